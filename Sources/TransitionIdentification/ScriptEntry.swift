internal import TransitionColors
internal import TransitionModel
internal import TransitionRecording
internal import TransitionText

/// The script entries for one recorded column.
struct ScriptEntry {
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

  static func parts(_ name: String) -> (view: String, property: String) {
    guard let point = name.lastIndex(of: ".") else { return ("recorded", name) }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  static func identifier(_ text: String) -> String {
    var result = ""
    for character in text {
      result.append(character.isASCII && (character.isLetter || character.isNumber) ? character : "_")
    }
    if result.first.map({ $0.isNumber }) ?? true { result = "_" + result }
    return result
  }
}

extension ScriptEntry {
  static let canvasSize = (width: 400.0, height: 800.0)

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

  private static func milliseconds(_ seconds: Double) -> String {
    "\(NumberWriter.text(seconds * 1000, .fixed(decimals: 3)))ms"
  }

  /// The entry of a column with numbers; nil for a color, which has four.
  ///
  /// - Parameter start: The time of the recording at which the phase starts, in seconds.
  init?(_ recorded: IdentifiedRecording.Track, from start: Double) {
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
    if descriptor?.type == .color { return nil }
    let unit = descriptor?.type == .angle ? "deg" : ""
    // The smallest number that is written.
    let margin = descriptor?.excludesMinimum == true ? 1e-6 : 0
    let minimum = descriptor?.minimum.map { $0 + margin } ?? -.infinity, maximum = descriptor?.maximum ?? .infinity
    func text(_ value: Double) -> String { NumberWriter.text(min(max(value, minimum), maximum)) + unit }
    let values = track.samples.values
    if descriptor?.type == .boolean {
      let texts = zip(track.samples.times, values).map { (time: $0, text: $1 >= 0.5 ? "true" : "false") }
      self.init(.init(name: track.name, texts), from: start)
      return
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
    let animations = Self.animations(track, from: start, isColor: false) { value, _ in text(value) }
    self.init(
      column: track.name, track: origin ?? property, conversion: conversion, property: property, from: text(first),
      to: text(last), animations: animations)
  }

  /// The motions in order. If a curve is unknown, fits badly or has not ended when the next one starts, its samples.
  ///
  /// - Parameters:
  ///   - isColor: Whether only recorded values can be written, as those of a color, of which the track is a channel.
  ///   - text: Returns a value, or that of a row.
  private static func animations(
    _ track: IdentifiedRecording.Track, from start: Double, isColor: Bool,
    _ text: (_ value: Double, _ row: Int) -> String
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
  private static func isCut(_ motion: RecordedMotion, of samples: Samples) -> Bool {
    let last = samples.times.count - 1
    let end = motion.start + motion.duration
    // A spring settles slowly, by invisible amounts.
    if motion.kind.isSpring {
      return end > samples.times[last] && abs(motion.to - samples.values[last]) > 0.001 * abs(motion.to - motion.from)
    }
    return end > samples.times[last] + samples.times[last] - samples.times[last - 1]
  }

  /// The entry of a color, which follows the component that changes most.
  init(color name: String, _ lanes: [IdentifiedRecording.Track], from start: Double) {
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
      return Self.animations(track, from: start, isColor: true) { _, row in hexadecimal(row) }
    }
    let property = Self.parts(name).property
    self.init(
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

  /// The entry of a column with texts or Booleans; nil if the property cannot have them.
  init?(_ track: IdentifiedRecording.Discrete, from start: Double) {
    let property = Self.parts(track.name).property
    guard Self.areValid(track.steps.map { $0.text }, of: property) else { return nil }
    let isBoolean = PropertyCatalog.descriptor(named: property)?.type == .boolean
    func text(_ step: (time: Double, text: String)) -> String {
      if isBoolean { return step.text == "true" ? "true" : "false" }
      return Self.quoted(step.text)
    }
    let animations = zip(track.steps, track.steps.dropFirst()).map { previous, step in
      "from: \(text(previous)), to: \(text(step)), delay: \(Self.milliseconds(max(step.time - start, 0))), duration: 0s"
    }
    let first = track.steps.first ?? (0, ""), last = track.steps.last ?? first
    self.init(
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

  /// Whether a scalar can be written as it is.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  // MARK: Texts

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
}
