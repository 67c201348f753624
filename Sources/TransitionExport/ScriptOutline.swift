internal import TransitionColors
package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionModel

/// The contents of a script, for `show`: parameters, views, states, phases with the time range of every animation,
/// gestures, scenarios and expectations.
package struct ScriptOutline {
  package struct Parameter {
    package var name: String
    /// As written.
    package var value: String
    /// Its value in this run; nil if only the written text is known.
    package var evaluated: Value?
  }

  /// An evaluated value.
  package enum Value: Equatable {
    case number(Double, unit: String)
    case boolean(Bool)
    case text(String)
    /// As `#RRGGBB` or `#RRGGBBAA`.
    case color(String, isLiteral: Bool)
  }

  package struct View {
    package var name: String
    /// The name of the parent view; nil for the canvas.
    package var parent: String?
    package var depth: Int
    /// Whether it is the last of its parent's children.
    package var isLast: Bool
    package var count: String?
    package var snapshotOf: String?
    package var description: String?
  }

  package struct State {
    package var name: String
    package var extends: String?
    /// In script order.
    package var values: [Assignment]

    /// The views for which it sets values, in the order named.
    package var views: [String] {
      var views: [String] = []
      for value in values where !views.contains(value.view) { views.append(value.view) }
      return views
    }
  }

  package struct Assignment {
    package var view: String
    package var property: String
    /// As written.
    package var value: String
    package var evaluated: Value?
  }

  /// How a gesture drives a phase, as written.
  package struct Interaction {
    package var input: String
    /// The input at progress 0 and at progress 1, or at each state of `through`.
    package var range: [String]
    package var rubberBand: String?
    /// Properties with the channels they follow.
    package var follow: [(property: String, channel: String)]
    package var commit: String?
    /// `changed` or `ended`.
    package var commitWhen: String?
    package var onCommit: Ending?
    package var onCancel: Ending?
    /// How a gesture through several states settles; nil for one between two.
    package var settling: Settling?
  }

  /// The choice of a stop, and the motion to it, as written.
  package struct Settling {
    package var settle: String
    package var flick: String?
    package var projection: String?
    package var onSettle: Ending?
  }

  /// The end of a gesture.
  package struct Ending {
    package var then: String?
    package var duration: String?
    package var curve: String?
  }

  package struct Phase {
    package var name: String
    package var from: String
    package var to: String
    /// All states that it runs through, in order; nil for a phase between two.
    package var through: [String]?
    package var description: String?
    /// The phase whose states it exchanges, and the one that it plays backward.
    package var swap: String?
    package var reverse: String?
    /// What the times of `swap` or `reverse` are multiplied by, as written.
    package var durationScale: String?
    /// In seconds; may be infinite.
    package var duration: Double
    /// As written; nil when the phase ends with its last animation.
    package var completion: String?
    package var markers: [Marker]
    /// With their curves as written.
    package var animations: [(animation: MotionAnimation, curve: String)]
    package var interaction: Interaction?
    /// How it interrupts others; nil when omitted.
    package var interruption: String?
    /// The phase that starts when this one has run to its end.
    package var then: String?
  }

  package struct Event {
    /// As written.
    package var time: String
    /// `play`, `drag` or `stop`.
    package var action: String
    package var phase: String
    /// The state at which `play` settles.
    package var state: String?
  }

  package struct Scenario {
    package var name: String
    /// In seconds; may be infinite; nil for one that cannot be run.
    package var duration: Double?
    package var events: [Event]
  }

  package struct Expected {
    package var name: String?
    /// `phase` or `scenario`, with its name.
    package var kind: String
    package var subject: String
    /// As written; nil for the whole motion.
    package var time: String?
    package var isAlways: Bool
    package var condition: String
  }

  package var name: String
  package var description: String?
  /// In points, if known.
  package var canvas: (width: Double, height: Double)?
  package var parameters: [Parameter]
  package var views: [View]
  package var states: [State]
  package var phases: [Phase]
  package var scenarios: [Scenario]
  package var expectations: [Expected]

  /// - Parameter phase: The only phase to include, with its expectations but without scenarios; nil for everything.
  package init(_ compiled: CompiledScript, phase: PhasePlan?, sources: SourceMap) {
    let script = compiled.script
    let text = WrittenText(sources: sources)
    name = script.name?.value ?? ""
    description = script.description?.value
    if let width = compiled.canvasSize.width, let height = compiled.canvasSize.height, !compiled.plans.isEmpty {
      canvas = (width, height)
    }
    let summaries = Dictionary(compiled.parameterSummaries().map { ($0.name, $0) }) { first, _ in first }
    parameters = script.parameters.map { parameter in
      Parameter(
        name: parameter.name.value, value: text.of(parameter.value.range),
        evaluated: summaries[parameter.name.value].flatMap { Value($0, parameter.value) })
    }
    views = Self.views(of: script, text)
    let instances = Dictionary(compiled.views.map { ($0.name, $0) }) { first, _ in first }
    states = zip(script.states, compiled.stateModels()).map { state, model in
      State(
        name: state.name.value, extends: state.extends?.value,
        values: state.values.map { value in
          Assignment(
            view: value.view.text, property: value.property.value, value: text.of(value.value.range),
            evaluated: instances[value.view.text].flatMap { Value(value, of: $0, in: model, texts: compiled.textList) })
        })
    }
    phases = (phase.map { [$0] } ?? compiled.plans).map { Phase(MotionModel($0), text) }
    scenarios =
      phase != nil
      ? []
      : script.scenarios.map { scenario in
        Scenario(
          name: scenario.name.value, duration: compiled.scenario(named: scenario.name.value).plan?.duration,
          events: scenario.events.map { event in
            switch event.action {
            case .play(let phase): Event(time: text.of(event.time.range), action: "play", phase: phase.value)
            case .settle(let phase, let state):
              Event(time: text.of(event.time.range), action: "play", phase: phase.value, state: state.value)
            case .drag(_, let phase): Event(time: text.of(event.time.range), action: "drag", phase: phase.value)
            case .stop(let phase): Event(time: text.of(event.time.range), action: "stop", phase: phase.value)
            }
          })
      }
    expectations = script.expectations.map { Expected($0, text) }.filter { expected in
      phase.map { expected.kind == "phase" && expected.subject == $0.name } ?? true
    }
  }

  private static func views(of script: Script, _ text: WrittenText) -> [View] {
    var depths: [Int] = []
    var last: [Int?: Int] = [:]
    for (index, view) in script.views.enumerated() { last[view.parent] = index }
    return script.views.enumerated().map { index, view in
      let depth = view.parent.flatMap { depths.indices.contains($0) ? depths[$0] + 1 : nil } ?? 0
      depths.append(depth)
      return View(
        name: view.name.value, parent: view.parent.map { script.views[$0].name.value }, depth: depth,
        isLast: last[view.parent] == index, count: view.count.map { text.of($0.range) },
        snapshotOf: view.snapshotOf?.text, description: view.description?.value)
    }
  }
}

