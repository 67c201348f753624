#if canImport(UIKit) && !os(watchOS)
  internal import TransitionRuntime
  internal import UIKit

  /// The values of a view at a time, of the properties that some phase or gesture moves.
  @MainActor
  struct ViewValues {
    let player: TransitionPlayer
    let name: String
    let animated: Set<String>
    let time: Double

    private func value(_ property: String) -> TransitionValue? {
      animated.contains(property) ? player.value(of: "\(name).\(property)", at: time) : nil
    }

    func number(_ property: String) -> Double? { value(property)?.number }
    func boolean(_ property: String) -> Bool? { value(property)?.boolean }
    func text(_ property: String) -> String? { value(property)?.text }

    /// sRGB; components beyond 0 … 1 are colors of a wider gamut.
    func color(_ property: String) -> UIColor? {
      value(property)?.color.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
    }

    private static let transforms: Set<String> = [
      "translationX", "translationY", "scale", "scaleX", "scaleY", "rotation", "rotationX", "rotationY",
    ]

    var animatesTransform: Bool { !animated.isDisjoint(with: Self.transforms) }

    /// The insets of the clip; nil if none ever moves.
    var clip: (top: Double, trailing: Double, bottom: Double, leading: Double)? {
      let names = ["clipTop", "clipTrailing", "clipBottom", "clipLeading"]
      guard !animated.isDisjoint(with: names) else { return nil }
      let values = names.map { player.value(of: "\(name).\($0)", at: time)?.number ?? 0 }
      return (values[0], values[1], values[2], values[3])
    }
  }
#endif
