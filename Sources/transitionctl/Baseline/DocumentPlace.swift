internal import TransitionDiagnostics
internal import TransitionReading
internal import TransitionTree

/// Says where in a document something is by the keys that lead there, so that lines put in above do not move it.
struct DocumentPlace {
  private let source: SourceText
  private let tree: SyntaxTree?

  init(_ source: SourceText, file: FileID) {
    self.source = source
    tree = SourceReader.read(source, file: file).tree
  }

  init(_ source: SourceText, tree: SyntaxTree?) {
    self.source = source
    self.tree = tree
  }

  /// Returns the way to a place: `phases/present/animations[fade]/curve`; in a text that is no YAML, its line.
  func text(of range: SourceRange) -> String {
    guard let tree, let root = tree.root else {
      let line = source.line(source.location(of: range.start).line) ?? ""
      return "line: \(line.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " "))"
    }
    var path = ""
    var node = root
    while true {
      switch tree.kind(node) {
      case .scalar: return path
      case .sequence:
        guard let (index, element) = tree.elements(node).enumerated().first(where: { holds($0.1, range, tree) })
        else { return path }
        path += "[\(name(of: element, tree) ?? String(index))]"
        node = element
      case .mapping:
        guard let (key, value) = tree.entries(node).first(where: { holds($0, range, tree) || holds($1, range, tree) })
        else { return path }
        path += path.isEmpty ? tree.text(key) : "/\(tree.text(key))"
        if holds(key, range, tree) { return path }
        node = value
      }
    }
  }

  private func holds(_ node: NodeID, _ range: SourceRange, _ tree: SyntaxTree) -> Bool {
    let extent = tree.range(node)
    return extent.start <= range.start && range.start <= extent.end
  }

  /// What an element of a list is called, so that those put in before do not rename it.
  private func name(of element: NodeID, _ tree: SyntaxTree) -> String? {
    for wanted in ["id", "animate", "at"] {
      for (key, value) in tree.entries(element) where tree.text(key) == wanted && tree.kind(value) == .scalar {
        return tree.text(value)
      }
    }
    return nil
  }
}
