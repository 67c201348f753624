package import TransitionEvaluation
internal import TransitionModel

/// A phase or a scenario of a script, with values at every time.
///
/// Phases are values that can be stored and used from any thread.
public struct TransitionPhase: Sendable {
  package let storage: PhaseStorage

  /// The name of the phase or scenario.
  public var name: String { storage.source.name }

  /// The end in seconds; `.infinity` if it never ends by itself.
  public var duration: Double { storage.source.duration }

  /// The animated tracks, in the column order of `sample`.
  public var tracks: [TransitionTrack] { storage.moving.map { TransitionTrack($0) } }

  /// Its named instants, in chronological order.
  public var markers: [TransitionMarker] {
    storage.source.markers.map { TransitionMarker(name: $0.name, time: $0.time) }
  }

  /// Returns the value of a property at a time.
  ///
  /// - Parameters:
  ///   - name: `view.property` for any property or frame component of any view, animated or not; `card.tint.r`, `.g`,
  ///     `.b` and `.a` are the channels of a color.
  ///   - time: In seconds; negative times count as 0, and the end value holds after the end. At a jump, the value is
  ///     the new one.
  /// - Returns: Nil for an unknown name, and for a time or a result that is not finite.
  public func value(of name: String, at time: Double) -> TransitionValue? {
    guard time.isFinite, let place = storage.place(of: name) else { return nil }
    return storage.instants.evaluate(at: storage.clamped(time), wanted: place.slots) {
      TransitionValue(place, $0, texts: storage.texts)
    }
  }

  /// Returns the speed of a property at a time, in its unit per second.
  ///
  /// - Parameters:
  ///   - name: A name as for `value(of:at:)`.
  ///   - time: In seconds.
  /// - Returns: 0 before 0 and from the end on; nil for Booleans, texts and whole colors, for an unknown name, and for
  ///   a time or a result that is not finite.
  public func velocity(of name: String, at time: Double) -> Double? {
    guard time.isFinite, let place = storage.place(of: name), place.hasSpeed else { return nil }
    if time < 0 || time >= duration - PhaseStorage.instant { return 0 }
    return storage.instants.evaluate(at: time, wanted: place.slots, wantsSpeeds: true) { $0.finiteSpeed(of: place) }
  }

  /// Returns a view's rectangle at a time, in its parent's coordinates and without its transforms.
  ///
  /// - Parameters:
  ///   - view: The view's name.
  ///   - time: In seconds, as for `value(of:at:)`.
  /// - Returns: Nil for an unknown view, and for a time or a result that is not finite.
  public func frame(of view: String, at time: Double) -> TransitionRectangle? {
    guard time.isFinite, let slots = storage.frame(of: view) else { return nil }
    return storage.instants.evaluate(at: storage.clamped(time), wanted: slots) { TransitionRectangle(slots, $0) }
  }

  /// Returns the frames of the phase at a rate: frame k is at k / rate seconds, up to the first one at or after the
  /// end.
  ///
  /// - Parameter rate: Frames per second.
  /// - Returns: An infinite sequence for an endless phase, and an empty one for a rate that is not positive and finite, or so
  ///   small that the time of the second frame is not finite.
  public func frames(perSecond rate: Double) -> TransitionFrames { TransitionFrames(storage: storage, rate: rate) }
}

/// The frames of a phase at a rate, evaluated lazily.
public struct TransitionFrames: Sequence, Sendable {
  let storage: PhaseStorage
  let rate: Double

  /// Returns an iterator that starts at the first frame.
  public func makeIterator() -> Iterator { Iterator(storage: storage, rate: rate) }

  /// Iterates over the frames.
  public struct Iterator: IteratorProtocol {
    private let storage: PhaseStorage
    private let rate: Double
    private let sampler: any MotionSampler
    /// The number of frames; nil for an endless phase.
    private let count: Int?
    private var position = 0
    /// The last evaluated block: for each frame the values of all lanes; nil for a frame without values.
    private var block: [[Double]?] = []
    private var blockStart = 0

    init(storage: PhaseStorage, rate: Double) {
      self.storage = storage
      self.rate = rate
      sampler = storage.source.makeSampler(tracks: storage.moving, velocities: false)
      let isValid = rate > 0 && rate.isFinite && (1 / rate).isFinite
      let end = storage.source.duration
      if !isValid {
        count = 0
      } else if end.isFinite {
        // The first frame at or after the end, allowing for rounding.
        let last = Swift.max(0, ((end - PhaseStorage.instant) * rate).rounded(.up))
        count = last < 0x1p53 ? Int(last) + 1 : nil
      } else {
        count = nil
      }
    }

    /// Returns the next frame; nil after the last one.
    public mutating func next() -> TransitionFrame? {
      if let count, position >= count { return nil }
      let index = position
      if index - blockStart >= block.count { evaluate(from: index) }
      position += 1
      return TransitionFrame(
        time: Double(index) / rate, storage: storage, values: block[index - blockStart])
    }

