internal import TransitionText

/// Returns the last line of a run: `2 errors, 1 warning in 14 files`, or `14 files, no findings`.
///
/// - Parameters:
///   - errors: The number of errors, including those not shown.
///   - warnings: The number of warnings.
///   - notes: The number of notes.
///   - files: The number of files checked.
package func summary(errors: Int, warnings: Int, notes: Int, files: Int) -> String {
  let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map(Prose.count)
  let files = Prose.count(files, "file")
  return counts.isEmpty ? "\(files), no findings" : "\(counts.joined(separator: ", ")) in \(files)"
}
