import Testing
import TransitionEvaluation

@testable import TransitionVerification

/// The measure by which recordings are aligned, and its smallest value, against slow models.
@Suite struct AreaTests {
  private static let track: Track? = {
    let script = try? TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 50 } } }
      states: { up: { card: { top: 100 } } }
      phases: { open: { to: up, duration: 1s, animations: [{ animate: all }] } }
      """)
    return script?.compiled.plans.first?.allTracks().first { $0.name == "card.top" }
  }()

  /// A track with random lanes and a recording of it, or of something else.
  private struct Case {
    var tracks: [RecordedTrack]
    var times: [Double]
    var median: Double
    var moving: ClosedRange<Double>
  }

  private static func lane(_ random: inout Randomness, isAngle: Bool, size: Double) -> ScriptLane {
    var times = [0.0], values = [Double.random(in: -size...size, using: &random)]
    for kind in (0..<8).map({ _ in Int.random(in: 0..<4, using: &random) }) {
      let isJump = kind == 0 && times.count > 1 && times[times.count - 2] < times[times.count - 1]
      times.append(times[times.count - 1] + (isJump ? 0 : Double.random(in: 0.02...0.2, using: &random)))
      values.append(kind == 1 ? values[values.count - 1] : Double.random(in: -size...size, using: &random))
    }
    // Rests at both ends.
    times += [times[times.count - 1] + 0.1]
    values += [values[values.count - 1]]
    var lane = ScriptLane(times: times, values: values, isAngle: isAngle)
    if Bool.random(using: &random) { lane.before = 1.2 * size }
    return lane
  }

  /// Lanes of one recording, each row of which is the script's value at its time, with some missing.
  private static func make(_ seed: UInt64, stretch: Double, lag: Double, differs: Bool) throws -> Case {
    var random = Randomness(seed)
    let track = try #require(track)
    var times: [Double] = [], time = -0.3
    while time < 1.6 {
      times.append(time * stretch + lag)
      time += Int.random(in: 0..<12, using: &random) == 0 ? 0.09 : Double.random(in: 0.015...0.02, using: &random)
    }
    let median = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()[(times.count - 2) / 2]
    // Lengths, an opacity, and the channels of a color.
    let tracks = [(1, 50.0), (1, 0.3), (4, 20)].map { count, size -> RecordedTrack in
      let tolerance = size / 100
      let lanes = (0..<count).map { _ -> RecordedTrack.Lane in
        let lane = Self.lane(&random, isAngle: size == 50, size: size)
        let other = differs ? Self.lane(&random, isAngle: size == 50, size: size) : lane
        let recorded = times.map { time -> Double in
          let own = (time - lag) / stretch
          return Int.random(in: 0..<20, using: &random) == 0
            ? .nan : own < 0 ? lane.before ?? lane.first : other.value(at: own)
        }
        return RecordedTrack.Lane(script: lane, recorded: recorded, tolerance: tolerance)
      }
      let intervals = lanes.compactMap { $0.script.movingInterval(within: tolerance) }
      let moving = (intervals.map { $0.lowerBound }.min() ?? 0)...(intervals.map { $0.upperBound }.max() ?? 0)
      return RecordedTrack(
        track: track, tolerance: tolerance, timeTolerance: 0.001, content: .numbers(lanes), moving: moving)
    }
    let moving = tracks.compactMap { $0.moving }.union ?? 0...0
    return Case(tracks: tracks, times: times, median: median, moving: moving)
  }

  /// The mean over the tracks of the area between the two curves divided by the larger extent of the track, from where
  /// the first of them starts to where the last of them ends.
  private static func error(_ offset: Double, _ stretch: Double, _ made: Case) -> Double {
    var sum = 0.0
    for track in made.tracks {
      guard case .numbers(let lanes) = track.content else { continue }
      var extent = 0.0, area = 0.0
      for lane in lanes {
        let rows = made.times.indices.filter { !lane.recorded[$0].isNaN }
        let times = rows.map { (made.times[$0] - offset) / stretch }, values = rows.map { lane.steady[$0] }
        let script = lane.script.values + [lane.script.before ?? lane.script.first]
        extent = max(extent, (script.max() ?? 0) - (script.min() ?? 0), (values.max() ?? 0) - (values.min() ?? 0))
        let moving = lane.script.movingInterval(within: track.tolerance) ?? 0...0
        let start = lane.script.before == nil ? moving.lowerBound : 0
        let moved = values.indices.filter { abs(values[$0] - values[0]) > track.tolerance }
        let unsettled = values.indices.filter { abs(values[$0] - values[values.count - 1]) > track.tolerance }
        let (leaves, rests) = (moved.first ?? values.count, unsettled.last ?? values.count - 1)
        let starts = times.count { $0 < start }, ends = times.count { $0 <= moving.upperBound }
        for index in min(leaves, rests, starts)..<max(leaves, rests + 1, ends) {
          // Outside its motion the script rests.
          let time = index < starts ? 0 : index < ends ? times[index] : .infinity
          let before = times[max(index - 1, 0)], after = times[min(index + 1, times.count - 1)]
          let width = min((after - before) / 2 * stretch, 2 * made.median)
          area += abs(lane.script.difference(values[index], at: time)) * width
        }
      }
      sum += area / extent / Double(lanes.count)
    }
    return sum / Double(made.tracks.count)
  }

  @Test(arguments: [1.0, 2, 0.5], [false, true])
  func theErrorIsTheMeanAreaBetweenTheCurves(stretch: Double, differs: Bool) throws {
    for seed in 1...4 {
      let made = try Self.make(UInt64(seed), stretch: stretch, lag: 0.2, differs: differs)
      let aligner = Aligner(
        made.tracks, times: made.times, moving: made.moving, median: made.median, stretch: stretch)
      for offset in [-1.7, -0.4, 0, 0.1873, 0.2, 0.31, 1.1, 2.5] {
        let expected = Self.error(offset, stretch, made)
        #expect(abs(aligner.error(offset) - expected) <= 1e-9 * expected, "\(seed) \(offset): \(expected)")
      }
    }
  }

  /// No other offset has a smaller error, near or far; only within an interval do the samples that agree decide.
  @Test(arguments: [1.0, 2, 0.5], [false, true])
  func noOtherOffsetIsBetter(stretch: Double, differs: Bool) throws {
    for seed in 1...4 {
      let made = try Self.make(UInt64(seed * 7), stretch: stretch, lag: -0.3, differs: differs)
      let aligner = Aligner(
        made.tracks, times: made.times, moving: made.moving, median: made.median, stretch: stretch)
      let (first, last) = (made.times[0], made.times[made.times.count - 1])
      let (start, end) = (made.moving.lowerBound * stretch, made.moving.upperBound * stretch)
      let middle = (start + end) / 2
      for (isPart, range) in [(false, first - middle...last - middle), (true, first - end...last - start)] {
        let found = aligner.offset(ofPart: isPart)
        #expect(range.lowerBound - made.median <= found && found <= range.upperBound + made.median)
        #expect(abs((found * 1e5).rounded() - found * 1e5) < 1e-4, "\(found) is not a multiple of 0.01 ms")
        if !differs { #expect(abs(found + 0.3) <= 1.1e-5, "\(found)") }
        let least = stride(from: range.lowerBound, through: range.upperBound, by: made.median / 6).map(aligner.error)
          .min()
        let near = stride(from: found - made.median, through: found + made.median, by: made.median / 20)
          .filter(range.contains).map(aligner.error).min()
        #expect(try #require(near) <= 1.01 * #require(least), "\(seed) \(isPart) \(found)")
      }
    }
  }

  // MARK: Blips

  /// The values without blips, by their definition.
  private static func steady(_ values: [Double], _ tolerance: Double) -> [Double] {
    let known = values.indices.filter { !values[$0].isNaN }
    var result = values
    for (place, row) in known.enumerated() where place > 0 && place < known.count - 1 {
      let left = known[..<place].suffix(2).map { values[$0] },
        right = known[(place + 1)...].prefix(2).map { values[$0] }
      let near = [left[left.count - 1], right[0]].sorted()
      let outside = values[row] > near[1] ? values[row] - near[1] : values[row] < near[0] ? near[0] - values[row] : 0
      let steps = [abs(left[0] - left[left.count - 1]), abs(right[0] - right[right.count - 1])]
      if outside > tolerance, outside > near[1] - near[0] + (steps.max() ?? 0) {
        result[row] = steps[0] <= steps[1] ? left[left.count - 1] : right[0]
      }
    }
    let extent = result.filter { !$0.isNaN }
    return (extent.max() ?? 0) - (extent.min() ?? 0) > tolerance ? result : values
  }

  @Test(arguments: [0.0, 1, 2.5])
  func aBlipIsFartherOutsideThanItsNeighborsMove(tolerance: Double) {
    var random = Randomness(3)
    let script = ScriptLane(times: [0, 1], values: [0, 9], isAngle: false)
    for round in 0..<3000 {
      let levels = round % 2 == 0 ? [0.0, 0, 0, 1, 2, 9] : [0, 1, 2, 3, 4, 5, 6, 7, 8]
      var values = (0..<Int.random(in: 2...8, using: &random)).map { _ in levels.randomElement(using: &random) ?? 0 }
      if round % 3 == 0 { values[Int.random(in: values.indices, using: &random)] = .nan }
      let lane = RecordedTrack.Lane(script: script, recorded: values, tolerance: tolerance)
      let expected = Self.steady(values, tolerance)
      #expect(zip(lane.steady, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(values): \(lane.steady)")
      let known = expected.filter { !$0.isNaN }
      #expect(lane.recordedExtent == (known.max() ?? 0) - (known.min() ?? 0))
    }
  }
}
