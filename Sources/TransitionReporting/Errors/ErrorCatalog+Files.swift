internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Problems with the files named in a script.
  static let files: [RuleInfo] = [
    .error(
      .unreadableFile, "A file that the script refers to cannot be read.",
      """
      A path in `include`, `tokens` or a `drag` does not lead to a readable file, or files include each other in a \
      cycle. Paths are relative to the file that contains them.
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
      A script can only read files in or below the folder of the script named on the command line, so that checking an \
      untrusted script never reads anything else. Move the shared file below that folder.
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
      .unsupportedVersion, "The script needs a newer version of the language.",
      """
      `version` is the version of the language that the script is written in. This program supports all versions up to \
      its own: update the program, or write the script for a version that it supports.
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
