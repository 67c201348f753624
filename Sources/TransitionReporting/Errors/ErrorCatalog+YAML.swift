internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Problems that prevent reading a file as YAML or JSON.
  static let yaml: [RuleInfo] = [
    .error(
      .yamlSyntax, "The file is not valid YAML.",
      """
      The text breaks YAML's grammar at the marked position: an unclosed bracket or quote, a tab in the indentation, \
      or an unquoted value that contains a colon and a space. The position is where the mistake was made, which may be \
      far above the line where a YAML parser notices it.
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
      .jsonSyntax, "The file is not valid JSON.",
      """
      Files named `*.json`, including the bundles written by `transitionctl bundle`, are read strictly as JSON (RFC \
      8259): strings and keys in double quotes, no comments, no trailing commas, only JSON's numbers. A diagnostic at \
      the very end of the file means that it was truncated.
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
      .encoding, "The file is not valid UTF-8 text.",
      """
      Scripts are UTF-8. UTF-16, bytes of older encodings and control characters are rejected before anything else is \
      checked. Save the file as UTF-8 and delete characters that your editor cannot display.
      """,
      bad: RuleExample("transition: card\ndescription: The card ↓\u{7}grows.\n"),
      good: """
        transition: card
        description: The card grows.
        """),
    .error(
      .multipleDocuments, "The file contains more than one YAML document.",
      """
      A script is one document. A `---` line after the first key starts a second one, which would never be read. Move \
      it to a file of its own.
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
      .duplicateKey, "A key appears twice in the same map.",
      """
      YAML parsers disagree on which of two equal keys wins, so neither does here. `view.property: v` and `view: { \
      property: v }` are the same key. A note points to the first one; `--fix` removes a key that repeats its value.
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
      .unsupportedTag, "A value has a YAML tag.",
      """
      A value's type follows from its key, so tags such as `!!str` or `!color` have no meaning here. Remove the tag; \
      quotes around a value are optional.
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
      .limitExceeded, "The script exceeds a size or depth limit.",
      """
      Limits keep any script, also an untrusted one, from taking unbounded time or memory: 4 MiB of input, nesting 64 \
      levels deep, 200,000 nodes after aliases are expanded, counts up to 1,000. The message states the limit.
      """,
      bad: RuleExample("transition: card\nparameters:\n  inset: \(nested(65, marked: true))\n"),
      good: RuleExample("transition: card\nparameters:\n  inset: \(nested(8, marked: false))\n")),
  ]

  /// A number in nested parentheses.
  private static func nested(_ depth: Int, marked: Bool) -> String {
    String(repeating: "(", count: depth - 1) + (marked ? "↓(" : "(") + "15" + String(repeating: ")", count: depth)
  }
}
