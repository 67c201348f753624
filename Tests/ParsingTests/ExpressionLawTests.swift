import Testing
import TransitionDiagnostics
import TransitionModel

/// What holds for every expression: random trees, written with as few parentheses as the language's precedence allows
/// and with all of them, are read back with the place of every node.
@Suite struct ExpressionLawTests {
  /// An expression as its author means it.
  indirect enum Model {
    /// The text and what it is read as.
    case leaf(String, String)
    case negate(Model)
    case not(Model)
    case binary(String, Model, Model)
    case near(Model, Model, tolerance: Model?)
    case call(String, [Model])

    /// How tightly it binds, as in the language's description: `or` 1 … unary minus 8.
    var level: Int {
      switch self {
      case .leaf, .call: 9
      case .negate: 8
      case .not: 3
      case .near: 4
      case .binary(let symbol, _, _):
        switch symbol {
        case "or": 1
        case "and": 2
        case "+", "-": 5
        case "*", "/": 6
        case "@": 7
        default: 4
        }
      }
    }

    var read: String {
      switch self {
      case .leaf(_, let read): read
      case .negate(let a): "(neg \(a.read))"
      case .not(let a): "(not \(a.read))"
      case .binary(let symbol, let a, let b): "(\(symbol) \(a.read) \(b.read))"
      case .near(let a, let b, let tolerance): "(~= \(a.read) \(b.read)\(tolerance.map { " \($0.read)" } ?? ""))"
      case .call(let name, let arguments): "(\(name)\(arguments.map { " \($0.read)" }.joined()))"
      }
    }
  }

  /// Writes a model, noting where each node stands, a node before those in it.
  struct Writer {
    var text = ""
    var places: [Range<Int>] = []
    var random: SplitMix
    let isFull: Bool

    mutating func gap() { text += ["", " ", "  ", "\n "].randomElement(using: &random) ?? "" }

    mutating func write(_ model: Model, above level: Int = 1) {
      let index = places.count
      let start = text.utf8.count
      places.append(0..<0)
      let isInParentheses = isFull || model.level < level
      if isInParentheses {
        text += "("
        gap()
      }
      switch model {
      case .leaf(let written, _): text += written
      case .negate(let a):
        // `-3` is a number.
        text += "- "
        write(a, above: 8)
      case .not(let a):
        text += "not "
        write(a, above: 3)
      case .binary(let symbol, let a, let b):
        let own = model.level
        write(a, above: own == 4 ? 5 : own)
        let isWord = symbol == "and" || symbol == "or"
        if isWord { text += " " } else { gap() }
        // A hyphen belongs to the hex digits before it, so that it is said what is wrong with them.
        if symbol == "-" { text += " " }
        // After `~=`, `+-` begins the tolerance.
        text += isWord || symbol == "+" ? symbol + " " : symbol
        gap()
        write(b, above: own + 1)
      case .near(let a, let b, let tolerance):
        write(a, above: 5)
        gap()
        text += "~="
        gap()
        write(b, above: 5)
        if let tolerance {
          gap()
          text += "+-"
          gap()
          write(tolerance, above: 5)
        }
      case .call(let name, let arguments):
        text += name + "("
        for (index, argument) in arguments.enumerated() {
          if index > 0 { text += "," }
          gap()
          write(argument)
          gap()
        }
        text += ")"
      }
      if isInParentheses {
        gap()
        text += ")"
      }
      places[index] = start..<text.utf8.count
    }
  }

  static let leaves = [
    ("a", "(ref a)"), ("x.y", "(ref x y)"), ("2", "2"), ("0.5", "0.5"), (".25", "0.25"), ("30%", "(% 0.3)"),
    ("5ms", "(s 0.005)"), ("90deg", "(deg 90)"), ("#FFF", "#FFFFFF"), ("white", "#FFFFFF"), ("true", "true"),
    ("row.2.minX", "(ref row [2] minX)"), ("token(a b)", "(token a b)"), ("\"#000\"", "#000000"), ("'1s'", "(s 1)"),
    ("rgb(255 0 0)", "#FF0000"), ("orange_", "(ref orange_)"), ("nota", "(ref nota)"),
  ]

