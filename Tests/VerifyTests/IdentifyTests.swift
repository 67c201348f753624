import Foundation
import Testing
import TransitionCurves
import TransitionExport
@testable import TransitionIdentification
import TransitionModel
import TransitionRecording
import TransitionReporting
import TransitionVerification

/// Curves are found again in recordings with uneven frames and whole points.
///
/// `SEEDS=100` tries more of them.
@Suite struct IdentifyTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 4

  private func samples(
    rate: Double = 60, jitter: Double = 0, grid: Double = 0, seed: UInt64 = 1, length: Double = 1.2,
    start: Double = 0.1,
    _ value: (Double) -> Double
  ) -> Samples {
    var random = Randomness(seed)
    var result = Samples(times: [], values: [])
    for frame in 0..<Int(length * rate) {
      let time = Double(frame) / rate
      let shown = time + Double.random(in: -1...1, using: &random) * jitter
      var value = value(shown - start)
      if grid > 0 { value = (value / grid).rounded() * grid }
      result.times.append(time)
      result.values.append((value * 1e6).rounded() / 1e6)
    }
    return result
  }

  private func eased(_ curve: any TimingFunction, over duration: Double, from: Double = 0, to: Double = 100) -> (Double)
    -> Double
  {
    { time in from + (to - from) * (time <= 0 ? 0 : time >= duration ? 1 : curve.value(at: time / duration)) }
  }

  private func timing(_ name: String) throws -> any TimingFunction {
    let descriptor = try #require(CurveCatalog.descriptor(named: name))
    guard case .success(.timing(let function)) = descriptor.makeAlone() else { throw CancellationError() }
    return function
  }

  @Test(arguments: [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "standard", "emphasizedDecelerate", "easeOutBack",
    "easeInCubic",
    "easeOutBounce", "easeInOutQuint", "easeOutElastic",
  ])
  func namedEasingsAreFound(name: String) throws {
    let curve = try timing(name)
    let exact = MotionIdentifier(samples(eased(curve, over: 0.45))).motions()
    #expect(exact.map { $0.curve } == [name], "\(exact)")
    let motion = try #require(exact.first)
    #expect(abs(motion.duration - 0.45) < 0.002 && abs(motion.start - 0.1) < 0.002, "\(motion)")
    #expect(motion.from == 0 && motion.to == 100)
    let slow = MotionIdentifier(samples(length: 7, eased(curve, over: 6))).motions()
    #expect(slow.map { $0.curve } == [name] && abs((slow.first?.duration ?? 0) - 6) < 0.02, "\(slow)")
  }

  /// The named easings with the names of equal ones.
  private static let named: [(names: Set<String>, curve: any TimingFunction)] = {
    let all = EasingCatalog.all.compactMap { descriptor -> (name: String, curve: any TimingFunction)? in
      guard descriptor.standsAlone, descriptor.kind != "steps",
        case .success(.timing(let curve)) = descriptor.makeAlone()
      else { return nil }
      return (descriptor.name, curve)
    }
    func isSame(_ one: any TimingFunction, _ other: any TimingFunction) -> Bool {
      (0...64).allSatisfy { abs(one.value(at: Double($0) / 64) - other.value(at: Double($0) / 64)) < 1e-4 }
    }
    return all.map { one in (Set(all.filter { isSame($0.curve, one.curve) }.map { $0.name }), one.curve) }
  }()

  /// Without noise, a curve is named whenever enough frames show it, at any rate and whether its start is a frame.
  @Test(arguments: [30.0, 60, 120], [0.0, 0.0037, 0.0211])
  func exactCurvesAreNamed(rate: Double, shift: Double) {
    for (place, (names, curve)) in Self.named.enumerated() {
      for (index, duration) in [0.1, 0.15, 0.175, 0.25, 0.35, 0.5, 0.8].enumerated() {
        // Curves of several parts take more frames than those of one.
        let isLine = names.contains("linear"), hasParts = !(isLine || curve is CubicBezier)
        // A frame may show any point of a vertical line.
        guard !names.contains("easeInOutCirc"), Self.seeds > 4 || isLine || (place + index) % 5 == 0,
          duration * rate >= (isLine ? 3.5 : hasParts ? 11 : 7)
        else { continue }
        for (start, from, to) in [(0, 0.0, 1.0), (12 / rate, 52.0, -31.37)] {
          let recorded = samples(
            rate: rate, length: duration + 0.55, start: start + shift,
            eased(curve, over: duration, from: from, to: to))
          let found = MotionIdentifier(recorded).motions()
          let isRight =
            found.count == 1 && names.contains(found[0].curve) && abs(found[0].from - from) < 1e-3
            && abs(found[0].to - to) < 1e-3
          #expect(
            isRight && abs(found[0].start - start - shift) < 1e-3 && abs(found[0].duration - duration) < 1e-3,
            "\(names) over \(duration) from \(start + shift): \(found)")
        }
      }
    }
  }

  /// A recording may begin just before a motion and end just after it: a few frames at rest say where it is.
  @Test(arguments: [60.0, 120], [3, 5])
  func shortRestsAroundAMotionAreRests(rate: Double, frames: Int) throws {
    for (x1, y1, x2, y2) in [
      (0.36, 0.66, 0.04, 1.0), (0.25, 1, 0.5, 1), (0.215, 0.61, 0.355, 1), (0.39, 0.575, 0.565, 1),
      (0.55, 0.085, 0.68, 0.53), (0.47, 0, 0.745, 0.715), (0.645, 0.045, 0.355, 1),
    ] {
      let curve = try #require(CubicBezier(x1, y1, x2, y2))
      for share in [0.13, 0.47, 0.81] {
        let start = (Double(frames) - share) / rate
        let recorded = samples(
          rate: rate, length: start + 0.35 + Double(frames + 1) / rate, start: start,
          eased(curve, over: 0.35, from: 0, to: 300))
        let found = MotionIdentifier(recorded).motions()
        #expect(
          found.count == 1 && abs(found[0].start - start) < 0.002 && abs(found[0].duration - 0.35) < 0.004
            && found[0].maximum < 0.1, "\(curve) from \(start): \(found)")
      }
    }
  }

  /// No alternative is much nearer than the curve that is named, unless both are within the noise.
  @Test(arguments: [(0.0, 0.0), (0, 1), (0.001, 1.0 / 3), (0.002, 0), (0.002, 1)], [1.0, 0.6])
  func theCurveIsAmongTheNearest(noise: (jitter: Double, grid: Double), part: Double) {
    let curves = Self.named.map { $0.curve } as [any TimingFunction]
    let springs = [(0.45, 0.75), (0.35, 1.0), (0.5, 0.5), (0.3, 0.9)].map { Spring(response: $0, dampingRatio: $1) }
    var motions: [(Double) -> Double] = curves.map { eased($0, over: 0.35) }
    for spring in springs { motions.append { $0 > 0 ? 100 * spring.value(at: $0) : 0 } }
    for (place, motion) in motions.enumerated() where Self.seeds > 4 || place % 4 == 0 || place >= curves.count {
      let recorded = samples(
        jitter: noise.jitter, grid: noise.grid, seed: UInt64(place), length: 0.1 + 0.35 * part + (part == 1 ? 0.2 : 0),
        start: 0.1 + 0.001 * Double(place % 16), motion)
      let speeds = (0...350).map { abs(motion(Double($0 + 1) / 1000) - motion(Double($0) / 1000)) * 1000 }
      let meanSquare: Double = speeds.reduce(0) { $0 + $1 * $1 } / 351
      let uneven = meanSquare.squareRoot() * noise.jitter / 3.0.squareRoot()
      // Rounding, uneven frames, and six decimals.
      let deviation = uneven + noise.grid / 12.0.squareRoot() + 1e-4
      for found in MotionIdentifier(recorded).motions() where found.kind != .unknown {
        let nearest = found.alternatives.map { $0.rms }.min() ?? found.rms
        // Few samples leave more or less than that by chance.
        #expect(found.rms <= max(1.25 * nearest, 2 * deviation), "\(place): \(found)")
      }
    }
  }

  /// Independent values are not split into curves of a few frames, but a line with the same noise still has a curve.
  @Test(arguments: [48, 1000, 32_000]) func noiseHasNoCurve(count: Int) {
    for seed in 1...3 {
      var random = Randomness(UInt64(seed))
      let times = (0..<count).map { Double($0) / 60 }
      let mean = [0.0, 300, -7][seed - 1]
      let noise = times.map { _ in mean + Double.random(in: -1...1, using: &random) }
      let found = MotionIdentifier(Samples(times: times, values: noise)).motions()
      #expect(found.map { $0.kind } == [.unknown] && found.first?.samples == 0..<count, "\(found)")
      #expect(found.allSatisfy { abs($0.rms - 1 / 3.0.squareRoot()) < 2 / Double(count).squareRoot() }, "\(found)")
      // Uniform: the largest residual is near 1, and half of them are below 0.5.
      #expect(found.allSatisfy { (0.9...1.1).contains($0.maximum) && abs($0.typical - 0.74) < 0.2 }, "\(found)")
      guard count <= 1000 else { continue }
      let moved = zip(times, noise).map { 20 * $0 / times[count - 1] + $1 }
      let line = MotionIdentifier(Samples(times: times, values: moved)).motions()
      #expect(line.contains { $0.kind == .linear }, "\(line)")
    }
  }

  /// ω to 1 % and ζ to 0.02. Near critical damping a start that is 1 ms later looks like an ω that is 1 % higher: the
  /// error that no method can avoid is a standard deviation of 1.2 % there, so that it may be three times as much.
  @Test(arguments: [(0.35, 0.5), (0.5, 0.7), (0.4, 0.85), (0.55, 1.0), (0.3, 0.3), (0.6, 0.9), (0.437, 0.63)])
  func springsAreFoundInUnevenWholePoints(response: Double, ratio: Double) throws {
    let spring = Spring(response: response, dampingRatio: ratio)
    var wrong: [String] = []
    for seed in 1...Self.seeds {
      let recorded = samples(jitter: 0.002, grid: 1, seed: UInt64(seed), length: 2) { spring.value(at: $0) * 100 }
      let motions = MotionIdentifier(recorded).motions()
      let slack = ratio > 0.95 ? 3.6 : 1
      guard motions.count == 1, let found = Self.spring(motions[0].curve),
        abs(found.response / response - 1) < 0.01 * slack, abs(found.ratio - ratio) < 0.02 * slack
      else {
        wrong.append("\(seed): \(motions.map { $0.curve })")
        continue
      }
    }
    // One in sixteen has noise that hides it.
    #expect(wrong.count * 16 <= Self.seeds, "\(response) \(ratio): \(wrong)")
  }

  /// Springs without round numbers, at any phase of the frames, with ends on or between whole points: ω to 1 % and ζ to
  /// 0.02 as often as the noise allows: by the Cramér–Rao bound in 90 % of these cases if the ends are known and rounding
  /// is noise, and less often if the ends are not known.
  @Test(arguments: [0.0, 0.37])
  func springsAreFoundAsExactlyAsTheNoiseAllows(end: Double) {
    var wrong: [String] = []
    var count = 0
    for (place, response) in [0.283, 0.417, 0.588, 0.771].enumerated() {
      for (row, ratio) in [0.37, 0.53, 0.68, 0.83].enumerated() {
        let spring = Spring(response: response, dampingRatio: ratio)
        for seed in 1...max(Self.seeds / 4, 1) {
          let recorded = samples(
            jitter: 0.002, grid: 1, seed: UInt64(seed * 16 + place * 4 + row), length: 2.5,
            start: 0.1 + 0.0037 * Double(place + row)
          ) { end + spring.value(at: $0) * (100 - 2 * end) }
          let motions = MotionIdentifier(recorded).motions()
          count += 1
          guard motions.count == 1, let found = Self.spring(motions[0].curve),
            abs(response / found.response - 1) < 0.01, abs(found.ratio - ratio) < 0.02
          else {
            wrong.append("\(response) \(ratio) \(seed): \(motions.map { $0.curve })")
            continue
          }
        }
      }
    }
    #expect(wrong.count * (end == 0 ? 8 : 3) <= count, "\(wrong.count) of \(count): \(wrong)")
  }

  /// At its peak this spring stays on one point for 50 ms.
  @Test func aSpringThatRestsWhileTurningAroundIsOneMotion() throws {
    let spring = Spring(response: 0.3, dampingRatio: 0.6)
    let motions = (1...4).map { seed in
      MotionIdentifier(
        samples(jitter: 0.002, grid: 1, seed: seed) { spring.value(at: $0) * 100 }
      ).motions()
    }
    #expect(motions.allSatisfy { $0.count == 1 && $0[0].kind == .spring }, "\(motions.map { $0.map { $0.curve } })")
  }

  /// Response and damping ratio of a spring's text.
  static func spring(_ text: String) -> (response: Double, ratio: Double)? {
    var values: [String: Double] = [:]
    guard text.hasPrefix("spring("), text.hasSuffix(")") else { return nil }
    for part in text.dropFirst(7).dropLast().split(separator: ",") {
      let pair = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      let scale = pair[1].hasSuffix("ms") ? 0.001 : 1
      values[pair[0]] = Double(pair[1].filter { "0123456789.-".contains($0) }).map { $0 * scale }
    }
    if let response = values["response"], let ratio = values["dampingRatio"] { return (response, ratio) }
    if let duration = values["duration"], let bounce = values["bounce"] {
      return (duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }
    if let stiffness = values["stiffness"], let damping = values["damping"] {
      return (2 * .pi / stiffness.squareRoot(), damping / (2 * stiffness.squareRoot()))
    }
    return nil
  }

  @Test func exactSpringsHaveRoundNumbers() throws {
    for (spring, text) in [
      (Spring(response: 0.35, dampingRatio: 0.8), "spring(response=350ms, dampingRatio=0.8)"),
      (Spring(stiffness: 300, damping: 22), "spring(stiffness=300, damping=22)"),
    ] {
      let motions = MotionIdentifier(samples(length: 2) { spring.value(at: $0) * 100 }).motions()
      #expect(motions.map { $0.curve } == [text])
    }
  }

  @Test(arguments: [(0.2, 0.0, 0.2, 1.0), (0.7, 0.0, 0.3, 1.0), (0.3, 0.2, 0.9, 0.6)])
  func bezierCurvesAreFoundToAHundredth(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try #require(CubicBezier(x1, y1, x2, y2))
    var wrong: [String] = []
    for seed in 1...Self.seeds {
      let recorded = samples(jitter: 0.002, grid: 1, seed: UInt64(seed), eased(curve, over: 0.5))
      let motion = try #require(MotionIdentifier(recorded).motions().first)
      // Whatever its name is, it is the same curve.
      let found = try Self.function(motion.curve)
      let errors = (0...50).map { step -> Double in
        let time = Double(step) / 100
        let progress = min(max((time + 0.1 - motion.start) / motion.duration, 0), 1)
        let value = motion.from + (motion.to - motion.from) * found.value(at: progress)
        return abs(value - 100 * curve.value(at: time / 0.5))
      }
      // Where it moves by 800 pt a second, the frames alone are uneven by 1.6 pt.
      if errors.reduce(0, +) / 51 >= 0.6 || (errors.max() ?? 0) >= 1.6 { wrong.append("\(seed): \(motion.curve)") }
    }
    #expect(wrong.count * 8 <= Self.seeds, "\(wrong)")
  }

  private static func function(_ text: String) throws -> any TimingFunction {
    if let descriptor = CurveCatalog.descriptor(named: text), case .success(.timing(let function)) = descriptor.make([])
    {
      return function
    }
    let numbers = text.dropFirst("cubicBezier(".count).dropLast().split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) else {
      throw CancellationError()
    }
    return curve
  }

  @Test(arguments: [
    (0.1, 0.5, 0.7, 0.8, 0.5, 60.0), (0.1, 0.5, 0.7, 0.8, 0.5, 120), (0.3, 0.4, 0.4, 0.7, 0.3, 60),
    (0.3, 0.4, 0.4, 0.7, 0.3, 120), (0.14, 0.61, 0.69, 0.74, 0.63, 60), (0.61, 0.45, 0.17, 0.29, 0.67, 60),
    (0.51, 0.47, 0.23, 0.2, 0.59, 60), (0.25, 1.28, 0.08, 1.01, 0.63, 60),
  ])
  func anExactBezierCurveIsOneMotion(
    x1: Double, y1: Double, x2: Double, y2: Double, duration: Double, rate: Double
  ) throws {
    let curve = try #require(CubicBezier(x1, y1, x2, y2))
    let motions = MotionIdentifier(samples(rate: rate, eased(curve, over: duration))).motions()
    let motion = try #require(motions.first)
    #expect(motions.count == 1 && motion.kind == .cubicBezier && motion.rms < 0.01, "\(motions)")
    #expect(abs(motion.start - 0.1) < 0.002 && abs(motion.duration - duration) < 0.003, "\(motion)")
    #expect(abs(motion.from) < 0.01 && abs(motion.to - 100) < 0.01, "\(motion)")
  }

  @Test func aRestSeparatesMotionsInTheSameDirection() throws {
    let first = eased(try timing("easeOut"), over: 0.38, from: 50, to: 13),
      second = eased(try timing("easeIn"), over: 0.31, from: 0, to: -122)
    let motions = MotionIdentifier(samples(grid: 1) { first($0) + second($0 - 0.55) }).motions()
    #expect(motions.map { $0.to } == [13, -109], "\(motions)")
  }

  @Test func theSameCurveIsNoAlternative() throws {
    let motion = try #require(MotionIdentifier(samples(eased(try timing("easeInOut"), over: 0.4))).motions().first)
    #expect(motion.curve == "easeInOut" && !motion.alternatives.contains { $0.curve.hasPrefix("cubicBezier") })
  }

  @Test(arguments: [4, 7, 8, 10], [0.0, 1])
  func stepsOfRoundedValuesAreOneMotion(count: Int, grid: Double) throws {
    let steps = try #require(Steps(count, .jumpEnd))
    let motions = MotionIdentifier(samples(grid: grid, length: 1.6, eased(steps, over: 1))).motions()
    #expect(motions.map { $0.curve } == ["steps(\(count), jumpEnd)"], "\(motions)")
  }

  @Test(arguments: ["time,a.top\n0,1pt\n0.1,2pt\n", "time,a.top\n0,1\n0.1,2_0\n", "time,a.top\n0,1_0\n0.1,2\n"])
  func columnsThatAreNotNumbersAreNamed(csv: String) throws {
    let recording = try RecordingReader.read(Array(csv.utf8))
    if csv.contains("pt") {
      let found = try IdentifiedRecording(recording) { _ in true }
      #expect(IdentificationText(found).lines == ["a.top: text, changes to '2pt' at 100 ms"])
    } else {
      #expect(throws: RecordingProblem.self) { try IdentifiedRecording(recording) { _ in true } }
    }
  }

  /// Texts may look like numbers: those of a track that has texts, in JSON also of one that says so and of one of strings.
  @Test(
    arguments: [
      ("time,a.content\n0,9\n0.1,9+\n", "a.content: text, changes to '9+' at 100 ms"),
      ("time,a.content\n0,9\n0.1,10\n", "a.content: text, changes to '10' at 100 ms"),
      ("time,a.top\n0,9\n0.1,9+\n", nil), ("time,a.label\n0,9\n0.1,9+\n", nil), ("time,a.label\n0,nan\n1,nan\n", nil),
      ("time,a.label\n0,b9\n0.1,0x9\n", "a.label: text, changes to '0x9' at 100 ms"),
      ("time,a.content\n0,nan\n1,inf\n", "a.content: text, changes to 'inf' at 1 s"),
      ("time,a.hidden\n0,False\n1,1\n", "a.hidden: text, changes to 'true' at 1 s"),
      (
        "{\"times\":[0,1],\"tracks\":[{\"name\":\"a.q\",\"values\":[\"9\",\"10\"]}]}",
        "a.q: text, changes to '10' at 1 s"
      ),
      (
        "{\"times\":[0,1],\"tracks\":[{\"values\":[1,\"nan\"],\"name\":\"a.q\",\"type\":\"text\"}]}",
        "a.q: text, changes to 'nan' at 1 s"
      ),
      (
        "{\"tracks\":[{\"name\":\"a.q\",\"type\":\"text\"}]}{\"time\":0,\"values\":[\"1\"]}{\"time\":1,\"values\":[\"2\"]}",
        "a.q: text, changes to '2' at 1 s"
      ),
      ("{\"times\":[0,1],\"tracks\":[{\"name\":\"a.q\",\"values\":[9,\"9+\"]}]}", nil),
      ("{\"times\":[0,1],\"tracks\":[{\"name\":\"a.q\",\"type\":null,\"values\":[9,\"9+\"]}]}", nil),
    ] as [(String, String?)])
  func textsThatLookLikeNumbersAreTexts(file: String, line: String?) throws {
    let recording = try RecordingReader.read(Array(file.utf8))
    let found = try? IdentificationText(IdentifiedRecording(recording) { _ in true }).lines
    #expect(found == line.map { [$0] })
  }

  @Test func valuesOfAScriptStayWithinTheirProperties() throws {
    let rows = (0...30).map { frame in "\(Double(frame) / 60),\(max(10 - Double(frame) * 0.5, -0.0001))" }
    let recording = try RecordingReader.read(Array("time,a.cornerRadius\n\(rows.joined(separator: "\n"))\n".utf8))
    let yaml = RecordedScript(try IdentifiedRecording(recording) { _ in true }, of: "run.csv").text
    #expect(!yaml.contains("-0.0001"), "\(yaml)")
  }

  @Test func stepsAreFound() throws {
    let steps = try #require(Steps(4, .jumpEnd))
    let motions = MotionIdentifier(samples(eased(steps, over: 0.8))).motions()
    #expect(motions.map { $0.curve } == ["steps(4, jumpEnd)"], "\(motions)")
    #expect(abs((motions.first?.duration ?? 0) - 0.8) < 0.017)
  }

  /// Jumps two frames apart, or less, are steps unless they are as regular as the frames of a slower recording.
  @Test(arguments: [30.0, 60, 120], [2, 3, 5, 8]) func exactStepsAreFoundAtAnyRate(rate: Double, count: Int) throws {
    let steps = try #require(Steps(count, .jumpEnd))
    for (index, duration) in [0.1, 0.15, 0.2, 0.3, 0.45, 0.8, 0.2, 0.3].enumerated() {
      let shift = [0.0, 0.0037, 0.0152][index % 3]
      let recorded = samples(rate: rate, length: duration + 0.4, start: 0.1 + shift, eased(steps, over: duration))
      let jumps = recorded.values.indices.dropFirst().filter { recorded.values[$0] != recorded.values[$0 - 1] }
      let gaps = zip(jumps.dropFirst(), jumps).map { $0 - $1 }
      guard let least = gaps.min(), jumps.count == count,
        least >= 3 || Set(gaps).count > 1 && Double(gaps.reduce(0, +)) >= 1.5 * Double(gaps.count)
      else { continue }
      let found = MotionIdentifier(recorded).motions()
      #expect(found.map { $0.curve } == ["steps(\(count), jumpEnd)"], "\(duration): \(found)")
      // The first and the last jump are known to a frame.
      let reach = Double(count) / Double(count - 1) / rate
      #expect(found.allSatisfy { abs($0.duration - duration) <= reach && $0.rms < 1e-6 }, "\(duration): \(found)")
      #expect(found.allSatisfy { abs($0.start - 0.1 - shift) <= 1.5 * reach }, "\(duration): \(found)")
    }
  }

  /// Frames shown twice or too late do not make steps of a line, nor do whole points.
  @Test(arguments: [0, 1, 2]) func aLineIsNotSteps(kind: Int) {
    let line = eased(LinearCurve.identity, over: 0.4, to: kind == 2 ? 13 : 100)
    for shift in [0.0, 0.0037, 0.0152] {
      let recorded = samples(grid: kind == 2 ? 1 : 0, start: 0.1 + shift) { time in
        let frame = ((time + 0.1 + shift) * 60).rounded()
        let shown =
          kind == 0 ? (frame / 2).rounded(.down) * 2 : kind == 1 && [12, 19, 20].contains(frame) ? frame - 1 : frame
        return line(shown / 60 - 0.1 - shift)
      }
      let found = MotionIdentifier(recorded).motions()
      #expect(found.map { $0.kind } == [.linear], "\(found)")
    }
  }

  /// A line with a kink is two, even if some curve is within half a percent of both, at any rate; a curve is one.
  @Test(arguments: [60.0, 90, 120], [(0.2, 0.5), (0.2, 0.4), (0.5, 0.4), (0.3, 0.6)])
  func aLineIsSplitAtItsKink(rate: Double, kink: (time: Double, value: Double)) {
    let recorded = samples(rate: rate, start: 0.1) { time in
      100 * kink.value * min(max(time / kink.time, 0), 1)
        + 100 * (1 - kink.value) * min(max((time - kink.time) / (0.8 - kink.time), 0), 1)
    }
    let found = MotionIdentifier(recorded).motions()
    #expect(found.map { $0.kind } == [.linear, .linear] && found.allSatisfy { $0.rms < 1e-3 }, "\(found)")
    #expect(abs((found.last?.start ?? 0) - 0.1 - kink.time) < 1e-3, "\(found)")
  }

  /// UIKit's springs have the duration that they are fitted to, and the values that they rest at.
  @Test(arguments: [0.5, 0.6, 0.7, 0.8], [0.2, 0.3, 0.4, 0.5, 0.8])
  func fittedSpringsAreFound(ratio: Double, duration: Double) throws {
    let curve = try FittedSpring(dampingRatio: ratio).timing(for: duration).get()
    for rate in [60.0, 120] {
      let recorded = samples(rate: rate, length: 1.4, start: 0.1) {
        200 * curve.value(at: min(max($0 / duration, 0), 1))
      }
      let found = MotionIdentifier(recorded).motions()
      #expect(
        found.count == 1
          && found.allSatisfy {
            $0.curve == "spring(dampingRatio=\(ratio))" && $0.isFitted && abs($0.duration - duration) < 1e-9
              && $0.from == 0 && $0.to == 200
          }, "\(rate) \(found)")
    }
  }

  /// The part that is cut off where a fitted spring ends is not mistaken for jitter, at any phase of the frames.
  @Test(arguments: [0.75, 0.82, 0.85, 0.9, 1], [0.2, 0.25, 0.3])
  func shortFittedSpringsAreFound(ratio: Double, duration: Double) throws {
    let curve = try FittedSpring(dampingRatio: ratio).timing(for: duration).get()
    for phase in 0..<6 {
      let recorded = samples(rate: 60, grid: 1e-6, length: 1, start: 0.1 + Double(phase) / 360) {
        300 * curve.value(at: min(max($0 / duration, 0), 1))
      }
      let found = MotionIdentifier(recorded).motions()
      #expect(
        found.count == 1 && found.allSatisfy { $0.kind.isSpring && $0.rms < 0.2 && abs($0.duration - duration) < 0.04 },
        "\(phase) \(found)")
    }
  }

  /// Motions of one curve that follow each other without a rest.
  private typealias Sequence = (curve: String, durations: [Double], values: [Double])

  /// Whether they are found as they were recorded, the first of them from so much of a frame on.
  ///
  /// - Parameter grid: What values are rounded to.
  private func isFound(_ row: Sequence, rate: Double, phase: Double, grid: Double = 0) throws -> Bool {
    let curve = try timing(row.curve), start = 0.1 + phase / rate
    let recorded = samples(rate: rate, grid: grid, length: 1.8, start: start) { time in
      var time = time
      for (index, duration) in row.durations.enumerated() {
        let (from, to) = (row.values[index], row.values[index + 1])
        if time < duration { return from + (to - from) * curve.value(at: max(0, time / duration)) }
        time -= duration
      }
      return row.values[row.values.count - 1]
    }
    let found = MotionIdentifier(recorded).motions()
    var time = start
    let areTimes = zip(found, row.durations).allSatisfy { motion, duration in
      defer { time += duration }
      return abs(motion.start - time) < 1e-3 && abs(motion.duration - duration) < 1e-3
    }
    return found.map { $0.curve } == row.durations.map { _ in row.curve } && areTimes
  }

  @Test(
    arguments: [60.0, 120],
    [
      ("easeInOut", [0.25, 0.25], [0, 40, 0]), ("linear", [0.3, 0.25], [0, -60, -100]),
      ("linear", [0.2, 0.15, 0.3], [0, 40, -12, 56]), ("ease", [0.2, 0.2], [0, 100, 0]),
      ("easeIn", [0.3, 0.2], [0, 80, 30]),
    ] as [(String, [Double], [Double])])
  func motionsThatFollowEachOtherAreFound(rate: Double, row: (String, [Double], [Double])) throws {
    for phase in [0.0, 0.3, 0.5, 0.8] {
      #expect(try isFound(row, rate: rate, phase: phase), "from \(phase) of a frame on")
    }
  }

  /// Between straight lines no other curve is looked for, however many follow each other in one direction.
  @Test(
    arguments: [60.0, 120],
    [
      [0.0, 20, 24, 50, 54, 80], [0, 60, 66, 120, 124, 180, 186, 240], [0, -30, -36, 20, 24, -60],
    ])
  func linesThatFollowEachOtherAreFound(rate: Double, values: [Double]) throws {
    let row = ("linear", values.dropFirst().map { _ in 0.2 }, values)
    for phase in [0.0, 0.3, 0.5, 0.8] {
      #expect(try isFound(row, rate: rate, phase: phase), "from \(phase) of a frame on")
      #expect(try isFound(row, rate: rate, phase: phase, grid: 0.001), "from \(phase) of a frame on, rounded")
    }
  }

  /// Neither a short rest between two lines nor a part of one is a motion of its own, where frames are uneven.
  @Test(arguments: [0.0, 0.1]) func aLineIsNotDivided(jitter: Double) {
    for seed in 1...8 as ClosedRange<UInt64> {
      let recorded = samples(rate: 120, jitter: jitter / 120, grid: 0.001, seed: seed, length: 1.4) { time in
        let first = min(max(time / 0.4, 0), 1), second = min(max((time - 0.45) / 0.4, 0), 1)
        return 90 * first - 70 * second
      }
      let found = MotionIdentifier(recorded).motions()
      #expect(found.map { $0.curve } == ["linear", "linear"], "\(seed) \(found.map { ($0.curve, $0.from, $0.to) })")
    }
  }

  /// Several short ones may be near other curves, too.
  @Test func mostMotionsThatFollowEachOtherAreFound() throws {
    let rows: [Sequence] = [
      ("easeOut", [0.2, 0.3, 0.25], [0, 100, 60, 90]), ("linear", [0.1, 0.1, 0.1, 0.1], [0, 10, -10, 6, 0]),
      ("easeInOut", [0.3, 0.2, 0.3], [20, 80, 50, 110]),
    ]
    var found = 0
    for row in rows {
      for rate in [60.0, 120] {
        for phase in [0.0, 0.3, 0.5, 0.8] where try isFound(row, rate: rate, phase: phase) { found += 1 }
      }
    }
    #expect(found >= 17, "\(found) of 24")
  }

  /// No number of a spring is small by chance: critical damping is simpler than any near it.
  @Test(arguments: [0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2], [60.0, 120])
  func criticalSpringsAreCritical(response: Double, rate: Double) {
    let spring = Spring(response: response, dampingRatio: 1)
    let end = spring.settlingDuration
    let found = MotionIdentifier(
      samples(rate: rate, length: 2.2, start: 0) { $0 <= 0 ? 0 : $0 >= end ? 100 : 100 * spring.value(at: $0) }
    ).motions()
    #expect(found.count == 1 && found.first?.curve.contains("dampingRatio=1)") == true, "\(found)")
  }

  /// Scripts mix premultiplied colors: what fades in or out has one curve in all channels that move.
  @Test(
    arguments: [
      ([1, 0, 0, 0], [0, 0, 1, 1]), ([0, 0, 0, 0], [1, 0.5, 0.25, 1]), ([1, 0.2, 0, 1], [0.3, 0.2, 1, 0.25]),
      ([1, 0.2, 0, 1], [0.3, 0.2, 1, 1]), ([1, 0.5, 0, 1], [0.5, 1, 0, 0]), ([0.5, 1, 0.2, 0.8], [1, 0.5, 0.2, 0.4]),
    ] as [([Double], [Double])])
  func aColorHasOneCurve(from: [Double], to: [Double]) throws {
    let curve = try timing("easeIn")
    let rows = (0...50).map { row -> String in
      let progress = eased(curve, over: 0.4, to: 1)(Double(row) / 60 - 0.1)
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
      let alpha = mix(from[3], to[3])
      let channels = (0..<3).map {
        alpha == 0 ? (progress < 0.5 ? from : to)[$0] : mix(from[$0] * from[3], to[$0] * to[3]) / alpha
      }
      let cells = [Double(row) / 60] + channels + [alpha]
      return cells.map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: ",")
    }
    let csv = "time,a.tintColor.r,a.tintColor.g,a.tintColor.b,a.tintColor.a\n\(rows.joined(separator: "\n"))\n"
    let tracks = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }.tracks
    for (index, track) in tracks.enumerated() {
      let isShown = Set(track.samples.values).count > 1
      // A channel whose product with alpha rests is fitted itself.
      guard isShown, index == 3 || from[3] == to[3] || from[index] * from[3] != to[index] * to[3] else { continue }
      #expect(track.motions.map { $0.curve } == ["easeIn"], "\(track)")
      #expect(abs((track.motions.first?.from ?? -1) - from[index]) < 1e-3, "\(track.name): \(track.motions)")
      #expect(abs((track.motions.first?.to ?? -1) - to[index]) < 1e-3, "\(track.name): \(track.motions)")
      #expect(abs((track.motions.first?.start ?? 0) - 0.1) < 1e-3, "\(track.name): \(track.motions)")
    }
    #expect(tracks[3].motions.isEmpty == (from[3] == to[3]))
  }

  /// A motion that restarts is a jump and the same motion again; lines that repeat have no rests in between.
  @Test(arguments: ["easeOutCubic", "easeInOut", "linear"], [(60.0, 0.0), (120.0, 0.0), (60.0, 1.0 / 3)])
  func motionsThatRestartAreFoundAgain(name: String, recorder: (rate: Double, grid: Double)) throws {
    let (rate, grid) = recorder
    let curve = try timing(name), duration = name == "linear" ? 0.9987 : 0.3
    let whole = eased(curve, over: duration, to: 313)
    let recorded = samples(rate: rate, grid: grid, length: 3.5) { time in
      time <= 0 ? 0 : time >= 2.9987 ? whole(2) : whole(time.truncatingRemainder(dividingBy: 0.9987))
    }
    let motions = MotionIdentifier(recorded).motions()
    #expect(motions.map { $0.duration > 0 ? $0.curve : "" } == [name, "", name, "", name], "\(motions)")
    guard motions.count == 5 else { return }
    for (index, motion) in motions.enumerated() where index % 2 == 0 {
      #expect(abs(motion.start - 0.1 - Double(index / 2) * 0.9987) < 1 / rate, "\(motion)")
      #expect(abs(motion.duration - duration) <= (name == "linear" ? 2.1 / rate : 0.004), "\(motion)")
      if index > 0 { #expect(motions[index - 1].start <= motion.start) }
    }
    let csv = "time,a.translationX\n" + zip(recorded.times, recorded.values).map { "\($0),\($1)\n" }.joined()
    let yaml = RecordedScript(
      try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }, of: "run.csv"
    ).text
    let found = try TestScript(yaml).verify(csv)
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// A fast start and a swing are no restarts.
  @Test(arguments: ["easeOutExpo", "easeOutElastic"]) func aFastMotionDoesNotRestart(name: String) throws {
    let motions = MotionIdentifier(samples(eased(try timing(name), over: 0.2))).motions()
    #expect(motions.count == 1, "\(motions)")
  }

  /// Angles turn on where they are recorded within a turn.
  @Test(arguments: [0.0, -180, 90]) func anglesTurnOn(lowest: Double) throws {
    let rows = (-6...60).map { frame -> String in
      let angle = 720 * min(max(Double(frame) / 24, 0), 1)
      let turn = (angle - lowest).truncatingRemainder(dividingBy: 360)
      return "\(Double(frame) / 60),\((turn < 0 ? turn + 360 : turn) + lowest),\(frame < 20 ? 0 : 270)"
    }
    let recording = try RecordingReader.read(
      Array("time,ring.rotation,dial.rotation\n\(rows.joined(separator: "\n"))\n".utf8))
    let found = try IdentifiedRecording(recording) { _ in true }
    let ring = found.tracks[0].motions, dial = found.tracks[1].motions
    #expect(ring.count == 1 && ring[0].kind == .linear && abs(ring[0].to - ring[0].from - 720) < 1e-6, "\(ring)")
    #expect(dial.map { $0.to } == [270], "\(dial)")
  }

  /// Curves in thirds of a point are found whatever their decimals are.
  @Test(arguments: [2, 3, 4, 5, 6]) func decimalsOfPixelsChangeNoCurve(decimals: Int) throws {
    for name in ["easeOutCubic", "easeOut", "easeInOut", "easeIn", "ease"] {
      let curve = eased(try timing(name), over: 0.3)
      let motions = MotionIdentifier(
        samples(rate: 120, length: 0.6) { Rounding.decimals((curve($0) * 3).rounded() / 3, decimals) }
      ).motions()
      #expect(motions.map { $0.curve } == [name], "\(motions)")
    }
  }

  /// A finger's drag in straight pieces is played from its samples.
  @Test func straightPiecesArePlayed() throws {
    let points: [(time: Double, value: Double)] = [(0, 0), (0.1, 60), (0.2, 220), (0.26, 300), (0.3, 330), (0.42, 400)]
    let rows = (-12...50).map { frame -> String in
      let time = Double(frame) / 60
      let later = points.firstIndex { $0.time > time } ?? points.count
      guard later > 0, later < points.count else { return "\(time),\(later == 0 ? 0 : 400)" }
      let (a, b) = (points[later - 1], points[later])
      return "\(time),\(a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time))"
    }
    let (yaml, found, _) = try played("time,card.top\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  @Test func aPartOfACurveIsNoAlternativeToALine() throws {
    let motion = try #require(MotionIdentifier(samples(eased(try timing("linear"), over: 0.4))).motions().first)
    #expect(motion.curve == "linear" && motion.alternatives.isEmpty, "\(motion)")
  }

  @Test func severalMotionsAreKeptApart() throws {
    let first = eased(try timing("easeOut"), over: 0.3),
      second = eased(try timing("easeIn"), over: 0.4, from: 0, to: -60)
    let motions = MotionIdentifier(
      samples(jitter: 0.001, grid: 1.0 / 3, length: 1.6) { first($0) + second($0 - 0.6) }
    ).motions()
    #expect(motions.count == 2, "\(motions)")
    #expect(motions.map { $0.curve } == ["easeOut", "easeIn"], "\(motions.map { $0.curve })")
    #expect(motions.last.map { abs($0.start - 0.7) < 0.01 && abs($0.duration - 0.4) < 0.015 } == true)
  }

  @Test func aSpringThatSwingsIsOneMotion() throws {
    let spring = Spring(response: 0.8, dampingRatio: 0.15)
    let motions = MotionIdentifier(samples(grid: 1, length: 4) { spring.value(at: $0) * 40 }).motions()
    #expect(motions.count == 1 && motions.first?.kind == .spring, "\(motions)")
  }

  @Test func whatRestsHasNoMotion() {
    #expect(MotionIdentifier(samples { _ in 12 }).motions().isEmpty)
    #expect(MotionIdentifier(Samples(times: [0], values: [1])).motions().isEmpty)
  }

  /// Among them paths, which no curve describes, a motion that has begun before the first frame, counted views and
  /// properties of the canvas.
  @Test(arguments: [
    ("hero-arc", "open"), ("toast", "appear"), ("app-store", "present"), ("staggered-list", "leave"),
    ("now-playing", "dismiss"),
  ])
  func theScriptOfARecordingPlaysIt(example: String, phase: String) throws {
    let plan = try #require(try TestScript(example: "\(example).transition.yaml").compiled.plan(named: phase))
    let csv = Device(margin: 0).record(plan, tracks: plan.tracks, seed: 1).csv
    let (yaml, found, _) = try played(csv)
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// The script of a recording, and whether it plays it with the options that it names; the columns to ignore.
  private func played(_ csv: String) throws -> (yaml: String, found: Verification, ignored: [String]) {
    let yaml = RecordedScript(
      try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }, of: "run.csv"
    ).text
    func values(of option: String) -> [String] {
      yaml.split(separator: "\n").filter { $0.hasPrefix("#   --\(option) ") }.map {
        String($0.split(separator: "'")[1])
      }
    }
    let found = try TestScript(yaml).verify(csv) {
      $0.mappings = try values(of: "map").map { try TrackMapping($0) }
      $0.ignored = values(of: "ignore").map { Glob($0) }
      $0.tolerances = try Tolerances("*=0.05")
    }
    return (yaml, found, values(of: "ignore"))
  }

  /// Every column is compared, whatever it is called, but for those that follow from others.
  @Test(arguments: [
    ("c.opacity foo c.maxX", ""), ("c.opacity c.maxX c.maxY", ""), ("foo", ""), ("c.maxX", ""), ("c.midX c.midY", ""),
    ("c.leading c.width c.aspectRatio", ""), ("c.aspectRatio", ""), ("c.height c.aspectRatio", ""),
    ("c.top c.bottom c.leading c.aspectRatio", ""),
    ("c.leading c.trailing c.top c.bottom c.aspectRatio", "c.aspectRatio"), ("c.midX c.width", ""),
    ("c.minX c.maxX", ""), ("c.maxX c.minX c.leading c.trailing", "c.maxX"),
    ("c.minX c.midX c.maxX c.width", "c.midX c.maxX"),
    ("c-1.maxX c-1.my-prop foo foo_ bar", ""), ("c-1.opacity c-1.foo", ""), ("c-1.opacity c-1.f-o c-1.f_o", ""),
    ("recorded.foo foo", ""), ("canvas.a-b c.opacity", ""), ("c-1.leading c-1.width c-1.trailing", "c-1.trailing"),
    ("tint fill.r fill.g fill.b fill.a", ""), ("c-1.minX c-1.minY", ""), ("a.b.opacity a.b.c.opacity a.b.e.f", ""),
    ("canvas.a-b canvas.foo canvas.opacity canvas.minX", ""), (".opacity .foo 1.opacity", ""),
    ("c-1.minX c-1.leading c-1.width c-1.height c-1.bottom c-1.minY c-1.top", "c-1.bottom"),
  ])
  func everyColumnIsInTheScript(columns: String, ignored: String) throws {
    let names = columns.split(separator: " ")
    let isSquare = names.contains("c.aspectRatio")
    let rows = (0...60).map { row -> String in
      let progress = min(Double(row) / 18, 1), x = 5 + 40 * progress
      let ratio = isSquare ? 1 + progress : 2
      let values = names.map { name -> Double in
        switch name.split(separator: ".").last ?? "" {
        case "minX", "leading": x
        case "midX": x + 50
        case "maxX": x + 100
        case "trailing": 300 - x
        case "minY", "top": 2 * x
        case "midY": 2 * x + 25
        case "maxY": 2 * x + 50
        case "bottom": 750 - 2 * x
        case "width": 100
        case "height": 50
        case "aspectRatio": columns.contains("bottom") && columns.contains("trailing") ? 2 : ratio
        case "r", "a": 1
        case "g": 0
        default: progress
        }
      }
      let cells = [Double(row) / 60] + values
      return cells.map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: ",")
    }
    let csv = "time,\(names.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    let (yaml, found, omitted) = try played(csv)
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
    #expect(omitted.joined(separator: " ") == ignored, "\(yaml)")
    // The channels of a color are one track.
    let count = names.count - omitted.count - (columns.contains("fill") ? 3 : 0)
    #expect(found.tracks.count { $0.verdict == .pass } == count, "\(VerificationText([found]).text)\(yaml)")
  }

  /// Each channel of a recorded color is written with two digits.
  @Test func recordedColorsAreWrittenInFull() throws {
    let bytes = [0, 1, 9, 10, 15, 16, 17, 31, 32, 99, 128, 159, 160, 171, 254, 255]
    for place in bytes.indices {
      let ends = (0..<8).map { bytes[(place + $0 * 5) % bytes.count] }
      let rows = (0...40).map { frame -> String in
        let progress = min(max(Double(frame - 5) / 30, 0), 1)
        return "\(Double(frame) / 60),"
          + (0..<4).map { lane in
            "\((Double(ends[lane]) + Double(ends[lane + 4] - ends[lane]) * progress) / 255)"
          }.joined(separator: ",")
      }
      let csv = "time,a.tintColor.r,a.tintColor.g,a.tintColor.b,a.tintColor.a\n\(rows.joined(separator: "\n"))\n"
      let yaml = RecordedScript(
        try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }, of: "run.csv"
      ).text
      for half in [ends.prefix(4), ends.suffix(4)] {
        let color = half.map { String(format: "%02x", $0) }.joined()
        #expect(yaml.contains("\"#\(color)\""), "\(color): \(yaml)")
      }
    }
  }

  /// Channels that do not move along with each other have no curve.
  @Test(arguments: ["srgb", "srgb-linear", "oklab", "oklch"], ["blue", "#0000ff40", "#00ff0000"])
  func theScriptOfARecordingMixesItsColors(space: String, end: String) throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { tintColor: red } }
      states: { on: { card: { tintColor: \(end.hasPrefix("#") ? "\"\(end)\"" : end) } } }
      phases: { open: { to: on, duration: 400ms, animations: [{ animate: all, curve: easeIn, colorSpace: \(space) }] } }
      """)
    let plan = try #require(script.compiled.plan(named: "open"))
    let (yaml, found, _) = try played(Device(margin: 0.2).record(plan, tracks: plan.tracks, seed: 1).csv)
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
    // Where only the alpha changes, all spaces mix alike.
    if end != "#00ff0000" { #expect(yaml.contains("keyframes: [") == (space != "srgb"), "\(yaml)") }
  }

  /// Words of the language and built-in properties are no names.
  @Test(arguments: ["progress", "index", "end", "max", "rgb", "all", "initial"])
  func theScriptOfARecordingRenamesWords(word: String) throws {
    for column in ["\(word).width", "card.\(word)", "card.frame", "card.matches"] {
      let rows = (-6...30).map { "\(Double($0) / 60),\(100 * min(max(Double($0) / 20, 0), 1))" }
      let (yaml, found, _) = try played("time,\(column)\n\(rows.joined(separator: "\n"))\n")
      #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
    }
  }

  /// A motion whose curve begins beyond what its property can be is written as it was recorded.
  @Test func theScriptOfARecordingStaysInRange() throws {
    let rows = (0...40).map { "\(Double($0) / 60),\(30 * pow(max(0, min(Double($0 + 3) / 23, 1) - 0.08), 1.5))" }
    let (yaml, found, _) = try played("time,card.cornerRadius\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// A motion that no curve describes follows others: its own samples are written, and no others.
  @Test(arguments: [0, 1, 2])
  func theScriptOfARecordingPlaysWhatFollows(earlier: Int) throws {
    func value(_ time: Double) -> Double {
      var value = 100.0
      for index in 0..<earlier { value += 60 * min(max((time - 0.1 - 0.7 * Double(index)) / 0.3, 0), 1) }
      let own = time - 0.1 - 0.7 * Double(earlier)
      return own > 0 && own < 1 ? value + 80 * sin(.pi * own) * sin(.pi * own) * sin(25 * own * own) : value
    }
    let rows = (0..<Int(60 * (1.4 + 0.7 * Double(earlier)))).map { "\(Double($0) / 60),\(value(Double($0) / 60))" }
    let csv = "time,card.top\n\(rows.joined(separator: "\n"))\n"
    let recording = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    let yaml = RecordedScript(recording, of: "run.csv").text
    #expect(yaml.contains("keyframes: ["), "\(yaml)")
    let found = try TestScript(yaml).verify(csv)
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// A script's times end at 1,000,000 s, however the recording counts them; beyond that nothing moves in it.
  @Test(arguments: [(0.0, 1.0), (-5, 1), (999_000, 1), (1_700_000_000, 1), (0, 1e7), (1_700_000_000, 1e7)])
  func theScriptOfARecordingIsValidAtAnyTime(start: Double, scale: Double) throws {
    let rows = (0...60).map { index -> String in
      let share = min(Double(index) / 30, 1)
      return "\(start + Double(index) / 60 * scale),\(100 * share)"
    }
    let csv = "time,card.top\n\(rows.joined(separator: "\n"))\n"
    let yaml = RecordedScript(
      try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }, of: "run.csv"
    ).text
    let script = try TestScript(yaml)
    #expect(yaml.contains("--time-unit ms") == (scale > 1))
    if scale == 1 { #expect(try script.verify(csv).verdict == .pass, "\(yaml)") }
  }

  /// Whatever property a column of numbers is called after, its script is valid: a color is four columns, and some properties
  /// are words.
  @Test(
    arguments: (PropertyCatalog.layoutNames + PropertyCatalog.visualNames + ["minX", "own"]).filter { $0 != "frame" },
    [1.0, -75])
  func aColumnOfNumbersHasAnyName(property: String, scale: Double) throws {
    let csv =
      "time,a.\(property)\n"
      + [0.2, 0.2, 0.4, 0.6, 0.6].enumerated().map { "\($0.offset),\(scale * $0.element)\n" }.joined()
    let recording = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    let yaml = RecordedScript(recording, of: "run.csv").text
    _ = try TestScript(yaml)
    let type = PropertyCatalog.descriptor(named: property)?.type
    let isOmitted = type == .color || type == .text && property != "content"
    #expect(yaml.contains("--ignore 'a.\(property)'") == isOmitted, "\(yaml)")
  }

  /// A custom property's text is one word that has no other meaning; a column with other texts is omitted and named.
  @Test(arguments: [
    ("two", true), ("twö", false), ("two words", false), ("2nd", false), ("a-b", false), ("t_2", true), ("red", false),
    ("clear", false), ("true", false), ("index", false), ("count", false), ("none", true), ("pi", true),
  ])
  func textsOfCustomPropertiesAreWords(text: String, isWord: Bool) throws {
    let csv = "time,a.x,a.label\n0,0,one\n0.1,1,one\n0.2,2,\(text)\n0.3,3,\(text)\n"
    let recording = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    let yaml = RecordedScript(recording, of: "run.csv").text
    _ = try TestScript(yaml)
    #expect(yaml.contains("label: \"one\"") == isWord && yaml.contains("--ignore 'a.label'") != isWord, "\(yaml)")
  }

  /// A column of texts that its property cannot have is omitted and named.
  @Test(arguments: [
    ("maskedCorners", "all", "none", true), ("maskedCorners", "topLeading", "topLeading bottomTrailing", true),
    ("maskedCorners", "all", "all topLeading", false), ("maskedCorners", "all", "some", false),
    ("content", "x y", "é", true),
    ("content", "1", "2", true), ("hidden", "True", "0", true), ("hidden", "maybe", "true", false),
    ("width", "x", "y", false), ("midX", "x", "y", false), ("on", "True", "False", true),
    ("rotation", "true", "false", false),
  ])
  func textsAreThoseOfTheirProperties(property: String, one: String, other: String, isValid: Bool) throws {
    let rows = (0...40).map { "\(Double($0) / 60),\(min($0, 20)),\($0 < 20 ? one : other)" }
    let (yaml, found, ignored) = try played("time,c.x,c.\(property)\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass && ignored == (isValid ? [] : ["c.\(property)"]), "\(yaml)")
    #expect(found.tracks.count { $0.verdict == .pass } == (isValid ? 2 : 1), "\(yaml)")
  }

  /// A motion whose end was not recorded is written as its samples: a curve would go on. A spring that is as good as
  /// settled, and a motion that lacks its last frame, have ended.
  @Test(arguments: [
    ("spring", 0.25, true), ("spring", 0.5, false), ("spring", 2, false), ("easeInOut", 0.2, true),
    ("easeInOut", 0.36, true),
    ("easeInOut", 0.39, false), ("easeInOut", 1, false),
  ])
  func whatWasNotRecordedToItsEndHasNoCurve(name: String, length: Double, isCut: Bool) throws {
    let spring = Spring(response: 0.3, dampingRatio: 0.8)
    let value =
      name == "spring" ? { max($0, 0) == 0 ? 0 : spring.value(at: $0) * 100 } : eased(try timing(name), over: 0.4)
    let rows = (-12...Int(length * 60)).map { "\(Double($0) / 60),\(value(Double($0) / 60))" }
    let csv = "time,card.top\n\(rows.joined(separator: "\n"))\n"
    let recording = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    let yaml = RecordedScript(recording, of: "run.csv").text
    #expect(yaml.contains("keyframes: [") == isCut, "\(yaml)")
    // The color at the end of the recording is not that of the motion.
    let colors = (-12...Int(length * 60)).map { "\(Double($0) / 60),0,0,\(value(Double($0) / 60) / 100),1" }
    let (own, found, _) = try played(
      "time,box.tintColor.r,box.tintColor.g,box.tintColor.b,box.tintColor.a\n\(colors.joined(separator: "\n"))\n")
    #expect(own.contains("keyframes: [") == isCut && found.verdict == .pass, "\(VerificationText([found]).text)\(own)")
  }

  /// Only recorded colors can be written: of one that was on its way when the recording began, the start is not known.
  @Test func aColorOnItsWayIsWrittenAsItWasRecorded() throws {
    let rows = (0...60).map { frame -> String in
      "\(Double(frame) / 60),0,0,\(min(1, 0.25 + Double(frame) / 40)),1"
    }
    let (yaml, found, _) = try played(
      "time,box.tintColor.r,box.tintColor.g,box.tintColor.b,box.tintColor.a\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// A color goes to one and on to another.
  @Test func everyMotionOfAColorIsInTheScript() throws {
    let rows = (0...90).map { frame -> String in
      let time = Double(frame) / 60
      let first = min(max((time - 0.1) / 0.3, 0), 1), second = min(max((time - 0.8) / 0.4, 0), 1)
      return "\(time),\(first - 0.5 * second),\(0.2 * first),\(second),1"
    }
    let (yaml, found, _) = try played(
      "time,box.tintColor.r,box.tintColor.g,box.tintColor.b,box.tintColor.a\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass && !yaml.contains("keyframes"), "\(VerificationText([found]).text)\(yaml)")
  }

  /// Fitting takes time: of very many motions all are found, and the largest have a curve.
  @Test func ofVeryManyMotionsTheLargestHaveACurve() {
    let levels = (0..<260).map { (index: Int) -> Double in index % 2 == 0 ? 0 : Double(20 + (index * 37) % 130) }
    let values: [Double] = levels.flatMap { (level: Double) -> [Double] in Array(repeating: level, count: 12) }
    let times = values.indices.map { Double($0) / 60 }
    let motions = MotionIdentifier(Samples(times: times, values: values)).motions()
    #expect(motions.map { $0.from } == Array(levels.dropLast()) && motions.map { $0.to } == Array(levels.dropFirst()))
    let known = motions.filter { $0.kind != .unknown }.map { abs($0.to - $0.from) }
    let unknown = motions.filter { $0.kind == .unknown }.map { abs($0.to - $0.from) }
    #expect((known.min() ?? 0) >= (unknown.max() ?? .infinity), "\(known.count)")
    #expect(motions.allSatisfy { $0.samples.count >= 2 && $0.start >= 0 && $0.duration >= 0 })
  }

  /// What comes before a release has a motion of its own, in which no curve of the release begins.
  @Test(arguments: [
    [(0.03, 61.0), (0.08, 126), (0.13, 215), (0.23, 230)], [(0.05, 20), (0.1, 60), (0.15, 130)],
    [(0.1, 40), (0.2, 130), (0.3, 200), (0.4, 210)], [(0.08, 90), (0.13, 100), (0.23, 240)],
  ])
  func motionsDoNotStartInEachOther(points: [(time: Double, value: Double)]) throws {
    let release = points[points.count - 1], spring = Spring(response: 0.3, dampingRatio: 1)
    let recorded = samples(length: 1, start: 0) { time in
      if time >= release.time { return release.value + (300 - release.value) * spring.value(at: time - release.time) }
      let next = points.firstIndex { $0.time > time } ?? 0, before = next > 0 ? points[next - 1] : (time: 0, value: 0)
      let share = (time - before.time) / (points[next].time - before.time)
      return before.value + (points[next].value - before.value) * share
    }
    let motions = MotionIdentifier(recorded).motions()
    for (first, second) in zip(motions, motions.dropFirst()) {
      #expect(second.start >= recorded.times[first.samples.upperBound - 1] - 0.017, "\(motions)")
    }
    let csv = "time,box.translationX\n" + zip(recorded.times, recorded.values).map { "\($0),\($1)\n" }.joined()
    let yaml = try played(csv).yaml
    let found = try TestScript(yaml).verify(csv) {
      $0.offset = 0
      $0.tolerances = try Tolerances("4pt")
    }
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)\(yaml)")
  }

  /// The progress that is reported never exceeds the number of samples, and in the end it is the number of those that move.
  @Test(arguments: [1, 2, 5], [0.0, 1])
  func progressAddsUp(count: Int, grid: Double) throws {
    let curve = try timing("easeInOut")
    let recorded = samples(grid: grid, length: 0.8 * Double(count) + 0.5) { time in
      (0..<count).reduce(0) { $0 + eased(curve, over: 0.4, to: 60)(time - 0.8 * Double($1)) }
    }
    var done: [Int] = []
    let found = MotionIdentifier(recorded).motions { done.append($0) }
    #expect(found.count == count && done.count >= count && done.allSatisfy { $0 > 0 }, "\(done)")
    let sum = done.reduce(0, +)
    let last = recorded.times.lastIndex { $0 <= 0.8 * Double(count - 1) + 0.4 } ?? 0
    #expect(sum <= recorded.times.count && sum >= last, "\(done) of \(recorded.times.count)")
  }

  /// A recorded text is that of the script, however it is written there; what could harm a terminal is escaped.
  @Test(arguments: [
    "plain", "two words", "say \"hi\"", "a\\b", "#1", "##[error]x", "a # b", "###", "'quoted'", "{x: [1]}", "${{ x }}",
    "::error::x", "é🎉", "no", "12", "a\u{202E}b", "a\u{7F}", "a\u{E000}b", "a\u{2028}b", "\u{9B}31m", "a\u{200B}b",
    "- a",
  ])
  func recordedTextsAreTheScripts(text: String) throws {
    let rows = (0...30).map { frame in
      "\(Double(frame) / 60),\"\(frame < 10 ? "before" : text.replacing("\"", with: "\"\""))\""
    }
    let csv = "time,a.content\n\(rows.joined(separator: "\n"))\n"
    let recording = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    let yaml = RecordedScript(recording, of: "run.csv").text
    let harmless = yaml.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format, .lineSeparator, .paragraphSeparator, .privateUse: false
      default: true
      }
    }
    #expect(harmless && !yaml.contains("##"), "\(yaml)")
    // What is harmless is written as it is.
    if text == "é🎉" || text == "::error::x" { #expect(yaml.contains("\"\(text)\""), "\(yaml)") }
    let script = try TestScript(yaml)
    let plan = try #require(script.compiled.plans.first)
    let track = try #require(plan.tracks.first { $0.name == "a.content" }, "\(yaml)")
    let sampler = plan.makeSampler(tracks: [track], velocities: false)
    for (time, expected) in [(0.0, "before"), (plan.duration, text)] {
      #expect([time].withUnsafeBufferPointer { sampler.evaluate($0) } == nil)
      #expect(plan.texts[Int(sampler.values(track: 0, lane: 0)[0])] == expected, "\(yaml)")
    }
  }
}
