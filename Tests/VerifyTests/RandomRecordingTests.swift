import Foundation
import ReferenceNumbers
import Testing
import TransitionCurves
import TransitionRecording

@testable import TransitionIdentification

/// Random motions as random devices record them: what is found in each is what was found before, to four digits.
/// Recorded with `RECORD=1 swift test --filter RandomRecordingTests`.
@Suite struct RandomRecordingTests {
  private typealias Motion = (Double) -> Double

  private static let easings = EasingCatalog.all.compactMap { descriptor -> (any TimingFunction)? in
    guard descriptor.standsAlone, case .success(.timing(let curve)) = descriptor.makeAlone() else { return nil }
    return curve
  }

  /// A motion from 0 to about 1 in about a second.
  private static func motion(_ random: inout Randomness) -> Motion {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      let curve = easings[Int.random(in: 0..<easings.count, using: &random)]
      return { curve.value(at: min(max($0, 0), 1)) }
    case 2:
      let points = [number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5)]
      guard let curve = CubicBezier(points[0], points[1], points[2], points[3]) else { return { $0 } }
      return { curve.value(at: min(max($0, 0), 1)) }
    case 3, 4:
      let spring = Spring(response: number(0.3...1.2), dampingRatio: number(0.25...1.6))
      return { $0 <= 0 ? 0 : spring.value(at: $0) }
    case 5:
      let place = number(0.2...0.8), height = number(0.1...0.9)
      return { $0 < place ? height * max($0, 0) / place : height + (1 - height) * min(($0 - place) / (1 - place), 1) }
    case 6:
      let power = number(1.2...4), share = number(-0.3...0.3)
      return { time in
        let t = min(max(time, 0), 1)
        return pow(t, power) + share * sin(.pi * t)
      }
    case 7:
      let (one, other) = (motion(&random), motion(&random)), delay = number(0.2...1.6)
      let share = number(-0.8...0.8)
      return { (1 - share) * one($0 / 0.8) + share * other(($0 - delay) / 0.8) }
    default:
      let curve = Steps(Int.random(in: 2...9, using: &random), .jumpEnd)
      return { curve?.value(at: min(max($0, 0), 1)) ?? 0 }
    }
  }

  /// What a device shows of it.
  private static func samples(_ random: inout Randomness) -> Samples {
    func pick(_ values: [Double]) -> Double { values[Int.random(in: 0..<values.count, using: &random)] }
    let rate = pick([30, 60, 60, 90, 120]), duration = pick([0.15, 0.25, 0.3, 0.4, 0.5, 0.8, 1.3])
    let start = Double.random(in: -0.05...0.3, using: &random), extent = pick([1, 80, -300, 900])
    let jitter = pick([0, 0, 0.0005, 0.002]), noise = pick([0, 0, 0, 0.0005, 0.003, 0.01]) * abs(extent)
    let grid = abs(extent) == 1 ? 1e-4 : pick([1e-4, 1e-4, 0.5, 1]), loss = pick([0, 0, 0.05])
    let length = Int((duration * pick([0.7, 1.6, 2.6]) + 0.3) * rate), motion = motion(&random)
    var result = Samples(times: [], values: [])
    for frame in 0..<length {
      let time = Double(frame) / rate
      let shown = time - start + Double.random(in: -1...1, using: &random) * jitter
      let value = extent * motion(shown / duration) + Double.random(in: -1...1, using: &random) * noise
      guard Double.random(in: 0...1, using: &random) >= loss else { continue }
      result.times.append(time)
      result.values.append((value / grid).rounded() * grid)
    }
    return result
  }

  @Test(arguments: 1...12) func randomRecordingsAreIdentifiedAsBefore(_ seed: Int) throws {
    func number(_ value: Double) -> String { String(format: "%.4g", abs(value) < 1e-9 ? 0 : value) }
    var random = Randomness(UInt64(seed)), text = ""
    for index in 1...24 {
      text += "\(index)\n"
      for found in MotionIdentifier(Self.samples(&random)).motions() {
        let numbers = [found.from, found.to, found.start, found.duration, found.rms, found.maximum, found.typical]
        text += "  \(found.curve.isEmpty ? found.kind.rawValue : found.curve) \(found.isRough ? "rough " : "")"
        text += "\(found.samples) \(numbers.map(number).joined(separator: " "))"
        text += found.alternatives.map { ", or \($0.curve) \(number($0.rms))" }.joined() + "\n"
      }
    }
    #expect(try RecordedText.difference(text, from: "Tests/VerifyTests/Goldens/random-\(seed).txt") == nil)
  }

  /// Where times are negative, the phase starts with the recording; a script has no negative times.
  @Test(arguments: InvarianceTests.motions) func aRecordingOfNegativeTimesIsTheSameScript(
    motion: InvarianceTests.Motion
  ) throws {
    func script(_ delay: Double) throws -> String {
      let samples = InvarianceTests.samples(motion, delay: delay)
      let rows = zip(samples.times, samples.values).map { "\($0),\($1)" }
      let recording = try RecordingReader.read(Array("time,card.top\n\(rows.joined(separator: "\n"))\n".utf8))
      return RecordedScript(try IdentifiedRecording(recording) { _ in true }, of: "run.csv").text
    }
    let plain = try script(0)
    for delay in [-0.125, -1, -8] { #expect(try script(delay) == plain, "\(delay)") }
    #expect(try script(4) != plain)
  }
}
