import Foundation
import Testing

@testable import TransitionCurves

@Suite struct SpringSpellingTests {
  static let springs: [Spring] = [0, 0.3, 0.999, 1, 1.5].flatMap { ratio in
    [(1.0, 0.0, true), (1, -2.5, true), (2, 0, false), (0.5, 3, false)].map { mass, velocity, allowed in
      Spring(
        mass: mass, stiffness: 200, damping: 2 * ratio * (200 * mass).squareRoot(), initialVelocity: velocity,
        allowsOverdamping: allowed)
    }
  }

  @Test("Every spelling of a spring is the same motion", arguments: springs)
  func spellingsAreTheSameMotion(_ spring: Spring) throws {
    for call in SpringSpellings.calls(of: spring) {
      guard case .spring(let other) = try CallReader.curve(call) else {
        Issue.record("\(call) is not a spring with its own duration")
        continue
      }
      for step in 0...30 {
        let time = Double(step) / 20
        // The spellings have six decimals.
        #expect(abs(spring.value(at: time) - other.value(at: time)) <= 4e-5, "\(call) at \(time)")
      }
      #expect(other.initialVelocity == spring.initialVelocity)
    }
  }

  @Test func theFormsAreCoreAnimationsAndSwiftUIs() {
    let spring = Spring(mass: 2, stiffness: 100, damping: 60, initialVelocity: 1, allowsOverdamping: true)
    #expect(
      SpringSpellings.calls(of: spring) == [
        "spring(mass=2, stiffness=100, damping=60, overdamping=allowed, velocity=1)",
        "spring(duration=0.888577s, bounce=-0.528595, velocity=1)",
        "spring(response=0.888577s, dampingRatio=2.12132, velocity=1)",
      ])
    #expect(
      SpringSpellings.number(0.00012345678) == "0.00012345678" && SpringSpellings.number(1.23456789) == "1.234568")
    #expect(SpringSpellings.number(0.001) == "0.001" && SpringSpellings.number(-0.0005) == "-0.0005")
  }

  static let dampings: [(Double, Bool, String)] = [
    (0, false, "damping ratio 0: it never settles"), (0.5, false, "damping ratio 0.5: it overshoots"),
    (1, true, "damping ratio 1: critically damped"), (2, true, "damping ratio 2: over-damped"),
    (
      2, false,
      "damping ratio 2: treated as critically damped, as by CASpringAnimation (overdamping=allowed turns this off)"
    ),
  ]

  @Test(arguments: dampings)
  func theDampingIsNamed(_ ratio: Double, _ allowed: Bool, _ words: String) {
    let spring = Spring(stiffness: 25, damping: 10 * ratio, allowsOverdamping: allowed)
    #expect(SpringSpellings.damping(of: spring) == words)
  }

  /// A bare number for a time, and the two times that it may be.
  static let bare: [(Double, String)] = [
    (0.5, "0.5s or 500ms"), (9, "9s or 9000ms"), (10, "10ms or 0.01s"), (-3, "-3s or -3000ms"),
    (-250, "-250ms or -0.25s"),
  ]

  @Test(arguments: bare)
  func aBareNumberIsProbablyATime(_ number: Double, _ times: String) {
    let problem = CallReader.problem("spring(duration=\(number))")
    #expect(problem?.help == "write \(times)")
    #expect(CallReader.problem("spring(response=\(number), dampingRatio=1)")?.kind == .unitMissing)
  }

  /// Arguments at the edges of their ranges, and whether they are accepted.
  static let edges: [(String, Bool)] = [
    ("spring(stiffness=1e-50, damping=0)", true), ("spring(stiffness=1e50, damping=1e50)", true),
    ("spring(stiffness=1.1e50, damping=1)", false), ("spring(stiffness=9e-51, damping=1)", false),
    ("spring(stiffness=1, damping=1.1e50)", false), ("spring(stiffness=1, damping=-1e-9)", false),
    ("spring(stiffness=1, damping=1, velocity=-1e50)", true),
    ("spring(stiffness=1, damping=1, velocity=1.1e50)", false),
    ("spring(stiffness=1, damping=1, epsilon=1)", false), ("spring(stiffness=1, damping=1, epsilon=0)", false),
    ("spring(stiffness=1, damping=1, epsilon=0.999)", true), ("spring(stiffness=1, damping=1, mass=0)", false),
    ("spring(duration=500ms, bounce=1)", true), ("spring(duration=500ms, bounce=1.01)", false),
    ("spring(duration=500ms, bounce=-0.99)", true), ("spring(duration=500ms, bounce=-1)", false),
    ("spring(response=500ms, dampingRatio=0)", true), ("spring(response=500ms, dampingRatio=1e25)", true),
    ("spring(response=500ms, dampingRatio=1.1e25)", false), ("spring(response=500ms, dampingRatio=-0.1)", false),
    ("spring(dampingRatio=0)", true), ("spring(dampingRatio=-0.1)", false), ("smooth(extraBounce=1)", true),
    ("smooth(extraBounce=-1)", false), ("bouncy(extraBounce=0.7)", true), ("bouncy(extraBounce=0.71)", false),
    ("bouncy(extraBounce=-1.29)", true), ("bouncy(extraBounce=-1.3)", false), ("snappy(duration=0s)", false),
  ]

  @Test(arguments: edges)
  func rangesIncludeTheirEdges(_ call: String, _ accepted: Bool) {
    let result = Result { try CallReader.curve(call) }
    if case .success = result {
      #expect(accepted, "\(call) is accepted")
    } else {
      #expect(!accepted, "\(call) is refused")
    }
  }

  @Test func whatIsOmittedHasItsDefault() throws {
    func spring(_ call: String) throws -> Spring? {
      guard case .spring(let spring) = try CallReader.curve(call) else { return nil }
      return spring
    }
    #expect(try spring("spring(stiffness=80, damping=3)") == Spring(mass: 1, stiffness: 80, damping: 3))
    #expect(
      try spring("spring(duration=300ms)") == Spring(duration: 0.3, bounce: 0, initialVelocity: 0, epsilon: 0.001))
    #expect(try spring("smooth") == Spring(duration: 0.5, bounce: 0))
    #expect(try spring("snappy(extraBounce=0.05)") == Spring(duration: 0.5, bounce: 0.15 + 0.05))
    #expect(try spring("spring(stiffness=80, damping=90)")?.allowsOverdamping == false)
  }

  /// The envelope that UIKit's fit brings down to a thousandth at the end.
  @Test(arguments: [0.2, 0.5, 0.8, 0.95, 1.0])
  func aFittedSpringsEnvelopeEndsAtAThousandth(_ ratio: Double) throws {
    for velocity in [-2.0, 0, 0.5, 3] {
      for duration in [0.01, 0.3, 1, 10] {
        guard
          case .success(let spring) = FittedSpring(dampingRatio: ratio, initialVelocity: velocity).spring(for: duration)
        else { continue }
        let frequency = spring.naturalFrequency
        let root = (1 - ratio * ratio).squareRoot()
        let shrink = 1 / exp(ratio * frequency * duration)
        let envelope =
          ratio == 1
          ? ((frequency - velocity) * duration + 1) * shrink
          : abs(ratio * frequency - velocity) / (root * frequency) * shrink
        #expect(abs(abs(envelope) - 0.001) <= 1e-8, "\(ratio), \(velocity), \(duration)")
        #expect(abs(spring.damping - 2 * ratio * frequency) <= 1e-9 * frequency && spring.mass == 1)
      }
    }
  }

  /// Restricted Damerau–Levenshtein distance by its recursive definition.
  private func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
    var least = min(distance(a.dropLast(), b), distance(a, b.dropLast())) + 1
    least = min(least, distance(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, a.dropLast().last == y, b.dropLast().last == x {
      least = min(least, distance(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return least
  }

  @Test func theNearestArgumentIsTheFirstWithTheFewestEdits() {
    let letters = Array("abC")
    var state: UInt64 = 3
    func word(_ lengths: ClosedRange<Int>) -> String {
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      return String((0..<lengths.lowerBound + next(lengths.count)).map { _ in letters[next(3)] })
    }
    func nearest(_ word: String, _ allowed: [String]) -> String? {
      SpringSentences.unknown(word, of: "spring", index: 0, allowed: allowed).nearest
    }
    for _ in 0..<400 {
      let typed = word(1...6), candidates = (0..<5).map { _ in word(1...6) }
      let limit = min(3, max(1, typed.count / 3))
      let distances = candidates.map { distance(Array(typed.lowercased().utf8)[...], Array($0.lowercased().utf8)[...]) }
      let least = distances.min() ?? 9
      let wanted = least <= limit ? candidates[distances.firstIndex(of: least) ?? 0] : nil
      #expect(nearest(typed, candidates) == wanted, "\(typed) in \(candidates)")
    }
    let long = String(repeating: "a", count: 64)
    #expect(nearest(long, [long]) == long && nearest(long + "a", [long]) == nil)
  }

  /// Every combination of damping, over-damping, velocity and clamping.
  private static let combinations: [Spring] = [0, 0.4, 1, 1.6].flatMap { ratio in
    [false, true].flatMap { allowed in
      [false, true].flatMap { clamped in
        [0, 2.5, -1, 60].map { velocity in
          Spring(
            stiffness: 100, damping: 20 * ratio, initialVelocity: velocity, allowsOverdamping: allowed,
            overshootClamping: clamped)
        }
      }
    }
  }

  @Test func aSpellingHasTheWordsThatMatterAndNoOthers() throws {
    func spring(_ call: String) throws -> Spring {
      guard case .spring(let spring) = try CallReader.curve(call) else { throw CurveProblem(.invalid, call) }
      return spring
    }
    func agree(_ a: Spring, _ b: Spring) -> Bool {
      // The spellings have six decimals, and a velocity magnifies what these lack.
      let tolerance = 4e-5 * max(1, abs(b.initialVelocity))
      return (0...40).allSatisfy { abs(a.value(at: Double($0) / 20) - b.value(at: Double($0) / 20)) <= tolerance }
        && a.overshootClamping == b.overshootClamping
        && (a.settlingDuration == b.settlingDuration || abs(a.settlingDuration - b.settlingDuration) <= 1e-4)
    }
    for own in Self.combinations {
      for call in SpringSpellings.calls(of: own) {
        let written = try spring(call)
        #expect(agree(written, own), "\(call): \(written.settlingDuration), \(own.settlingDuration)")
        for word in ["overdamping", "velocity", "overshootClamping"] {
          guard let start = call.range(of: ", \(word)=") else { continue }
          let end = call[start.upperBound...].firstIndex { $0 == "," || $0 == ")" } ?? call.endIndex
          let shorter = call[..<start.lowerBound] + call[end...]
          #expect(!agree(try spring(String(shorter)), own), "\(call) needs no '\(word)'")
        }
      }
    }
  }

  /// What is said of the damping is what the motion does.
  @Test func whatIsSaidOfTheDampingIsSeen() {
    for spring in Self.combinations {
      let words = SpringSpellings.damping(of: spring)
      let free = spring.withoutClamping
      let end = min(free.settlingDuration, 100)
      let crosses = (1...20_000).contains { free.value(at: end * Double($0) / 20_001) > 1 }
      #expect(words.hasPrefix("damping ratio \(SpringSpellings.number(spring.dampingRatio)): "))
      #expect(words.contains("ends where it first crosses") == (spring.overshootClamping && crosses), "\(words)")
      if !spring.overshootClamping {
        #expect(words.contains("never settles") == (free.settlingDuration == .infinity), "\(words)")
        #expect(words.contains("it overshoots") == (0 < spring.dampingRatio && spring.dampingRatio < 1), "\(words)")
      }
    }
  }
}
