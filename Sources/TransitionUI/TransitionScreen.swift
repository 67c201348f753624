#if canImport(UIKit) && !os(watchOS)
  public import TransitionRuntime
  internal import UIKit

  /// One run of a script, played on the display's clock: what ``TransitionDriver`` and ``TransitionModel`` share.
  @MainActor
  public class TransitionScreen {
    /// Called once for each event: the end of a phase, a marker, a release.
    public var onEvent: ((TransitionEvent) -> Void)?

    /// What plays: its values, velocities and events are those on screen at times of the display's clock.
    public private(set) var player: TransitionPlayer
    /// By view, the properties that some phase or gesture moves.
    let animated: [String: Set<String>]
    private lazy var clock = DisplayClock { [weak self] in self?.draw(at: $0) ?? false }

    init(_ script: TransitionScript, showing state: String) {
      player = TransitionPlayer(script, showing: state)
      var animated: [String: Set<String>] = [:]
      for track in script.tracks { animated[track.view, default: []].insert(track.property) }
      self.animated = animated
    }

    /// The names that the script does not have; see `TransitionPlayer.problems`.
    public var problems: [String] { player.problems }

    /// The time of the next frame, in seconds of the display's clock.
    var now: Double { clock.now }

    /// Plays a phase from what is on screen now.
    public func play(_ phase: String) { change { player, now in player.play(phase, at: now) } }

    /// Settles a phase with `through` at one of its states, from where the screen is: what a button does that stands for a
    /// drag.
    public func play(_ phase: String, to state: String) {
      change { player, now in player.play(phase, to: state, at: now) }
    }

    /// Ends a phase's endless animations where they are.
    public func stop(_ phase: String) { change { player, now in player.stop(phase, at: now) } }

    /// Lays the views out for another size of the canvas, in points.
    public func resize(width: Double, height: Double) {
      change { player, now in player.resize(canvas: (width: width, height: height), at: now) }
    }

    /// Tells the player what happens now, and asks for frames until everything rests.
    func change(_ event: (inout TransitionPlayer, Double) -> Void) {
      player.reducesMotion = UIAccessibility.isReduceMotionEnabled
      event(&player, clock.now)
      clock.start()
    }

    /// Shows the frame at a time.
    func show(at time: Double) {}

    /// - Returns: Whether something still moves.
    private func draw(at now: Double) -> Bool {
      show(at: now)
      for event in player.events(upTo: now) { onEvent?(event) }
      return !player.isAtRest(at: now)
    }

    /// The values that a view shows at a time.
    func values(of view: String, at time: Double) -> ViewValues {
      ViewValues(player: player, name: view, animated: animated[view] ?? [], time: time)
    }
  }
#endif
