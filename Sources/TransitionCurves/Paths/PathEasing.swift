internal import PlatformMath

/// The timing function along a path from (0, 0) to (1, 1) whose x never decreases, like Android's path interpolator.
///
/// Every piece is solved like a cubic Bézier. Where the path is vertical the output jumps, and has the value after the
/// jump at the input itself. Outside 0…1 the path continues in a straight line by the rule of a cubic Bézier, applied
/// to its first and last piece: along the tangent, flat where the path starts or ends vertically.
package struct PathEasing: TimingFunction {
  /// The path data of the function.
  package let data: String
  /// The pieces with a nonzero width, in order.
  private let pieces: [MonotoneCubic]
  private let startsWithJump: Bool
  private let slopeBelow: Double
  private let slopeAbove: Double

  /// Material 3's `emphasized`.
  package static let emphasized = PathEasing(
    data: "M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1",
    pieces: [
      MonotoneCubic(x: (0, 0.05, 0.133333, 0.166666), y: (0, 0, 0.06, 0.4)),
      MonotoneCubic(x: (0.166666, 0.208333, 0.25, 1), y: (0.4, 0.82, 1, 1)),
    ], startsWithJump: false, endsWithJump: false)

  private init(data: String, pieces: [MonotoneCubic], startsWithJump: Bool, endsWithJump: Bool) {
    self.data = data
    self.pieces = pieces
    self.startsWithJump = startsWithJump
    slopeBelow = startsWithJump ? 0 : (pieces.first?.slopeBeforeStart ?? 0)
    slopeAbove = endsWithJump ? 0 : (pieces.last?.slopeAfterEnd ?? 0)
  }

  /// Creates the function from SVG path data, or returns a description of the problem.
  package static func parsing(_ text: String) -> Result<PathEasing, CurveProblem> {
    Result { () throws(CurveProblem) in
      var data = try PathReader(text).data
      try snapEnds(&data)
      var pieces: [MonotoneCubic] = []
      pieces.reserveCapacity(data.segments.count)
      for segment in data.segments {
        if let piece = try piece(segment) { pieces.append(piece) }
      }
      let hasWidth = data.segments.map { $0.to.x - $0.from.x >= smallestWidth }
      let isJump = data.segments.map { $0.to.x - $0.from.x < smallestWidth && $0.to.y != $0.from.y }
      let firstWide = hasWidth.firstIndex(of: true) ?? 0
      let lastWide = hasWidth.lastIndex(of: true) ?? 0
      return PathEasing(
        data: text, pieces: pieces, startsWithJump: isJump[..<firstWide].contains(true),
        endsWithJump: isJump[lastWide...].contains(true))
    }
  }

  /// The tolerance for ends at (0, 0) and (1, 1), since relative coordinates accumulate rounding errors.
  private static let endTolerance = 1e-9

  /// The width below which a segment is a jump: frames are never that close, and its slope would overflow.
  private static let smallestWidth = 1e-12

  private static func snapEnds(_ data: inout PathData) throws(CurveProblem) {
    func isAt(_ point: PathPoint, _ place: Double) -> Bool {
      abs(point.x - place) <= endTolerance && abs(point.y - place) <= endTolerance
    }
    guard isAt(data.start, 0) else {
      throw CurveProblem(
        .invalid, "a path used as a curve must start at 0,0, not at \(data.start.asWritten)",
        help: "begin it with M 0,0")
    }
    guard let last = data.segments.last else {
      throw CurveProblem(
        .invalid, "a path used as a curve must end at 1,1, but this one stays at 0,0", help: "continue with L 1,1")
    }
    if case .close = last.shape { throw closed(last.place) }
    guard isAt(last.to, 1) else {
      throw CurveProblem(
        .invalid, "a path used as a curve must end at 1,1, not at \(last.to.asWritten)", help: "end it with L 1,1")
    }
    data.segments[0].from = .zero
    data.segments[data.segments.count - 1].to = PathPoint(x: 1, y: 1)
  }

  private static func closed(_ place: Int) -> CurveProblem {
    CurveProblem(
      .invalid, "a path used as a curve cannot be closed; it has 'Z' at character \(place)",
      help: "use M, L, H, V, C, S, Q and T")
  }

  /// The segment as a function of x; nil when it has no width.
  private static func piece(_ segment: PathData.Segment) throws(CurveProblem) -> MonotoneCubic? {
    let back = CurveProblem(
      .invalid, "the path's x decreases in the segment at character \(segment.place)",
      help: "a curve has one value at each input, so x never decreases")
    let from = segment.from
    let to = segment.to
    let controls: (PathPoint, PathPoint)
    switch segment.shape {
    case .line: controls = ((1.0 / 3) * (2 * from + to), (1.0 / 3) * (from + 2 * to))
    case .cubic(let first, let second): controls = (first, second)
    case .arc:
      throw CurveProblem(
        .invalid, "a path used as a curve cannot have arcs; it has 'A' at character \(segment.place)",
        help: "use C instead of A")
    case .close: throw closed(segment.place)
    }
    guard to.x >= from.x else { throw back }
    if to.x - from.x < smallestWidth {
      let isStraight = abs(controls.0.x - from.x) < smallestWidth && abs(controls.1.x - from.x) < smallestWidth
      guard isStraight else { throw back }
      return nil
    }
    let terms = CubicTerms(first: controls.0.x - from.x, second: controls.1.x - from.x, end: to.x - from.x)
    guard terms.smallestSlope >= -1e-9 * (to.x - from.x) else { throw back }
    return MonotoneCubic(x: (from.x, controls.0.x, controls.1.x, to.x), y: (from.y, controls.0.y, controls.1.y, to.y))
  }

  package func value(at progress: Double, before: Bool) -> Double {
    if progress >= 1 { return (1 + (progress - 1) * slopeAbove).clampedToFinite }
    if progress > 0 || (progress == 0 && startsWithJump) {
      let piece = pieces[index(of: progress)]
      return progress == piece.startX ? piece.startY : piece.value(at: piece.place(at: progress))
    }
    return (progress * slopeBelow + 0).clampedToFinite
  }

  package func derivative(at progress: Double) -> Double {
    if progress < 0 { return slopeBelow }
    if progress >= 1 { return slopeAbove }
    let piece = pieces[index(of: progress)]
    return progress <= piece.startX ? piece.slopeAfterStart : piece.slope(at: piece.place(at: progress))
  }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    var position = 0
    while position < count {
      let input = inputs[position]
      if input > 0 && input < 1 {
        let piece = pieces[index(of: input)]
        if input > piece.startX && input < piece.endX {
          position += piece.evaluate(
            inputs + position, count: count - position, values: values + position,
            derivatives: derivatives.map { $0 + position })
          continue
        }
      }
      derivatives?[position] = derivative(at: input)
      values[position] = value(at: input, before: false)
      position += 1
    }
  }

  /// The index of the piece whose x range contains an input in 0…1.
  private func index(of progress: Double) -> Int {
    max(pieces.partitioningIndex { !($0.startX <= progress) } - 1, 0)
  }
}