  static func model(_ random: inout SplitMix, depth: Int) -> Model {
    func next() -> Model { model(&random, depth: depth - 1) }
    guard depth > 0 else {
      let leaf = leaves.randomElement(using: &random) ?? ("a", "(ref a)")
      return .leaf(leaf.0, leaf.1)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .negate(next())
    case 1: return .not(next())
    case 2: return .near(next(), next(), tolerance: Bool.random(using: &random) ? next() : nil)
    case 3:
      let functions = [("min", 1), ("max", 3), ("if", 3), ("clamp", 3), ("pow", 2), ("abs", 1), ("hypot", 2)]
      let (name, count) = functions.randomElement(using: &random) ?? ("abs", 1)
      return .call(name, (0..<count).map { _ in next() })
    case 4: return model(&random, depth: 0)
    default:
      let symbols = ["or", "and", "<", "<=", ">", ">=", "==", "!=", "+", "-", "*", "/", "@"]
      return .binary(symbols.randomElement(using: &random) ?? "+", next(), next())
    }
  }

  private static func nodes(_ expression: Expression) -> [Expression] {
    // The indices of members are expressions too, but no nodes of the model.
    if case .reference = expression.node { return [expression] }
    return [expression] + expression.operands.flatMap { nodes($0) }
  }

  @Test func everyTreeIsReadBackWithThePlaceOfEachNode() {
    var random = SplitMix(seed: 29)
    for round in 0..<600 {
      let model = Self.model(&random, depth: 1 + round % 4)
      for isFull in [false, true] {
        var writer = Writer(random: random, isFull: isFull)
        writer.gap()
        writer.write(model)
        let text = writer.text
        #expect(readExpression(text + " ") == model.read, "\(text.debugDescription)")
        for base in [0, 1000] as [Int32] {
          var problems: [Diagnostic] = []
          let slice = SourceSlice(file: .script, base: base)
          let found = Self.nodes(ExpressionParser.parse(text, in: slice, into: &problems)).map {
            Int($0.range.start - base)..<Int($0.range.end - base)
          }
          #expect(found == writer.places, "\(text.debugDescription)")
        }
      }
    }
  }

  // MARK: Numbers

  /// Digits, exponents and units of every size, against the standard library's reading.
  @Test func everyNumberIsTheNearestDouble() {
    var random = SplitMix(seed: 30)
    func digits(_ lengths: ClosedRange<Int>) -> String {
      let length = Int.random(in: lengths, using: &random)
      return (0..<length).map { _ in Int.random(in: 0...9, using: &random) }.map {
        "\(Bool.random(using: &random) ? $0 : 0)"
      }
      .joined()
    }
    for round in 0..<6_000 {
      let sign = ["", "-", "+"][round % 3]
      let whole = digits(0...(round % 7 == 0 ? 25 : 5))
      var fraction = round % 2 == 0 ? digits(1...(round % 5 == 0 ? 25 : 6)) : ""
      if whole.isEmpty, fraction.isEmpty { fraction = "5" }
      let exponent = round % 4 == 0 ? Int.random(in: -330...330, using: &random) : nil
      let number = whole + (fraction.isEmpty ? "" : "." + fraction)
      let marks = ["e", "E", "e+"]
      let mark = exponent.map { "\($0 < 0 ? "e" : marks[round % 3])\($0)" } ?? ""
      func value(shift: Int) -> Double { Double("\(sign)0\(number)e\((exponent ?? 0) - shift)") ?? .nan }
      let plain = value(shift: 0)
      let units: [(String, Double)] = [
        ("", plain), ("%", value(shift: 2)), ("ms", value(shift: 3)), ("s", plain), ("deg", plain),
        ("turn", plain * 360),
        ("rad", plain * 180 / .pi), ("grad", plain * 9 / 10),
      ]
      let (unit, expected) = units[round / 3 % units.count]
      var problems: [Diagnostic] = []
      let text = sign + number + mark + unit
      let found = ExpressionParser.parse(text, in: .detached, into: &problems)
      switch (found.node, unit) {
      case (.number(let value), ""), (.percentage(let value), "%"), (.time(let value), "ms"), (.time(let value), "s"),
        (.angle(let value), "deg"), (.angle(let value), "turn"), (.angle(let value), "rad"),
        (.angle(let value), "grad"):
        #expect(value == expected && value.sign == expected.sign, "\(text)")
      default: #expect(problems.map(\.rule) == [.notFinite] && !expected.isFinite, "\(text)")
      }
    }
  }

