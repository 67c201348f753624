// Foundation is the only way to start a program from a plugin.
import Foundation
import PackagePlugin

/// `swift package lint-transitions`: runs `transitionctl lint` over a package's folder.
///
/// Arguments after the verb are passed on: `swift package lint-transitions --fail-on warning Sources`.
@main
struct LintTransitions: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // Xcode passes the selected targets; the scripts of a package do not belong to any.
    var rest = ArgumentExtractor(arguments)
    _ = rest.extractOption(named: "target")

    let process = Process()
    process.executableURL = try context.tool(named: "transitionctl").url
    process.arguments = ["lint"] + rest.remainingArguments
    // Without paths, the program searches the current folder and prints paths relative to it.
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()

    // An error makes the whole command fail.
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): break
    case (.exit, 1):
      Diagnostics.error("the transition scripts of package '\(context.package.displayName)' have findings")
    case (.exit, 2): Diagnostics.error("transitionctl does not take these arguments; try --help")
    case (.exit, 3): Diagnostics.error("transitionctl could not read or write a file")
    case (_, let status): Diagnostics.error("transitionctl ended abnormally (\(status))")
    }
  }
}
