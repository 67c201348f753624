import Foundation
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

@Suite("Lottie") struct LottieTests {
  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The views with a background of their own.
  private func filledViews(_ text: String) throws -> Set<String> {
    let layers = try json(text)["layers"] as? [[String: Any]] ?? []
    return Set(
      layers.filter { layer in
        (layer["shapes"] as? [[String: Any]] ?? []).contains { $0["nm"] as? String == "background" }
      }.compactMap { $0["nm"] as? String })
  }

  @Test("every property has keyframes in order, within the file, and no holds between eased ones")
  func keyframes() throws {
    for example in ExampleScript.all {
      let (text, report) = try example.lottie()
      guard !report.unsaid.contains(where: { $0.stops && $0.subject.hasPrefix("phase ") }) else { continue }
      let file = try json(text)
      let end = try #require(file["op"] as? Double)
      var count = 0
      func visit(_ value: Any) {
        if let list = value as? [Any] { list.forEach(visit) }
        guard let object = value as? [String: Any] else { return }
        if let keyframes = object["k"] as? [[String: Any]], object["a"] as? Int == 1 {
          count += 1
          let times = keyframes.compactMap { $0["t"] as? Double }
          #expect(times.count == keyframes.count && times == times.sorted() && times[0] >= 0 && times.last ?? 0 <= end)
          let holds = keyframes.filter { $0["h"] != nil }.count
          #expect(holds == 0 || holds == keyframes.count, "\(example.name)")
          #expect(holds > 0 || keyframes.dropLast().allSatisfy { $0["i"] != nil && $0["o"] != nil })
        }
        object.values.forEach(visit)
      }
      visit(file["layers"] ?? [])
      // Players begin a layer at its start time, and the first phase at frame 0.
      let layers = file["layers"] as? [[String: Any]] ?? []
      #expect(layers.allSatisfy { $0["st"] as? Double == 0 && $0["ip"] as? Double == 0 && $0["op"] as? Double == end })
      #expect((file["markers"] as? [[String: Any]])?.first?["tm"] as? Double == 0, "\(example.name)")
      #expect(count > 0 && report.excessive.isEmpty, "\(example.name)")
    }
  }

  @Test("a value that only jumps is held")
  func holds() throws {
    let yaml = """
      transition: t
      canvas: { width: 300, height: 500 }
      views: { dot: { layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: red } }
      states: { on: { dot: { opacity: 0 } } }
      phases: { go: { to: on, animations: [{ animate: dot.opacity, duration: 1s, curve: steps(3) }] } }
      """
    let text = try Compilation.lottie(yaml).text
    #expect(text.contains("\"h\":1") && !text.contains("\"h\":0"), "\(text)")
  }

  @Test("a track has the loss of every value that shows it")
  func attribution() throws {
    let spring = "spring(duration=400ms, bounce=0.3)"
    let moved = ["width: 90", "height: 50", "translationX: 30", "scale: 2", "borderColor: red"]
    for value in moved + ["opacity: 0.2", "backgroundColor: blue", "cornerRadius: 9", "borderWidth: 5"] {
      let name = String(value.prefix { $0 != ":" })
      let yaml = """
        transition: t
        canvas: { width: 300, height: 500 }
        views:
          a: { layout: { leading: 0, top: 0, width: 40, height: 40 }, opacity: 1, backgroundColor: green, borderWidth: 2 }
          b: { opacity: 0.5, layout: { leading: 0, top: 0, width: 40, height: 40 } }
        states: { on: { a: { \(value) }, b.opacity: 0.75 } }
        phases: { go: { to: on, animations: [{ animate: a, curve: "\(spring)" }, { animate: b, duration: 1s }] } }
        """
      let tracks = try #require(try Compilation.lottie(yaml).report.variants.first?.tracks)
      #expect(tracks.contains { $0.track == "a.\(name)" && $0.kind == .fitted && $0.loss.value > 0 }, "\(tracks)")
      #expect(tracks.allSatisfy { $0.track != "b.opacity" || $0.kind == .exact }, "\(tracks)")
    }
  }

