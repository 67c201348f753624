internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionSyntax

/// A design token file, read as YAML, which JSON is but for tabs and a few escapes.
struct TokenFile {
  var tree: SyntaxTree
}

/// Reads design tokens: the Design Tokens Community Group's 2025.10 format, and the shapes that came before it.
///
/// A token that cannot be read becomes a broken one, whose diagnostic is told where the token is used.
struct TokenReader {
  /// A token as found, not yet read.
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
  }

  private(set) var entries: [String: Entry] = [:]
  private var names: [String] = []
  private var resolved: [String: TokenSet.Value] = [:]
  /// The aliases being followed, to find circles.
  private var path: [String] = []

  /// Adds the tokens of a file; one of a name that is there already replaces it in its place.
  mutating func add(_ file: TokenFile) {
    guard let root = file.tree.root, file.tree.kind(root) == .mapping else { return }
    collect(file.tree, root, prefix: "", groupType: nil)
  }

  private mutating func collect(
    _ tree: SyntaxTree, _ group: NodeID, prefix: String, groupType: Located<String>?
  ) {
    var groupType = groupType
    for (key, value) in tree.entries(group) where tree.text(key) == "$type" {
      groupType = Located(tree.text(value), at: tree.range(value))
    }
    for (key, value) in tree.entries(group) {
      let part = tree.text(key)
      guard part.utf8.first != UInt8(ascii: "$"), tree.kind(value) == .mapping, !tree.isDamaged(value) else { continue }
      let name = prefix.isEmpty ? part : "\(prefix).\(part)"
      var entry: Entry?
      var type: Located<String>?
      for (key, inner) in tree.entries(value) {
        switch tree.text(key) {
        case "$type": type = Located(tree.text(inner), at: tree.range(inner))
        case "$value", "$ref":
          entry = Entry(
            name: Located(name, at: tree.range(key)), tree: tree, value: inner, isPointer: tree.text(key) == "$ref",
            groupType: groupType)
        default: break
        }
      }
      if var entry {
        entry.type = type
        if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
      } else {
        collect(tree, value, prefix: name, groupType: groupType)
      }
    }
  }

  /// Returns every token, read.
  mutating func tokenSet() -> TokenSet {
    var set = TokenSet()
    for name in names { set.set(name, value(of: name)) }
    return set
  }

  /// Returns one token, read; the name is known.
  private mutating func value(of name: String) -> TokenSet.Value {
    if let value = resolved[name] { return value }
    guard let entry = entries[name] else {
      return .broken(.missingAlias(name, at: .none, candidates: []))
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
    if let target = alias(entry.tree, entry.value, isPointer: entry.isPointer) {
      return follow(target, at: entry.tree.range(entry.value))
    }
    guard let type = entry.type ?? entry.groupType else {
      return .broken(.untypedToken(entry.name))
    }
    return read(entry.tree, entry.value, as: type, of: entry.name)
  }

  /// Returns the name of the token that a value refers to: `{a.b}`, or the JSON pointer `#/a/b/$value`.
  func alias(_ tree: SyntaxTree, _ node: NodeID, isPointer: Bool = false) -> String? {
    if tree.kind(node) == .mapping {
      guard tree.entries(node).count == 1, let entry = tree.entries(node).first, tree.text(entry.key) == "$ref" else {
        return nil
      }
      return alias(tree, entry.value, isPointer: true)
    }
    guard tree.kind(node) == .scalar else { return nil }
    let text = tree.text(node)
    if isPointer {
      var parts = text.split(separator: "/", omittingEmptySubsequences: true).map { Self.unescaped(String($0)) }
      if parts.first == "#" { parts.removeFirst() }
      if parts.last == "$value" { parts.removeLast() }
      return parts.joined(separator: ".")
    }
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}"), text.utf8.count > 2 else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  /// `~1` is `/` and `~0` is `~` in a JSON pointer (RFC 6901).
  private static func unescaped(_ part: String) -> String {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return part }
    var result = ""
    var isEscape = false
    for character in part {
      if isEscape {
        result.append(character == "1" ? "/" : character == "0" ? "~" : character)
        isEscape = false
      } else if character == "~" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  mutating func follow(_ name: String, at range: SourceRange) -> TokenSet.Value {
    guard entries[name] != nil else {
      return .broken(.missingAlias(name, at: range, candidates: names))
    }
    return value(of: name)
  }
}
