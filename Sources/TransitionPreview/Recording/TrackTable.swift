internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionModel

/// Assigns a key to every number of every view on a page: a color's numbers have consecutive keys.
struct TrackTable {
  struct Entry {
    var view: Int
    var track: Track
    var key: Int
  }

  private(set) var entries: [Entry] = []
  private var keys: [String: Int] = [:]
  private var next = 0

  /// The key of a track's first number; a new track gets one.
  mutating func key(of track: Track, view: Int) -> Int {
    if let known = keys[track.name] { return known }
    let key = next
    keys[track.name] = key
    next += track.laneCount
    entries.append(Entry(view: view, track: track, key: key))
    return key
  }
}

extension Track {
  /// The maximum error of the page's lines, in the track's unit.
  ///
  /// Boxes nest and rotate, so each contribution to a frame is a fraction of half a point: 0.05 pt each, 0.0005 for the
  /// scale of a 400 pt view, 0.02° at its corner.
  var previewTolerance: CurveSampling.Tolerance {
    switch type {
    case .angle: return .absolute(0.02)
    case .color: return .absolute(0.002)
    case .boolean, .text: return .absolute(0)
    case .time: return .relative(0.001)
    case .number: break
    }
    if unit == "pt" { return .absolute(0.05) }
    switch property {
    case "opacity", "shadowOpacity": return .absolute(0.002)
    case "scale", "scaleX", "scaleY", "anchorX", "anchorY": return .absolute(0.0003)
    default: return .relative(0.001)
    }
  }

  /// How far its values may differ from those of a track whose curve it shares, in its unit.
  var previewResolution: Double {
    switch previewTolerance {
    case .absolute(let limit): limit
    case .relative: 0.0005
    }
  }

  /// The number of decimals of its values on the page.
  var previewDecimals: Int {
    switch type {
    case .angle: 3
    case .boolean, .text: 0
    case .color: 4
    case .time: 6
    case .number: unit == "pt" ? 3 : 5
    }
  }
}
