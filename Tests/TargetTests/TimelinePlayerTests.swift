import Foundation
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

/// Plays the exported timeline as a program without an evaluator does, and compares it with the script.
@Suite struct TimelinePlayerTests {
  private typealias JSON = [String: Any]

  private func numbers(_ value: Any?, _ texts: [String]) -> [Double] {
    switch value {
    case let flag as NSNumber: [flag.doubleValue]
    case let list as [NSNumber]: list.map { $0.doubleValue }
    case let text as String: [Double(texts.firstIndex(of: text) ?? -1)]
    default: []
    }
  }

  private func number(_ object: JSON, _ name: String) -> Double { (object[name] as? NSNumber)?.doubleValue ?? .nan }

  private func bezier(_ points: [Double], _ x: Double) -> Double {
    EngineModel.bezier(points[0], points[1], points[2], points[3])(x)
  }

  /// The values of a track at a time; nil if no piece has one.
  private func play(_ track: JSON, at time: Double, _ texts: [String]) -> [Double]? {
    var time = time
    var pieces = track["pieces"] as? [JSON] ?? []
    if let loop = track["loop"] as? JSON, time >= number(loop, "start") {
      let start = number(loop, "start"), period = number(loop, "period")
      time = start + (time - start).truncatingRemainder(dividingBy: period)
      pieces = loop["pieces"] as? [JSON] ?? []
    }
    var shown: [Double]?
    for piece in pieces {
      switch piece["kind"] as? String {
      case "hold": if time >= number(piece, "start") { shown = numbers(piece["value"], texts) }
      case "jump": if time >= number(piece, "at") { shown = numbers(piece["value"], texts) }
      case "tween":
        guard time >= number(piece, "start") else { continue }
        let from = numbers(piece["from"], texts), to = numbers(piece["to"], texts)
        let length = number(piece, "end") - number(piece, "start")
        let share = min((time - number(piece, "start")) / length, 1)
        let eased = share < 1 ? bezier(numbers(piece["cubicBezier"], texts), share) : 1
        shown = zip(from, to).map { $0 + ($1 - $0) * eased }
      default: return nil
      }
    }
    return shown
  }

  /// A color as it is mixed with what is behind it.
  private func seen(_ values: [Double]) -> [Double] {
    values.count == 4 ? values.prefix(3).map { $0 * values[3] } + [values[3]] : values
  }

  /// The first piece starts at 0, each other where the one before ends.
  private func areConsecutive(_ pieces: [JSON], from start: Double, to end: Double) -> Bool {
    var time = start
    for piece in pieces {
      if piece["kind"] as? String == "jump" {
        guard abs(number(piece, "at") - time) < 3e-6 else { return false }
      } else {
        guard abs(number(piece, "start") - time) < 3e-6, number(piece, "end") >= number(piece, "start") else {
          return false
        }
        time = number(piece, "end")
      }
    }
    return time >= end - 3e-6
  }

