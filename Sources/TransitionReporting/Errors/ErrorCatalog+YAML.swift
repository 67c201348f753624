internal import TransitionDiagnostics

extension ErrorCatalog {
  /// What keeps a file from being read as YAML, or as JSON.
  static let yaml: [RuleInfo] = [
    .error(
      .yamlSyntax, "The file is not YAML.",
      """
      The text breaks YAML's grammar at the marked place: a bracket or quote that is never closed, a tab in the \
      indentation, a value that holds `: ` without quotes. The place is where the mistake was made, which may be far \
      above the one where a YAML reader notices it.
      """,
      bad: """
        transition: card
        canvas: ↓{ width: 390, height: 844
        views:
          card: {}
        """,
      good: """
        transition: card
        canvas: { width: 390, height: 844 }
        views:
          card: {}
        """),
    .error(
      .jsonSyntax, "The file is not JSON.",
      """
      Files named `*.json`, among them bundles that `transitionctl bundle` writes, are read strictly as JSON (RFC 8259): \
      texts and keys in double quotes, no comments, no comma after the last entry, no other numbers than JSON's. A \
      diagnostic at the very end of the text says that it was cut off.
      """,
      bad: RuleExample(
        json: """
          {
            "transition": "card",
            "canvas": { "width": 390, "height": 844↓, }
          }
          """),
      good: RuleExample(
        json: """
          {
            "transition": "card",
            "canvas": { "width": 390, "height": 844 }
          }
          """)),
    .error(
      .encoding, "The file holds bytes that are not text in UTF-8.",
      """
      Scripts are UTF-8. UTF-16, bytes of older encodings and control characters are refused before anything else is \
      looked at; save the file as UTF-8 and delete what an editor cannot show.
      """,
      bad: RuleExample("transition: card\ndescription: The card ↓\u{7}grows.\n"),
      good: """
        transition: card
        description: The card grows.
        """),
    .error(
      .multipleDocuments, "The file holds more than one YAML document.",
      """
      A script is one document. A line `---` after the first key begins a second one, which would never be looked at; \
      move it to a file of its own.
      """,
      bad: """
        transition: card
        ↓---
        transition: sheet
        """,
      good: """
        ---
        transition: card
        """),
    .error(
      .duplicateKey, "A key is given twice.",
      """
      YAML readers disagree about which of two equal keys counts, so none of them does. `view.property: v` and \
      `view: { property: v }` are the same key. The note says where the first one is.
      """,
      bad: """
        transition: card
        views:
          card:
            opacity: 0
            ↓opacity: 1
        """,
      good: """
        transition: card
        views:
          card:
            opacity: 1
        """),
    .error(
      .unsupportedTag, "A value carries a YAML tag.",
      """
      Types follow from the place where a value stands, so tags such as `!!str` or `!color` have no meaning here. Leave \
      the tag out; a value may be quoted or not.
      """,
      bad: """
        transition: card
        description: ↓!!str The card grows.
        """,
      good: """
        transition: card
        description: The card grows.
        """),
    .error(
      .limitExceeded, "The script is larger or deeper than any script may be.",
      """
      Limits keep a script from taking unbounded time or memory, whoever wrote it: 4 MiB of input, nesting 64 deep, \
      200,000 nodes with aliases expanded, counts up to 1,000. The message names the limit and what was found.
      """,
      bad: RuleExample("transition: card\nparameters:\n  inset: \(nested(65, marked: true))\n"),
      good: RuleExample("transition: card\nparameters:\n  inset: \(nested(8, marked: false))\n")),
  ]

  /// A number in so many parentheses.
  private static func nested(_ depth: Int, marked: Bool) -> String {
    String(repeating: "(", count: depth - 1) + (marked ? "↓(" : "(") + "15" + String(repeating: ")", count: depth)
  }
}
