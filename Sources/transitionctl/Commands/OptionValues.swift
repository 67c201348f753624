internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionExport
internal import TransitionModel

/// Times on the command line, in script syntax: `250ms`, `0.5s`, a bare `0`.
enum TimeArgument {
  /// The latest end of an animation, in seconds.
  static let longest = 1e6

  /// Parses a time of at least 0.
  static func parse(_ text: String) throws -> Double { try parse(text, least: 0) }

  private static func parse(_ text: String, least: Double) throws -> Double {
    // What is wrong with it as an expression would mention what no time has.
    var diagnostics: [Diagnostic] = []
    let expression = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
    guard case .some(let seconds) = seconds(expression) else {
      if case .number = expression.node { throw ValidationError("a time needs a unit: write \(text)s or \(text)ms") }
      throw ValidationError("expected a time such as 250ms or 0.5s")
    }
    guard seconds >= least else { throw ValidationError("expected 0s or later") }
    guard seconds <= longest else { throw ValidationError("the latest time is 1000000s") }
    return seconds
  }

  /// Parses a time above 0.
  static func parsePositive(_ text: String) throws -> Double {
    let seconds = try parse(text, least: -longest)
    guard seconds > 0 else { throw ValidationError("must be above 0s") }
    return seconds
  }

  /// Parses a time of either sign.
  static func parseSigned(_ text: String) throws -> Double { try parse(text, least: -longest) }

  /// Parses times separated by commas.
  static func parseList(_ text: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try parse(String($0)) }
  }

  private static func seconds(_ expression: Expression) -> Double? {
    switch expression.node {
    case .time(let seconds): seconds
    case .number(0): 0
    case .negate(let inner): seconds(inner).map { -$0 }
    default: nil
    }
  }
}

/// One `--tracks LIST`, `--ignore LIST` or `--require LIST`: patterns separated by commas.
struct GlobList: Sendable {
  var patterns: [String]

  init(_ text: String) throws {
    patterns = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !patterns.contains("") else { throw ValidationError("expected patterns separated by commas, not '\(text)'") }
  }
}

/// The choice of a format by `--format`, else by the extension of `-o`.
enum OutputFormat {
  /// - Parameters:
  ///   - format: The value of `--format`.
  ///   - extensions: The formats that extensions stand for.
  /// - Returns: Nil if neither names a format.
  /// - Throws: `ValidationError` if the two differ.
  static func choose(
    _ format: String?, for output: String?, extensions: KeyValuePairs<String, String>
  ) throws -> String? {
    let name = output?.lowercased() ?? ""
    let other = extensions.first { name.hasSuffix(".\($0.key)") }?.value
    if let format, let other, other != format {
      throw ValidationError("--format \(format) contradicts -o \(output ?? ""), whose extension stands for \(other)")
    }
    return format ?? other
  }
}

/// The kinds of values that several options take, each with its name in the help and its completion.
///
/// Times and numbers are parsed unconditionally, so that `-1s` is rejected as a time rather than as an unknown option.
extension Option {
  /// A time of at least 0.
  init(time help: String) where Value == Double? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: "time"), transform: { try TimeArgument.parse($0) })
  }

  /// A time above 0.
  init(duration help: String) where Value == Double? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: "time"),
      transform: { try TimeArgument.parsePositive($0) })
  }

  /// Times separated by commas.
  init(times help: String) where Value == [Double]? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: "times"),
      transform: { try TimeArgument.parseList($0) })
  }

  init(rate help: String) where Value == FrameRate? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: "rate"),
      transform: { text in
        guard let rate = FrameRate(text) else {
          throw ValidationError("expected a rate above 0 and at most 1000000000, such as 60, 119.88 or 30000/1001")
        }
        return rate
      })
  }

  /// A finite number in a range.
  init(
    number help: String, named name: String = "number", expecting range: String,
    where isInRange: @escaping @Sendable (Double) -> Bool
  ) where Value == Double? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: name),
      transform: { text in
        guard let value = Double(text), value.isFinite, isInRange(value) else {
          throw ValidationError("expected \(range)")
        }
        return value
      })
  }

  init(count help: String, of unit: String = "n") where Value == Int? {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: unit))
  }

  init(wrappedValue: [GlobList], globs help: String) where Value == [GlobList] {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: "list"), transform: { try GlobList($0) })
  }

  /// One of a few names.
  init<Choice: RawRepresentable & CaseIterable & Sendable>(choice help: String)
  where Choice.RawValue == String, Value == Choice? {
    let names = Choice.allCases.map { $0.rawValue }
    self.init(
      help: ArgumentHelp(help, valueName: names.joined(separator: "|")), completion: .list(names),
      transform: { text in
        guard let choice = Choice(rawValue: text) else {
          let others = names.dropLast().joined(separator: ", ")
          throw ValidationError("expected \(others) or \(names[names.count - 1])")
        }
        return choice
      })
  }

  init(file help: String, name: NameSpecification = .long, extensions: [String] = []) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "file"), completion: .file(extensions: extensions))
  }

  init(svg help: String) where Value == String? {
    self.init(help: ArgumentHelp(help, valueName: "file.svg"), completion: .file(extensions: ["svg"]))
  }
}

extension NameSpecification {
  /// `--output`, and `-o`, whose value may follow without a space, as compilers have it.
  static var output: NameSpecification { [.customShort("o", allowingJoined: true), .long] }
}

extension Spelling {
  /// What to write instead of an unknown word: the nearest of the names, or any of them.
  static func remedy(_ word: String, in names: [String]) -> String {
    suggestion(word, in: names)?.question ?? "expected \(names.joined(separator: ", "))"
  }
}
