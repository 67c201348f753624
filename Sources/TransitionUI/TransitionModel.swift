#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import Combine
  public import SwiftUI
  public import TransitionRuntime
  internal import UIKit

  /// One run of a script, shared by all SwiftUI views that the script names.
  ///
  /// A screen owns it as a `@StateObject` and passes it on with `environmentObject(_:)`; the views say which of the
  /// script's views they are:
  ///
  ///     ZStack(alignment: .topLeading) {
  ///       Scrim().transition("scrim")
  ///       Card().transition("card").gesture(model.drag("dragToDismiss"))
  ///     }
  ///     .environmentObject(model)
  @MainActor
  public final class TransitionModel: ObservableObject {
    /// The time of the frame on screen, in seconds of the display's clock.
    @Published public private(set) var time: Double = CACurrentMediaTime()
    /// Called once for each event: the end of a phase, a marker, a release.
    public var onEvent: ((TransitionEvent) -> Void)?

    private(set) var player: TransitionPlayer
    private let animated: [String: Set<String>]
    private var isDragging = false
    private lazy var clock = DisplayClock { [weak self] in self?.draw(at: $0) ?? false }

    /// - Parameters:
    ///   - script: A bundle that has been read, `TransitionScript(json:)`.
    ///   - state: The state that the screen is in now.
    public init(_ script: TransitionScript, showing state: String = "initial") {
      player = TransitionPlayer(script, showing: state)
      var animated: [String: Set<String>] = [:]
      for track in script.phases.flatMap({ $0.tracks }) { animated[track.view, default: []].insert(track.property) }
      self.animated = animated
    }

    /// The names that the script does not have; see `TransitionPlayer.problems`.
    public var problems: [String] { player.problems }

    /// Plays a phase from what is on screen now.
    public func play(_ phase: String) {
      player.reducesMotion = UIAccessibility.isReduceMotionEnabled
      player.play(phase, at: clock.now)
      clock.start()
    }

    /// Ends a phase's endless animations where they are.
    public func stop(_ phase: String) {
      player.stop(phase, at: clock.now)
      clock.start()
    }

    /// Lays the views out for another size of the canvas, for example from a `GeometryReader`.
    public func resize(_ size: CGSize) {
      player.resize(canvas: (width: Double(size.width), height: Double(size.height)), at: clock.now)
      clock.start()
    }

    /// A gesture that drives a phase with the channels `translationX` and `translationY`.
    public func drag(_ phase: String, minimumDistance: CGFloat = 10) -> some Gesture {
      DragGesture(minimumDistance: minimumDistance, coordinateSpace: .global)
        .onChanged { [weak self] value in self?.moveDrag(phase, value.translation) }
        .onEnded { [weak self] _ in self?.endDrag(phase) }
    }

    private func moveDrag(_ phase: String, _ translation: CGSize) {
      let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
      let x = Double(translation.width)
      let channels = ["translationX": isMirrored ? -x : x, "translationY": Double(translation.height)]
      if isDragging {
        player.moveDrag(channels, phase: phase, at: clock.now)
      } else {
        isDragging = player.beginDrag(phase, channels, at: clock.now)
      }
      clock.start()
    }

    private func endDrag(_ phase: String) {
      player.endDrag(phase: phase, at: clock.now)
      isDragging = false
      clock.start()
    }

    private func draw(at now: Double) -> Bool {
      time = now
      for event in player.events(upTo: now) { onEvent?(event) }
      return !player.isAtRest(at: now)
    }

    func values(of view: String) -> ViewValues {
      ViewValues(player: player, name: view, animated: animated[view] ?? [], time: time)
    }
  }
#endif
