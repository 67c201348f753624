internal import PlatformMath

/// A path with a table of lengths, used to find points by their distance along it.
///
/// Lengths are sums of ten-point Gauss–Legendre integrals of the speed over panels, which are halved until both halves
/// agree with the whole to 1e-12 of the piece, or at cusps, where they never quite do, until the panel is 2^-26 of it.
/// A length that overflows is not refined, and a subnormal one only as far as its precision allows.
struct MeasuredPath: Sendable {
  /// A part of a piece and the length of the path before it.
  struct Panel: Sendable {
    var piece: Int
    var from: Double
    var to: Double
    var before: Double
    var length: Double
  }

  let start: PathPoint
  let end: PathPoint
  let length: Double
  private let pieces: [PathPiece]
  private let panels: [Panel]

  init(start: PathPoint, end: PathPoint, pieces: [PathPiece]) {
    self.start = start
    self.end = end
    self.pieces = pieces
    var panels: [Panel] = []
    panels.reserveCapacity(pieces.count)
    var sum = 0.0
    for (index, piece) in pieces.enumerated() {
      if case .line = piece {
        let length = piece.longestLength
        if length > 0 { Self.append(Panel(piece: index, from: 0, to: 1, before: 0, length: length), &panels, &sum) }
      } else if piece.longestLength > 0 {
        let whole = Self.integral(piece, 0, 1)
        let tolerance = max(piece.longestLength * 1e-12, .leastNormalMagnitude)
        Self.measure(piece, index, (0, 1, whole), tolerance, depth: 26, &panels, &sum)
      }
    }
    self.panels = panels
    length = sum
  }

  private static func append(_ panel: Panel, _ panels: inout [Panel], _ sum: inout Double) {
    panels.append(panel)
    panels[panels.count - 1].before = sum
    sum += panel.length
  }

  private static func measure(
    _ piece: PathPiece, _ index: Int, _ part: (from: Double, to: Double, length: Double), _ tolerance: Double,
    depth: Int, _ panels: inout [Panel], _ sum: inout Double
  ) {
    let middle = 0.5 * (part.from + part.to)
    let left = integral(piece, part.from, middle)
    let right = integral(piece, middle, part.to)
    // The negated comparison also stops at NaN.
    if depth == 0 || !(abs(left + right - part.length) > tolerance) {
      append(Panel(piece: index, from: part.from, to: part.to, before: 0, length: left + right), &panels, &sum)
      return
    }
    measure(piece, index, (part.from, middle, left), tolerance, depth: depth - 1, &panels, &sum)
    measure(piece, index, (middle, part.to, right), tolerance, depth: depth - 1, &panels, &sum)
  }

  /// A point on the path: a piece and its parameter.
  struct Location: Sendable {
    var piece: Int
    var t: Double
  }

  /// Returns the point at a distance from the start; nil on a path without length.
  ///
  /// Accurate to about 1e-12 of the path's length.
  func place(at distance: Double, fromLeft: Bool) -> Location? {
    guard let panel = panel(at: distance, fromLeft: fromLeft) else { return nil }
    let target = min(max(distance - panel.before, 0), panel.length)
    let piece = pieces[panel.piece]
    let share = panel.length > 0 ? target / panel.length : 0
    var t = panel.from + (panel.to - panel.from) * share
    if case .line = piece { return Location(piece: panel.piece, t: t) }
    if target == 0 { return Location(piece: panel.piece, t: panel.from) }
    if target == panel.length { return Location(piece: panel.piece, t: panel.to) }
    var low = panel.from
    var high = panel.to
    for _ in 0..<60 {
      let error = Self.integral(piece, panel.from, t) - target
      if error < 0 { low = t } else { high = t }
      if abs(error) <= 1e-14 * length { break }
      var next = t - error / piece.derivative(t).length
      if !(next >= low && next <= high) { next = 0.5 * (low + high) }
      if abs(next - t) <= 1e-15 { break }
      t = next
    }
    return Location(piece: panel.piece, t: t)
  }

  func point(at place: Location) -> PathPoint { pieces[place.piece].point(place.t) }

  func direction(at place: Location, fromLeft: Bool) -> PathPoint {
    pieces[place.piece].direction(place.t, fromLeft: fromLeft)
  }

  /// The unit tangent at the start; zero on a path without length.
  var startDirection: PathPoint {
    panels.first.map { pieces[$0.piece].direction($0.from, fromLeft: false) } ?? .zero
  }

  /// The unit tangent at the end; zero on a path without length.
  var endDirection: PathPoint {
    panels.last.map { pieces[$0.piece].direction($0.to, fromLeft: true) } ?? .zero
  }

  private func panel(at distance: Double, fromLeft: Bool) -> Panel? {
    let next = panels.partitioningIndex { !($0.before < distance || (!fromLeft && $0.before == distance)) }
    return panels.isEmpty ? nil : panels[max(next - 1, 0)]
  }

  // MARK: Integration

  /// Positive nodes and weights of ten-point Gauss–Legendre quadrature (Abramowitz & Stegun, table 25.4).
  private static func integral(_ piece: PathPiece, _ from: Double, _ to: Double) -> Double {
    let center = 0.5 * (from + to)
    let half = 0.5 * (to - from)
    func pair(_ node: Double, _ weight: Double) -> Double {
      let offset = half * node
      return weight * (piece.derivative(center - offset).length + piece.derivative(center + offset).length)
    }
    let inner = pair(0.148874338981631211, 0.295524224714752870) + pair(0.433395394129247191, 0.269266719309996355)
    let outer = pair(0.679409568299024406, 0.219086362515982044) + pair(0.865063366688984511, 0.149451349150580593)
    return half * (inner + outer + pair(0.973906528517171720, 0.066671344308688138))
  }
}
