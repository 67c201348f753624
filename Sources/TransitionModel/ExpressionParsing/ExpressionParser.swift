package import TransitionDiagnostics

/// Parses the text of one expression: literals, references, operators and calls.
package enum ExpressionParser {
  /// The maximum nesting of parentheses and prefix operators.
  package static let depthLimit = 64
  /// The maximum number of operators and calls in an expression, which bounds the depth of the tree of an operator
  /// chain.
  package static let operationLimit = 500

  /// Returns the expression written in a text.
  ///
  ///     edgeInset + 2 * cover.height
  ///     white @ 30%
  ///     if(index < 3, 0ms, 50ms * index)
  ///
  /// Angles are stored in degrees, times in seconds, percentages as fractions. Whether names exist and units are valid
  /// is checked later.
  ///
  /// - Parameters:
  ///   - text: The decoded text, without the quotes or the indentation of its YAML scalar.
  ///   - slice: Maps the text's offsets to its source.
  ///   - diagnostics: Receives at most one diagnostic.
  /// - Returns: The expression; its node is `.invalid` when a diagnostic was added.
  /// - Complexity: O(*n*) in the text's length.
  package static func parse(_ text: String, in slice: SourceSlice, into diagnostics: inout [Diagnostic]) -> Expression {
    var text = text
    return text.withUTF8 { parse(utf8: $0, in: slice, into: &diagnostics) }
  }

  /// Returns the expression written in UTF-8 bytes; see ``parse(_:in:into:)``.
  package static func parse(
    utf8 bytes: UnsafeBufferPointer<UInt8>, in slice: SourceSlice, into diagnostics: inout [Diagnostic]
  ) -> Expression {
    var reader = ExpressionReader(bytes: bytes, slice: slice)
    do throws(Halt) {
      let result = try reader.expression()
      guard reader.position >= bytes.count else { throw reader.unexpected() }
      return result
    } catch {
      if let problem = reader.problem { diagnostics.append(problem) }
      return Expression(.invalid, at: slice.range(0..<bytes.count))
    }
  }
}

/// Aborts parsing of a text whose problem has been recorded.
struct Halt: Error {}
