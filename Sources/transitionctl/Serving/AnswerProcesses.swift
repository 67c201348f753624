internal import PageServer
internal import TransitionChecking

/// Answers each request of a served page in a separate process, so that a slow one does not block others, has a time
/// limit, and ends when the client has disconnected.
final class AnswerProcesses: Sendable {
  /// More concurrent requests than a page makes.
  private static let limit = 8
  /// The time limit of an answer, in seconds.
  private static let patience = 10

  private let script: ServedScript
  private let running = Guarded(0)

  init(script: ServedScript) { self.script = script }

  func add(_ request: PageRequest, _ reply: PageReply) {
    let isFree = running.use { running in
      guard running < Self.limit else { return false }
      running += 1
      return true
    }
    let refusal = PageAnswer(problem: "error: too many requests at once\n", path: request.path, status: 503).response
    guard isFree else { return reply.send(refusal) }
    let hasStarted = Threads.detach {
      let answer = self.answer(request, isUnwanted: { !reply.isWanted })
      self.running.use { $0 -= 1 }
      reply.send(answer)
    }
    if !hasStarted {
      running.use { $0 -= 1 }
      reply.send(refusal)
    }
  }

  private func answer(_ request: PageRequest, isUnwanted: () -> Bool) -> PageResponse {
    func problem(_ text: String, status: Int) -> PageResponse {
      PageAnswer(problem: "error: \(text)\n", path: request.path, status: status).response
    }
    var arguments = [AnswerCommand.name, "--route=\(request.path)"]
    let hasCanvas = request.query.contains { $0.name == "canvas" }
    for assignment in script.assignments where assignment.override != nil || !hasCanvas {
      arguments.append(assignment.argument)
    }
    arguments += script.extras.arguments
    if let duration = script.endlessDuration { arguments.append("--duration=\(duration)") }
    for (name, value) in request.query {
      if name == "set" {
        guard !value.utf8.contains(0), ParameterAssignment(value) != nil else {
          return problem("'\(value)' does not assign a value to a parameter; expected NAME=VALUE", status: 400)
        }
        arguments.append("--set=\(value)")
      }
      if name == "canvas" {
        guard ParameterAssignment(canvas: value) != nil else {
          return problem("'\(value)' is not a size; expected WIDTHxHEIGHT", status: 400)
        }
        arguments.append("--canvas=\(value)")
      }
      if name == "phase", !value.utf8.contains(0) { arguments.append("--phase=\(value)") }
    }
    arguments += ["--", script.path]
    do throws(Platform.Failure) {
      let result = try Platform.run(
        Platform.executable, arguments, input: request.body, patience: Self.patience, isUnwanted: isUnwanted)
      if let answer = PageAnswer.read(result.output), result.status == 0 { return answer }
      if result.isLate { return problem("the answer took longer than \(Self.patience) s", status: 503) }
      return problem("no answer (exit status \(result.status))", status: 500)
    } catch {
      return problem("cannot answer: \(error.message)", status: 500)
    }
  }
}
