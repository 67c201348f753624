internal import TransitionText

extension RunRecord {
  /// Writes a run; for a variant, only the differences from its base.
  func write(base: RunRecord?, _ json: inout JSONWriter) {
    json.object { json in
      if base == nil {
        json.member("kind", kind.rawValue)
        json.member("name", name)
        if let description = description { json.member("description", description) }
        if let from = from, let to = to {
          json.member("from", from)
          json.member("to", to)
        }
        json.flag("isEndless", isEndless)
      }
      json.member("duration", duration)
      if base == nil || base?.tints != tints { json.member("tints", tints) }
      json.array("markers") { json in
        for marker in markers {
          json.element { json in
            json.string(marker.name)
            json.number(marker.time)
          }
        }
      }
      json.array("spans") { json in
        for span in spans {
          json.element { json in
            json.string(span.name)
            json.number(span.start)
            json.number(span.end)
          }
        }
      }
      if base == nil || base?.shown != shown {
        json.array("shown") { json in for key in shown { json.integer(key) } }
      }
      json.object("keyframes") { json in
        for (key, times) in keyframes.sorted(by: { $0.key < $1.key }) where curves[key] != nil {
          json.array(String(key)) { json in for time in times { json.number(time) } }
        }
      }
      json.array("constants") { json in
        for (key, value) in constants.sorted(by: { $0.key < $1.key }) {
          json.integer(key)
          json.json(value)
        }
      }
      json.array("curves") { json in
        for (key, curve) in curves.sorted(by: { $0.key < $1.key }) {
          json.integer(key)
          json.integer(curve)
        }
      }
    }
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ number: Double) {
    key(name)
    self.number(number)
  }

  /// Writes a member only if it is true.
  mutating func flag(_ name: String, _ holds: Bool) {
    guard holds else { return }
    key(name)
    boolean(true)
  }

  mutating func element(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }
}
