internal import TransitionCurves

/// The motion of a number in pieces, each a cubic Bézier; between two of them the number holds.
struct PieceCurve: Hashable {
  struct Piece: Hashable {
    /// In seconds.
    var start: Double
    /// Equal to the start at a jump.
    var end: Double
    var from: Double
    var to: Double
    var points = CubicBezier.straight

    /// The number at a time from the start on.
    func value(at time: Double) -> Double {
      time < end ? from + (to - from) * points.value(at: (time - start) / (end - start)) : to
    }
  }

  /// At least one, in order.
  private(set) var pieces: [Piece] = []

  /// - Parameter lane: The index of the number in the values of the motion.
  init(_ motion: [MotionDocument.Piece], lane: Int) {
    for piece in motion.withoutFirstInstant {
      switch piece {
      case .hold(let start, let end, let values):
        append(Piece(start: start, end: end, from: values[lane], to: values[lane]))
      case .jump(let time, let values):
        append(Piece(start: time, end: time, from: values[lane], to: values[lane]))
      case .tween(let segment):
        append(
          Piece(
            start: segment.start, end: segment.end, from: segment.from[lane], to: segment.to[lane],
            points: segment.points))
      }
    }
  }

  /// A piece that only holds the last number adds nothing.
  private mutating func append(_ piece: Piece) {
    if piece.from == piece.to, piece.from == pieces.last?.to { return }
    pieces.append(piece)
  }

  var end: Double { pieces[pieces.count - 1].end }
  var isConstant: Bool { pieces.allSatisfy { $0.from == pieces[0].from && $0.to == pieces[0].from } }

  /// The number at a time in seconds.
  func value(at time: Double) -> Double {
    pieces.last { $0.start <= time }?.value(at: time) ?? pieces[0].from
  }

  /// The curve over fractions of the distance between two numbers, to nine decimals; nil if they are equal.
  func fractions(from start: Double, to end: Double) -> PieceCurve? {
    guard start != end else { return nil }
    func fraction(_ value: Double) -> Double { ((value - start) / (end - start) * 1e9).rounded() / 1e9 + 0 }
    var curve = self
    for index in pieces.indices {
      (curve.pieces[index].from, curve.pieces[index].to) = (fraction(pieces[index].from), fraction(pieces[index].to))
    }
    return curve
  }

  /// Whether all numbers of both are within a millionth of each other.
  private func isClose(to other: PieceCurve) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy {
        $0.start == $1.start && $0.end == $1.end && $0.points == $1.points && abs($0.from - $1.from) < 1e-6
          && abs($0.to - $1.to) < 1e-6
      }
  }

  /// The curve that several numbers share as fractions of their distances; nil if one follows a different
  /// curve.
  static func shared(by lanes: [PieceCurve], from start: [Double], to end: [Double]) -> PieceCurve? {
    var shared: PieceCurve?
    for (lane, curve) in lanes.enumerated() where !(curve.isConstant && start[lane] == end[lane]) {
      guard let own = curve.fractions(from: start[lane], to: end[lane]), shared?.isClose(to: own) ?? true else {
        return nil
      }
      shared = shared ?? own
    }
    return shared
  }
}
