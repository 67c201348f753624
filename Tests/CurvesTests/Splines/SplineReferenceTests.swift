import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite
struct SplineReferenceTests {
  /// Tracks of cubic keyframes and moves (two keyframes at one place); the language has no explicit velocities, and no
  /// linear keyframes that hand their velocity to a cubic neighbor.
  @Test func cubicKeyframesAreSwiftUIs() throws {
    var tested = 0
    for sample in try ReferenceNumbers.cases("springs/swiftui-keyframes.json") {
      let keyframes = sample["keyframes"].array
      guard
        keyframes.allSatisfy({ $0["kind"].string != "linear" && $0["sv"].number == nil && $0["ev"].number == nil })
      else { continue }
      let duration = sample["duration"].number!
      var offsets = [0.0], values = [sample["initial"].number!]
      var time = 0.0
      for (index, keyframe) in keyframes.enumerated() {
        time += keyframe["d"].number!
        offsets.append(index == keyframes.count - 1 ? 1 : time / duration)
        values.append(keyframe["to"].number!)
      }
      let spline = HermiteSpline.cubic(offsets: offsets, values: values)
      for row in sample["samples"].array {
        let progress = row[0].number! / duration
        // Exactly on a move SwiftUI leaves the side open.
        if zip(offsets, offsets.dropFirst()).contains(where: { $0 == $1 && abs($0 - progress) < 1e-12 }) { continue }
        #expect(abs(spline.value(at: progress) - row[1].number!) < 1e-9, "\(sample["id"]) at \(row)")
      }
      tested += 1
    }
    #expect(tested >= 6)
  }
}
