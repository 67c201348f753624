internal import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionFitting
internal import TransitionModel

/// Whether values that depend on other numbers remain formulas in the file.
package enum ExportGeometry: String, Sendable, CaseIterable {
  /// Bindings and layouts are computed by the consumer.
  case live
  /// All values are numbers.
  case baked
  /// All values are numbers, and animated positions are translations, which browsers compose without layout.
  case transform
}

/// The options of an export.
package struct ExportOptions: Sendable {
  /// Nil for all.
  package var phases: [String]?
  package var tolerances = ExportTolerances()
  package var geometry = ExportGeometry.live
  /// Selectors that replace those of views.
  package var selectors: [(view: String, selector: CSSSelector)] = []
  /// Nil for the script's name.
  package var prefix: String?
  package var code = CodeOptions()
  /// The script's file name, without its folder.
  package var fileName = "<stdin>"
  /// The options that affect the content, as typed.
  package var command: [String] = []

  package init() {}
}

/// Writes a script as one CSS file: states, phases and reduced motion are selected by attributes of the root.
package struct CSSExporter {
  private let script: CompiledScript
  private let reduced: CompiledScript
  private let options: ExportOptions
  private let views: [MotionView]
  private let names: CSSNames
  private let title: String

  /// - Parameter reduced: The script compiled for reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    // Formulas refer to parameters and the canvas's sides.
    let isLive = options.geometry == .live
    let script = isLive ? script.keepingInputs : script
    self.script = script
    self.reduced = isLive ? reduced.keepingInputs : reduced
    self.options = options
    views = script.views
    title = script.script.name?.value ?? "transition"
    names = CSSNames(script, prefix: options.prefix ?? title)
  }

  /// A state or a phase with everything its sheet is generated from.
  private struct Scene {
    enum Kind { case base, state(String), phase(String, reduced: Bool) }
    var kind: Kind
    var context: CSSContext
    /// Nil for a state.
    var model: MotionModel?
    var sheet = CSSSheet()
    var variables: [Int] = []

    var phaseName: String {
      guard case .phase(let name, let isReduced) = kind else { return "" }
      return isReduced ? "\(name)-reduced" : name
    }

    func isPhase(_ other: String, reduced: Bool) -> Bool {
      if case .phase(let name, let isReduced) = kind { return name == other && isReduced == reduced }
      return false
    }
  }

  package func export() -> (text: String, report: ExportReport) {
    var report = ExportReport(source: options.fileName, target: "css", tolerances: options.tolerances)
    report.isBakedOnRequest = options.geometry != .live
    var scenes = makeScenes(&report)
    let traits = views.map { view in self.traits(of: view, in: scenes) }
    let orders = drawingOrders(scenes)
    let memory = FitMemory()
    for index in scenes.indices {
      let scene = scenes[index]
      let writer = CSSSheetWriter(
        context: scene.context, names: names, views: views, styles: styles(scene, traits, orders),
        fitter: scene.model.map {
          MotionFitter(
            model: $0, end: $0.plan.duration, tolerances: options.tolerances, memory: memory,
            digits: CSSText.decimals)
        }, texts: script.textList, phase: scene.phaseName)
      let (sheet, fitted, variables) = writer.write()
      scenes[index].sheet = sheet
      scenes[index].variables = variables
      if let model = scene.model, case .phase(let name, let isReduced) = scene.kind {
        report.variants.append(variant(model, name, isReduced, fitted, scene.context, &report))
      }
    }
    for (name, slot) in views[0].parameters where scenes[0].context.inputs.contains(slot) {
      if names.isUsed(slot) { report.liveParameters.append(name) } else { report.bakedParameters.append(name) }
    }
    return (text(scenes, report), report)
  }

  // MARK: What there is

  private func makeScenes(_ report: inout ExportReport) -> [Scene] {
    let live = options.geometry == .live
    func context(_ sources: SlotSources) -> CSSContext {
      CSSContext(sources, canvas: views[0], keepsBindings: live)
    }
    var scenes = [Scene(kind: .base, context: context(SlotSources(script, state: "initial")))]
    for state in script.stateNames {
      scenes.append(Scene(kind: .state(state), context: context(SlotSources(script, state: state))))
    }
    let hasReduced = script.script.phases.contains { $0.reducedMotion != nil }
    for isReduced in hasReduced ? [false, true] : [false] {
      for plan in (isReduced ? reduced : script).plans where options.phases?.contains(plan.name) ?? true {
        let model = MotionModel(plan)
        if plan.isEndless, let track = plan.tracks.first(where: { !model.extent(of: $0.slots).isRegular }) {
          if !isReduced {
            report.unsaid.append(
              .init(
                subject: "phase \(plan.name)",
                message: "'\(track.name)' never ends and never repeats; give the phase an end with --duration",
                range: script.declaration(ofPhase: plan.name)?.name.range ?? .none, stops: true))
          }
          continue
        }
        scenes.append(
          Scene(kind: .phase(plan.name, reduced: isReduced), context: context(model.sources), model: model))
        if !isReduced, let interaction = script.declaration(ofPhase: plan.name)?.interaction {
          report.unsaid.append(
            .init(
              subject: "phase \(plan.name)", message: "'interaction' has no counterpart in CSS",
              range: interaction.range))
        }
      }
    }
    return scenes
  }

  private func traits(of view: MotionView, in scenes: [Scene]) -> CSSStyles.Traits {
    var traits: CSSStyles.Traits = []
    for scene in scenes {
      func differs(_ name: String, _ standard: Double, lane: Int = 0) -> Bool {
        if case .constant(let value) = scene.context.kind(of: view.slot(name) + lane) { return value != standard }
        return true
      }
      if differs("rotationX", 0) || differs("rotationY", 0) { traits.insert(.spatial) }
      if differs("borderWidth", 0) { traits.insert(.border) }
      if differs("shadowOpacity", 0) { traits.insert(.shadow) }
      if differs("tintColor", 0) || differs("tintColor", 122 / 255, lane: 1) || differs("tintColor", 1, lane: 2)
        || differs("tintColor", 1, lane: 3)
      {
        traits.insert(.tint)
      }
    }
    return traits
  }

  /// Every drawing order at which a view rests in any scene, ascending; those on the way as well where several views move.
  private func drawingOrders(_ scenes: [Scene]) -> [Double] {
    var levels: Set<Double> = [0]
    for scene in scenes {
      var moving: [Int] = []
      for slot in views.map({ $0.slot("zPosition") }) {
        if case .constant(let value) = scene.context.kind(of: slot) {
          levels.insert(value)
        } else {
          moving.append(slot)
        }
      }
      guard moving.count > 1, let model = scene.model else { continue }
      for row in model.function(of: moving)((0...64).map { model.plan.horizon * Double($0) / 64 }) {
        levels.formUnion(row)
      }
    }
    return levels.sorted()
  }

  private func styles(_ scene: Scene, _ traits: [CSSStyles.Traits], _ orders: [Double]) -> [[CSSStyle]] {
    /// The place among the orders, with one more between each two for a view that passes them.
    func rank(_ value: Double) -> Double {
      let below = orders.count { $0 < value - 1e-9 }
      return Double(2 * below + (orders.contains { abs($0 - value) <= 1e-9 } ? 1 : 0))
    }
    let zero = rank(0)
    let texts = script.textList
    return views.map { view in
      var styles = CSSStyles(
        view: view, traits: traits[view.instance], texts: texts,
        settled: { slot in
          if case .constant(let value) = scene.context.kind(of: slot) { return value }
          return scene.model.map { $0.function(of: [slot])([$0.plan.horizon])[0][0] }
        },
        rank: { rank($0) - zero }, resting: resting(view, scene)
      ).all
      for own in view.own {
        switch own.type {
        case .color:
          styles.append(
            CSSStyle(
              property: names.own(view, own.name), value: .parts([.color(own.slots.map { .slot($0) })]), standard: ""))
        case .text:
          styles.append(
            CSSStyle(
              property: names.own(view, own.name),
              value: .word(slot: own.slots.lowerBound) { value in
                CSSText.string(Int(exactly: value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "")
              }, standard: ""))
        case .number, .time, .angle, .boolean: break
        }
      }
      return styles
    }
  }

  /// The final position of a view in a phase, if its motion is written as a translation.
  private func resting(_ view: MotionView, _ scene: Scene) -> (x: Double, y: Double)? {
    guard options.geometry == .transform, view.instance != 0, let model = scene.model else { return nil }
    let end = model.function(of: Array(view.frame.prefix(2)))([model.plan.horizon])[0]
    return (end[0], end[1])
  }

  // MARK: The report

  private func variant(
    _ model: MotionModel, _ phase: String, _ isReduced: Bool, _ fitted: [CSSSheetWriter.Fitted], _ context: CSSContext,
    _ report: inout ExportReport
  ) -> ExportReport.Variant {
    var tracks: [ExportReport.TrackLoss] = []
    var entries: [Int: [Int]] = [:]
    for (index, entry) in fitted.enumerated() { for slot in entry.slots { entries[slot, default: []].append(index) } }
    for track in model.plan.tracks {
      if track.property == "content" || track.property == "contentMode" {
        tracks.append(.init(track: track.name, kind: .dropped))
        if !isReduced {
          report.unsaid.append(
            .init(
              subject: track.name, message: "'\(track.property)' has no counterpart in CSS",
              range: script.declaration(ofPhase: phase)?.name.range ?? .none))
        }
        continue
      }
      let measure = Measure(unit: track.unit, type: track.type)
      var loss = ExportReport.TrackLoss(track: track.name, kind: .exact, measure: measure)
      let (motions, mirroredFrom) = model.motions(ofSlot: track.slots[0])
      loss.timing = motions.map { MotionDocument.Effect($0) }.timingText(isReversed: mirroredFrom != nil)
      for entry in Set(track.slots.flatMap { entries[$0] ?? [] }).sorted().map({ fitted[$0] }) {
        loss.curves = max(loss.curves, entry.isExact ? 0 : entry.curves)
        if !entry.isExact, entry.curves > 0, loss.kind == .exact { loss.kind = .fitted }
        if entry.isLive { loss.kind = .live }
        for (index, value) in entry.losses.enumerated() where entry.measures[index] == measure {
          let seen = value.value / entry.scales[index]
          if seen > loss.loss.value { loss.loss = Loss(value: seen, time: value.time) }
        }
      }
      if track.slots.contains(where: { context.baked.contains($0) }) { loss.kind = .baked }
      if loss.kind == .exact, track.slots.contains(where: { isFollowing($0, context) }) { loss.kind = .live }
      tracks.append(loss)
    }
    return ExportReport.Variant(
      phase: phase, reducedMotion: isReduced, tracks: tracks,
      mainThread: fitted.filter { $0.isOnMainThread && !$0.isLive && $0.curves > 0 }.map { $0.slots[0] }.map {
        let name = script.name(ofSlot: $0)
        return "\(name.view).\(name.property)"
      })
  }

  private func isFollowing(_ slot: Int, _ context: CSSContext) -> Bool {
    if case .live = context.kind(of: slot) { return true }
    return false
  }

  // MARK: Text

  private func text(_ scenes: [Scene], _ report: ExportReport) -> String {
    var text = header(report)
    text += properties(scenes)
    let base = scenes[0].sheet
    text += baseRules(base)
    var states = "", phases = "", reducedRules = ""
    for scene in scenes {
      switch scene.kind {
      case .base: break
      case .state(let name):
        states += rules(scene.sheet, beside: base, root: attribute("state", name) + ":not([data-phase])")
      case .phase(let name, let isReduced):
        let root = attribute("phase", name)
        if isReduced {
          guard let normal = scenes.first(where: { $0.isPhase(name, reduced: false) }) else { continue }
          reducedRules += rules(scene.sheet, beside: base, root: root, after: normal.sheet)
        } else {
          phases += rules(scene.sheet, beside: base, root: root)
        }
      }
    }
    text += states + phases
    if !reducedRules.isEmpty {
      text += "\n@media (prefers-reduced-motion: reduce) {\n\(reducedRules)}\n"
    }
    return text
  }

  private func header(_ report: ExportReport) -> String {
    var lines = [
      "transitionctl export \(CSSText.comment(options.fileName))"
        + options.command.map { " " + CSSText.comment($0) }.joined()
    ]
    let largest = report.largest
    lines.append("Largest loss by the model: \(ExportText.list(largest, or: "none")).")
    lines.append("Generated; do not edit.")
    return "/* \(lines.joined(separator: "\n   ")) */\n"
  }

  private func properties(_ scenes: [Scene]) -> String {
    var text = "\n"
    let frame = views[0].frame
    if options.geometry == .live {
      for slot in [frame.lowerBound + 2, frame.lowerBound + 3] {
        let value: Double
        if case .constant(let own) = scenes[0].context.sources.source(of: slot) { value = own } else { value = 0 }
        text +=
          "@property \(names.variable(slot)) { syntax: \"<number>\"; inherits: true; initial-value: "
          + "\(CSSText.number(value)) }\n"
      }
    }
    for (_, slot) in views[0].parameters where names.isUsed(slot) && scenes[0].context.inputs.contains(slot) {
      guard case .constant(let value) = scenes[0].context.sources.source(of: slot) else { continue }
      text +=
        "@property \(names.variable(slot)) { syntax: \"<number>\"; inherits: true; initial-value: "
        + "\(CSSText.number(value)) }\n"
    }
    for slot in Set(scenes.flatMap { $0.variables }).sorted() {
      text += "@property \(names.variable(slot)) { syntax: \"<number>\"; inherits: true; initial-value: 0 }\n"
    }
    for view in views {
      for own in view.own where own.type == .color {
        text +=
          "@property \(names.own(view, own.name)) { syntax: \"<color>\"; inherits: true; initial-value: transparent }\n"
      }
    }
    return text == "\n" ? "" : text
  }

  private func baseRules(_ base: CSSSheet) -> String {
    let frame = views[0].frame
    func side(_ slot: Int) -> String {
      if options.geometry == .live { return "calc(var(\(names.variable(slot))) * 1px)" }
      guard case .constant(let value) = SlotSources(script, state: "initial").source(of: slot) else { return "auto" }
      return CSSText.number(value) + "px"
    }
    var text = "\n\(root) {\n  position: relative;\n  isolation: isolate;\n"
    text += "  width: \(side(frame.lowerBound + 2));\n  height: \(side(frame.lowerBound + 3));\n"
    for declaration in base.elements[0].declarations where declaration.value != declaration.standard {
      text += "  \(declaration.property): \(declaration.value);\n"
    }
    text += "}\n"
    guard views.count > 1 else { return text }
    text += views.dropFirst().map { selector(of: $0.instance, root: "") }.joined(separator: ",\n")
    text += " {\n  position: absolute;\n  box-sizing: border-box;\n  margin: 0;\n  isolation: isolate;\n}\n"
    for element in base.elements.dropFirst() {
      let lines = element.declarations.filter { $0.value != $0.standard }
      guard !lines.isEmpty else { continue }
      text += "\(selector(of: element.view, root: "")) {\n"
      for declaration in lines { text += "  \(declaration.property): \(declaration.value);\n" }
      text += "}\n"
    }
    return text
  }

  /// The rules of a state or a phase that differ from the base and from another sheet that they follow.
  private func rules(_ sheet: CSSSheet, beside base: CSSSheet, root: String, after: CSSSheet? = nil) -> String {
    var text = "", keyframes = ""
    for (index, element) in sheet.elements.enumerated() {
      let plain = base.elements[index].declarations
      let before = after?.elements[index]
      var lines: [String] = []
      for declaration in element.declarations {
        let standard = plain.first { $0.property == declaration.property }?.value ?? declaration.standard
        let earlier = before?.declarations.first { $0.property == declaration.property }?.value ?? standard
        if declaration.value != earlier { lines.append("  \(declaration.property): \(declaration.value);\n") }
      }
      // Declarations only in the other sheet revert to those of the base.
      for declaration in before?.declarations ?? []
      where !element.declarations.contains(where: { $0.property == declaration.property }) {
        let standard = plain.first { $0.property == declaration.property }?.value ?? declaration.standard
        if let standard, standard != declaration.value { lines.append("  \(declaration.property): \(standard);\n") }
      }
      let same =
        before.map { before in
          before.animations.count == element.animations.count
            && zip(before.animations, element.animations).allSatisfy {
              $0.timing == $1.timing && $0.keyframes == $1.keyframes
            }
        } ?? element.animations.isEmpty
      if !same {
        if element.animations.isEmpty {
          lines.append("  animation: none;\n")
        } else {
          let list = element.animations.map { "\($0.name) \($0.timing)" }
          lines.append("  animation: \(list.joined(separator: ",\n    "));\n")
          for animation in element.animations {
            keyframes += "@keyframes \(animation.name) {\n\(animation.keyframes)}\n"
          }
        }
      }
      if !lines.isEmpty { text += "\(selector(of: element.view, root: root)) {\n\(lines.joined())}\n" }
    }
    return text.isEmpty ? "" : "\n" + text + keyframes
  }

  private var root: String { attribute("transition", title) }

  private func attribute(_ name: String, _ value: String) -> String { "[data-\(name)=\(CSSText.string(value))]" }

  private func selector(of view: Int, root own: String) -> String {
    var path: [String] = []
    var next = view
    while next != 0 {
      if let chosen = options.selectors.last(where: { $0.view == views[next].name }) {
        return chosen.selector.parts.map { ([root + own, $0] + path).joined(separator: " ") }.joined(separator: ",\n")
      }
      path.insert("> " + attribute("view", views[next].name), at: 0)
      next = views[next].parent ?? 0
    }
    return ([root + own] + path).joined(separator: " ")
  }
}

extension PhasePlan {
  /// The end of the sampled time.
  fileprivate var horizon: Double { duration.isFinite ? duration : 10 }
}
