internal import TransitionColors
internal import TransitionModel
internal import TransitionRecording
internal import TransitionText

/// A script that plays a recording: its views, their values at the start and at the end, and a phase in between.
///
/// Invalid names are replaced. Layout keys are completed to frames; a column that a frame already fixes (`minX` with
/// `leading`, a third key of an axis) is omitted, since it follows from the frame.
package struct RecordedScript {
  /// The script entries for one column.
  private struct Entry {
    /// The name of the column; empty if there is none.
    var column = ""
    /// The property that it is compared with, and the conversion of its values as `--map` spells it.
    var track: String
    var conversion = ""
    /// The property, or the layout key that gives an edge or the center of a frame its place.
    var property: String
    /// The values at the start and at the end, in YAML.
    var from: String
    var to: String
    /// The entries of `animations`, without their targets.
    var animations: [String]
    /// Whether the column is an edge or a center.
    var isOfFrame: Bool { track != property || !conversion.isEmpty }
    var isMoving: Bool { !animations.isEmpty }
  }

  private struct View {
    var name: String
    /// The name in the recording.
    var recordedName: String
    var layout: [Entry] = []
    var visual: [Entry] = []
    var own: [Entry] = []
    /// Edges that are compared although the layout follows from others.
    var origin: [Entry] = []
    var entries: [Entry] { layout + visual + own }
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
  private var canvas: [Entry] = []

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
        if track.name.hasSuffix(".r") { add(color(base, lanes), to: Self.parts(base).view) }
        continue
      }
      let (view, property) = Self.parts(track.name)
      if PropertyCatalog.descriptor(named: property)?.type == .color {
        omitted.append(track.name)
      } else {
        add(number(track), to: view)
      }
    }
    for track in recording.discrete {
      let (view, property) = Self.parts(track.name)
      if Self.areValid(track.steps.map { $0.text }, of: property) {
        add(discrete(track), to: view)
      } else {
        omitted.append(track.name)
      }
    }
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

  private static func parts(_ name: String) -> (view: String, property: String) {
    guard let point = name.lastIndex(of: ".") else { return ("recorded", name) }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  private static func identifier(_ text: String) -> String {
    var result = ""
    for character in text {
      result.append(character.isASCII && (character.isLetter || character.isNumber) ? character : "_")
    }
    if result.first.map({ $0.isNumber }) ?? true { result = "_" + result }
    return result
  }

  /// Whether a property can have some texts or Booleans.
  private static func areValid(_ texts: [String], of property: String) -> Bool {
    let isOwn = PropertyCatalog.descriptor(named: property) == nil
    return isOwn && texts.allSatisfy { booleans.contains($0) } || texts.allSatisfy { isValid($0, of: property) }
  }

  private static let booleans: Set<String> = ["true", "false"]

  private static func isValid(_ text: String, of property: String) -> Bool {
    guard let descriptor = PropertyCatalog.descriptor(named: property) else {
      // The text of a custom property is a single word without another meaning.
      return identifier(text) == text && Color.named(text) == nil && !booleans.contains(text) && text != "index"
        && text != "count"
    }
    switch descriptor.type {
    case .boolean: return Recording.boolean(text) != nil
    case .text where property == "maskedCorners":
      let corners = descriptor.words.filter { $0 != "all" && $0 != "none" }
      return descriptor.words.contains(text) || text.split(separator: " ").allSatisfy { corners.contains(String($0)) }
    case .text: return descriptor.words.isEmpty || descriptor.words.contains(text)
    default: return false
    }
  }

  // MARK: Columns

  private mutating func add(_ entry: Entry, to viewName: String) {
    var entry = entry
    if isTooLong { entry.animations = [] }
    if viewName == "canvas", PropertyCatalog.descriptor(named: entry.property) == nil {
      Self.add(entry, toOwn: &canvas)
      return
    }
    let place: Int
    if let known = places[viewName] {
      place = known
    } else {
      var name = Self.identifier(viewName)
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

  private static func add(_ entry: Entry, toOwn entries: inout [Entry]) {
    var entry = entry
    entry.property = identifier(entry.property)
    while Vocabulary.takenProperties.contains(entry.property)
      || entries.contains(where: { $0.property == entry.property })
    { entry.property += "_" }
    entry.track = entry.property
    entries.append(entry)
  }

  private static let canvasSize = (width: 400.0, height: 800.0)

  /// The layout keys that give the edges and centers of a frame on the canvas their place, and their values: the frame
  /// itself is read-only.
  private static let frameKeys: [String: (key: String, map: LinearMap)] = [
    "minX": ("leading", LinearMap()), "maxX": ("trailing", LinearMap(factor: -1, offset: canvasSize.width)),
    "midX": ("centerX", LinearMap(offset: -canvasSize.width / 2)),
    "minY": ("top", LinearMap()), "maxY": ("bottom", LinearMap(factor: -1, offset: canvasSize.height)),
    "midY": ("centerY", LinearMap(offset: -canvasSize.height / 2)),
  ]

  /// The uncertainty of fitted values at the limits of a property.
  private static let slack = 0.01

  private static func number(_ value: Double) -> String { NumberWriter.text(value) }

  private func milliseconds(_ seconds: Double) -> String {
    "\(NumberWriter.text(seconds * 1000, .fixed(decimals: 3)))ms"
  }

  private func number(_ recorded: IdentifiedRecording.Track) -> Entry {
    var track = recorded, property = Self.parts(track.name).property, conversion = ""
    // Only the origin is also a track.
    let origin = ["minX", "minY"].first { $0 == property }
    if let (key, map) = Self.frameKeys[property] {
      property = key
      if origin == nil { conversion = map.spelling }
      track.motions = track.motions.map { map.motion($0) }
      track.samples.values = track.samples.values.map { map.value($0) }
    }
    let descriptor = PropertyCatalog.descriptor(named: property)
    let unit = descriptor?.type == .angle ? "deg" : ""
    // The smallest number that is written.
    let margin = descriptor?.excludesMinimum == true ? 1e-6 : 0
    let minimum = descriptor?.minimum.map { $0 + margin } ?? -.infinity, maximum = descriptor?.maximum ?? .infinity
    func text(_ value: Double) -> String { Self.number(min(max(value, minimum), maximum)) + unit }
    let values = track.samples.values
    if descriptor?.type == .boolean {
      let steps = zip(track.samples.times, values).map { (time: $0, text: $1 >= 0.5 ? "true" : "false") }
      return discrete(.init(name: track.name, steps: Self.changes(steps)))
    }
    let first = track.motions.first?.from ?? values.first ?? 0, last = track.motions.last?.to ?? first
    func isPossible(_ value: Double) -> Bool { (minimum - Self.slack...maximum + Self.slack).contains(value) }
    // A curve that began or ends beyond what the property can be, unlike its samples, is not the one that was played.
    if values.allSatisfy(isPossible) {
      for index in track.motions.indices
      where !isPossible(track.motions[index].from) || !isPossible(track.motions[index].to) {
        track.motions[index].isRough = true
      }
    }
    let animations = animations(track, isColor: false) { value, _ in text(value) }
    return Entry(
      column: track.name, track: origin ?? property, conversion: conversion, property: property, from: text(first),
      to: text(last), animations: animations)
  }

  /// The motions in order. If a curve is unknown, fits badly or has not ended when the next one starts, its samples.
  ///
  /// - Parameters:
  ///   - isColor: Whether only recorded values can be written, as those of a color, of which the track is a channel.
  ///   - text: Returns a value, or that of a row.
  private func animations(
    _ track: IdentifiedRecording.Track, isColor: Bool, _ text: (_ value: Double, _ row: Int) -> String
  ) -> [String] {
    var animations: [String] = []
    let (motions, samples) = (track.motions, track.samples)
    // The uncertainty of fitting and rounding.
    let slack = 0.002, least = 1e-6
    var free = start
    for (index, motion) in motions.enumerated() {
      let next = index + 1 < motions.count ? motions[index + 1].start : .infinity
      // A motion that started before the recording starts with a part of its curve.
      let begin = index == 0 ? motion.start : max(motion.start, free)
      let isWhole = !isColor || motion.start > samples.times[0] - slack
      if isWhole, !isCut(motion, of: samples), motion.kind != .unknown, !motion.isRough, begin <= motion.start + slack,
        begin + motion.duration <= next + slack
      {
        // Most springs have their own duration.
        let duration = motion.kind.isSpring && !motion.isFitted ? "" : ", duration: \(milliseconds(motion.duration))"
        let from = text(motion.from, index > 0 ? motion.samples.lowerBound : 0)
        let last = index + 1 < motions.count ? motions[index + 1].samples.lowerBound : samples.values.count - 1
        animations.append(
          "from: \(from), to: \(text(motion.to, last)), delay: \(milliseconds(begin - start))\(duration), "
            + "curve: \"\(motion.curve)\"")
        free = begin + motion.duration + least
        continue
      }
      // The samples after the previous motion's are its own, too.
      let low = index > 0 ? motions[index - 1].samples.lowerBound : motion.samples.lowerBound
      let rows = (low..<motion.samples.upperBound).filter {
        samples.times[$0] >= free && samples.times[$0] <= max(next, free)
      }
      guard let first = rows.first, let last = rows.last, last > first else { continue }
      let origin = samples.times[first], length = samples.times[last] - origin
      let keyframes = rows.map { row in
        let place = (samples.times[row] - origin) / length * 100
        return "{ at: \(NumberWriter.text(place, .fixed(decimals: 4)))%, value: \(text(samples.values[row], row)) }"
      }
      animations.append(
        "delay: \(milliseconds(origin - start)), duration: \(milliseconds(length)), curve: linear, "
          + "keyframes: [\(keyframes.joined(separator: ", "))]")
      free = samples.times[last] + least
    }
    return animations
  }

  /// Whether a recording ends before the motion, so that the rest is unknown.
  private func isCut(_ motion: RecordedMotion, of samples: Samples) -> Bool {
    let last = samples.times.count - 1
    let end = motion.start + motion.duration
    // A spring settles slowly, by invisible amounts.
    if motion.kind.isSpring {
      return end > samples.times[last] && abs(motion.to - samples.values[last]) > 0.001 * abs(motion.to - motion.from)
    }
    return end > samples.times[last] + samples.times[last] - samples.times[last - 1]
  }

  /// A color follows the component that changes most.
  private func color(_ name: String, _ lanes: [IdentifiedRecording.Track]) -> Entry {
    func hexadecimal(_ row: Int) -> String {
      let digits = ["r", "g", "b", "a"].map { component -> String in
        let values = lanes.first { $0.name.hasSuffix(".\(component)") }?.samples.values ?? []
        let value = values.isEmpty ? 0 : values[min(row, values.count - 1)]
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0\(digits)" : digits
      }
      return "\"#\(digits.joined())\""
    }
    let moving = lanes.filter { !$0.motions.isEmpty }.max { $0.samples.values.extent < $1.samples.values.extent }
    let animations = moving.map { track in
      var track = track
      for index in track.motions.indices
      where lanes.contains(where: { !Self.follows($0, track, in: track.motions[index].samples, lanes) }) {
        track.motions[index].isRough = true
      }
      return self.animations(track, isColor: true) { _, row in hexadecimal(row) }
    }
    let property = Self.parts(name).property
    return Entry(
      column: name, track: property, property: property, from: hexadecimal(0), to: hexadecimal(.max),
      animations: animations ?? [])
  }

  /// Whether a channel of a color has the curve of another one, multiplied by the alpha, as colors are mixed.
  private static func follows(
    _ lane: IdentifiedRecording.Track, _ other: IdentifiedRecording.Track, in rows: Range<Int>,
    _ lanes: [IdentifiedRecording.Track]
  ) -> Bool {
    let alphas = lanes.first { $0.name.hasSuffix(".a") }?.samples.values ?? []
    func values(_ track: IdentifiedRecording.Track) -> [Double] {
      let values = track.samples.values
      return track.name.hasSuffix(".a") || values.count != alphas.count ? values : zip(values, alphas).map { $0 * $1 }
    }
    let (values, others) = (values(lane), values(other))
    guard values.count == others.count, let first = rows.first, let last = rows.last,
      others[first] != others[last]
    else { return values.count == others.count }
    let factor = (values[last] - values[first]) / (others[last] - others[first])
    return rows.allSatisfy { abs(values[$0] - values[first] - factor * (others[$0] - others[first])) <= 2 * slack }
  }

  private static func changes(_ steps: [(time: Double, text: String)]) -> [(time: Double, text: String)] {
    var changes: [(time: Double, text: String)] = []
    for step in steps where step.text != changes.last?.text { changes.append(step) }
    return changes
  }

  private func discrete(_ track: IdentifiedRecording.Discrete) -> Entry {
    let property = Self.parts(track.name).property
    let isBoolean = PropertyCatalog.descriptor(named: property)?.type == .boolean
    func text(_ step: (time: Double, text: String)) -> String {
      if isBoolean { return step.text == "true" ? "true" : "false" }
      return Self.quoted(step.text)
    }
    let animations = zip(track.steps, track.steps.dropFirst()).map { previous, step in
      "from: \(text(previous)), to: \(text(step)), delay: \(milliseconds(max(step.time - start, 0))), duration: 0s"
    }
    let first = track.steps.first ?? (0, ""), last = track.steps.last ?? first
    return Entry(
      column: track.name, track: property, property: property, from: text(first), to: text(last),
      animations: animations)
  }

  /// A text in double quotes, safe for YAML, terminals and the logs of CI servers.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where !isPlain(scalar), "#" where previous == "#":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  // MARK: Layout

  /// Two keys on each axis, preferring those that do not depend on the canvas; on one of them, the aspect ratio may be the
  /// size.
  private static func completed(_ entries: [Entry]) -> [Entry] {
    guard !entries.isEmpty else { return [] }
    var result: [Entry] = []
    var ratio = entries.first { $0.property == "aspectRatio" }
    for (keys, standard) in [
      (["leading", "width", "trailing", "centerX"], [("leading", "0"), ("width", "100")]),
      (["top", "height", "bottom", "centerY"], [("top", "0"), ("height", "100")]),
    ] {
      var chosen: [Entry] = []
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
          chosen.append(Entry(track: key, property: key, from: value, to: value, animations: []))
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
    if isTooLong { text += "# They take longer than a phase can; --time-unit ms reads times in milliseconds.\n" }
    func isSafe(_ name: String) -> Bool {
      name.unicodeScalars.allSatisfy { Self.isPlain($0) && $0 != "#" }
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
    let (width, height) = Self.canvasSize
    text += "canvas: { width: \(Self.number(width)), height: \(Self.number(height))\(properties) }\n"
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
    _ entries: [Entry], from old: String, to new: String, among columns: [String]
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

  private static func list(_ entries: [Entry]) -> String {
    entries.map { "\($0.property): \($0.from)" }.joined(separator: ", ")
  }
}
