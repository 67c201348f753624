/// A declared curve, before it is known how long the motion that it shapes takes.
package indirect enum Curve: Sendable {
  /// A timing function, the same for every duration.
  case timing(any TimingFunction)
  /// A spring that runs in its own time, in seconds.
  case spring(Spring)
  /// UIKit's spring, fitted to the duration of what it shapes.
  case fittedSpring(FittedSpring)
  /// t -> 1 - c(1 - t).
  case reversed(Curve)

  /// How long the curve takes when nothing says so, in seconds: a spring's settling duration. Nil for all others, and
  /// `.infinity` for a spring that never settles.
  package var ownDuration: Double? {
    if case .spring(let spring) = self { return spring.settlingDuration }
    return nil
  }

  /// Whether the curve runs in its own time, which `pacing` and `reversed` refuse.
  package var runsInItsOwnTime: Bool {
    if case .spring = self { return true }
    return false
  }

  /// Returns the timing function of this curve over a duration.
  ///
  /// - Parameter duration: Seconds, at least 0, of the iteration or the keyframe segment.
  /// - Returns: A function of progress, whose value at 1 is exactly 1 for springs; or the reason why there is none.
  package func bound(to duration: Double) -> Result<any TimingFunction, CurveProblem> {
    switch self {
    case .timing(let function): return .success(function)
    case .spring(let spring): return .success(SpringTiming(spring: spring, duration: duration))
    case .fittedSpring(let fitted): return fitted.timing(for: duration).map { $0 }
    case .reversed(let curve): return curve.bound(to: duration).map { ReversedTiming($0) }
    }
  }
}

/// Why a curve was refused: which argument, and what was allowed.
package struct CurveProblem: Error, Sendable, Equatable {
  package enum Kind: Sendable {
    case invalid, outOfRange, endless, unknownArgument, missingArgument, unitMissing, unitMismatch

    /// Whether it is the argument's value that is wrong, and not the argument.
    package var isAboutValue: Bool { self == .unitMissing || self == .unitMismatch }
  }
  package var kind: Kind
  /// The index of the argument at fault in the call; nil when it is the call as a whole.
  package var argument: Int?
  /// One phrase, lower case, no final period.
  package var message: String
  /// The name that was probably meant in place of an unknown argument's.
  package var nearest: String?
  /// The remedy, as a line that can be typed or followed; nil when the message says it all.
  package var help: String?

  package init(_ kind: Kind, argument: Int? = nil, _ message: String, help: String? = nil) {
    self.kind = kind
    self.argument = argument
    self.message = message
    self.help = help
  }
}
