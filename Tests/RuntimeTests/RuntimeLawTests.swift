import Testing
import Transitions

/// What holds for every property, time and rate.
@Suite struct RuntimeLawTests {
  /// Properties of every type; `pole` has no value at 5/16.
  private static func script(duration: String = "1s") -> TransitionScript {
    TransitionScript(
      yaml: """
        transition: all
        canvas: { width: 100, height: 200 }
        views:
          card:
            layout: { leading: 0, top: 10, width: 40, height: self.minX / 2 + 5 }
            rotation: 10deg
            tintColor: "#FF000080"
            clipsToBounds: false
            content: old
            properties: { pole: 10 / (self.minX - 31.25), wait: 300ms, shade: navy, plain: 3 }
            children: { inner: { layout: { frame: [1, 2, 3, 4] } } }
        states:
          on:
            card: { leading: 100, rotation: 190deg, tintColor: "#0000FFFF", clipsToBounds: true, content: new, wait: 700ms, shade: lime }
        phases:
          go:
            to: on
            duration: \(duration)
            animations:
              - { animate: [card.leading, card.clipsToBounds, card.content, card.wait], curve: linear }
              - { animate: [card.rotation, card.tintColor, card.shade], curve: easeInOut }
        scenarios:
          tour: [{ at: 0ms, play: go }]
        """)
  }

  private static let names =
    ["height", "minX", "minY", "width", "leading", "rotation", "clipsToBounds", "content", "pole", "wait", "plain"].map
  {
    "card.\($0)"
  }
    + ["tintColor", "shade"].flatMap { color in
      ["card.\(color)"] + ["r", "g", "b", "a"].map { "card.\(color).\($0)" }
    } + ["inner.height", "inner.opacity", "card.tinted", "none.width", "card.rotation.r"]

  private func isSame(_ a: TransitionValue?, _ b: TransitionValue?) -> Bool {
    if let a = a?.color, let b = b?.color {
      return [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha].allSatisfy { abs($0) < 1e-12 }
    }
    guard let x = a?.number, let y = b?.number else { return a == b }
    return abs(x - y) <= 1e-9 * max(1, abs(x))
  }

  @Test("a frame, a phase, a scenario and a player show the same values")
  func readersAgree() throws {
    let script = Self.script()
    #expect(script.isValid, "\(script.report())")
    let go = try #require(script.phase("go")), tour = try #require(script.scenario("tour"))
    for rate in [7.0, 16, 60] {
      var player = TransitionPlayer(script)
      player.play("go", at: 0)
      var last = 0
      for (index, frame) in go.frames(perSecond: rate).enumerated() {
        #expect(frame.time == Double(index) / rate)
        last = index
        for name in Self.names {
          let value = go.value(of: name, at: frame.time)
          #expect(isSame(frame[name], value), "\(name) at \(frame.time)")
          #expect(isSame(tour.value(of: name, at: frame.time), value), "\(name) at \(frame.time)")
          #expect(isSame(player.value(of: name, at: frame.time), value), "\(name) at \(frame.time)")
          let track = player.track(name)
          #expect(player.frame(at: frame.time) { isSame($0[track], value) && $0[nil] == nil }, "\(name)")
        }
        let rectangle = try #require(go.frame(of: "card", at: frame.time))
        #expect(rectangle == player.frame(of: "card", at: frame.time))
        let parts = ["minX", "minY", "width", "height"].map { go.value(of: "card.\($0)", at: frame.time)?.number }
        #expect([rectangle.x, rectangle.y, rectangle.width, rectangle.height] == parts)
      }
      #expect(last == Int(rate))
    }
    // What only one has no value for is the others' no less.
    let fifth = try #require(Array(go.frames(perSecond: 16)).dropFirst(5).first)
    #expect(fifth["card.pole"] == nil && fifth["card.minX"]?.number == 31.25 && fifth["card.content"]?.text == "old")
    #expect(go.value(of: "card.pole", at: 0)?.number == -0.32 && go.value(of: "card.pole", at: 0.3125) == nil)
  }

