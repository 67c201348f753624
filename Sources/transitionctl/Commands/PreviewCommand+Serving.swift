internal import ArgumentParser
internal import PageServer
internal import TransitionChecking
internal import TransitionDiagnostics

/// `preview --serve`: serves the page of a script, and reloads it whenever one of its files is saved.
extension PreviewCommand {
  private static let routes = [
    PageRoute(PageAnswer.page), PageRoute(PageAnswer.data), PageRoute(PageAnswer.drag, [.post]),
  ]

  /// Serves until interrupted.
  ///
  /// - Parameter loading: The command-line settings for the script.
  /// - Throws: ``CommandFailure`` when the script cannot be read at first, or the port cannot be opened;
  ///   ``AlreadyReported`` when the command line sets an invalid parameter.
  func keepServing(_ loading: ScriptLoading) throws -> ExitStatus {
    let script = ServedScript(
      path: file, extras: extras, assignments: parameters.assignments, endlessDuration: duration)
    let watcher = FileWatcher()
    watcher.begin()
    do {
      let (checked, compiled) = try loading.load(file)
      _ = try extras.options(
        for: compiled, named: file, sources: checked.sources, loading: ScriptLoading(command: Self.self, color: color))
    } catch let reported as AlreadyReported where reported.status == .findings {
      // The page shows the problem too, and waits for the script to be fixed.
    }
    let answers = AnswerProcesses(script: script)
    Interruption.leaveQuietly()
    let server = try open(answers)
    try DescriptorSink.standardOutput.write("\(server.address)\n")
    complain("serving \(printable(file)) on this computer only; press Ctrl-C to stop\n")

    watcher.watch(script.dependencies(of: script.read().script))
    for revision in 1... {
      watcher.wait()
      watcher.begin()
      let (read, problems) = script.read()
      watcher.watch(script.dependencies(of: read))
      server.send(event: "reload", data: String(revision))
      if let problems { complain("\(problems)\n") } else { complainOfOther() }
    }
    return .done
  }

  private func complainOfOther() {
    do {
      try extras.checkOther(loading: ScriptLoading(command: Self.self, color: color))
    } catch let failure as CommandFailure {
      complain(failure.text)
    } catch {
      // Its findings have been reported.
    }
  }

  private func open(_ answers: AnswerProcesses) throws(CommandFailure) -> PageServer {
    let port = port ?? Self.standardPort
    do throws(PageServerFailure) {
      return try PageServer(port: port, routes: Self.routes) { answers.add($0, $1) }
    } catch {
      let reason =
        switch error {
        case .portInUse: "another program uses it"
        case .notAllowed: "the system reserves it"
        case .other(let words): words
        }
      throw CommandFailure(
        status: .file, message: "cannot open port \(port): \(reason); use --port 0 for a free one")
    }
  }
}
