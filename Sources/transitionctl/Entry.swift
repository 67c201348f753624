internal import ArgumentParser
internal import TransitionDiagnostics

@main
enum Entry {
  static func main() {
    Platform.prepareProcess()
    let arguments = Platform.arguments
    let result = Outcome()
    Threads.runOnLargeStack {
      Interruption.accept()
      result.status = run(arguments)
    }
    Platform.leave(result.status.rawValue)
  }

  private final class Outcome { var status = ExitStatus.done }

  private static func run(_ arguments: [String]) -> ExitStatus {
    var type: any ParsableCommand.Type = Transitionctl.named ?? Transitionctl.self
    do {
      if let failure = Transitionctl.unknownCommand(arguments) ?? Transitionctl.valuelessOption(arguments) {
        throw failure
      }
      var command = try Transitionctl.command(arguments)
      type = Swift.type(of: command)
      if var tool = command as? any ToolCommand { return try tool.execute() }
      try command.run()
      return .done
    } catch is ClosedPipe {
      return CommandFailure.reported.use { $0 }
    } catch let reported as AlreadyReported {
      return reported.status
    } catch let failure as CommandFailure {
      return report(failure, of: type)
    } catch {
      // ArgumentParser also throws for help and the version.
      guard Transitionctl.exitCode(for: error).isSuccess else {
        let text = ArgumentMessage.reworded(Transitionctl.message(for: error))
        let cause = text.hasPrefix("missing argument") ? Transitionctl.unknownOption(arguments) : nil
        return report(cause ?? .usage(text), of: type)
      }
      if let failure = Transitionctl.misreadOption(arguments) {
        return report(failure, of: Transitionctl.named ?? Transitionctl.self)
      }
      do {
        let text = BashCompletion.completed(UsageText.wrapped(Transitionctl.fullMessage(for: error)))
        try DescriptorSink.standardOutput.write("\(text)\n")
      } catch let failure as CommandFailure {
        return report(failure, of: type)
      } catch {}
      return .done
    }
  }

  private static func report(_ failure: CommandFailure, of command: any ParsableCommand.Type) -> ExitStatus {
    complain(failure)
    if failure.status == .usage { complain(Transitionctl.usage(of: command)) }
    return failure.status
  }
}
