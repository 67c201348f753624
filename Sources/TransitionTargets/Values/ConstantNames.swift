internal import TransitionDiagnostics

/// The names of constants in a language, unique and valid.
struct ConstantNames {
  enum Style {
    /// `toastAppearCardTop`
    case camel
    /// Camel case of ASCII letters only, for Dart.
    case camelASCII
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
    _ constants: [MotionConstants.Constant], style: Style, language: String, reserved: [String] = [],
    suffixes: [String] = []
  ) {
    var seen: [String: Int] = [:]
    for (index, constant) in constants.enumerated() {
      let name = Self.name(constant.words, style)
      names.append(name)
      let words = constant.words.joined(separator: ".")
      if let other = seen[name] {
        let first = constants[other].words.joined(separator: ".")
        collisions.append(
          ExportReport.Unsaid(
            subject: words, message: "its name in \(language), '\(name)', is also that of '\(first)'",
            range: constant.range, stops: true))
      } else if reserved.contains(name) {
        collisions.append(
          ExportReport.Unsaid(
            subject: words, message: "its name in \(language), '\(name)', is already taken there",
            range: constant.range, stops: true))
      }
      seen[name] = seen[name] ?? index
    }
    for (index, name) in names.enumerated() {
      guard let taken = suffixes.first(where: { seen[name + $0] != nil }), let other = seen[name + taken] else {
        continue
      }
      let first = constants[index].words.joined(separator: "."), words = constants[other].words.joined(separator: ".")
      collisions.append(
        ExportReport.Unsaid(
          subject: words, message: "its name in \(language), '\(name + taken)', is also beside that of '\(first)'",
          range: constants[other].range, stops: true))
    }
  }

  /// Returns the type name of a transition, such as `Toast`.
  static func typeName(_ transition: String) -> String {
    let name = parts(of: transition, isASCII: true).map { capitalized($0) }.joined()
    return name.isEmpty || name.utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } == true ? "Motion\(name)" : name
  }

  static func name(_ words: [String], _ style: Style) -> String {
    let parts = words.flatMap { Self.parts(of: $0, isASCII: style != .camel) }
    if style == .kebab { return parts.map { kebab($0) }.joined(separator: "-") }
    var name = parts.enumerated().map { $0 == 0 ? uncapitalized($1) : capitalized($1) }.joined()
    // An identifier cannot start with a digit, and in Dart a leading underscore means private.
    if name.unicodeScalars.first.map({ $0.properties.numericType != nil }) ?? true { name = "motion" + name }
    return name
  }

  /// The parts of a word: letters and digits; every other character separates, or becomes its code point.
  private static func parts(of word: String, isASCII: Bool) -> [String] {
    var parts: [String] = []
    var part = ""
    for scalar in word.unicodeScalars {
      if scalar.isASCII ? isPlain(scalar) : !isASCII && isLetter(scalar) {
        part.unicodeScalars.append(scalar)
        continue
      }
      if !part.isEmpty { parts.append(part) }
      part = ""
      if !scalar.isASCII { parts.append("u" + String(scalar.value, radix: 16)) }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  /// The letters and digits that Swift, Kotlin and JavaScript all allow in identifiers.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
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
