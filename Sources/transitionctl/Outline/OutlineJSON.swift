internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// An outline as JSON.
struct OutlineJSON {
  /// The version of the format.
  static let version = 1
  let outline: ScriptOutline

  func write<Sink: ByteSink>(to sink: inout Sink) throws {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(Self.version)
    json.key("transition")
    json.string(outline.name)
    optional("description", outline.description, &json)
    if let canvas = outline.canvas {
      json.key("canvas")
      json.beginObject()
      json.key("width")
      json.number(canvas.width)
      json.key("height")
      json.number(canvas.height)
      json.endObject()
    }
    list("parameters", outline.parameters, &json) { parameter, json in
      json.key("name")
      json.string(parameter.name)
      json.key("value")
      json.string(parameter.value)
      write(parameter.evaluated, to: &json)
    }
    list("views", outline.views, &json) { view, json in
      json.key("name")
      json.string(view.name)
      optional("parent", view.parent, &json)
      optional("count", view.count, &json)
      optional("snapshotOf", view.snapshotOf, &json)
      optional("description", view.description, &json)
    }
    list("states", outline.states, &json) { state, json in
      json.key("name")
      json.string(state.name)
      optional("extends", state.extends, &json)
      json.key("views")
      json.beginArray()
      for view in state.views { json.string(view) }
      json.endArray()
      list("values", state.values, &json) { value, json in
        json.key("view")
        json.string(value.view)
        json.key("property")
        json.string(value.property)
        json.key("value")
        json.string(value.value)
        write(value.evaluated, to: &json)
      }
    }
    list("phases", outline.phases, &json, write)
    list("scenarios", outline.scenarios, &json) { scenario, json in
      json.key("name")
      json.string(scenario.name)
      if let duration = scenario.duration {
        json.key("duration")
        time(duration, &json)
      }
      list("events", scenario.events, &json) { event, json in
        json.key("at")
        json.string(event.time)
        json.key(event.action)
        json.string(event.phase)
        optional("to", event.state, &json)
      }
    }
    list("expectations", outline.expectations, &json) { expected, json in
      optional("name", expected.name, &json)
      json.key(expected.kind)
      json.string(expected.subject)
      optional("at", expected.time, &json)
      json.key(expected.isAlways ? "always" : "that")
      json.string(expected.condition)
    }
    json.endObject()
    json.endLine()
    try json.buffer.flush(to: &sink)
  }

  private func write(_ phase: ScriptOutline.Phase, to json: inout JSONWriter) {
    json.key("name")
    json.string(phase.name)
    json.key("from")
    json.string(phase.from)
    json.key("to")
    json.string(phase.to)
    if let through = phase.through {
      json.key("through")
      json.beginArray()
      for state in through { json.string(state) }
      json.endArray()
    }
    optional("description", phase.description, &json)
    optional("swap", phase.swap, &json)
    optional("reverse", phase.reverse, &json)
    optional("durationScale", phase.durationScale, &json)
    json.key("duration")
    time(phase.duration, &json)
    optional("completion", phase.completion, &json)
    list("markers", phase.markers, &json) { marker, json in
      json.key("name")
      json.string(marker.name)
      json.key("time")
      json.number(marker.time)
    }
    list("animations", phase.animations, &json) { entry, json in
      let (animation, curve) = entry
      optional("id", animation.id, &json)
      json.key("targets")
      json.string(animation.targets)
      json.key("start")
      time(animation.start, &json)
      json.key("end")
      time(animation.end, &json)
      json.key("curve")
      json.string(curve)
    }
    if let interaction = phase.interaction {
      json.key("interaction")
      json.beginObject()
      write(interaction, to: &json)
      json.endObject()
    }
    optional("interruption", phase.interruption, &json)
    optional("then", phase.then, &json)
  }

  private func write(_ interaction: ScriptOutline.Interaction, to json: inout JSONWriter) {
    json.key("input")
    json.string(interaction.input)
    json.key("range")
    json.beginArray()
    for bound in interaction.range { json.string(bound) }
    json.endArray()
    optional("rubberBand", interaction.rubberBand, &json)
    list("follow", interaction.follow, &json) { follow, json in
      json.key("property")
      json.string(follow.property)
      json.key("channel")
      json.string(follow.channel)
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
      json.key(name)
      json.beginObject()
      optional("then", ending.then, &json)
      optional("duration", ending.duration, &json)
      optional("curve", ending.curve, &json)
      json.endObject()
    }
  }

  /// Writes the value in this run: a number with its unit, a Boolean or a text.
  private func write(_ value: ScriptOutline.Value?, to json: inout JSONWriter) {
    guard let value else { return }
    json.key("evaluated")
    switch value {
    case .boolean(let value): json.boolean(value)
    case .text(let text): json.string(text)
    case .number(let number, let unit):
      json.number(number)
      optional("unit", unit.isEmpty ? nil : unit, &json)
    }
  }

  private func list<Element>(
    _ name: String, _ elements: [Element], _ json: inout JSONWriter, _ body: (Element, inout JSONWriter) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for element in elements {
      json.beginObject()
      body(element, &json)
      json.endObject()
    }
    json.endArray()
  }

  private func optional(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    guard let text else { return }
    json.key(name)
    json.string(text)
  }

  /// Writes a time; JSON has no infinity, so null means never.
  private func time(_ seconds: Double, _ json: inout JSONWriter) {
    if seconds.isFinite { json.number(seconds) } else { json.null() }
  }
}
