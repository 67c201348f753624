internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionModel

/// Gives every number of every view that a page knows a key: that of its track, counted on for a color's four.
struct TrackTable {
  struct Entry {
    var view: Int
    var track: Track
    var key: Int
  }

  private(set) var entries: [Entry] = []
  private var keys: [String: Int] = [:]
  private var next = 0

  /// The key of a track's first number; a track not met before gets one.
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
  /// How far the page's lines may be off, in the track's unit.
  ///
  /// Boxes nest and turn, so a frame has a share of half a point: 0.05 pt each, 0.0005 of a scale of a view 400 pt
  /// large, 0.02° at its corner.
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

  /// How many decimals its values keep on the page.
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
