import Foundation
import Testing
import TransitionCurves
import TransitionEvaluation

/// The three transitions against formulas that are worked out here.
@Suite struct ClosedFormTests {
  /// A cubic Bézier by bisection.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ input: Double) -> Double {
    if input <= 0 { return 0 }
    if input >= 1 { return 1 }
    func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var low = 0.0, high = 1.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < input { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }
  private static func easeIn(_ t: Double) -> Double { bezier(0.42, 0, 1, 1, t) }
  private static func easeOut(_ t: Double) -> Double { bezier(0, 0, 0.58, 1, t) }
  private static func easeInOut(_ t: Double) -> Double { bezier(0.42, 0, 0.58, 1, t) }

  private func expect(
    _ values: [String: [Double]], _ name: String, _ times: [Double], _ formula: (Double) -> Double
  ) {
    guard let track = values[name] else {
      Issue.record("no track \(name)")
      return
    }
    for (value, time) in zip(track, times) {
      let expected = formula(time)
      #expect(abs(value - expected) < 1e-9, "\(name) at \(time)s is \(value), not \(expected)")
    }
  }

  private let times = stride(from: 0.0, through: 0.65, by: 0.0125).map { $0 }

  @Test func nowPlayingPresentsAsUIKitWould() throws {
    let values = try Example.sample("now-playing", "present", at: times)
    let (easeIn, easeInOut) = (Self.easeIn, Self.easeInOut)
    expect(values, "container.top", times) { 608 * (1 - easeIn($0 / 0.5)) }
    expect(values, "container.cornerRadius", times) { 10 * easeIn($0 / 0.5) }
    expect(values, "container.backgroundColor.a", times) { 0.3 + 0.7 * easeInOut($0 / 0.125) }
    expect(values, "backing.leading", times) { 15 * easeInOut($0 / 0.5) }
    expect(values, "backing.minY", times) { 15 * easeInOut($0 / 0.5) * 736 / 414 }
    expect(values, "dimmer.opacity", times) { 0.3 * easeInOut($0 / 0.5) }
    expect(values, "cover.height", times) { 48 + 306 * easeIn($0 / 0.5) }
    expect(values, "cover.width", times) { 48 + 306 * easeIn($0 / 0.5) }
    expect(values, "container.height", times) { 64 + (306 + 44) * easeIn($0 / 0.5) }
    expect(values, "tabBar.bottom", times) { -49 * easeInOut($0 / 0.25) }
    expect(values, "lowerModule.minY", times) {
      let t = easeIn($0 / 0.5)
      return 608 * (1 - t) + 64 + 350 * t + 322 * (1 - t)
    }
  }

  @Test func nowPlayingDismissesAsUIKitWould() throws {
    let values = try Example.sample("now-playing", "dismiss", at: times)
    let (easeIn, easeOut, easeInOut) = (Self.easeIn, Self.easeOut, Self.easeInOut)
    expect(values, "container.top", times) { 608 * easeOut($0 / 0.5) }
    expect(values, "lowerModule.gap", times) { 322 * easeIn($0 / 0.5) }
    expect(values, "container.backgroundColor.a", times) { 1 - 0.7 * easeOut(($0 - 0.5) / 0.125) }
    expect(values, "dimmer.opacity", times) { 0.3 * (1 - easeInOut($0 / 0.5)) }
  }

  @Test func magicMoveFliesFromTheCellToTheDetailImage() throws {
    let times = [0, 0.2, 0.599, 0.6]
    let push = try Example.sample("magic-move", "push", at: times)
    let ease = { Self.easeInOut($0 / 0.6) }
    expect(push, "flyer.minX", times) { 188.5 * (1 - ease($0)) }
    expect(push, "flyer.minY", times) { 441 + (64 - 441) * ease($0) }
    expect(push, "flyer.width", times) { 186.5 + 188.5 * ease($0) }
    #expect(push["flyer.hidden"] == [0, 0, 0, 1])
    #expect(push["cellImage.hidden"] == [1, 1, 1, 0])
    #expect(push["detailImage.hidden"] == [1, 1, 1, 0])
    let pop = try Example.sample("magic-move", "pop", at: times)
    expect(pop, "flyer.minX", times) { 188.5 * ease($0) }
    expect(pop, "detail.top", times) { 667 * ease($0) }
  }

  @Test(arguments: [-402.0, -201, 0, 120, 667])
  func theAppStoreCardMovesOnASpringOfItsDistance(minY: Double) throws {
    let duration = 0.5 + 0.4 * abs(minY) / 667
    let ratio = 1 - 0.3 * abs(minY) / (minY < 0 ? 402 : 667)
    let times = (0..<20).map { Double($0) / 20 * duration } + [duration]
    let values = try Example.sample("app-store", "present", at: times, set: ["cardMinY": "\(minY)"])
    let spring = try FittedSpring(dampingRatio: ratio, initialVelocity: 0).spring(for: duration).get()
    if minY != 0 {
      expect(values, "container.top", times) { $0 >= duration ? 0 : minY * (1 - spring.value(at: $0)) }
    }
    expect(values, "card.width", times) { 335 + 40 * min(1, $0 / (0.6 * duration)) }
    expect(values, "card.cornerRadius", times) { 16 - 16 * min(1, $0 / (0.6 * duration)) }
    expect(values, "blur.opacity", times) { Self.easeInOut($0 / 0.5) }
  }
}
