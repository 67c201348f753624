internal import TransitionDrawing
internal import TransitionModel
internal import TransitionText

/// What every property is that nothing gives another value, which the page need not be told again and again.
struct StandardValues {
  /// As JSON, a text a number; by property.
  private let texts: [String: [String]]

  /// - Parameter recorder: Receives the texts among them.
  init(_ recorder: inout RunRecorder) {
    var texts: [String: [String]] = [:]
    for property in StageProperty.allCases {
      guard let initial = PropertyCatalog.descriptor(named: property.rawValue)?.initial, !property.isFrame else {
        continue
      }
      switch initial {
      case .number(let value): texts[property.rawValue] = [NumberWriter.text(value)]
      case .color(let color):
        texts[property.rawValue] = [color.red, color.green, color.blue, color.alpha].map {
          NumberWriter.text($0, .fixed(decimals: 4))
        }
      case .text(let text): texts[property.rawValue] = [String(recorder.place(of: text))]
      }
    }
    self.texts = texts
  }

  /// The numbers of a property, nil for one that has no standard value.
  subscript(property: String) -> [String]? { texts[property] }

  func write(_ json: inout JSONWriter) {
    json.object("standard") { json in
      for property in StageProperty.allCases {
        guard let values = texts[property.rawValue] else { continue }
        json.key(property.rawValue)
        if values.count == 1 {
          json.json(values[0])
        } else {
          json.beginArray()
          for value in values { json.json(value) }
          json.endArray()
        }
      }
    }
  }
}

extension RunRecord {
  /// The record without the constants that are their properties' standard values.
  func withoutStandard(_ standard: StandardValues, _ tracks: TrackTable) -> RunRecord {
    var result = self
    for entry in tracks.entries {
      guard let values = standard[entry.track.property], values.count == entry.track.laneCount else { continue }
      for (lane, value) in values.enumerated() where result.constants[entry.key + lane] == value {
        result.constants[entry.key + lane] = nil
      }
    }
    return result
  }
}
