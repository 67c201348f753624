package import TransitionModel
package import TransitionParsing
internal import TransitionText
package import TransitionTree

/// A script and everything it depends on, as one JSON document that is itself a valid script.
///
/// Writes syntax trees, not the model: included entries are merged in, tokens and traces from files replaced by their
/// values and points; anchors and merge keys are already expanded. The same script gives the same bytes.
package struct ScriptBundle {
  /// The document, UTF-8.
  package let bytes: [UInt8]

  /// Bundles a script without errors.
  ///
  /// - Parameters:
  ///   - tree: The tree of the script itself.
  ///   - script: The parsed script.
  ///   - files: The trees of included scripts, by path relative to the script's folder.
  ///   - overrides: Values that replace those of parameters.
  package init(_ tree: SyntaxTree, _ script: Script, files: [String: SyntaxTree], overrides: [ParameterOverride]) {
    let sections = BundleSections(tree, files: files)
    var tokens = BundledTokens(script)
    var entries: [(name: String, value: BundleNode)] = []
    for (name, section) in sections.inOrder(of: tree) {
      var value: BundleNode
      switch section {
      case .node(let tree, let node): value = tokens.node(tree, node, key: name)
      case .entries(let list):
        value = .object(list.map { ($0.name, tokens.node($0.tree, $0.value, key: $0.name)) })
      }
      if name == "scenarios" { value = script.inliningTraces(in: value) }
      if name == "parameters" { for override in overrides { value.set(override.name, tokens.text(override.value)) } }
      entries.append((name, value))
    }
    if !tokens.timings.isEmpty {
      if let own = entries.firstIndex(where: { $0.name == "timings" }), case .object(let timings) = entries[own].value {
        entries[own].value = .object(timings + tokens.timings)
      } else {
        let place = entries.firstIndex { ["views", "states", "phases"].contains($0.name) } ?? entries.count
        entries.insert(("timings", .object(tokens.timings)), at: place)
      }
    }
    bytes = BundleWriter.bytes(of: entries)
  }
}

/// A value of a bundle.
indirect enum BundleNode {
  case object([(name: String, value: BundleNode)])
  case array([BundleNode])
  case text(String)
  /// A number, `true`, `false` or `null`, as spelled in the script.
  case literal(String)

  /// Creates a scalar as spelled in the script: a literal where JSON has the same one.
  init(plain text: String) {
    self = Self.isLiteral(text) ? .literal(text) : .text(text)
  }

  /// Whether JSON reads the unquoted text as the same value.
  private static func isLiteral(_ text: String) -> Bool {
    if text == "true" || text == "false" { return true }
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first &- 0x30 < 10 else { return false }
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return (try? json.value()) == .number && json.range == 0..<bytes.count
    }
  }

  /// Sets the value of a parameter; in an entry with limits, its `value`.
  mutating func set(_ parameter: String, _ value: BundleNode) {
    guard case .object(var parameters) = self, let index = parameters.firstIndex(where: { $0.name == parameter }) else {
      return
    }
    if case .object(var keys) = parameters[index].value, let key = keys.firstIndex(where: { $0.name == "value" }) {
      keys[key].value = value
      parameters[index].value = .object(keys)
    } else {
      parameters[index].value = value
    }
    self = .object(parameters)
  }
}

/// The top level of a script with its includes merged in, as `IncludeResolver` merges the model.
private struct BundleSections {
  struct Entry {
    var name: String
    var tree: SyntaxTree
    var value: NodeID
  }

  enum Section {
    case node(SyntaxTree, NodeID)
    case entries([Entry])
  }

  /// The maps whose entries are merged by name.
  private static let merged = ["parameters", "curves", "timings", "views", "states"]

  private let files: [String: SyntaxTree]
  private var entries: [String: [Entry]] = [:]

  /// Merges a script over its includes.
  init(_ tree: SyntaxTree, files: [String: SyntaxTree]) {
    self.files = files
    entries = merged(tree, folder: [])
  }

  private func merged(_ tree: SyntaxTree, folder: [Substring]) -> [String: [Entry]] {
    guard let root = tree.root else { return [:] }
    var result: [String: [Entry]] = [:]
    for (key, value) in tree.entries(root) where tree.text(key) == "include" {
      for path in tree.elements(value) {
        guard let parts = try? IncludePath.parts(tree.text(path), from: folder),
          let file = files[parts.joined(separator: "/")]
        else { continue }
        let included = merged(file, folder: parts.dropLast())
        for name in Self.merged {
          result[name] = (included[name] ?? []).merged(over: result[name] ?? []) { $0.name }
        }
      }
    }
    for (key, value) in tree.entries(root) {
      let name = tree.text(key)
      guard Self.merged.contains(name) else { continue }
      let own = tree.entries(value).map { Entry(name: tree.text($0.key), tree: tree, value: $0.value) }
      result[name] = own.merged(over: result[name] ?? []) { $0.name }
    }
    return result
  }

