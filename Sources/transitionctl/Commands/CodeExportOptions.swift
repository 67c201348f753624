internal import ArgumentParser
internal import TransitionTargets

/// The options of `export` that only targets of source code and tokens have.
struct CodeExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "swiftui, uikit, compose, tokens, react-native, flutter: values (default) writes named constants; swiftui, "
        + "compose: phase writes whole phases, as other targets always do.",
      valueName: "values|phase"),
    completion: .list(CodeOptions.Style.allCases.map { $0.rawValue }), transform: { try Self.value($0) })
  var style: CodeOptions.Style?

  @Flag(help: "swiftui: write .spring, which SwiftUI steps at 300 Hz, instead of .interpolatingSpring.")
  var idiomatic = false

  @Option(
    help: ArgumentHelp(
      "tokens: dtcg (default) or legacy, with strings for Style Dictionary.", valueName: "dtcg|legacy"),
    completion: .list(CodeOptions.TokensFormat.allCases.map { $0.rawValue }), transform: { try Self.value($0) })
  var tokensFormat: CodeOptions.TokensFormat?

  @Option(
    help: ArgumentHelp(
      "compose: the version whose engine measures the loss.", valueName: "current|1.6"),
    completion: .list(CodeOptions.ComposeVersion.allCases.map { $0.rawValue }), transform: { try Self.value($0) })
  var composeVersion: CodeOptions.ComposeVersion?

  @Option(
    help: ArgumentHelp(
      "swiftui, uikit, compose: access of the declarations; internal by default.", valueName: "internal|public"),
    completion: .list(CodeOptions.Access.allCases.map { $0.rawValue }), transform: { try Self.value($0) })
  var access: CodeOptions.Access?

  @Option(
    help: ArgumentHelp("compose: the package of the file.", valueName: "name"),
    transform: { text in
      guard isPackage(text) else { throw ValidationError("expected names separated by dots: com.example.motion") }
      return text
    })
  var package: String?

  private static func value<Value: RawRepresentable & CaseIterable>(
    _ text: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      throw ValidationError("expected \(Value.allCases.map { $0.rawValue }.joined(separator: " or "))")
    }
    return value
  }

  /// Whether a text is a Kotlin package: identifiers without keywords, separated by dots.
  private static func isPackage(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.utf8.first, first &- UInt8(ascii: "0") >= 10, !keywords.contains(String(part)) else {
        return false
      }
      return part.utf8.allSatisfy {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "_")
      }
    }
  }

  /// Kotlin's hard keywords.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]

  /// The options given, each of which some target must know.
  var given: [String] {
    [
      ("--idiomatic", idiomatic), ("--tokens-format", tokensFormat != nil),
      ("--compose-version", composeVersion != nil), ("--access", access != nil), ("--package", package != nil),
    ].filter { $0.1 }.map { $0.0 }
  }

  var options: CodeOptions {
    var options = CodeOptions()
    options.style = style ?? .values
    options.access = access ?? .internal
    options.package = package
    options.isIdiomatic = idiomatic
    options.tokensFormat = tokensFormat ?? .dtcg
    options.composeVersion = composeVersion ?? .current
    return options
  }
}
