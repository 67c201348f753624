internal import ArgumentParser

/// One `--vary NAME=FROM..TO:STEP`: the values that one thing takes.
struct Variation: Sendable {
  /// `distance` and `velocity` of the drag, or a parameter of the script.
  var name: String
  var values: [Double]
  /// The unit behind each number, such as `ms`; empty for none.
  var unit: String

  /// The most values of one variation.
  static let limit = 10_000

  init(_ text: String) throws {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[0].isEmpty else {
      throw ValidationError("expected NAME=FROM..TO:STEP, such as distance=0..160:20")
    }
    name = sides[0]
    if let dots = sides[1].firstRange(of: "..") {
      let rest = String(sides[1][dots.upperBound...]).split(separator: ":", omittingEmptySubsequences: false)
      guard rest.count == 2, let from = Self.number(String(sides[1][..<dots.lowerBound])),
        let to = Self.number(String(rest[0])), let step = Self.number(String(rest[1])), from.unit == to.unit,
        step.unit == to.unit
      else { throw ValidationError("expected FROM..TO:STEP, numbers of one unit, such as 0..160:20") }
      guard step.value > 0, to.value >= from.value else {
        throw ValidationError("the step of '\(name)' must be above 0, and its end not before its start")
      }
      let count = ((to.value - from.value) / step.value + 1e-9).rounded(.down)
      guard count < Double(Self.limit) else { throw ValidationError("more than \(Self.limit) values of '\(name)'") }
      values = (0...Int(count)).map { from.value + Double($0) * step.value }
      unit = from.unit
    } else {
      let numbers = sides[1].split(separator: ",", omittingEmptySubsequences: false).map { Self.number(String($0)) }
      guard let first = numbers.first, let first, numbers.allSatisfy({ $0?.unit == first.unit }) else {
        throw ValidationError("expected FROM..TO:STEP or numbers with commas between them")
      }
      values = numbers.compactMap { $0?.value }
      unit = first.unit
    }
  }

  /// Splits `-12.5ms` into its number and its unit.
  private static func number(_ text: String) -> (value: Double, unit: String)? {
    let end = text.utf8.firstIndex { byte in
      !(byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
    }
    let digits = text[..<(end ?? text.endIndex)], unit = text[(end ?? text.endIndex)...]
    guard let value = Double(digits), value.isFinite,
      unit.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "%") })
    else { return nil }
    return (value, String(unit))
  }
}
