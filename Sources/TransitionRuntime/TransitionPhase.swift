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
    let sampler = storage.source.makeSampler(tracks: [place.track], velocities: false, blockSize: 1)
    guard sampler.evaluate(at: storage.clamped(time)) else { return nil }
    if let lane = place.lane {
      let value = sampler.values(track: 0, lane: lane)[0]
      return value.isFinite ? .number(value) : nil
    }
    return storage.value(of: place.track) { sampler.values(track: 0, lane: $0)[0] }
  }

  /// Returns the speed of a property at a time, in its unit per second.
  ///
  /// - Parameters:
  ///   - name: A name as for `value(of:at:)`.
  ///   - time: In seconds.
  /// - Returns: 0 before 0 and from the end on; nil for Booleans, texts and whole colors, for an unknown name, and for
  ///   a time or a result that is not finite.
  public func velocity(of name: String, at time: Double) -> Double? {
    guard time.isFinite, let place = storage.place(of: name), place.track.hasVelocity else { return nil }
    if place.track.type == .color, place.lane == nil { return nil }
    if time < 0 || time >= duration { return 0 }
    let sampler = storage.source.makeSampler(tracks: [place.track], velocities: true, blockSize: 1)
    guard sampler.evaluate(at: time), let speed = sampler.velocities(track: 0, lane: place.lane ?? 0)?[0] else {
      return nil
    }
    return speed.isFinite ? speed : nil
  }

  /// Returns a view's rectangle at a time, in its parent's coordinates and without its transforms.
  ///
  /// - Parameters:
  ///   - view: The view's name.
  ///   - time: In seconds, as for `value(of:at:)`.
  /// - Returns: Nil for an unknown view, and for a time or a result that is not finite.
  public func frame(of view: String, at time: Double) -> TransitionRectangle? {
    let places = ["minX", "minY", "width", "height"].compactMap { storage.place(of: "\(view).\($0)")?.track }
    guard time.isFinite, places.count == 4 else { return nil }
    let sampler = storage.source.makeSampler(tracks: places, velocities: false, blockSize: 1)
    guard sampler.evaluate(at: storage.clamped(time)) else { return nil }
    let values = places.indices.map { sampler.values(track: $0, lane: 0)[0] }
    guard values.allSatisfy({ $0.isFinite }) else { return nil }
    return TransitionRectangle(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Returns the frames of the phase at a rate: frame k is at k / rate seconds, up to the first one at or after the
  /// end.
  ///
  /// - Parameter rate: Frames per second.
  /// - Returns: An infinite sequence for an endless phase, and an empty one for a rate that is not positive and finite.
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
    private let laneCount: Int
    /// The number of frames; nil for an endless phase.
    private let count: Int?
    private var position = 0
    /// The last evaluated block: for each frame the values of all lanes; nil for a frame without values.
    private var block: [[Double]?] = []
    private var blockStart = 0

    init(storage: PhaseStorage, rate: Double) {
      self.storage = storage
      self.rate = rate
      laneCount = storage.laneCount
      sampler = storage.source.makeSampler(tracks: storage.moving, velocities: false)
      let isValid = rate > 0 && rate.isFinite
      let end = storage.source.duration
      if !isValid {
        count = 0
      } else if end.isFinite {
        // The first frame at or after the end, allowing for rounding.
        var last = Swift.max(0, ((end - PhaseStorage.instant) * rate).rounded(.up))
        while last > 0, (last - 1) / rate >= end - PhaseStorage.instant { last -= 1 }
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
      block.removeAll(keepingCapacity: true)
      blockStart = start
      if times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil {
        for frame in times.indices { block.append(values(at: frame)) }
      } else {
        // One of them has no value: evaluate each separately.
        for time in times { block.append(sampler.evaluate(at: time) ? values(at: 0) : nil) }
      }
    }

    private func values(at frame: Int) -> [Double] {
      var values: [Double] = []
      values.reserveCapacity(laneCount)
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
    guard let values, let (place, first) = storage.movingPlace(of: name) else {
      return TransitionPhase(storage: storage).value(of: name, at: time)
    }
    if let lane = place.lane { return values[first + lane].isFinite ? .number(values[first + lane]) : nil }
    return storage.value(of: place.track) { values[first + $0] }
  }
}

/// The storage of a phase: the motion and its names.
package final class PhaseStorage: Sendable {
  /// The difference below which times are the same instant, in seconds.
  static let instant = 1e-9

  /// A track, with the lane of a color's channel.
  struct Place {
    var track: Track
    var lane: Int?
  }

  package let source: any MotionSource
  /// The script's name.
  package let transition: String
  package let moving: [Track]
  let laneCount: Int
  /// The first lane of each animated track in a frame.
  private let firstLanes: [String: (index: Int, lane: Int)]
  private let all: [String: Track]
  private let texts: [String]

  init(_ source: any MotionSource, transition: String) {
    self.source = source
    self.transition = transition
    moving = source.tracks
    texts = source.texts
    all = Dictionary(source.allTracks().map { ($0.name, $0) }) { first, _ in first }
    var firstLanes: [String: (index: Int, lane: Int)] = [:]
    var lane = 0
    for (index, track) in moving.enumerated() {
      firstLanes[track.name] = (index, lane)
      lane += track.laneCount
    }
    self.firstLanes = firstLanes
    laneCount = lane
  }

  /// Times before the start are clamped; the sampler itself holds the end value.
  func clamped(_ time: Double) -> Double { max(0, time) }

  func place(of name: String) -> Place? {
    if let track = all[name] { return Place(track: track) }
    guard let (base, lane) = Self.channel(of: name), let track = all[base], track.type == .color else { return nil }
    return Place(track: track, lane: lane)
  }

  func movingPlace(of name: String) -> (Place, first: Int)? {
    if let (index, first) = firstLanes[name] { return (Place(track: moving[index]), first) }
    guard let (base, lane) = Self.channel(of: name), let (index, first) = firstLanes[base],
      moving[index].type == .color
    else { return nil }
    return (Place(track: moving[index], lane: lane), first)
  }

  private static func channel(of name: String) -> (base: String, lane: Int)? {
    guard let channel = name.utf8.last, name.utf8.count > 2,
      let lane = "rgba".utf8.firstIndex(of: channel).map({ "rgba".utf8.distance(from: "rgba".startIndex, to: $0) }),
      name.utf8.dropLast().last == UInt8(ascii: ".")
    else { return nil }
    return (String(name.dropLast(2)), lane)
  }

  /// The value represented by the lanes of a track.
  func value(of track: Track, lane: (Int) -> Double) -> TransitionValue? {
    let first = lane(0)
    guard first.isFinite else { return nil }
    switch track.type {
    case .number, .time, .angle: return .number(first)
    case .boolean: return .boolean(first != 0)
    case .text:
      guard let index = Int(exactly: first), texts.indices.contains(index) else { return .text("") }
      return .text(texts[index])
    case .color:
      let (green, blue, alpha) = (lane(1), lane(2), lane(3))
      guard green.isFinite, blue.isFinite, alpha.isFinite else { return nil }
      return .color(red: first, green: green, blue: blue, alpha: alpha)
    }
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
