extension RuleInfo {
  /// The rule's page in Markdown, below its heading: what it finds, why, its options, and a bad and a good script.
  package var helpMarkdown: String {
    var text = "\(explanation)\n\n"
    if !options.isEmpty {
      text += "| option | default | meaning |\n|---|---|---|\n"
      for option in options { text += "| `\(option.name)` | `\(option.standard)` | \(option.summary) |\n" }
      text += "\n"
    }
    text += "Reported:\n\n\(Self.fenced(bad))\nNot reported:\n\n\(Self.fenced(good))"
    text += "\n\(switchingOff)\n"
    return text
  }

  /// The same as plain text: no fences, scripts indented.
  package var helpText: String {
    var text = "\(Self.plain(explanation))\n"
    if !options.isEmpty {
      text += "\nOptions:\n"
      for option in options {
        text += "  \(option.name) (default \(option.standard)): \(Self.plain(option.summary))\n"
      }
    }
    text += "\nReported:\n\n\(Self.indented(bad))\nNot reported:\n\n\(Self.indented(good))"
    text += "\n\(Self.plain(switchingOff))\n"
    return text
  }

  /// The whole page: a heading, the summary and the help.
  package var documentation: String { "# \(name.text)\n\n\(summary)\n\n\(helpMarkdown)" }

  private var switchingOff: String {
    guard isConfigurable else {
      return defaultLevel == .error
        ? "An error: it cannot be switched off."
        : "Reported by `export` as \(defaultLevel == .note ? "a note" : "a warning")."
    }
    guard let defaultLevel else {
      return
        "Off by default; switch it on with `--rule \(name.text)=warning`, or with `rules: { \(name.text): warning }` "
        + "in the configuration. To ignore it on one line, end the line with `# transitionctl:ignore \(name.text)`."
    }
    return
      "A \(defaultLevel.name) by default; switch it off with `--rule \(name.text)=off` or with `rules: { "
      + "\(name.text): off }` in the configuration. To ignore it on one line, end the line with `# "
      + "transitionctl:ignore \(name.text)`."
  }

  private static func fenced(_ example: RuleExample) -> String {
    var text = "```\(example.isJSON ? "json" : "yaml")\n\(example.shown)```\n"
    for file in example.files { text += "with `\(file.path)`:\n```yaml\n\(file.text)```\n" }
    return text
  }

  private static func indented(_ example: RuleExample) -> String {
    func indent(_ text: String) -> String {
      text.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    return example.files.reduce(indent(example.shown)) { $0 + "  with \($1.path):\n" + indent($1.text) }
  }

  /// Markdown as plain text: code is in single quotes.
  package static func plain(_ markdown: String) -> String { String(markdown.map { $0 == "`" ? "'" : $0 }) }
}
