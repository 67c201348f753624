internal import PlatformMath
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionFitting
internal import TransitionText

/// The timings of a script's motion as constants for source code.
struct MotionConstants {
  struct Constant {
    /// What the name is made of: transition, phase, view and property, ending; `reduced` last.
    var words: [String]
    /// In the report: the track, or the phase's ending.
    var subject: String
    var timing: ConstantTiming
    /// Nil for a phase's default timing, which repeats one of its properties.
    var motion: Motion?
    var range: SourceRange
    /// Whether it takes the release's velocity.
    var isEnding = false
    /// Whether it is an ending that takes only the share of its duration that is left of the distance.
    var isProportional = false
    /// Whether it is for those with reduced motion enabled.
    var isReduced = false
    /// Of a phase's timing, the properties that have it, where others do not: `, as 1 of 6 properties`.
    var note = ""
  }

  /// What a constant animates, for its loss.
  struct Motion {
    var key: Key
    var measure: Measure
    var part: TrackTimings.Part
    /// Whether it is only a part of the property's motion, or one of several.
    var isPart: Bool
    /// Whether it does not start at the value of the state before the phase, and does not end at that of the state after it.
    var isAway: Bool, endsAway: Bool

    /// `from 0.5 to 1`, of a part `to 1`, of one that holds a value `at 1`, `added from 0 to 1`; empty if that goes without
    /// saying.
    var endsText: String {
      guard isPart || isAway || endsAway || part.isAdded else { return "" }
      if part.iteration != nil, part.distance == 0 { return "at \(measure.text(part.end))" }
      let start = isAway || part.isAdded ? "from \(measure.text(part.start)) " : ""
      return (part.isAdded ? "added " : "") + start + "to \(measure.text(part.end))"
    }
  }

  /// A track of a phase, by the index of the phase in the document.
  struct Key: Hashable {
    var phase: Int
    var track: String
  }

  private(set) var constants: [Constant] = []
  private(set) var unsaid: [ExportReport.Unsaid] = []
  /// The indices of the reduced-motion variants that repeat the constants of their phases, which they then share.
  private(set) var repeated: Set<Int> = []

  private let document: MotionDocument
  private let clamps: Bool

  /// - Parameter clamps: Whether springs that end where they cross their target are the engine's own.
  init(_ document: MotionDocument, clamps: Bool = false) {
    (self.document, self.clamps) = (document, clamps)
    for (index, phase) in document.phases.enumerated() { add(phase, index) }
    removeRepeatedVariants()
    unsaid += document.leftToApp(endings: "constants")
    // A variant may say what another one has said.
    var said: Set<ExportReport.Unsaid> = []
    unsaid.removeAll { !said.insert($0).inserted }
  }

  private mutating func add(_ phase: MotionDocument.Phase, _ index: Int) {
    let transition = document.title, suffix = phase.reducedMotion ? ["reduced"] : []
    let isReduced = phase.reducedMotion || document.isReduced
    let before = document.numbers(of: phase.from), after = document.numbers(of: phase.to)
    var found: [Constant] = []
    // Those of whole properties: a part of a motion is not the timing of a phase.
    var whole: [ConstantTiming] = []
    for track in phase.tracks where track.isAnimated {
      let key = Key(phase: index, track: track.name)
      let timings = TrackTimings(track, in: phase, clamps: clamps), parts = timings.parts, jumps = timings.jumps
      if let first = jumps.first ?? (parts.isEmpty ? 0 : nil) {
        let more = jumps.count > 1 ? " and \(jumps.count - 1) more times" : ""
        let message = parts.isEmpty ? "it only jumps" : "it jumps at \(Prose.time(first, decimals: 0))\(more)"
        unsaid.append(
          ExportReport.Unsaid(
            subject: track.name, message: "\(message) in phase '\(phase.name)', which is not a timing",
            range: track.motions[0].target, stops: true))
      }
      if timings.isWhole { whole.append(parts[0].timing) }
      let first = parts.map { $0.timing.delay }.min(), last = parts.map { $0.timing.delay }.max()
      for (number, part) in parts.enumerated() {
        let motion = Motion(
          key: key, measure: track.measure, part: part, isPart: !timings.isWhole,
          isAway: !part.isAdded && part.timing.delay == first && timings.isAway(part.start, from: before),
          endsAway: part.timing.delay == last && timings.isAway(part.end, from: after))
        let words = timings.isWhole ? [] : [String(number + 1)]
        found.append(
          Constant(
            words: [transition, phase.name, track.view, track.property] + words + suffix, subject: track.name,
            timing: part.timing, motion: motion, range: track.motions[0].target, isReduced: isReduced))
      }
    }
    if let jumps = phase.jumps { unsaid.append(jumps) }
    if let main = whole.mostCommon {
      constants.append(
        Constant(
          words: [transition, phase.name] + suffix, subject: "phase \(phase.name)", timing: main, range: phase.range,
          isReduced: isReduced, note: Self.note(whole.count { $0 == main }, of: Set(found.map { $0.subject }).count)))
    } else if !found.isEmpty, !phase.reducedMotion {
      unsaid.append(
        phase.unsaid("no single constant is its timing: each is only a part of a property's motion"))
    }
    constants += found
    guard !phase.reducedMotion else { return }
    for ending in phase.gesture?.endings ?? [] { add(ending, of: phase) }
  }

  /// `, as 1 of 6 properties`; empty if all of them have the timing.
  static func note(_ count: Int, of all: Int) -> String { count < all ? ", as \(count) of \(all) properties" : "" }

  private mutating func add(_ ending: MotionDocument.Ending, of phase: MotionDocument.Phase) {
    let subject = "\(phase.name).\(ending.name)"
    func report(_ message: String, stops: Bool) {
      unsaid.append(.init(subject: subject, message: message, range: ending.range, stops: stops))
    }
    guard let declared = ending.curve else {
      return report("the speed of the release determines how long it glides", stops: false)
    }
    let duration = ending.duration ?? declared.ownDuration ?? 0
    guard case .success(let curve) = declared.bound(to: duration),
      let timing = ConstantTiming.of(KeyframeCurve(curve), duration: duration, delay: 0, clamps: clamps)
    else {
      return report("its curve is neither a cubic Bézier nor a spring that settles", stops: true)
    }
    constants.append(
      Constant(
        words: [document.title, phase.name, ending.name], subject: subject, timing: timing,
        range: ending.range, isEnding: true, isProportional: ending.isProportional, isReduced: document.isReduced))
  }

  /// Drops the reduced-motion variants of phases that do not differ.
  private mutating func removeRepeatedVariants() {
    for (index, phase) in document.phases.enumerated() where phase.reducedMotion {
      let stem = [document.title, phase.name]
      let normal = constants.filter { $0.words.starts(with: stem) && $0.words.last != "reduced" && !$0.isEnding }
      let reduced = constants.filter { $0.words.starts(with: stem) && $0.words.last == "reduced" }
      let isSame =
        normal.map { $0.words + ["reduced"] } == reduced.map { $0.words }
        && normal.map { $0.timing } == reduced.map { $0.timing }
      guard isSame else { continue }
      constants.removeAll { $0.words.starts(with: stem) && $0.words.last == "reduced" }
      repeated.insert(index)
    }
  }
}

extension Measure {
  /// A number, or the four of a color.
  func text(_ values: [Double]) -> String { self == .color ? CSSText.color(values) : text(values[0]) }
}