  private func check(_ yaml: String, path: String = "script.yaml") throws {
    let compiled = try [false, true].map { try Compilation.script(yaml, path: path, reducedMotion: $0) }
    var options = ExportOptions()
    options.fileName = "some.yaml"
    options.command = ["--tolerance", "0.1pt"]
    let (text, report) = TimelineTarget(compiled[0], reduced: compiled[1], options: options).export()
    let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSON)
    let generator = try #require(root["generator"] as? JSON)
    #expect(generator["source"] as? String == "some.yaml" && generator["options"] as? [String] == options.command)
    #expect(root["transition"] as? String == compiled[0].script.name?.value && number(root, "version") == 1)
    let views = compiled[0].views
    let names = (root["views"] as? [JSON] ?? []).map { [$0["name"] as? String, $0["parent"] as? String] }
    #expect(names == views.dropFirst().map { [$0.name, $0.parent == 0 ? nil : views[$0.parent ?? 0].name] })
    let states = Dictionary(
      uniqueKeysWithValues: (root["states"] as? [JSON] ?? []).map {
        ($0["name"] as? String ?? "", $0["values"] as? JSON ?? [:])
      })
    #expect(Set(states.keys) == Set(compiled[0].stateNames + ["initial"]))
    for (index, phase) in (root["phases"] as? [JSON] ?? []).enumerated() {
      let isReduced = phase["reducedMotion"] as? Bool ?? false
      let plan = try #require(compiled[isReduced ? 1 : 0].plan(named: phase["name"] as? String ?? ""))
      #expect(
        (phase["duration"] as? NSNumber)?.doubleValue == (plan.isEndless ? nil : (plan.duration * 1e9).rounded() / 1e9))
      #expect(phase["from"] as? String == plan.from && phase["to"] as? String == plan.to)
      let markers = (phase["markers"] as? [JSON] ?? []).map { "\($0["name"] ?? "")" }
      #expect(markers == plan.markers.map { $0.name })
      let variant = report.variants[index]
      #expect(variant.phase == plan.name && variant.reducedMotion == isReduced)
      let end = plan.isEndless ? 2.33 : plan.duration
      let inside: [Double] = (0..<15).map { end * (Double($0) + 0.37) / 15 }
      // A player stops at the duration that it reads.
      let stop = plan.isEndless ? end : number(phase, "duration")
      let times: [Double] = [0] + inside + variant.tracks.map { $0.loss.time } + [end]
      let samples = Samples(plan, at: times.flatMap { [max(0, $0 - 3e-6), $0, $0 + 3e-6] }).numbers
      let tracks = phase["tracks"] as? [JSON] ?? []
      #expect(tracks.map { $0["name"] as? String } == plan.tracks.map { $0.name })
      for (track, (json, lost)) in zip(plan.tracks, zip(tracks, variant.tracks)) {
        let place = "\(plan.name)\(isReduced ? " reduced" : "") \(track.name)"
        #expect(json["view"] as? String == track.view && json["property"] as? String == track.property)
        #expect(
          json["exact"] as? Bool == (lost.kind == .exact) && abs(number(json, "maximumError") - lost.loss.value) < 1e-9)
        let unit = track.unit == "pt" || track.unit == "deg" ? track.unit : nil
        #expect(json["unit"] as? String == unit || track.type == .color, "\(place)")
        let tweens = (json["pieces"] as? [JSON] ?? []).count { $0["kind"] as? String == "tween" }
        #expect(lost.curves == (lost.kind == .exact ? 0 : tweens), "\(place)")
        let loop = json["loop"] as? JSON
        let pieces = json["pieces"] as? [JSON] ?? []
        #expect(
          areConsecutive(pieces, from: 0, to: loop.map { number($0, "start") } ?? min(end, plan.duration)), "\(place)")
        if let loop {
          let start = number(loop, "start")
          #expect(
            areConsecutive(loop["pieces"] as? [JSON] ?? [], from: start, to: start + number(loop, "period")), "\(place)"
          )
        }
        var largest = 0.0
        for (row, time) in times.enumerated() {
          let isLast = row == times.count - 1 && !plan.isEndless
          let shown = play(json, at: isLast ? stop : time, plan.texts) ?? []
          #expect(shown.count == track.laneCount, "\(place) at \(time)")
          let names = track.laneCount == 4 ? ["r", "g", "b", "a"].map { "\(track.name).\($0)" } : [track.name]
          let around = (0..<3).map { place in seen(names.map { samples[$0]?[3 * row + place] ?? .nan }) }
          for (lane, value) in seen(shown).enumerated() {
            let three: [Double] = around.map { $0[lane] }
            let (low, high) = (three.min() ?? 0, three.max() ?? 0)
            let allowed = 1.1 * lost.loss.value + 1e-6
            var off = abs(value - three[1])
            // Where values jump, those before and after are both correct.
            if off > allowed, !isLast { off = max(low - value, value - high, 0) }
            #expect(off <= allowed, "\(place) at \(time): \(value), not \(three[1])")
            largest = max(largest, off)
          }
        }
        // A color that is not seen may be any.
        #expect(
          largest >= 0.9 * lost.loss.value - 1e-6 || track.laneCount == 4, "\(place): \(largest), not \(lost.loss)")
        guard !plan.isEndless, plan.name != "back", let last = states[plan.to]?[track.name] else { continue }
        // A phase whose animations all fill ends in its state.
        if plan.name == "settle" {
          let value = numbers(last, plan.texts), shown = play(json, at: end, plan.texts) ?? []
          #expect(zip(seen(value), seen(shown)).allSatisfy { abs($0 - $1) < 1e-3 }, "\(place): \(value) \(shown)")
        }
      }
    }
  }

  @Test("every example", arguments: ExampleScript.all)
  func examples(example: ExampleScript) throws { try check(example.yaml, path: example.path) }

  @Test("generated scripts", arguments: 20..<23)
  func generated(seed: Int) throws { try check(GeneratedScript.yaml(seed: UInt64(seed))) }

  @Test(
    "a jump at the end is not after it",
    arguments: ["duration=0.412345s, bounce=0.2", "duration=0.5s, bounce=0.15", "stiffness=195, damping=21"])
  func springs(spring: String) throws {
    try check(
      """
      transition: springs
      canvas: { width: 100, height: 100 }
      views: { a: { translationX: 800 } }
      states: { on: { a.translationX: 60 } }
      phases:
        go: { to: on, animations: [{ animate: a, curve: "spring(\(spring))" }] }
        back: { reverse: go }
      """)
  }

  @Test("loops that start later, rest, or follow others")
  func loops() throws {
    try check(
      """
      transition: loops
      canvas: { width: 100, height: 100 }
      views:
        a: { opacity: self.translationX / 90 }
        b: { opacity: 0.5 }
        c: { opacity: a.opacity / 2 }
      phases:
        spin:
          animations:
            - { animate: a.translationX, from: 0, to: 80, delay: 0.123457s, duration: 250ms, iterations: infinite }
            - { animate: b.opacity, from: 0, to: 0.5, duration: 300ms }
            - { animate: b.opacity, from: 0.5, to: 0.5, duration: 300ms, delay: 300ms, iterations: infinite }
            - { animate: c.rotation, from: 0deg, to: 90deg, duration: 200ms, delay: 100ms, direction: alternate, iterations: infinite }
      """)
  }

  @Test("an animation is described as the script says it")
  func effects() throws {
    let yaml = """
      transition: told
      canvas: { width: 300, height: 500 }
      views: { a: { layout: { leading: 10, top: 20, width: 30, height: 40 }, properties: { mood: calm } } }
      states: { on: { a: { leading: 50, top: 60, opacity: 0.5, rotation: 90deg, hidden: true, mood: glad, backgroundColor: red } } }
      phases:
        go:
          to: on
          duration: 1s
          markers: { half: 500ms, late: 900ms }
          animations:
            - { id: slide, animate: a.leading, curve: "steps(3, jumpStart)", delay: 200ms, duration: 400ms, iterations: 2, direction: alternate, fill: forwards }
            - { animate: a.top, curve: "spring(mass=2, stiffness=300, damping=20)" }
            - { animate: a.opacity, curve: easeOut, iterationStart: 0.25 }
            - animate: a.rotation
              composite: add
              keyframes: [{ at: 0%, value: 0deg, curve: linear }, { at: 40%, value: 5deg, curve: easeOutBounce }, { at: 100%, value: 0deg }]
            - { animate: [a.hidden, a.mood, a.backgroundColor] }
          interaction: { input: translationX, range: [0, 100], commit: progress > 0.5 }
        back: { reverse: go }
      """
    let script = try Compilation.script(yaml)
    let text = TimelineTarget(script, reduced: script, options: ExportOptions()).export().text
    let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSON)
    let phases = root["phases"] as? [JSON] ?? []
    let go = try #require(phases.first), back = try #require(phases.last)
    #expect((root["canvas"] as? JSON).map { [number($0, "width"), number($0, "height")] } == [300, 500])
    #expect((go["markers"] as? [JSON])?.map { number($0, "time") } == [0.5, 0.9])
    let gesture = try #require(go["gesture"] as? JSON)
    #expect(gesture["input"] as? String == "translationX" && gesture["decided"] as? Bool == true)
    #expect(gesture["range"] as? [Double] == [0, 100] && gesture["stops"] == nil && gesture["rubberBand"] == nil)
    let endings = gesture["endings"] as? [JSON] ?? []
    #expect(endings.map { $0["name"] as? String } == ["onCommit", "onCancel"])
    #expect(endings.allSatisfy { $0["curve"] as? String == "linear" && $0["proportional"] as? Bool == true })
    func effect(_ phase: JSON, _ name: String) throws -> (track: JSON, effect: JSON) {
      let track = try #require((phase["tracks"] as? [JSON])?.first { $0["name"] as? String == name })
      return (track, try #require((track["effects"] as? [JSON])?.first))
    }
    let slide = try effect(go, "a.leading").effect
    #expect([number(slide, "delay"), number(slide, "duration"), number(slide, "iterations")] == [0.2, 0.4, 2])
    #expect(slide["direction"] as? String == "alternate" && slide["fill"] as? String == "forwards")
    #expect(slide["iterationStart"] == nil && slide["additive"] == nil && slide["paced"] == nil)
    #expect(slide["animation"] as? Int == 0, "\(slide)")
    let steps = try #require((slide["keyframes"] as? [JSON])?.first?["steps"] as? JSON)
    #expect(number(steps, "count") == 3 && steps["position"] as? String == "jumpStart")
    #expect((slide["keyframes"] as? [JSON])?.map { number($0, "offset") } == [0, 1])
    let spring = try #require((try effect(go, "a.top").effect["keyframes"] as? [JSON])?.first?["spring"] as? JSON)
    #expect(["mass", "stiffness", "damping", "velocity"].map { number(spring, $0) } == [2, 300, 20, 0])
    let fade = try effect(go, "a.opacity").effect
    #expect(number(fade, "iterationStart") == 0.25)
    #expect(numbers((fade["keyframes"] as? [JSON])?.first?["cubicBezier"], []) == [0, 0, 0.58, 1])
    let (turn, added) = try effect(go, "a.rotation")
    #expect(turn["mirroredFrom"] == nil && added["additive"] as? Bool == true)
    let frames = added["keyframes"] as? [JSON] ?? []
    #expect(frames.map { number($0, "offset") } == [0, 0.4, 1] && frames.map { number($0, "value") } == [0, 5, 0])
    #expect(frames.map { $0["curve"] as? String } == ["linear", "other", nil])
    #expect(number(try effect(back, "a.leading").track, "mirroredFrom") == number(back, "duration"))
    let shown = root["states"] as? [JSON] ?? []
    let on = try #require(shown.last?["values"] as? JSON)
    #expect(on["a.hidden"] as? Bool == true && on["a.mood"] as? String == "glad")
    #expect(numbers(on["a.backgroundColor"], []) == [1, 0, 0, 1] && numbers(on["a.rotation"], []) == [90])
  }
}
