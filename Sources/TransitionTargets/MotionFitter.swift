internal import PlatformMath
internal import TransitionColors
package import TransitionEvaluation
internal import TransitionFitting

/// A number written by a target, computed from a script's numbers.
package struct Channel {
  package enum Limit { case none, atLeastZero, zeroToOne }

  package var formula: Formula
  package var measure: Measure
  package var limit = Limit.none
  /// The size of one unit of the measure in the written number: 255 for the channels of `rgb()`.
  package var scale = 1.0

  package init(_ formula: Formula, _ measure: Measure, limit: Limit = .none, scale: Double = 1) {
    self.formula = formula
    self.measure = measure
    self.limit = limit
    self.scale = scale
  }

  /// The channel with another formula, made from its own.
  func mapped(_ change: (Formula) -> Formula) -> Channel {
    Channel(change(formula), measure, limit: limit, scale: scale)
  }

  func value(_ read: (Int) -> Double) -> Double { limited(formula.value(read)) }

  func limited(_ value: Double) -> Double {
    switch limit {
    case .none: value
    case .atLeastZero: max(0, value)
    case .zeroToOne: min(max(value, 0), 1)
    }
  }
}

extension [Channel] {
  /// The slots that they read, in order and without duplicates.
  package var slots: [Int] {
    var found: [Int] = []
    for channel in self { channel.formula.forEachSlot { if !found.contains($0) { found.append($0) } } }
    return found
  }

  /// Their values from those of ``slots``, in that order.
  var function: ([Double]) -> [Double] {
    let slots = slots
    func indexed(_ leaf: Formula) -> Formula {
      guard case .slot(let slot) = leaf, let index = slots.firstIndex(of: slot) else { return leaf }
      return .slot(index)
    }
    let channels = map { $0.mapped { $0.mapped(indexed) } }
    return { row in channels.map { $0.value { row[$0] } } }
  }
}

/// The largest difference between a script's value and the written one, with its time.
package struct Loss: Sendable {
  package var value = 0.0
  /// In seconds of the phase.
  package var time = 0.0

  mutating func include(_ value: Double, at time: Double) {
    if !(value <= self.value) { (self.value, self.time) = (value, time) }
  }
}

/// Fits the motion of a phase.
struct MotionFitter {
  let model: MotionModel
  let end: Double
  let tolerances: ExportTolerances
  let memory: FitMemory
  /// The number of decimals that the target writes.
  let digits: Int

  /// The measure of numbers that stand for choices, such as 0 and 1 for a Boolean: a quarter of a step, whatever the
  /// tolerances are.
  var choice: (measure: Measure, scale: Double) { (.number, 0.25 / tolerances.number) }

  struct Result {
    var motion: WrittenMotion
    /// One per channel.
    var losses: [Loss]
    /// The part that repeats forever after the motion.
    var loop: WrittenMotion?
    /// Whether the losses are within the allowed share of the tolerances.
    var isWithin = false

    func values(at time: Double) -> [Double] {
      if let loop, time >= loop.delay { return loop.values(at: time) }
      return motion.values(at: time)
    }

    /// The times at which the loss is measured.
    func measuredTimes(until end: Double) -> [Double] {
      guard let loop else { return motion.measuredTimes(until: end) }
      let later = loop.measuredTimes(until: loop.delay + 2 * loop.duration).filter { $0 >= loop.delay }
      return motion.measuredTimes(until: loop.delay) + later
    }

    var knotTimes: [Double] {
      guard let loop else { return motion.knotTimes }
      // The boundaries between iterations.
      let seams = (0...2).map { loop.delay + Double($0) * loop.duration }
      return motion.knotTimes + seams
        + (0...2).flatMap { iteration in
          loop.knotTimes.map { $0 + Double(iteration) * loop.duration }
        }
    }

