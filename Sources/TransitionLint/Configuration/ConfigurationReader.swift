package import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree
internal import TransitionYAML

/// Reads a `.transitionctl.yaml`.
package enum ConfigurationReader {
  /// Returns the configuration, with diagnostics for all problems.
  ///
  /// Invalid settings are omitted; the others apply.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number in the run, for all ranges.
  package static func read(_ source: SourceText, file: FileID) -> (
    configuration: ProjectConfiguration, diagnostics: [Diagnostic]
  ) {
    let (tree, diagnostics) = YAMLReader.read(source, file: file)
    guard let tree else { return (ProjectConfiguration(), diagnostics) }
    var reading = ConfigurationReading(tree: tree, diagnostics: diagnostics)
    reading.read()
    return (reading.configuration, DiagnosticSink.ordered(reading.diagnostics))
  }
}

/// A configuration being read from its tree.
struct ConfigurationReading {
  let tree: SyntaxTree
  var configuration = ProjectConfiguration()
  var diagnostics: [Diagnostic]

  private enum Key: String, CaseIterable {
    case extends, include, exclude, rules, overrides, fps, editor, devices
    case failOn = "fail-on"
    case helpURL = "help-url"
  }

  mutating func read() {
    guard let root = tree.root, !tree.isDamaged(root), !isEmpty(root) else { return }
    guard tree.kind(root) == .mapping else {
      diagnostics.append(.configurationNotMap(at: tree.range(root)))
      return
    }
    for (keyNode, value) in tree.entries(root) {
      let text = tree.text(keyNode)
      guard let key = Key(rawValue: text) else {
        reportUnknown(keyNode, in: .top, candidates: Key.allCases.map { $0.rawValue })
        continue
      }
      if isEmpty(value) {
        diagnostics.append(.settingWithoutValue(text, at: tree.range(keyNode)))
        continue
      }
      switch key {
      case .include: configuration.include = patterns(value, of: text)
      case .exclude: configuration.exclude = patterns(value, of: text)
      case .rules:
        var rules = RuleSettings()
        readRules(value, into: &rules)
        configuration.rules = rules
      case .extends:
        let range = tree.range(value)
        configuration.extends = parsed(value, of: text, takes: "the path of another configuration") {
          $0.isEmpty ? nil : Located($0, at: range)
        }
      case .overrides: readOverrides(value)
      case .helpURL:
        let expected = "an address that rule names are added to, such as https://example.org/rules#"
        configuration.helpURL = parsed(value, of: text, takes: expected, Self.address)
      case .fps: readFrameRate(value)
      case .editor:
        let expected = "an address with {path}, such as vscode://file{path}:{line}:{column}"
        configuration.editor = parsed(value, of: text, takes: expected, Self.editor)
      case .devices: readDevices(value)
      case .failOn:
        let levels = ProjectConfiguration.FailLevel.allCases.map { $0.rawValue }
        configuration.failOn = parsed(value, of: text, takes: "error, warning, note or never", allowed: levels) {
          ProjectConfiguration.FailLevel(rawValue: $0)
        }
      }
    }
  }

  private func isEmpty(_ node: NodeID) -> Bool { tree.kind(node) == .scalar && tree.isEmptyPlain(node) }

  /// The text of a single value; empty for a list or a map.
  private func scalar(_ node: NodeID) -> String { tree.kind(node) == .scalar ? tree.text(node) : "" }

  private mutating func reportUnknown(_ key: NodeID, in map: Diagnostic.ConfigurationMap, candidates: [String]) {
    diagnostics.append(.unknownSetting(tree.text(key), in: map, candidates: candidates, at: tree.range(key)))
  }

  private mutating func reportKind(_ name: String, takes: String, _ node: NodeID, allowed: [String] = []) {
    let kind = tree.kind(node)
    diagnostics.append(
      .wrongSetting(
        name, takes: takes, word: kind == .scalar ? tree.text(node) : nil,
        found: kind == .sequence ? "a list" : "a map", allowed: allowed, at: tree.range(node)))
  }

