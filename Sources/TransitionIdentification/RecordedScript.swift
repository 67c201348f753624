internal import TransitionModel
internal import TransitionText

/// A script that plays a recording: its views, their values at the start and at the end, and a phase in between.
///
/// Invalid names are replaced. Layout keys are completed to frames; a column that a frame already fixes (`minX` with
/// `leading`, a third key of an axis) is omitted, since it follows from the frame.
package struct RecordedScript {
  private struct View {
    var name: String
    /// The name in the recording.
    var recordedName: String
    var layout: [ScriptEntry] = []
    var visual: [ScriptEntry] = []
    var own: [ScriptEntry] = []
    /// Edges that are compared although the layout follows from others.
    var origin: [ScriptEntry] = []
    var entries: [ScriptEntry] { layout + visual + own }
  }

  private let recordingName: String
  /// The time of the recording at which the phase starts: 0, or its first time if that is negative or far from 0.
  private let start: Double
  /// Whether the recording is longer than a phase can be, so that nothing moves in the script.
  private let isTooLong: Bool
  private var views: [View] = []
  private var places: [String: Int] = [:]
  private var viewNames: Set<String> = ["canvas", "all", "self", "parent", "initial"]
  /// The names in the recording of the omitted columns.
  private var omitted: [String] = []
  /// Properties of the canvas.
  private var canvas: [ScriptEntry] = []

  package init(_ recording: IdentifiedRecording, of name: String) {
    recordingName = name
    let span = recording.span
    start = span.lowerBound < 0 || span.upperBound > Self.latestTime ? span.lowerBound : 0
    isTooLong = span.upperBound - start > Self.latestTime
    var colors: [String: [IdentifiedRecording.Track]] = [:]
    for track in recording.tracks {
      if let base = IdentifiedRecording.color(ofChannel: track.name) { colors[base, default: []].append(track) }
    }
    for track in recording.tracks {
      if let base = IdentifiedRecording.color(ofChannel: track.name), let lanes = colors[base], lanes.count == 4 {
        if track.name.hasSuffix(".r") { add(ScriptEntry(color: base, lanes, from: start), of: base) }
      } else {
        add(ScriptEntry(track, from: start), of: track.name)
      }
    }
    for track in recording.discrete { add(ScriptEntry(track, from: start), of: track.name) }
    for index in views.indices {
      let all = views[index].layout
      views[index].layout = Self.completed(all)
      let chosen = Set(views[index].layout.map { $0.column })
      let others = all.filter { !chosen.contains($0.column) }
      views[index].origin = others.filter { $0.track != $0.property }
      omitted += others.filter { $0.track == $0.property }.map { $0.column }
    }
  }

  /// The time at which a script's times end, in seconds.
  private static let latestTime = 1e6

  // MARK: Columns

  /// Adds a column's entry to its view; without one, the column is omitted.
  private mutating func add(_ entry: ScriptEntry?, of column: String) {
    guard var entry else {
      omitted.append(column)
      return
    }
    let viewName = ScriptEntry.parts(column).view
    if isTooLong { entry.animations = [] }
    if viewName == "canvas", PropertyCatalog.descriptor(named: entry.property) == nil {
      Self.add(entry, toOwn: &canvas)
      return
    }
    let place: Int
    if let known = places[viewName] {
      place = known
    } else {
      var name = ScriptEntry.identifier(viewName)
      while Vocabulary.isReserved(name) || !viewNames.insert(name).inserted { name += "_" }
      place = views.count
      places[viewName] = place
      views.append(View(name: name, recordedName: viewName))
    }
    switch PropertyCatalog.descriptor(named: entry.property)?.group {
    case .layout: views[place].layout.append(entry)
    case .visual: views[place].visual.append(entry)
    case .geometry, nil: Self.add(entry, toOwn: &views[place].own)
    }
  }

  private static func add(_ entry: ScriptEntry, toOwn entries: inout [ScriptEntry]) {
    var entry = entry
    entry.property = ScriptEntry.identifier(entry.property)
    while Vocabulary.takenProperties.contains(entry.property)
      || entries.contains(where: { $0.property == entry.property })
    { entry.property += "_" }
    entry.track = entry.property
    entries.append(entry)
  }

  // MARK: Layout

  /// Two keys on each axis, preferring those that do not depend on the canvas; on one of them, the aspect ratio may be the
  /// size.
  private static func completed(_ entries: [ScriptEntry]) -> [ScriptEntry] {
    guard !entries.isEmpty else { return [] }
    var result: [ScriptEntry] = []
    var ratio = entries.first { $0.property == "aspectRatio" }
    for (keys, standard) in [
      (["leading", "width", "trailing", "centerX"], [("leading", "0"), ("width", "100")]),
      (["top", "height", "bottom", "centerY"], [("top", "0"), ("height", "100")]),
    ] {
      var chosen: [ScriptEntry] = []
      for key in keys where chosen.count < 2 {
        let candidates = entries.filter { $0.property == key }
        if let entry = candidates.first(where: { !$0.isOfFrame }) ?? candidates.first { chosen.append(entry) }
      }
      for (key, value) in standard.reversed()
      where chosen.count < 2 && !chosen.contains(where: { $0.property == key }) {
        if keys[1] == key, let size = ratio {
          chosen.append(size)
          ratio = nil
        } else {
          chosen.append(ScriptEntry(track: key, property: key, from: value, to: value, animations: []))
        }
      }
      result += chosen
    }
    return result
  }

  // MARK: Text

  /// The text of the script.
  package var text: String {
    var text = "# The motions that transitionctl identify found in \(recordingName).\n"
    if isTooLong { text += "# They take longer than a phase can; --time-unit ms, us or ns reads such times.\n" }
    func isSafe(_ name: String) -> Bool {
      name.unicodeScalars.allSatisfy { ScriptEntry.isPlain($0) && $0 != "#" }
    }
    let compared = views.map { ($0, ($0.entries + $0.origin).filter { !$0.column.isEmpty }) }
    let columns = (compared.flatMap { $0.1 } + canvas).map { $0.column }
    let renamed =
      compared.flatMap { view, entries in
        Self.renamed(entries, from: view.recordedName, to: view.name, among: columns)
      } + Self.renamed(canvas, from: "canvas", to: "canvas", among: columns)
    let options =
      renamed.filter { isSafe($0.column) }.map { Self.option("--map", "\($0.column)=\($0.track)") }
      + omitted.filter(isSafe).map { Self.option("--ignore", $0) }
    if !options.isEmpty { text += "# To verify the recording with this script, add:\n" }
    for option in options { text += "#   \(option)\n" }
    text += "transition: recorded\nversion: 1\n\n"
    let properties = canvas.isEmpty ? "" : ", properties: { \(Self.list(canvas)) }"
    let (width, height) = ScriptEntry.canvasSize
    text += "canvas: { width: \(NumberWriter.text(width)), height: \(NumberWriter.text(height))\(properties) }\n"
    if !views.isEmpty { text += "\nviews:\n" }
    for view in views {
      text += "  \(view.name):\n"
      if view.layout.isEmpty, view.visual.isEmpty, view.own.isEmpty { text += "    opacity: 1\n" }
      if !view.layout.isEmpty { text += "    layout: { \(Self.list(view.layout)) }\n" }
      for entry in view.visual { text += "    \(entry.property): \(entry.from)\n" }
      if !view.own.isEmpty { text += "    properties: { \(Self.list(view.own)) }\n" }
    }
    let all = [("canvas", canvas)] + views.map { ($0.name, $0.entries) }
    let entries = all.flatMap { view, entries in entries.filter { $0.isMoving }.map { (view, $0) } }
    guard !entries.isEmpty else { return text }
    text += "\nstates:\n  after:\n"
    for (view, entry) in entries { text += "    \(view).\(entry.property): \(entry.to)\n" }
    text += "\nphases:\n  play:\n    to: after\n    animations:\n"
    for (view, entry) in entries {
      for animation in entry.animations {
        text += "      - { animate: \(view).\(entry.property), \(animation) }\n"
      }
    }
    return text
  }

  /// The columns of a view that have other names in the script; all of them in one pattern if only its own name differs,
  /// and no other column matches.
  private static func renamed(
    _ entries: [ScriptEntry], from old: String, to new: String, among columns: [String]
  ) -> [(column: String, track: String)] {
    if old != new, entries.allSatisfy({ $0.column == "\(old).\($0.track)" && $0.conversion.isEmpty }),
      columns.count(where: { $0.hasPrefix("\(old).") }) == entries.count
    {
      return [("\(old).*", "\(new).*")]
    }
    return entries.map { ($0.column, "\(new).\($0.track)\($0.conversion)") }.filter { $0.0 != $0.1 }
  }

  /// An option for a shell. After a space, a value that starts with a dash would be another option.
  private static func option(_ name: String, _ value: String) -> String {
    let quoted = value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return "\(name)\(value.hasPrefix("-") ? "=" : " ")'\(quoted)'"
  }

  private static func list(_ entries: [ScriptEntry]) -> String {
    entries.map { "\($0.property): \($0.from)" }.joined(separator: ", ")
  }
}
