internal import ArgumentParser
internal import TransitionTargets

/// The options of `export` that only targets of source code and tokens have.
struct CodeExportOptions: ParsableArguments {
  @Option(
    choice: "swiftui, uikit, compose, tokens, react-native, flutter: values (default) writes named constants; swiftui, "
      + "compose: phase writes whole phases, as other targets always do.")
  var style: CodeOptions.Style?

  @Flag(help: "swiftui: write .spring, which SwiftUI steps at 300 Hz, instead of .interpolatingSpring.")
  var idiomatic = false

  @Option(choice: "tokens: dtcg (default) or legacy, with strings for Style Dictionary.")
  var tokensFormat: CodeOptions.TokensFormat?

  @Option(choice: "compose: the version whose engine measures the loss.")
  var composeVersion: CodeOptions.ComposeVersion?

  @Option(choice: "swiftui, uikit, compose: access of the declarations; internal by default.")
  var access: CodeOptions.Access?

  @Option(
    help: ArgumentHelp("compose: the package of the file.", valueName: "name"),
    transform: { text in
      guard isPackage(text) else { throw ValidationError("expected names separated by dots: com.example.motion") }
      return text
    })
  var package: String?

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
