internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionRecording

/// The assignment of a recording's columns to a motion's tracks.
struct ColumnBinding {
  /// A track with the columns of its lanes.
  struct Bound {
    var track: Track
    /// For each lane, the index of its column and the conversion to the script's values; nil for a missing one.
    var lanes: [(column: Int, scale: Double, shift: Double)?]

    /// The values of each lane in the script's units; nil for a lane that was not recorded.
    func values(in recording: Recording) throws(RecordingProblem) -> [[Double]?] {
      try lanes.map { (lane) throws(RecordingProblem) -> [Double]? in
        guard let lane else { return nil }
        let column = recording.columns[lane.column]
        if let text = column.firstText { throw .notANumber(text.text, track: track.name, at: text.position) }
        return column.values.map { $0 * lane.scale + lane.shift }
      }
    }

    /// Whether any cell has a value.
    func hasValues(in recording: Recording) -> Bool {
      lanes.compactMap { $0 }.contains { lane in
        recording.columns[lane.column].firstText != nil || recording.columns[lane.column].hasNumbers
      }
    }

    /// The texts of a Boolean or text track; nil where a cell is empty.
    ///
    /// - Parameter canBeEmpty: Whether an empty cell is a text.
    func texts(in recording: Recording, canBeEmpty: Bool) throws(RecordingProblem) -> [String?] {
      guard let lane = lanes[0] else { return recording.times.map { _ in nil } }
      let column = recording.columns[lane.column]
      if track.type == .boolean, let other = column.firstNonBoolean {
        throw .notABoolean(other.text, track: track.name, at: other.position)
      }
      return recording.times.indices.map { row in
        guard let text = column.text(row) else { return canBeEmpty ? "" : nil }
        return track.type == .boolean ? Recording.boolean(text).map { "\($0)" } : text
      }
    }
  }

  /// The maximum number of unknown columns reported.
  private static let mostUnknown = 20
  private static let components = ["r", "g", "b", "a"]

  /// In the order of the motion's tracks.
  private(set) var tracks: [Bound] = []

