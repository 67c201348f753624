#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// The clock of a player: the times at which the display shows its frames.
  ///
  /// It runs only while something moves. All of its times come from the display link, so that two events in the same
  /// frame have the same time.
  @MainActor
  final class DisplayClock: NSObject {
    private var link: CADisplayLink?
    /// Draws the frame shown at a time; returns whether another one is needed.
    private let draw: @MainActor (Double) -> Bool

    init(draw: @escaping @MainActor (Double) -> Bool) {
      self.draw = draw
      super.init()
    }

    /// The time of the next frame, in seconds.
    var now: Double { link?.targetTimestamp ?? CACurrentMediaTime() }

    /// Starts asking for frames.
    func start() {
      guard link == nil else { return }
      let link = CADisplayLink(target: self, selector: #selector(step))
      // On iPhones, more than 60 frames a second also need CADisableMinimumFrameDurationOnPhone in Info.plist.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    @objc private func step() {
      guard let link, !draw(link.targetTimestamp) else { return }
      link.invalidate()
      self.link = nil
    }
  }
#endif
