import Testing

@Suite struct TargetTests {
  private let views = "a: { layout: { leading: 0, top: 0, width: 10, height: 10 }, opacity: 0 }, b: { opacity: 0 }"
  private let on = "a: { leading: 10, top: 20, width: 30, opacity: 1 }, b.opacity: 1"

  /// Two animations, the second one twice as long: which property has which.
  @Test(
    arguments: [
      ("all", "a", ["a.leading": 2, "a.top": 2, "a.width": 2, "a.opacity": 2, "b.opacity": 1]),
      ("a", "all", ["a.leading": 1, "a.top": 1, "a.width": 1, "a.opacity": 1, "b.opacity": 2]),
      ("a", "a.frame", ["a.leading": 2, "a.top": 2, "a.width": 2, "a.opacity": 1]),
      ("a.frame", "a.horizontal", ["a.leading": 2, "a.top": 1, "a.width": 2]),
      ("a.horizontal", "a.leading", ["a.leading": 2, "a.width": 1]),
      ("a.frame", "a.top", ["a.leading": 1, "a.top": 2, "a.width": 1]),
      ("[a, b]", "b.opacity", ["a.opacity": 1, "b.opacity": 2]),
    ] as [(String, String, [String: Double])])
  func theNarrowerNameHasTheProperty(_ first: String, _ second: String, _ expected: [String: Double]) {
    let tracks = sample(
      script("animate: \(first)", "animate: \(second), duration: 2s", views: views, on: on), times: [0, 0.5, 3])
    for (name, duration) in expected {
      let values = tracks[name] ?? []
      let share = values.count == 3 ? (values[1] - values[0]) / (values[2] - values[0]) : .nan
      #expect(abs(share - 0.5 / duration) < 1e-9, "\(name): \(values)")
    }
  }

  /// A view that fills the canvas has no frame to show, unless something moves it.
  @Test func aViewThatFillsMovesWithItsInsetsOnly() {
    let views = "a: {}, b: { opacity: 0, children: { c: {} } }"
    let still = sample(script("animate: b", views: views, on: "b.opacity: 1"), times: [0.5])
    #expect(still.keys.sorted() == ["b.opacity", "b.opacity'"])
    let tracks = sample(
      script(
        "animate: b", "animate: a.leading, from: 0, to: 40", "animate: b.top, from: 0, to: 8", views: views,
        on: "b.opacity: 1"),
      times: [0.5])
    #expect(isClose(tracks["a.minX"], [20]) && isClose(tracks["a.width"], [380]) && isClose(tracks["a.height"], [800]))
    #expect(isClose(tracks["c.height"], [796]) && isClose(tracks["b.height'"], [-8]) && isClose(tracks["c.minY"], [0]))
  }

  @Test func aMemberIsNarrowerThanItsGroup() {
    let tracks = sample(
      script(
        "animate: row", "animate: row.1, duration: 2s", "animate: row.opacity, duration: 4s",
        views: "row: { count: 3, opacity: 0, cornerRadius: 0 }", on: "row: { opacity: 1, cornerRadius: 8 }"),
      times: [0.5])
    #expect(isClose(tracks["row.0.cornerRadius"], [4]))
    #expect(isClose(tracks["row.1.cornerRadius"], [2]))
    #expect(isClose(tracks["row.1.opacity"], [0.125]))
  }

  @Test func namedPropertiesAreThoseAndNoOthers() {
    let tracks = sample(
      script(
        "animate: a, from: { opacity: 0.2 }, to: { opacity: 0.4 }", "animate: a, duration: 2s", views: views, on: on),
      times: [0.5])
    #expect(isClose(tracks["a.opacity"], [0.3]))
    #expect(isClose(tracks["a.leading"], [2.5]))
  }

