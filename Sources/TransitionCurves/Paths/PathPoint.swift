internal import PlatformMath

/// A point or a direction in the plane of a path.
struct PathPoint: Sendable, Equatable {
  var x: Double
  var y: Double

  static let zero = PathPoint(x: 0, y: 0)

  /// The point in path data syntax, for messages.
  var asWritten: String { "\(x.asWritten),\(y.asWritten)" }

  var length: Double { hypot(x, y) }

  static func + (one: PathPoint, other: PathPoint) -> PathPoint { PathPoint(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: PathPoint, other: PathPoint) -> PathPoint { PathPoint(x: one.x - other.x, y: one.y - other.y) }
  static func * (factor: Double, point: PathPoint) -> PathPoint { PathPoint(x: factor * point.x, y: factor * point.y) }
}
