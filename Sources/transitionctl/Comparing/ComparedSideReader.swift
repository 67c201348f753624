internal import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Reads one side of `diff` and finds its motions.
struct ComparedSideReader {
  /// What has been read.
  enum Content {
    case script(CheckedScript, CompiledScript)
    case timeline(RecordedTimeline)

    var timeline: RecordedTimeline? { if case .timeline(let timeline) = self { timeline } else { nil } }
    var compiled: CompiledScript? { if case .script(_, let compiled) = self { compiled } else { nil } }
  }

  /// Which motions are wanted.
  struct Choice {
    var phase: String?
    var scenario: String?
    /// Whether only what phases do with reduced motion is wanted.
    var isReduced = false
    /// Whether what phases do with reduced motion is wanted as well.
    var addsReduced = false
  }

  let input: ComparedInput
  let loading: ScriptLoading
  private(set) var content: Content
  private let bytes: [UInt8]

  /// - Throws: ``CommandFailure`` for what cannot be read, ``AlreadyTold`` for a script with errors.
  init(_ input: ComparedInput, loading: ScriptLoading) throws {
    self.input = input
    self.loading = loading
    let bytes = try input.read()
    let script = input.script
    if let format = TimelineReader.format(of: bytes, at: script.path) {
      guard bytes.count <= TimelineReader.longest else {
        throw CommandFailure.unreadable(input.name, "it has more than \(TimelineReader.longest >> 20) MiB")
      }
      do throws(TimelineProblem) {
        content = .timeline(try TimelineReader.read(bytes, format: format))
      } catch {
        throw CommandFailure.unreadable(input.name, error.message)
      }
      self.bytes = []
    } else {
      let (checked, compiled) = try Self.load(input, bytes, loading)
      content = .script(checked, compiled)
      self.bytes = bytes
    }
  }

  private static func load(
    _ input: ComparedInput, _ bytes: [UInt8], _ loading: ScriptLoading
  ) throws -> (CheckedScript, CompiledScript) {
    switch input {
    case .file(let script): return try loading.load(script, bytes: bytes)
    case .revision(let revision, let path):
      let loader = RevisionLoader(revision: revision, script: path)
      return try loading.load(input.script, bytes: bytes, loader: loader)
    }
  }

  /// Whether some phase says what it does with reduced motion.
  var hasReducedMotion: Bool {
    content.compiled?.script.phases.contains { $0.reducedMotion != nil } ?? false
  }

  /// The motions that are wanted, in the order of the script.
  func side(_ choice: Choice) throws -> ComparedSide {
    switch content {
    case .timeline(let timeline):
      return ComparedSide(name: input.name, motions: [ComparedMotion(timeline, isReduced: choice.isReduced)])
    case .script(let script, let compiled):
      var motions = try phases(script, compiled, choice, isReduced: choice.isReduced)
      if choice.addsReduced { motions += try reduced(choice) }
      if choice.phase == nil { motions += try scenarios(script, compiled, choice) }
      return ComparedSide(name: input.name, motions: motions, parameters: compiled.parameterSummaries())
    }
  }

  private func phases(
    _ script: CheckedScript, _ compiled: CompiledScript, _ choice: Choice, isReduced: Bool
  ) throws -> [ComparedMotion] {
    guard choice.scenario == nil else { return [] }
    return compiled.plans.filter { choice.phase == nil || $0.name == choice.phase }.map {
      ComparedMotion($0, isReduced: isReduced, sources: script.sources)
    }
  }

  private func reduced(_ choice: Choice) throws -> [ComparedMotion] {
    var reader = self
    var loading = loading
    loading.reducedMotion = true
    let (script, compiled) = try Self.load(input, bytes, loading)
    reader.content = .script(script, compiled)
    return try reader.phases(script, compiled, choice, isReduced: true)
  }

  private func scenarios(
    _ script: CheckedScript, _ compiled: CompiledScript, _ choice: Choice
  ) throws -> [ComparedMotion] {
    try compiled.script.scenarios.map { $0.name.value }.filter { choice.scenario == nil || $0 == choice.scenario }.map {
      let (plan, diagnostics) = compiled.scenario(named: $0)
      if !diagnostics.isEmpty { loading.show(diagnostics, in: script) }
      guard let plan else { throw AlreadyTold(status: .findings) }
      return ComparedMotion(plan, isReduced: choice.isReduced, sources: script.sources)
    }
  }
}
