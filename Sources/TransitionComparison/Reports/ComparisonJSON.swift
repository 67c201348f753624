package import TransitionText

/// A comparison as JSON: one object, described by `schemas/diff.schema.json`.
package struct ComparisonJSON {
  /// The version of the format.
  package static let version = 1
  let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The document, on one line.
  package var document: ByteBuffer {
    // Tolerances are half a unit of the sixth decimal.
    var json = JSONWriter(numbers: .fixed(decimals: 9))
    json.object { json in
      json.member("version", Self.version)
      json.member("old", comparison.oldName)
      json.member("new", comparison.newName)
      json.key("same")
      json.boolean(comparison.isSame)
      json.array("changes") { json in for line in comparison.lines { write(line, &json) } }
      json.array("motions") { json in for motion in comparison.motions { write(motion, &json) } }
    }
    json.endLine()
    return json.takeBuffer()
  }

  private func write(_ line: ChangeLine, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", line.change.kind.rawValue)
      json.array("motions") { json in for motion in line.motions where !motion.isEmpty { json.string(motion) } }
      json.member("text", line.change.phrase.text)
      json.array("tracks") { json in for track in line.change.tracks { json.string(track) } }
    }
  }

  private func write(_ motion: MotionDifference, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", motion.kind.rawValue)
      json.member("name", motion.name)
      json.key("reducedMotion")
      json.boolean(motion.isReduced)
      json.member("status", motion.status.rawValue)
      guard motion.status == .same || motion.status == .changed else { return }
      number("tolerance", motion.tolerance, &json)
      json.member("trackCount", motion.trackCount)
      pair("duration", motion.oldDuration, motion.newDuration, &json)
      json.array("addedViews") { json in for view in motion.addedViews { json.string(view) } }
      json.array("lostViews") { json in for view in motion.lostViews { json.string(view) } }
      json.array("markers") { json in
        for marker in motion.markers {
          json.object { json in
            json.member("name", marker.name)
            number("old", marker.old, &json)
            number("new", marker.new, &json)
          }
        }
      }
      json.array("tracks") { json in for track in motion.tracks { write(track, &json) } }
    }
  }

  private func write(_ track: TrackDifference, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", track.track.name)
      json.member("type", track.track.type.name)
      if let unit = track.track.unit { json.member("unit", unit) }
      json.member("status", track.status.rawValue)
      json.key("follows")
      json.boolean(track.follows)
      if let largest = track.largest {
        json.object("largest") { json in
          number("amount", largest.amount, &json)
          number("time", largest.time, &json)
          value("old", largest.old, &json)
          value("new", largest.new, &json)
        }
      }
      facts("old", track.old, &json)
      facts("new", track.new, &json)
    }
  }

  private func facts(_ key: String, _ facts: TrackFacts?, _ json: inout JSONWriter) {
    guard let facts else { return }
    json.object(key) { json in
      value("from", facts.from, &json)
      value("to", facts.to, &json)
      number("start", facts.start, &json)
      number("end", facts.end, &json)
      number("overshoot", facts.overshoot, &json)
    }
  }

  private func pair(_ key: String, _ old: Double?, _ new: Double?, _ json: inout JSONWriter) {
    json.object(key) { json in
      number("old", old, &json)
      number("new", new, &json)
    }
  }

  /// Writes a number, or null for missing and infinite values.
  private func number(_ key: String, _ value: Double?, _ json: inout JSONWriter) {
    json.key(key)
    if let value, value.isFinite { json.number(value) } else { json.null() }
  }

  private func value(_ key: String, _ value: TrackValue, _ json: inout JSONWriter) {
    json.key(key)
    switch value {
    case .number(let number): json.number(number)
    case .boolean(let isTrue): json.boolean(isTrue)
    case .text(let text): json.string(text)
    case .color(let components):
      json.beginArray()
      for component in components { json.number(component) }
      json.endArray()
    }
  }
}
