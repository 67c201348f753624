package import TransitionEvaluation
internal import TransitionExport

/// The maximum difference between a recording and the script, by unit and by track.
package struct Tolerances: Sendable {
  /// An unreadable list, described in one phrase.
  package struct Problem: Error, Sendable, Equatable { package var message: String }

  private enum Unit: String { case points = "pt", degrees = "deg", milliseconds = "ms", plain = "" }

  private struct Item {
    var glob: Glob?
    var text: String
    var amount: Double
    var unit: Unit
  }

  /// 0.5pt, 0.5deg, 0.01 and 1ms.
  private var items: [Item]

  /// Creates the default tolerances.
  package init() {
    let defaults: [(Double, Unit)] = [(0.5, .points), (0.5, .degrees), (0.01, .plain), (1, .milliseconds)]
    items = defaults.map { Item(glob: nil, text: "", amount: $0.0, unit: $0.1) }
  }

  /// Parses `item{,item}` with `item = [GLOB=]NUMBER[pt|deg|ms]`.
  package init(_ text: String) throws(Problem) {
    self.init()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = part.drop { $0 == " " }
      let equals = item.lastIndex(of: "=")
      let number = equals.map { item[item.index(after: $0)...] } ?? item
      let unit = [Unit.milliseconds, .degrees, .points].first { number.hasSuffix($0.rawValue) } ?? .plain
      let digits = number.dropLast(unit.rawValue.count)
      guard let amount = Double(digits), amount.isFinite, amount >= 0, digits.allSatisfy({ !$0.isLetter }) else {
        throw Problem(message: "expected [GLOB=]NUMBER[pt|deg|ms], not '\(item)'")
      }
      let glob = equals.map { Glob(String(item[..<$0])) }
      items.append(Item(glob: glob, text: String(item), amount: amount, unit: unit))
    }
  }

  /// The first item with a GLOB that does not match any of a motion's tracks.
  package func unmatched(in tracks: [Track]) -> String? {
    items.first { item in item.glob != nil && !tracks.contains { Self.applies(item, to: $0) } }?.text
  }

  /// The largest acceptable difference of a track's values, in its unit.
  package func value(of track: Track) -> Double {
    items.last { $0.unit != .milliseconds && Self.applies($0, to: track) }?.amount ?? 0
  }

  /// The largest acceptable difference of a sample's time, in seconds.
  package func time(of track: Track) -> Double {
    (items.last { $0.unit == .milliseconds && Self.applies($0, to: track) }?.amount ?? 0) / 1000
  }

  /// Whether an item applies to a track. An item for a track without a unit is in the track's own unit.
  private static func applies(_ item: Item, to track: Track) -> Bool {
    if let glob = item.glob, !glob.matches(track.name) { return false }
    switch item.unit {
    case .milliseconds: return true
    case .points: return track.unit == "pt"
    case .degrees: return track.unit == "deg"
    case .plain: return item.glob != nil || (track.unit != "pt" && track.unit != "deg")
    }
  }
}
