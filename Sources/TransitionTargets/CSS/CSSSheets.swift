internal import TransitionEvaluation
internal import TransitionModel

/// A script as declarations and animations of CSS properties, with their losses.
struct CSSSheets {
  /// A registered custom property.
  struct Registered {
    var name: String
    var syntax: String
    var initialValue: String
  }

  private(set) var document: MotionDocument
  private(set) var report: ExportReport
  /// One per state of the document, the initial one first.
  private(set) var states: [CSSSheet] = []
  /// One per phase of the document.
  private(set) var phases: [CSSSheet] = []
  private let options: ExportOptions
  private let names: CSSNames
  /// Whether each view is clipped at insets from its edges.
  private let areClipped: [Bool]

  /// - Parameters:
  ///   - reduced: The script compiled for reduced motion.
  ///   - title: The target's name in sentences.
  ///   - gestureHelp: What a page can do in place of a gesture.
  init(
    _ script: CompiledScript, reduced: CompiledScript, options: ExportOptions, target: String, title: String,
    gestureHelp: String? = nil
  ) {
    self.options = options
    document = MotionDocument(
      script, reduced: reduced, options: options, digits: CSSText.decimals,
      canCompute: options.geometry == .live ? { $0.canBeSaidInCSS } : nil)
    let clipped = script.script.clippedViews
    areClipped = document.views.map { view in
      clipped.contains(view.declaration.map { script.script.views[$0].name.value } ?? view.name)
    }
    names = CSSNames(document, prefix: options.prefix ?? document.title)
    report = ExportReport(options, target: target, title: title)
    report.isBakedOnRequest = options.geometry != .live
    report.removeUnsaid(from: &document, gestureHelp: gestureHelp)
    let changed = document.views.map { self.changed(of: $0) }
    let ranks = CSSRanks(document)
    states = document.states.map { scene($0.numbers, nil, changed, ranks).sheet(phase: "").sheet }
    for phase in document.phases {
      let (sheet, values) = scene(phase.numbers, phase, changed, ranks)
        .sheet(phase: phase.name + (phase.reducedMotion ? "-reduced" : ""))
      phases.append(sheet)
      report.add(phase, of: document, values, without: ["content", "contentMode"])
    }
    if options.geometry == .live { reportInputs(script.script) }
  }

  /// Reports what remains live of the parameters, and which values outside of motion do not.
  private mutating func reportInputs(_ script: Script) {
    let numbers = document.states[0].numbers, slots = document.views[0].parameters
    for (_, slot) in slots { _ = numbers.kind(of: slot) }
    let fixed = fixedSlots
    for name in script.parameters.map({ $0.name.value }) {
      let slot = slots.first { $0.name == name }?.slot
      if let slot, numbers.inputs.contains(slot), names.isUsed(slot) {
        report.liveParameters.append(name)
      } else if slot.map({ numbers.inputs.contains($0) || fixed.contains($0) }) ?? true {
        report.bakedParameters.append(name)
      }
    }
    report.fixed = fixed.map { self.fixed($0, script) }
  }

  /// The slots that have numbers in place of formulas, in states and where phases do not move them, in ascending order.
  private var fixedSlots: [Int] {
    let scenes = document.scenes
    let fixed = scenes.reduce(into: Set<Int>()) { $0.formUnion($1.fixed) }
    return fixed.subtracting(scenes.flatMap { $0.baked }).sorted()
  }

  private func fixed(_ slot: Int, _ script: Script) -> ExportReport.Fixed {
    if let parameter = document.views[0].parameters.first(where: { $0.slot == slot }) {
      let range = script.parameters.first { $0.name.value == parameter.name }?.name.range
      return .init(name: parameter.name, range: range ?? .none)
    }
    let (view, property) = document.name(slot)
    let declaration = document.views.first { $0.name == view }?.declaration
    return .init(name: "\(view).\(property)", range: declaration.map { script.views[$0].name.range } ?? .none)
  }

  var base: CSSSheet { states[0] }

