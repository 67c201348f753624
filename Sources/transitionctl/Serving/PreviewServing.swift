internal import ArgumentParser
internal import PageServer
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionParsing
internal import TransitionPreview

/// `preview --serve`: serves the page of a script, and shows it anew whenever a file of it is saved.
struct PreviewServing {
  let file: String
  /// What the command line gives to the script.
  let loading: ScriptLoading
  let port: Int

  private static let routes = [PageRoute("/"), PageRoute("/data.json"), PageRoute("/drag", [.post])]
  /// How long a change may take to be noticed.
  private static let interval = 200

  /// Serves until it is interrupted.
  ///
  /// - Throws: ``CommandFailure`` when the script cannot be read at first, or the port cannot be opened;
  ///   ``AlreadyTold`` when the command line gives what no parameter takes.
  func run() throws -> ExitStatus {
    let watcher = FileWatcher()
    watcher.begin(clearing: false)
    do {
      _ = try loading.load(file)
    } catch let told as AlreadyTold where told.status == .findings {
      // The page shows it too, and waits for the script to be mended.
    }
    let input = ScriptInput(path: file)
    var script = read(input)

    let queue = RequestQueue()
    let server = try open(queue)
    Platform.leaveQuietlyWhenInterrupted()
    try DescriptorSink.standardOutput.write("\(server.address)\n")
    complain("serving \(file) on this computer only; interrupt to end\n")

    var revision = 0
    watcher.watch(script.dependencies())
    while true {
      if let (request, reply) = queue.next(milliseconds: Self.interval) {
        reply.send(answer(request, script))
      }
      guard watcher.hasChanged else { continue }
      // An editor may need a moment to put the new file in the old one's place.
      Platform.pause(milliseconds: UInt32(Self.interval / 4))
      watcher.begin(clearing: false)
      script = read(input)
      watcher.watch(script.dependencies())
      tellProblems(of: script)
      revision += 1
      server.send(event: "reload", data: String(revision))
    }
  }

  private func read(_ input: ScriptInput) -> ServedScript {
    ServedScript(input, assignments: loading.assignments, endlessDuration: loading.endlessDuration)
  }

  private func tellProblems(of script: ServedScript) {
    if case .broken(let problems) = script.reading() { complain("\(problems)\n") }
  }

  private func open(_ queue: RequestQueue) throws(CommandFailure) -> PageServer {
    do throws(PageServerFailure) {
      return try PageServer(port: port, routes: Self.routes) { queue.add($0, $1) }
    } catch {
      let reason =
        switch error {
        case .portInUse: "another program uses it"
        case .notAllowed: "the system keeps it"
        case .other(let words): words
        }
      throw CommandFailure(
        status: .file, message: "cannot open port \(port): \(reason); --port 0 takes one that is free")
    }
  }

  private func answer(_ request: PageRequest, _ script: ServedScript) -> PageResponse {
    let isPage = request.path == "/"
    var others: [ParameterAssignment] = []
    for (name, value) in request.query where name == "set" {
      guard let assignment = try? ParameterAssignment(value) else {
        return problem("error: '\(value)' gives no parameter a value; expected NAME=VALUE\n", isPage, status: 400)
      }
      others.append(assignment)
    }
    switch script.reading(others) {
    case .broken(let text): return problem(text, isPage)
    case .good(let checked, let compiled):
      do throws(EvaluationFailure) {
        let builder = PreviewBuilder(compiled)
        if isPage { return PageResponse(type: PageResponse.html, body: try builder.servedPage().bytes) }
        if request.path == "/data.json" { return PageResponse(type: PageResponse.json, body: try builder.data()) }
        return try drag(request, checked, builder)
      } catch {
        return problem(ServedScript.text([error.diagnostic], in: checked), isPage)
      }
    }
  }

  /// Does what a posted trace says: CSV, as `--gesture` reads it.
  private func drag(
    _ request: PageRequest, _ script: CheckedScript, _ builder: PreviewBuilder
  ) throws(EvaluationFailure) -> PageResponse {
    let phase = request.query.first { $0.name == "phase" }?.value ?? ""
    var script = script
    let source = SourceText(path: "drag", bytes: request.body)
    var diagnostics: [Diagnostic] = []
    guard let points = TraceText.read(source, file: script.sources.add(source), into: &diagnostics) else {
      return problem(ServedScript.text(diagnostics, in: script), false, status: 400)
    }
    guard let data = try builder.drag(phase: phase, points: points) else {
      return problem("error: no gesture drives a phase '\(phase)', or the points make no trace\n", false, status: 400)
    }
    return PageResponse(type: PageResponse.json, body: data)
  }

  /// What is wrong, in the page or as data for the page that is open.
  private func problem(_ text: String, _ isPage: Bool, status: Int = 200) -> PageResponse {
    isPage
      ? PageResponse(status: status, type: PageResponse.html, body: PreviewBuilder.problemPage(text))
      : PageResponse(status: status, type: PageResponse.json, body: PreviewBuilder.problemData(text))
  }
}
