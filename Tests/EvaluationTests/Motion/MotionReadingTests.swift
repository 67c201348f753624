import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What rules and exporters ask of a phase, against what is sampled of it.
@Suite struct MotionReadingTests {
  private static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a:
        layout: { leading: 10, top: 20, width: 100, height: 80 }
        opacity: 0.5
        backgroundColor: red
        content: one
        children: { inner: { layout: { leading: 5, trailing: 5, top: 5, height: 40 }, scaleX: 3 } }
      b: { layout: { leading: a.maxX, width: 50, centerY: 0, height: a.width / 2 }, hidden: true, properties: { q: inner.global.minX } }
      c: { layout: { leading: 0, top: 0, width: 9, aspectRatio: 1.5 }, borderColor: "#10203040", translationY: 4 }
      d: { layout: { leading: 0, top: 0, height: 9, aspectRatio: 2 }, opacity: a.opacity }
      e: { layout: { leading: 0, trailing: 0, top: a.maxY, bottom: 0 } }
    states:
      on: { a: { leading: 60, width: 150, opacity: 1.0, backgroundColor: blue, content: two }, b.hidden: false, d.aspectRatio: 3, c.width: 18 }
    phases:
      run: { to: on, duration: 2s, animations: [{ animate: all, curve: easeInOut }, { animate: c.width, duration: 1s }] }
      back: { reverse: run }
    """

  private static func model(_ name: String) throws -> MotionModel {
    MotionModel(try #require(TestScript(yaml).valid.plan(named: name)))
  }

  private static let properties = [
    "opacity", "hidden", "translationY", "scaleX", "leading", "trailing", "width", "height", "aspectRatio",
    "backgroundColor", "borderColor", "q",
  ]

  @Test(arguments: ["run", "back"]) func valuesAreThoseThatAreSampled(_ name: String) throws {
    let model = try Self.model(name), times = (0..<600).map { Double($0) / 290 } + [0.3, 0.1]
    let sampled = Samples(model.plan, at: times, tracks: model.plan.allTracks())
    let ends = Samples(model.plan, at: [0, 2], tracks: model.plan.allTracks())
    for view in (1..<model.viewCount).map({ model.view($0) }) {
      for property in Self.properties {
        guard let place = model.property(named: property, of: view) else { continue }
        let lanes = place.slots.count == 4 ? ["r", "g", "b", "a"].map { "\(property).\($0)" } : [property]
        let expected = lanes.map { sampled["\(view.name).\($0)"] }
        guard !expected[0].isEmpty else { continue }
        let found = model.evaluate(place, at: times)
        #expect(
          found.map { $0.values } == times.indices.map { index in expected.map { $0[index] } }, "\(place.fullName)")
        #expect(found.map { $0.speed } == sampled.numbers["\(view.name).\(lanes[0])'"] ?? found.map { _ in 0 })
        let slots = model.function(of: Array(place.slots))(times)
        if place.slots.count == 1 { #expect(slots.map { $0[0] } == expected[0], "\(place.fullName)") }
        // A number that is said to be constant is.
        if let constant = model.constantValue(of: place), place.slots.count == 1 {
          #expect(expected[0].allSatisfy { $0 == constant }, "\(place.fullName)")
          #expect(model.constantValue(named: property, of: view) == constant)
        }
        let (from, to) = (model.fromValue(place), model.toValue(place))
        let own = lanes.map { ends["\(view.name).\($0)"] }
        #expect(isClose(from, own.map { $0[0] }) && isClose(to, own.map { $0[1] }), "\(place.fullName)")
      }
      let frame = ["minX", "minY", "width", "height"].map { ends["\(view.name).\($0)"] }
      for (isEnd, index) in [(false, 0), (true, 1)] {
        let found = try #require(model.frame(of: view, isEnd: isEnd))
        #expect(isClose((0..<4).map { found[$0] }, frame.map { $0[index] }), "\(view.name)")
        let transform = try #require(model.transform(of: view, isEnd: isEnd))
        #expect(isClose([transform.minX, transform.minY, transform.width, transform.height], frame.map { $0[index] }))
      }
      let all = ["minX", "minY", "width", "height"].map { sampled["\(view.name).\($0)"] }
      let varies = all.map { Set($0).count > 1 }
      #expect(model.sizeMayVary(view) == (varies[2] || varies[3]), "\(view.name)")
      #expect(model.mayMove(view) == varies.contains(true), "\(view.name)")
    }
    #expect(model.mayMoveBoxes)
  }

  @Test func whatFollowsAndWhatIsFixedIsKnown() throws {
    let model = try Self.model("run")
    func view(_ name: String) throws -> MotionView {
      try #require((0..<model.viewCount).map { model.view($0) }.first { $0.name == name })
    }
    // The frames of b and inner follow a's width; that of b alone its leading edge.
    for (name, property, count) in [("a", "width", 2), ("a", "leading", 1), ("a", "opacity", 0), ("c", "width", 0)] {
      let place = try #require(model.property(named: property, of: try view(name)))
      #expect(model.followerCount(of: place) == count, "\(name).\(property)")
    }
    for (name, isFixed) in [("a", false), ("c", true), ("d", false)] {
      #expect(model.hasFixedShape(try view(name)) == isFixed, "\(name)")
    }
    #expect(model.boundViews.map { model.view($0).name }.sorted() == ["b", "d"])
    #expect(model.toText(named: "content", of: try view("a")) == "two")
    #expect(model.toText(named: "opacity", of: try view("a")) == nil)
    #expect(try model.boundProperties(of: view("b")).map { $0.name } == ["leading", "height", "q"])
    #expect(try model.boundProperties(of: view("a")).isEmpty)
  }

  /// Until when the animations of a number run, and what then repeats.
  @Test(
    arguments: [
      ("delay: 200ms, duration: 1s", 1.2, nil, true),
      ("duration: 1s, iterations: 3, direction: alternate", 3, nil, true),
      ("duration: 1s, iterations: infinite", 0, (0, 1), true),
      ("delay: 500ms, duration: 1s, iterations: infinite, direction: alternate", 0, (0.5, 2), true),
      ("delay: -500ms, duration: 1s, iterations: infinite, direction: alternate-reverse", 0, (0, 2), true),
    ] as [(String, Double, (Double, Double)?, Bool)])
  func anExtentIsThatOfItsAnimations(
    _ keys: String, _ end: Double, _ loop: (start: Double, period: Double)?, _ isRegular: Bool
  ) throws {
    let model = MotionModel(try #require(plan(script("animate: a.x, \(keys)", phase: "completion: 9s"))))
    let place = try #require(model.property(named: "x", of: model.view(1)))
    let extent = model.extent(of: Array(place.slots))
    #expect(isClose([extent.end], [end]) && extent.isRegular == isRegular)
    #expect(
      extent.loop.map { isClose([$0.start, $0.period], [loop?.start ?? -1, loop?.period ?? -1]) } ?? (loop == nil))
  }

  /// The times between which a number is smooth: the ends, and each keyframe once.
  @Test(arguments: [
    ("duration: 1s, delay: 500ms", [0, 0.5, 1.5, 2]),
    ("duration: 1s, keyframes: [0, { at: 25%, value: 9 }, 3]", [0, 0.25, 1, 2]),
    ("duration: 500ms, iterations: 2, keyframes: [0, 5, 3]", [0, 0.25, 0.5, 0.75, 1, 2]),
    ("duration: 1s, delay: -500ms", [0, 0.5, 2]), ("duration: 3s", [0, 2]),
    ("duration: 1s, direction: reverse, keyframes: [0, { at: 25%, value: 9 }, 3]", [0, 0.75, 1, 2]),
    ("duration: 1s, pacing: \"cubicBezier(0.5, 0, 0.5, 1)\", keyframes: [0, 5, 3]", [0, 0.5, 1, 2]),
  ]) func breaksAreTheEndsAndTheKeyframes(_ keys: String, _ expected: [Double]) throws {
    let model = MotionModel(try #require(plan(script("animate: a.x, \(keys)"))))
    let place = try #require(model.property(named: "x", of: model.view(1)))
    #expect(isClose(model.breaks(of: Array(place.slots), until: 2), expected, 1e-7))
  }
}