  @Test("what cannot be said is reported")
  func unsaid() throws {
    let yaml = """
      transition: class
      canvas: { width: 300, height: 500 }
      views:
        a: { layout: { frame: [0, 0, 10, 10] }, clipsToBounds: true, shadowOpacity: 0.5, properties: { level: 0 } }
        "b": { layout: { frame: [0, 0, 10, 10] }, properties: { gap: 0 }, translationX: self.gap, blurRadius: self.gap }
        c: { layout: { frame: [0, 0, 10, 10] }, cornerRadius: 4, maskedCorners: topLeading topTrailing }
        d: { layout: { frame: [0, 0, 10, 10] }, maskedCorners: topLeading }
      states: { on: { a: { rotationX: 20deg, level: 2, clipsToBounds: false }, b: { opacity: 0, gap: 5 } } }
      phases:
        go: { to: on, duration: 100ms, animations: [{ animate: all }] }
        none: { to: on, duration: 0ms, animations: [{ animate: b }] }
        spin: { animations: [{ animate: b.rotation, from: 0deg, to: 360deg, duration: 1s, iterations: infinite }] }
      """
    let (text, report) = try Compilation.lottie(yaml)
    let said = report.unsaid.map { "\($0.subject): \($0.message)" }
    #expect(
      said == [
        "phase spin: a Lottie animation ends; give the phase an end with --duration",
        "a.rotationX: 'rotationX' has no counterpart in Lottie",
        "a.clipsToBounds: 'clipsToBounds' has no counterpart in Lottie",
        "a.level: 'level' has no counterpart in Lottie",
        "b.blurRadius: 'blurRadius' has no counterpart in Lottie", "b.gap: 'gap' has no counterpart in Lottie",
        "a: 'shadowOpacity' has no counterpart in Lottie", "c: 'maskedCorners' has no counterpart in Lottie",
      ], "\(said)")
    // What follows shows the gap.
    #expect(report.unsaid.map { $0.stops } == [true, true, false, true, true, false, false, false])
    let markers = try json(text)["markers"] as? [[String: Any]] ?? []
    #expect(markers.map { $0["cm"] as? String } == ["go", "none"])
    #expect(markers.map { $0["dr"] as? Double } == [101, 1])
    let (_, boundless) = try Compilation.lottie(
      yaml.replacingOccurrences(of: "canvas: { width: 300, height: 500 }", with: ""))
    #expect(boundless.unsaid.contains { $0.subject == "canvas" && $0.stops })
  }

  /// Players stop at a marker's end or at the frame before.
  @Test("the last two frames of a phase show its end", arguments: ["200ms", "0ms", "200.4ms"])
  func ends(duration: String) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { layout: { leading: 10, top: 0, width: 50, height: 50 }, backgroundColor: red } }
      states: { on: { box.leading: 300 } }
      phases:
        a: { to: on, animations: [{ animate: box, duration: \(duration), curve: linear }], reducedMotion: none }
        b: { from: initial, to: on, animations: [{ animate: box, duration: 300ms, curve: linear }] }
      """
    let file = try json(try Compilation.lottie(yaml).text)
    let layer = try #require((file["layers"] as? [[String: Any]])?.first { $0["nm"] as? String == "box" })
    let position = try #require((layer["ks"] as? [String: Any])?["p"] as? [String: Any])
    let markers = try #require(file["markers"] as? [[String: Any]])
    #expect(markers.map { $0["cm"] as? String } == ["a", "b", "a-reduced", "b-reduced"])
    for marker in markers {
      let start = try #require(marker["tm"] as? Double), length = try #require(marker["dr"] as? Double)
      #expect(start == start.rounded() && length == length.rounded() && length > 0)
      for frame in [start + length - 1, start + length] {
        let shown = ExpectedLayer.values(position["x"], at: frame)
        #expect(shown.count == 1 && abs(shown[0] - 325) < 1e-6, "\(marker): \(shown)")
      }
    }
    let last = try #require(markers.last), start = try #require(last["tm"] as? Double)
    #expect(try #require(file["op"] as? Double) > start + (try #require(last["dr"] as? Double)))
  }

  /// The values of every layer and its boxes, by the format's documentation: keyframes with the time `t`, the values `s`,
  /// and the control points `o` and `i` of the way to the next one, or a hold.
  @Test("every layer of every example is as the script says", arguments: ExampleScript.all)
  func layers(example: ExampleScript) throws {
    let (text, report) = try example.lottie()
    guard !report.unsaid.contains(where: { $0.stops && $0.subject.hasPrefix("phase ") }) else { return }
    let file = try json(text), layers = file["layers"] as? [[String: Any]] ?? []
    let scripts = [false: try example.compiled(), true: try example.compiled(reducedMotion: true)]
    let views = try #require(scripts[false]).views
    var compared = 0, wrong: [String] = []
    for marker in file["markers"] as? [[String: Any]] ?? [] {
      let name = try #require(marker["cm"] as? String), start = try #require(marker["tm"] as? Double)
      let isReduced = name.hasSuffix("-reduced")
      let plan = try #require(scripts[isReduced]?.plan(named: isReduced ? String(name.dropLast(8)) : name))
      let times = (0..<11).map { plan.duration * (Double($0) + 0.31) / 11 }.filter { time in
        time < plan.duration && !plan.instants.contains { abs($0 - time) < 5e-5 }
      }
      let samples = Samples(plan, at: times, tracks: plan.allTracks()).numbers
      for (index, time) in times.enumerated() {
        for layer in layers {
          let view = try #require(views.first { $0.name == layer["nm"] as? String })
          guard view.instance != 0 else { continue }
          let expected = ExpectedLayer(view, views, samples, index)
          for (name, measure, values) in expected.values(of: layer, at: start + time * 1000) {
            let scale: Double = measure == .number || measure == .color ? 100 : 1
            let tolerance = 1.1 * (report.largest[measure] ?? 0) * scale
            let isClose = zip(values.found, values.wanted).allSatisfy { (found: Double, wanted: Double) in
              abs(found - wanted) <= tolerance + 0.05 * max(1, abs(wanted) / 100)
            }
            if !isClose || values.found.count != values.wanted.count {
              wrong.append("\(plan.name) at \(time): \(view.name) \(name) is \(values.found), not \(values.wanted)")
            }
            compared += 1
          }
        }
      }
    }
    #expect(compared > 0 && wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(
    "rlottie shows every view of every example where the script says", .enabled(if: RLottie.isInstalled, "no rlottie"),
    arguments: ExampleScript.all)
  func rlottie(example: ExampleScript) throws {
    let (text, report) = try example.lottie()
    guard !report.unsaid.contains(where: { $0.stops && $0.subject.hasPrefix("phase ") }) else { return }
    let markers = try json(text)["markers"] as? [[String: Any]] ?? []
    let scripts = [false: try example.compiled(), true: try example.compiled(reducedMotion: true)]
    var plans: [(plan: PhasePlan, frames: [Int], times: [Double])] = []
    for marker in markers {
      let name = try #require(marker["cm"] as? String), start = try #require(marker["tm"] as? Double)
      let isReduced = name.hasSuffix("-reduced")
      let plan = try #require(scripts[isReduced]?.plan(named: isReduced ? String(name.dropLast(8)) : name))
      let length = plan.duration * 1000
      let frames = (0..<30).map { Int((start + length * Double($0) / 30).rounded(.up)) }.filter { frame in
        let time = (Double(frame) - start) / 1000
        return time < plan.duration && !plan.instants.contains { abs($0 - time) < 5e-5 }
      }
      plans.append((plan, frames, frames.map { (Double($0) - start) / 1000 }))
    }
    let filled = try filledViews(text)
    let shown = try RLottie.boxes(text, frames: plans.flatMap { $0.frames })
    var row = 0, worst = (points: 0.0, color: 0.0, alpha: 0.0), compared = 0
    for (plan, frames, times) in plans {
      let samples = Samples(plan, at: times, tracks: plan.allTracks()).numbers
      for index in frames.indices {
        for box in shown[row] {
          let view = try #require(scripts[false]?.views.first { $0.name == box.view })
          let expected = ExpectedBox(view, scripts[false]?.views ?? [], samples, index)
          compared += 1
          worst.points = max(worst.points, abs(box.center.x - expected.center.x), abs(box.center.y - expected.center.y))
          if expected.isUpright {
            worst.points = max(
              worst.points, abs(box.size.x - expected.size.x), abs(box.size.y - expected.size.y))
          }
          guard box.name == "fill", filled.contains(box.view) else { continue }
          for (own, other) in zip(box.color.prefix(3), expected.color) {
            worst.color = max(worst.color, abs(own - other))
          }
          worst.alpha = max(worst.alpha, abs(box.color[3] - expected.alpha))
        }
        row += 1
      }
    }
    #expect(compared > 0)
    if ProcessInfo.processInfo.environment["MEASURE"] != nil {
      print("MEASURED lottie \(example.name) \(text.utf8.count) \(worst) \(report.largest[.points] ?? 0)")
    }
    let printed = report.largest
    func loss(_ measure: Measure) -> Double { 1.1 * (printed[measure] ?? 0) }
    // Positions add up along the views, and a scale moves what is far from the anchor.
    let points = 2 * loss(.points) + 0.05 + 400 * loss(.number), alpha = loss(.number) + loss(.color) + 2.5 / 255
    #expect(worst.points <= points, "\(worst)")
    #expect(worst.color <= loss(.color) + 1.5 / 255, "\(worst)")
    #expect(worst.alpha <= alpha, "\(worst)")
  }
}

/// Where a script says that a view's frame is on the canvas.
private struct ExpectedBox {
  var center: (x: Double, y: Double)
  var size: (x: Double, y: Double)
  var isUpright = true
  var color: [Double]
  var alpha: Double

  init(_ view: MotionView, _ views: [MotionView], _ samples: [String: [Double]], _ index: Int) {
    func value(_ view: MotionView, _ property: String, _ standard: Double = 0) -> Double {
      samples["\(view.name).\(property)"]?[index] ?? standard
    }
    size = (max(0, value(view, "width")), max(0, value(view, "height")))
    center = (size.x / 2, size.y / 2)
    color = ["r", "g", "b"].map { value(view, "backgroundColor.\($0)") }
    alpha = value(view, "backgroundColor.a")
    var next: MotionView? = view
    while let current = next, current.instance != 0 {
      let anchor = (
        x: value(current, "width") * value(current, "anchorX", 0.5),
        y: value(current, "height") * value(current, "anchorY", 0.5)
      )
      let scale = (
        x: value(current, "scale", 1) * value(current, "scaleX", 1),
        y: value(current, "scale", 1) * value(current, "scaleY", 1)
      )
      let angle = value(current, "rotation") * .pi / 180
      if angle != 0 { isUpright = false }
      let x = (center.x - anchor.x) * scale.x, y = (center.y - anchor.y) * scale.y
      center.x = x * cos(angle) - y * sin(angle) + anchor.x + value(current, "minX") + value(current, "translationX")
      center.y = x * sin(angle) + y * cos(angle) + anchor.y + value(current, "minY") + value(current, "translationY")
      size = (size.x * abs(scale.x), size.y * abs(scale.y))
      alpha *= value(current, "hidden") > 0.5 ? 0 : min(max(value(current, "opacity", 1), 0), 1)
      next = current.parent.map { views[$0] }
    }
  }
}

/// The player of Samsung's rlottie, from the Python package `rlottie-python`.
private enum RLottie {
  struct Box {
    var view: String
    var name: String
    var center: (x: Double, y: Double)
    var size: (x: Double, y: Double)
    /// Red, green, blue and opacity, with that of the views around it, in 0…1.
    var color: [Double]
  }

  static let isInstalled: Bool = (try? run("import rlottie_python", "")) != nil

  private static let program = """
    import json, sys, os
    from rlottie_python import LottieAnimation
    path, frames = sys.argv[1], json.load(sys.stdin)
    animation = LottieAnimation.from_file(path)
    width, height = animation.lottie_animation_get_size()
    def boxes(layer):
        found = []
        for index in range(layer.mLayerList.size):
            found += boxes(layer.mLayerList.ptr[index].contents)
        for index in range(layer.mNodeList.size):
            node = layer.mNodeList.ptr[index].contents
            points = [node.mPath.ptPtr[i] for i in range(node.mPath.ptCount)]
            xs, ys = points[0::2], points[1::2]
            if not xs or not layer.mVisible: continue
            color = node.mColor
            # The package's declaration of what follows the line's fields in a node is wrong.
            found.append([layer.keypath.decode(), "line" if node.mStroke.enable else "fill", min(xs), min(ys), max(xs), max(ys),
                          color.r / 255, color.g / 255, color.b / 255, color.a / 255 * layer.mAlpha / 255])
        return found
    print(json.dumps([boxes(animation.lottie_animation_render_tree(f, width, height)) for f in frames]))
    """

  private static func run(_ program: String, _ input: String, _ arguments: [String] = []) throws -> Data {
    let result = try ChildProcess.run("python3", ["-c", program] + arguments, input: Data(input.utf8))
    guard result.status == 0 else { throw CocoaError(.executableLoad) }
    return result.output
  }

  /// The boxes of each frame.
  static func boxes(_ text: String, frames: [Int]) throws -> [[Box]] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lottie-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let data = try run(program, "\(frames)", [file.path])
    let rows = try JSONSerialization.jsonObject(with: data) as? [[[Any]]] ?? []
    #expect(rows.count == frames.count)
    return rows.map { row in
      row.compactMap { list in
        let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
        guard list.count == 10, numbers.count == 8, let view = list[0] as? String, let name = list[1] as? String else {
          return nil
        }
        return Box(
          view: view, name: name, center: ((numbers[0] + numbers[2]) / 2, (numbers[1] + numbers[3]) / 2),
          size: (numbers[2] - numbers[0], numbers[3] - numbers[1]), color: Array(numbers[4...]))
      }
    }
  }
}
