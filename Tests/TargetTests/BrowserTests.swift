import Foundation
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

@Suite("Generated CSS in Chromium", .serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium"))
struct BrowserTests {
  /// The tab in which all pages are played: one after another, since the suite is serialized.
  nonisolated(unsafe) private static let tab = Result {
    try BrowserPage(Browser(), url: "about:blank", width: 1000, height: 1000)
  }

  /// Times at which nothing jumps.
  private func times(_ plan: PhasePlan, until end: Double? = nil, count: Int = 20) -> [Double] {
    let end = end ?? plan.duration
    return (0..<count).map { index in
      let time = max(2e-5, end * Double(index) / Double(count - 1))
      let near = plan.instants.first { abs($0 - time) < 1e-5 && $0 > 0 && $0 < end }
      return near.map { $0 + 2e-5 } ?? time
    }
  }

  /// - Parameter isModule: Whether the text is an ES module rather than a stylesheet.
  private func differences(
    _ css: String, isModule: Bool = false, _ compile: (_ reducedMotion: Bool) throws -> CompiledScript,
    canvas: String = "",
    views wanted: ((String) -> Bool)? = nil, phases: [String]? = nil, end: Double? = nil
  ) throws -> Differences {
    let tab = try Self.tab.get()
    var total = Differences()
    for isReduced in [false, true] {
      let script = try compile(isReduced)
      let page = try PlayedPage(
        in: tab, css: isModule ? "" : css, module: isModule ? css : nil, script: script, reducedMotion: isReduced,
        canvas: canvas)
      for plan in script.plans where phases?.contains(plan.name) ?? true {
        let times = times(plan, until: end ?? (plan.isEndless ? 2.33 : nil))
        let shown = try page.play(phase: plan.name, at: times)
        let expected = Samples(plan, at: times, tracks: plan.allTracks()).numbers
        #expect(!expected.isEmpty)
        total.compare(
          shown, expected, times: times, views: script.views, "\(plan.name)\(isReduced ? " reduced" : "")",
          only: wanted)
      }
      #expect(page.complaints.isEmpty, "\(page.complaints)")
    }
    return total
  }

  /// What Chromium shows differs by no more than the report says, besides what Chromium rounds: layout to 1/64 px, colors
  /// to 1/255, times to microseconds, and computed values to six digits.
  private func expectTrue(_ report: ExportReport, _ total: Differences) {
    let printed = report.largest.mapValues { 1.1 * $0 }
    // A rotation about the x or y axis is compared as a matrix, whose numbers are sines and cosines.
    let matrix = (printed[.degrees] ?? 0) * .pi / 180
    for (measure, shown, resolution) in [
      (Measure.points, total.points, 1.0 / 64 + 0.001), (.number, total.number, 1e-4 + matrix),
      (.degrees, total.degrees, 0.005), (.color, total.color, 1.0 / 255),
    ] {
      #expect(shown <= (printed[measure] ?? 0) + resolution, "\(measure): \(report.largest), \(total)")
    }
    #expect(report.excessive.isEmpty)
    #expect(total.wrong.isEmpty, "\(total.wrong.prefix(10))")
  }

  @Test("every view of every example is where the script says", arguments: ExampleScript.all)
  func examples(example: ExampleScript) throws {
    let (css, report) = try example.export()
    let total = try differences(css) { try example.compiled(reducedMotion: $0) }
    if ProcessInfo.processInfo.environment["MEASURE"] != nil {
      print("MEASURED \(example.name) \(css.utf8.count) \(total)")
    }
    expectTrue(report, total)
  }

  @Test("the module plays every view of every example", arguments: ExampleScript.all)
  func modules(example: ExampleScript) throws {
    let (text, _, report) = try example.module()
    expectTrue(report, try differences(text, isModule: true) { try example.compiled(reducedMotion: $0) })
  }

  @Test("a playback seeks, reverses, pauses and is replaced by the next one")
  func playback() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    let script = try example.compiled()
    let page = try PlayedPage(in: try Self.tab.get(), module: try example.module().text, script: script)
    func value(_ expression: String) throws -> Double {
      (try page.evaluate("Number(\(expression))") as? NSNumber)?.doubleValue ?? .nan
    }
    _ = try page.evaluate(
      """
      window.root = document.getElementById('root');
      window.opacity = () => getComputedStyle(root.firstElementChild).opacity;
      window.run = motion.phases.appear.play(root, { paused: true });
      """)
    #expect(try value("getComputedStyle(root.firstElementChild).position === 'absolute'") == 1)
    let duration = (script.plan(named: "appear")?.duration ?? 0) * 1000
    #expect(try abs(value("run.duration") - duration) < 1e-3)
    for (progress, time) in [(0.0, 0.0), (1, 1), (0.5, 0.5), (-3, 0), (7, 1)] {
      _ = try page.evaluate("run.seek(\(progress)); 0")
      #expect(abs(try value("run.currentTime / run.duration") - time) < 1e-6)
    }
    #expect(try value("opacity()") == 1)
    // Back from the end, and nothing to do when it is at the start.
    _ = try page.evaluate("run.reverse(); run.pause(); run.currentTime = 0; 0")
    #expect(try value("opacity()") == 0)
    _ = try page.evaluate("run.resume(); 0")
    #expect(try value("run.animations.every(a => a.playState === 'finished')") == 1)
    #expect(try value("run.currentTime") == 0)
    // After a run to its end, nothing begins again.
    _ = try page.evaluate("run.reverse(); run.currentTime = run.duration - 1; 0")
    try page.wait("run.animations.every(a => a.playState === 'finished')")
    for call in ["run.resume()", "run.pause(); run.resume()", "run.seek(1); run.resume()"] {
      _ = try page.evaluate("\(call); 0")
      #expect(try value("run.animations.every(a => a.currentTime > run.duration - 0.01)") == 1, "\(call)")
    }
    // A second drag ends where it is let go, in whatever direction the first one went.
    _ = try page.evaluate("run.seek(0.2); run.reverse(); run.seek(0.8); run.resume(); 0")
    #expect(try value("run.animations.every(a => a.playbackRate === 1)") == 1)
    _ = try page.evaluate("run.seek(0.2); run.reverse(); 0")
    #expect(try value("run.animations.every(a => a.playbackRate === -1)") == 1)
    // All animations of a phase end together, so that they stay together in reverse.
    #expect(
      try value("new Set(run.animations.map(a => Math.round(a.effect.getComputedTiming().endTime * 1000))).size") == 1)
    // The next phase takes over, and leaves nothing of the one before.
    _ = try page.evaluate("window.next = motion.phases.disappear.play(root, { paused: true, reducedMotion: true }); 0")
    #expect(try value("run.animations.every(a => a.playState === 'idle')") == 1)
    _ = try page.evaluate(
      """
      window.fate = [];
      next.finished.catch((error) => fate.push(error.name));
      next.cancel();
      next.finished.catch((error) => fate.push(error.name));
      motion.states.initial.show(root); 0
      """)
    try page.wait("fate.length > 1")
    #expect(try value("fate.every(name => name === 'AbortError')") == 1)
    #expect(try value("document.getAnimations().length") == 0 && value("opacity()") == 1)
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }

  @Test("what has arrived in an endless phase stays, and keeps time")
  func endlessPlayback() throws {
    let yaml = """
      transition: spin
      canvas: { width: 200, height: 200 }
      views: { dot: { layout: { frame: [0, 0, 20, 20] } } }
      states: { off: { dot.opacity: 0 } }
      phases:
        load:
          from: off
          to: initial
          animations:
            - { animate: dot.opacity, duration: 300ms }
            - { animate: dot.rotation, from: 0deg, to: 360deg, duration: 1s, curve: linear, iterations: infinite }
      """
    let script = try Compilation.script(yaml)
    let page = try PlayedPage(in: try Self.tab.get(), module: try Compilation.module(yaml).text, script: script)
    func value(_ expression: String) throws -> Double {
      (try page.evaluate("Number(\(expression))") as? NSNumber)?.doubleValue ?? .nan
    }
    _ = try page.evaluate(
      """
      window.root = document.getElementById('root');
      window.opacity = () => getComputedStyle(root.firstElementChild).opacity;
      window.run = motion.phases.load.play(root);
      run.currentTime = 700; run.pause(); run.resume(); 0
      """)
    #expect(try value("opacity()") == 1)
    #expect(try value("run.animations.every(a => a.currentTime >= 700)") == 1)
    // Backward, it fades out when its clock gets there.
    _ = try page.evaluate("run.pause(); run.currentTime = 700; run.reverse(); run.pause(); 0")
    #expect(try value("opacity()") == 1)
    _ = try page.evaluate("run.currentTime = 150; 0")
    #expect(try value("opacity() > 0 && opacity() < 1") == 1)
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }

  @Test("a phase in which only the page's own content changes takes its time")
  func clock() throws {
    let yaml = """
      transition: tick
      views: { label: { content: one } }
      states: { on: { label.content: two } }
      phases: { tick: { to: on, completion: 500ms, animations: [{ animate: label.content, duration: 0ms }] } }
      """
    let script = try Compilation.script(yaml)
    let page = try PlayedPage(in: try Self.tab.get(), module: try Compilation.module(yaml).text, script: script)
    let time = try page.evaluate(
      """
      window.run = motion.phases.tick.play(document.getElementById('root'), { paused: true });
      run.seek(0.5);
      `${run.currentTime} ${run.animations.every(a => a.playState === 'paused')}`
      """)
    #expect(time as? String == "250 true")
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }

  @Test("names that mean something in JavaScript, and a file name that would end the module")
  func moduleNames() throws {
    let yaml = """
      transition: class
      canvas: { width: 300, height: 500 }
      views:
        new: { layout: { frame: [0, 0, 10, 10] } }
        __proto__: { layout: { frame: [0, 0, 10, 10] } }
      states: { default: { new.opacity: 0 }, constructor: { __proto__.opacity: 0.5 } }
      phases:
        __proto__: { to: default, duration: 100ms, animations: [{ animate: new }] }
        delete: { to: constructor, duration: 0ms, animations: [{ animate: __proto__ }] }
        nothing: { to: default, animations: [] }
      """
    let (text, report) = try Compilation.module(yaml) { $0.fileName = "*/ </script>\n.yaml" }
    #expect(!text.contains("</script") && text.components(separatedBy: "*/").count == 2)
    expectTrue(report, try differences(text, isModule: true) { try Compilation.script(yaml, reducedMotion: $0) })
  }

  @Test("a prefix that CSS has to escape", arguments: ["my.app", "1x", "é y", "-"])
  func prefix(_ prefix: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    let (text, _, report) = try example.module { $0.prefix = prefix }
    expectTrue(report, try differences(text, isModule: true) { try example.compiled(reducedMotion: $0) })
  }

  @Test("numbers in place of formulas show the same", arguments: ["app-store", "now-playing", "magic-move"])
  func baked(name: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == name })
    let (css, report) = try example.export { $0.geometry = .baked }
    expectTrue(report, try differences(css) { try example.compiled(reducedMotion: $0) })
  }

  @Test("states show what a phase begins with and ends in", arguments: ["now-playing", "toast", "app-store"])
  func states(name: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == name })
    let script = try example.compiled()
    let (css, report) = try example.export()
    let page = try PlayedPage(in: try Self.tab.get(), css: css, script: script)
    var total = Differences()
    for plan in script.plans {
      let end = Samples(plan, at: [plan.duration], tracks: plan.allTracks()).numbers
      total.compare(
        try page.play(state: plan.to, at: [0]), end, times: [plan.duration], views: script.views, plan.to)
    }
    expectTrue(report, total)
  }

  @Test("what is bound follows another canvas, as when the script is compiled for it")
  func anotherCanvas() throws {
    func yaml(_ width: Int, _ height: Int) -> String {
      """
      transition: bound
      canvas: { width: \(width), height: \(height) }
      views:
        sheet:
          layout: { leading: 16, trailing: 16, bottom: 20, height: 300 }
          cornerRadius: self.height / 10
          children:
            title: { layout: { centerX: 0, top: 10, width: sheet.width * 60%, height: 40 } }
            follower: { layout: { leading: 0, top: title.maxY + 4, width: "max(80, title.width / 2)", aspectRatio: 2 } }
        dimmer: { opacity: 0 }
      states:
        away: { sheet.bottom: -100, dimmer.opacity: 40% }
      phases:
        leave:
          to: away
          animations:
            - { animate: sheet.bottom, curve: "spring(duration=400ms, bounce=0.3)" }
            - { animate: dimmer.opacity, duration: 200ms }
      """
    }
    let (css, report) = try Compilation.css(yaml(400, 800))
    let larger = "--bound_canvas-width: 500; --bound_canvas-height: 900"
    expectTrue(
      report, try differences(css, { try Compilation.script(yaml(500, 900), reducedMotion: $0) }, canvas: larger))
  }

  @Test("expressions over parameters and the canvas's size stay live")
  func liveParameters() throws {
    let yaml = """
      transition: panel
      canvas: { width: 400, height: 300 }
      parameters: { gap: 10, wide: canvas.width - 2 * gap, turn: 5deg, time: 300ms }
      views:
        side: { layout: { leading: gap, top: gap, width: "max(90, canvas.width * 25%)", height: canvas.midY }, rotation: turn }
        main: { layout: { leading: 0, top: 200, width: wide, height: 40 }, cornerRadius: gap / 2, opacity: 0 }
      states: { on: { main.opacity: 1 } }
      phases: { show: { to: on, duration: time, animations: [{ animate: main.opacity }] } }
      """
    let (css, report) = try Compilation.css(yaml)
    #expect(report.liveParameters == ["gap", "turn"] && report.bakedParameters == ["time"])
    expectTrue(report, try differences(css) { try Compilation.script(yaml, reducedMotion: $0) })
    let other = yaml.replacingOccurrences(of: "width: 400, height: 300", with: "width: 700, height: 500")
    let canvas =
      "--panel_canvas-width: 700; --panel_canvas-height: 500; --panel_gap: 24; --panel_turn: 30"
    expectTrue(
      report,
      try differences(
        css, { try Compilation.script(other, reducedMotion: $0, set: ["gap": "24", "turn": "30deg"]) }, canvas: canvas))
  }

  @Test("positions as translations are where the layout would be, with no layout on the way")
  func translations() throws {
    let yaml = """
      transition: moved
      canvas: { width: 400, height: 600 }
      views:
        a: { layout: { leading: 10, top: 20, width: 80, height: 40 }, translationX: 3 }
        b: { layout: { leading: a.maxX + 5, top: 90, width: 30, height: 30 } }
      states: { on: { a: { leading: 250, top: 500, translationX: 0 } } }
      phases:
        go: { to: on, animations: [{ animate: a, curve: "spring(duration=400ms, bounce=0.3)" }] }
        back: { reverse: go }
      """
    let (css, report) = try Compilation.css(yaml) { $0.geometry = .transform }
    #expect(report.excessive.isEmpty && report.variants.allSatisfy { $0.mainThread.isEmpty })
    let script = try Compilation.script(yaml)
    let page = try PlayedPage(in: try Self.tab.get(), css: css, script: script)
    for plan in script.plans {
      let times = times(plan)
      let shown = try page.play(phase: plan.name, at: times)
      let expected = Samples(plan, at: times, tracks: plan.allTracks()).numbers
      for view in ["a", "b"] {
        for (index, row) in shown.enumerated() {
          let own = try #require(row[view])
          let x = try #require(expected["\(view).minX"]?[index]) + (expected["\(view).translationX"]?[index] ?? 0)
          let y = try #require(expected["\(view).minY"]?[index]) + (expected["\(view).translationY"]?[index] ?? 0)
          #expect(abs(own.left + own.translate[0] - x) < 0.15 && abs(own.top + own.translate[1] - y) < 0.15)
          #expect(own.left == shown[0][view]?.left)
        }
      }
    }
  }

  @Test("other motions: steps, springs with speed, keyframes, delays, iterations, additive, reversed")
  func others() throws {
    let yaml = """
      transition: others
      canvas: { width: 300, height: 500 }
      views:
        a:
          layout: { leading: 10, top: 10, width: 40, height: 40 }
          backgroundColor: red @ 50%
          properties: { level: 0, mood: calm, shade: navy }
        b: { layout: { centerX: 0, centerY: 0, width: 80, aspectRatio: 1.5 }, rotation: 10deg, borderWidth: 1 }
        c: { layout: { leading: a.maxX + 5, top: 100, width: b.width, height: 20 }, hidden: true, shadowOpacity: 0.3 }
      states:
        on:
          a: { leading: 200, backgroundColor: "#3060FF80", translationY: 30, scale: 0.5, level: 3, mood: glad, shade: lime }
          b: { width: 140, rotation: 370deg, borderWidth: 4, shadowOpacity: 1, cornerRadius: 12 }
          c: { hidden: false, shadowRadius: 12, blurRadius: 4 }
      phases:
        go:
          to: on
          duration: 600ms
          during: { c.opacity: 0.5 }
          animations:
            - { animate: a.leading, curve: "steps(5)" }
            - { animate: [a.backgroundColor, a.shade], curve: easeOutBack }
            - { animate: [a.translationY, a.scale], curve: "spring(dampingRatio=0.3, response=0.2s)", delay: 50ms }
            - { animate: [a.level, a.mood], duration: 300ms }
            - animate: b.width
              keyframes: [from, { at: 30%, value: 160, curve: easeOut }, { at: 30%, value: 90 }, to]
            - { animate: [b.rotation, b.borderWidth, b.shadowOpacity], curve: easeInOut }
            - { animate: b.cornerRadius, curve: easeOutBounce }
            - { animate: [c.hidden, c.shadowRadius, c.blurRadius], delay: 100ms, duration: 200ms }
            - { animate: b.translationX, composite: add, iterations: 3, duration: 100ms, direction: alternate, from: 0, to: 12 }
        back: { reverse: go }
      """
    let (css, report) = try Compilation.css(yaml)
    expectTrue(report, try differences(css) { try Compilation.script(yaml, reducedMotion: $0) })
  }

  @Test("a phase that never ends repeats for ever")
  func endless() throws {
    let yaml = """
      transition: endless
      canvas: { width: 300, height: 500 }
      views:
        dot: { count: 2, layout: { leading: 10, top: 10, width: 40, height: 40 }, opacity: 0.5 }
        bar: { layout: { leading: 0, top: 100, width: 10, height: 4 } }
      states:
        on: { bar.width: 200 }
      phases:
        wait:
          to: on
          animations:
            - animate: dot
              duration: 400ms
              iterations: infinite
              direction: alternate
              stagger: 130ms
              curve: easeInOut
              from: { scale: 0.8, opacity: 0.4 }
              to: { scale: 1.2, opacity: 1 }
            - { animate: bar.rotation, duration: 1s, iterations: infinite, curve: linear, from: 0deg, to: 360deg }
            - { animate: bar.width, duration: 500ms }
      """
    let (css, report) = try Compilation.css(yaml)
    #expect(report.unsaid.isEmpty)
    #expect(css.contains(" infinite "))
    expectTrue(report, try differences(css, { try Compilation.script(yaml, reducedMotion: $0) }, end: 2.33))
  }

  @Test("a file name ends neither the comment nor the style element")
  func hostile() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "tab-bar" })
    let (css, report) = try example.export { $0.fileName = "*/ </style>\n.yaml" }
    #expect(!css.contains("</style") && css.components(separatedBy: "*/").count == 2)
    expectTrue(report, try differences(css) { try example.compiled(reducedMotion: $0) })
  }

  @Test("the demo page plays Now Playing from the generated file")
  func demo() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "now-playing" })
    let url = PackageFolder.root.appendingPathComponent("examples/web/now-playing.html").absoluteString
    let page = try Self.tab.get()
    try page.open(url)
    let plan = try #require(try example.compiled().plan(named: "present"))
    let end = Samples(plan, at: [0, plan.duration], tracks: plan.allTracks()).numbers
    func height() throws -> Double { try page.box("[data-view=cover]").height }
    #expect(abs(try height() - (end["cover.height"]?[0] ?? 0)) < 0.2)
    try page.evaluate("document.getElementById('present').click()")
    #expect(try page.number("document.getAnimations().length") > 3)
    try page.wait("document.getAnimations().every(a => a.playState === 'finished')")
    #expect(abs(try height() - (end["cover.height"]?[1] ?? 0)) < 0.2)
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }
}
