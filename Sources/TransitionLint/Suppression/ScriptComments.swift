internal import TransitionDiagnostics
internal import TransitionReading

/// The comments of a script and of its included files; those of each file apply to the findings in that file.
struct ScriptComments {
  private var files: [(file: FileID, comments: SuppressionComments)] = []
  var isEmpty: Bool { files.isEmpty }

  /// - Complexity: O(n) in the length of the files; files without such a comment are not parsed again.
  init(_ input: LintInput) {
    guard let tree = input.tree else { return }
    for (index, source) in input.sources.files.enumerated() where SuppressionComments.mayOccur(in: source) {
      let file = FileID(Int32(clamping: index))
      if file == tree.file {
        files.append((file, SuppressionComments(source, tree)))
      } else if let tree = SourceReader.read(source, file: file).tree {
        files.append((file, SuppressionComments(source, tree)))
      }
    }
  }

  /// The comment that suppresses a finding, with its reason; nil if there is none.
  mutating func suppression(of finding: Diagnostic) -> (comment: SourceRange, reason: String?)? {
    guard let index = files.firstIndex(where: { $0.file == finding.range.file }) else { return nil }
    return files[index].comments.suppression(of: finding)
  }

  /// Findings about names in comments that do not suppress anything.
  ///
  /// - Parameter ran: The rules that could have found something; comments about other rules are not checked.
  func unused(ran: [RuleName], level: Severity) -> [Diagnostic] {
    files.flatMap { $0.comments.unused(ran: ran, level: level) }
  }
}
