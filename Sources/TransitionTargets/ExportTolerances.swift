package import TransitionModel
internal import TransitionText

/// What a number of a motion measures, for tolerances and reports.
package enum Measure: String, Sendable, CaseIterable {
  case points = "pt"
  case degrees = "deg"
  case number
  case color

  /// `pt` or `deg`; nil for what has no unit.
  var unit: String? { self == .points || self == .degrees ? rawValue : nil }

  /// In comments after a name: `, pt`.
  var codeUnit: String { unit.map { ", \($0)" } ?? "" }

  /// Returns an amount for people: `0.083 pt`, `0.0004`, with its first digit at least.
  package func text(_ amount: Double) -> String {
    var decimals = unit == nil ? 4 : 3, least = unit == nil ? 0.0001 : 0.001
    while abs(amount) < least, abs(amount) > 0, decimals < 15 {
      decimals += 1
      least /= 10
    }
    let number = Prose.number(amount, .fixed(decimals: decimals))
    return self == .color ? "\(number) of a color" : Prose.quantity(number, unit)
  }

  /// The measure of a property's values.
  package init(unit: String?, type: ValueType) {
    switch (type, unit) {
    case (.color, _): self = .color
    case (.angle, _): self = .degrees
    case (_, "pt"): self = .points
    default: self = .number
    }
  }
}

/// The maximum differences allowed in an export.
package struct ExportTolerances: Sendable, Equatable {
  package var points = 0.1
  package var degrees = 0.1
  package var number = 0.001
  /// For a channel in 0…1: browsers keep 8 bits.
  package var color = 0.004

  package init() {}

  package struct Problem: Error {
    package var message: String
  }

  /// Parses `0.1pt,0.1deg,0.001`; a number without a unit applies to everything that has none.
  package init(_ text: String) throws(Problem) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // A number with spaces in it is none, so that joining its words only trims it.
      let word = part.split(separator: " ").joined(separator: " ")
      let unit = word.hasSuffix("pt") ? "pt" : word.hasSuffix("deg") ? "deg" : ""
      guard let value = Double(word.dropLast(unit.count)), value.isFinite, value > 0 else {
        throw Problem(message: "expected NUMBER[pt|deg] above 0, separated by commas: 0.1pt,0.1deg,0.001")
      }
      switch unit {
      case "pt": points = value
      case "deg": degrees = value
      default: number = value
      }
    }
  }

  package subscript(_ measure: Measure) -> Double {
    switch measure {
    case .points: points
    case .degrees: degrees
    case .number: number
    case .color: color
    }
  }
}
