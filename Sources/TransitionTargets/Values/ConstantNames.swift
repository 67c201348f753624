internal import TransitionDiagnostics

/// The names of constants in a language, unique and valid.
struct ConstantNames {
  enum Style {
    /// `toastAppearCardTop`
    case camel
    /// `ToastAppear`
    case pascal
    /// `toast-appear-card-top`
    case kebab
  }

  private(set) var names: [String] = []
  /// Constants whose names became equal.
  private(set) var collisions: [ExportReport.Unsaid] = []

  /// - Parameters:
  ///   - reserved: Names that the language's types already have.
  ///   - suffixes: Endings of further names beside each constant, such as `Delay`.
  init(
    _ constants: [(words: [String], range: SourceRange)], style: Style, language: String, reserved: [String] = [],
    suffixes: [String] = []
  ) {
    var seen: [String: Int] = [:]
    let subjects = constants.map { $0.words.joined(separator: ".") }
    func collision(_ index: Int, _ name: String, _ reason: String) -> ExportReport.Unsaid {
      .init(
        subject: subjects[index], message: "its name in \(language), '\(name)', \(reason)",
        range: constants[index].range, stops: true, isInvalid: true)
    }
    for (index, constant) in constants.enumerated() {
      let name = Self.name(constant.words, style)
      names.append(name)
      if let other = seen[name] {
        collisions.append(collision(index, name, "is also that of '\(subjects[other])'"))
      } else if reserved.contains(name) {
        collisions.append(collision(index, name, "is already taken there"))
      }
      seen[name] = seen[name] ?? index
    }
    for (index, name) in names.enumerated() {
      guard let taken = suffixes.first(where: { seen[name + $0] != nil }), let other = seen[name + taken] else {
        continue
      }
      collisions.append(collision(other, name + taken, "is also beside that of '\(subjects[index])'"))
    }
  }

  /// Returns the type name of a transition, such as `Toast`.
  static func typeName(_ transition: String) -> String {
    let name = parts(of: transition).map { capitalized($0) }.joined()
    return name.first?.isLetter ?? false ? name : "Motion\(name)"
  }

  static func name(_ words: [String], _ style: Style) -> String {
    let parts = words.flatMap { Self.parts(of: $0) }
    if style == .kebab { return parts.map { kebab($0) }.joined(separator: "-") }
    let pascal = parts.map { capitalized($0) }.joined()
    let name = style == .pascal ? pascal : uncapitalized(parts.first ?? "") + pascal.dropFirst(parts.first?.count ?? 0)
    // An identifier cannot start with a digit.
    if name.first?.isLetter ?? false, !keywords.contains(name) { return name }
    return (style == .pascal ? "Motion" : "motion") + pascal
  }

  /// Words that are not identifiers in Swift, Kotlin, Dart or JavaScript.
  private static let keywords = Set(
    """
    Any Protocol Self Type arguments as assert associatedtype await break case catch class const continue debugger default \
    defer deinit delete do else enum eval export extends extension fallthrough false fileprivate final finally for fun \
    func function guard if implements import in init inout instanceof interface internal is late let new nil null object \
    open operator package precedencegroup private protocol public repeat required rethrow rethrows return self static \
    struct subscript super switch this throw throws true try typealias typeof val var void when where while with yield
    """.split(separator: " ").map(String.init))

  /// A text on one line that does not end a comment.
  static func comment(_ text: String) -> String { printable(text.replacing("*/", with: "* /")) }

  /// The parts of a name of a script, which has ASCII letters, digits, `_`, `-` and `.`: its letters and digits.
  private static func parts(of name: String) -> [String] {
    name.split { "_-.".contains($0) }.map(String.init)
  }

  private static func capitalized(_ part: String) -> String { part.prefix(1).uppercased() + part.dropFirst() }

  private static func uncapitalized(_ part: String) -> String { part.prefix(1).lowercased() + part.dropFirst() }

  /// `corner-radius` for `cornerRadius`.
  private static func kebab(_ part: String) -> String {
    var result = ""
    for character in part {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}

/// The constants of a file by their values: one that is equal to another is written as its alias.
struct ConstantAliases {
  private var names: [String: String] = [:]

  /// The name of the constant that has a value; nil if there is none.
  func name(of value: String, as kind: String = "") -> String? { names["\(kind) \(value)"] }

  /// Returns the name of the first constant that has a value; nil for the first one itself.
  ///
  /// - Parameters:
  ///   - value: As it is written.
  ///   - kind: Constants of other kinds are never equal.
  mutating func first(with value: String, as kind: String = "", named name: String) -> String? {
    if let first = self.name(of: value, as: kind) { return first }
    names["\(kind) \(value)"] = name
    return nil
  }

  /// Returns what to write for a constant: its value, or the name of the first one that has it.
  mutating func text(_ value: String, as kind: String = "", named name: String) -> String {
    first(with: value, as: kind, named: name) ?? value
  }

  /// The same for a value of several lines.
  mutating func lines(_ value: [String], named name: String) -> [String] {
    first(with: value.joined(separator: "\n"), named: name).map { [$0] } ?? value
  }
}
