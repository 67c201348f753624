import Foundation
import TransitionEvaluation
import TransitionTestSupport

/// Lottie, from the sources of `lottie-web`.
extension ComingFromScriptTests {
  /// Points of Lottie's position from (0, 0) to (100, 100) with `to` (60, 0) and `ti` (0, −20).
  private static func spatial(_ t: Double) -> (x: Double, y: Double) {
    (
      3 * (1 - t) * (1 - t) * t * 60 + 3 * (1 - t) * t * t * 100 + t * t * t * 100,
      3 * (1 - t) * t * t * 80 + t * t * t * 100
    )
  }

  /// The point at a part of the curve's length.
  private static func spatialPoint(_ part: Double) -> (x: Double, y: Double) {
    let points = (0...4000).map { spatial(Double($0) / 4000) }
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(b.x - a.x, b.y - a.y))
    }
    let target = part * lengths[4000]
    let index = min(lengths.lastIndex { $0 <= target } ?? 0, 3999)
    let rest = (target - lengths[index]) / (lengths[index + 1] - lengths[index])
    return spatial((Double(index) + rest) / 4000)
  }

  static let lottieRows: [Row] = [
    Row(
      "`{ \"t\": 30, \"s\": [120, 120], \"o\": { \"x\": 0.33, \"y\": 0 }, \"i\": { \"x\": 0.67, \"y\": 1 } }` at 60 frames a second",
      "p", 1,
      phase(
        "opacity: 1", "duration: 1s,",
        "{ animate: a.scale, keyframes: [{ at: 0ms, value: 1, curve: linear }, "
          + "{ at: 500ms, value: 1.2, curve: \"cubicBezier(0.33, 0, 0.67, 1)\" }, { at: 1s, value: 1 }] }, { animate: a.opacity }"
      ),
      // In frames, from 100 to 120 and back to 100 percent.
      [
        "a.scale": {
          let frame = 60 * $0
          return frame < 30
            ? 1 + 0.2 * frame / 30 : 1.2 - 0.2 * EngineModel.bezier(0.33, 0, 0.67, 1)((frame - 30) / 30)
        }
      ]),
    Row(
      "`\"h\": 1`, a hold", "p", 0.9999,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,",
        "{ animate: a.translationX, keyframes: [{ at: 0%, value: 0, curve: steps(1) }, { at: 40%, value: 50 }, to] }"
      ),
      ["a.translationX": { $0 < 0.4 ? 0 : 50 + 50 * ($0 - 0.4) / 0.6 }]),
    Row(
      "Easy Ease", "p", 0.5,
      phase("translationX: 100", "duration: 500ms, curve: \"cubicBezier(0.333, 0, 0.667, 1)\",", "{ animate: a }"),
      ["a.translationX": { 100 * EngineModel.bezier(0.333, 0, 0.667, 1)($0 / 0.5) }]),
    Row(
      "spatial handles `to`, `ti`", "p", 1, within: 1e-4,
      phase(
        "leading: 100, top: 100", "duration: 1s, curve: linear,",
        "{ animate: a, path: \"M 0,0 C 60,0 100,80 100,100\" }"),
      ["a.leading": { spatialPoint($0).x }, "a.top": { spatialPoint($0).y }]),
    Row(
      "`ip` of a layer, a layer that is pre-composed later", "p", 0.8,
      phase("translationX: 100", "duration: 500ms, curve: linear,", "{ animate: a, delay: 300ms }"),
      ["a.translationX": { 100 * clamped(($0 - 0.3) / 0.5) }]),
  ]
}
