internal import TransitionDiagnostics

extension ErrorCatalog {
  /// What is wrong with the files that a script names.
  static let files: [RuleInfo] = [
    .error(
      .unreadableFile, "A file that the script names cannot be read.",
      """
      A path in `include`, in `tokens` or of a `drag` leads to no readable file, or the files include each other in a \
      circle. Paths are relative to the file that names them.
      """,
      bad: """
        transition: card
        include: [↓shared.yaml]
        """,
      good: RuleExample(
        """
        transition: card
        include: [shared.yaml]
        """, files: [("shared.yaml", "parameters: { inset: 15 }\n")])),
    .error(
      .includeOutside, "A path leads out of the script's folder.",
      """
      A script reads only files in the folder of the script named on the command line and below it, so that checking a \
      stranger's script reads nothing else. Move the shared file below that folder.
      """,
      bad: """
        transition: card
        include: [↓../shared.yaml]
        """,
      good: RuleExample(
        """
        transition: card
        include: [shared/base.yaml]
        """, files: [("shared/base.yaml", "parameters: { inset: 15 }\n")])),
    .error(
      .unsupportedVersion, "The script is written for a newer language version.",
      """
      `version` says which version of the language a script is written in. This program knows the versions up to its \
      own; update it, or write the script for the version that it knows.
      """,
      bad: """
        transition: card
        version: ↓2
        """,
      good: """
        transition: card
        version: 1
        """),
  ]
}
