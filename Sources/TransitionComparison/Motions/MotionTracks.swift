internal import TransitionEvaluation
internal import TransitionModel

/// The tracks of a motion by name, including constant ones, and their values.
final class MotionTracks {
  let source: any MotionSource
  private let isNew: Bool
  /// When something starts, ends or reaches a keyframe.
  let instants: [Double]
  /// The animated tracks, in output order.
  let moving: [Track]
  private(set) lazy var movingNames = Set(moving.map { $0.name })
  /// The animated tracks, followed by the constant ones.
  private lazy var known: [Track] =
    moving + source.allTracks().filter { !movingNames.contains($0.name) }
  private lazy var byName: [String: Track] = Dictionary(known.map { ($0.name, $0) }) { _, last in last }

  init(_ motion: ComparedMotion, until end: Double, isNew: Bool) {
    source = motion.source
    moving = motion.source.tracks
    self.isNew = isNew
    instants = ComparisonTimes.instants(of: source, until: end)
  }

  /// Every track, in output order.
  private(set) lazy var all: [Track] = {
    let listed = source.allTracks()
    let names = Set(listed.map { $0.name })
    // An animated track may not be a key of the layout at the end of the phase.
    return listed + moving.filter { !names.contains($0.name) }
  }()

  private(set) lazy var views: Set<String> = Set(known.map { $0.view })

  func has(_ name: String) -> Bool { byName[name] != nil }

  /// The script's tracks with the given names.
  func sources(_ names: [String]) -> [Track] { names.compactMap { byName[$0] } }

  /// Evaluates some tracks.
  ///
  /// - Throws: ``SideFailure`` when a number has no value at some time.
  func columns(_ names: [String], at times: [Double]) throws -> [Column] {
    let tracks = sources(names)
    let sampler = source.makeSampler(
      tracks: tracks, velocities: false, blockSize: min(times.count, Sampler.blockSize))
    var lanes: [[[Double]]] = tracks.map { track in
      (0..<track.laneCount).map { _ in
        var lane: [Double] = []
        lane.reserveCapacity(times.count)
        return lane
      }
    }
    for first in stride(from: 0, to: times.count, by: Sampler.blockSize) {
      let block = times[first..<min(first + Sampler.blockSize, times.count)]
      if let diagnostic = block.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
        throw SideFailure(diagnostic: diagnostic, isNew: isNew)
      }
      for (index, track) in tracks.enumerated() {
        for lane in 0..<track.laneCount {
          lanes[index][lane].append(
            contentsOf: UnsafeBufferPointer(start: sampler.values(track: index, lane: lane), count: block.count))
        }
      }
    }
    let texts = tracks.contains { $0.type == .text } ? source.texts : []
    return tracks.enumerated().map { index, track in
      guard track.type == .text else { return .numbers(lanes[index]) }
      return .texts(
        lanes[index][0].map { value in
          guard let place = Int(exactly: value), texts.indices.contains(place) else { return "" }
          return texts[place]
        })
    }
  }
}
