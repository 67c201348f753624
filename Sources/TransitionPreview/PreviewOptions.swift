package import TransitionDiagnostics
package import TransitionEvaluation

/// What a page shows beside the script's own motion.
package struct PreviewOptions: Sendable {
  /// Another version of the script, shown as outlines or side by side.
  package struct Other: Sendable {
    /// Its name: a file, or `git:REV:PATH`.
    package var name: String
    /// Without errors, in full motion.
    package var compiled: CompiledScript
    package var sources: SourceMap
    /// The changes from it to the script, one sentence each.
    package var changes: [String]
    /// The tracks that differ, by the name of the phase or scenario.
    package var changedTracks: [(motion: String, tracks: [String])]

    package init(
      name: String, compiled: CompiledScript, sources: SourceMap, changes: [String],
      changedTracks: [(motion: String, tracks: [String])]
    ) {
      self.name = name
      self.compiled = compiled
      self.sources = sources
      self.changes = changes
      self.changedTracks = changedTracks
    }
  }

  package var other: Other?
  /// Pictures in boxes: the name of a view and the picture as a data URL.
  package var images: [(view: String, url: String)] = []
  /// The address that opens a line of the script in an editor, with `{path}`, `{line}` and `{column}`, and the absolute
  /// folder to which paths are relative; nil for none.
  package var editor: (address: String, folder: String)?
  /// Canvas sizes to choose from, such as `393x852`.
  package var devices: [String] = []

  package init() {}
}
