internal import ArgumentParser
internal import TransitionChecking

/// `--set`, for every command that compiles scripts.
struct ParameterOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the script.", valueName: "NAME=VALUE"),
    transform: { text in
      guard let assignment = ParameterAssignment(text) else {
        throw ValidationError("expected NAME=VALUE, such as primaryDuration=300ms")
      }
      return assignment
    })
  var assignments: [ParameterAssignment] = []
}
