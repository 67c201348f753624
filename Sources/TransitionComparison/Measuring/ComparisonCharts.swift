package import TransitionDrawing
internal import TransitionEvaluation

extension Comparison {
  /// Charts of the tracks that differ most, each with its old and new curves.
  ///
  /// - Parameters:
  ///   - most: The maximum number of charts.
  ///   - namesMotions: Whether curve names are prefixed with their motion.
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  package func charts(most: Int, namesMotions: Bool = false) throws -> [Chart] {
    var charts: [Chart] = []
    // Draw one chart for a phase and its reverse, and one for the members of a counted view.
    var drawn: Set<[String]> = []
    for motion in shownMotions {
      guard let before = motion.old else { continue }
      let tracks = motion.tracks.filter { track in
        guard !track.follows, track.status != .standing, case .number? = track.largest?.new else { return false }
        return true
      }
      let order = tracks.indices.sorted { (-tracks[$0].weight, $0) < (-tracks[$1].weight, $1) }
      for place in order where charts.count < most {
        let track = tracks[place]
        let view = TrackNames.base(track.track.view).map(String.init) ?? track.track.view
        let amount = track.largest.map { Quantity.number($0.amount) } ?? ""
        guard drawn.insert([view, track.track.property, amount]).inserted,
          var old = try curve(track.track, of: before), var new = try curve(track.track, of: motion.latest)
        else {
          continue
        }
        let title = motion.title.isEmpty ? track.track.name : "\(motion.title): \(track.track.name)"
        let name = namesMotions ? title : track.track.name
        let end = max(old.times.last ?? 0, new.times.last ?? 0)
        old.hold(until: end)
        new.hold(until: end)
        let lines = [
          Chart.Line(names: ["\(name), old"], curve: old, isEarlier: true),
          Chart.Line(names: ["\(name), new"], curve: new),
        ]
        charts.append(Chart(title: title, end: end, panels: [Chart.Panel(unit: track.track.unit, lines: lines)]))
      }
    }
    return charts
  }

  /// The charts as panels of one picture; nil if no number differs.
  package func picture(most: Int) throws -> Chart? {
    let charts = try charts(most: most, namesMotions: shownMotions.count { $0.status == .changed } > 1)
    guard !charts.isEmpty else { return nil }
    let title = "\(newName) against \(oldName)"
    return Chart(title: title, end: charts.map { $0.end }.max() ?? 0, panels: charts.flatMap { $0.panels })
  }

  private func curve(_ track: Track, of motion: ComparedMotion) throws -> SampledCurve? {
    let source = motion.source
    guard let own = (source.tracks + source.allTracks()).first(where: { $0.name == track.name }) else { return nil }
    let end = ComparisonTimes.end(of: source, options)
    return try CurveSampling(source, until: end).curves(of: [own]).first
  }
}
