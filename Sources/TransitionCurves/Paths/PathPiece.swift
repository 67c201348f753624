/// One segment of a motion path as a function of its own parameter, 0…1.
enum PathPiece: Sendable {
  case line(PathPoint, PathPoint)
  case cubic(PathPoint, PathPoint, PathPoint, PathPoint)
  case arc(EllipticArc)

  func point(_ t: Double) -> PathPoint {
    switch self {
    case .line(let from, let to): return from + t * (to - from)
    case .cubic(let from, let first, let second, let to):
      let s = 1 - t
      return (s * s * s) * from + (3 * s * s * t) * first + ((3 * s * t * t) * second + (t * t * t) * to)
    case .arc(let arc): return arc.point(t)
    }
  }

  func derivative(_ t: Double) -> PathPoint {
    switch self {
    case .line(let from, let to): return to - from
    case .cubic(let from, let first, let second, let to):
      let s = 1 - t
      return (3 * s * s) * (first - from) + ((6 * s * t) * (second - first) + (3 * t * t) * (to - second))
    case .arc(let arc): return arc.derivative(t)
    }
  }

  /// An upper bound of the length.
  var longestLength: Double {
    switch self {
    case .line(let from, let to): return (to - from).length
    case .cubic(let from, let first, let second, let to):
      return (first - from).length + (second - first).length + (to - second).length
    case .arc(let arc): return abs(arc.sweep) * max(arc.first.length, arc.second.length)
    }
  }

  /// The unit tangent at a parameter; one-sided where the piece is stationary or turns around.
  func direction(_ t: Double, fromLeft: Bool) -> PathPoint {
    let tangent = derivative(t)
    if tangent.length > 1e-10 * longestLength { return tangent.unit }
    guard case .cubic(let from, let first, let second, let to) = self else { return tangent.unit }
    if t < 1e-6 { return Self.firstUnit(from, [first, second, to], sign: 1) }
    if t > 1 - 1e-6 { return Self.firstUnit(to, [second, first, from], sign: -1) }
    // At a cusp, the second derivative points out of it, and its negative into it.
    let bend = (1 - t) * (second - 2 * first + from) + t * (to - 2 * second + first)
    return (fromLeft ? -1 : 1) * bend.unit
  }

  private static func firstUnit(_ place: PathPoint, _ others: [PathPoint], sign: Double) -> PathPoint {
    let size = others.map { ($0 - place).length }.max() ?? 0
    for other in others where (other - place).length > 1e-10 * size { return sign * (other - place).unit }
    return .zero
  }
}

extension PathPoint {
  /// This direction with length 1; zero stays zero.
  var unit: PathPoint {
    let length = length
    return length > 0 ? PathPoint(x: x / length, y: y / length) : .zero
  }
}
