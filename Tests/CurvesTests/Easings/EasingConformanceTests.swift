import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite("Curves against real engines")
struct EasingConformanceTests {
  struct BezierCase: Decodable {
    var id: String
    var points: [Double]
    var samples: [[Double]]
  }

  /// Both ways of asking for a value agree with the expected one, and with each other.
  private func check(_ curve: any TimingFunction, _ samples: [[Double]], tolerance: Double, _ id: String) {
    let block = curve.evaluated(samples.map { $0[0] })
    for (index, sample) in samples.enumerated() {
      let value = curve.value(at: sample[0])
      #expect(abs(value - sample[1]) <= tolerance, "\(id) at \(sample[0])")
      #expect(abs(value - block.values[index]) <= 1e-12 * max(1, abs(value)), "\(id) in a block at \(sample[0])")
    }
  }

  @Test func beziersAreExactInsideAndOutside() throws {
    for item in try ReferenceNumbers.cases("easing/bezier-exact.json", as: BezierCase.self) {
      let points = item.points
      let curve = try #require(CubicBezier(points[0], points[1], points[2], points[3]))
      check(curve, item.samples, tolerance: 1e-12, item.id)
    }
  }

  @Test func platformTimingCurvesAreExact() throws {
    for item in try ReferenceNumbers.cases("springs/timing-curves.json", as: BezierCase.self) {
      let points = item.points
      let curve = try #require(CubicBezier(points[0], points[1], points[2], points[3]))
      check(curve, item.samples, tolerance: 1e-12, item.id)
    }
  }

  @Test func materialNamesAreTheirControlPoints() throws {
    let names = [
      "ca.easeIn": "easeIn", "ca.easeInEaseOut": "easeInOut", "ca.linear": "linear",
      "m3.standardAccelerate": "standardAccelerate", "m3.standardDecelerate": "standardDecelerate",
      "m3.emphasizedAccelerate": "emphasizedAccelerate", "m3.emphasizedDecelerate": "emphasizedDecelerate",
      "m3.legacy": "fastOutSlowIn", "m3.legacyDecelerate": "linearOutSlowIn",
    ]
    var found = 0
    for item in try ReferenceNumbers.cases("springs/timing-curves.json", as: BezierCase.self) {
      guard let name = names[item.id] else { continue }
      found += 1
      check(try CallReader.timing(name), item.samples, tolerance: 1e-9, name)
    }
    #expect(found == names.count)
  }

  struct BrowserCase: Decodable {
    var id: String
    var easing: String
    var samples: [[Double]]
    var divergent: [[Double]]?
  }

  @Test func aBrowsersEasingsAreTheSame() throws {
    for item in try ReferenceNumbers.cases("easing/easing.json", as: BrowserCase.self) {
      let curve = try CallReader.timing(item.easing)
      // Left of a jump the specification's output counts; its before flag has since been left to steps.
      let flagged = (item.divergent ?? []).filter { $0[1] == 1 }
      for sample in item.samples + (item.divergent ?? []).filter({ $0[1] == 0 }) {
        let value = curve.value(at: sample[0], before: sample[1] == 1)
        #expect(abs(value - sample[3]) <= 1e-9, "\(item.id) at \(sample[0]), before \(sample[1])")
      }
      for sample in item.samples + flagged {
        let value = curve.value(at: sample[0], before: sample[1] == 1)
        #expect(abs(value - sample[2]) <= 2e-6, "\(item.id) at \(sample[0]) in the browser")
      }
    }
  }

  struct NamedCase: Decodable {
    var id: String
    var svg: String?
    var samples: [[Double?]]
  }

  @Test func namedEasingsAreTheirFormulas() throws {
    for item in try ReferenceNumbers.cases("easing/penner.json", as: NamedCase.self) {
      check(try CallReader.timing(item.id), item.samples.map { $0.compactMap { $0 } }, tolerance: 1e-12, item.id)
    }
  }

  @Test func unitCurvesHaveTheirValuesAndSpeeds() throws {
    for item in try ReferenceNumbers.cases("springs/unit-curves.json", as: NamedCase.self) {
      var curves = [try CallReader.timing(item.svg == nil ? item.id : "emphasized")]
      if let svg = item.svg { curves.append(try CallReader.timing("path(\"\(svg)\")")) }
      for curve in curves {
        check(curve, item.samples.map { [$0[0] ?? 0, $0[1] ?? 0] }, tolerance: 1e-12, item.id)
        for sample in item.samples {
          guard let input = sample[0], let speed = sample[2] else { continue }
          #expect(abs(curve.derivative(at: input) - speed) <= 1e-9 * max(1, abs(speed)), "\(item.id)' at \(input)")
        }
      }
    }
  }

  struct SyntaxCase: Decodable {
    var id: String
    var kind: String
    var value: String
    var expected: String?
    var serialized: String?
  }

  /// Left to the script's parser: what is not a call, or is computed.
  private func isForTheParser(_ item: SyntaxCase) -> Bool {
    ["calc(", "initial", "EASE", "easeIn", "spring", "ease-in ease-out", "cubic-bezier ("].contains {
      item.value.contains($0)
    } || ["linear, ease, linear", ""].contains(item.value)
  }

  /// CSS takes a single point since the test was written.
  private static let sinceAccepted = ["linear(0)", "linear(0 0% 100%)", "linear(0% 100% 0)"]

  @Test func whatABrowserRefusesIsRefused() throws {
    try judge(ReferenceNumbers.cases("easing/easing-syntax.json", as: SyntaxCase.self))
  }

  @Test(.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent"))
  func whatThePlatformTestsRefuseIsRefused() throws {
    struct File: Decodable { var cases: [SyntaxCase] }
    let data = try ReferenceNumbers.Documents.data("easing/wpt-easing-syntax.json")
    try judge(JSONDecoder().decode(File.self, from: data).cases)
  }

  private func judge(_ cases: [SyntaxCase]) throws {
    var judged = 0
    for item in cases where !isForTheParser(item) {
      judged += 1
      guard item.kind != "invalid" || Self.sinceAccepted.contains(item.value) else {
        #expect(throws: CallReader.Refusal.self, "\(item.value)") { try CallReader.curve(item.value) }
        continue
      }
      let curve = try CallReader.timing(item.value)
      guard let expected = item.serialized ?? item.expected else { continue }
      let same = try CallReader.timing(expected)
      for index in -20...40 {
        let input = Double(index) / 20
        #expect(
          abs(curve.value(at: input) - same.value(at: input)) < 1e-12, "\(item.value) and \(expected) at \(input)")
      }
    }
    #expect(judged >= 25)
  }
}
