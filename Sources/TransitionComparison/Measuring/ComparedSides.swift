internal import TransitionEvaluation
internal import TransitionExport

/// Both sides of a comparison, and the times at which they are looked at.
struct ComparedSides {
  let old: MotionTracks
  let new: MotionTracks
  /// Seconds, ascending.
  let times: [Double]
  /// The places in a timeline's own times that belong to ``times``; a place beyond its last one stays there.
  private var oldPlaces: [Int] = []
  private var newPlaces: [Int] = []
  /// How far a time, and how far a value may be from what it was before it was written; 0 for two scripts.
  let rounding: Double
  /// Digits that a script's values are rounded to, to be measured as the timeline on the other side.
  private let decimals: Int?
  /// When something starts, ends or reaches a keyframe.
  let oldInstants: [Double]
  let newInstants: [Double]

  /// - Parameter holdsLast: Whether a timeline keeps its last values until the script on the other side ends.
  /// - Throws: ``TimelineProblem`` when two timelines have no times in common.
  init(
    _ oldMotion: ComparedMotion, _ newMotion: ComparedMotion, _ options: ComparisonOptions, holdsLast: Bool
  ) throws {
    old = MotionTracks(oldMotion)
    new = MotionTracks(newMotion)
    switch (oldMotion.content, newMotion.content) {
    case (.live(let a), .live(let b)):
      let ends = [ComparisonTimes.end(of: a, options), ComparisonTimes.end(of: b, options)]
      times = ComparisonTimes.grid([old, new], until: ends, rate: options.frameRate)
      (rounding, decimals) = (0, nil)
      oldInstants = ComparisonTimes.instants(of: old, until: ends[0])
      newInstants = ComparisonTimes.instants(of: new, until: ends[1])
    case (.recorded(let timeline), .live(let source)), (.live(let source), .recorded(let timeline)):
      times = timeline.times + (holdsLast ? Self.tail(of: timeline.times, until: source.duration) : [])
      (rounding, decimals) = (timeline.rounding, timeline.decimals)
      oldPlaces = times.indices.map { min($0, timeline.times.count - 1) }
      newPlaces = oldPlaces
      (oldInstants, newInstants) = ([], [])
    case (.recorded(let a), .recorded(let b)):
      rounding = a.decimals == b.decimals ? a.rounding : a.rounding + b.rounding
      decimals = nil
      (oldInstants, newInstants) = ([], [])
      // Written alike, the same time is the same text.
      let slack = a.decimals == b.decimals ? 1e-12 : max(a.rounding, b.rounding) * 1.000001
      (times, oldPlaces, newPlaces) = try Self.shared(a.times, b.times, within: slack)
    }
  }

  /// More times on from the last one, with the last frame's length between them.
  private static func tail(of times: [Double], until end: Double) -> [Double] {
    guard let last = times.last, end.isFinite, end > last else { return [] }
    let frame = times.count > 1 ? last - times[times.count - 2] : end - last
    let count = max(1, min(((end - last) / frame).rounded(.up), ComparisonTimes.mostTimes))
    return (1...Int(count)).map { Double($0) == count ? end : last + (end - last) * Double($0) / count }
  }

  /// The times that two lists share; behind the end of the shorter one those of the longer one.
  private static func shared(
    _ old: [Double], _ new: [Double], within rounding: Double
  ) throws(TimelineProblem) -> ([Double], [Int], [Int]) {
    var times: [Double] = []
    var places: ([Int], [Int]) = ([], [])
    var i = 0, j = 0
    while i < old.count || j < new.count {
      if i < old.count, j < new.count {
        if abs(old[i] - new[j]) > rounding {
          if old[i] < new[j] { i += 1 } else { j += 1 }
          continue
        }
        times.append(old[i])
        places.0.append(i)
        places.1.append(j)
        (i, j) = (i + 1, j + 1)
      } else {
        guard !times.isEmpty else { break }
        times.append(i < old.count ? old[i] : new[j])
        places.0.append(min(i, old.count - 1))
        places.1.append(min(j, new.count - 1))
        if i < old.count { i += 1 } else { j += 1 }
      }
    }
    guard times.count > 1 || old.count == 1 || new.count == 1, !times.isEmpty else {
      throw TimelineProblem("the two timelines have no frames at the same times; sample both with the same --fps")
    }
    return (times, places.0, places.1)
  }

  /// The largest difference of a value that is rounding.
  func tolerance(_ wanted: Double?) -> Double {
    guard rounding > 0 || decimals != nil else { return wanted ?? ComparisonOptions.standardTolerance }
    // What lies just between two decimals may be rounded either way.
    return max(wanted ?? 0, rounding * 1.000001, 1e-9)
  }

  /// The largest difference of a time that is rounding, in seconds.
  var timeTolerance: Double { max(rounding * 1.000001, 1e-6) }

  /// Whether two starts or ends differ: in a timeline they are known to a frame.
  func timesDiffer(_ a: Double, _ b: Double) -> Bool { abs(a - b) > timeTolerance }

  func oldColumns(_ names: [String]) throws -> [MeasuredColumn] { try columns(names, old, oldPlaces) }
  func newColumns(_ names: [String]) throws -> [MeasuredColumn] { try columns(names, new, newPlaces) }

  private func columns(_ names: [String], _ side: MotionTracks, _ places: [Int]) throws -> [MeasuredColumn] {
    guard side.source != nil else {
      return names.map { MeasuredColumn(column: (side.recordedColumn($0) ?? .numbers([[]])).picking(places)) }
    }
    let columns = try evaluate(side, names, times)
    guard decimals != nil else { return columns.map { MeasuredColumn(column: $0) } }
    // A frame's time was rounded when it was written; the value was taken at what it was before.
    let reach = rounding * 1.000001
    let earlier = try evaluate(side, names, times.map { $0 > 0 ? max($0 - reach, 0) : $0 })
    let later = try evaluate(side, names, times.map { $0 + reach })
    return columns.indices.map { MeasuredColumn(column: columns[$0], around: [earlier[$0], later[$0]]) }
  }

  /// Evaluates tracks that stand still, which one look is enough for.
  func standing(_ names: [String]) throws -> (old: [Column], new: [Column]) {
    (try evaluate(old, names, [0]), try evaluate(new, names, [0]))
  }

  private func evaluate(_ side: MotionTracks, _ names: [String], _ times: [Double]) throws -> [Column] {
    do {
      return try side.columns(names, at: times)
    } catch let failure as EvaluationFailure {
      throw SideFailure(diagnostic: failure.diagnostic, isNew: side === new)
    }
  }

  /// A column as facts are measured by it: with the decimals that the other side has.
  func measurable(_ column: Column) -> Column {
    guard let decimals, decimals <= 15, case .numbers(let lanes) = column else { return column }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return .numbers(
      lanes.map { lane in
        lane.map { value in
          let scaled = (value * unit).rounded()
          return scaled.isFinite ? scaled / unit : value
        }
      })
  }
}
