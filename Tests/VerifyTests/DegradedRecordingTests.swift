import Foundation
import Testing
@testable import TransitionIdentification

/// Recordings of any length and with any values end in a result: blips of one frame, noise, outliers, dropped frames,
/// and only the first or the last part of a motion.
///
/// `DEGRADED=20000` tries so many of them.
@Suite struct DegradedRecordingTests {
  private static let count = Int(ProcessInfo.processInfo.environment["DEGRADED"] ?? "") ?? 40

  /// Every series of 2 to 4 values from 0, 1 and −1 that starts with 0 or 1, since −1 is 1 upside down.
  private static let short: [[Double]] = {
    var all: [[Double]] = [], longest: [[Double]] = [[0], [1]]
    for _ in 2...4 {
      longest = longest.flatMap { values in [0, 1, -1].map { values + [$0] } }
      all += longest
    }
    return all
  }()

  /// Up to 12 values from 0, 1, −1 and small noise, sometimes with an outlier.
  private static func long(_ seed: Int) -> [Double] {
    var random = Randomness(UInt64(seed))
    let deviations: [Double] = [0, 1e-7, 0.001, 0.05]
    let noise = deviations.randomElement(using: &random) ?? 0
    let all: [[Double]] = [[0], [0, 1], [0, 1, -1]]
    let levels = all.randomElement(using: &random) ?? []
    var values = (0..<Int.random(in: 5...12, using: &random)).map { _ in
      (levels.randomElement(using: &random) ?? 0) + Double.random(in: -1...1, using: &random) * noise
    }
    let outliers: [Double] = [1e3, -1e9, 1e300]
    if Bool.random(using: &random) {
      values[Int.random(in: values.indices, using: &random)] = outliers.randomElement(using: &random) ?? 0
    }
    return values
  }

  private func check(_ values: [Double], interval: Double) {
    let times = values.indices.map { Double($0) * interval }
    let motions = MotionIdentifier(Samples(times: times, values: values)).motions()
    let numbers = motions.map { [$0.from, $0.to, $0.start, $0.duration] }
    #expect(numbers.joined().allSatisfy { $0.isFinite }, "\(values): \(motions)")
    #expect(motions.allSatisfy { $0.duration >= 0 && values.indices.contains($0.samples.lowerBound) })
  }

  @Test(arguments: [0.1, 1.0 / 60])
  func shortSeriesAreIdentified(interval: Double) {
    for values in Self.short { check(values, interval: interval) }
  }

  @Test func longerSeriesAreIdentified() {
    for seed in 0..<Self.count { check(Self.long(seed), interval: seed % 2 == 0 ? 1.0 / 60 : 0.1) }
  }
}
