package import TransitionComparison

/// A comparison as annotations in GitHub Actions.
package struct ComparisonAnnotations {
  private let comparison: Comparison
  /// The file of the annotations; nil if the new side is not a file of the checkout.
  private let file: String?

  package init(_ comparison: Comparison, file: String?) { (self.comparison, self.file) = (comparison, file) }

  /// A step shows ten annotations and silently drops the others, so their number is in the last line.
  package var text: String {
    var text = ""
    for line in comparison.lines.prefix(GitHubFormat.limit) {
      let properties = (file.map { [("file", $0)] } ?? []) + [("title", "motion")]
      text += GitHubFormat.annotation(.warning, properties: properties, message: line.phrase.text)
    }
    let rest = comparison.lines.count - GitHubFormat.limit
    if rest > 0 { text += "\(rest) more changes not shown: GitHub shows \(GitHubFormat.limit) of a step\n" }
    return text.isEmpty ? "no difference in the motion\n" : text
  }
}
