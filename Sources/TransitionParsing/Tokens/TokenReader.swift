internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Reads design tokens in the Design Tokens Community Group's 2025.10 format and earlier formats.
///
/// An unreadable token becomes a broken one, whose diagnostic is reported where the token is used.
struct TokenReader {
  /// A token that has not been parsed yet.
  struct Entry {
    var name: Located<String>
    var tree: SyntaxTree
    /// The value of `$value`, or of `$ref`.
    var value: NodeID
    var isPointer: Bool
    /// The token's own `$type`.
    var type: Located<String>?
    /// The nearest group's `$type`.
    var groupType: Located<String>?
    /// The spring under `$extensions`, which the format itself cannot express.
    var spring: NodeID?
  }

  private(set) var entries: [String: Entry] = [:]
  /// The CSS texts of the colors read so far.
  var colorTexts: [(range: SourceRange, text: String)] = []
  private var names: [String] = []
  /// Groups that extend others (2025.10), in file order.
  private var extensions: [(group: String, base: String)] = []
  /// Groups that extend each other have no end.
  private static let deepestExtension = 16
  private static let mostTokens = 100_000
  /// Where a spring is written under `$extensions`: the vendor key, and its own.
  private static let exportedSpring = ["io.github.transitionctl", "spring"]
  /// The types that scripts can use.
  static let types = ["duration", "cubicBezier", "number", "dimension", "color", "transition", "other"]
  private var resolved: [String: TokenSet.Value] = [:]
  /// The aliases being followed, to detect cycles.
  private var path: [String] = []

  /// Adds the tokens of a file; a token with an existing name replaces it in its position.
  ///
  /// The file is read as YAML, which includes JSON except for tabs and a few escapes.
  mutating func add(_ file: SyntaxTree) {
    guard let root = file.root, file.kind(root) == .mapping else { return }
    collect(file, root, prefix: "", groupType: nil)
  }

  private mutating func collect(
    _ tree: SyntaxTree, _ group: NodeID, prefix: String, groupType: Located<String>?
  ) {
    var groupType = groupType
    for (key, value) in tree.entries(group) {
      switch tree.text(key) {
      case "$type": groupType = Located(tree.text(value), at: tree.range(value))
      case "$extends": if let base = alias(tree, value) { extensions.append((prefix, base)) }
      default: break
      }
    }
    for (key, value) in tree.entries(group) {
      let part = tree.text(key)
      // `$root` is a group's own token (2025.10); all other names starting with `$` belong to the format.
      guard part.utf8.first != UInt8(ascii: "$") || part == "$root", tree.kind(value) == .mapping,
        !tree.isDamaged(value)
      else { continue }
      let name = prefix.isEmpty ? part : "\(prefix).\(part)"
      var entry: Entry?
      var type: Located<String>?
      var spring: NodeID?
      for (key, inner) in tree.entries(value) {
        // Drafts of the format, and Style Dictionary, have no `$`; there a map may be a group of this name.
        let word = tree.text(key), isOld = tree.kind(inner) != .mapping
        switch word {
        case "$type": type = Located(tree.text(inner), at: tree.range(inner))
        // Other types, such as `time`, have values that say what they are.
        case "type" where isOld && type == nil && Self.types.contains(tree.text(inner)):
          type = Located(tree.text(inner), at: tree.range(inner))
        case "value" where isOld && entry == nil, "$value", "$ref":
          entry = Entry(
            name: Located(name, at: tree.range(key)), tree: tree, value: inner, isPointer: word == "$ref",
            groupType: groupType ?? (word == "value" ? Located("other", at: tree.range(inner)) : nil))
        case "$extensions": spring = descendant(tree, inner, at: Self.exportedSpring)
        default: break
        }
      }
      if var entry {
        entry.type = type
        entry.spring = spring
        if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
      } else {
        collect(tree, value, prefix: name, groupType: groupType)
      }
    }
  }

  /// Gives groups the tokens of those that they extend, but for their own.
  private mutating func extendGroups() {
    for _ in 0..<Self.deepestExtension {
      let known = names.sorted()
      for (group, base) in extensions where !group.isEmpty {
        let first = known.partitioningIndex { $0 >= "\(base)." }
        for name in known[first...].prefix(while: { $0.hasPrefix("\(base).") }) {
          let own = group + name.dropFirst(base.count)
          guard names.count < Self.mostTokens, var entry = entries[name] else { continue }
          if entries[own] == nil {
            entry.name.value = own
            entries[own] = entry
            names.append(own)
          } else if entries[own]?.groupType == nil {
            entries[own]?.groupType = entry.type ?? entry.groupType
          }
        }
      }
      if names.count == known.count { return }
    }
  }

