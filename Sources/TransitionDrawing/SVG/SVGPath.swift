/// The data of a path in absolute pixels, built point by point.
package struct SVGPath: Sendable {
  package private(set) var text = ""
  private var isInRun = false

  package var isEmpty: Bool { text.isEmpty }

  /// Starts a polyline.
  package mutating func move(_ x: Double, _ y: Double) {
    text += "M\(SVGWriter.number(x)) \(SVGWriter.number(y))"
    isInRun = true
  }

  /// Draws a line to a point; the first point starts the polyline.
  package mutating func line(_ x: Double, _ y: Double) {
    guard isInRun else { return move(x, y) }
    // After a move, pairs of numbers are lines.
    text += " \(SVGWriter.number(x)) \(SVGWriter.number(y))"
  }

  mutating func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    move(x1, y1)
    line(x2, y2)
  }

  /// Draws a dot, as large as the stroke's round caps.
  package mutating func dot(_ x: Double, _ y: Double) {
    text += "M\(SVGWriter.number(x)) \(SVGWriter.number(y))h0"
    isInRun = false
  }
}
