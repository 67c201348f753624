internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText
internal import TransitionTree

/// Replaces tokens with their values.
struct BundledTokens {
  private let tokens: TokenSet
  /// Timing names already in use, including those given to tokens.
  private var timingNames: Set<String>
  private var namedTokens: [String: String] = [:]
  /// The `transition` tokens in use, as entries of `timings`.
  private(set) var timings: [(name: String, value: BundleNode)] = []

  init(_ script: Script) {
    tokens = script.tokens
    timingNames = Set(script.timings.map { $0.name.value })
  }

  /// Returns a node of a script with its tokens replaced.
  ///
  /// - Parameter key: The key whose value the node is.
  mutating func node(_ tree: SyntaxTree, _ node: NodeID, key: String) -> BundleNode {
    switch tree.kind(node) {
    case .mapping:
      let members = tree.entries(node).map { name, value in
        let name = tree.text(name)
        return (name, self.node(tree, value, key: name))
      }
      return .object(members)
    case .sequence: return .array(tree.elements(node).map { self.node(tree, $0, key: key) })
    case .scalar:
      if tree.isEmptyPlain(node) { return .literal("null") }
      let text = tree.text(node)
      if !Self.isText(key), let replaced = replaced(text) { return BundleNode(plain: replaced) }
      return tree.isPlain(node) ? BundleNode(plain: text) : .text(text)
    }
  }

  /// Returns a value given on the command line with its tokens replaced.
  mutating func text(_ text: String) -> BundleNode { BundleNode(plain: replaced(text) ?? text) }

  /// Whether the value of a key is always text.
  private static func isText(_ key: String) -> Bool {
    if key == "description" { return true }
    let property = key.split(separator: ".").last.map { String($0) } ?? key
    return PropertyCatalog.descriptor(named: property)?.type == .text
  }

  /// Returns a text with every token replaced; nil when it contains none.
  private mutating func replaced(_ text: String) -> String? {
    guard Array(text.utf8).contains(UInt8(ascii: "(")), text.contains("token(") else { return nil }
    var found = TokenUses()
    var problems: [Diagnostic] = []
    found.collect(ExpressionParser.parse(text, in: .detached, into: &problems))
    if !problems.isEmpty {
      problems = []
      if let curve = CurveParser.parse(text, in: .detached, into: &problems) { found.collect(curve) }
    }
    guard !found.uses.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for use in found.uses.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let isWhole = use.range == 0..<bytes.count
      guard let literal = literal(of: use.name, isWhole: isWhole) else { continue }
      result += bytes[end..<use.range.lowerBound]
      result += literal.utf8
      end = use.range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text that replaces a token, in parentheses where a larger expression would otherwise read differently.
  private mutating func literal(of name: String, isWhole: Bool) -> String? {
    switch tokens[name] {
    case .expression(let expression)?:
      if case .color(let color) = expression.node {
        let text = tokens.colorText(at: expression.range) ?? LiteralText.text(of: color)
        return isWhole || text.utf8.first == UInt8(ascii: "#") && !text.contains(" ") ? text : "(\(text))"
      }
      guard let text = LiteralText.tokenText(of: expression.node) else { return nil }
      return isWhole || text.utf8.first != UInt8(ascii: "-") ? text : "(\(text))"
    case .curve(let curve)?: return LiteralText.text(of: curve)
    case .transition(let timing)?: return timingName(of: name, timing)
    case .broken?, nil: return nil
    }
  }

  private mutating func timingName(of token: String, _ timing: TimingDeclaration) -> String {
    if let known = namedTokens[token] { return known }
    let letters = token.utf8.map { byte -> UInt8 in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 ? byte : UInt8(ascii: "_")
    }
    let base = String(decoding: letters, as: UTF8.self)
    var name = base.utf8.first.map({ $0 &- 0x30 < 10 }) ?? true ? "_\(base)" : base
    var count = 1
    let stem = name
    while !timingNames.insert(name).inserted {
      count += 1
      name = "\(stem)_\(count)"
    }
    namedTokens[token] = name
    var keys: [(name: String, value: BundleNode)] = []
    if let duration = timing.duration.flatMap({ LiteralText.text(of: $0.node) }) {
      keys.append(("duration", .text(duration)))
    }
    if let delay = timing.delay.flatMap({ LiteralText.text(of: $0.node) }) { keys.append(("delay", .text(delay))) }
    if let curve = timing.curve.flatMap({ LiteralText.text(of: $0) }) { keys.append(("curve", .text(curve))) }
    timings.append((name, .object(keys)))
    return name
  }
}

/// Finds the names and ranges of the tokens in an expression or a curve.
private struct TokenUses {
  var uses: [(name: String, range: Range<Int>)] = []

