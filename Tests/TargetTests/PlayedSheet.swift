import Foundation
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

/// A generated file played by ``CSSPlayer``, compared with the evaluation of the script.
struct PlayedSheet {
  private let script: CompiledScript
  private let player: CSSPlayer
  private let views: [MotionView]
  private let isTransform: Bool
  /// Differences larger than allowed, with their places.
  private(set) var wrong: [String] = []
  /// The largest differences of tracks, by phase and track.
  private(set) var largest: [String: Double] = [:]

  /// - Parameters:
  ///   - script: What is expected, compiled with reduced motion if that is played.
  ///   - classes: Classes of views, for selectors.
  init(
    _ css: String, _ script: CompiledScript, reducedMotion: Bool = false, isTransform: Bool = false,
    classes: [String: String] = [:]
  ) throws {
    self.script = script
    self.isTransform = isTransform
    views = script.views
    let elements = views.map { view in
      var attributes = ["data-view": view.name]
      if view.instance == 0 { attributes = ["data-transition": script.script.name?.value ?? "transition"] }
      if let name = classes[view.name] { attributes["class"] = name }
      return CSSPlayer.Element(attributes: attributes, parent: view.parent)
    }
    player = try CSSPlayer(css, elements: elements, reducedMotion: reducedMotion)
  }

  /// What a view shows of a property: one number, or the words that are allowed.
  private enum Wanted {
    case numbers([Double], unit: String, tracks: [String?], scale: Double = 1)
    case color([Double], track: String)
    case word(String, track: String)
  }