  /// Parses and returns all tokens.
  mutating func tokenSet() -> TokenSet {
    extendGroups()
    var set = TokenSet()
    for name in names {
      if let entry = entries[name] { set.set(name, value(of: name, at: entry.name.range), in: entry.tree.file) }
    }
    for (range, text) in colorTexts { set.setColorText(text, at: range) }
    return set
  }

  /// Parses and returns a token that is named at a range.
  mutating func value(of name: String, at range: SourceRange) -> TokenSet.Value {
    if let value = resolved[name] { return value }
    guard let entry = entries[name] else {
      return .broken(.missingAlias(name, at: range, candidates: names))
    }
    guard !path.contains(name), path.count < 64 else {
      let circle = (path.drop { $0 != name } + [name]).joined(separator: " -> ")
      return .broken(.tokenCircle(circle, at: entry.tree.range(entry.value)))
    }
    path.append(name)
    let value = read(entry)
    path.removeLast()
    resolved[name] = value
    return value
  }

  private mutating func read(_ entry: Entry) -> TokenSet.Value {
    var node = entry.value
    if let target = alias(entry.tree, node, isPointer: entry.isPointer) {
      // A pointer may refer to a part of a token's value, such as a component of a color.
      guard entries[target] == nil, let part = pointed(entry.tree, node, isPointer: entry.isPointer) else {
        return value(of: target, at: entry.tree.range(node))
      }
      node = part
      if let target = alias(entry.tree, node) { return value(of: target, at: entry.tree.range(entry.value)) }
    }
    guard let type = entry.type ?? entry.groupType else {
      return .broken(.untypedToken(entry.name))
    }
    let value = read(entry.tree, node, as: type, of: entry.name)
    guard let spring = entry.spring else { return value }
    return replacingCurve(of: value, by: spring, in: entry.tree, of: entry.name)
  }

  /// Returns the node that a value stands for: itself, or the target of its `$ref` in the same file.
  func followed(_ tree: SyntaxTree, _ node: NodeID) -> NodeID {
    var node = node
    // A longer chain of references is a cycle.
    for _ in 0..<16 {
      guard let next = pointed(tree, node) else { break }
      node = next
    }
    return node
  }

  private func pointed(_ tree: SyntaxTree, _ node: NodeID, isPointer: Bool = false) -> NodeID? {
    guard let path = pointer(tree, node, isPointer: isPointer), let root = tree.root else { return nil }
    return descendant(tree, root, at: path)
  }

  private func descendant(_ tree: SyntaxTree, _ node: NodeID, at path: [String]) -> NodeID? {
    var place = node
    for part in path {
      switch tree.kind(place) {
      case .mapping:
        guard let entry = tree.entries(place).first(where: { tree.text($0.key) == part }) else { return nil }
        place = entry.value
      case .sequence:
        let elements = tree.elements(place)
        guard let index = Int(part), elements.indices.contains(index) else { return nil }
        place = elements[index]
      case .scalar: return nil
      }
    }
    return place
  }

  /// The components of a value that is a JSON pointer, `#/a/b/$value`; nil for other values.
  private func pointer(_ tree: SyntaxTree, _ node: NodeID, isPointer: Bool) -> [String]? {
    var text = node
    if tree.kind(node) == .mapping {
      guard tree.entries(node).count == 1, let entry = tree.entries(node).first, tree.text(entry.key) == "$ref" else {
        return nil
      }
      text = entry.value
    } else if !isPointer {
      return nil
    }
    guard tree.kind(text) == .scalar else { return nil }
    let parts = tree.text(text).split(separator: "/", omittingEmptySubsequences: true)
    return (parts.first == "#" ? parts.dropFirst() : parts[...]).map { Self.unescaped($0) }
  }

  /// Returns the name of the token that a value refers to: `{a.b}`, or the JSON pointer `#/a/b/$value`.
  func alias(_ tree: SyntaxTree, _ node: NodeID, isPointer: Bool = false) -> String? {
    if var parts = pointer(tree, node, isPointer: isPointer) {
      if parts.last == "$value" { parts.removeLast() }
      return parts.joined(separator: ".")
    }
    guard tree.kind(node) == .scalar else { return nil }
    let text = tree.text(node)
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}"), text.utf8.count > 2 else {
      return nil
    }
    let name = String(text.dropFirst().dropLast())
    // Style Dictionary refers to the value of a token.
    return entries[name] == nil && name.hasSuffix(".value") ? String(name.dropLast(".value".count)) : name
  }

  /// In a JSON pointer (RFC 6901) `~1` is `/` and `~0` is `~`, and in a URI fragment `%20` is a space.
  private static func unescaped(_ part: Substring) -> String {
    var result: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      let next = rest.first
      if byte == UInt8(ascii: "~"), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") {
        result.append(next == UInt8(ascii: "1") ? UInt8(ascii: "/") : byte)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        result.append(code)
        rest.removeFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
