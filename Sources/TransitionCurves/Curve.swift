/// A declared curve, before the duration of the motion that it shapes is known.
package indirect enum Curve: Sendable {
  /// A timing function, the same for every duration.
  case timing(any TimingFunction)
  /// A spring with its own duration, in seconds.
  case spring(Spring)
  /// UIKit's spring, fitted to the duration of the motion that it shapes.
  case fittedSpring(FittedSpring)
  /// t -> 1 - c(1 - t).
  case reversed(Curve)

  /// The curve's default duration in seconds: a spring's settling duration, which is `.infinity` if it never settles.
  /// Nil for all other curves.
  package var ownDuration: Double? {
    if case .spring(let spring) = self { return spring.settlingDuration }
    return nil
  }

  /// Whether the curve has its own duration, which `pacing` and `reversed` reject.
  package var runsInItsOwnTime: Bool { ownDuration != nil }

  /// Returns the curve of a motion that takes longer by a factor: a spring's velocity and frequency decrease.
  ///
  /// - Parameter factor: Above 0.
  package func scaled(by factor: Double) -> Curve {
    switch self {
    case .timing: return self
    case .spring(let spring): return .spring(spring.scaled(by: factor))
    case .fittedSpring(var fitted):
      fitted.initialVelocity /= factor
      return .fittedSpring(fitted)
    case .reversed(let curve): return .reversed(curve.scaled(by: factor))
    }
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

/// Why a curve is rejected: the offending argument and what is allowed.
package struct CurveProblem: Error, Sendable, Equatable {
  package enum Kind: Sendable {
    case invalid, outOfRange, endless, unknownArgument, missingArgument, unitMissing, unitMismatch

    /// Whether the argument's value is wrong rather than the argument itself.
    package var isAboutValue: Bool { self == .unitMissing || self == .unitMismatch }
  }
  package var kind: Kind
  /// The index of the offending argument in the call; nil when the problem is the whole call.
  package var argument: Int?
  /// One phrase, lower case, no final period.
  package var message: String
  /// The parameter name that an unknown argument name probably stands for.
  package var nearest: String?
  /// The fix, as text to type or an instruction to follow; nil when the message is sufficient.
  package var help: String?

  package init(_ kind: Kind, argument: Int? = nil, _ message: String, help: String? = nil) {
    self.kind = kind
    self.argument = argument
    self.message = message
    self.help = help
  }
}
