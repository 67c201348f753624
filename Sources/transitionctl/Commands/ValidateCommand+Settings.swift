internal import TransitionDiagnostics
internal import TransitionLint

extension ValidateCommand {
  /// Prints the configuration that applies to a script, with the level and options of every rule.
  ///
  /// - Parameter path: As typed.
  func printSettings(of path: String) throws -> ExitStatus {
    guard path == "-" || Platform.kind(path) != .missing else {
      throw CommandFailure.unreadable(path, Platform.Failure.isMissing.message)
    }
    let catalog = SettingsCatalog(config: search.config)
    let input = ScriptInput(path: path)
    let settings = catalog.settings(of: input)
    let lint = selection.applied(to: settings.lint(of: input))
    let failed = complain(catalog.failures)
    let status = max(failed, catalog.complainOfReports(color: color))
    var text = "# \(printable(input.shown))\n"
    if settings.paths.isEmpty { text += "# no \(ProjectSettings.fileName) applies\n" }
    for (index, path) in settings.paths.enumerated() {
      text += "# \(index == 0 ? "from" : "extends") \(printable(Paths.shown(path)))\n"
    }
    let configuration = settings.configuration
    text += "fps: \(configuration.frameRate?.value ?? "60")\n"
    text += "fail-on: \(configuration.failOn?.rawValue ?? "error")\n"
    if let url = configuration.helpURL { text += "help-url: \(url)\n" }
    if let editor = configuration.editor { text += "editor: \(editor)\n" }
    if let devices = configuration.devices { text += "devices: [\(devices.map { $0.text }.joined(separator: ", "))]\n" }
    text += "rules:\n"
    for rule in RuleCatalog.all { text += Self.line(rule, lint) }
    try DescriptorSink.standardOutput.write(text)
    return status
  }

  private static func line(_ rule: any LintRule, _ lint: LintConfiguration) -> String {
    let information = rule.documentation
    let level = lint.level(of: information)?.name ?? "off"
    guard !rule.options.isEmpty else { return "  \(information.name.text): \(level)\n" }
    let options = rule.options.map { option in
      let value =
        option.kind == .names
        ? option.text(lint.names(of: option.name, in: rule))
        : option.text(lint.value(of: option.name, in: rule) ?? option.standard)
      return "\(option.name): \(value)"
    }
    return "  \(information.name.text): { level: \(level), options: { \(options.joined(separator: ", ")) } }\n"
  }
}
