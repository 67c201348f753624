// Writes down what a SwiftUI view shows while it moves: an animatable modifier is called with every value on the way.
//
//   Card()
//     .recorded("card.opacity", isOpen ? 1 : 0.5, by: recorder)
//     .animation(.spring(response: 0.5, dampingFraction: 0.8), value: isOpen)
//
// The file type-checks against SwiftUI's declarations in the tests of transitionctl; it was not run on a device there.
import SwiftUI

/// Numbers as SwiftUI interpolates them, with the time of each.
@MainActor
final class AnimatedValues {
  private(set) var lines = ["time,track,value"]
  private var start: TimeInterval?

  func append(_ track: String, _ value: Double) {
    let now = ProcessInfo.processInfo.systemUptime
    let first = start ?? now
    start = first
    lines.append("\(now - first),\(track),\(value)")
  }

  /// The recording as long CSV: a row for each value.
  var csv: String { lines.joined(separator: "\n") + "\n" }
}

private struct RecordedValue: AnimatableModifier {
  let track: String
  var value: Double
  let recorder: AnimatedValues

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func body(content: Content) -> some View {
    recorder.append(track, value)
    return content
  }
}

extension View {
  /// Records a number whenever the view is drawn with another one.
  @MainActor
  func recorded(_ track: String, _ value: Double, by recorder: AnimatedValues) -> some View {
    modifier(RecordedValue(track: track, value: value, recorder: recorder))
  }
}
