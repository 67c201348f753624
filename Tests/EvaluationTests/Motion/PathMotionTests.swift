import Foundation
import Testing

@Suite struct PathMotionTests {
  /// A view 20 × 10 whose center goes from (60, 105) to (160, 405), by each pair of keys that can place it.
  private static let layouts: [(views: String, on: String)] = [
    ("leading: 50, width: 20, top: 100, height: 10", "leading: 150, top: 400"),
    ("trailing: 330, width: 20, bottom: 690, height: 10", "trailing: 230, bottom: 390"),
    ("centerX: -140, width: 20, centerY: -295, height: 10", "centerX: -40, centerY: 5"),
    ("leading: 50, trailing: 330, top: 100, bottom: 690", "leading: 150, trailing: 230, top: 400, bottom: 390"),
    ("frame: [50, 100, 20, 10]", "frame: [150, 400, 20, 10]"),
    ("leading: 50, width: 20, top: 100, height: 10", "trailing: 230, width: 20, centerY: 5, height: 10"),
    ("trailing: 330, aspectRatio: 2, top: 100, height: 10", "trailing: 230, top: 400"),
  ]

  @Test(arguments: layouts.indices)
  func aCenterRunsAlongItsArcWhateverKeysPlaceIt(_ index: Int) {
    let (views, on) = Self.layouts[index]
    let yaml = script("animate: a, path: arc(horizontal)", views: "a: { layout: { \(views) } }", on: "a: { \(on) }")
    let times = [0, 0.1, 0.25, 0.5, 0.75, 1]
    let tracks = sample(yaml, times: times, all: true)
    // The quarter ellipse from (60, 105), leaving horizontally, to (160, 405): center (60, 405).
    let points = times.map { ellipse(100, 300, atLength: $0) }
    #expect(isClose(tracks["a.minX"], points.map { 50 + $0.x }, 1e-7), "\(tracks["a.minX"] ?? [])")
    #expect(isClose(tracks["a.minY"], points.map { 100 + $0.y }, 1e-7), "\(tracks["a.minY"] ?? [])")
    #expect(isClose(tracks["a.width"], times.map { _ in 20 }))
    #expect(isClose(tracks["a.height"], times.map { _ in 10 }))
    expectSpeedsMatchDifferences(yaml, at: [0.2, 0.4, 0.7], tolerance: 1e-5)
  }

  @Test func anArcWhoseLengthOverflowsIsSampledAtOnce() {
    let yaml = script(
      "animate: a, path: arc(horizontal)", views: "a: { layout: { frame: [0, 0, 1, 1] } }",
      on: "a: { frame: [5, 1e308, 1, 1] }")
    let heights = sample(yaml, times: [0, 0.5, 1])["a.top"] ?? []
    #expect(isClose(heights, [0, 5e307, 1e308], 1e-3), "\(heights)")
  }

