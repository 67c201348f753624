internal import TransitionText

/// The data of a path, built point by point, in absolute pixels.
package struct SVGPath: Sendable {
  package private(set) var text = ""
  private var isInRun = false

  package init() {}

  package var isEmpty: Bool { text.isEmpty }

  /// Begins a run of lines.
  package mutating func move(_ x: Double, _ y: Double) {
    text += "M\(Self.number(x)) \(Self.number(y))"
    isInRun = true
  }

  /// Draws a line to a point; the first point begins the run.
  package mutating func line(_ x: Double, _ y: Double) {
    guard isInRun else { return move(x, y) }
    // After a move, pairs of numbers are lines.
    text += " \(Self.number(x)) \(Self.number(y))"
  }

  /// Sets a dot, as large as the stroke's round ends are.
  package mutating func dot(_ x: Double, _ y: Double) {
    text += "M\(Self.number(x)) \(Self.number(y))h0"
    isInRun = false
  }

  private static func number(_ value: Double) -> String { NumberWriter.text(value, .fixed(decimals: 2)) }
}
