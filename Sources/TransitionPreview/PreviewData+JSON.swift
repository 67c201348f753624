internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

extension PreviewData {
  /// The version of the page's data; the page and its data are always written together.
  private static let version = 1
  private static let numbers = NumberFormat.fixed(decimals: 6)

  /// Returns all data in the page's format.
  ///
  /// - Parameter isServed: Whether the page can request more from its server.
  func json(isServed: Bool) -> [UInt8] {
    var recorder = recorder
    let standard = StandardValues(&recorder)
    var json = JSONWriter(numbers: Self.numbers)
    json.object { json in
      json.member("version", Self.version)
      json.member("name", script.name?.value ?? "")
      if let description = script.description?.value { json.member("description", description) }
      json.member("served", isServed)
      json.object("canvas") { json in
        json.member("width", canvas.width)
        json.member("height", canvas.height)
        json.flag("isWidthUnknown", !declared.width)
        json.flag("isHeightUnknown", !declared.height)
      }
      json.array("views", of: views, write)
      json.array("tints") { json in for tints in recorder.tints { json.array(tints) } }
      json.array("drawn") { json in for property in StageProperty.allCases { json.string(property.rawValue) } }
      standard.write(&json)
      json.array("tracks", of: recorder.tracks.entries, Self.write)
      json.array("runs", of: runs) { $0.withoutStandard(standard, recorder.tracks).write(base: nil, &$1) }
      json.array("reduced", of: reduced, write)
      json.array("parameters", of: parameters, write)
      json.array("gestures", of: gestures) { $0.write(standard, recorder.tracks, &$1) }
      if let release {
        json.object("release") { json in
          json.member("decision", release.name)
          json.member("time", release.time)
        }
      }
      write(options, &json)
      json.member("texts", recorder.texts)
      json.array("curves") { json in for text in recorder.pool.texts { json.json(text) } }
      json.array("speeds") { json in
        for (curve, speed) in recorder.pool.speeds.sorted(by: { $0.key < $1.key }) {
          json.integer(curve)
          json.integer(speed)
        }
      }
    }
    return PageTemplate.bytes(json.takeBuffer())
  }

  private func write(_ options: PreviewOptions, _ json: inout JSONWriter) {
    if let (address, folder) = options.editor {
      json.member("editor", address)
      json.member("folder", folder)
    }
    if !options.devices.isEmpty { json.member("devices", options.devices) }
    if !options.images.isEmpty {
      json.object("images") { json in for (view, url) in options.images { json.member(view, url) } }
    }
    guard let other = options.other, let otherData else { return }
    json.object("against") { json in
      json.member("name", other.name)
      json.member("changes", other.changes)
      json.array("changed", of: other.changedTracks) { changed, json in
        json.member("motion", changed.motion)
        json.member("tracks", changed.tracks)
      }
      json.key("data")
      json.json(String(decoding: otherData, as: UTF8.self))
    }
  }

  private func write(_ view: StageView, _ json: inout JSONWriter) {
    json.member("name", view.name)
    if let parent = view.parent { json.member("parent", parent) }
    if let source = view.snapshotOf { json.member("snapshotOf", source) }
    if let description = view.description { json.member("description", description) }
    json.flag("isLeaf", view.children.isEmpty)
    json.flag("isClipped", view.isClipped)
  }

  private static func write(_ entry: TrackTable.Entry, _ json: inout JSONWriter) {
    json.member("view", entry.view)
    json.member("property", entry.track.property)
    json.flag("isCustom", entry.track.isCustom && StageProperty(rawValue: entry.track.property) != nil)
    json.member("type", entry.track.type.name)
    if let unit = entry.track.unit { json.member("unit", unit) }
    json.member("key", entry.key)
  }

  private func write(_ variant: Variant, _ json: inout JSONWriter) {
    json.member("run", variant.run)
    json.object("values") { json in
      variant.record.write(base: runs.indices.contains(variant.run) ? runs[variant.run] : nil, &json)
    }
  }

  private func write(_ parameter: ParameterRecord, _ json: inout JSONWriter) {
    json.member("name", parameter.summary.name)
    if let description = parameter.summary.description { json.member("description", description) }
    json.member("type", parameter.summary.type.name)
    json.member("text", parameter.text)
    if let value = parameter.summary.values.first, parameter.summary.values.count == 1 { json.member("value", value) }
    if let minimum = parameter.summary.minimum { json.member("min", minimum) }
    if let maximum = parameter.summary.maximum { json.member("max", maximum) }
    json.flag("isCount", parameter.summary.isCount)
    json.array("stops", of: parameter.stops, write)
  }

  private func write(_ stop: ParameterRecord.Stop, _ json: inout JSONWriter) {
    json.member("text", stop.text)
    json.member("value", stop.value)
    json.array("runs", of: stop.variants, write)
  }

  /// The number of bytes that a parameter's value adds to the JSON: its own entry and everything recorded for it.
  ///
  /// - Parameter earlier: The recorder before the value was added.
  func growth(by stop: ParameterRecord.Stop, since earlier: RunRecorder) -> Int {
    var json = JSONWriter(numbers: Self.numbers)
    json.array { json in
      json.object { write(stop, &$0) }
      for entry in recorder.tracks.entries.dropFirst(earlier.tracks.entries.count) {
        json.object { Self.write(entry, &$0) }
      }
      for tints in recorder.tints.dropFirst(earlier.tints.count) { json.array(tints) }
      for text in recorder.texts.dropFirst(earlier.texts.count) { json.string(text) }
      for text in recorder.pool.texts.dropFirst(earlier.pool.texts.count) { json.json(text) }
    }
    return json.buffer.count
  }
}
