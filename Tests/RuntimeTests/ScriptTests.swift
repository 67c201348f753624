import Testing
import Transitions

/// The library as a program sees it.
@Suite struct ScriptTests {
  static let card = """
    transition: card
    canvas: { width: 390, height: 844 }
    parameters:
      primaryDuration: 500ms
    views:
      card:
        layout: { leading: 20, top: 100, width: 200, height: 50 }
        opacity: 0
        tintColor: red
        clipsToBounds: true
        children:
          title: { layout: { frame: [10, 10, 50, 20] } }
    states:
      shown: { card: { opacity: 1, top: 200, tintColor: blue } }
    phases:
      present:
        to: shown
        duration: primaryDuration
        curve: linear  # transitionctl:ignore linear-motion
        markers: { half: 250ms }
        animations: [{ animate: card }]
        reducedMotion: { duration: 100ms }  # transitionctl:ignore reduced-motion-still-moves
    scenarios:
      open: [{ at: 100ms, play: present }]  # transitionctl:ignore vacuous-expectation
    """

  private let script = TransitionScript(yaml: card, path: "card.transition.yaml")

  @Test func valuesVelocitiesAndFramesAreThoseOfThePhase() throws {
    #expect(script.isValid && script.report() == "" && script.diagnostics.isEmpty)
    let present = try #require(script.phase("present"))
    #expect(present.name == "present" && present.duration == 0.5)
    #expect(present.markers.map(\.name) == ["half"] && present.markers.map(\.time) == [0.25])
    #expect(present.tracks.map(\.name).contains("card.opacity"))
    #expect(present.tracks.first { $0.name == "card.tintColor" }?.kind == .color)
    #expect(present.tracks.first { $0.name == "card.minY" }?.unit == "pt")
    #expect(abs(try #require(present.value(of: "card.opacity", at: 0.25)?.number) - 0.5) < 1e-12)
    #expect(abs(try #require(present.velocity(of: "card.minY", at: 0.25)) - 200) < 1e-9)
    let frame = try #require(present.frame(of: "card", at: 0.25))
    #expect(frame.x == 20 && abs(frame.y - 150) < 1e-9 && frame.width == 200 && frame.height == 50)
    #expect(present.value(of: "title.minX", at: 0)?.number == 10)
    #expect(present.value(of: "card.clipsToBounds", at: 0)?.boolean == true)
    let color = try #require(present.value(of: "card.tintColor", at: 0)?.color)
    #expect(color.red == 1 && color.blue == 0 && color.alpha == 1)
    #expect(present.value(of: "card.tintColor.r", at: 0)?.number == 1)
  }

