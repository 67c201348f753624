/// Divides a recorded motion that no curve describes into parts that follow each other, as keyframes do.
struct MotionDivider {
  /// The error of a curve, as a fraction of its extent, up to which it may follow from the rounding of its numbers, and from
  /// which on it is visible.
  private static let leastMisfit = 0.001
  private static let visibleMisfit = 0.005
  /// The number of times that the parts of a motion are split again.
  private static let mostSplits = 3
  /// The largest distance from the end of a part to the start of the next one, as a fraction of the extent of the motion.
  private static let largestGap = 0.02
  /// Fitting takes time: what turns around more often swings.
  private static let mostTurns = 8
  /// How many times nearer straight lines have to be than a curve that looks like them.
  private static let lineRatio = 10.0

  /// A part of a motion, and the samples that it is fitted to.
  struct Piece {
    var motion: RecordedMotion
    var window: MotionIdentifier.Window
  }

  let samples: Samples
  let noise: Noise
  /// The interval of frames, in seconds.
  let median: Double
  let fit: (MotionIdentifier.Window) -> RecordedMotion

  private var noisy: Double { MotionIdentifier.noiseExcess * noise.deviation }

  /// The parts of a motion; itself if it is one.
  func parts(of whole: Piece) -> [RecordedMotion] { parts(of: whole, splits: Self.mostSplits) }

  private func parts(of piece: Piece, splits: Int) -> [RecordedMotion] {
    let whole = piece.motion, span = piece.window.span
    guard splits > 0, span.count >= 12, whole.rms > noisy, whole.typical > noise.deviation, whole.kind != .steps else {
      return [whole]
    }
    let extent = samples.values[span].extent
    let share = whole.kind == .unknown ? 1 : whole.rms / extent
    guard share > Self.leastMisfit || whole.kind == .cubicBezier else { return [whole] }
    var search = SplitSearch(whole: piece, fit: fit)
    for rounding in [noise.restDeviation * 12.0.squareRoot(), noise.grid] {
      if let split = search.split(lines: lines(span, rounding), within: noisy) {
        let motions = refined(split, 0)
        // A short rest is a line, too.
        if follow(motions, extent: extent) { return motions.filter { abs($0.to - $0.from) > noisy } }
      }
    }
    let turns = turns(span)
    if !turns.isEmpty, turns.count <= Self.mostTurns, let (_, split) = search.best(of: [turns]) {
      let motions = refined(split, splits - 1)
      if follow(motions, extent: extent) { return motions }
    }
    // Parts if their error is at most half, and nothing but noise if that of the whole is small.
    guard let (shared, split) = search.best(of: kinks(span).map { [$0] }) else { return [whole] }
    let areLines =
      split.pieces.allSatisfy { $0.motion.kind == .linear } && split.rms <= whole.rms / Self.lineRatio
    guard share > Self.visibleMisfit || share > Self.leastMisfit && split.rms <= noisy || areLines else {
      return [whole]
    }
    let motions = refined(split, splits - 1)
    if follow(motions, extent: extent) { return motions }
    return shared.rms <= whole.rms / 2 ? refined(shared, 0) : [whole]
  }

  /// Whether each motion is near a simple curve, and ends where and when the next one starts, unless it is a spring.
  private func follow(_ motions: [RecordedMotion], extent: Double) -> Bool {
    let reach = max(6 * noise.deviation, Self.largestGap * extent)
    return Self.areSimple(motions)
      && motions.allSatisfy { $0.kind != .unknown && $0.rms <= max(noisy, Self.leastMisfit * extent) }
      && zip(motions, motions.dropFirst()).allSatisfy { one, next in
        abs(one.to - next.from) <= reach
          && (one.kind.isSpring || abs(one.start + one.duration - next.start) <= 1.5 * median)
      }
  }

  /// Whether at least half of some motions have curves with a name, or one that occurs again: with enough numbers, curves
  /// are near the parts of any motion.
  private static func areSimple(_ motions: [RecordedMotion]) -> Bool {
    let counts = Dictionary(grouping: motions) { $0.curve }.mapValues { $0.count }
    let simple = motions.count { [.linear, .named].contains($0.kind) || counts[$0.curve] ?? 0 > 1 }
    return 2 * simple >= motions.count
  }

  /// The parts of a motion, or their parts.
  private func refined(_ split: Split, _ splits: Int) -> [RecordedMotion] {
    var found = split.pieces.map { parts(of: $0, splits: splits) }
    for (index, seam) in split.seams.enumerated() {
      guard var one = found[index].last, var next = found[index + 1].first else { continue }
      one.meet(&next, within: samples.times[seam.last] - median...samples.times[seam.next] + median)
      found[index][found[index].count - 1] = one
      found[index + 1][0] = next
    }
    return found.flatMap { $0 }
  }

  /// The fewest samples between the ends of a part.
  private static let fewestBetween = 5

  /// The fewest intervals of a line.
  private static let fewestOfLine = 3