  /// A quarter ellipse from (0, 0) that leaves to the right, by a fraction of its length.
  private func ellipse(_ width: Double, _ height: Double, atLength fraction: Double) -> (x: Double, y: Double) {
    let steps = 200_000
    func point(_ index: Int) -> (x: Double, y: Double) {
      let angle = Double.pi / 2 * Double(index) / Double(steps)
      return (width * sin(angle), height * (1 - cos(angle)))
    }
    var lengths = [0.0]
    for index in 1...steps {
      let a = point(index - 1), b = point(index)
      lengths.append(lengths[index - 1] + ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    let wanted = fraction * lengths[steps]
    let index = min(lengths.firstIndex { $0 >= wanted } ?? steps, steps)
    guard index > 0 else { return point(0) }
    let share = (wanted - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
    let a = point(index - 1), b = point(index)
    return (a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
  }

  @Test func theCenterKeepsToItsWayWhileTheSizeChanges() {
    let yaml = script(
      "animate: a, path: \"M 0 0 L 10 0\"", "animate: a.width, curve: easeIn",
      views: "a: { layout: { frame: [0, 0, 20, 20] } }", on: "a: { frame: [100, 80, 120, 40] }")
    let tracks = sample(yaml, times: times(to: 1, 11))
    // Centers: (10, 10) to (160, 100).
    for (index, time) in times(to: 1, 11).enumerated() {
      let x = (tracks["a.minX"]?[index] ?? .nan) + (tracks["a.width"]?[index] ?? .nan) / 2
      let y = (tracks["a.minY"]?[index] ?? .nan) + (tracks["a.height"]?[index] ?? .nan) / 2
      #expect(abs(x - (10 + 150 * time)) < 1e-9)
      #expect(abs(y - (10 + 90 * time)) < 1e-9)
    }
    #expect(isClose(tracks["a.leading"].map { [$0[0], $0[10]] }, [0, 100]))
    expectSpeedsMatchDifferences(yaml, at: [0.25, 0.6])
  }

  /// A path that is left in its middle keeps the center there, while the size still changes.
  @Test func theCenterStaysWhereThePathIsLeft() {
    let yaml = script(
      "animate: [a.leading, a.top], path: arc(horizontal), iterations: 0.5", "animate: a.width, duration: 2s",
      views: "a: { layout: { frame: [0, 100, 100, 50] } }", on: "a: { frame: [200, 300, 200, 50] }")
    let tracks = sample(yaml, times: [0.5, 0.75, 1.5, 2])
    let widths = tracks["a.width"] ?? [], centers = zip(tracks["a.leading"] ?? [], widths).map { $0 + $1 / 2 }
    #expect(isClose(widths, [125, 137.5, 175, 200]), "\(widths)")
    #expect(isClose(centers, Array(repeating: centers.first ?? .nan, count: 4), 1e-9), "\(centers)")
    #expect((200...240).contains(centers.first ?? 0))
  }

  @Test func aBareViewMovesOnBothAxesDifferingOrNot() {
    let yaml = script(
      "animate: a, path: \"M 0 0 C 0 50 100 50 100 0\"", views: "a: { layout: { frame: [0, 0, 20, 20] } }",
      on: "a.leading: 100")
    let tracks = sample(yaml, times: [0, 0.5, 1])
    #expect(isClose(tracks["a.leading"], [0, 50, 100]))
    #expect(isClose(tracks["a.top"], [0, 37.5, 0]))
  }

  @Test func anArcOnOneAxisIsAStraightLine() {
    let tracks = sample(
      script(
        "animate: a, path: arc(vertical)", views: "a: { layout: { frame: [0, 0, 20, 20] } }", on: "a.leading: 100"),
      times: [0.25])
    #expect(isClose(tracks["a.leading"], [25]))
    #expect(isClose(tracks["a.top"], [0]))
  }

  @Test func explicitEndsAreKeysEnds() {
    let tracks = sample(
      script(
        "animate: a, from: { leading: 10, top: 20 }, to: { leading: 110, top: 20 }, path: \"M 0 0 L 1 0\"",
        views: "a: { layout: { frame: [0, 0, 20, 20] } }", on: "a.opacity: 0.5"), times: [0, 0.5, 1])
    #expect(isClose(tracks["a.leading"], [10, 60, 110]))
    #expect(isClose(tracks["a.top"], [20, 20, 20]))
  }

  @Test func beyondItsEndsTheTangentsGoOn() {
    let tracks = sample(
      script(
        "animate: a, path: arc(horizontal), pacing: \"linear(1.1, 1.1)\"",
        views: "a: { layout: { frame: [0, 0, 20, 20] } }", on: "a: { leading: 100, top: 100 }"), times: [0.5])
    let length = 100 * Double.pi / 2
    #expect(isClose(tracks["a.leading"], [100]))
    #expect(isClose(tracks["a.top"], [100 + 0.1 * length], 1e-8))
  }

  @Test func waysFollowOneAnother() {
    let tracks = sample(
      script(
        "animate: a, to: { leading: 50, top: 50 }, path: arc(horizontal)",
        "animate: a, to: { leading: 100, top: 0 }, after: previous, path: arc(vertical)",
        views: "a: { layout: { frame: [0, 0, 20, 20] } }", on: "a: { leading: 100, top: 0 }"), times: [0, 1, 1.5, 2])
    let half = 50 * (1 - 0.5.squareRoot())
    #expect(isClose(tracks["a.leading"], [0, 50, 50 + half, 100], 1e-8))
    #expect(isClose(tracks["a.top"], [0, 50, 50 - (50 - half), 0], 1e-8))
  }

  @Test func aWayThatEndsHalfwayStaysThere() {
    let tracks = sample(
      script(
        "animate: a, path: \"M 0 0 L 1 1\", iterations: 0.5", views: "a: { layout: { frame: [0, 0, 20, 20] } }",
        on: "a: { leading: 100, top: 100 }"), times: [0.5, 2])
    #expect(isClose(tracks["a.leading"], [50, 50]))
  }
}
