internal import TransitionColors
internal import TransitionEvaluation

extension MotionProperty {
  /// Whether two values look different: by more than one part in a million, or a 255,000th of a color; a full turn looks
  /// like none.
  func differs(_ a: [Double], _ b: [Double]) -> Bool {
    func isFar(_ difference: Double, _ a: Double, _ b: Double) -> Bool {
      abs(difference) > 1e-6 * max(1, abs(a), abs(b))
    }
    switch type {
    case .color where a.count == 4 && b.count == 4:
      return zip(canonical(a), canonical(b)).contains { abs($0 - $1) > 4e-6 }
    case .angle: return zip(a, b).contains { isFar(($0 - $1).remainder(dividingBy: 360), $0, $1) }
    default: return zip(a, b).contains { isFar($0 - $1, $0, $1) }
    }
  }

  private func canonical(_ lanes: [Double]) -> [Double] {
    let color = Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]).canonical
    return [color.red, color.green, color.blue, color.alpha]
  }
}
