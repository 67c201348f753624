internal import TransitionEvaluation

/// When the views of a phase move, grow and turn, how far and how fast; each computed once, when a rule first asks.
final class Spans {
  private unowned let phase: PhaseContext
  private let picture: ScreenPicture
  private var known: [Int: Extent] = [:]

  init(_ phase: PhaseContext) {
    self.phase = phase
    picture = phase.picture
  }

  /// What a view does at most in one continuous movement while it is visible; a single jump between frames is none.
  struct Extent {
    /// The diagonal of the box in which the center moves, in points.
    var travel = 0.0
    /// The range of a side's length, as a fraction of the first.
    var growth = 0.0
    /// The range of the rotation, in degrees.
    var turn: Double
    /// The largest speed of the center, in points per second.
    var peak = 0.0
  }

  // MARK: Movement

  /// Smaller differences between two frames are rounding: in points, and of other values.
  private static let still = 0.01, stillValue = 1e-3
  /// A view that is smaller shows no size, in points.
  private static let leastSize = 0.5

  func extent(of view: MotionView) -> Extent {
    if let extent = known[view.instance] { return extent }
    var extent = Extent(turn: turn(of: view))
    let boxes = picture.boxes(of: view), times = picture.times
    let turns = zip(picture.turns.times, picture.turns.boxes(of: view))
    for frames in movements(of: view) {
      let first = boxes[frames.lowerBound]
      var least = first.size, most = least, low = first.center, high = low
      let between = turns.filter { $0.0 > times[frames.lowerBound] && $0.0 < times[frames.upperBound] }.map { $0.1 }
      for box in boxes[frames] + between {
        (low, high) = (pointwiseMin(low, box.center), pointwiseMax(high, box.center))
        (least, most) = (pointwiseMin(least, box.size), pointwiseMax(most, box.size))
      }
      for index in frames.dropLast() where times[index + 1] - times[index] > 1e-6 {
        extent.peak = max(extent.peak, boxes[index].distance(to: boxes[index + 1]) / (times[index + 1] - times[index]))
      }
      for side in 0..<2 where least[side] > Self.leastSize {
        extent.growth = max(extent.growth, (most[side] - least[side]) / first.size[side])
      }
      extent.travel = max(extent.travel, (high - low).length)
    }
    known[view.instance] = extent
    return extent
  }

  /// The frames of each movement of a view while it is visible on the canvas.
  private func movements(of view: MotionView) -> [ClosedRange<Int>] {
    let canvas = picture.inspection.canvasSize, boxes = picture.boxes(of: view), alphas = picture.alphas(of: view)
    guard boxes.count == picture.times.count, alphas.count == boxes.count else { return [] }
    func isSeen(_ index: Int) -> Bool {
      alphas[index] > Threshold.seen && canvas.map { boxes[index].share(of: $0) > 0 } ?? true
    }
    return stretches { index in
      boxes[index].largestDifference(to: boxes[index + 1]) > Self.still && (isSeen(index) || isSeen(index + 1))
    }
  }

  private func turn(of view: MotionView) -> Double {
    ["rotation", "rotationX", "rotationY"].reduce(0) { turn, name in
      guard let property = phase.inspection.property(named: name, of: view),
        phase.inspection.constantValue(of: property) == nil, let values = picture.values(of: property).first
      else { return turn }
      let alphas = picture.alphas(of: view)
      guard values.count == picture.times.count, alphas.count == values.count else { return turn }
      return stretches { abs(values[$0 + 1] - values[$0]) > Self.stillValue && alphas[$0] > Threshold.seen }
        .reduce(turn) { max($0, (values[$1].max() ?? 0) - (values[$1].min() ?? 0)) }
    }
  }

  /// The ranges of at least two intervals in which something moves from each frame to the next.
  private func stretches(_ moves: (_ frame: Int) -> Bool) -> [ClosedRange<Int>] {
    let times = picture.times
    var result: [ClosedRange<Int>] = []
    var start: Int?
    for index in times.indices {
      if index + 1 < times.count, times[index + 1] - times[index] > 1e-6, moves(index) {
        start = start ?? index
        continue
      }
      if let first = start, index - first >= 2 { result.append(first...index) }
      start = nil
    }
    return result
  }

  /// The parts of a frame in which a speed hardly changes: at 60 Hz half a millisecond each.
  private static let parts = 32
  /// How much further than beside it a view moves in a part of a frame if it jumps: no named easing doubles its speed within
  /// half a millisecond, and a jump has nearly no motion beside it.
  private static let jump = 4.0

