package import TransitionDiagnostics

/// Parses the text of a curve: a name, or a call with its arguments.
package enum CurveParser {
  /// Returns the curve written in a text.
  ///
  ///     easeInOut
  ///     cubic-bezier(0.4, 0, 0.2, 1)
  ///     linear(0, 0.25 40%, 1)
  ///     spring(mass=1, stiffness=170, damping=2 * 13)
  ///     reversed(path("M 0,0 C 0.4,0 0.2,1 1,1"))
  ///     token(motion.easing.standard)
  ///
  /// Names are converted to camelCase. Whether the curve exists and its arguments are valid is checked later.
  /// `token(…)` becomes a curve named `token` whose only value is the token's name, as text.
  ///
  /// - Parameters:
  ///   - text: The decoded text, without the quotes of its YAML scalar.
  ///   - slice: Maps the text's offsets to its source.
  ///   - diagnostics: Receives at most one diagnostic: `invalid-curve` for the syntax of the call, `invalid-expression`
  ///     and the like for the contents of an argument.
  /// - Returns: The curve, or nil when a diagnostic was added.
  /// - Complexity: O(*n*) in the text's length.
  package static func parse(
    _ text: String, in slice: SourceSlice, into diagnostics: inout [Diagnostic]
  ) -> CurveExpression? {
    var text = text
    return text.withUTF8 { parse(utf8: $0, in: slice, into: &diagnostics) }
  }

  /// Returns the curve written in UTF-8 bytes; see ``parse(_:in:into:)``.
  package static func parse(
    utf8 bytes: UnsafeBufferPointer<UInt8>, in slice: SourceSlice, into diagnostics: inout [Diagnostic]
  ) -> CurveExpression? {
    var reader = ExpressionReader(bytes: bytes, slice: slice)
    do throws(Halt) {
      let result = try reader.curve()
      reader.skipSpaces()
      guard reader.position >= bytes.count else { throw reader.textAfterCurve() }
      return result
    } catch {
      if let problem = reader.problem { diagnostics.append(problem) }
      return nil
    }
  }

  /// Returns the canonical spelling of a name: `easeInOut` for `ease-in-out` and `EASE-IN-OUT`.
  ///
  /// CSS's own names are recognized in any case; in other names only hyphens are removed.
  package static func canonicalName(_ name: String) -> String {
    cssNames[name.lowercased()] ?? camelCase(name)
  }

  private static let cssNames = [
    "linear": "linear", "ease": "ease", "ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut",
    "step-start": "stepStart", "step-end": "stepEnd", "steps": "steps", "cubic-bezier": "cubicBezier",
  ]

  /// Converts a hyphenated word to camelCase: `jump-end` becomes `jumpEnd`.
  package static func camelCase(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "-")) else { return word }
    var result: [UInt8] = []
    var raises = false
    for byte in word.utf8 {
      if byte == UInt8(ascii: "-") {
        raises = !result.isEmpty
      } else {
        result.append(raises && byte &- 0x61 < 26 ? byte & 0xDF : byte)
        raises = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
