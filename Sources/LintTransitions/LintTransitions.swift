import PackagePlugin

/// `swift package lint-transitions`: runs `transitionctl lint` over a package's folder.
@main
struct LintTransitions: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
