internal import ArgumentParser

/// `--set`, for every command that compiles scripts.
struct ParameterOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Give a parameter of the script another value.", valueName: "NAME=VALUE"),
    transform: { try ParameterAssignment($0) })
  var assignments: [ParameterAssignment] = []
}
