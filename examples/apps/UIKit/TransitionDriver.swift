import TransitionRuntime
import UIKit

/// Plays a script's phases on views, one frame per refresh of the display.
///
/// Each view of the script that has a `UIView` here gets its frame, opacity, scale and rotation; add what else your
/// script animates in `apply(at:)`. Gestures call `drag(_:phase:in:)`.
@MainActor
final class TransitionDriver: NSObject {
  private var player: TransitionPlayer
  private let views: [String: UIView]
  private var link: CADisplayLink?
  /// Called once for each event: the end of a phase, a marker, a release.
  var onEvent: ((TransitionEvent) -> Void)?

  /// - Parameters:
  ///   - script: A bundle that has been read, `TransitionScript(json:)`.
  ///   - state: The state that the views are in now.
  ///   - views: The views by their names in the script.
  init(_ script: TransitionScript, showing state: String = "initial", views: [String: UIView]) {
    player = TransitionPlayer(script, showing: state)
    self.views = views
    super.init()
    apply(at: CACurrentMediaTime())
  }

  /// Plays a phase from what is on screen now.
  func play(_ phase: String) {
    player.reducesMotion = UIAccessibility.isReduceMotionEnabled
    player.play(phase, at: CACurrentMediaTime())
    start()
  }

  /// Feeds a pan gesture to the phase that it drives.
  func drag(_ recognizer: UIPanGestureRecognizer, phase: String, in view: UIView) {
    let now = CACurrentMediaTime()
    let translation = recognizer.translation(in: view)
    let channels = ["translationX": Double(translation.x), "translationY": Double(translation.y)]
    switch recognizer.state {
    case .began: player.beginDrag(phase, channels, at: now)
    case .changed: player.moveDrag(channels, phase: phase, at: now)
    case .ended, .cancelled, .failed: player.endDrag(phase: phase, at: now)
    default: return
    }
    start()
  }

  /// Gives the player another canvas size, for example when the device is rotated.
  func resize(width: Double, height: Double) {
    player.resize(canvas: (width: width, height: height), at: CACurrentMediaTime())
    start()
  }

  private func start() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  @objc private func step() {
    guard let link else { return }
    let now = link.targetTimestamp
    apply(at: now)
    for event in player.events(upTo: now) { onEvent?(event) }
    if player.isAtRest(at: now) {
      link.invalidate()
      self.link = nil
    }
  }

  private func apply(at now: Double) {
    for (name, view) in views {
      if let frame = player.frame(of: name, at: now) {
        // Bounds and center, not frame: they do not depend on the transform.
        view.bounds = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
        view.center = CGPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      }
      func number(_ property: String) -> Double? { player.value(of: "\(name).\(property)", at: now)?.number }
      if let opacity = number("opacity") { view.alpha = opacity }
      let scale = number("scale") ?? 1
      view.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: (number("rotation") ?? 0) * .pi / 180)
    }
  }
}