    var curves: Int { motion.curves + (loop?.curves ?? 0) }
    var isExact: Bool { motion.isExact && loop?.isExact ?? true }
    var isConstant: Bool { motion.isConstant && loop == nil }
  }

  /// Fits the numbers of a value with shared keyframes.
  ///
  /// - Parameters:
  ///   - colors: The channels of colors that the consumer mixes premultiplied.
  ///   - opacity: The slot with the opacity of the color that all channels are.
  func fit(_ channels: [Channel], premultiplied colors: [Range<Int>] = [], opacity: Int? = nil) -> Result {
    let function = channels.function, slots = channels.slots
    let color = opacity.map { _ in FadingColor(lanes: Array(slots.indices), opacity: slots.count) }
    let measures = channels.map { (measure: $0.measure, scale: $0.scale) }
    return fit(slots: slots + (opacity.map { [$0] } ?? []), measures: measures, color: color) { row in
      var values = function(row)
      for range in colors {
        for channel in range.dropLast() { values[channel] *= values[range.upperBound - 1] }
      }
      return values
    }
  }

  /// Fits a function with shared keyframes.
  ///
  /// - Parameters:
  ///   - slots: The inputs of the function.
  ///   - measures: The measure of each channel, with its scale in the text.
  ///   - share: The fraction of the tolerance to use.
  ///   - color: Where the slots have a color, if they do.
  ///   - part: The times in seconds between which to fit it, with its last value just before the end; nil for all.
  ///   - isChoice: Whether the channels only jump.
  ///   - function: Computes the channels from the slots' values.
  func fit(
    slots: [Int], measures: [(measure: Measure, scale: Double)], share: Double = 1, color: FadingColor? = nil,
    within part: (start: Double, end: Double)? = nil, isChoice: Bool = false,
    function map: @escaping ([Double]) -> [Double]
  ) -> Result {
    let extent = model.extent(of: slots)
    var sample = model.function(of: slots)
    if let color {
      let last = part?.end ?? (end.isFinite ? end : extent.loop.map { $0.start + $0.period } ?? extent.end)
      sample = color.filled(sample, at: model.breaks(of: slots, until: last))
    }
    let function: PiecewiseFit.Function = { [sample] times in sample(times).map(map) }
    func fit(from start: Double, to end: Double) -> Result {
      self.fit(from: start, to: end, slots: slots, measures: measures, share: share, color, isChoice, function)
    }
    if let part { return fit(from: part.start, to: part.end) }
    guard !end.isFinite else { return fit(from: 0, to: end) }
    guard let loop = extent.loop else { return fit(from: 0, to: max(extent.end, 1e-3)) }
    var result = fit(from: loop.start, to: loop.start + loop.period)
    result.motion.repeats(from: loop.start, every: loop.period)
    result.loop = result.motion
    let before = fit(from: 0, to: loop.start)
    result.motion = before.motion
    result.isWithin = result.isWithin && before.isWithin
    for (index, loss) in before.losses.enumerated() where loss.value > result.losses[index].value {
      result.losses[index] = loss
    }
    return result
  }

