internal import TransitionText

extension GestureRecord {
  func write(_ standard: StandardValues, _ tracks: TrackTable, _ json: inout JSONWriter) {
    json.object { json in
      json.member("phase", summary.phase)
      json.member("input", summary.input)
      json.array("bounds") { json in
        json.number(summary.bounds.start)
        json.number(summary.bounds.end)
      }
      json.flag("isDecided", summary.isDecided)
      json.flag("asksWhenChanged", summary.asksWhenChanged)
      json.array("commits") { json in
        for row in commits {
          json.object { json in
            if row.limit.isFinite { json.member("limit", row.limit) }
            json.flag("commitsAtFirst", row.commitsAtFirst)
            json.array("flips") { json in for flip in row.flips { json.number(flip) } }
          }
        }
      }
      json.array("ramps") { json in
        for ramp in ramps {
          json.object { json in
            json.member("channel", ramp.channel)
            json.member("from", ramp.from)
            json.member("to", ramp.to)
            json.key("run")
            ramp.record.withoutStandard(standard, tracks).write(base: nil, &json)
          }
        }
      }
      json.array("endings") { json in
        for ending in endings {
          json.object { json in
            json.member("input", ending.input)
            json.member("velocity", ending.velocity)
            json.member("decision", ending.decision.rawValue)
            json.key("run")
            ending.record.withoutStandard(standard, tracks).write(base: nil, &json)
            guard !ending.sides.isEmpty else { return }
            json.array("sides") { json in
              for side in ending.sides {
                json.object { json in
                  json.member("channel", side.channel)
                  json.member("value", side.value)
                  json.member("velocity", side.velocity)
                  json.key("run")
                  side.record.write(base: ending.record, &json)
                }
              }
            }
          }
        }
      }
    }
  }
}
