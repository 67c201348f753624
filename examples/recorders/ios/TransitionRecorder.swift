// Writes down what an iOS app shows, frame by frame, as CSV that `transitionctl verify` and `identify` read.
//
// For a unit test or a debug menu: the views are in the app's own process. A UI test runs in another process and sees
// only frames, so let the app record and hand over the file.
//
//   let recorder = TransitionRecorder()
//   recorder.frame("card", of: cardView, in: canvasView)
//   recorder.number("card.opacity") { CGFloat((cardView.layer.presentation() ?? cardView.layer).opacity) }
//   recorder.start()
//   … start the transition, and wait until it is over …
//   recorder.stop()
//   try recorder.csv.write(to: url, atomically: true, encoding: .utf8)
//
// The file type-checks against UIKit's declarations in the tests of transitionctl; it was not run on a device there.
import UIKit

@MainActor
final class TransitionRecorder: NSObject {
  private var names: [String] = []
  private var reads: [() -> CGFloat?] = []
  private var rows: [(time: CFTimeInterval, values: [CGFloat?])] = []
  private var link: CADisplayLink?

  /// Adds a column; nil and what is not a finite number are empty cells.
  func number(_ name: String, _ read: @escaping () -> CGFloat?) {
    names.append(name)
    reads.append(read)
  }

  /// Adds the four tracks of a view's frame on screen, in the coordinates of another view, transforms included; empty
  /// while the view is in no window.
  func frame(_ name: String, of view: UIView, in reference: UIView) {
    let shown = { () -> CGRect? in
      guard view.window != nil else { return nil }
      let layer = view.layer.presentation() ?? view.layer
      let base = reference.layer.presentation() ?? reference.layer
      return layer.convert(layer.bounds, to: base)
    }
    number("\(name).minX") { shown()?.minX }
    number("\(name).minY") { shown()?.minY }
    number("\(name).width") { shown()?.width }
    number("\(name).height") { shown()?.height }
  }

  /// Begins with the next frame.
  func start() {
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  @objc private func step(_ link: CADisplayLink) {
    // Presentation layers are evaluated for the frame that is about to be shown.
    rows.append((link.targetTimestamp, reads.map { $0() }))
  }

  /// The recording: `time` in seconds from its first frame, and the columns.
  var csv: String {
    let start = rows.first?.time ?? 0
    var lines = [(["time"] + names).joined(separator: ",")]
    for row in rows {
      let cells = [row.time - start] + row.values.map { $0.map { Double($0) } ?? .nan }
      lines.append(cells.map { $0.isFinite ? "\(($0 * 1e6).rounded() / 1e6)" : "" }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