  private func fit(
    from start: Double, to end: Double, slots: [Int], measures: [(measure: Measure, scale: Double)], share: Double,
    _ color: FadingColor?, _ isChoice: Bool, _ function: @escaping PiecewiseFit.Function
  ) -> Result {
    var breaks = model.breaks(of: slots, until: end).filter { $0 >= start - 1e-9 }
    if let first = breaks.first, first > start + 1e-9 { breaks.insert(start, at: 0) }
    // An iteration of a loop ends before the next one starts.
    let isLoop = start > 0 || end < self.end
    let candidates = model.easings(of: slots, until: end)
    for time in candidates.flatMap({ [$0.start, $0.end] }).sorted() where time > start && time < end {
      let index = breaks.partitioningIndex { $0 > time - 1e-8 }
      if index == breaks.count || breaks[index] > time + 1e-8 { breaks.insert(time, at: index) }
    }
    let allowed = measures.map { tolerances[$0.measure] * $0.scale }
    let decimals = allowed.map { Self.decimals(within: $0 * share, most: digits) }
    let final = function([isLoop ? max(start, end - 4e-9) : end])[0]
    func rounded(_ values: [Double]) -> [Double] { zip(values, decimals).map { WrittenMotion.rounded($0, $1) } }
    let instants = Self.instants(at: breaks, beyond: allowed, function)
    var best = Double.infinity
    var result = Result(
      motion: WrittenMotion([], final: final, decimals: decimals, digits: digits), losses: allowed.map { _ in Loss() })
    for (used, offsetDecimals) in Self.rounds {
      let limits = allowed.map { $0 * used * share }
      var fit = PiecewiseFit(tolerances: limits)
      fit.memory = memory
      let segments =
        isChoice
        ? Self.holds(breaks: breaks, function: function)
        : fit.segments(breaks: breaks, candidates: candidates, function: function)
          .map { $0.written(within: limits, of: function) }
      func measured(_ segments: [BezierSegment]) -> (motion: WrittenMotion, losses: [Loss], isWithin: Bool) {
        var motion = WrittenMotion(
          segments, final: final, decimals: decimals, digits: digits, offsetDecimals: offsetDecimals)
        motion.instants = instants
        let losses = Self.losses(of: motion, against: function, from: start, until: end, isColor: color != nil)
        return (motion, losses, zip(losses, allowed).allSatisfy { $0.value <= $1 * share })
      }
      var found = measured(segments)
      // A spring snaps to its target when its time is up, which is the start in reverse; a step that small is left to
      // the curve.
      var kept = segments
      for smooth in [Self.withoutLastJump, Self.withoutFirstJump] {
        guard let settled = smooth(kept, final, rounded) else { continue }
        let own = measured(settled)
        if own.isWithin { (kept, found) = (settled, own) }
      }
      let loss = zip(found.losses, allowed).map { $0.value / $1 }.max() ?? 0
      guard !(loss >= best) else { continue }
      best = loss
      (result.motion, result.losses, result.isWithin) = found
      if found.isWithin { break }
    }
    return result
  }

  /// The fractions of the tolerance to use until the text stays within it, with the decimals of offsets; a looser fit
  /// may be closer, because its fewer numbers are rounded.
  private static let rounds = [(0.95, 4), (0.57, 4), (0.34, 4), (0.95, 7), (0.34, 7), (4, 7), (16, 7), (64, 7)]

  /// The segments with a curve that ends at the final values, rather than a jump to them; nil if there is none.
  private static func withoutLastJump(
    _ segments: [BezierSegment], to final: [Double], _ rounded: ([Double]) -> [Double]
  ) -> [BezierSegment]? {
    guard let last = segments.last, rounded(last.to) != rounded(final) else { return nil }
    var segments = segments
    segments[segments.count - 1].to = final
    segments[segments.count - 1].isExact = false
    return segments
  }

  /// The segments with a curve that starts at the first values, rather than a jump from them; nil if there is none.
  private static func withoutFirstJump(
    _ segments: [BezierSegment], to _: [Double], _ rounded: ([Double]) -> [Double]
  ) -> [BezierSegment]? {
    guard segments.count > 1, segments[0].holds, segments[0].to != segments[1].from,
      segments[0].end - segments[0].start < 2e-6
    else { return nil }
    var segments = segments
    let first = segments.removeFirst()
    segments[0].start = first.start
    segments[0].from = first.from
    segments[0].isExact = false
    return segments
  }

