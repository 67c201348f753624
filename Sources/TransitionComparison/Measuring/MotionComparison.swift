internal import TransitionEvaluation
internal import TransitionModel

/// Compares two motions track by track.
struct MotionComparison {
  /// The maximum number of values per side for the tracks evaluated together.
  private static let mostValues = 2_000_000

  private let options: ComparisonOptions
  private let sides: ComparedSides
  private(set) var result: MotionDifference
  /// The starts of everything animated on both sides, by view, to compare their order.
  private var starts = StartOrder()
  /// Whether some animation keeps its timing and values.
  private var keepsMotion = false

  /// - Throws: ``SideFailure`` when a number has no value at some time.
  init(from old: ComparedMotion, to new: ComparedMotion, _ options: ComparisonOptions) throws {
    self.options = options
    sides = ComparedSides(old, new, options)
    result = MotionDifference(new, from: old, status: .same)
    result.tolerance = options.tolerance ?? ComparisonOptions.standardTolerance
    if options.tracks.isEmpty, let a = old.source as? PhasePlan, let b = new.source as? PhasePlan {
      result.oldCanvas = MotionModel(a).canvasSize
      result.newCanvas = MotionModel(b).canvasSize
    }
    try compareTracks()
    try compareWhatStands()
    findFollowers()
    findCurves()
    compareWholes()
  }

  // MARK: What moves

  private mutating func compareTracks() throws {
    var both: [Track] = []
    let newNames = sides.new.movingNames
    for track in sides.new.moving + sides.old.moving.filter({ !newNames.contains($0.name) })
    where options.includes(track) {
      let isOld = sides.old.has(track.name), isNew = sides.new.has(track.name)
      if isOld && isNew {
        both.append(track)
      } else if !isSpelledOtherwise(track, on: isOld ? sides.new : sides.old) {
        try addOneSided(track, isNew: isNew)
      }
    }
    result.trackCount += both.count
    let size = max(1, Self.mostValues / max(1, sides.times.count))
    for first in stride(from: 0, to: both.count, by: size) {
      let tracks = Array(both[first..<min(first + size, both.count)])
      let names = tracks.map { $0.name }
      let old = try sides.old.columns(names, at: sides.times), new = try sides.new.columns(names, at: sides.times)
      for (index, track) in tracks.enumerated() {
        try compare(track, old[index], new[index])
      }
    }
  }

  /// Whether a layout key is missing because other keys fix the same frame.
  private func isSpelledOtherwise(_ track: Track, on side: MotionTracks) -> Bool {
    track.isLayout && side.has("\(track.view).minX")
  }

  private mutating func addOneSided(_ track: Track, isNew: Bool) throws {
    let side = isNew ? sides.new : sides.old
    let known = try side.columns([track.name], at: sides.times).first
    let (times, old, new) = try sides.refined(track, isNew ? nil : known, isNew ? known : nil)
    guard let column = new ?? old else { return }
    let facts = TrackFacts(column, of: track, at: times, instants: side.instants)
    // A constant value in an existing view is not an animation.
    guard facts.moves else { return }
    var difference = TrackDifference(track, isNew ? .added : .lost)
    if isNew { difference.new = facts } else { difference.old = facts }
    result.tracks.append(difference)
    result.trackCount += 1
  }

  /// - Parameters:
  ///   - old: The values at the times of every track.
  ///   - new: The same of the new side.
  private mutating func compare(_ track: Track, _ old: Column, _ new: Column) throws {
    let (times, refinedOld, refinedNew) = try sides.refined(track, old, new)
    let old = refinedOld ?? old, new = refinedNew ?? new
    let oldFacts = TrackFacts(old, of: track, at: times, instants: sides.old.instants)
    let newFacts = TrackFacts(new, of: track, at: times, instants: sides.new.instants)
    if let a = oldFacts.start, let b = newFacts.start { starts.add(track, old: a, new: b) }
    guard let largest = new.largestDifference(from: old, of: track, at: times),
      largest.amount > (track.type == .text || track.type == .boolean ? 0 : result.tolerance)
    else {
      if let end = newFacts.end, end > ComparedSides.timeTolerance { keepsMotion = true }
      return
    }
    var difference = TrackDifference(track, .changed)
    if oldFacts.moves != newFacts.moves { difference.status = newFacts.moves ? .added : .lost }
    if !oldFacts.moves && !newFacts.moves { difference.status = .standing }
    difference.old = oldFacts
    difference.new = newFacts
    difference.largest = largest
    if let a = MotionShape(old, oldFacts, at: times), let b = MotionShape(new, newFacts, at: times) {
      difference.keepsShape = a.isLike(b)
    }
    result.tracks.append(difference)
  }