  /// The layout of an axis, or of both, with values: what they name there, whether the states differ in it or not.
  @Test(
    arguments: [
      ("a.frame, to: { leading: 40 }", ["a.leading": 20]),
      ("a.frame, to: { leading: 40, height: 30 }", ["a.leading": 20, "a.height": 20]),
      ("a.horizontal, from: { width: 20 }", ["a.width": 25, "a.top": 0]),
      ("a.vertical, keyframes: [{ top: 4 }, { top: 8 }]", ["a.top": 6, "a.leading": 0]),
      ("a.frame, to: { frame: [4, 6, 30, 30] }", ["a.leading": 2, "a.top": 3, "a.width": 20, "a.height": 20]),
    ] as [(String, [String: Double])])
  func axesWithValuesMoveWhatTheyName(_ keys: String, _ expected: [String: Double]) {
    let tracks = sample(script("animate: \(keys)", views: views, on: "a.width: 30"), times: [0.5])
    for (name, value) in expected where value != 0 {
      #expect(isClose(tracks[name], [value]), "\(name): \(tracks[name] ?? [])")
    }
    for (name, value) in expected where value == 0 { #expect(tracks[name] == nil, "\(name)") }
  }

  /// A layout key moves the views that it fixes.
  @Test func allWithALayoutKeyMovesTheViewsThatHaveIt() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { a: { layout: { leading: 0, width: 10 } }, b: { layout: { trailing: 0, width: 10 } } }
      states: { on: { a.leading: 100, b.trailing: 50 } }
      phases: { go: { to: on, duration: 1s, curve: linear, animations: [{ animate: all, from: { leading: 40 } }] } }
      """
    let samples = sample(yaml, phase: "go", times: [0, 0.5, 1])
    #expect(samples["a.leading"] == [40, 70, 100] && samples["b.trailing"] == [50, 50, 50])
  }

  @Test func allWithNamesMovesEveryViewThatHasThem() {
    let tracks = sample(
      script("animate: all, to: { cornerRadius: 8 }", "animate: b.opacity", views: views, on: on), times: [0.5])
    #expect(isClose(tracks["a.cornerRadius"], [4]))
    #expect(isClose(tracks["b.cornerRadius"], [4]))
    #expect(isClose(tracks["canvas.cornerRadius"], [4]))
  }

  @Test func aBindingInBothStatesIsNotAnimatedUnlessNamed() {
    let views = "a: { properties: { x: 0 } }, b: { properties: { y: a.x } }"
    let bound = script("animate: a.x, curve: easeIn", "animate: b", views: views, on: "a.x: 100")
    let tracks = sample(bound, times: [0.3, 0.6])
    #expect(tracks["b.y"] == tracks["a.x"])
    let named = sample(
      script("animate: a.x, curve: easeIn", "animate: b.y", views: views, on: "a.x: 100"), times: [0.3, 0.6])
    #expect(isClose(named["b.y"], [30, 60]))
  }

  /// On an axis that the states fix by other keys, a named key is moved as that key, whatever else moves the view. From:
  /// minX 16, width 100, trailing 284. To: minX 170, width 200, trailing 30.
  @Test(
    arguments: [
      ("animate: a.frame, to: { frame: [30, 10, 300, 50] }", nil, [16, 23, 30], [100, 200, 300]),
      ("animate: a, to: { frame: [30, 10, 300, 50] }", nil, [16, 23, 30], [100, 200, 300]),
      ("animate: a.horizontal, to: { trailing: 100 }", nil, [-84, 8, 100], [200, 200, 200]),
      ("animate: a, to: { trailing: 100 }", "animate: all", [16, 58, 100], [100, 150, 200]),
      ("animate: a.trailing", "animate: all, duration: 0.5s", [16, 43, 170], [100, 200, 200]),
      ("animate: a.trailing", "animate: a.horizontal, duration: 0.5s", [16, 43, 170], [100, 200, 200]),
      ("animate: a.width", "animate: a.frame, duration: 0.5s", [16, 170, 170], [100, 150, 200]),
      ("animate: a.frame, to: { frame: [30, 10, 300, 50] }", "animate: all", [16, 23, 30], [100, 200, 300]),
    ] as [(String, String?, [Double], [Double])])
  func aNamedKeyMovesAsThatKey(_ first: String, _ second: String?, _ x: [Double], _ width: [Double]) {
    let views = "a: { layout: { leading: 16, width: 100, top: 10, height: 50 } }"
    let on = "a: { trailing: 30, width: 200 }"
    let yaml = second.map { script(first, $0, views: views, on: on) } ?? script(first, views: views, on: on)
    let tracks = sample(yaml, times: [0, 0.5, 1])
    #expect(isClose(tracks["a.minX"], x), "\(tracks["a.minX"] ?? [])")
    #expect(isClose(tracks["a.width"], width), "\(tracks["a.width"] ?? [])")
  }

  /// A member is named more specifically than its view, also one of two.
  @Test func aMemberOfTwoHasItsOwnAnimation() {
    let yaml = script(
      "animate: row", "animate: row.0, duration: 0.5s", views: "row: { count: 2, properties: { q: 0 } }",
      on: "row: { q: 10 }")
    let tracks = sample(yaml, times: [0.5])
    #expect(isClose(tracks["row.0.q"], [10]) && isClose(tracks["row.1.q"], [5]), "\(tracks)")
  }

  /// A path on such an axis moves position and size, also with a frame of its own.
  @Test(arguments: ["a", "a.frame"])
  func aPathMovesToAFrame(_ target: String) {
    let yaml = script(
      "animate: \(target), path: arc(vertical), to: { frame: [30, 80, 300, 50] }",
      views: "a: { layout: { leading: 16, width: 100, top: 10, height: 50 } }", on: "a: { trailing: 30, width: 200 }")
    let tracks = sample(yaml, times: [0, 0.5, 1])
    // Centers at (66, 35) and (180, 105), on a quarter of the ellipse between them.
    let x = ((tracks["a.minX"]?[1] ?? 0) + 100 - 180) / 114, y = ((tracks["a.minY"]?[1] ?? 0) + 25 - 35) / 70
    #expect(abs(x * x + y * y - 1) < 1e-6)
    #expect(isClose(tracks["a.minX"].map { [$0[0], $0[2]] }, [16, 30]))
    #expect(isClose(tracks["a.width"], [100, 200, 300]))
  }

  @Test func anAxisFixedByOtherKeysMovesItsFrame() {
    let yaml = script(
      "animate: a", views: "a: { layout: { leading: 10, width: 100, top: 0, height: 10 } }",
      on: "a: { trailing: 20, centerX: 50 }")
    // To: center at 250, right edge at 380: half a width of 130.
    let tracks = sample(yaml, times: [0, 0.5, 1])
    #expect(isClose(tracks["a.minX"], [10, 65, 120]))
    #expect(isClose(tracks["a.width"], [100, 180, 260]))
    #expect(isClose(tracks["a.width'"], [160, 160, 0]))
  }

  @Test func canvasHasVisualPropertiesToo() {
    let yaml = script("animate: canvas", views: "a: {}", on: "canvas.backgroundColor: white")
    #expect(isClose(sample(yaml, times: [0.5])["canvas.backgroundColor.a"], [0.5]))
  }
}