  init(
    _ recording: Recording, to motion: ScriptMotion, _ options: VerificationOptions, hasOthers: Bool
  ) throws(VerificationFailure) {
    var places: [String: (track: Int, lane: Int)] = [:]
    for (index, track) in motion.tracks.enumerated() {
      if track.type == .color {
        for (lane, name) in Self.components.enumerated() { places["\(track.name).\(name)"] = (index, lane) }
      } else {
        places[track.name] = (index, 0)
      }
    }
    if options.mappings.contains(where: { $0.recorded == "time" }) {
      throw .usage("--map cannot map the column 'time'; use --offset, --stretch or --time-unit")
    }
    if let mapping = options.mappings.first(where: { mapping in
      !recording.columns.contains { Self.target(of: $0.name, by: mapping) != nil }
    }) {
      let nearest = Spelling.suggestion(mapping.recorded, in: recording.columns.map { $0.name }).map {
        "; \($0.question)"
      }
      throw .usage("the recording has no column '\(mapping.recorded)' for --map\(nearest ?? "")")
    }
    var bound: [Int: Bound] = [:]
    var unknown: [RecordingProblem] = []
    for (index, column) in recording.columns.enumerated() {
      var mappings = options.mappings.compactMap { mapping in
        Self.target(of: column.name, by: mapping).map { (mapping, $0) }
      }
      // Of two options, the one that names a column is meant.
      let isNamed = mappings.contains { !$0.0.isPattern }
      if isNamed { mappings.removeAll { $0.0.isPattern } }
      if !isNamed, options.ignored.contains(where: { Self.matches($0, column.name) }) { continue }
      if mappings.count > 1 {
        throw .usage("column '\(column.name)' has two mappings: \(mappings[0].0.text) and \(mappings[1].0.text)")
      }
      let name = mappings.first?.1 ?? column.name
      guard let place = places[name] else {
        let message = Self.unknown(name, column: column, in: motion, hasOthers: hasOthers)
        unknown.append(RecordingProblem(message, at: column.position))
        continue
      }
      let track = motion.tracks[place.track]
      var entry = bound[place.track] ?? Bound(track: track, lanes: Array(repeating: nil, count: track.laneCount))
      if let other = entry.lanes[place.lane] {
        throw .usage("columns '\(recording.columns[other.column].name)' and '\(column.name)' both map to '\(name)'")
      }
      let mapping = mappings.first?.0
      if let mapping, track.type == .boolean || track.type == .text, mapping.scale != 1 || mapping.shift != 0 {
        let kind = track.type == .text ? "text" : "a boolean"
        throw .usage("--map '\(mapping.text)' calculates with numbers, but '\(name)' is \(kind)")
      }
      if let mapping, column.values.contains(where: { !$0.isNaN && !($0 * mapping.scale + mapping.shift).isFinite }) {
        throw .usage("--map '\(mapping.text)' makes numbers of '\(column.name)' that are too large")
      }
      entry.lanes[place.lane] = (index, mapping?.scale ?? 1, mapping?.shift ?? 0)
      bound[place.track] = entry
    }
    guard unknown.isEmpty else {
      let others = unknown.count - Self.mostUnknown
      if others > 0 {
        unknown.removeLast(others - 1)
        unknown[Self.mostUnknown].message =
          "\(others) more column\(others == 1 ? " is not a track" : "s are not tracks")"
      }
      throw .columns(unknown)
    }
    tracks = bound.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// The name of the track, or of a color's component, for a column.
  private static func target(of column: String, by mapping: TrackMapping) -> String? {
    if let name = mapping.track(of: column) { return name }
    // A color is mapped by its own name.
    for component in components where column.hasSuffix(".\(component)") {
      if let name = mapping.track(of: String(column.dropLast(2))) { return "\(name).\(component)" }
    }
    return nil
  }

  private static func matches(_ glob: Glob, _ column: String) -> Bool {
    if glob.matches(column) { return true }
    return components.contains { column.hasSuffix(".\($0)") } && glob.matches(String(column.dropLast(2)))
  }

  /// The track of a property in the words of another tool; nil if it may be several, or none.
  private static func meaning(of name: String, in tracks: [String]) -> String? {
    guard let point = name.lastIndex(of: "."),
      let word = ForeignWord.find(String(name[name.index(after: point)...]), at: "property")
    else { return nil }
    let meant = word.names.map { "\(name[...point])\($0)" }.filter(tracks.contains)
    return meant.count == 1 ? meant[0] : nil
  }

  private static func unknown(
    _ name: String, column recorded: Recording.Column, in motion: ScriptMotion, hasOthers: Bool
  ) -> String {
    let column = recorded.name
    let what =
      column == name ? "column '\(column)' is not a track" : "'\(name)', mapped from '\(column)', is not a track"
    if motion.tracks.contains(where: { $0.name == name }) {
      if recorded.texts != nil {
        return "'\(name)' is a color; record its components as numbers from 0 to 1, in the columns "
          + components.map { "'\(column).\($0)'" }.joined(separator: ", ")
      }
      return "'\(name)' is a color; map each component, as in --map '\(column)=\(name).r'"
    }
    let names = motion.tracks.map { $0.name }
    let start = "\(what) of \(hasOthers ? "any phase" : "the script"); "
    if let track = meaning(of: name, in: names) { return "\(start)map it with --map '\(column)=\(track)'" }
    let nearest = Spelling.suggestion(name, in: names)?.question
    return start + (nearest ?? "map it with --map '\(column)=TRACK' or skip it with --ignore '\(column)'")
  }
}

/// Colors for comparison: red, green and blue multiplied by alpha.
enum Premultiplied {
  /// - Parameter recorded: The lanes of a recording; a missing alpha is replaced by the script's.
  static func lanes(_ lanes: [ScriptLane], _ recorded: [[Double]?]) -> ([ScriptLane], [[Double]?]) {
    let alpha = lanes[3]
    // Scripts mix premultiplied colors, so that their products are hardly curved between the points of the lanes.
    let times = Set(lanes.flatMap { $0.times }).sorted()
    let colors = (0..<3).map { index in product(lanes[index], alpha, at: times) }
    guard let recordedAlpha = recorded[3] else { return (Array(lanes[0..<3]) + [alpha], recorded) }
    let values = (0..<3).map { index in recorded[index].map { zip($0, recordedAlpha).map { $0 * $1 } } }
    return (colors + [alpha], values + [recordedAlpha])
  }

  private static func product(_ lane: ScriptLane, _ alpha: ScriptLane, at times: [Double]) -> ScriptLane {
    var points: [(time: Double, value: Double)] = []
    for time in times {
      let old = lane.value(before: time) * alpha.value(before: time)
      let new = lane.value(at: time) * alpha.value(at: time)
      if old != new { points.append((time, old)) }
      points.append((time, new))
    }
    var result = ScriptLane(times: points.map { $0.time }, values: points.map { $0.value }, isAngle: lane.isAngle)
    // All lanes of a track have one, or none has.
    if let before = lane.before, let alphaBefore = alpha.before { result.before = before * alphaBefore }
    return result
  }
}