/// Access to the script's text.
package struct WrittenText {
  let sources: SourceMap

  package init(sources: SourceMap) { self.sources = sources }

  /// The text of a range on one line.
  package func of(_ range: SourceRange) -> String {
    guard let source = sources[range.file] else { return "" }
    return source.text(range).split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension MotionModel {
  /// The curve of an animation as written, otherwise the default.
  package func curveText(of animation: Int, in text: WrittenText) -> String {
    curveUse(of: animation).map(text.of) ?? "easeInOut"
  }
}

extension ScriptOutline.Phase {
  init(_ model: MotionModel, _ text: WrittenText) {
    let plan = model.plan
    self.init(
      name: plan.name, from: plan.from, to: plan.to, through: plan.through,
      description: model.written.description?.value, swap: model.written.swap?.value,
      reverse: model.written.reverse?.value, durationScale: model.written.durationScale.map { text.of($0.range) },
      duration: plan.duration, completion: model.effective.completion.map { text.of($0.range) },
      markers: plan.markers,
      animations: plan.animations.map { ($0, model.curveText(of: $0.listing, in: text)) },
      interaction: model.written.interaction.map { ScriptOutline.Interaction($0, text) },
      interruption: model.effective.interruption?.value.rawValue, then: model.written.then?.value)
  }
}

extension ScriptOutline.Interaction {
  package init(_ declaration: InteractionDeclaration, _ text: WrittenText) {
    let ending = { (end: GestureEndDeclaration) in
      ScriptOutline.Ending(
        then: end.then?.value, duration: end.duration.map { text.of($0.range) },
        curve: (end.curve?.range ?? end.decay).map { text.of($0) })
    }
    self.init(
      input: declaration.input?.value ?? "",
      range: (declaration.stops ?? declaration.bounds ?? []).map { text.of($0.range) },
      rubberBand: declaration.rubberBand.map { text.of($0.range) },
      follow: declaration.follow.map { ("\($0.view.text).\($0.property.value)", $0.channel.value) },
      commit: declaration.commit.map { text.of($0.range) }, commitWhen: declaration.commitWhen?.value.rawValue,
      onCommit: declaration.onCommit.map(ending), onCancel: declaration.onCancel.map(ending),
      settling: declaration.stops == nil
        ? nil
        : .init(
          settle: declaration.settle?.value ?? "nearest", flick: declaration.flick.map { text.of($0.range) },
          projection: declaration.projection.map { text.of($0.range) },
          onSettle: declaration.onSettle.map(ending)))
  }
}

extension ScriptOutline.Interaction {
  /// What an aspect of the gesture is, in words; nil where it is not written.
  ///
  /// - Parameter arrow: What stands between the numbers of the range.
  package func text(of aspect: GestureAspect, arrow: String) -> String? {
    switch aspect {
    case .input:
      return "\(input) \(range.joined(separator: " \(arrow) "))" + (rubberBand.map { ", rubber band \($0)" } ?? "")
    case .follow:
      return follow.isEmpty ? nil : follow.map { "\($0.property) follows \($0.channel)" }.joined(separator: ", ")
    case .commit: return commit.map { $0 + (commitWhen == "changed" ? ", immediately" : "") }
    case .settle:
      return settling.map { settling in
        let details = [settling.flick.map { "flicks from \($0)" }, settling.projection.map { "projection \($0)" }]
        return ([settling.settle] + details.compactMap { $0 }).joined(separator: ", ")
      }
    case .onCommit: return onCommit?.text
    case .onCancel: return onCancel?.text
    case .onSettle: return settling?.onSettle?.text
    }
  }
}

extension ScriptOutline.Ending {
  fileprivate var text: String? {
    let parts = [duration, curve, then.map { "then \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension ScriptOutline.Expected {
  package init(_ expectation: Expectation, _ text: WrittenText) {
    let (kind, subject) =
      switch expectation.subject {
      case .phase(let name): ("phase", name.value)
      case .scenario(let name): ("scenario", name.value)
      }
    var time: String?
    var isAlways = false
    switch expectation.moment {
    case .whole: break
    case .at(let expression): time = text.of(expression.range)
    case .always: isAlways = true
    }
    self.init(
      name: expectation.name?.value, kind: kind, subject: subject, time: time, isAlways: isAlways,
      condition: text.of(expectation.condition.range))
  }

  /// The name used in reports: its `name`, otherwise its text, `phase present at end: dimmer.opacity ~= 0.3`.
  package var title: String {
    name ?? "\(kind) \(subject)\(isAlways ? " always" : time.map { " at \($0)" } ?? ""): \(condition)"
  }
}

extension ScriptOutline.Value {
  init?(_ parameter: ParameterSummary, _ written: PropertyValue) {
    if let text = parameter.text { self = .text(text) } else { self.init(parameter.type, parameter.values, written) }
  }

  /// A state's assignment; nil if it has no value.
  init?(_ assignment: PropertyAssignment, of view: MotionView, in state: StateModel, texts: [String]) {
    guard let (type, lanes) = state.value(of: assignment.property.value, of: view) else { return nil }
    if type == .text {
      guard let index = lanes.first.flatMap({ Int(exactly: $0) }), texts.indices.contains(index) else { return nil }
      self = .text(texts[index])
    } else {
      self.init(type, lanes, assignment.value)
    }
  }

  private init?(_ type: ValueType, _ lanes: [Double], _ written: PropertyValue) {
    guard let first = lanes.first else { return nil }
    switch type {
    case .number: self = .number(first, unit: "")
    case .time: self = .number(first, unit: "s")
    case .angle: self = .number(first, unit: "deg")
    case .boolean: self = .boolean(first != 0)
    case .color where lanes.count == 4:
      let color = Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3])
      self = .color(color.hex, isLiteral: written.isColorLiteral)
    case .text, .color: return nil
    }
  }
}

extension PropertyValue {
  /// Whether it is a color with or without an opacity: `white @ 30%`.
  fileprivate var isColorLiteral: Bool {
    guard case .expression(let expression) = self else { return false }
    guard case .binary(.withAlpha, let color, let alpha) = expression.node else {
      if case .color = expression.node { return true } else { return false }
    }
    switch (color.node, alpha.node) {
    case (.color, .percentage), (.color, .number): return true
    default: return false
    }
  }
}
