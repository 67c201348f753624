internal import ArgumentParser

struct CurveCommand: ToolCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: "curve") }
  func execute() throws -> ExitStatus { .done }
}
