internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

extension ImplausibleValue {
  /// Checks for literal corner radii of more than half of the view's smaller side wherever it rests.
  func checkRadii(_ context: RuleContext) {
    let phases = context.phases.filter { !$0.inspection.isDerived }
    guard phases.count <= Self.mostPhases else { return }
    let animations = context.script.phases.flatMap { phase in
      (phase.animations ?? []) + (phase.reducedMotion?.animations ?? [])
    }.map { (animation: $0, given: givenValues(of: $0)) }
    // A radius may be meant for another size, which an animation gives, or a state that no phase reaches.
    var resized = Set(
      context.script.states.flatMap { phases.isEmpty ? $0.values : [] }.filter {
        Self.sizeKeys.contains($0.property.value)
      }.map { $0.view.name.value })
    for (animation, given) in animations where given.contains(where: { Self.sizeKeys.contains($0.name) }) {
      for target in animation.targets {
        guard let view = target.view else { return }
        resized.insert(view.name.value)
      }
    }
    let indices = Dictionary(
      context.script.views.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    var sides: [String: Double] = [:]
    /// The largest that the smaller side of a view's members is in any state; without phases, the one that it is given.
    func side(_ name: String) -> Double {
      if let known = sides[name] { return known }
      var largest = 0.0
      if !resized.contains(name), let index = indices[name] {
        for view in context.inspection.instances(ofView: index).prefix(Self.mostMembers) {
          for phase in phases {
            for frame in [false, true].compactMap({ phase.inspection.frame(of: view, isEnd: $0) }) {
              largest = max(largest, min(frame[2], frame[3]))
            }
          }
        }
        if phases.isEmpty {
          let lengths = context.script.views[index].layout.filter {
            $0.name.value == "width" || $0.name.value == "height"
          }
          largest = lengths.compactMap { Self.literal($0.value)?.number }.min() ?? 0
        }
      }
      sides[name] = largest
      return largest
    }
    func check(_ view: String, _ value: PropertyValue) {
      guard let radius = Self.literal(value), radius.range.file == .script, radius.number > 0, side(view) > 0 else {
        return
      }
      reportRadius(radius.number, side(view), of: "\(view).cornerRadius", at: radius.range, context)
    }
    for view in context.script.views {
      for value in view.visuals where value.name.value == "cornerRadius" { check(view.name.value, value.value) }
    }
    for value in context.script.states.flatMap({ $0.values }) where value.property.value == "cornerRadius" {
      check(value.view.name.value, value.value)
    }
    for view in context.script.views {
      for value in view.visuals where value.name.value == "borderWidth" {
        guard let width = Self.literal(value.value), width.range.file == .script, side(view.name.value) > 0,
          width.number > Self.widestBorder * side(view.name.value)
        else { continue }
        context.report(
          "'\(view.name.value).borderWidth' is \(Wording.number(width.number)) pt, of a view of "
            + "\(Wording.number(side(view.name.value))) pt",
          at: width.range, label: "half of the smaller side fills the view")
      }
    }
    for (animation, given) in animations where animation.composite?.value != .add {
      for value in given where value.name == "cornerRadius" {
        for target in animation.targets { if let view = target.view { check(view.name.value, value.value) } }
      }
    }
  }

  /// As a fraction of the smaller side.
  private static let widestBorder = 0.6
  private static let mostPhases = 64
  private static let mostMembers = 8

  /// What decides a view's size.
  private static let sizeKeys: Set<String> = ["width", "height", "frame", "matches", "aspectRatio"]

  func reportRadius(
    _ radius: Double, _ side: Double, of name: String, at range: SourceRange, _ context: RuleContext
  ) {
    // 9999 and above says "as round as it gets".
    guard radius > side / 2 + 1e-9, radius < 9999 else { return }
    context.report(
      "'\(name)' is \(Wording.number(radius)) pt, more than half of the view's \(Wording.number(side)) pt", at: range,
      label: "half of the smaller side is as round as it gets")
  }

  /// Where an animation gives a property its largest value; else where the phase's `to` state does.
  private func place(of motion: Motion, in phase: PhaseContext) -> SourceRange {
    let declaration = phase.animation(motion).declaration, name = motion.property.name
    var given: [PropertyValue] = []
    for values in [declaration.from, declaration.to] {
      switch values {
      case .single(let value)?: given.append(value)
      case .map(let map, _)?: given += map.filter { $0.name.value == name }.map { $0.value }
      case nil: break
      }
    }
    for keyframe in declaration.keyframes ?? [] {
      given += [keyframe.value].compactMap { $0 } + keyframe.values.filter { $0.name.value == name }.map { $0.value }
    }
    let largest = given.compactMap { Self.literal($0) }.max { abs($0.number) < abs($1.number) }
    if let largest { return largest.range }
    return given.isEmpty ? phase.inspection.valueRange(of: motion.property) ?? motion.target : motion.target
  }

  private func isFirst(_ property: MotionProperty, _ phase: PhaseContext, _ context: RuleContext) -> Bool {
    let first = context.phases.first { other in
      !other.inspection.isDerived && other.visibleMotions.contains { $0.property.isSame(as: property) }
    }
    return first === phase
  }

  func checkMotions(of phase: PhaseContext, _ context: RuleContext) {
    for motion in phase.visibleMotions where motion.property.descriptor != nil {
      let property = motion.property
      if property.type == .angle, motion.duration < 2, motion.duration > 0 {
        let turn = motion.segments.reduce(0) { $0 + abs($1.to[0] - $1.from[0]) } / 360
        // The way back turns as often.
        guard turn > 3 + 1e-9, isFirst(property, phase, context) else { continue }
        context.report(
          "'\(property.fullName)' turns \(Wording.number(turn)) times in \(Prose.time(motion.duration))",
          at: place(of: motion, in: phase), label: "360deg is one turn")
      }
      if property.name == "cornerRadius", let radius = motion.values.map({ $0[0] }).max(), radius < 9999 {
        guard let index = motion.values.firstIndex(where: { $0[0] == radius }), index > 0,
          motion.values[0][0] < radius, let frame = phase.inspection.frame(of: property.view, isEnd: true),
          min(frame[2], frame[3]) > 0,
          radius > 1.5 * min(frame[2], frame[3]) / 2, radius == phase.inspection.toValue(property)?.first
        else { continue }
        reportRadius(
          radius, min(frame[2], frame[3]), of: property.fullName, at: place(of: motion, in: phase), context)
      }
    }
  }
}
