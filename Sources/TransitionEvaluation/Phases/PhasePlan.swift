internal import TransitionDiagnostics
internal import TransitionModel

/// A phase ready for sampling: when it ends, what it animates, and how every number is computed. An immutable value.
package final class PhasePlan: Sendable {
  package let name: String
  /// The states between which it runs.
  package var from: String { scene.from.given.name }
  package var to: String { scene.to.given.name }
  /// Seconds; infinite when the phase never ends by itself.
  package let duration: Double
  package let markers: [Marker]
  package let animations: [MotionAnimation]
  /// The texts that values of text tracks index.
  package let texts: [String]
  let scene: RunScene
  /// Whether it ends by itself rather than through `CompileOptions.endlessDuration`.
  package let endsByItself: Bool
  /// Whether a binding may have no value at some time, judging by its operations.
  let mayFail: Bool
  /// The phase it was compiled from, for the rules.
  let origin: PhaseOrigin
  /// The states that it runs through; nil for a phase between two.
  let path: StatePath?

  init(
    name: String, duration: Double, endsByItself: Bool, markers: [Marker], scene: RunScene, texts: [String],
    mayFail: Bool, origin: PhaseOrigin, path: StatePath? = nil
  ) {
    self.name = name
    self.duration = duration
    self.endsByItself = endsByItself && duration.isFinite
    self.markers = markers
    animations =
      origin.reversing?.animations.map { MotionAnimation(reversing: $0, from: duration) }
      ?? origin.animations.enumerated().map { MotionAnimation($0.element, listing: $0.offset) }
    self.scene = scene
    self.texts = texts
    self.mayFail = mayFail
    self.origin = origin
    self.path = path
  }

  /// Animated properties and their tracks, for a reversed phase and the rules.
  var driven: PropertyMap<Int> { scene.driven }
  /// The phases between two neighboring states that it consists of: itself, if it has only two.
  package var legs: [PhasePlan] { path?.legs ?? [self] }
  /// The states that it runs through, in order; nil for a phase between two.
  package var through: [String]? { path?.scenes.map { $0.given.name } }

  /// The states to which it leads from another one: those that it runs through, or `to`.
  package var destinations: [String] { through ?? (from == to ? [] : [to]) }

  /// The times at which it reaches each of them, in seconds; empty for a phase between two.
  package var stopTimes: [Double] { path?.times ?? [] }

  /// The scene's tracks and then its held values, on the phase's own clock.
  var motions: [Sealed<ScreenDriver>] {
    func driver(_ slots: [Int], _ motion: ScreenDriver.Motion, _ underlying: [Formula]) -> Sealed<ScreenDriver> {
      Sealed(
        ScreenDriver(
          slots: slots, isContinuous: true, motion: motion, clock: .running(start: 0),
          duration: arrival, finish: arrival, owner: 0, underlying: underlying))
    }
    return scene.tracks.map { driver($0.slots, .track(Sealed($0)), $0.underlying) }
      + scene.held.map { driver($0.slots, .held($0.values), $0.underlying) }
  }

  /// When it arrives in `to`, in seconds: never, if it was only cut off.
  var arrival: Double { endsByItself ? duration : .infinity }

  /// The tracks the phase animates, those that depend on them, and dependent frames.
  ///
  /// - Complexity: Found on each access, since checking a script does not need them: O(*n*) for *n* numbers that move.
  package var tracks: [Track] { scene.movingTracks() }

  /// The same, and the layout keys that drive an axis which the states fix by different keys.
  package var drivenTracks: [Track] { scene.movingTracks(showsDrivingKeys: true) }

  /// Every visual and custom property, the layout keys that fix each view, and its frame.
  package func allTracks() -> [Track] { scene.allTracks() }
}

/// The source of a phase's plan, kept so that rules can refer to the script.
struct PhaseOrigin: Sendable {
  /// With `swap` and `reducedMotion` applied.
  let phase: EffectivePhase
  /// In the order of the phase's list; none for a reversed phase.
  let animations: [ResolvedAnimation]
  /// The plan that a reversed phase plays in reverse.
  let reversing: PhasePlan?
}

extension PhasePlan {
  /// The number of frames checked.
  private static let checkedFrames = 600

  /// Looks for a time at which a binding that divides by, or takes the root of, something animated has no value.
  ///
  /// - Returns: A diagnostic, or nil.
  func checkFiniteness() -> Diagnostic? {
    // Consequences of an invalid value are not reported.
    guard mayFail, scene.resolved.poison.sparesSlots else { return nil }
    var program = SlotProgram(scene: scene)
    let tracks = tracks
    for track in tracks { for slot in track.slots { program.need(slot) } }
    guard program.mayFail else { return nil }
    let end = min(duration, 10)
    let sampler = Sampler(self, tracks: tracks)
    let times = (0...Self.checkedFrames).map { end * Double($0) / Double(Self.checkedFrames) }
    for block in times.blocks(of: Sampler.blockSize) {
      if let failure = block.withUnsafeBufferPointer({ sampler.evaluate($0) }) { return failure }
    }
    return nil
  }
}

extension SlotProgram {
  /// Whether a step contains an operation without a result for some operands.
  var mayFail: Bool {
    let constants = constants
    return steps.contains { step in
      if case .formula(_, let formula) = step { return formula.mayFail { constants[$0] } }
      return false
    }
  }
}

extension Formula {
  /// Whether the formula contains an operation without a result for some operands.
  ///
  /// - Parameter constant: The value of a slot if it is constant during the phase.
  func mayFail(constant: (Int) -> Double?) -> Bool {
    switch self {
    case .apply(.divide, let operands, _):
      var divisor = operands[1].constantValue
      if case .slot(let slot) = operands[1] { divisor = constant(slot) }
      if let divisor, divisor != 0 { return operands[0].mayFail(constant: constant) }
      return true
    case .apply(.modulo, _, _), .apply(.squareRoot, _, _), .apply(.power, _, _), .apply(.tangent, _, _),
      .apply(.pickIndex, _, _):
      return true
    default: return operands.contains { $0.mayFail(constant: constant) }
    }
  }
}