  /// A screen draws what only reduced motion animates, what follows a gesture, and what is bound to that.
  @Test func theTracksOfAScriptAreThoseOfAllThatMayMove() throws {
    let script = TransitionScript(
      yaml: """
        transition: photo
        canvas: { width: 400, height: 800 }
        views:
          photo: { layout: { leading: 0, top: 0, width: 100, height: 100 } }
          glow: { rotation: photo.rotation / 2, opacity: abs(photo.translationX) / 400 }
          still: { brightness: 0.5 }
        states: { away: { photo: { top: 800 } } }
        phases:
          drop:
            to: away
            duration: 300ms
            animations: [{ animate: photo.top }]
            reducedMotion: { animations: [{ animate: photo.top, duration: 0s }, { animate: photo.opacity, from: 1, to: 0 }] }
            interaction: { input: translationY, range: [0, 800], follow: { photo.rotation: rotation, photo.translationX: translationX } }
        """)
    #expect(script.report().contains("error") == false)
    let phase = try #require(script.phase("drop")), reduced = try #require(script.phase("drop", reducedMotion: true))
    func looks(_ tracks: [TransitionTrack]) -> Set<String> {
      Set(tracks.filter { !["top", "minX", "minY", "width", "height"].contains($0.property) }.map(\.name))
    }
    #expect(looks(phase.tracks).isEmpty && looks(reduced.tracks) == ["photo.opacity"])
    #expect(
      looks(script.tracks) == [
        "photo.rotation", "photo.translationX", "glow.rotation", "glow.opacity", "photo.opacity",
      ])
    #expect(Set(phase.tracks).isSubset(of: script.tracks))
    #expect(Set(script.tracks.map(\.name)).count == script.tracks.count)
    #expect(TransitionScript(yaml: "transition: [").tracks.isEmpty)
  }

  @Test func timesOutsideHoldTheEnds() throws {
    let present = try #require(script.phase("present"))
    #expect(present.value(of: "card.opacity", at: -1)?.number == 0)
    #expect(present.value(of: "card.opacity", at: 9)?.number == 1)
    #expect(present.velocity(of: "card.opacity", at: -0.1) == 0)
    #expect(present.velocity(of: "card.opacity", at: 0.5) == 0)
    #expect(present.velocity(of: "card.opacity", at: 9) == 0)
    #expect(present.velocity(of: "card.tintColor", at: 0.1) == nil)
    #expect(present.velocity(of: "card.clipsToBounds", at: 0.1) == nil)
    #expect(present.velocity(of: "card.tintColor.r", at: 0.1) != nil)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(present.value(of: "card.opacity", at: time) == nil && present.frame(of: "card", at: time) == nil)
      #expect(present.velocity(of: "card.opacity", at: time) == nil)
    }
    #expect(present.value(of: "card.nothing", at: 0) == nil && present.value(of: "", at: 0) == nil)
    #expect(present.value(of: "card.opacity.r", at: 0) == nil && present.frame(of: "nobody", at: 0) == nil)
  }

  @Test func framesEndWithTheFirstAtOrAfterTheEnd() throws {
    let present = try #require(script.phase("present"))
    let frames = Array(present.frames(perSecond: 60))
    #expect(frames.count == 31 && frames[30].time == 0.5 && frames[1].time == 1 / 60.0)
    for frame in frames {
      #expect(frame["card.minY"] == present.value(of: "card.minY", at: frame.time))
      #expect(frame["card.tintColor.b"] == present.value(of: "card.tintColor.b", at: frame.time))
      #expect(frame["title.minX"]?.number == 10 && frame["card.nothing"] == nil)
    }
    let times: [Double] = (0...4).map { Double($0) / 7 }
    #expect(present.frames(perSecond: 7).map { $0.time } == times)
    for rate in [0, -1, .nan, .infinity] as [Double] {
      #expect(Array(present.frames(perSecond: rate)).isEmpty)
      #expect(present.csv(framesPerSecond: rate).isEmpty)
    }
  }

  @Test func csvIsWhatSamplePrints() throws {
    let present = try #require(script.phase("present"))
    let lines = String(decoding: present.csv(framesPerSecond: 4), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix("time,card.")
        && lines[0].contains("card.tintColor.r,card.tintColor.g,card.tintColor.b,card.tintColor.a"))
    let part = String(decoding: present.csv(framesPerSecond: 4, until: 0.25), as: UTF8.self)
    #expect(part.split(separator: "\n") == Array(lines[..<3]))
  }

  @Test func endlessPhasesHaveEndlessFrames() throws {
    let pulse = TransitionScript(
      yaml: """
        transition: pulse
        canvas: { width: 100, height: 100 }
        views: { dot: { layout: { frame: [0, 0, 10, 10] } } }
        phases:
          pulse:
            animations:
              # transitionctl:ignore-next-line endless-decoration
              - { animate: dot.opacity, to: 0.5, duration: 1s, curve: linear, iterations: infinite, direction: alternate }
        """)
    #expect(pulse.report() == "")
    let phase = try #require(pulse.phase("pulse"))
    #expect(phase.duration == .infinity && phase.csv(framesPerSecond: 60).isEmpty)
    #expect(phase.frames(perSecond: 10).prefix(1000).reduce(0) { count, _ in count + 1 } == 1000)
    let lines = phase.csv(framesPerSecond: 10, until: 1).split(separator: 0x0A)
    #expect(lines.count == 12)
  }

  @Test func settingAddsUpAndChecks() throws {
    let slow = script.setting(["primaryDuration": "4s"])
    #expect(slow.phase("present")?.duration == 4 && script.phase("present")?.duration == 0.5)
    #expect(slow.setting([:]).phase("present")?.duration == 4)
    let unknown = slow.setting(["primaryDurations": "1s"])
    #expect(!unknown.isValid && unknown.phases.isEmpty && unknown.phase("present") == nil)
    #expect(unknown.views.isEmpty && unknown.states.isEmpty && unknown.scenario("open") == nil)
    let diagnostic = try #require(unknown.diagnostics.first)
    #expect(diagnostic.range.path == "--set primaryDurations" && diagnostic.severity == .error)
    let start = diagnostic.range.start
    #expect(start.offset == 0 && start.line == 1 && start.column == 1)
    for value in ["4", "blue", "4s +", ""] {
      let wrong = script.setting(["primaryDuration": value])
      #expect(!wrong.isValid && wrong.diagnostics.allSatisfy { $0.range.path == "--set primaryDuration" })
      #expect(wrong.setting(["primaryDuration": "2s"]).isValid)
    }
  }

  @Test func reducedMotionAndScenariosArePhases() throws {
    #expect(script.phase("present", reducedMotion: true)?.duration == 0.1)
    // What another phase lends by `swap` or `reverse` includes its reduced motion.
    let derived = TransitionScript(
      yaml: """
        transition: m
        views: { v: {} }
        states: { s: { v.opacity: 0 } }
        phases:
          go: { to: s, duration: 400ms, animations: [{ animate: all }], reducedMotion: { duration: 100ms } }
          back: { swap: go }
          undo: { reverse: go }
          again: { swap: undo }
        """)
    for name in ["go", "back", "undo", "again"] {
      #expect(derived.phase(name)?.duration == 0.4 && derived.phase(name, reducedMotion: true)?.duration == 0.1)
    }
    let open = try #require(script.scenario("open"))
    #expect(abs(open.duration - 0.6) < 1e-9 && open.value(of: "phase", at: 0.3)?.text != nil)
    #expect(script.scenario("close") == nil && script.phase("open") == nil)
    #expect(
      script.views == ["card", "title"] && script.states == ["shown"] && script.phases.map(\.name) == ["present"])
  }

  @Test func mistakesAreData() throws {
    let broken = TransitionScript(yaml: Self.card.replacing("opacity: 0\n", with: "opactiy: 0\n"), path: "a/b.yaml")
    #expect(!broken.isValid && broken.phases.isEmpty)
    let diagnostic = try #require(broken.diagnostics.first)
    #expect(diagnostic.rule.name == "unknown-key" && diagnostic.severity == .error)
    #expect(diagnostic.range.path == "a/b.yaml" && diagnostic.range.start.line == 8)
    #expect(diagnostic.range.start.column == 5 && diagnostic.range.end.column == 12)
    #expect(diagnostic.range.end.offset - diagnostic.range.start.offset == 7)
    let suggestion = try #require(diagnostic.suggestion)
    #expect(suggestion.edits.map(\.replacement) == ["opacity"])
    let report = broken.report()
    #expect(report.hasPrefix("error[unknown-key]: ") && report.hasSuffix("\n1 error in 1 file; 1 fixable with --fix\n"))
    #expect(!TransitionScript(yaml: "").isValid && !TransitionScript(yaml: "a: [").report().isEmpty)
  }

  @Test func lintFindsWhatIsLegalAndUnlikely() throws {
    let text = Self.card.replacing("duration: primaryDuration", with: "duration: 500ms")
    let script = TransitionScript(yaml: text)
    #expect(script.isValid && script.diagnostics.map(\.rule.name) == ["unused-parameter"])
    #expect(
      script.diagnostics[0].severity == .warning
        && script.report().hasSuffix("1 warning in 1 file; 1 fixable with --unsafe-fixes\n"))
    let silenced = text.replacing(
      "primaryDuration: 500ms", with: "primaryDuration: 500ms  # transitionctl:ignore unused-parameter")
    #expect(TransitionScript(yaml: silenced).diagnostics.isEmpty)
  }

  @Test func theLoaderIsAskedForFilesBesideTheScript() throws {
    var asked: [String] = []
    let script = TransitionScript(yaml: "transition: a\ninclude: [parts/base.yaml, tokens.json]\n", path: "x/a.yaml") {
      asked.append($0)
      return $0 == "parts/base.yaml" ? Array("parameters: { wrong: }\n".utf8) : nil
    }
    #expect(asked == ["parts/base.yaml", "tokens.json"])
    #expect(script.diagnostics.contains { $0.range.path == "x/parts/base.yaml" })
    #expect(script.diagnostics.contains { $0.rule.name == "unreadable-file" })
    let alone = TransitionScript(yaml: "transition: a\ninclude: [base.yaml]\n")
    #expect(alone.diagnostics.map(\.rule.name) == ["unreadable-file"])
  }

  @Test func queriesRunSideBySide() async throws {
    let script = script
    let present = try #require(script.phase("present"))
    let expected = present.value(of: "card.minY", at: 0.125)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            present.value(of: "card.minY", at: 0.125) == expected
              && script.phase("present")?.value(of: "card.minY", at: 0.125) == expected
              && script.setting(["primaryDuration": "1s"]).phase("present")?.value(of: "card.minY", at: 0.25)
                == expected
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