  private mutating func add(_ name: String, _ range: SourceRange) {
    uses.append((name, Int(range.start)..<Int(range.end)))
  }

  mutating func collect(_ expression: Expression) {
    if case .token(let name) = expression.node { add(name, expression.range) }
    for operand in expression.operands { collect(operand) }
  }

  mutating func collect(_ curve: CurveExpression) {
    if curve.name.value == "token", case .text(let name)? = curve.arguments?.first?.values.first {
      add(name.value, curve.range)
      return
    }
    for argument in curve.arguments ?? [] {
      for value in argument.values {
        switch value {
        case .expression(let expression): collect(expression)
        case .curve(let curve): collect(curve)
        case .keyword, .text: break
        }
      }
    }
  }
}

/// Writes literals in script syntax, each number as the shortest decimal that reads back to the same double.
enum LiteralText {
  /// Returns the text of a literal; nil for anything else.
  static func text(of node: Expression.Node) -> String? {
    switch node {
    case .number(let value): number(value)
    case .percentage(let value): "\(percent(value))%"
    case .time(let value): "\(number(value))s"
    case .angle(let value): "\(number(value))deg"
    case .boolean(let value): value ? "true" : "false"
    case .color(let color): text(of: color)
    case .negate(let operand): text(of: operand.node).map { "-\($0)" }
    case .reference, .token, .not, .binary, .approximately, .call, .invalid: nil
    }
  }

  /// Returns the text of a token's literal; percentages become plain numbers.
  static func tokenText(of node: Expression.Node) -> String? {
    if case .percentage(let value) = node { return number(value) }
    return text(of: node)
  }

  static func number(_ value: Double) -> String { NumberWriter.text(value, .exact) }

  /// Returns the percentage from which `reading` yields a fraction exactly.
  private static func percent(_ fraction: Double, reading: (Double) -> Double = { $0 / 100 }) -> String {
    let near = fraction * 100
    return number([near, near.nextUp, near.nextDown].first { reading($0) == fraction } ?? near)
  }

  static func text(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map { "\(percent($0) { $0 * 0.01 })%" }
    return "rgb(\(channels.joined(separator: " ")) / \(number(color.alpha)))"
  }

  /// Returns a curve as written; nil unless all its arguments are literals.
  static func text(of curve: CurveExpression) -> String? {
    guard let arguments = curve.arguments else { return curve.name.value }
    var texts: [String] = []
    for argument in arguments {
      var values: [String] = []
      for value in argument.values {
        switch value {
        case .expression(let expression):
          guard let text = expression.soleName?.value ?? text(of: expression.node) else { return nil }
          values.append(text)
        case .keyword(let word): values.append(word.value)
        case .text(let text): values.append("\"\(text.value)\"")
        case .curve(let inner):
          guard let text = text(of: inner) else { return nil }
          values.append(text)
        }
      }
      texts.append((argument.name.map { "\($0.value)=" } ?? "") + values.joined(separator: " "))
    }
    return "\(curve.name.value)(\(texts.joined(separator: ", ")))"
  }
}