    private mutating func evaluate(from start: Int) {
      // Start with few frames, so that reading one is cheap.
      var size = Swift.min(Swift.max(8, block.count * 2), Sampler.blockSize)
      if let count { size = Swift.min(size, count - start) }
      let times = (start..<start + size).map { storage.clamped(Double($0) / rate) }
      blockStart = start
      if times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil {
        block = times.indices.map { values(at: $0) }
      } else {
        // One of them has no value: evaluate each separately.
        block = times.map { sampler.evaluate(at: $0) ? values(at: 0) : nil }
      }
    }

    private func values(at frame: Int) -> [Double] {
      var values: [Double] = []
      values.reserveCapacity(storage.laneCount)
      for (index, track) in sampler.tracks.enumerated() {
        for lane in 0..<track.laneCount { values.append(sampler.values(track: index, lane: lane)[frame]) }
      }
      return values
    }
  }
}

/// All values of a phase at one time; the frame keeps them in memory.
public struct TransitionFrame: Sendable {
  /// Seconds from the start of the phase.
  public let time: Double
  let storage: PhaseStorage
  /// The lanes of the animated tracks, concatenated; nil if one of them has no value.
  let values: [Double]?

  /// The value of a property in this frame, by name as for ``TransitionPhase/value(of:at:)``; nil for an unknown one.
  public subscript(name: String) -> TransitionValue? {
    guard let values, let known = storage.names[name], let first = known.lane else {
      return TransitionPhase(storage: storage).value(of: name, at: time)
    }
    var lanes = SIMD4<Double>.zero
    for lane in 0..<known.place.slots.count { lanes[lane] = values[first + lane] }
    return TransitionValue(known.place, lanes: lanes, texts: storage.texts)
  }
}

/// The storage of a phase: the motion and its names.
package final class PhaseStorage: Sendable {
  /// The difference below which times are the same instant, in seconds.
  static let instant = 1e-9

  /// A property, or a channel of a color, with its first lane in a frame if it is animated.
  struct Name {
    var place: PropertySlots
    var lane: Int?
  }

  package let source: any MotionSource
  let instants: InstantSampler
  /// The script's name.
  package let transition: String
  package let moving: [Track]
  let laneCount: Int
  let names: [String: Name]
  /// The slots of the views' frames: `minX`, `minY`, `width`, `height`.
  let frames: [String: Range<Int>]
  let texts: [String]
  private let problems: ProblemLog

  init(
    _ source: any MotionSource, transition: String, problems: ProblemLog,
    _ makeSampler: ([Range<Int>]) -> InstantSampler
  ) {
    self.source = source
    self.transition = transition
    self.problems = problems
    moving = source.tracks
    texts = source.texts
    var names: [String: Name] = [:]
    var frames: [String: Range<Int>] = [:]
    for track in source.allTracks() {
      guard let first = track.slots.first else { continue }
      let place = PropertySlots(slots: first..<first + track.laneCount, type: track.type)
      for (name, place) in place.named(track.name) { names[name] = Name(place: place) }
      // Every view has the four numbers of its frame, in consecutive slots.
      if track.property == "minX" { frames[track.view] = first..<first + 4 }
    }
    var lane = 0
    for track in moving {
      names[track.name]?.lane = lane
      lane += track.laneCount
      // The names of channels are those of colors only.
      for channel in PropertySlots.channels { names["\(track.name).\(channel)"]?.lane = lane - track.laneCount }
    }
    self.names = names
    self.frames = frames
    laneCount = lane
    instants = makeSampler(names.values.map { $0.place.slots } + frames.values)
  }

  /// Times before the start are clamped; the sampler itself holds the end value.
  func clamped(_ time: Double) -> Double { max(0, time) }

  func place(of name: String) -> PropertySlots? {
    if let known = names[name] { return known.place }
    problems.record(.track, name, known: names.keys)
    return nil
  }

  func frame(of view: String) -> Range<Int>? {
    if let known = frames[view] { return known }
    problems.record(.view, view, known: frames.keys)
    return nil
  }
}

extension TransitionTrack {
  init(_ track: Track) {
    self.init(
      name: track.name, view: track.view, property: track.property, kind: Kind(track.type), unit: track.unit)
  }
}

extension TransitionTrack.Kind {
  init(_ type: ValueType) {
    self =
      switch type {
      case .number: .number
      case .time: .time
      case .angle: .angle
      case .color: .color
      case .boolean: .boolean
      case .text: .text
      }
  }
}

extension MotionSampler {
  /// Evaluates a single time in seconds; returns false when a number has no value then.
  func evaluate(at time: Double) -> Bool {
    withUnsafePointer(to: time) { evaluate(UnsafeBufferPointer(start: $0, count: 1)) == nil }
  }
}
