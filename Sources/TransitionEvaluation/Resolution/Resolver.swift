internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Resolves names and checks units: the working state of one compilation or run, discarded afterwards.
///
/// The resolved declarations of a script are a ``ResolvedScript``; expressions of phases and scenarios are resolved
/// against it.
final class Resolver {
  let script: Script
  let options: CompileOptions
  var diagnostics = DiagnosticSink()

  let names: NameTables
  /// Phases with `swap` and `reverse` applied, nil for invalid ones; they are derived from one another.
  var effectivePhases: [Int: EffectivePhase?] = [:]

  var parameters: [Settling<Resolved>]

  var instances: [ViewInstance] = []
  /// The instances of each declared view, in order; one unless it is counted.
  var instancesOfView: [[Int]] = []
  /// For each slot, its instance.
  var slotOwners: [Int32] = []
  /// The values set in `views`, by property.
  var base = PropertyMap<GivenValue>()
  /// The layout keys that fix each instance in `views`.
  var baseLayouts: [ViewLayout] = []
  var poison = Poison()
  /// The `--set` values by name; the last one applies.
  let overrides: [String: NamedValue]
  /// The texts of discrete text properties; a slot holds an index into them.
  var texts = TextTable()
  /// The canvas's width and height, resolved on first use: parameters may refer to them and vice versa.
  ///
  /// Nil when not declared.
  var canvasSides: [Settling<Double?>] = [.pending, .pending]
  var states: [ResolvedState] = []
  /// The uses of names, for the rules about unused ones.
  var usage: Usage
  /// What has been reported about units, and the parameters from whose missing units it may follow.
  var unitReports: [(range: SourceRange, parameters: Set<Int>)] = []
  /// The number of names that unknown ones have been compared with.
  var comparisons = 0
  private(set) lazy var parameterNames = script.parameters.map { $0.name.value }
  private(set) lazy var declaredViewNames = script.views.map { $0.name.value }
  private(set) lazy var stateNames = script.states.map { $0.name.value } + ["initial"]
  private(set) lazy var timingNames = script.timings.map { $0.name.value }
  private(set) lazy var phaseNames = script.phases.map { $0.name.value }

  init(script: Script, options: CompileOptions) {
    self.script = script
    self.options = options
    overrides = Dictionary(options.overrides.map { ($0.name.value, $0) }, uniquingKeysWith: { $1 })
    names = NameTables(script)
    for text in options.knownTexts { _ = texts.id(of: text) }
    parameters = Array(repeating: .pending, count: script.parameters.count)
    usage = Usage(of: script)
  }

  /// Continues from another resolver that has resolved a script: for a run, or for queries about it.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics reported so far, which are not repeated.
  ///   - texts: The texts known so far.
  init(_ resolved: ResolvedScript, diagnostics: DiagnosticSink, texts: TextTable) {
    script = resolved.script
    options = resolved.options
    names = resolved.names
    self.diagnostics = diagnostics
    self.texts = texts
    overrides = [:]
    parameters = resolved.parameters.map { $0.map { .resolved($0) } ?? .failed }
    // Every layout has been examined by then, so that a missing side has been reported.
    canvasSides = resolved.canvas.map { $0.map { .resolved($0) } ?? .failed }
    usage = Usage(of: script)
    take(resolved)
  }

  /// Takes the views and states that another resolver has resolved.
  private func take(_ resolved: ResolvedScript) {
    instances = resolved.instances
    instancesOfView = resolved.instancesOfView
    slotOwners = resolved.slotOwners
    base = resolved.base
    baseLayouts = resolved.baseLayouts
    states = resolved.states
    poison = resolved.poison
  }

  var parameterIndex: [String: Int] { names.parameters }
  var curveIndex: [String: Int] { names.curves }
  var timingIndex: [String: Int] { names.timings }
  var viewIndex: [String: Int] { names.views }
  var stateIndex: [String: Int] { names.states }
  var phaseIndex: [String: Int] { names.phases }

  /// The declarations that an invalid one may have contained, by the rule that would report them as missing.
  private static let refusable: [RuleName: MissingDeclarations.Kinds] = [
    .unknownReference: [.parameters, .tokens, .timings], .unknownView: .views, .unknownProperty: .properties,
    .unknownState: .states, .unknownPhase: .phases, .unknownCurve: .curves,
  ]

  func report(_ diagnostic: Diagnostic) {
    if !script.missing.kinds.isEmpty, let kinds = Self.refusable[diagnostic.rule],
      !script.missing.kinds.isDisjoint(with: kinds)
    {
      return
    }
    diagnostics.report(diagnostic)
  }

  /// Resolves everything that phases depend on.
  ///
  /// - Parameter known: The script with the same views and states.
  func resolveDeclarations(sharing known: ResolvedScript? = nil) -> ResolvedScript {
    resolveParameters()
    checkOverrides()
    checkParameterRanges()
    if let known {
      take(known)
    } else {
      buildInstances()
      resolveBaseValues()
      resolveStates()
    }
    check(duration: nil, delay: nil, curves: script.curves.map { $0.curve })
    for timing in script.timings { check(duration: timing.duration, delay: timing.delay, curves: [timing.curve]) }
    checkSnapshots()
    return ResolvedScript(self)
  }
}

/// A value that is resolved on first use, whose definition may lead back to it.
enum Settling<Value> {
  case pending
  case resolving
  case resolved(Value)
  /// Invalid, as already reported.
  case failed
}

/// A value that a view or a state sets for a property.
struct GivenValue: Sendable {
  /// One formula per lane.
  var formulas: [Formula]
  /// Whether it follows others frame by frame; only asked of what `views` sets.
  var isLive = false
  var range: SourceRange
}

/// The texts of discrete text properties, without duplicates.
struct TextTable: Sendable {
  private(set) var texts: [String] = []
  private var index: [String: Int] = [:]

  /// Starts with the initial values of the built-in properties, so that sampling never adds to a copied table.
  init() {
    for property in PropertyCatalog.visual {
      if case .text(let text) = property.initial { _ = id(of: text) }
    }
  }

  mutating func id(of text: String) -> Double {
    // A script usually has few; hashing is only faster for many.
    if let known = texts.prefix(8).firstIndex(of: text) ?? index[text] { return Double(known) }
    index[text] = texts.count
    texts.append(text)
    return Double(texts.count - 1)
  }
}

/// Whether each declared name is used, by index in the script's lists.
struct Usage: Sendable {
  var parameters: [Bool]
  var curves: [Bool]
  var timings: [Bool]
  var states: [Bool]
  var views: [Bool]
  /// The declared names in use of those that are only known within a view or a phase: custom properties and animations.
  var scopedNames: Set<SourceRange> = []

  init(of script: Script) {
    parameters = Array(repeating: false, count: script.parameters.count)
    curves = Array(repeating: false, count: script.curves.count)
    timings = Array(repeating: false, count: script.timings.count)
    states = Array(repeating: false, count: script.states.count)
    views = Array(repeating: false, count: script.views.count)
  }
}