  /// The largest speed of a view's center in points per second, and its time, where it stays above a limit for more than
  /// some points while the view is plainly seen. A jump has no speed.
  ///
  /// - Parameter distance: As far as the limit takes in two frames, so that three frames hold it.
  func peak(of view: MotionView, above limit: Double, forMoreThan distance: Double) -> (speed: Double, time: Double)? {
    let boxes = picture.boxes(of: view), times = picture.times
    guard phase.inspection.canvasSize != nil, boxes.count == times.count else { return nil }
    let frames = zip(boxes, boxes.dropFirst()).map { $0.distance(to: $1) }
    // The samples at both sides of a jump are nearly at one time.
    let speeds = frames.indices.map { frames[$0] / max(times[$0 + 1] - times[$0], 1e-6) }
    let fast = speeds.indices.filter { speeds[$0] > limit && phase.sight.plainlySees(view, at: .frame($0)) }
    // Of speeds that differ by rounding, the first counts.
    guard let fastest = fast.max(by: { speeds[$0] < (1 - 1e-9) * speeds[$1] }) else { return nil }
    let first = max(0, min(fastest - 1, frames.count - 3)), window = first...min(first + 2, frames.count - 1)
    guard frames[window].reduce(0, +) > distance else { return nil }
    let start = times[window.lowerBound], end = times[window.upperBound + 1]
    let count = window.count * Self.parts, length = (end - start) / Double(count)
    let instants = (0...count).map { start + length * Double($0) }, close = picture.shot(at: instants).boxes(of: view)
    let shifts = zip(close, close.dropFirst()).map { $0.distance(to: $1) }
    var worst: (speed: Double, time: Double)?, covered = 0.0, peak = (shift: 0.0, time: 0.0)
    for (index, shift) in shifts.enumerated() {
      let beside = max(index > 0 ? shifts[index - 1] : 0, index + 1 < shifts.count ? shifts[index + 1] : 0)
      guard shift > limit * length, shift < Self.jump * beside,
        phase.sight.plainlySees(view, .before, instants[index] + length)
      else {
        (covered, peak) = (0, (0, 0))
        continue
      }
      covered += shift
      if shift > (1 + 1e-9) * peak.shift { peak = (shift, instants[index]) }
      if covered > distance, peak.shift / length > worst?.speed ?? 0 { worst = (peak.shift / length, peak.time) }
    }
    return worst
  }

  // MARK: Passages

  enum Passage { case entering, leaving, staying }

  /// Whether a view appears or disappears in the phase; nil if it is not seen at either end, or without frames.
  func passage(of view: MotionView) -> Passage? {
    guard phase.inspection.canvasSize != nil, picture.times.count > 1 else { return nil }
    switch (phase.sight.sees(view, at: .frame(0)), phase.sight.sees(view, at: .to)) {
    case (false, true): return .entering
    case (true, false): return .leaving
    case (true, true): return .staying
    case (false, false): return nil
    }
  }

  // MARK: Times

  /// The times in which nothing changes.
  private(set) lazy var pauses = Pauses(in: phase)

  /// When the views of an animation start to move, ascending: the properties of one view start together.
  func starts(of animation: MotionAnimation) -> [Double] {
    var starts: [Int: Double] = [:]
    // What is switched at once does not move.
    for motion in phase.motionsByAnimation[animation.listing] where !motion.isEndless && !motion.isInstant {
      let view = motion.property.view.instance
      starts[view] = min(starts[view] ?? .infinity, motion.start)
    }
    return starts.values.sorted()
  }

  /// Whether something has more than a hundredth of its distance left after a time, or the phase is waiting. A bar that fills
  /// shows the time that passes, and makes nobody wait.
  func lasts(after time: Double) -> Bool {
    let late = phase.visibleMotions.filter { $0.end > time && !$0.property.isDiscrete }
    // A completion, or an animation that starts later, makes people wait.
    let end = phase.visibleMotions.map { $0.end }.max() ?? 0
    guard !late.isEmpty, end >= phase.duration - 1e-6 else { return true }
    return late.contains { motion in
      if phase.fillsBar(motion) { return false }
      guard motion.start < time, motion.iterations <= 1, !motion.isAdditive, motion.property.type != .color,
        let last = motion.values.last?.first
      else { return true }
      let lane = picture.values(of: motion.property).first ?? []
      return zip(picture.times, lane).contains { $0 > time && motion.isFar($1, from: last) }
    }
  }
}
