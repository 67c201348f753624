internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// The tracks of a motion by name, those that stand still too, and their values.
final class MotionTracks {
  private let content: ComparedMotion.Content
  var source: (any MotionSource)? { if case .live(let source) = content { source } else { nil } }
  /// Names of the tracks that move, as outputs list them.
  let moving: [ComparedTrack]
  private(set) lazy var movingNames = Set(moving.map { $0.name })
  /// Every track by name: of a script those that stand still too, of a timeline what it has.
  private lazy var places: [String: Int] = {
    var places: [String: Int] = [:]
    switch content {
    case .live: for (index, track) in live.enumerated() { places[track.name] = index }
    case .recorded(let timeline): for (index, track) in timeline.tracks.enumerated() { places[track.name] = index }
    }
    return places
  }()
  /// Of a script: what moves, then all that stands still.
  private lazy var live: [Track] = {
    guard case .live(let source) = content else { return [] }
    let moving = source.tracks
    let names = Set(moving.map { $0.name })
    return moving + source.allTracks().filter { !names.contains($0.name) }
  }()

  init(_ motion: ComparedMotion) {
    content = motion.content
    moving = motion.tracks
  }

  /// Every track, in the order in which outputs list them.
  var all: [ComparedTrack] {
    switch content {
    case .live(let source):
      let listed = source.allTracks()
      let names = Set(listed.map { $0.name })
      // What moves may be no key of the layout that the phase ends with.
      return (listed + source.tracks.filter { !names.contains($0.name) }).map { ComparedTrack($0) }
    case .recorded(let timeline): return timeline.tracks.map { ComparedTrack($0) }
    }
  }

  private(set) lazy var views: Set<String> = {
    switch content {
    case .live: Set(live.map { $0.view })
    case .recorded(let timeline): Set(timeline.tracks.map { $0.view })
    }
  }()

  func has(_ name: String) -> Bool { places[name] != nil }

  /// The script's own tracks of some names.
  func sources(_ names: [String]) -> [Track] { names.compactMap { places[$0].map { live[$0] } } }

  /// Evaluates some tracks of a script.
  ///
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  func columns(_ names: [String], at times: [Double]) throws -> [Column] {
    guard case .live(let source) = content else { return [] }
    let tracks = sources(names)
    let sampler = source.makeSampler(tracks: tracks, velocities: false)
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
        throw EvaluationFailure(diagnostic: diagnostic)
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

  /// The recorded values of a track.
  func recordedColumn(_ name: String) -> Column? {
    guard case .recorded(let timeline) = content else { return nil }
    return places[name].map { timeline.tracks[$0].column }
  }

  func type(_ name: String) -> ComparedTrack? {
    guard let place = places[name] else { return nil }
    switch content {
    case .live: return ComparedTrack(live[place])
    case .recorded(let timeline): return ComparedTrack(timeline.tracks[place])
    }
  }
}