  /// - Parameter isColor: Whether the channels are those of a color, whose loss is what is seen of it.
  private static func losses(
    of motion: WrittenMotion, against function: PiecewiseFit.Function, from start: Double, until end: Double,
    isColor: Bool
  ) -> [Loss] {
    // The last value of a loop applies just before it restarts, and the first value at the restart itself. In reverse,
    // a value that jumps at the end is visible for an instant at the start.
    let times = motion.measuredTimes(until: end).filter { $0 >= start }.map { time in
      time == end ? max(start, end - 4e-9) : time == start ? min(end, start + 4e-9) : time
    }.besides(motion.knotTimes)
    var losses = motion.final.map { _ in Loss() }
    for (time, values) in zip(times, function(times)) {
      var (written, wanted) = (motion.values(at: time), values)
      if isColor { (written, wanted) = (written.premultiplied, wanted.premultiplied) }
      for channel in losses.indices { losses[channel].include(abs(written[channel] - wanted[channel]), at: time) }
    }
    return losses
  }

  /// The smallest number of decimals whose rounding error is a hundredth of a tolerance, or the most of the target.
  static func decimals(within tolerance: Double, most: Int) -> Int {
    var decimals = 2, step = 0.01
    while decimals < most, 0.5 * step > 0.01 * tolerance {
      decimals += 1
      step /= 10
    }
    return decimals
  }

  // MARK: Jumps

  /// Where a choice changes is known to a nanosecond.
  private static let resolution = 1e-9
  /// A choice that applies for a shorter time is not seen: two views pass each other, or one touches another's order. At the
  /// start, where half of it is written, it is what a phase shows that rests there, as after a gesture that is taken back.
  private static let instant = 2e-6

  /// The breaks at which a function has values that it has neither just before nor just after.
  ///
  /// - Parameter tolerances: Smaller differences do not count, one per channel.
  private static func instants(
    at breaks: [Double], beyond tolerances: [Double], _ function: PiecewiseFit.Function
  ) -> [Double] {
    let times = Array(breaks.dropFirst().dropLast())
    let values = [-10, 0, 10].map { step in function(times.map { $0 + step * resolution }) }
    return times.indices.filter { index in
      tolerances.indices.contains { channel in
        let value = values[1][index][channel]
        return [0, 2].allSatisfy { abs(values[$0][index][channel] - value) > tolerances[channel] }
      }
    }.map { times[$0] }
  }

  /// The segments of a function that only jumps, each of which holds one value.
  ///
  /// - Parameter breaks: Ascending times between which it may change at any time, from start to end.
  private static func holds(breaks: [Double], function: PiecewiseFit.Function) -> [BezierSegment] {
    guard let start = breaks.first, let end = breaks.last else { return [] }
    let times = breaks.looks, values = function(times)
    var changes: [(time: Double, value: [Double])] = [(start, values[0])]
    for index in times.indices.dropLast() {
      let next = times[index + 1]
      find(from: times[index], values[index], to: next, values[index + 1], function) { time, value in
        // At a break, times that differ from it by rounding count as it.
        changes.append((next - time < 8 * resolution ? next : time, value))
      }
    }
    var segments: [BezierSegment] = []
    for (index, change) in changes.enumerated() {
      let next = index + 1 < changes.count ? changes[index + 1].time : end
      let begin = segments.last?.end ?? start, least = index == 0 ? min(start + instant / 2, end) : begin
      let stop = max(next, least), isSeen = stop - change.time >= instant
      if let last = segments.last, last.to == change.value || !isSeen {
        segments[segments.count - 1].end = stop
      } else {
        segments.append(BezierSegment(start: begin, end: stop, from: change.value, to: change.value, isExact: true))
      }
    }
    return segments
  }

  /// Calls a closure with each time at which the function changes, and its new value.
  private static func find(
    from start: Double, _ first: [Double], to end: Double, _ last: [Double], _ function: PiecewiseFit.Function,
    _ found: (Double, [Double]) -> Void
  ) {
    guard first != last else { return }
    guard end - start > resolution else { return found(end, last) }
    let middle = 0.5 * (start + end), value = function([middle])[0]
    find(from: start, first, to: middle, value, function, found)
    find(from: middle, value, to: end, last, function, found)
  }
}
