import Foundation
import TransitionDiagnostics
import TransitionParsing
import TransitionTestSupport
import TransitionTree
import TransitionYAML

/// Reads what a script of the package includes.
struct PackageLoader: IncludeLoader {
  let path: String

  func load(_ name: String) -> Result<SourceText, IncludeProblem> {
    let url = PackageFolder.root.appendingPathComponent(path).deletingLastPathComponent().appendingPathComponent(name)
    guard let data = try? Data(contentsOf: url) else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: name, bytes: Array(data)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}
