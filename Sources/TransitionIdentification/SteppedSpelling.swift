package import TransitionCurves

/// SwiftUI's `.spring` in sentences.
package enum SteppedSpelling {
  /// `.spring(duration: 450ms, bounce: 0.25)`
  package static func text(of spring: Spring) -> String {
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
    let bounce = Rounding.decimals(ratio <= 1 ? 1 - ratio : 1 / ratio - 1, 6)
    let duration = Rounding.seconds(Rounding.decimals(spring.response, 7))
    return ".spring(duration: \(duration), bounce: \(Rounding.text(bounce)))"
  }
}
