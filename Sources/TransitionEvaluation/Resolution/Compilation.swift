internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// The state of one script's resolution: its tables, what has been resolved so far, and what was found wrong.
final class Compilation {
  let script: Script
  let options: CompileOptions
  var diagnostics = DiagnosticCollector()

  /// Names by kind, and where they stand.
  let parameterIndex: [String: Int]
  let curveIndex: [String: Int]
  let timingIndex: [String: Int]
  let viewIndex: [String: Int]
  let stateIndex: [String: Int]
  let phaseIndex: [String: Int]
  /// Phases with `swap` and `reverse` worked in, nil where that failed: they are made of one another.
  var effectivePhases: [Int: EffectivePhase?] = [:]

  enum ParameterState {
    case pending
    case resolving
    case resolved(Resolved)
    case failed
  }
  @exclusivity(unchecked) var parameters: [ParameterState]

  // Read for every number of every view: the run-time check of exclusive access would cost more than the reading, and
  // nothing here writes while it reads.
  @exclusivity(unchecked) var instances: [ViewInstance] = []
  /// The instances of each declared view, in order; one unless it is counted.
  @exclusivity(unchecked) var instancesOfView: [[Int]] = []
  /// Views whose count could not be made sense of: any member may be meant.
  var brokenCounts: Set<Int> = []
  /// For each slot its instance.
  @exclusivity(unchecked) var slotOwners: [Int32] = []
  /// What `views` gives, by property.
  @exclusivity(unchecked) var base = PropertyMap<GivenValue>()
  /// Instances that `views` gives no layout and no source of a snapshot: they fill their parent.
  @exclusivity(unchecked) var plainViews: [Bool] = []
  /// What fixes each instance in `views`.
  @exclusivity(unchecked) var baseLayouts: [ViewLayout] = []
  /// Instances whose layout could not be made sense of: nothing more is said about them.
  @exclusivity(unchecked) var brokenLayouts: Set<Int> = []
  /// Instances that a state or `during` lays out in a way that makes no sense.
  var brokenStates: Set<Int> = []
  /// Values that a circle already told passes through.
  var circularPlaces: Set<SourceRange> = []
  var hasToldMissingCanvas = false
  var hasToldDeepCurve = false
  /// Declared curves of circles that have been told.
  var circularCurves: Set<String> = []
  /// Values that could not be made sense of: what needs them stays silent.
  @exclusivity(unchecked) var brokenValues: Set<PropertyKey> = []
  /// Whether any view is a still picture of another one.
  let hasSnapshots: Bool
  /// Views that are snapshots of themselves.
  var brokenSnapshots: Set<Int> = []
  /// `--set` by name, the last one of each.
  let overrides: [String: NamedValue]
  /// Texts of discrete text properties; a slot holds an index here.
  @exclusivity(unchecked) var texts = TextTable()
  /// The canvas's width and height, resolved on first use: parameters may use them, and they parameters.
  enum CanvasSide {
    case pending
    case resolving
    /// Nil when not declared.
    case resolved(Double?)
    /// A diagnostic has told why.
    case failed
  }
  @exclusivity(unchecked) var canvasSides: [CanvasSide] = [.pending, .pending]

  @exclusivity(unchecked) var states: [ResolvedState] = []
  /// Where names were used, for the rules about unused ones.
  @exclusivity(unchecked) var usage: Usage
  /// Parameters of which it has been told that they lack a unit.
  var unitless: Set<String> = []

  init(script: Script, options: CompileOptions) {
    self.script = script
    self.options = options
    hasSnapshots = script.views.contains { $0.snapshotOf != nil }
    overrides = Dictionary(options.overrides.map { ($0.name.value, $0) }, uniquingKeysWith: { $1 })
    parameterIndex = Self.index(script.parameters) { $0.name.value }
    curveIndex = Self.index(script.curves) { $0.name.value }
    timingIndex = Self.index(script.timings) { $0.name.value }
    viewIndex = Self.index(script.views) { $0.name.value }
    stateIndex = Self.index(script.states) { $0.name.value }
    phaseIndex = Self.index(script.phases) { $0.name.value }
    parameters = Array(repeating: .pending, count: script.parameters.count)
    usage = Usage(of: script)
    for text in options.knownTexts { _ = texts.id(of: text) }
  }

  private static func index<Element>(_ elements: [Element], _ name: (Element) -> String) -> [String: Int] {
    var table: [String: Int] = [:]
    table.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() where table[name(element)] == nil { table[name(element)] = index }
    return table
  }

  /// What may be declared where a diagnostic has refused it, by the rule that would miss it.
  private static let refusable: [RuleName: MissingDeclarations.Kinds] = [
    "unknown-reference": [.parameters, .tokens, .timings], "unknown-view": .views, "unknown-property": .properties,
    "unknown-state": .states, "unknown-phase": .phases, "unknown-curve": .curves,
  ]

  func report(_ diagnostic: Diagnostic) {
    if !script.missing.kinds.isEmpty, let kinds = Self.refusable[diagnostic.rule],
      !script.missing.kinds.isDisjoint(with: kinds)
    {
      return
    }
    diagnostics.report(diagnostic)
  }

  /// Resolves everything that phases build on.
  func resolveDeclarations() {
    resolveParameters()
    checkOverrides()
    checkParameterRanges()
    buildInstances()
    resolveBaseValues()
    resolveStates()
    for curve in script.curves {
      guard let expression = curve.curve else { continue }
      // `index` and `count` may occur; any member stands for all.
      _ = self.curve(expression, scope: ExpressionScope(index: 0, count: 1, allowsViews: false))
    }
    for timing in script.timings { checkTiming(timing) }
  }
}

/// A value that a view or a state gives to a property.
struct GivenValue {
  /// One formula a lane.
  var formulas: [Formula]
  var isLive: Bool
  var range: SourceRange
}

/// The texts of discrete text properties, each once.
struct TextTable: Sendable {
  private(set) var texts: [String] = []
  private var index: [String: Int] = [:]

  /// Knows the initial values of the built-in properties, so that sampling adds nothing to a table that was copied.
  init() {
    for property in PropertyCatalog.visual {
      if case .text(let text) = property.initial { _ = id(of: text) }
    }
  }

  mutating func id(of text: String) -> Double {
    // A script has few of them; only many are found quicker by hashing.
    if let known = texts.prefix(8).firstIndex(of: text) ?? index[text] { return Double(known) }
    index[text] = texts.count
    texts.append(text)
    return Double(texts.count - 1)
  }
}

/// Which declared names the script uses, by their places in the script's lists.
struct Usage: Sendable {
  var parameters: [Bool]
  var curves: [Bool]
  var timings: [Bool]
  var states: [Bool]
  var views: [Bool]

  init(of script: Script) {
    parameters = Array(repeating: false, count: script.parameters.count)
    curves = Array(repeating: false, count: script.curves.count)
    timings = Array(repeating: false, count: script.timings.count)
    states = Array(repeating: false, count: script.states.count)
    views = Array(repeating: false, count: script.views.count)
  }
}