  /// The CSS properties of a view for the script's values, and what their absence means.
  private func wanted(_ view: MotionView, _ read: (String) -> Double, _ texts: [String], _ prefix: String)
    throws -> [(property: String, absent: String, wanted: [Wanted])]
  {
    let name = view.name
    func points(_ properties: String..., atLeastZero: Bool = false) -> Wanted {
      let values = properties.map { atLeastZero ? max(0, read("\(name).\($0)")) : read("\(name).\($0)") }
      return .numbers(values, unit: "px", tracks: properties.map { "\(name).\($0)" })
    }
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    func color(_ property: String, opacity: Double = 1) -> Wanted {
      let channels = ["r", "g", "b", "a"].map { clamped(read("\(name).\(property).\($0)")) }
      return .color(channels.prefix(3) + [clamped(channels[3] * opacity)], track: "\(name).\(property)")
    }
    let scales = ["scaleX", "scaleY"].map { read("\(name).scale") * read("\(name).\($0)") }
    let turns = ["rotation", "rotationY", "rotationX"].map { read("\(name).\($0)") }
    var result: [(String, String, [Wanted])] = []
    if view.instance != 0 {
      if !isTransform {
        result.append(("left", "", [points("minX")]))
        result.append(("top", "", [points("minY")]))
      }
      result.append(("width", "", [points("width", atLeastZero: true)]))
      result.append(("height", "", [points("height", atLeastZero: true)]))
    }
    if !isTransform { result.append(("translate", "0px 0px", [points("translationX", "translationY")])) }
    let tracks = ["rotation", "rotationY", "rotationX"].map { "\(name).\($0)" }
    result.append(("rotate/transform", "", zip(turns, tracks).map { .numbers([$0], unit: "deg", tracks: [$1]) }))
    result.append(("scale/transform", "", [.numbers(scales, unit: "", tracks: [nil, nil])]))
    result.append(
      (
        "transform-origin", "50% 50%",
        [
          .numbers(
            ["anchorX", "anchorY"].map { 100 * read("\(name).\($0)") }, unit: "%",
            tracks: ["\(name).anchorX", "\(name).anchorY"], scale: 100)
        ]
      ))
    result.append(
      ("opacity", "1", [.numbers([clamped(read("\(name).opacity"))], unit: "", tracks: ["\(name).opacity"])]))
    let isHidden = read("\(name).hidden") > 0.5, isClipped = read("\(name).clipsToBounds") > 0.5
    result.append(("visibility", "inherit", [.word(isHidden ? "hidden" : "inherit", track: "\(name).hidden")]))
    result.append(("overflow", "visible", [.word(isClipped ? "clip" : "visible", track: "\(name).clipsToBounds")]))
    let corners = texts[Int(read("\(name).maskedCorners"))]
    let radius = max(0, read("\(name).cornerRadius"))
    let radii = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"].map {
      corners.contains("all") || corners.contains($0) ? radius : 0
    }
    result.append(
      ("border-radius", "0px", [.numbers(radii, unit: "px", tracks: radii.map { _ in "\(name).cornerRadius" })]))
    result.append(("background-color", "rgb(0 0 0 / 0)", [color("backgroundColor")]))
    result.append(("color", "rgb(0 122 255)", [color("tintColor")]))
    if read("\(name).borderWidth") > 0 {
      result.append(("outline", "0px none", [points("borderWidth"), .word("solid", track: ""), color("borderColor")]))
      result.append(
        (
          "outline-offset", "0px",
          [.numbers([-read("\(name).borderWidth")], unit: "px", tracks: ["\(name).borderWidth"])]
        ))
    }
    if try player.value(view.instance, "box-shadow") != nil || read("\(name).shadowOpacity") > 0 {
      result.append(
        (
          "box-shadow", "0px 0px 0px rgb(0 0 0 / 0)",
          [
            points("shadowOffsetX", "shadowOffsetY"),
            .numbers(
              [2 * max(0, read("\(name).shadowRadius"))], unit: "px", tracks: ["\(name).shadowRadius"], scale: 2),
            color("shadowColor", opacity: read("\(name).shadowOpacity")),
          ]
        ))
    }
    func factor(_ word: String, _ property: String) -> [Wanted] {
      [
        .word("\(word)(", track: ""),
        .numbers([max(0, read("\(name).\(property)"))], unit: "", tracks: ["\(name).\(property)"]),
        .word(")", track: ""),
      ]
    }
    let isToned =
      try player.value(view.instance, "filter")?.contains(.word("brightness(")) == true
      || read("\(name).brightness") != 1 || read("\(name).saturation") != 1
    result.append(
      (
        "filter", isToned ? "blur(0px) brightness(1) saturate(1)" : "blur(0px)",
        [.word("blur(", track: ""), points("blurRadius", atLeastZero: true), .word(")", track: "")]
          + (isToned ? factor("brightness", "brightness") + factor("saturate", "saturation") : [])
      ))
    for own in view.own {
      let track = "\(name).\(own.name)",
        property = "--\(prefix)_\(name.replacingOccurrences(of: ".", with: "-"))-\(own.name)"
      switch own.type {
      case .color: result.append((property, "", [color(own.name)]))
      case .text: result.append((property, "", [.word(texts[Int(read(track))], track: track)]))
      default: result.append((property, "", [.numbers([read(track)], unit: "", tracks: [track])]))
      }
    }
    return result
  }

  /// The parts of a property, with those that it shares with others picked out.
  private func shown(_ view: Int, _ property: String, _ absent: String) throws -> [CSSPart] {
    let spatial = property.hasSuffix("/transform") ? try player.value(view, "transform") : nil
    if let spatial {
      let numbers = spatial.filter { $0.number != nil }
      guard
        spatial.compactMap({ if case .word(let word) = $0 { word } else { nil } })
          == ["rotateZ(", ")", "rotateY(", ")", "rotateX(", ")", "scale(", ",", ")"], numbers.count == 5
      else { throw CSSInvalid("transform \(spatial)") }
      return property.hasPrefix("rotate") ? Array(numbers[..<3]) : Array(numbers[3...])
    }
    if property.hasPrefix("rotate") {
      return (try player.value(view, "rotate") ?? [.number(0, "deg")]) + [.number(0, "deg"), .number(0, "deg")]
    }
    if property.hasPrefix("scale") { return try player.value(view, "scale") ?? [.number(1, ""), .number(1, "")] }
    guard let value = try player.value(view, property) ?? (absent.isEmpty ? nil : CSSValueReader.read(absent)) else {
      throw CSSInvalid("no \(property)")
    }
    if property == "border-radius", value.count == 1 { return [CSSPart](repeating: value[0], count: 4) }
    return value
  }

  /// Plays a phase, or shows a state at time 0, and compares everything at some times.
  ///
  /// - Parameters:
  ///   - allowed: The largest difference of a track, or without a name of anything, by unit.
  ///   - style: Declarations of the root's own, such as another canvas.
  mutating func compare(
    phase: String? = nil, state: String? = nil, style: [String: String] = [:], with motion: any MotionSource,
    at times: [Double],
    expectedAt: Double? = nil, prefix: String, allowed: (_ track: String?, _ unit: String) -> Double
  ) throws {
    try player.set(
      [("data-phase", phase), ("data-state", state)].reduce(into: [:]) { $0[$1.0] = $1.1 }, style: style)
    // Where values jump, those before and after are both correct.
    let around = times.map { time in
      [time - 3e-6, time, time + 3e-6].map { max(expectedAt ?? $0, 0) }
    }
    let samples = Samples(motion, at: around.flatMap { $0 }, tracks: motion.allTracks()).numbers
    guard !samples.isEmpty else { throw CSSInvalid("no samples") }
    for (index, time) in times.enumerated() {
      player.time = time
      for view in views {
        let three = try (0..<3).map { place in
          try wanted(view, { samples[$0]?[3 * index + place] ?? .nan }, motion.texts, prefix)
        }
        for (entry, (property, absent, wanted)) in three[1].enumerated() {
          let place: () -> String = { "\(phase ?? state ?? "base") \(view.name) \(property) at \(time)" }
          do {
            var parts = try shown(view.instance, property, absent)[...]
            for (item, one) in wanted.enumerated() {
              let others = three.map { $0.count == three[1].count ? $0[entry].wanted[item] : one }
              note(one, property, &parts, among: others, place, phase ?? "", allowed)
            }
            if !parts.isEmpty { wrong.append("\(place()): \(parts) left") }
          } catch { wrong.append("\(place()): \(error)") }
        }
      }
      try compareFrames(samples, index, time, phase ?? "", allowed)
      compareOrder(samples, index, "\(phase ?? "") at \(time)")
    }
  }

  private mutating func note(
    _ wanted: Wanted, _ property: String, _ parts: inout ArraySlice<CSSPart>, among others: [Wanted],
    _ place: () -> String, _ phase: String,
    _ allowed: (String?, String) -> Double
  ) {
    switch wanted {
    case .word(let word, _):
      let words = others.compactMap { if case .word(let word, _) = $0 { word } else { nil } }
      guard case .word(let shown)? = parts.popFirst(), words.contains(shown) else {
        return wrong.append("\(place()): not \(word)")
      }
    case .color(let channels, let track):
      guard let shown = parts.popFirst()?.color else { return wrong.append("\(place()): no color") }
      let all = others.compactMap { if case .color(let channels, _) = $0 { channels } else { nil } }
      func premultiplied(_ channels: [Double]) -> [Double] {
        channels.prefix(3).map { $0 * channels[3] } + [channels[3]]
      }
      for (channel, value) in premultiplied(shown).enumerated() {
        let range = all.map { premultiplied($0)[channel] }
        note(value, range, channels[channel], track, "color", 1, place, phase, allowed)
      }
    case .numbers(let values, let unit, let tracks, let scale):
      for (index, value) in values.enumerated() {
        guard case .number(let shown, let own)? = parts.popFirst(), own == unit || shown == 0 && own == "px" else {
          wrong.append("\(place()): no number in \(unit)")
          return
        }
        let bounded = property == "opacity" ? min(max(shown, 0), 1) : shown
        let isSize = ["width", "height", "border-radius", "filter"].contains(property)
        let range = others.map {
          if case .numbers(let all, _, _, _) = $0, index < all.count { all[index] } else { value }
        }
        note(isSize ? max(0, bounded) : bounded, range, value, tracks[index], unit, scale, place, phase, allowed)
      }
    }
  }

  private mutating func note(
    _ shown: Double, _ range: [Double], _ value: Double, _ track: String?, _ unit: String, _ scale: Double,
    _ place: () -> String,
    _ phase: String, _ allowed: (String?, String) -> Double
  ) {
    let low = range.min() ?? value, high = range.max() ?? value
    var difference = abs(shown - value) / scale
    if difference > allowed(track, unit) { difference = max(low - shown, shown - high, 0) / scale }
    if let track { largest["\(phase) \(track)"] = max(largest["\(phase) \(track)"] ?? 0, difference) }
    if !(difference <= allowed(track, unit)) {
      wrong.append("\(place()): \(shown), not \(value), of \(track ?? "none")")
    }
  }

  /// Where positions are translations, only their sums are those of the script.
  private mutating func compareFrames(
    _ samples: [String: [Double]], _ index: Int, _ time: Double, _ phase: String, _ allowed: (String?, String) -> Double
  ) throws {
    guard isTransform else { return }
    for view in views.dropFirst() {
      let moved = try shown(view.instance, "translate", "0px 0px").compactMap { $0.number }
      for (axis, names) in [("left", "minX", "translationX"), ("top", "minY", "translationY")].enumerated() {
        let own = try shown(view.instance, names.0, "").first?.number ?? .nan
        let range = (0..<3).map { place in
          (samples["\(view.name).\(names.1)"]?[3 * index + place] ?? .nan)
            + (samples["\(view.name).\(names.2)"]?[3 * index + place] ?? .nan)
        }
        let place = { "\(phase) \(view.name) \(names.0) at \(time)" }
        note(own + moved[axis], range, range[1], nil, "px", 1, place, phase, allowed)
      }
    }
  }

  /// Of two siblings, the one that the script draws later has the larger index.
  private mutating func compareOrder(_ samples: [String: [Double]], _ index: Int, _ place: String) {
    for a in views.dropFirst() {
      for b in views.dropFirst() where a.parent == b.parent && a.instance < b.instance {
        func order(_ view: MotionView, _ place: Int) -> Double {
          samples["\(view.name).zPosition"]?[3 * index + place] ?? .nan
        }
        func shown(_ view: MotionView) -> Double { (try? player.value(view.instance, "z-index")?.first?.number) ?? 0 }
        let signs = (0..<3).map { (order(a, $0) - order(b, $0)).signum }
        let own = (shown(a) - shown(b)).signum
        if !signs.contains(own) { wrong.append("\(place): order of \(a.name) \(shown(a)) and \(b.name) \(shown(b))") }
      }
    }
  }
}

extension Double {
  fileprivate var signum: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
