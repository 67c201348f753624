internal import ArgumentParser

/// `transitionctl manual`: prints the manual page, for packagers and `make install`.
struct ManualCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual", abstract: "Print the manual page in roff, for man.",
      discussion: "Example: transitionctl manual > transitionctl.1", shouldDisplay: false)
  }

  func execute() throws -> ExitStatus {
    try DescriptorSink.standardOutput.write(ManualPage.text)
    return .done
  }
}