  @Test("values have the types of their properties, and known ones at known times")
  func types() throws {
    let go = try #require(Self.script().phase("go"))
    let kinds = Dictionary(uniqueKeysWithValues: go.tracks.map { ($0.name, $0.kind) })
    #expect(kinds["card.wait"] == .time && kinds["card.rotation"] == .angle && kinds["card.shade"] == .color)
    #expect(
      kinds["card.clipsToBounds"] == .boolean && kinds["card.content"] == .text && kinds["card.leading"] == .number)
    for (time, share) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (3, 1), (-1, 0)] {
      #expect(isSame(go.value(of: "card.wait", at: time), .number(0.3 + 0.4 * share)))
      #expect(isSame(go.value(of: "card.leading", at: time), .number(100 * share)))
      #expect(go.value(of: "card.clipsToBounds", at: time) == .boolean(share >= 0.5))
      #expect(go.value(of: "card.content", at: time) == .text(share >= 0.5 ? "new" : "old"))
    }
    let color = try #require(go.value(of: "card.tintColor", at: 0)?.color)
    #expect(color.red == 1 && color.green == 0 && color.blue == 0 && abs(color.alpha - 128.0 / 255) < 1e-9)
    for (index, channel) in ["r", "g", "b", "a"].enumerated() {
      let all = try #require(go.value(of: "card.tintColor", at: 0.3)?.color)
      let one = [all.red, all.green, all.blue, all.alpha][index]
      #expect(isSame(go.value(of: "card.tintColor.\(channel)", at: 0.3), .number(one)))
    }
    let value = go.value(of: "card.content", at: 0)
    #expect(
      value?.number == nil && value?.boolean == nil && value?.color == nil && TransitionValue.number(1).text == nil)
  }

  @Test("speeds are the differences of values, and 0 outside")
  func speeds() throws {
    let script = Self.script()
    let go = try #require(script.phase("go"))
    var player = TransitionPlayer(script)
    player.play("go", at: 0)
    for name in Self.names {
      let hasSpeed = go.value(of: name, at: 0.2)?.number != nil
      for time in [0.1, 0.2, 0.7, 0.9] {
        guard hasSpeed else {
          #expect(go.velocity(of: name, at: time) == nil && player.velocity(of: name, at: time) == nil, "\(name)")
          continue
        }
        let speed = try #require(go.velocity(of: name, at: time), "\(name)")
        let values = [time - 1e-5, time + 1e-5].map { go.value(of: name, at: $0)?.number ?? .nan }
        #expect(abs(speed - (values[1] - values[0]) / 2e-5) <= 1e-4 * max(1, abs(speed)), "\(name) at \(time)")
        #expect(abs((player.velocity(of: name, at: time) ?? .nan) - speed) <= 1e-9 * max(1, abs(speed)))
      }
      for time in [-1e-12, -1, 1, 1 - 5e-10, 9] { #expect(go.velocity(of: name, at: time) == (hasSpeed ? 0 : nil)) }
    }
    // From the first instant to a nanosecond before the end.
    for time in [0, 1 - 4e-9] { #expect(abs((go.velocity(of: "card.leading", at: time) ?? 0) - 100) < 1e-6) }
    #expect(go.velocity(of: "card.pole", at: 0.3125) == nil && player.velocity(of: "card.pole", at: 0.3125) == nil)
  }

  @Test("there are frames up to the first one at the end", arguments: [0, 0.1, 1.0 / 3, 0.5, 1, 1.25])
  func frameCounts(duration: Double) throws {
    let go = try #require(Self.script(duration: "\(duration)s").phase("go"))
    for rate in [0.5, 1, 3, 10, 24, 30, 59.94, 60, 120, 1000] {
      let frames = Array(go.frames(perSecond: rate))
      let last = try #require(frames.last)
      #expect(last.time >= duration - 1e-9 && (frames.count == 1 || frames[frames.count - 2].time < duration - 1e-9))
      #expect(frames.indices.allSatisfy { frames[$0].time == Double($0) / rate })
      #expect(last["card.leading"] == .number(100) && (duration == 0 || frames[0]["card.leading"] == .number(0)))
    }
    for rate in [0, -60, Double.nan, .infinity, -.infinity, .leastNonzeroMagnitude] {
      #expect(Array(go.frames(perSecond: rate)).isEmpty)
    }
  }

  @Test("no reader has a value at a time that is not finite")
  func timesThatAreNone() throws {
    let script = Self.script()
    let go = try #require(script.phase("go"))
    var player = TransitionPlayer(script)
    player.play("go", at: 0)
    let track = player.track("card.leading")
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(go.value(of: "card.leading", at: time) == nil && go.velocity(of: "card.leading", at: time) == nil)
      #expect(go.frame(of: "card", at: time) == nil && player.frame(of: "card", at: time) == nil)
      #expect(player.value(of: "card.leading", at: time) == nil && player.velocity(of: "card.leading", at: time) == nil)
      #expect(player.frame(at: time) { $0[track] } == nil)
    }
  }

  @Test("a player of a script with errors answers nothing, and reports nothing")
  func broken() {
    var player = TransitionPlayer(TransitionScript(yaml: "transition: 3 4"))
    player.reducesMotion = true
    let hasBegun = player.beginDrag("go", ["x": 1], at: 0)
    player.moveDrag(["x": 2], at: 0.1)
    player.endDrag(at: 0.2)
    #expect(!hasBegun && !player.reducesMotion && player.events(upTo: 9).isEmpty && player.problems.isEmpty)
    #expect(
      player.velocity(of: "a.b", at: 0) == nil && player.frame(of: "a", at: 0) == nil && player.track("a.b") == nil)
  }

  @Test("diagnostics are those of every stage, in the order of the text, with their ranges")
  func diagnostics() throws {
    let json = #"{"transition":"a","transition":"b","views":{"v":{"opactiy":1}},"states":{"s":{"v.opacity":"1 +"}}}"#
    let script = TransitionScript(json: json.utf8, path: "x.json")
    #expect(Set(script.diagnostics.map { $0.rule.name }).isSuperset(of: ["duplicate-key", "unknown-key"]))
    let starts = script.diagnostics.map { $0.range.start.offset }
    #expect(starts == starts.sorted() && script.diagnostics.allSatisfy { $0.range.path == "x.json" })
    #expect(script.report().contains("\u{1B}") == false)
    #expect(script.report().components(separatedBy: " --> x.json").count > script.diagnostics.count)
    // Two that were set, by name.
    let set = Self.script().setting(["b": "1", "a": "1", "c": "+"])
    #expect(set.diagnostics.map { $0.range.path } == ["--set a", "--set b", "--set c"])
    #expect(set.problems == ["unknown parameter 'a'", "unknown parameter 'b'", "unknown parameter 'c'"])
    #expect(TransitionDiagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(!(TransitionDiagnostic.Severity.error < .error))
    // Without a place in the text it is the script's beginning.
    for text in ["", "[]", "views: {}", "# nothing"] {
      let script = TransitionScript(yaml: text, path: "y.yaml")
      #expect(!script.isValid && script.report().hasSuffix(" in 1 file\n"), "\(script.report())")
      for diagnostic in script.diagnostics {
        let range = diagnostic.range
        #expect(range.path == "y.yaml" && range.start.line == 1 && range.start.column == 1 && range.start.offset == 0)
      }
      #expect(script.report().components(separatedBy: "--> y.yaml").count > script.diagnostics.count)
    }
    #expect(Self.script().diagnostics.isEmpty || Self.script().isValid)
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