extension TimingFunction {
  /// The cubic Béziers that the curve consists of, each over a part of the progress; none for other curves.
  package var cubicPieces: [(start: Double, end: Double, points: CubicBezier)] {
    switch self {
    case let bezier as CubicBezier: [(0, 1, bezier)]
    case let path as PathEasing: path.cubicPieces
    default: []
    }
  }
}

extension PathEasing {
  /// The pieces that rise or fall.
  fileprivate var cubicPieces: [(start: Double, end: Double, points: CubicBezier)] {
    pieces.compactMap { piece in
      let x = piece.forwardX, y = piece.forwardY, height = piece.endY - piece.startY
      guard height != 0,
        let points = CubicBezier(
          x.linear / 3, y.linear / 3 / height, (x.square + 2 * x.linear) / 3, (y.square + 2 * y.linear) / 3 / height)
      else { return nil }
      return (piece.startX, piece.endX, points)
    }
  }
}

extension CubicTerms {
  /// The smallest slope between 0 and 1.
  fileprivate var smallestSlope: Double {
    var smallest = min(slope(0), slope(1))
    if cube > 0 {
      let flat = -square / (3 * cube)
      if flat > 0 && flat < 1 { smallest = min(smallest, slope(flat)) }
    }
    return smallest
  }
}
