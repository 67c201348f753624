// Records a transition in a unit test of an app, and attaches the recording to the test's results.
//
//   final class CardTests: RecordingTestCase {
//     func testPresent() throws {
//       try record("present", for: 0.8) { $0.frame("card", of: card, in: canvas) } during: { controller.present() }
//     }
//   }
//
// The attachment is exported with `xcrun xcresulttool export attachments` and checked with `transitionctl verify`.
// The file type-checks against XCTest's declarations in the tests of transitionctl; it was not run on a device there.
import UIKit
import XCTest

@MainActor
class RecordingTestCase: XCTestCase {
  /// Records for some seconds.
  ///
  /// - Parameters:
  ///   - tracks: Adds the columns.
  ///   - body: Starts the transition.
  func record(
    _ name: String, for seconds: TimeInterval, _ tracks: (TransitionRecorder) -> Void, during body: () -> Void
  ) throws {
    let recorder = TransitionRecorder()
    tracks(recorder)
    recorder.start()
    body()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    recorder.stop()
    let attachment = XCTAttachment(string: recorder.csv)
    attachment.name = "\(name).csv"
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
