import SwiftUI
import TransitionRuntime

/// A view of a script that is placed by a player, and dragged by the script's gesture.
///
/// `TimelineView(.animation)` asks for a frame per refresh of the display while something moves, and pauses at rest.
struct TransitionCard<Content: View>: View {
  /// The view's name in the script.
  let name: String
  /// The phase that a drag drives.
  let dragPhase: String
  let content: Content

  @State private var player: TransitionPlayer
  @State private var isDragging = false
  @State private var isPaused = true
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(_ name: String, of script: TransitionScript, showing state: String, dragPhase: String, content: Content) {
    self.name = name
    self.dragPhase = dragPhase
    self.content = content
    _player = State(wrappedValue: TransitionPlayer(script, showing: state))
  }

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
      placed(at: context.date.timeIntervalSinceReferenceDate)
        .gesture(drag)
        .onChange(of: player.isAtRest(at: context.date.timeIntervalSinceReferenceDate)) { _, isAtRest in
          isPaused = isAtRest
        }
    }
  }

  /// Plays a phase from what is on screen now.
  func play(_ phase: String) {
    player.reducesMotion = reducesMotion
    player.play(phase, at: now)
    isPaused = false
  }

  private var now: Double { Date().timeIntervalSinceReferenceDate }

  private func placed(at time: Double) -> some View {
    let frame = player.frame(of: name, at: time)
    func number(_ property: String) -> Double? { player.value(of: "\(name).\(property)", at: time)?.number }
    return
      content
      .frame(width: frame?.width, height: frame?.height)
      .scaleEffect(number("scale") ?? 1)
      .rotationEffect(.degrees(number("rotation") ?? 0))
      .opacity(number("opacity") ?? 1)
      .offset(x: frame?.x ?? 0, y: frame?.y ?? 0)
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 10)
      .onChanged { value in
        let channels = [
          "translationX": Double(value.translation.width), "translationY": Double(value.translation.height),
        ]
        if isDragging {
          player.moveDrag(channels, phase: dragPhase, at: now)
        } else {
          isDragging = player.beginDrag(dragPhase, channels, at: now)
          isPaused = false
        }
      }
      .onEnded { _ in
        player.endDrag(phase: dragPhase, at: now)
        isDragging = false
      }
  }
}
