internal import TransitionDrawing
internal import TransitionModel
internal import TransitionText

/// The default values of all properties, which are not repeated in the page's data.
struct StandardValues {
  /// By property; as JSON, one text per number.
  private let texts: [String: [String]]

  /// - Parameter recorder: Receives those that are texts.
  init(_ recorder: inout RunRecorder) {
    var texts: [String: [String]] = [:]
    for property in StageProperty.allCases {
      // What a frame is depends on the layout.
      guard let descriptor = PropertyCatalog.descriptor(named: property.rawValue), descriptor.group == .visual else {
        continue
      }
      switch descriptor.initial {
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

  /// The numbers of a property's default; nil if it has none.
  subscript(property: String) -> [String]? { texts[property] }

  func write(_ json: inout JSONWriter) {
    json.object("standard") { json in
      for property in StageProperty.allCases {
        guard let values = texts[property.rawValue] else { continue }
        json.key(property.rawValue)
        if values.count == 1 {
          json.json(values[0])
        } else {
          json.array { json in for value in values { json.json(value) } }
        }
      }
    }
  }
}

extension RunRecord {
  /// The record without constants that equal their properties' defaults.
  func withoutStandard(_ standard: StandardValues, _ tracks: TrackTable) -> RunRecord {
    var result = self
    for entry in tracks.entries {
      guard !entry.track.isCustom, let values = standard[entry.track.property], values.count == entry.track.laneCount
      else { continue }
      for (lane, value) in values.enumerated() where result.constants[entry.key + lane] == value {
        result.constants[entry.key + lane] = nil
      }
    }
    return result
  }
}
