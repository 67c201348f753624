internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport

extension MotionOptions {
  /// Returns the tracks of a motion selected by `--tracks` and `--all-tracks`.
  ///
  /// - Parameter verb: What the command does with the tracks: `print`.
  func choose(
    _ patterns: [String], allTracks: Bool, from source: any MotionSource, to verb: String
  ) throws(CommandFailure) -> [Track] {
    let available = allTracks ? source.allTracks() : source.tracks
    do throws(TrackSelection.Unmatched) {
      return try TrackSelection.select(patterns, from: available)
    } catch {
      let pattern = error.pattern
      var remedy = Spelling.suggestion(pattern, in: Self.patterns(of: available)).map { "; \($0.question)" } ?? ""
      if remedy.isEmpty, !available.isEmpty {
        remedy = "; expected " + available.prefix(6).map { $0.name }.joined(separator: ", ")
        if available.count > 6 { remedy += ", …" }
      }
      if !allTracks {
        let glob = Glob(pattern)
        if source.allTracks().contains(where: { glob.matches($0.name) }) {
          remedy = "; it matches tracks that do not change: add --all-tracks to \(verb) them"
        }
      }
      throw .usage("no track of \(subject(source)) matches '\(pattern)'\(remedy)")
    }
  }

  /// The names of tracks, and the patterns `view.*` that stand for all of a view.
  private static func patterns(of tracks: [Track]) -> [String] {
    let names = tracks.map { $0.name }
    var views: [String] = []
    for name in names {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let pattern = "\(name[...dot])*"
      if views.last != pattern { views.append(pattern) }
    }
    return names + views
  }
}
