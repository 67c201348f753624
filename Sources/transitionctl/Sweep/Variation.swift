internal import ArgumentParser
internal import TransitionText

/// One `--vary NAME=FROM..TO:STEP`: the values of one variable.
struct Variation: Sendable {
  /// `distance` or `velocity` of the drag, or a parameter of the script.
  var name: String
  var values: [Double]
  /// The unit after each number, such as `ms`; empty for none.
  var unit: String

  /// Whether the drag varies rather than a parameter.
  var isDrag: Bool { name == "distance" || name == "velocity" }

  /// A value in script syntax.
  func text(_ value: Double) -> String { NumberWriter.text(value) + unit }

  /// The maximum number of values in a variation.
  static let limit = 10_000

  init(_ text: String) throws {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[0].isEmpty else {
      throw ValidationError("expected NAME=FROM..TO:STEP, such as distance=0..160:20")
    }
    name = sides[0]
    if let (start, range) = sides[1][...].parts(around: "..") {
      let rest = range.split(separator: ":", omittingEmptySubsequences: false)
      guard rest.count == 2, let from = Self.number(String(start)),
        let to = Self.number(String(rest[0])), let step = Self.number(String(rest[1])), from.unit == to.unit,
        step.unit == to.unit
      else { throw ValidationError("expected FROM..TO:STEP, numbers of one unit, such as 0..160:20") }
      guard step.value > 0, to.value >= from.value else {
        throw ValidationError("'\(name)' must go up: a step above 0, and an end that is not before the start")
      }
      let count = ((to.value - from.value) / step.value + 1e-9).rounded(.down)
      guard count < Double(Self.limit) else { throw ValidationError("more than \(Self.limit) values of '\(name)'") }
      values = (0...Int(count)).map { from.value + Double($0) * step.value }
      unit = from.unit
    } else {
      let numbers = sides[1].split(separator: ",", omittingEmptySubsequences: false).map { Self.number(String($0)) }
      guard let first = numbers.first, let first, numbers.allSatisfy({ $0?.unit == first.unit }) else {
        throw ValidationError("expected FROM..TO:STEP or numbers separated by commas")
      }
      values = numbers.compactMap { $0?.value }
      unit = first.unit
    }
    try check()
  }

  /// The maximum magnitude of a drag's distance and velocity; beyond it, sums of dependent values would not be finite.
  private static let dragLimit = 1e9

  private func check() throws {
    guard isDrag else { return }
    if !unit.isEmpty { throw ValidationError("'\(name)' is in units of the drag's input; write it without '\(unit)'") }
    if values.contains(where: { abs($0) > Self.dragLimit }) {
      throw ValidationError("'\(name)' must be between -1000000000 and 1000000000")
    }
  }

  /// Splits `-12.5ms` into its number and its unit.
  private static func number(_ text: String) -> (value: Double, unit: String)? {
    func isNumber(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || [0x2B, 0x2D, 0x2E].contains(byte) }
    var end = text.utf8.firstIndex { !isNumber($0) } ?? text.endIndex
    // An exponent belongs to the number: 1e3, whereas 1em has a unit.
    let exponent = text.utf8[end...]
    if let letter = exponent.first, letter | 0x20 == UInt8(ascii: "e"), let next = exponent.dropFirst().first,
      isNumber(next)
    {
      end = exponent.dropFirst().firstIndex { !isNumber($0) } ?? text.endIndex
    }
    let digits = text[..<end], unit = text[end...]
    guard let value = Double(digits), value.isFinite,
      unit.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "%") })
    else { return nil }
    return (value, String(unit))
  }
}
