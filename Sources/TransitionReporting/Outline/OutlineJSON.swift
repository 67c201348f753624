internal import TransitionEvaluation
package import TransitionExport
package import TransitionText

/// An outline as JSON.
package struct OutlineJSON {
  /// The version of the format.
  static let version = 1
  private let outline: ScriptOutline

  package init(_ outline: ScriptOutline) { self.outline = outline }

  package var document: ByteBuffer { JSONWriter.document(write) }

  private func write(to json: inout JSONWriter) {
    json.member("version", Self.version)
    json.member("transition", outline.name)
    optional("description", outline.description, &json)
    if let canvas = outline.canvas {
      json.object("canvas") { json in
        json.member("width", canvas.width)
        json.member("height", canvas.height)
      }
    }
    json.array("parameters", of: outline.parameters) { parameter, json in
      json.member("name", parameter.name)
      json.member("value", parameter.value)
      write(parameter.evaluated, to: &json)
    }
    json.array("views", of: outline.views) { view, json in
      json.member("name", view.name)
      optional("parent", view.parent, &json)
      optional("count", view.count, &json)
      optional("snapshotOf", view.snapshotOf, &json)
      optional("description", view.description, &json)
    }
    json.array("states", of: outline.states) { state, json in
      json.member("name", state.name)
      optional("extends", state.extends, &json)
      json.member("views", state.views)
      json.array("values", of: state.values) { value, json in
        json.member("view", value.view)
        json.member("property", value.property)
        json.member("value", value.value)
        write(value.evaluated, to: &json)
      }
    }
    json.array("phases", of: outline.phases, write)
    json.array("scenarios", of: outline.scenarios) { scenario, json in
      json.member("name", scenario.name)
      if let duration = scenario.duration { json.member("duration", duration) }
      json.array("events", of: scenario.events) { event, json in
        json.member("at", event.time)
        json.member(event.action, event.phase)
        optional("to", event.state, &json)
      }
    }
    json.array("expectations", of: outline.expectations) { expected, json in
      optional("name", expected.name, &json)
      json.member(expected.kind, expected.subject)
      optional("at", expected.time, &json)
      json.key(expected.isAlways ? "always" : "that")
      json.string(expected.condition)
    }
  }

  private func write(_ phase: ScriptOutline.Phase, to json: inout JSONWriter) {
    json.member("name", phase.name)
    json.member("from", phase.from)
    json.member("to", phase.to)
    if let through = phase.through { json.member("through", through) }
    optional("description", phase.description, &json)
    optional("swap", phase.swap, &json)
    optional("reverse", phase.reverse, &json)
    optional("durationScale", phase.durationScale, &json)
    json.member("duration", phase.duration)
    optional("completion", phase.completion, &json)
    json.array("markers", of: phase.markers) { marker, json in
      json.member("name", marker.name)
      json.member("time", marker.time)
    }
    json.array("animations", of: phase.animations) { entry, json in
      let (animation, curve) = entry
      optional("id", animation.id, &json)
      json.member("targets", animation.targets)
      json.member("start", animation.start)
      json.member("end", animation.end)
      json.member("curve", curve)
    }
    if let interaction = phase.interaction {
      json.object("interaction") { write(interaction, to: &$0) }
    }
    optional("interruption", phase.interruption, &json)
    optional("then", phase.then, &json)
  }

  private func write(_ interaction: ScriptOutline.Interaction, to json: inout JSONWriter) {
    json.member("input", interaction.input)
    json.member("range", interaction.range)
    optional("rubberBand", interaction.rubberBand, &json)
    json.array("follow", of: interaction.follow) { follow, json in
      json.member("property", follow.property)
      json.member("channel", follow.channel)
    }
    optional("commit", interaction.commit, &json)
    optional("commitWhen", interaction.commitWhen, &json)
    if let settling = interaction.settling {
      optional("settle", settling.settle, &json)
      optional("flick", settling.flick, &json)
      optional("projection", settling.projection, &json)
    }
    for (name, ending) in [
      ("onCommit", interaction.onCommit), ("onCancel", interaction.onCancel),
      ("onSettle", interaction.settling?.onSettle),
    ] {
      guard let ending else { continue }
      json.object(name) { json in
        optional("then", ending.then, &json)
        optional("duration", ending.duration, &json)
        optional("curve", ending.curve, &json)
      }
    }
  }

  /// Writes the value in this run: a number with its unit, a Boolean, a text or a color.
  private func write(_ value: ScriptOutline.Value?, to json: inout JSONWriter) {
    guard let value else { return }
    json.key("evaluated")
    switch value {
    case .boolean(let value): json.boolean(value)
    case .text(let text), .color(let text, _): json.string(text)
    case .number(let number, let unit):
      json.number(number)
      optional("unit", unit.isEmpty ? nil : unit, &json)
    }
  }

  private func optional(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    guard let text else { return }
    json.member(name, text)
  }
}
