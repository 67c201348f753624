internal import TransitionModel
internal import TransitionSyntax

/// A design token file, read as YAML.
struct TokenFile {
  var tree: SyntaxTree
}

/// Reads design tokens (DTCG).
struct TokenReader {
  private var files: [TokenFile] = []

  mutating func add(_ file: TokenFile) { files.append(file) }

  func tokenSet() -> TokenSet { TokenSet() }
}