  /// The sections in script order; those that only included files have take the position of `include`.
  func inOrder(of tree: SyntaxTree) -> [(name: String, section: Section)] {
    guard let root = tree.root else { return [] }
    let own = tree.entries(root).map { (name: tree.text($0.key), value: $0.value) }
    var result: [(name: String, section: Section)] = []
    for (name, value) in own {
      switch name {
      case "tokens": break
      case "include":
        for name in Self.merged where !own.contains(where: { $0.name == name }) {
          if let entries = entries[name], !entries.isEmpty { result.append((name, .entries(entries))) }
        }
      case _ where Self.merged.contains(name): result.append((name, .entries(entries[name] ?? [])))
      default: result.append((name, .node(tree, value)))
      }
    }
    return result
  }
}

/// Traces from separate files, as lists of points.
extension Script {
  /// Returns the node of `scenarios` with the name of each file replaced by its points.
  fileprivate func inliningTraces(in node: BundleNode) -> BundleNode {
    guard case .object(var list) = node else { return node }
    for index in list.indices {
      guard case .array(var events) = list[index].value,
        let declared = scenarios.first(where: { $0.name.value == list[index].name }),
        declared.events.count == events.count
      else { continue }
      for (event, declaration) in zip(events.indices, declared.events) {
        guard case .drag(let trace, let phase) = declaration.action, trace.file != nil, let points = trace.points,
          case .object(var keys) = events[event], let drag = keys.firstIndex(where: { $0.name == "drag" })
        else { continue }
        keys[drag].value = .array(points.map { point($0, channels(of: phase.value)) })
        events[event] = .object(keys)
      }
      list[index].value = .array(events)
    }
    return .object(list)
  }

  /// The channels that a phase uses: its input and those that properties follow.
  private func channels(of phase: String) -> [String] {
    guard let interaction = phases.first(where: { $0.name.value == phase })?.interaction else { return [] }
    return [interaction.input?.value].compactMap { $0 } + interaction.follow.map { $0.channel.value }
  }

  private func point(_ point: TracePoint, _ channels: [String]) -> BundleNode {
    var keys: [(name: String, value: BundleNode)] = []
    if let time = LiteralText.text(of: point.time.node) { keys.append(("at", .text(time))) }
    for value in point.values {
      guard let channel = value.channel?.value, channels.contains(channel),
        let text = LiteralText.text(of: value.value.node)
      else { continue }
      keys.append((channel, BundleNode(plain: text)))
    }
    return .object(keys)
  }
}

/// Writes a bundle: one line per child of a top-level entry.
private enum BundleWriter {
  static func bytes(of entries: [(name: String, value: BundleNode)]) -> [UInt8] {
    var buffer = ByteBuffer()
    write(.object(entries), depth: 0, into: &buffer)
    buffer.append("\n" as StaticString)
    return buffer.withUnsafeBytes { Array($0) }
  }

  /// - Parameter depth: The number of nodes around it, limited to 64 in scripts.
  private static func write(_ node: BundleNode, depth: Int, into buffer: inout ByteBuffer) {
    switch node {
    case .text(let text): buffer.appendJSON(text)
    case .literal(let text): buffer.append(text)
    case .array(let elements):
      list(elements, "[", "]", margin: "", depth, into: &buffer) { write($0, depth: depth + 1, into: &$1) }
    case .object(let members):
      list(members, "{", "}", margin: " ", depth, into: &buffer) { member, buffer in
        buffer.appendJSON(member.name)
        buffer.append(": " as StaticString)
        write(member.value, depth: depth + 1, into: &buffer)
      }
    }
  }

  /// - Parameter margin: What separates elements from the brackets where all are on one line.
  private static func list<Element>(
    _ elements: [Element], _ open: StaticString, _ close: StaticString, margin: String, _ depth: Int,
    into buffer: inout ByteBuffer, _ body: (Element, inout ByteBuffer) -> Void
  ) {
    let line = depth < 2 ? "\n" + String(repeating: "  ", count: depth) : nil
    buffer.append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { buffer.append("," as StaticString) }
      buffer.append(line.map { $0 + "  " } ?? (index > 0 ? " " : margin))
      body(element, &buffer)
    }
    if !elements.isEmpty { buffer.append(line ?? margin) }
    buffer.append(close)
  }
}