  /// What the text of a scalar stands for; reports any other value.
  private mutating func parsed<Value>(
    _ node: NodeID, of key: String, takes: String, allowed: [String] = [], _ parse: (String) -> Value?
  ) -> Value? {
    if let value = parse(scalar(node)) { return value }
    reportKind(key, takes: takes, node, allowed: allowed)
    return nil
  }

  /// The elements of a list; reports anything else.
  private mutating func elements(_ node: NodeID, of key: String, takes: String) -> [NodeID]? {
    if tree.kind(node) == .sequence { return Array(tree.elements(node)) }
    reportKind(key, takes: takes, node)
    return nil
  }

  private mutating func patterns(_ node: NodeID, of key: String) -> [Located<String>] {
    let expected = "a list of patterns"
    return (elements(node, of: key, takes: expected) ?? []).compactMap { element in
      let isNothing = isEmpty(element), range = tree.range(element)
      return parsed(element, of: key, takes: expected) { $0.isEmpty || isNothing ? nil : Located($0, at: range) }
    }
  }

  private mutating func readFrameRate(_ node: NodeID) {
    let expected = "a number or a fraction above 0, such as 60 or 30000/1001"
    let rate = parsed(node, of: "fps", takes: expected) { text -> Double? in
      // As on the command line: digits, a decimal point, a slash.
      let isPlain = !text.utf8.contains { ($0 | 0x20) == UInt8(ascii: "e") || $0 == UInt8(ascii: "+") }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.decimal(String($0)) }
      guard isPlain, parts.count <= 2, let above = parts[0], let below = parts.count == 2 ? parts[1] : 1 else {
        return nil
      }
      return (1e-9...1e9).contains(above / below) ? above / below : nil
    }
    guard let rate else { return }
    configuration.frameRate = Located(tree.text(node), at: tree.range(node))
    configuration.framesPerSecond = rate
  }

  private mutating func readDevices(_ node: NodeID) {
    let expected = "sizes in points, such as 375x667"
    guard let elements = elements(node, of: "devices", takes: "a list of \(expected)") else { return }
    let sizes = elements.compactMap { parsed($0, of: "devices", takes: expected) { CanvasSize($0) } }
    configuration.devices = sizes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private mutating func readOverrides(_ node: NodeID) {
    let expected = "a list of maps with 'files' and 'rules'"
    for element in elements(node, of: "overrides", takes: expected) ?? [] {
      guard tree.kind(element) == .mapping else {
        reportKind("overrides", takes: expected, element)
        continue
      }
      var override = ProjectConfiguration.Override(files: [], rules: RuleSettings())
      // A key for `files` may be misspelled, and without all its patterns an entry would apply to other files.
      var hasFiles = false, isComplete = true
      for (keyNode, value) in tree.entries(element) {
        let key = tree.text(keyNode)
        switch key {
        case "files":
          let problems = diagnostics.count
          hasFiles = true
          override.files =
            tree.kind(value) == .scalar && !isEmpty(value)
            ? [Located(tree.text(value), at: tree.range(value))] : patterns(value, of: key)
          isComplete = isComplete && diagnostics.count == problems
        case "rules": readRules(value, into: &override.rules)
        default:
          reportUnknown(keyNode, in: .overrides, candidates: ["files", "rules"])
          isComplete = false
        }
      }
      if !hasFiles, isComplete { diagnostics.append(.overrideWithoutFiles(at: tree.range(element))) }
      if hasFiles, isComplete { configuration.overrides.append(override) }
    }
  }

  // MARK: Rules

  private mutating func readRules(_ node: NodeID, into settings: inout RuleSettings) {
    guard tree.kind(node) == .mapping else {
      reportKind("rules", takes: "a map of rules", node)
      return
    }
    for (nameNode, value) in tree.entries(node) {
      let text = tree.text(nameNode)
      guard let target = RuleTarget(text) else {
        reportUnknown(nameNode, in: .rules, candidates: RuleTarget.names)
        continue
      }
      if isEmpty(value) {
        diagnostics.append(.settingWithoutValue(text, at: tree.range(nameNode)))
      } else if tree.kind(value) != .mapping {
        if let level = level(value, of: text) { settings.set(target, to: level) }
      } else if case .rule(let name) = target, let rule = RuleCatalog.rule(of: name) {
        readRule(rule, name, value, into: &settings)
      } else {
        reportKind(text, takes: "off, note, warning or error", value)
      }
    }
  }

  private mutating func level(_ node: NodeID, of name: String) -> LevelSetting? {
    let levels = LevelSetting.allCases.map { $0.rawValue }
    return parsed(node, of: name, takes: "off, note, warning or error", allowed: levels) { LevelSetting(rawValue: $0) }
  }

  private mutating func readRule(
    _ rule: any LintRule, _ name: RuleName, _ node: NodeID, into settings: inout RuleSettings
  ) {
    for (keyNode, value) in tree.entries(node) {
      let key = tree.text(keyNode)
      switch key {
      case "level": if let level = level(value, of: name.text) { settings.set(.rule(name), to: level) }
      case "options":
        guard tree.kind(value) == .mapping else {
          reportKind("options", takes: "a map of options", value)
          continue
        }
        for (optionNode, optionValue) in tree.entries(value) {
          readOption(optionNode, optionValue, of: rule, name, into: &settings)
        }
      case _ where rule.options.contains { $0.name == key }:
        diagnostics.append(.optionOutsideOptions(key, value: tree.text(value), of: name, at: tree.range(keyNode)))
      default: reportUnknown(keyNode, in: .rule(name), candidates: ["level", "options"])
      }
    }
  }

  private mutating func readOption(
    _ keyNode: NodeID, _ node: NodeID, of rule: any LintRule, _ name: RuleName, into settings: inout RuleSettings
  ) {
    let key = tree.text(keyNode)
    guard let option = rule.options.first(where: { $0.name == key }) else {
      reportUnknown(keyNode, in: .options(name), candidates: rule.options.map { $0.name })
      return
    }
    if option.kind == .names {
      let elements = tree.kind(node) == .sequence ? Array(tree.elements(node)) : [node]
      guard elements.allSatisfy({ !scalar($0).isEmpty }) else {
        reportKind(key, takes: option.expected, node)
        return
      }
      settings.names[name, default: [:]][key] = elements.map { tree.text($0) }
      return
    }
    guard let value = parsed(node, of: key, takes: option.expected, { option.value(of: $0) }) else { return }
    guard option.range.contains(value) else {
      diagnostics.append(.optionOutOfRange(option, value, at: tree.range(node)))
      return
    }
    settings.options[name, default: [:]][key] = value
  }

  private static func address(_ text: String) -> String? {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    return isWeb && text.utf8.allSatisfy { $0.isInAddress } ? text : nil
  }

  private static func editor(_ text: String) -> String? {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard text.contains("{path}"), text.contains("://"), !["javascript", "data"].contains(scheme),
      scheme.allSatisfy({ ("a"..."z").contains($0) || "+-.".contains($0) }), text.utf8.allSatisfy({ $0.isInAddress })
    else { return nil }
    return text
  }

  /// Parses a plain decimal number; nil for anything else, including infinities and hexadecimal numbers.
  static func decimal(_ text: String) -> Double? {
    guard text.allSatisfy({ "0123456789.-+eE".contains($0) }), text.utf8.count <= 40, let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }
}

extension UInt8 {
  /// Whether it may be in an address: visible ASCII but for quotes.
  fileprivate var isInAddress: Bool { self > 0x20 && self < 0x7F && self != UInt8(ascii: "\"") }
}
