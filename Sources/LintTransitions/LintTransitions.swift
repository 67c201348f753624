// Plugins have nothing but Foundation to start a program with.
import Foundation
import PackagePlugin

/// `swift package lint-transitions`: runs `transitionctl lint` over a package's folder.
///
/// What follows the verb goes to the program: `swift package lint-transitions --fail-on warning Sources`.
@main
struct LintTransitions: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // Xcode names the targets that are selected; the scripts of a package belong to none.
    var rest = ArgumentExtractor(arguments)
    _ = rest.extractOption(named: "target")

    let process = Process()
    process.executableURL = try context.tool(named: "transitionctl").url
    process.arguments = ["lint"] + rest.remainingArguments
    // Without paths the program looks through the current folder, and paths are shown from there on.
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
