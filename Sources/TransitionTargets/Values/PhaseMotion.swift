internal import TransitionDiagnostics
internal import TransitionFitting

/// Whole phases as source code plays them: each property along one curve of pieces.
struct PhaseMotion {
  struct Property {
    var key: MotionConstants.Key
    var track: MotionDocument.Track
    /// What its name is made of: transition, phase, view and property; `reduced` last.
    var words: [String]
    var fit: MotionFitter.Pieces
    /// Its numbers before and after the phase: four of a color.
    var from: [Double]
    var to: [Double]
    /// Whether it ends with other values than those of the state after the phase, which `to` says then.
    var endsAway: Bool
    /// The motion of each number.
    var lanes: [PieceCurve]
    /// The curve that all numbers share, as fractions of their distances; nil if there is none.
    var shared: PieceCurve?

    /// Its name, and the end of the distance that its curve divides into fractions, if that is not the state's value.
    var subject: String { track.name + (endsAway ? ", to \(track.measure.text(to))" : "") }

    /// The end of a number's name.
    func suffix(_ lane: Int) -> [String] { lanes.count > 1 ? [["red", "green", "blue", "alpha"][lane]] : [] }
  }

  struct Phase {
    var phase: MotionDocument.Phase
    var words: [String]
    var properties: [Property]

    /// The curves that fractions of a distance follow, the one that most properties have first, which the phase names.
    func named<Curve: Hashable>(
      _ curve: (Property) -> Curve?
    ) -> [(words: [String], subject: String, range: SourceRange, curve: Curve)] {
      let suffix = phase.reducedMotion ? ", with reduced motion" : ""
      let own = properties.compactMap { property in
        curve(property).map { (property.words, property.subject + suffix, property.track.motions[0].target, $0) }
      }
      guard let main = own.map({ $0.3 }).mostCommon else { return [] }
      let note = MotionConstants.note(own.count { $0.3 == main }, of: properties.count)
      return [(words, "phase \(phase.name)\(suffix)\(note)", phase.range, main)] + own
    }
  }

  private(set) var phases: [Phase] = []
  var report: ExportReport

  /// - Parameters:
  ///   - writer: The constants of the same target.
  ///   - loss: Returns what the target loses of a property, at least its fit's loss.
  init(
    _ document: MotionDocument, _ options: ExportOptions, for writer: any ConstantWriter.Type,
    loss: (Property, MotionDocument.Phase) -> Loss
  ) {
    report = writer.report(options)
    report.unsaid = document.leftToApp(endings: "constants of --style values")
    for (index, phase) in document.phases.enumerated() {
      guard phase.duration != nil else {
        if !phase.reducedMotion {
          report.unsaid.append(
            phase.unsaid(
              "it never ends; give it an end with --duration, or export its curves with --style values", stops: true))
        }
        continue
      }
      let words = [document.title, phase.name], suffix = phase.reducedMotion ? ["reduced"] : []
      let start = document.numbers(of: phase.from), end = document.numbers(of: phase.to)
      let properties = phase.tracks.filter { $0.isAnimated }.map { track in
        Property(index, track, words + [track.view, track.property] + suffix, phase, start, end)
      }
      report.unsaid += phase.jumps.map { [$0] } ?? []
      if phase.reducedMotion, let normal = phases.first(where: { $0.phase.name == phase.name })?.properties,
        normal.elementsEqual(properties, by: { $0.track.name == $1.track.name && $0.lanes == $1.lanes })
      {
        continue
      }
      let losses = properties.map { loss($0, phase) }
      let tracks = phase.tracks.map { track in
        let index = properties.firstIndex { $0.track.name == track.name }
        return Self.entry(track, index.map { (properties[$0].fit, losses[$0]) }, options.tolerances)
      }
      report.add(phase, tracks: tracks)
      phases.append(Phase(phase: phase, words: words + suffix, properties: properties))
    }
  }

  private static func entry(
    _ track: MotionDocument.Track, _ motion: (fit: MotionFitter.Pieces, loss: Loss)?, _ tolerances: ExportTolerances
  ) -> ExportReport.TrackLoss {
    guard let (fit, loss) = motion else {
      // Bound properties follow what they are bound to.
      return .init(track: track.name, kind: track.onlyJumps ? .dropped : .live)
    }
    // A hundredth of the tolerance is rounding.
    let isExact = fit.isExact && loss.value <= 0.01 * tolerances[track.measure]
    return ExportReport.TrackLoss(
      track: track.name, kind: isExact ? .exact : .fitted, curves: fit.curves, timing: track.timingText, loss: loss,
      measure: track.measure, isEnginesOwn: fit.loss.value <= tolerances[track.measure])
  }
}

extension PhaseMotion.Property {
  fileprivate init(
    _ index: Int, _ track: MotionDocument.Track, _ words: [String], _ phase: MotionDocument.Phase,
    _ start: SceneNumbers, _ end: SceneNumbers
  ) {
    key = MotionConstants.Key(phase: index, track: track.name)
    self.track = track
    self.words = words
    fit = phase.fitter.pieces(of: track)
    from = track.slots.map { start.value(of: $0) }
    to = track.slots.map { phase.settledValue(of: $0) }
    let pieces = fit.pieces
    let tolerance = phase.fitter.tolerances[track.measure]
    endsAway = zip(to, track.slots).contains { abs($0 - end.value(of: $1)) > tolerance }
    lanes = track.slots.indices.map { PieceCurve(pieces, lane: $0) }
    // What is not seen has the color from or to which it fades.
    if track.type == .color {
      for lane in 0..<3 {
        if from[3] == 0 { from[lane] = lanes[lane].pieces[0].from }
        if to[3] == 0 { to[lane] = lanes[lane].value(at: .infinity) }
      }
    }
    shared = PieceCurve.shared(by: lanes, from: from, to: to)
  }
}

extension MotionDocument.Phase {
  /// The report that what only jumps is left to the app; nil if nothing does.
  var jumps: ExportReport.Unsaid? {
    let jumps = tracks.filter { $0.onlyJumps }
    guard let first = jumps.first, !reducedMotion else { return nil }
    return unsaid(
      jumps.count == 1
        ? "'\(first.name)' jumps; set it in the app's code"
        : "'\(first.name)' and \(jumps.count - 1) more jump; set them in the app's code")
  }
}

extension Collection where Element: Hashable {
  /// The element that occurs most often; of several the first.
  var mostCommon: Element? {
    var counts: [Element: Int] = [:]
    for element in self { counts[element, default: 0] += 1 }
    return self.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
