internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
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
  func columns(_ names: [String], at times: [Double]) throws(SideFailure) -> [Column] {
    let tracks = sources(names)
    let values: [[[Double]]]
    do throws(EvaluationFailure) {
      values = try source.values(of: tracks, at: times)
    } catch {
      throw SideFailure(diagnostic: error.diagnostic, isNew: isNew)
    }
    let texts = tracks.contains { $0.type == .text } ? source.texts : []
    return zip(tracks, values).map { track, lanes in
      track.type == .text ? .texts(lanes[0].map { texts.text(of: $0) }) : .numbers(lanes)
    }
  }
}
