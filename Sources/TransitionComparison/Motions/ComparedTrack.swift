internal import TransitionEvaluation
package import TransitionModel

/// A track as both sides of a comparison know it.
package struct ComparedTrack: Sendable {
  /// `view.property`.
  package var name: String
  /// Empty for the track that says which phase of a scenario is running.
  package var view: String
  package var property: String
  package var type: ValueType
  /// `pt`, `deg`, `s` or nil.
  package var unit: String?

  init(_ track: Track) {
    (name, view, property, type, unit) = (track.name, track.view, track.property, track.type, track.unit)
  }

  /// Whether it is a part of a frame, which follows from other tracks.
  var isFrame: Bool { ["minX", "minY", "width", "height"].contains(property) }

  /// Whether it is one of the keys that fix a frame; which of them are there is a matter of spelling.
  var isLayout: Bool {
    ["leading", "trailing", "top", "bottom", "centerX", "centerY", "width", "height", "aspectRatio"].contains(property)
  }
}

/// A value that a track has at some time.
package enum TrackValue: Sendable, Equatable {
  case number(Double)
  /// sRGB, 0…1, straight alpha.
  case color([Double])
  case boolean(Bool)
  case text(String)
}

/// The values of one track at some times.
enum Column: Sendable {
  /// One list for each lane: four for a color.
  case numbers([[Double]])
  case texts([String])

  var count: Int {
    switch self {
    case .numbers(let lanes): lanes.first?.count ?? 0
    case .texts(let texts): texts.count
    }
  }

  /// The value at one of the times.
  func value(at index: Int, as type: ValueType) -> TrackValue {
    switch self {
    case .texts(let texts): .text(texts[index])
    case .numbers(let lanes):
      if lanes.count == 4 {
        .color(lanes.map { $0[index] })
      } else if type == .boolean {
        .boolean(lanes[0][index] >= 0.5)
      } else {
        .number(lanes[0][index])
      }
    }
  }
}
