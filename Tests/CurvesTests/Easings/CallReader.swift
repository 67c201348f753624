import Foundation
import Testing

@testable import TransitionCurves

/// Enough of CSS to read the calls in the tests: `name(a b, c d)`, numbers, percentages, words, texts and calls.
enum CallReader {
  enum Refusal: Error { case syntax(String), unknown(String), refused(CurveProblem) }

  static func curve(_ text: String) throws -> Curve {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let open = text.firstIndex(of: "(") else {
      guard let descriptor = CurveCatalog.descriptor(named: camelCase(text)), descriptor.standsAlone else {
        throw Refusal.unknown(text)
      }
      return try descriptor.makeAlone().mapError { Refusal.refused($0) }.get()
    }
    let name = String(text[..<open])
    guard let descriptor = CurveCatalog.descriptor(named: camelCase(name)) else { throw Refusal.unknown(name) }
    var inside = String(text[text.index(after: open)...])
    if inside.hasSuffix(")") { inside.removeLast() }
    let arguments = inside.isEmpty ? [] : try split(inside, at: ",").map { try argument($0) }
    return try descriptor.make(arguments).mapError { Refusal.refused($0) }.get()
  }

  static func timing(_ text: String) throws -> any TimingFunction {
    try curve(text).bound(to: 1).mapError { Refusal.refused($0) }.get()
  }

  static func problem(_ text: String) -> CurveProblem? {
    do {
      _ = try curve(text)
      return nil
    } catch Refusal.refused(let problem) {
      return problem
    } catch {
      Issue.record("\(text) is not even read: \(error)")
      return nil
    }
  }

  private static func argument(_ text: String) throws -> CurveArgument {
    var text = text.trimmingCharacters(in: .whitespaces)
    var name: String?
    if let equals = text.firstIndex(of: "="), !text.hasPrefix("\"") {
      name = camelCase(String(text[..<equals]))
      text = String(text[text.index(after: equals)...])
    }
    return CurveArgument(name: name, values: try split(text, at: " ").map { try value($0) })
  }

  private static func value(_ text: String) throws -> CurveArgument.Value {
    if text.hasPrefix("\"") { return .text(String(text.dropFirst().dropLast())) }
    if text.contains("(") { return .curve(try curve(text)) }
    if text.hasSuffix("%"), let number = Double(text.dropLast()) { return .percentage(number / 100) }
    if text.hasSuffix("ms"), let number = Double(text.dropLast(2)) { return .time(number / 1000) }
    if text.hasSuffix("s"), let number = Double(text.dropLast()) { return .time(number) }
    if let number = Double(text) { return .number(number) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    guard let first = text.first, first.isLetter else { throw Refusal.syntax(text) }
    return .keyword(camelCase(text))
  }

  /// Splits at a separator that is not inside parentheses or quotes.
  private static func split(_ text: String, at separator: Character) throws -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted && character == "(" { depth += 1 }
      if !isQuoted && character == ")" { depth -= 1 }
      if character == separator && depth == 0 && !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    let trimmed = parts.map { $0.trimmingCharacters(in: .whitespaces) }
    if separator == " " { return trimmed.filter { !$0.isEmpty } }
    if trimmed.contains("") { throw Refusal.syntax(text) }
    return trimmed
  }

  static func camelCase(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[0].isEmpty else { return text }
    return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension TimingFunction {
  /// The block evaluation of an array.
  func evaluated(_ inputs: [Double]) -> (values: [Double], derivatives: [Double]) {
    var values = [Double](repeating: .nan, count: inputs.count)
    var derivatives = values
    inputs.withUnsafeBufferPointer { inputs in
      guard let base = inputs.baseAddress else { return }
      values.withUnsafeMutableBufferPointer { values in
        derivatives.withUnsafeMutableBufferPointer { derivatives in
          guard let values = values.baseAddress, let derivatives = derivatives.baseAddress else { return }
          evaluate(base, count: inputs.count, values: values, derivatives: derivatives)
        }
      }
    }
    return (values, derivatives)
  }
}
