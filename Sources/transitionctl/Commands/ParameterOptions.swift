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

/// `--set` and `--canvas`, for the commands that show or check how a script moves.
struct VariantOptions: ParsableArguments {
  @OptionGroup var parameters: ParameterOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the canvas in points, instead of the script's.", valueName: "WIDTHxHEIGHT"),
    transform: { text in
      guard let size = ParameterAssignment(canvas: text) else {
        throw ValidationError("expected WIDTHxHEIGHT in points, such as 320x568")
      }
      return size
    })
  var canvas: ParameterAssignment?

  var assignments: [ParameterAssignment] { parameters.assignments + (canvas.map { [$0] } ?? []) }
}
