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
      var remedy = Spelling.suggestion(pattern, in: available.map { $0.name }).map { "; \($0.question)" } ?? ""
      if !allTracks {
        let glob = Glob(pattern)
        if source.allTracks().contains(where: { glob.matches($0.name) }) {
          remedy = "; it matches tracks that do not change: add --all-tracks to \(verb) them"
        }
      }
      throw .usage("no track of \(subject(source)) matches '\(pattern)'\(remedy)")
    }
  }
}