  // MARK: Functions

  /// The number of arguments of each function, as the language's description has it.
  static let functions: [(name: String, arguments: ClosedRange<Int>)] = [
    ("if", 3...3), ("min", 1...99), ("max", 1...99), ("clamp", 3...3), ("abs", 1...1), ("sign", 1...1), ("sqrt", 1...1),
    ("pow", 2...2), ("mod", 2...2), ("floor", 1...1), ("ceil", 1...1), ("round", 1...1), ("lerp", 3...3),
    ("pick", 2...99),
    ("hypot", 1...99), ("sin", 1...1), ("cos", 1...1), ("tan", 1...1), ("atan2", 2...2), ("start", 1...1),
    ("end", 1...1),
  ]

  @Test func everyFunctionTakesItsNumberOfArguments() {
    #expect(
      (FunctionDescriptor.all + FunctionDescriptor.timeReferences).map(\.name) == Self.functions.map(\.name))
    for function in Self.functions {
      for count in 0...5 {
        let text = "\(function.name)(\((0..<count).map { "p\($0)" }.joined(separator: ", ")))"
        let read = readExpression(text)
        if function.arguments.contains(count) {
          #expect(read == "(\(function.name)\((0..<count).map { " (ref p\($0))" }.joined()))")
          continue
        }
        let least = function.arguments.lowerBound
        // One too many is marked itself, else the name.
        let start = function.name.utf8.count + 1 + 4 * least
        let place = count > least ? "\(start)-\(start + 2)" : "0-\(function.name.utf8.count)"
        let number = function.arguments.upperBound > least ? "at least \(least)" : "\(least)"
        #expect(
          read
            == "invalid-expression \(place): '\(function.name)' takes \(number) argument\(least == 1 ? "" : "s"), not \(count)"
        )
      }
    }
  }

  /// Only the name of an animation is taken as it is: it may be that of a color.
  @Test(arguments: ["start", "end"]) func anAnimationMayHaveTheNameOfAColor(_ function: String) {
    #expect(readExpression("\(function)(red)") == "(\(function) (ref red))")
    #expect(readExpression("\(function)( red )") == "(\(function) (ref red))")
    #expect(readExpression("\(function)(red + 1)") == "(\(function) (+ #FF0000 1))")
    #expect(readExpression("abs(red)") == "(abs #FF0000)")
  }

  // MARK: Limits

  @Test(arguments: [
    ("(", "a", ")", 0), ("- ", "a", "", 0), ("not ", "a", "", 0), ("min(", "a", ")", 3), ("x.(", "a", ").y", 2),
  ])
  func nestingIsAllowedUpToTheLimit(_ open: String, _ inner: String, _ close: String, _ mark: Int) {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    #expect(!readExpression(nested(64)).contains("limit"))
    let start = 64 * open.utf8.count + mark
    #expect(readExpression(nested(65)).hasPrefix("limit-exceeded \(start)-"), "\(readExpression(nested(65)))")
    // What is side by side is not nested.
    #expect(!readExpression("(\(nested(63))) and (\(nested(63)))").contains("limit"))
  }

  @Test(arguments: [("1", "+1", 500, 1), ("a", ".b", 500, 2), ("1", "+abs(1)", 250, 1)])
  func operationsAreCountedUpToTheLimit(_ first: String, _ piece: String, _ count: Int, _ mark: Int) {
    let most = first + String(repeating: piece, count: count)
    #expect(!readExpression(most).contains("limit"))
    let start = most.utf8.count + mark - 1
    #expect(
      readExpression(most + piece).hasPrefix("limit-exceeded \(start)-"), "\(readExpression(most + piece).prefix(80))")
    // The arguments of a curve are counted one by one.
    #expect(!readCurve("steps(\(first == "a" ? "1" : most), \(first == "a" ? "1" : most))").contains("limit"))
  }
}

/// A small generator with a fixed sequence (SplitMix64), so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
