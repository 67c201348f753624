internal import PlatformMath

/// A path to move along, with progress measured by length.
///
/// Lengths are accurate to 1e-9 of the path's length. Beyond progress 0 and 1 the path continues along the tangents at
/// its ends. On a path without length, every progress is its start.
package struct MotionPath: Sendable {
  /// The direction in which a quarter ellipse leaves its start.
  package enum Leaving: Sendable { case horizontal, vertical }

  private let path: MeasuredPath
  /// The complex number by which the path is rotated and scaled before it is translated.
  private var turn = (x: 1.0, y: 0.0)
  private var shift = PathPoint.zero
  private var isReversed = false
  /// The exact ends, without the rounding of moving and rotating; before reversing.
  private var first: PathPoint
  private var last: PathPoint

  private init(_ path: MeasuredPath) {
    self.path = path
    first = path.start
    last = path.end
  }

  /// Parses SVG path data: M, L, H, V, C, S, Q, T, A and Z, absolute and relative, one subpath, at most 10,000
  /// segments.
  package static func parsing(_ svg: String) -> Result<MotionPath, CurveProblem> {
    Result { () throws(CurveProblem) in
      let data = try PathReader(svg).data
      let pieces = data.segments.map { segment -> PathPiece in
        switch segment.shape {
        case .line, .close: return .line(segment.from, segment.to)
        case .cubic(let first, let second): return .cubic(segment.from, first, second, segment.to)
        case .arc(let arc): return .arc(arc)
        }
      }
      return MotionPath(MeasuredPath(start: data.start, end: data.segments.last?.to ?? data.start, pieces: pieces))
    }
  }

  /// Returns the quarter ellipse between two points that starts in a direction and ends perpendicular to it.
  ///
  /// Points that share a coordinate are joined by a straight line.
  package static func quarterEllipse(
    from: (x: Double, y: Double), to: (x: Double, y: Double), leaving: Leaving
  ) -> MotionPath {
    let first = PathPoint(x: from.x.clampedToFinite, y: from.y.clampedToFinite)
    let last = PathPoint(x: to.x.clampedToFinite, y: to.y.clampedToFinite)
    // Far out, where its length would overflow, the ellipse is measured in larger units; scaling by a power of two does
    // not round.
    let farthest = max(abs(first.x), abs(first.y), abs(last.x), abs(last.y))
    let unit = farthest > 0x1p500 ? 0x1p600 : 1
    let start = (1 / unit) * first
    let end = (1 / unit) * last
    let across = end - start
    let piece: PathPiece
    if across.x == 0 || across.y == 0 {
      piece = .line(start, end)
    } else if leaving == .horizontal {
      piece = .arc(
        EllipticArc(
          center: PathPoint(x: start.x, y: end.y), first: PathPoint(x: 0, y: -across.y),
          second: PathPoint(x: across.x, y: 0), startAngle: 0, sweep: .pi / 2))
    } else {
      piece = .arc(
        EllipticArc(
          center: PathPoint(x: end.x, y: start.y), first: PathPoint(x: -across.x, y: 0),
          second: PathPoint(x: 0, y: across.y), startAngle: 0, sweep: .pi / 2))
    }
    var path = MotionPath(MeasuredPath(start: start, end: end, pieces: [piece]))
    path.turn = (unit, 0)
    path.first = first
    path.last = last
    return path
  }

  /// The path's length, in its own units.
  package var length: Double { (path.length * hypot(turn.x, turn.y)).clampedToFinite }

  /// The start of the path.
  package var start: (x: Double, y: Double) { isReversed ? (last.x, last.y) : (first.x, first.y) }

  /// The end of the path.
  package var end: (x: Double, y: Double) { isReversed ? (first.x, first.y) : (last.x, last.y) }

  /// The same path from end to start.
  package var reversed: MotionPath {
    var path = self
    path.isReversed.toggle()
    return path
  }

  /// Returns this path translated, rotated and uniformly scaled so that its ends are at two points.
  ///
  /// - Returns: Nil when its own ends coincide, to 1e-9 of its length: scaling cannot separate them.
  package func fitted(from: (x: Double, y: Double), to: (x: Double, y: Double)) -> MotionPath? {
    let own = (x: end.x - start.x, y: end.y - start.y)
    let size = hypot(own.x, own.y)
    guard size > 1e-9 * length, size.isFinite else { return nil }
    // Complex division of the target vector by this path's vector.
    let unit = (x: own.x / size, y: own.y / size)
    let wanted = (x: (to.x - from.x) / size, y: (to.y - from.y) / size)
    let factor = (x: wanted.x * unit.x + wanted.y * unit.y, y: wanted.y * unit.x - wanted.x * unit.y)
    var path = self
    path.turn = (factor.x * turn.x - factor.y * turn.y, factor.x * turn.y + factor.y * turn.x)
    let moved = PathPoint(x: shift.x - start.x, y: shift.y - start.y)
    path.shift = PathPoint(
      x: from.x + factor.x * moved.x - factor.y * moved.y, y: from.y + factor.x * moved.y + factor.y * moved.x)
    path.first = isReversed ? PathPoint(x: to.x, y: to.y) : PathPoint(x: from.x, y: from.y)
    path.last = isReversed ? PathPoint(x: from.x, y: from.y) : PathPoint(x: to.x, y: to.y)
    return path
  }

  /// Returns the point at a fraction of the length.
  ///
  /// - Complexity: O(log n) in the number of segments.
  package func point(at fraction: Double) -> (x: Double, y: Double) {
    let fraction = fraction.clampedToFinite
    let along = isReversed ? 1 - fraction : fraction
    let point: PathPoint
    if along <= 0 {
      // 0 times an overflowing length would be NaN.
      point = along == 0 ? first : first + along * turned(path.length * path.startDirection)
    } else if along >= 1 {
      point = along == 1 ? last : last + (along - 1) * turned(path.length * path.endDirection)
    } else if let place = path.place(at: along * path.length, fromLeft: isReversed) {
      point = shift + turned(path.point(at: place))
    } else {
      point = first
    }
    return (point.x.clampedToFinite, point.y.clampedToFinite)
  }

  /// Returns the derivative of the point by the fraction: the unit tangent times the length; at a corner, the one after
  /// it.
  package func derivative(at fraction: Double) -> (dx: Double, dy: Double) {
    let fraction = fraction.clampedToFinite
    let along = isReversed ? 1 - fraction : fraction
    let direction: PathPoint
    if isReversed ? along <= 0 : along < 0 {
      direction = path.startDirection
    } else if isReversed ? along > 1 : along >= 1 {
      direction = path.endDirection
    } else if let place = path.place(at: along * path.length, fromLeft: isReversed) {
      direction = path.direction(at: place, fromLeft: isReversed)
    } else {
      direction = .zero
    }
    let velocity = turned((isReversed ? -path.length : path.length) * direction)
    return ((velocity.x + 0).clampedToFinite, (velocity.y + 0).clampedToFinite)
  }

  private func turned(_ point: PathPoint) -> PathPoint {
    PathPoint(x: turn.x * point.x - turn.y * point.y, y: turn.x * point.y + turn.y * point.x)
  }
}
