internal import ArgumentParser

@main
enum Entry {
  static func main() {
    Platform.prepareProcess()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let result = Outcome()
    Threads.runOnLargeStack { result.status = run(arguments) }
    Platform.leave(result.status.rawValue)
  }

  private final class Outcome { var status = ExitStatus.done }

  private static func run(_ arguments: [String]) -> ExitStatus {
    var type: any ParsableCommand.Type = Transitionctl.self
    do {
      if let failure = Transitionctl.unknownCommand(arguments) { throw failure }
      var command = try Transitionctl.parseAsRoot(arguments)
      type = Swift.type(of: command)
      if var tool = command as? any ToolCommand { return try tool.execute() }
      try command.run()
      return .done
    } catch is ClosedPipe {
      return .done
    } catch let told as AlreadyTold {
      return told.status
    } catch let failure as CommandFailure {
      complain("error: \(failure.message)\n")
      if failure.status == .usage { complain(Transitionctl.usage(of: type)) }
      return failure.status
    } catch {
      return tell(error)
    }
  }

  /// Prints help and the version, which ArgumentParser throws too, and its refusals of arguments.
  private static func tell(_ error: any Error) -> ExitStatus {
    let message = Transitionctl.fullMessage(for: error)
    guard Transitionctl.exitCode(for: error).isSuccess else {
      // One style for all messages, whoever words them.
      let prefix = "Error: "
      complain(message.hasPrefix(prefix) ? "error: \(message.dropFirst(prefix.count))\n" : "\(message)\n")
      return .usage
    }
    do {
      try DescriptorSink.standardOutput.write("\(message)\n")
    } catch let failure as CommandFailure {
      complain("error: \(failure.message)\n")
      return failure.status
    } catch {}
    return .done
  }
}