  /// Where straight lines follow each other throughout, at a sample or between two; empty if there are other parts.
  ///
  /// - Parameter rounding: The step to which values are rounded.
  private func lines(_ span: ClosedRange<Int>, _ rounding: Double) -> [Seam] {
    let (times, values) = (samples.times, samples.values)
    let speeds = span.dropLast().map { (index: Int) -> Double in
      (values[index + 1] - values[index]) / max(times[index + 1] - times[index], 1e-9)
    }
    // The error of a difference of rounded values is up to one step, and so is that of times.
    let slacks = span.dropLast().enumerated().map { (index, row) -> Double in
      (1.01 * rounding + abs(speeds[index]) * noise.timeStep) / max(times[row + 1] - times[row], 1e-9)
    }
    func agree(_ one: Int, _ other: Int) -> Bool { abs(speeds[one] - speeds[other]) <= slacks[one] + slacks[other] }
    var runs: [Range<Int>] = [], first = 0
    while first < speeds.count {
      var last = first + 1
      while last < speeds.count, agree(first, last) { last += 1 }
      if last - first >= Self.fewestOfLine {
        // Uneven frames interrupt a line, but not its speed.
        if let run = runs.last, first - run.upperBound <= 1, agree(run.lowerBound, first) {
          runs[runs.count - 1] = run.lowerBound..<last
        } else {
          runs.append(first..<last)
        }
      }
      first = last
    }
    // The first interval and the last one, and those between two lines, may show parts of two.
    guard let start = runs.first?.lowerBound, let end = runs.last?.upperBound, start <= 1, end >= speeds.count - 1,
      zip(runs, runs.dropFirst()).allSatisfy({ $1.lowerBound - $0.upperBound <= 1 })
    else { return [] }
    return zip(runs, runs.dropFirst()).map { (run, next) -> Seam in
      Seam(last: span.lowerBound + run.upperBound, next: span.lowerBound + next.lowerBound)
    }
  }

  /// The samples at which the values turn around, by more than noise, not close to the ends.
  private func turns(_ span: ClosedRange<Int>) -> [Int] {
    let values = samples.values, few = Self.fewestBetween
    var found: [Int] = []
    for index in span.lowerBound + few...span.upperBound - few {
      let before = values[index] - values[index - few], after = values[index] - values[index + few]
      guard before * after > 0, min(abs(before), abs(after)) > 6 * noise.restDeviation,
        values[index - few...index + few].allSatisfy({ (values[index] - $0) * before >= 0 }),
        index - (found.last ?? span.lowerBound) >= few
      else { continue }
      found.append(index)
    }
    return found
  }

  /// The samples at which the speed changes most abruptly, not close to the ends.
  private func kinks(_ span: ClosedRange<Int>) -> [Int] {
    let (times, values) = (samples.times, samples.values), few = Self.fewestBetween
    func speed(_ one: Int, _ other: Int) -> Double {
      (values[other] - values[one]) / max(times[other] - times[one], 1e-9)
    }
    let bends = (span.lowerBound + few...span.upperBound - few).map { index in
      (index: index, bend: abs(speed(index, index + 2) - speed(index - 2, index)))
    }
    var found: [Int] = []
    for bend in bends.sorted(by: { ($1.bend, $0.index) < ($0.bend, $1.index) }) {
      if found.allSatisfy({ abs($0 - bend.index) > 2 }) { found.append(bend.index) }
      if found.count == 3 { break }
    }
    return found
  }
}

/// The last sample of a part and the first one of the next: the same, or successive ones.
private struct Seam {
  var last: Int
  var next: Int
}

/// A motion in parts.
private struct Split {
  var pieces: [MotionDivider.Piece]
  var seams: [Seam]

  var rms: Double { RecordedMotion.rms(of: pieces.map { $0.motion }) }
  /// That of the two parts at a seam.
  func rms(around seam: Int) -> Double { RecordedMotion.rms(of: pieces[seam...seam + 1].map { $0.motion }) }
}

/// Looks for the places at which a motion is divided best.
private struct SplitSearch {
  let whole: MotionDivider.Piece
  let fit: (MotionIdentifier.Window) -> RecordedMotion
  /// The parts that have been fitted.
  var known: [ClosedRange<Int>: MotionDivider.Piece] = [:]

  private mutating func split(at seams: [Seam]) -> Split {
    let span = whole.window.span, rows = whole.window.rows
    let starts = [span.lowerBound] + seams.map { $0.next }, ends = seams.map { $0.last } + [span.upperBound]
    var pieces: [MotionDivider.Piece] = []
    for (low, high) in zip(starts, ends) {
      if let piece = known[low...high] {
        pieces.append(piece)
        continue
      }
      let isFirst = low == span.lowerBound, isLast = high == span.upperBound
      let window = MotionIdentifier.Window(
        span: low...high, cut: isFirst ? whole.window.cut : (low, 1, false),
        rows: (isFirst ? rows.lowerBound : low)...(isLast ? rows.upperBound : high))
      let piece = MotionDivider.Piece(motion: fit(window), window: window)
      known[low...high] = piece
      pieces.append(piece)
    }
    return Split(pieces: pieces, seams: seams)
  }

  /// The parts between some places, if all are straight lines.
  mutating func split(lines seams: [Seam], within noise: Double) -> Split? {
    guard !seams.isEmpty else { return nil }
    let split = split(at: seams)
    return split.pieces.allSatisfy { $0.motion.kind == .linear && $0.motion.rms <= noise } ? split : nil
  }

  /// The best of some places, and those between two samples where that is clearly better; nil without at most half the error.
  mutating func best(of places: [[Int]]) -> (shared: Split, split: Split)? {
    var shared: [Split] = []
    for places in places { shared.append(split(at: places.map { Seam(last: $0, next: $0) })) }
    guard let first = shared.min(by: { $0.rms < $1.rms }), first.rms <= whole.motion.rms else { return nil }
    var best = first
    let places = first.seams.map { $0.last }
    for (last, next) in [(0, 1), (-1, 0)] {
      let split = split(at: places.map { Seam(last: $0 + last, next: $0 + next) })
      if split.rms <= best.rms / 2 { best = split }
    }
    for (index, place) in places.enumerated() {
      for (last, next) in [(0, 0), (0, 1), (-1, 0)] {
        var seams = best.seams
        seams[index] = Seam(last: place + last, next: place + next)
        let split = split(at: seams)
        if split.rms(around: index) <= best.rms(around: index) / 2 { best = split }
      }
    }
    return best.rms <= whole.motion.rms / 2 ? (first, best) : nil
  }
}
