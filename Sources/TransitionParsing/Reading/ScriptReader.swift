internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Reads the tree of one file. Anything unreadable is reported once and omitted or left as an invalid value.
struct ScriptReader {
  let tree: SyntaxTree
  /// Whether the file is included by another one and therefore needs no name.
  let isIncluded: Bool
  var script = Script()
  var includes: [Located<String>] = []
  var tokenFiles: [Located<String>] = []
  var diagnostics: [Diagnostic] = []
  /// The views of this file by name, with the ranges of their names.
  var viewNames: [String: SourceRange] = [:]
  /// The names of the custom properties of this file so far.
  var ownPropertyNames: Set<String> = []
  /// Unknown views and properties, reported at the end, since a misspelled view may be declared after its uses.
  var strangers: [(name: String, problem: Diagnostic)] = []
  /// What is wrong with the value of a property that other tools have, in case the script has one of this name.
  var withheld: [(property: String, problems: [Diagnostic])] = []
  /// The values of maps by key, for maps with an unknown key, by the maps' places.
  private var valuesByKey: [Range<Int>: [String: NodeID]] = [:]
  /// The keys that unknown ones probably stand for, by the maps' places: no two become the same key.
  var renames: [Range<Int>: Set<String>] = [:]

  init(_ tree: SyntaxTree, isIncluded: Bool) {
    self.tree = tree
    self.isIncluded = isIncluded
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  // MARK: Nodes

  /// The text of a key with its range, without quotes.
  func located(_ scalar: NodeID) -> Located<String> { Located(tree.text(scalar), at: textRange(scalar)) }

  /// The entries of a map with the text of each key.
  func located(_ entries: SyntaxEntries) -> [(name: Located<String>, value: NodeID)] {
    entries.map { (located($0.key), $0.value) }
  }

  func textRange(_ scalar: NodeID) -> SourceRange {
    guard tree.isQuoted(scalar) else { return tree.range(scalar) }
    return tree.sourceRange(in: scalar, utf8: 0..<tree.utf8(scalar).count)
  }

  /// Returns the value of a key, without a search of the map for each of its keys that is unknown.
  mutating func value(of key: String, in entries: SyntaxEntries) -> NodeID? {
    if let values = valuesByKey[entries.place] { return values[key] }
    let values = Dictionary(entries.map { (tree.text($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    valuesByKey[entries.place] = values
    return values[key]
  }

  /// Returns the entries of a map; nil after reporting that the node is not a map.
  ///
  /// - Parameters:
  ///   - key: The key of the value; for an element of a list, the key of the list.
  ///   - place: The key in the table of foreign words, if the key is a name.
  mutating func map(
    _ node: NodeID, of key: Located<String>, isElement: Bool = false, at place: String? = nil
  ) -> SyntaxEntries? {
    if tree.isDamaged(node) { return nil }
    switch tree.kind(node) {
    case .mapping: return tree.entries(node)
    case .sequence:
      let suggestion = foreignValue(node, at: place ?? key.value)
      report(wrongKind(node, of: key, takes: "a map", isElement: isElement, suggestion: suggestion))
    case .scalar:
      if tree.isEmptyPlain(node) {
        report(missingValue(key, node, orEmpty: "{}", isElement: isElement))
      } else {
        let slip = keySlip(node).flatMap { $0.cause == .colon ? nil : $0 }
        var problem = wrongKind(
          node, of: key, takes: "a map", help: slip?.help,
          suggestion: slip == nil ? foreignValue(node, at: place ?? key.value) : .edits(slip?.fix ?? []))
        if let slip { problem.message += ": \(slip.problem)" }
        report(problem)
      }
    }
    return nil
  }

  /// Returns the entries of an element of a list of maps; nil after reporting that it is not a map.
  ///
  /// - Parameters:
  ///   - kind: The kind of the elements: `animation`.
  ///   - example: The keys of a map with a text as the main value.
  mutating func element(
    _ kind: String, _ node: NodeID, of list: Located<String>, example: (String) -> String
  ) -> SyntaxEntries? {
    guard !tree.isDamaged(node), tree.kind(node) != .mapping, !tree.isEmptyPlain(node) else {
      return map(node, of: list, isElement: true)
    }
    var help: String?
    if tree.kind(node) == .scalar {
      let text = Diagnostic.shortened(tree.text(node))
      help = keySlip(node).flatMap { $0.cause == .colon ? nil : $0.help } ?? "write - \(example(text))"
    }
    report(.notMap(kind, found(node), at: place(of: node, list), help: help))
    return nil
  }

  /// `a:1` or `a 1` where a map is expected: the problem and its fix.
  func keySlip(_ node: NodeID) -> (cause: KeySlip.Cause, problem: String, help: String, fix: [Diagnostic.Edit])? {
    tree.utf8(node).withUnsafeBufferPointer { bytes in
      guard let slip = KeySlip(bytes.indices, in: bytes) else { return nil }
      let name = String(decoding: bytes[slip.name], as: UTF8.self)
      let value = String(decoding: bytes[slip.value], as: UTF8.self)
      // Text in quotes is intended as one word.
      let gap = tree.sourceRange(in: node, utf8: slip.gap)
      return (
        slip.cause, slip.problem(name), "write \(name): \(Diagnostic.shortened(value))",
        tree.isPlain(node) ? [.init(gap, ": ")] : []
      )
    }
  }

  /// Returns the elements of a list; nil after reporting that the node is not a list.
  mutating func list(_ node: NodeID, of key: Located<String>, help: String? = nil) -> SyntaxElements? {
    if tree.isDamaged(node) { return nil }
    if tree.kind(node) == .sequence { return tree.elements(node) }
    let first = tree.kind(node) == .mapping ? tree.entries(node).first?.key : node
    if tree.isEmptyPlain(node) {
      report(missingValue(key, node, orEmpty: "[]"))
    } else if let first, let dash = gluedDash(first) {
      report(.gluedDash(key, tree.text(first), at: tree.range(first), dash))
    } else {
      report(wrongKind(node, of: key, takes: "a list", help: help))
    }
    return nil
  }

  /// The position of the missing space in `-a`, which YAML reads as a text; nil for other texts.
  private func gluedDash(_ node: NodeID) -> SourceRange? {
    let bytes = tree.utf8(node)
    guard tree.isPlain(node), bytes.first == UInt8(ascii: "-") else { return nil }
    return tree.sourceRange(in: node, utf8: 1..<1)
  }

  /// Whether a node is a scalar with a text; otherwise it is reported, unless the reader has done so already.
  ///
  /// - Parameter words: The key in the table of foreign words, if it is another one.
  mutating func isScalar(
    _ node: NodeID, of key: Located<String>, takes: String, isElement: Bool = false, at words: String? = nil
  ) -> Bool {
    if tree.isDamaged(node) { return false }
    if tree.kind(node) != .scalar {
      let suggestion = foreignValue(node, at: words ?? key.value)
      report(wrongKind(node, of: key, takes: takes, isElement: isElement, suggestion: suggestion))
    } else if tree.isEmptyPlain(node) {
      report(missingValue(key, node, isElement: isElement))
    } else {
      return true
    }
    return false
  }

  /// The diagnostic for a value of another kind than its key takes.
  func wrongKind(
    _ node: NodeID, of key: Located<String>, takes: String, isElement: Bool = false, help: String? = nil,
    suggestion: Suggestion? = nil
  ) -> Diagnostic {
    .wrongKind(
      key, takes: takes, found: found(node), at: isElement ? tree.range(node) : place(of: node, key), help: help,
      suggestion: suggestion)
  }

  /// A value in words, where another one was expected.
  func found(_ node: NodeID) -> String {
    switch tree.kind(node) {
    case .scalar: "'\(Diagnostic.shortened(tree.text(node)))'"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  /// The range to report: that of the key for a block collection, otherwise that of the node.
  func place(of node: NodeID, _ key: Located<String>) -> SourceRange {
    tree.kind(node) == .scalar || tree.isFlow(node) ? tree.range(node) : key.range
  }

  func missingValue(
    _ key: Located<String>, _ node: NodeID, orEmpty: String? = nil, isElement: Bool = false
  ) -> Diagnostic {
    let range = tree.range(node)
    if isElement {
      // An empty element follows its dash.
      let start = range.start == range.end ? range.start - 1 : range.start
      let place = SourceRange(file: range.file, start: start, end: range.end)
      return .missingElement(of: key, at: place)
    }
    if let comment = tree.colorComment(after: node) {
      return .unquotedColor(key, comment: comment, value: uncommented(from: comment.start, comment))
    }
    return .missingValue(key, help: orEmpty.map { "write \(key.value): \($0) when it is meant to be empty" })
  }

  /// The whole value that YAML cut off at the `#` of a color.
  func uncommented(from start: Int32, _ color: SourceRange) -> Located<String> {
    let (range, text) = tree.value(from: start, cutAt: color)
    return Located(text, at: range)
  }
}
