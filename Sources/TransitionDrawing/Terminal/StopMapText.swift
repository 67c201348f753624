internal import TransitionText

/// A map of stops in terminal characters: a letter for each stop, the input at release across, the velocity upward.
package struct StopMapText {
  private let map: StopMap
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - width: Characters per line.
  ///   - rows: Lines of the map; an odd number has a line for a release at rest.
  package init(_ map: StopMap, width: Int, rows: Int) {
    self.map = map
    self.rows = max(rows, 3) | 1
    let widest = [-map.fastest, map.fastest].map { Self.number($0).count }.max() ?? 1
    columns = min(max(width - widest - 4, 8), 120)
  }

  /// The picture, with LF line endings.
  package var text: String {
    let speeds = (0..<rows).map { map.fastest * (1 - 2 * Double($0) / Double(rows - 1)) }
    let labels = speeds.enumerated().map { index, speed in
      [0, rows / 2, rows - 1].contains(index) ? Self.number(speed * map.direction) : ""
    }
    let gutter = labels.map { $0.count }.max() ?? 0
    var lines = [map.title, ""]
    for (speed, label) in zip(speeds, labels) {
      let cells = (0..<columns).map { column in
        Self.letter(map.stop(at: (Double(column) + 0.5) / Double(columns), velocity: speed))
      }
      lines.append("\(String(repeating: " ", count: gutter - label.count))\(label)  \(cells.joined())")
    }
    var marks = [Character](repeating: " ", count: columns)
    let (left, right) = map.inputs
    for stop in map.rule.stops {
      marks[min(Int((stop - left) / (right - left) * Double(columns)), columns - 1)] = "^"
    }
    lines.append(String(repeating: " ", count: gutter + 2) + String(marks))
    lines.append("across: input at release; upward: velocity in \(map.speedUnit)")
    for index in map.rule.states.indices { lines.append("\(Self.letter(index)) \(map.name(of: index))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String {
    Prose.number(value, .fixed(decimals: abs(value) < 10 ? 2 : 0))
  }

  /// A letter, or a dot beyond the alphabet.
  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters.indices.contains(index) ? String(letters[index]) : "."
  }
}
