internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// Compares a motion with another one, track by track.
package struct MotionComparison {
  /// Tracks are evaluated in groups whose values fit into so many numbers a side.
  private static let mostValues = 2_000_000

  let oldMotion: ComparedMotion
  let newMotion: ComparedMotion
  let options: ComparisonOptions
  let sides: ComparedSides
  var result: MotionDifference
  /// When what moves on both sides starts, by view, for the order.
  var starts = StartOrder()
  /// Whether something moves when and as it did before.
  var keepsMotion = false

  /// - Throws: ``SideFailure`` when a number has no value at some time, ``TimelineProblem`` when two timelines have
  ///   no times in common.
  package static func difference(
    from old: ComparedMotion, to new: ComparedMotion, _ options: ComparisonOptions
  ) throws -> MotionDifference {
    let result = try difference(from: old, to: new, options, holdsLast: false)
    // A part of a motion is the same as that part; what differs may have become longer.
    let isShorter = cut(old, by: new) != nil || cut(new, by: old) != nil
    guard result.status == .changed, isShorter else { return result }
    return try difference(from: old, to: new, options, holdsLast: true)
  }

  private static func difference(
    from old: ComparedMotion, to new: ComparedMotion, _ options: ComparisonOptions, holdsLast: Bool
  ) throws -> MotionDifference {
    var comparison = try MotionComparison(old, new, options, holdsLast: holdsLast)
    try comparison.compareTracks()
    try comparison.compareWhatStands()
    comparison.findFollowers()
    comparison.findCurves()
    comparison.compareWholes()
    comparison.noteWhatIsCut(holdsLast: holdsLast)
    return comparison.result
  }

  /// The last time in seconds of a timeline that may be all of a motion and yet ends before the other one does.
  private static func cut(_ motion: ComparedMotion, by other: ComparedMotion) -> Double? {
    guard let timeline = motion.recorded, let last = timeline.times.last, let source = other.live,
      source.duration.isFinite, source.duration > last + max(timeline.rounding * 1.000001, 1e-6)
    else { return nil }
    if timeline.knowsDuration, !(timeline.duration.map { last >= $0 - timeline.rounding * 2 } ?? false) { return nil }
    return last
  }

  private init(
    _ old: ComparedMotion, _ new: ComparedMotion, _ options: ComparisonOptions, holdsLast: Bool
  ) throws {
    (oldMotion, newMotion, self.options) = (old, new, options)
    sides = try ComparedSides(old, new, options, holdsLast: holdsLast)
    result = MotionDifference(new.kind == nil ? old : new, status: .same)
    result.tolerance = sides.tolerance(options.tolerance)
    result.frameCount = sides.times.count
    if options.tracks.isEmpty, let a = old.live as? PhasePlan, let b = new.live as? PhasePlan {
      result.oldCanvas = PhaseInspection(a)?.canvasSize
      result.newCanvas = PhaseInspection(b)?.canvasSize
    }
  }

  var areScripts: Bool { oldMotion.live != nil && newMotion.live != nil }

  // MARK: What moves

  private mutating func compareTracks() throws {
    var both: [ComparedTrack] = []
    let newNames = sides.new.movingNames
    for track in sides.new.moving + sides.old.moving.filter({ !newNames.contains($0.name) })
    where options.includes(track) {
      let isOld = sides.old.has(track.name), isNew = sides.new.has(track.name)
      if isOld && isNew {
        // Of a script and a CSV the script knows what it is.
        let known = newMotion.recorded != nil ? sides.old.type(track.name) : sides.new.type(track.name)
        both.append(known ?? track)
      } else if !isSpelledOtherwise(track, on: isOld ? sides.new : sides.old) {
        try addOneSided(track, isNew: isNew)
      }
    }
    result.trackCount += both.count
    result.fittingTrackCount += both.count
    let size = max(1, Self.mostValues / max(1, sides.times.count * (areScripts ? 1 : 3)))
    for first in stride(from: 0, to: both.count, by: size) {
      let tracks = Array(both[first..<min(first + size, both.count)])
      let names = tracks.map { $0.name }
      let old = try sides.oldColumns(names), new = try sides.newColumns(names)
      for (index, track) in tracks.enumerated() {
        try checkNumbers(track, old[index].column, new[index].column)
        compare(track, old[index], new[index])
      }
    }
  }

  /// Refuses a timeline that has something else where the other side has numbers.
  private func checkNumbers(_ track: ComparedTrack, _ old: Column, _ new: Column) throws(TimelineProblem) {
    // A CSV cannot tell a text that looks like a number from one.
    let isText = [(oldMotion, sides.old), (newMotion, sides.new)].contains {
      $0.kind != nil && $1.type(track.name)?.type == .text
    }
    guard !isText else { return }
    for case (.texts(let texts), .numbers) in [(old, new), (new, old)] {
      let index = texts.firstIndex { Double($0) == nil } ?? 0
      throw TimelineProblem(
        "track '\(track.name)' has '\(texts[index].prefix(40))' at \(Quantity.seconds(sides.times[index])), "
          + "and on the other side a number")
    }
  }

  /// Whether a key of a layout is missing because the same frame is fixed by others.
  private func isSpelledOtherwise(_ track: ComparedTrack, on side: MotionTracks) -> Bool {
    track.isLayout && side.has("\(track.view).minX")
  }

  private mutating func addOneSided(_ track: ComparedTrack, isNew: Bool) throws {
    let columns = isNew ? try sides.newColumns([track.name]) : try sides.oldColumns([track.name])
    result.fittingTrackCount += 1
    guard let column = columns.first?.column else { return }
    let facts = facts(column, track, isNew: isNew)
    // What stands still in a view that is there is no motion.
    guard facts.moves else { return }
    var difference = TrackDifference(track, isNew ? .added : .lost)
    if isNew { difference.new = facts } else { difference.old = facts }
    result.tracks.append(difference)
    result.trackCount += 1
  }

  private func facts(_ column: Column, _ track: ComparedTrack, isNew: Bool) -> TrackFacts {
    TrackFacts(
      sides.measurable(column), of: track, at: sides.times, instants: isNew ? sides.newInstants : sides.oldInstants)
  }

  private mutating func compare(_ track: ComparedTrack, _ old: MeasuredColumn, _ new: MeasuredColumn) {
    let oldFacts = facts(old.column, track, isNew: false), newFacts = facts(new.column, track, isNew: true)
    if let a = oldFacts.start, let b = newFacts.start { starts.add(track, old: a, new: b) }
    guard let largest = new.largestDifference(from: old, of: track, at: sides.times),
      largest.amount > (track.type == .text || track.type == .boolean ? 0 : result.tolerance)
    else {
      if let end = newFacts.end, end > sides.timeTolerance { keepsMotion = true }
      return
    }
    var difference = TrackDifference(track, .changed)
    if oldFacts.moves != newFacts.moves { difference.status = newFacts.moves ? .added : .lost }
    if !oldFacts.moves && !newFacts.moves { difference.status = .standing }
    difference.old = oldFacts
    difference.new = newFacts
    difference.largest = largest
    if let a = MotionShape(old.column, oldFacts, at: sides.times),
      let b = MotionShape(new.column, newFacts, at: sides.times)
    {
      difference.keepsShape = a.isLike(b, within: shapeSlack(oldFacts, newFacts))
    }
    result.tracks.append(difference)
  }

  /// How far courses may be apart that are told as one: where a timeline says to a frame when something starts or ends,
  /// what a curve covers in a frame.
  private func shapeSlack(_ old: TrackFacts, _ new: TrackFacts) -> Double {
    guard !areScripts, let a = old.start, let b = new.start, let c = old.end, let d = new.end,
      sides.timesDiffer(a, b) || sides.timesDiffer(c, d)
    else { return MotionShape.tolerance }
    return min(MotionShape.tolerance + 1.5 * frame / max(min(c - a, d - b), frame), 0.12)
  }

  // MARK: What stands still

  /// Compares what no phase moves; only scripts know it.
  private mutating func compareWhatStands() throws {
    guard areScripts else { return }
    let oldViews = sides.old.views, newViews = sides.new.views
    var views: Set<String> = []
    for track in sides.new.all where views.insert(track.view).inserted && !oldViews.contains(track.view) {
      if options.tracks.isEmpty || result.tracks.contains(where: { $0.track.view == track.view }) {
        result.addedViews.append(track.view)
      }
    }
    for track in sides.old.all where views.insert(track.view).inserted && !newViews.contains(track.view) {
      if options.tracks.isEmpty || result.tracks.contains(where: { $0.track.view == track.view }) {
        result.lostViews.append(track.view)
      }
    }
    let moving = sides.old.movingNames.union(sides.new.movingNames)
    let standing = sides.new.all.filter {
      !moving.contains($0.name) && sides.old.has($0.name) && options.includes($0)
    }
    result.fittingTrackCount += standing.count
    let names = standing.map { $0.name }
    let (old, new) = try sides.standing(names)
    for (index, track) in standing.enumerated() {
      let largest = MeasuredColumn(column: new[index]).largestDifference(
        from: MeasuredColumn(column: old[index]), of: track, at: [0])
      guard let largest, largest.amount > result.tolerance else { continue }
      var difference = TrackDifference(track, .standing)
      difference.old = TrackFacts(old[index], of: track, at: [0])
      difference.new = TrackFacts(new[index], of: track, at: [0])
      difference.largest = largest
      result.tracks.append(difference)
    }
  }

  // MARK: What follows from what

  private mutating func findFollowers() {
    let names = result.tracks.map { $0.track.name }
    var isKnown = false
    for side in [sides.new, sides.old] {
      guard let source = side.source, let dependence = MotionDependence(source) else { continue }
      let present = result.tracks.indices.filter { side.has(names[$0]) }
      let follows = dependence.followers(
        among: side.sources(present.map { names[$0] }), canvas: result.canvasDiffers)
      // The new script is asked first; the old one for what only it has.
      for (place, index) in present.enumerated() where !isKnown || !sides.new.has(names[index]) {
        result.tracks[index].follows = follows[place]
      }
      isKnown = true
    }
    for index in result.tracks.indices where result.tracks[index].track.view.isEmpty {
      // What a run is doing, not what it shows.
      result.tracks[index].follows = result.tracks.count > 1
    }
    guard !isKnown else { return }
    // Timelines do not say what follows from what, but a frame follows from its own layout keys.
    let fixed = Set(result.tracks.filter { $0.track.isLayout && !$0.track.isFrame }.map { $0.track.view })
    for index in result.tracks.indices
    where result.tracks[index].track.isFrame && fixed.contains(result.tracks[index].track.view) {
      result.tracks[index].follows = true
    }
  }

  private mutating func findCurves() {
    guard result.tracks.contains(where: { !$0.follows && !$0.keepsShape }) else { return }
    let old = CurveTexts(oldMotion), new = CurveTexts(newMotion)
    for index in result.tracks.indices where !result.tracks[index].keepsShape {
      result.tracks[index].oldCurve = old[result.tracks[index].track.name]
      result.tracks[index].newCurve = new[result.tracks[index].track.name]
    }
  }
}
