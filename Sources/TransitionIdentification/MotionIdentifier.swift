internal import TransitionRecording

/// Finds the motions of a recorded track and the curve of each.
package struct MotionIdentifier {
  /// The minimum duration of a rest, in seconds between motions, and in frames.
  private static let shortestRest = 0.05
  private static let fewestRestFrames = 3
  /// The longest time that a slow motion stays on one step of rounded values, in seconds.
  private static let longestStep = 0.2
  /// The number of samples of the adjacent rests that are fitted with a motion.
  private static let margin = 12
  /// A motion with more samples is thinned out before fitting.
  private static let mostSamples = 240
  /// How far from its target a spring that has settled may be cut off, as a fraction of the extent.
  private static let largestResidual = 0.002
  /// In seconds: a start that is closer to a frame is in it.
  private static let leastDelay = 1e-4
  /// The error of a curve, as a fraction of its extent, from which on it is not that of the motion.
  private static let largestMisfit = 0.01
  /// The error of a curve, as a fraction of its extent, from which on values jump there and back: those without noise at
  /// rest, and any.
  private static let largestBend = 0.05, largestNoise = 0.25
  /// Fitting takes time: of more motions than these, only the largest have a curve.
  private static let mostFitted = 100

  /// The largest error of the chosen curve, as a multiple of the smallest one.
  private static let largestExcess = 1.25
  /// The largest error that is noise, as a multiple of its standard deviation.
  static let noiseExcess = 1.5
  /// Von Neumann's ratio, the mean squared difference of successive values over their variance, is 2 for independent
  /// values, and 2 (1 − cos(2π / n)) for a vibration with n samples per period: above this limit the values are noise.
  private static let largestRatio = 1.5
  /// The ratio of fewer samples says little.
  private static let fewestSamples = 8

  /// Larger values are divided by a power of two, since their squares might overflow.
  private static let largest = 0x1p50

  private let samples: Samples
  /// From the values of ``samples`` to those of the recording.
  private let scale: LinearMap
  private let noise: Noise
  private let median: Double
  private let extent: Double

  package init(_ recorded: Samples) {
    var samples = recorded
    let largest = samples.values.reduce(0) { max($0, abs($1)) }
    scale = LinearMap(factor: largest > Self.largest ? (largest / Self.largest).binade : 1)
    for index in samples.values.indices { samples.values[index] /= scale.factor }
    self.samples = samples
    noise = Noise(samples)
    median = Recording.medianInterval(of: samples.times)
    extent = samples.values.extent
  }

  /// Returns the motions in order; none for a constant track.
  ///
  /// - Parameter advance: Called with the number of samples done since the last call.
  package func motions(_ advance: (Int) -> Void = { _ in }) -> [RecordedMotion] {
    guard samples.times.count >= 2, median > 0, extent > max(2 * noise.step, 1e-6) || changes else { return [] }
    var found: [RecordedMotion] = []
    if isNoise {
      advance(samples.times.count)
      return [scale.motion(unknownMotion(0...samples.times.count - 1))]
    }
    // The end of the previous motion, and the one that the next span may continue.
    var end = 0
    var open: (span: ClosedRange<Int>, motion: RecordedMotion)?
    func close(before high: Int) {
      guard let (span, whole) = open else { return }
      found += motions(in: span, after: end, before: high, whole: whole)
      end = span.upperBound
      open = nil
    }
    let spans = spans()
    let extents = spans.map { samples.values[$0].extent }
    let largest = Set(spans.indices.sorted { (extents[$1], $0) < (extents[$0], $1) }.prefix(Self.mostFitted))
    for (index, span) in spans.enumerated() {
      let low = index > 0 ? spans[index - 1].upperBound : 0
      let high = index + 1 < spans.count ? spans[index + 1].lowerBound : samples.times.count - 1
      defer { advance(span.upperBound - low) }
      guard largest.contains(index) else {
        close(before: span.lowerBound)
        found.append(unknownMotion(span))
        end = span.upperBound
        continue
      }
      let piece = motion(span, after: low, before: high)
      if let last = open, let whole = joined(last, (span, piece), after: end, before: high) {
        open = whole
      } else {
        close(before: span.lowerBound)
        open = (span, piece)
      }
    }
    close(before: samples.times.count - 1)
    for (index, next) in found.enumerated().dropFirst() { found[index - 1].meet(next, at: samples.times) }
    return found.map { scale.motion($0) }
  }

  /// Whether values change by more than rounding.
  private var changes: Bool { extent > 1.5e-6 && Set(samples.values).count > 1 }

  /// Whether successive values are unrelated.
  private var isNoise: Bool {
    let values = samples.values
    guard values.count >= Self.fewestSamples else { return false }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let differences = zip(values.dropFirst(), values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return differences > Self.largestRatio * variance
  }

  /// Some samples as a motion without a known curve.
  private func unknownMotion(_ span: ClosedRange<Int>) -> RecordedMotion {
    let times = samples.times[span], values = samples.values[span]
    let (first, last) = (span.lowerBound, span.upperBound)
    let mean = values.reduce(0, +) / Double(values.count)
    let residuals = values.map { abs($0 - mean) }.sorted()
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    return RecordedMotion(
      from: values[first], to: values[last], start: times[first], duration: times[last] - times[first], kind: .unknown,
      curve: "", rms: (squares / Double(values.count)).squareRoot(), maximum: residuals[residuals.count - 1],
      typical: Noise.typical(residuals) ?? 0, alternatives: [], samples: Range(span))
  }

  // MARK: Rests

  /// The spans in which the track moves: from the last sample of a rest to the first of the next.
  private func spans() -> [ClosedRange<Int>] {
    if let steps = steps() { return [steps] }
    let rests = rests()
    let last = samples.times.count - 1
    var ends: [ClosedRange<Int>] = []
    var start = 0
    for rest in rests {
      if rest.lowerBound > start { ends.append(start...rest.lowerBound) }
      start = rest.upperBound
    }
    if start < last { ends.append(start...last) }
    // Small motions shortly after one another are a slow one.
    var groups: [(span: ClosedRange<Int>, values: ClosedRange<Double>)] = []
    for span in ends {
      let values = values(in: span)
      if let last = groups.last, !isLarge(last.values), !isLarge(values),
        samples.times[span.lowerBound] - samples.times[last.span.upperBound] <= Self.longestStep
      {
        let added = self.values(in: last.span.upperBound...span.upperBound)
        groups[groups.count - 1] = (
          last.span.lowerBound...span.upperBound,
          min(last.values.lowerBound, added.lowerBound)...max(last.values.upperBound, added.upperBound)
        )
      } else {
        groups.append((span, values))
      }
    }
    // Any other small motion is noise, or the end of the previous motion.
    let spans = groups.filter { isLarge($0.values) }.map { $0.span }
    if spans.isEmpty, let first = ends.first, let end = ends.last { return [first.lowerBound...end.upperBound] }
    return spans.flatMap { cut($0) }
  }

  /// The smallest jump that restarts a motion, as a fraction of the whole extent, and as a multiple of the steps around it.
  private static let leastRestart = 0.2
  private static let restartRatio = 3.0

  /// The parts of a span between the jumps back to where a motion restarts, and these jumps.
  private func cut(_ span: ClosedRange<Int>) -> [ClosedRange<Int>] {
    let values = samples.values
    func step(_ index: Int) -> Double {
      values.indices.contains(index) && values.indices.contains(index - 1) ? values[index] - values[index - 1] : 0
    }
    var parts: [ClosedRange<Int>] = []
    var start = span.lowerBound
    for place in (span.lowerBound + 1)..<max(span.upperBound - 1, span.lowerBound + 1) {
      let jump = step(place)
      guard abs(jump) > max(Self.leastRestart * extent, 6 * noise.restDeviation) else { continue }
      let (before, after) = ([-2, -1].map { step(place + $0) }, (1...4).map { step(place + $0) })
      // After it, the motion goes the other way, for longer than a spring that swings.
      let isRestart =
        (before + after).allSatisfy { abs($0) * Self.restartRatio < abs(jump) }
        && after.allSatisfy { $0 * jump <= 0 } && after[1] * jump < 0
      guard isRestart else { continue }
      if place - 1 > start { parts.append(start...place - 1) }
      parts.append(place - 1...place)
      start = place
    }
    return parts + [start...span.upperBound]
  }

  /// The whole of equal jumps at equal intervals, with rests between them; nil if anything else moves.
  private func steps() -> ClosedRange<Int>? {
    let (times, values) = (samples.times, samples.values)
    let jumps = values.indices.dropFirst().filter { abs(values[$0] - values[$0 - 1]) > 0.02 * extent }
    guard let first = jumps.first, let last = jumps.last else { return nil }
    let heights = jumps.map { values[$0] - values[$0 - 1] }
    let isEqual = heights.allSatisfy {
      abs($0 - heights[0]) <= CurveFitter.unevenness(of: heights[0], step: noise.step)
    }
    let gaps = zip(jumps.dropFirst(), jumps).map { times[$0] - times[$1] }
    let isRegular = gaps.allSatisfy { abs($0 - gaps[0]) <= 2 * median }
    guard isEqual, isRegular, CurveFitter.haveRests(jumps, height: heights[0], extent: extent) else { return nil }
    // Noise may be among the jumps.
    let rests = zip([0] + jumps, jumps + [values.count]).map { self.values(in: $0...$1 - 1) }
    return rests.allSatisfy { !isLarge($0) } ? first - 1...last : nil
  }

  private func values(in span: ClosedRange<Int>) -> ClosedRange<Double> {
    let values = samples.values[span]
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  private func isLarge(_ values: ClosedRange<Double>) -> Bool {
    let own = values.upperBound - values.lowerBound
    return own > 6 * noise.restDeviation && own > 0.02 * extent
  }

  /// Merges parts between which a curve rests briefly while turning around, if one curve fits both.
  private func joined(
    _ one: (span: ClosedRange<Int>, motion: RecordedMotion), _ other: (span: ClosedRange<Int>, motion: RecordedMotion),
    after low: Int, before high: Int
  ) -> (span: ClosedRange<Int>, motion: RecordedMotion)? {
    let times = samples.times
    func length(_ span: ClosedRange<Int>) -> Double { times[span.upperBound] - times[span.lowerBound] }
    let rest = times[other.span.lowerBound] - times[one.span.upperBound]
    // A spring continues until it has settled.
    let isNear =
      rest <= 2 * Self.shortestRest + min(length(one.span), length(other.span))
      || (one.motion.kind.isSpring && times[other.span.lowerBound] < one.motion.start + one.motion.duration)
    guard isNear, one.motion.duration > 0, other.motion.duration > 0 else { return nil }
    let span = one.span.lowerBound...other.span.upperBound
    let whole = motion(span, after: low, before: high)
    guard whole.kind != .unknown, whole.kind != .steps else { return nil }
    let pieces = RecordedMotion.rms(of: [one.motion, other.motion])
    // A spring that explains both up to the noise was turning around.
    let isSpring = whole.kind.isSpring && whole.rms <= 1.5 * noise.deviation
    return isSpring || whole.rms <= 1.2 * pieces + 0.1 * noise.restDeviation ? (span, whole) : nil
  }

  /// The longest runs of samples near one value.
  private func rests() -> [ClosedRange<Int>] {
    let band = 4 * min(noise.restDeviation, extent * 0.02)
    var rests: [ClosedRange<Int>] = []
    var first = 0
    while first < samples.times.count {
      var (low, high) = (samples.values[first], samples.values[first])
      var last = first
      while last + 1 < samples.times.count {
        let next = samples.values[last + 1]
        guard max(high, next) - min(low, next) <= band else { break }
        (low, high) = (min(low, next), max(high, next))
        last += 1
      }
      // In the middle of a motion, a short rest may be where it turns around.
      let isAtEnd = first == 0 || last == samples.times.count - 1
      let isRest =
        last - first + 1 >= Self.fewestRestFrames
        && (isAtEnd || samples.times[last] - samples.times[first] >= Self.shortestRest)
      if isRest {
        rests.append(first...last)
        first = last
        if last == samples.times.count - 1 { break }
      }
      first += isRest && last > first ? 0 : 1
    }
    return rests
  }

  // MARK: Curves

  /// The samples that a curve is fitted to.
  struct Window {
    /// The sample at which the previous motion ends, 0 if there is none, the frames before it in which the next one may
    /// start, and whether it restarts there.
    typealias Cut = (place: Int, reach: Int, isRestart: Bool)

    /// The samples in which it moves.
    var span: ClosedRange<Int>
    var cut: Cut
    /// Those, and some of the adjacent rests.
    var rows: ClosedRange<Int>
  }

  /// The window of a span between the previous motion and the next one. Noise may hide the first and the last frames of a
  /// rest; a restart is between two frames.
  private func window(_ span: ClosedRange<Int>, after low: Int, before high: Int) -> Window {
    Window(
      span: span,
      cut: low > 0 && low == span.lowerBound ? (low, 1, true) : (low, Self.fewestRestFrames, false),
      rows: max(low, span.lowerBound - Self.margin)...min(high, span.upperBound + Self.margin))
  }

  private func fitter(_ window: Window, tail: Int) -> CurveFitter {
    let (span, cut) = (window.span, window.cut), (first, last) = (window.rows.lowerBound, window.rows.upperBound)
    let step = max(1, (last - first + 1) / Self.mostSamples)
    let rows = Array(stride(from: first, through: last, by: step))
    let later = Array(stride(from: last + 1, through: max(tail, last), by: step).prefix(Self.mostSamples))
    return CurveFitter(
      times: rows.map { samples.times[$0] }, values: rows.map { samples.values[$0] },
      tail: Samples(times: later.map { samples.times[$0] }, values: later.map { samples.values[$0] }), step: noise.step,
      timeStep: noise.timeStep,
      guess: (samples.times[span.lowerBound] - (cut.isRestart ? median / 2 : 0), samples.times[span.upperBound]),
      earliest: samples.times[cut.place] - Double(cut.reach) * median, follows: cut.place > 0, median: median)
  }

  private func motion(_ span: ClosedRange<Int>, after low: Int, before high: Int) -> RecordedMotion {
    motion(window(span, after: low, before: high), tail: high)
  }

  /// A motion, or its parts if it is a sequence of several.
  private func motions(
    in span: ClosedRange<Int>, after low: Int, before high: Int, whole: RecordedMotion
  ) -> [RecordedMotion] {
    let divider = MotionDivider(samples: samples, noise: noise, median: median) { motion($0) }
    return divider.parts(of: .init(motion: whole, window: window(span, after: low, before: high)))
  }

  /// The simplest curve that fits a motion.
  ///
  /// - Parameter tail: The last sample before the next motion, which may be the end of a spring's slow approach.
  private func motion(_ window: Window, tail: Int? = nil) -> RecordedMotion {
    var fitter = fitter(window, tail: tail ?? window.rows.upperBound)
    let fits = fitter.fits()
    // Noise is what the best curve leaves: between the samples of a short motion, a kink looks the same.
    let left = max(Noise.least(extent: fitter.extent), fits.reduce(.infinity) { min($0, $1.deviation) })
    let deviation = min(noise.deviation, left)
    // A weighted sum may be small although a curve is far off where the motion is fast.
    let least = fits.reduce(.infinity) { min($0, $1.motion.rms) }
    let noisy = Self.noiseExcess * (left.isFinite ? left : deviation)
    let near = fits.filter { $0.motion.rms <= max(Self.largestExcess * least, noisy) }
    let recorded = near.filter { $0.isWithin }, determined = near.filter { $0.isDetermined }
    let plausible = [recorded, determined, near].first { !$0.isEmpty } ?? fits
    // Chance bends a line: one that is as near as any curve is simpler than all of them.
    let line = plausible.first { $0.motion.kind == .linear && $0.motion.rms <= Self.largestExcess * least }
    let chosen = line ?? plausible.min { $0.price < $1.price } ?? fits[0]
    var motion = chosen.motion
    let isMisfit = motion.rms > 4 * noise.restDeviation && chosen.isSystematic(in: fitter.values)
    motion.isRough = (motion.rms > 4 * deviation || isMisfit) && motion.maximum > 0.002 * fitter.extent
    // Only a curve that fits to within the noise shows where the motion continues.
    let isFar = motion.rms > Self.largestMisfit * fitter.extent
    let isExtrapolated = !chosen.isWithin && (motion.isRough || isFar || !chosen.isDetermined)
    let isBent =
      motion.rms > Self.largestNoise * fitter.extent
      || motion.rms > max(Self.largestBend * fitter.extent, 4 * noise.restDeviation)
    let isUnknown = isExtrapolated || isFar && motion.rms > 4 * deviation || isBent
    // Neither the same curve in another spelling nor a part of one counts as an alternative.
    let others = fits.filter { fit in
      fit.motion.curve != motion.curve && fit.isWithin && fit.motion.rms <= 1.5 * motion.rms + 0.1 * deviation
        && zip(fit.values, chosen.values).contains { abs($0 - $1) > 1e-4 * fitter.extent }
    }
    motion.alternatives = others.map { $0.motion }.sorted { $0.rms < $1.rms }.prefix(3).map {
      RecordedMotion.Alternative(curve: $0.curve, rms: $0.rms)
    }
    (motion.from, motion.to) = (snapped(motion.from, motion.rms, deviation), snapped(motion.to, motion.rms, deviation))
    motion.samples = Range(window.rows)
    let first = window.span.lowerBound, last = window.span.upperBound, end = motion.start + motion.duration
    if let rest = rest(first - 2...first, edge: first, at: motion.start, near: motion.from) { motion.from = rest }
    if let rest = rest(last...last + 2, edge: last, at: end, near: motion.to) { motion.to = rest }
    if isUnknown {
      let (times, values) = (samples.times, samples.values)
      (motion.kind, motion.curve) = (.unknown, "")
      (motion.from, motion.to) = (values[first], values[last])
      (motion.start, motion.duration) = (times[first], times[last] - times[first])
    }
    return motion
  }

  /// The value at which a track rests, if it is near an end: a spring that is cut off when it has settled ends elsewhere. Where
  /// the recording starts or stops with the motion, that is its only sample.
  private func rest(_ rows: ClosedRange<Int>, edge: Int, at time: Double, near end: Double) -> Double? {
    let values = samples.values, rest = values[edge]
    let isWhole = rows.clamped(to: 0...values.count - 1) == rows
    guard isWhole || abs(time - samples.times[edge]) < Self.leastDelay else { return nil }
    let isNear = abs(rest - end) <= Self.largestResidual * extent
    return isNear && values[rows.clamped(to: 0...values.count - 1)].allSatisfy { $0 == rest } ? rest : nil
  }

  /// A value on the recording's grid, or with few digits.
  private func snapped(_ value: Double, _ rms: Double, _ deviation: Double) -> Double {
    for decimals in 0...6 {
      let rounded = Rounding.decimals(value, decimals)
      if abs(rounded - value) <= max(min(0.5 * noise.restDeviation, deviation), min(rms, 0.5 * deviation), 1e-6) {
        return rounded
      }
    }
    return value
  }
}