  private func changed(of view: MotionView) -> Set<String> {
    let changed = CSSStyles.standards.filter { name, standard in
      document.scenes.contains { numbers in
        zip(0..., standard).contains { numbers.constant(of: view.slot(name) + $0) != $1 }
      }
    }
    return Set(changed.keys)
  }

  /// - Parameter phase: Nil for a state.
  private func scene(
    _ numbers: SceneNumbers, _ phase: MotionDocument.Phase?, _ changed: [Set<String>], _ ranks: CSSRanks
  ) -> CSSScene {
    let styles = document.views.map { view in
      var resting: (x: Double, y: Double)?
      if let phase, options.geometry == .transform, view.instance != 0 {
        let end = phase.fitter.model.function(of: Array(view.frame.prefix(2)))([phase.horizon])[0]
        resting = (end[0], end[1])
      }
      return CSSStyles(
        view: view, changed: changed[view.instance], isClipped: areClipped[view.instance], texts: document.texts,
        constant: numbers.constant(of:), order: ranks.style(of: view, document, numbers), resting: resting, names: names
      ).all
    }
    return CSSScene(styles, of: document, names: names, numbers: numbers, fitter: phase?.fitter)
  }

  // MARK: What all scenes have in common

  /// The comment at the start of a file.
  var header: String {
    "/* \(GeneratedHeader.lines(options, report).map { CSSText.comment($0) }.joined(separator: "\n   ")) */\n"
  }

  /// The custom properties that need a type: inputs and numbers to be animated, and colors of the script.
  var registered: [Registered] {
    let root = document.views[0], numbers = document.states[0].numbers
    var initialValues: [(slot: Int, value: Double)] = []
    if options.geometry == .live { initialValues += root.frame.suffix(2).map { ($0, numbers.value(of: $0)) } }
    for (_, slot) in root.parameters where names.isUsed(slot) && numbers.inputs.contains(slot) {
      initialValues.append((slot, numbers.value(of: slot)))
    }
    initialValues += Set((states + phases).flatMap { $0.variables }).sorted().map { ($0, 0) }
    let colors = document.views.flatMap { view in
      view.own.filter { $0.type == .color }.map { names.own(view, $0.name) }
    }
    return initialValues.map {
      Registered(name: names.variable($0.slot), syntax: "<number>", initialValue: CSSText.number($0.value))
    } + colors.map { Registered(name: $0, syntax: "<color>", initialValue: "transparent") }
  }

  /// The declarations of every view that is not the root.
  static let viewDeclarations = [
    ("position", "absolute"), ("box-sizing", "border-box"), ("margin", "0"), ("isolation", "isolate"),
  ]
  .map { CSSSheet.Declaration(property: $0.0, value: $0.1) }

  /// The declarations of each element in all scenes, without ``viewDeclarations``.
  var baseDeclarations: [[CSSSheet.Declaration]] {
    let sides = zip(["width", "height"], document.views[0].frame.suffix(2)).map { name, slot in
      let value = CSSText.number(document.states[0].numbers.value(of: slot)) + "px"
      return (name, options.geometry == .live ? "calc(var(\(names.variable(slot))) * 1px)" : value)
    }
    let root = ([("position", "relative"), ("isolation", "isolate")] + sides).map {
      CSSSheet.Declaration(property: $0.0, value: $0.1)
    }
    return base.elements.map { element in
      (element.view == 0 ? root : []) + element.declarations.filter { $0.value != $0.standard }
    }
  }

  /// The selector of a view's elements in the root, or the root's own.
  func selector(of view: Int, root: String) -> String {
    var path: [String] = []
    var next = view
    while next != 0 {
      if let chosen = options.selectors.last(where: { $0.view == document.views[next].name }) {
        return chosen.selector.parts.map { ([root, $0] + path).joined(separator: " ") }.joined(separator: ",\n")
      }
      path.insert("> " + CSSText.attribute("view", document.views[next].name), at: 0)
      next = document.views[next].parent ?? 0
    }
    return ([root] + path).joined(separator: " ")
  }
}