  // MARK: What stands still

  /// Compares everything that no phase animates.
  private mutating func compareWhatStands() throws {
    func views(only side: MotionTracks, besides other: MotionTracks) -> [String] {
      var known = other.views
      return side.all.map { $0.view }.filter { view in
        known.insert(view).inserted && (options.tracks.isEmpty || result.tracks.contains { $0.track.view == view })
      }
    }
    result.addedViews = views(only: sides.new, besides: sides.old)
    result.lostViews = views(only: sides.old, besides: sides.new)
    let moving = sides.old.movingNames.union(sides.new.movingNames)
    let standing = sides.new.all.filter {
      !moving.contains($0.name) && sides.old.has($0.name) && options.includes($0)
    }
    let names = standing.map { $0.name }
    // One time suffices.
    let old = try sides.old.columns(names, at: [0]), new = try sides.new.columns(names, at: [0])
    for (index, track) in standing.enumerated() {
      let largest = new[index].largestDifference(from: old[index], of: track, at: [0])
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
      guard let dependence = MotionDependence(side.source) else { continue }
      let present = result.tracks.indices.filter { side.has(names[$0]) }
      let follows = dependence.followers(
        among: side.sources(present.map { names[$0] }), canvas: result.canvasDiffers)
      // The new script takes precedence; the old one is used only for tracks that the new one lacks.
      for (place, index) in present.enumerated() where !isKnown || !sides.new.has(names[index]) {
        result.tracks[index].follows = follows[place]
      }
      isKnown = true
    }
    for index in result.tracks.indices where result.tracks[index].track.view.isEmpty {
      // This track is the state of the run, not something visible.
      result.tracks[index].follows = result.tracks.count > 1
    }
  }

  private mutating func findCurves() {
    guard result.tracks.contains(where: { !$0.follows && !$0.keepsShape }) else { return }
    let old = result.old?.curveTexts() ?? [:], new = result.latest.curveTexts()
    for index in result.tracks.indices where !result.tracks[index].keepsShape {
      result.tracks[index].oldCurve = old[result.tracks[index].track.name]
      result.tracks[index].newCurve = new[result.tracks[index].track.name]
    }
  }

  // MARK: Duration, markers, canvas, order

  private mutating func compareWholes() {
    result.orders = starts.exchanges
    // A comparison limited to certain tracks omits anything else.
    if options.tracks.isEmpty {
      let (old, new) = (sides.old.source, sides.new.source)
      if old.duration != new.duration {
        result.durationDiffers = !(abs(old.duration - new.duration) <= ComparedSides.timeTolerance)
      }
      compareMarkers(old.markers, new.markers)
      result.gestureChanges = GestureChanges(from: result.old?.gesture, to: result.latest.gesture).changes
      result.isStretched = isStretched
    }
    let isSame =
      result.tracks.isEmpty && result.markers.isEmpty && !result.durationDiffers && result.addedViews.isEmpty
      && result.lostViews.isEmpty && !result.canvasDiffers && result.gestureChanges.isEmpty
    if isSame { result.orders = [] } else { result.status = .changed }
  }

  private mutating func compareMarkers(_ old: [Marker], _ new: [Marker]) {
    var rest = old
    for marker in new {
      guard let index = rest.firstIndex(where: { $0.name == marker.name }) else {
        result.markers.append(.init(name: marker.name, old: nil, new: marker.time))
        continue
      }
      let before = rest.remove(at: index)
      if abs(before.time - marker.time) > ComparedSides.timeTolerance {
        result.markers.append(.init(name: marker.name, old: before.time, new: marker.time))
      }
    }
    for marker in rest { result.markers.append(.init(name: marker.name, old: marker.time, new: nil)) }
  }

  /// Whether every animation is unchanged except for being stretched with the whole.
  private var isStretched: Bool {
    guard result.durationDiffers, !keepsMotion, let a = result.oldDuration, let b = result.newDuration, a > 0, b > 0,
      a.isFinite, b.isFinite
    else { return false }
    let moved = result.tracks.filter { !$0.follows }
    guard !moved.isEmpty else { return false }
    let slack = 0.0005
    return moved.allSatisfy { track in
      guard track.status == .changed, track.keepsShape, let old = track.old, let new = track.new,
        old.from == new.from, old.to == new.to, let oldStart = old.start, let newStart = new.start,
        let oldEnd = old.end, let newEnd = new.end
      else { return false }
      return abs(newStart - oldStart * b / a) <= slack && abs(newEnd - oldEnd * b / a) <= slack
    }
  }
}
