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
  public final class TransitionModel: TransitionScreen, ObservableObject {
    /// The time of the frame on screen, in seconds of the display's clock.
    @Published public private(set) var time: Double = CACurrentMediaTime()
    private var isDragging = false

    /// - Parameters:
    ///   - script: A bundle that has been read, `TransitionScript(json:)`.
    ///   - state: The state that the screen is in now.
    public override init(_ script: TransitionScript, showing state: String = "initial") {
      super.init(script, showing: state)
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
      change { player, now in
        if isDragging {
          player.moveDrag(channels, phase: phase, at: now)
        } else {
          isDragging = player.beginDrag(phase, channels, at: now)
        }
      }
    }

    private func endDrag(_ phase: String) {
      change { player, now in player.endDrag(phase: phase, at: now) }
      isDragging = false
    }

    override func show(at time: Double) { self.time = time }

    func values(of view: String) -> ViewValues { values(of: view, at: time) }
  }
#endif
