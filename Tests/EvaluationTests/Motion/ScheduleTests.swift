import Testing

@Suite struct ScheduleTests {
  /// Animations, then each one's start and end.
  @Test(
    arguments: [
      (["id: p, animate: a.x", "animate: a.y, after: p"], [0, 1, 1, 2]),
      (["animate: a.x, after: q", "id: q, animate: a.y, delay: 500ms"], [1.5, 2.5, 0.5, 1.5]),
      (["animate: a.x", "animate: a.y, after: previous, delay: 250ms"], [0, 1, 1.25, 2.25]),
      (["animate: a.x", "animate: a.y, after: previous, delay: -250ms"], [0, 1, 0.75, 1.75]),
      (["id: p, animate: a.x, delay: 1s", "animate: a.y, with: p, delay: 100ms"], [1, 2, 1.1, 2.1]),
      (
        ["id: p, animate: a.x", "id: q, animate: a.y, duration: 3s", "animate: a.z, after: [p, q]"], [0, 1, 0, 3, 3, 4]
      ),
      (
        ["id: p, animate: a.x, delay: 1s", "id: q, animate: a.y, delay: 2s", "animate: a.z, with: [p, q]"],
        [1, 2, 2, 3, 1, 2]
      ),
      (["id: p, animate: a.x, endDelay: 500ms", "animate: a.y, after: p"], [0, 1.5, 1.5, 2.5]),
      (["id: p, animate: a.x, endDelay: -500ms", "animate: a.y, after: p"], [0, 0.5, 0.5, 1.5]),
      (["id: p, animate: a.x, iterations: 3", "animate: a.y, after: p"], [0, 3, 3, 4]),
      (["animate: a.x, after: lift", "id: p, animate: a.y"], [0.75, 1.75, 0, 1]),
      (["id: p, animate: a.x, iterations: infinite", "animate: a.y, with: p"], [0, .infinity, 0, 1]),
    ] as [([String], [Double])])
  func startsAndEnds(_ animations: [String], _ expected: [Double]) throws {
    let marker = animations.contains { $0.contains("lift") } ? "markers: { lift: end(p) - 250ms }" : ""
    var yaml = script("@", phase: marker)
    yaml = yaml.replacing("      - { @ }\n", with: animations.map { "      - { \($0) }\n" }.joined())
    let run = try #require(plan(yaml))
    let found = run.animations.flatMap { [$0.start, $0.end] }
    #expect(zip(found, expected).allSatisfy { $0 == $1 || abs($0 - $1) < 1e-12 }, "\(found)")
    #expect(found.count == expected.count)
  }

  @Test func aPhasesDelayIsNotForThoseThatWait() throws {
    let run = try #require(
      plan(script("animate: a.x", "animate: a.y, after: previous", "animate: a.z, delay: 0s", phase: "delay: 2s")))
    #expect(run.animations.map { $0.start } == [2, 3, 0])
    #expect(run.duration == 4)
  }

  @Test(
    arguments: [
      ("stagger: 100ms", [0, 0.1, 0.2, 0.3]), ("stagger: 100ms, staggerFrom: last", [0.3, 0.2, 0.1, 0]),
      ("stagger: 100ms, staggerFrom: center", [0.1, 0, 0, 0.1]), ("delay: 50ms * index", [0, 0.05, 0.1, 0.15]),
      ("delay: 50ms * (count - index)", [0.2, 0.15, 0.1, 0.05]), ("stagger: 100ms, delay: 1s", [1, 1.1, 1.2, 1.3]),
    ] as [(String, [Double])])
  func viewsStartOneAfterTheOther(_ keys: String, _ starts: [Double]) throws {
    let yaml = script(
      "animate: row.opacity, \(keys)", "animate: b.opacity, after: previous",
      views: "row: { count: 4, opacity: 0 }, b: { opacity: 0 }", on: "row.opacity: 1, b.opacity: 1")
    let run = try #require(plan(yaml))
    #expect(abs(run.animations[0].start - (starts.min() ?? 0)) < 1e-12)
    #expect(abs(run.animations[1].start - (starts.max() ?? 0) - 1) < 1e-12)
    for (index, start) in starts.enumerated() {
      let found = sample(run, times: [start + 0.25])["row.\(index).opacity"]
      #expect(isClose(found, [0.25]), "row.\(index): \(found ?? [])")
    }
  }

  @Test func aViewsPlaceCountsOnceWhateverTheNumberOfItsProperties() {
    let yaml = script(
      "animate: [b, a], stagger: 1s", views: "a: { opacity: 0, properties: { x: 0 } }, b: { opacity: 0 }",
      on: "a: { opacity: 1, x: 100 }, b.opacity: 1")
    let tracks = sample(yaml, times: [0.5, 1.5])
    #expect(isClose(tracks["b.opacity"], [0.5, 1]))
    #expect(isClose(tracks["a.opacity"], [0, 0.5]))
    #expect(isClose(tracks["a.x"], [0, 50]))
  }

  @Test func markersAreSortedByTime() throws {
    let run = try #require(
      plan(
        script(
          "id: p, animate: a.x", phase: "markers: { late: end(p) + 1s, early: start(p), mid: 500ms }\ncompletion: mid"))
    )
    #expect(run.markers.map { $0.name } == ["early", "mid", "late"])
    #expect(run.markers.map { $0.time } == [0, 0.5, 2])
    #expect(run.duration == 0.5)
  }

  @Test(arguments: [
    ("completion: p", 1.0), ("completion: 300ms", 0.3), ("completion: end(p) + 1s", 2), ("completion: wait", 0.7),
    ("completion: start(p)", 0),
  ])
  func completionNamesAnAnimationAMarkerATimeOrAParameter(_ key: String, _ expected: Double) throws {
    let yaml = script(
      "id: p, animate: a.x", "animate: a.y, duration: 5s", phase: key, more: "parameters: { wait: 700ms }")
    #expect(plan(yaml)?.duration == expected)
  }

  @Test func aFasterTimingIsNearer() throws {
    let yaml = script(
      "animate: a.x", "animate: a.y, timing: slow", "animate: a.z, timing: slow, duration: 2s", phase: "timing: quick",
      more: "timings: { slow: { duration: 4s, delay: 1s }, quick: { duration: 100ms, delay: 500ms } }")
    let run = try #require(plan(yaml))
    // Within a level the key comes before the timing: the phase has a duration of its own.
    #expect(run.animations.map { [$0.start, $0.end] } == [[0.5, 1.5], [1, 5], [1, 3]])
  }

  @Test(.timeLimit(.minutes(5))) func aFiveThousandLongChainIsNoMatter() throws {
    var yaml = script("animate: a.x, duration: 1ms")
    yaml += (0..<4_999).map { _ in "      - { animate: a.x, duration: 1ms, after: previous }\n" }.joined()
    let run = try #require(plan(yaml))
    #expect(abs(run.duration - 5) < 1e-6)
    #expect(isClose(sample(run, times: [2.5])["a.x"], [100]))
  }

  @Test func chainsInTheOtherDirectionEndInASentence() {
    var yaml = script("animate: a.x, duration: 1ms, id: n0")
    yaml = yaml.replacing("id: n0", with: "id: n0, after: n1")
    for index in 1..<5_000 { yaml += "      - { animate: a.x, duration: 1ms, id: n\(index), after: n\(index + 1) }\n" }
    yaml += "      - { animate: a.x, duration: 1ms, id: n5000 }\n"
    let found = diagnose(yaml)
    #expect(found.count <= 1, "\(found.prefix(3))")
  }
}
