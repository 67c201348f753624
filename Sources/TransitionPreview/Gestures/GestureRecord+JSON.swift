internal import TransitionEvaluation
internal import TransitionText

extension GestureRecord {
  /// The stops, how a release chooses among them, and the motion of the input to one.
  private func write(_ rule: StopRule, _ json: inout JSONWriter) {
    json.object("settling") { json in
      json.array("states") { json in for state in rule.states { json.string(state) } }
      json.array("stops") { json in for stop in rule.stops { json.number(stop) } }
      switch rule.choice {
      case .nearest: json.member("settle", "nearest")
      case .next: json.member("settle", "next")
      case .always(let stop): json.member("settle", rule.states[stop])
      }
      if let flick = rule.flick { json.member("flick", flick) }
      json.array("times") { json in for time in stopTimes { json.number(time) } }
      if let band = summary.rubberBand { json.member("rubberBand", band) }
      json.member("reach", rule.reach)
      json.member("slowest", rule.slowest)
      if let spring = rule.spring {
        json.member("stiffness", spring.stiffness)
        json.member("damping", spring.damping)
      }
      if let duration = rule.duration { json.member("duration", duration) }
      if let curve = rule.easing { json.array("curve") { json in for value in curve { json.number(value) } } }
      json.flag("decays", rule.decays)
    }
  }

  func write(_ standard: StandardValues, _ tracks: TrackTable, _ json: inout JSONWriter) {
    json.object { json in
      json.member("phase", summary.phase)
      json.member("input", summary.input)
      json.array("bounds") { json in
        json.number(summary.bounds.start)
        json.number(summary.bounds.end)
      }
      json.flag("isDecided", summary.isDecided && summary.stops == nil)
      if let stops = summary.stops { write(stops, &json) }
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
      if let ramp {
        json.object("ramp") { json in
          json.member("from", ramp.from)
          json.member("to", ramp.to)
          json.key("run")
          ramp.record.withoutStandard(standard, tracks).write(base: nil, &json)
        }
      }
      json.array("followers") { json in
        for follower in followers {
          json.object { json in
            json.member("channel", follower.channel)
            json.array("slopes") { json in
              for (key, slope) in follower.slopes.sorted(by: { $0.key < $1.key }) {
                json.integer(key)
                json.number(slope)
              }
            }
          }
        }
      }
      json.array("endings") { json in
        for ending in endings {
          json.object { json in
            json.member("input", ending.input)
            json.member("velocity", ending.velocity)
            if !ending.others.isEmpty {
              json.array("others") { json in for value in ending.others { json.number(value) } }
            }
            json.member("decision", ending.decision.rawValue)
            json.key("run")
            ending.record.withoutStandard(standard, tracks).write(base: nil, &json)
          }
        }
      }
    }
  }
}
