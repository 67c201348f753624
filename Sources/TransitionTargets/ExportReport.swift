package import TransitionDiagnostics

/// The losses of an export, measured in the text it wrote.
package struct ExportReport: Sendable {
  package enum Kind: String, Sendable { case exact, fitted, live, baked, dropped }

  package struct TrackLoss: Sendable {
    package var track: String
    package var kind: Kind
    /// The number of fitted curves; 0 if not applicable.
    package var curves = 0
    /// The curve and duration in words; empty if several animations make the track.
    package var timing = ""
    package var loss = Loss()
    package var measure = Measure.number
    /// Whether the loss is more than zero in words.
    package var isSeen: Bool { loss.value >= 0.00005 }
    /// Whether the loss is that of the engine playing the right curve: no other constant would lose less.
    package var isEnginesOwn = false
  }

  package struct Variant: Sendable {
    package var phase: String
    package var reducedMotion: Bool
    package var tracks: [TrackLoss]
    /// The animations that change the layout, a color or a custom property in every frame, one entry each.
    package var mainThread: [String] = []
  }

  /// Something without a counterpart in the target.
  package struct Unsaid: Sendable, Hashable {
    package var subject: String
    package var message: String
    package var range: SourceRange
    /// Whether some motion is missing from the file, rather than something else.
    package var stops = false
    /// Whether the file would not be valid.
    package var isInvalid = false
  }

  package var source: String
  package var target: String
  package var targetTitle: String
  package var tolerances: ExportTolerances
  package var variants: [Variant] = []
  package var unsaid: [Unsaid] = []
  /// Why values differ although no other constant would be closer: one phrase.
  package var ownLoss = ""
  /// A value outside of motion that follows the canvas or parameters, but is a number in the file.
  package struct Fixed: Sendable {
    package var name: String
    package var range: SourceRange
  }

  package var fixed: [Fixed] = []
  /// Whether formulas were to be replaced by numbers.
  package var isBakedOnRequest = false

  /// Parameters that remain live in the file, and those for which it only has resulting values.
  package var liveParameters: [String] = []
  package var bakedParameters: [String] = []

  /// - Parameter title: The target's name in sentences: `CSS`.
  package init(_ options: ExportOptions, target: String, title: String) {
    source = options.fileName
    self.target = target
    targetTitle = title
    tolerances = options.tolerances
  }

  /// Adds a phase with the losses of its tracks.
  mutating func add(_ phase: MotionDocument.Phase, tracks: [TrackLoss], mainThread: [String] = []) {
    variants.append(
      Variant(phase: phase.name, reducedMotion: phase.reducedMotion, tracks: tracks, mainThread: mainThread))
  }

  /// The largest loss for each kind of number.
  package var largest: [Measure: Double] {
    var largest: [Measure: Double] = [:]
    for variant in variants {
      for track in variant.tracks where track.kind != .dropped {
        largest[track.measure] = max(largest[track.measure] ?? 0, track.loss.value)
      }
    }
    return largest
  }

  /// The largest losses in words; `none` if all are zero.
  package var largestText: String {
    let largest = largest
    let lost = Measure.allCases.compactMap { measure in
      largest[measure].flatMap { $0 < 0.00005 ? nil : measure.text($0) }
    }
    return lost.isEmpty ? "none" : lost.joined(separator: ", ")
  }

  /// The tracks whose error exceeds the tolerance.
  package var excessive: [(variant: Variant, track: TrackLoss)] {
    variants.flatMap { variant in
      variant.tracks.filter { $0.kind != .dropped && $0.loss.value > tolerances[$0.measure] }.map { (variant, $0) }
    }
  }
}

extension MotionDocument.Phase {
  /// A report about the phase.
  ///
  /// - Parameter range: By default that of its name.
  func unsaid(_ message: String, at range: SourceRange? = nil, stops: Bool = false) -> ExportReport.Unsaid {
    .init(subject: "phase \(name)", message: message, range: range ?? self.range, stops: stops)
  }
}

extension MotionDocument {
  /// The reports that gestures, phases that follow others and interruptions are left to the app.
  ///
  /// - Parameter endings: What the endings of gestures are: `constants`.
  func leftToApp(endings: String) -> [ExportReport.Unsaid] {
    let gestures = phases.filter { !$0.reducedMotion }.compactMap { phase in
      phase.gesture.map { gesture in
        let rest = gesture.endings.isEmpty ? "" : "; its endings are \(endings)"
        return phase.unsaid("'interaction' is left to the app\(rest)", at: gesture.declaration.range)
      }
    }
    return gestures + successions("left to the app") + interruptions("left to the app")
  }

  /// The reports that the phases that follow others are not exported.
  ///
  /// - Parameter fate: What becomes of them: `left to the code`.
  func successions(_ fate: String) -> [ExportReport.Unsaid] {
    phases.filter { !$0.reducedMotion }.compactMap { phase in
      phase.next.map { phase.unsaid("'then: \($0)' is \(fate)") }
    }
  }

  /// The reports that how phases take over from running ones is not exported.
  ///
  /// - Parameter fate: What becomes of it: `left to the code`.
  func interruptions(_ fate: String) -> [ExportReport.Unsaid] {
    phases.filter { !$0.reducedMotion }.compactMap { phase in
      phase.interruption.map { phase.unsaid("'interruption: \($0.value.rawValue)' is \(fate)", at: $0.range) }
    }
  }
}
