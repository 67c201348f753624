internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// The latest end of an animation, in seconds.
  private static let latestEnd = 1e6

  /// How long a phase takes that a gesture drives and that says nothing about it, in seconds.
  private static let gestureDuration = 1.0

  /// A spring's own duration; from the screen, until every property that it moves stays near its target.
  private func settlingDuration(of curve: Curve, _ index: Int) -> Double? {
    guard let start, case .spring(let spring) = curve else { return curve.ownDuration }
    let duration = animations[index].members.map { member in
      spring.settlingDuration(
        to: stateValue(member.key, in: to), from: stateValue(member.key, in: start.scene),
        declared: stateValue(member.key, in: from), speeds: start.speeds(member.key))
    }.max()
    return duration ?? curve.ownDuration
  }

  /// The phase's own timing is judged even where no animation falls back on it.
  func checkDefaults() {
    let keys = phase.declaration.timing
    // `index` and `count` may occur; any view stands for all.
    let scope = ExpressionScope(index: 0, count: 1, allowsViews: false)
    if let duration = keys.duration {
      _ = compilation.time(duration, scope: scope, allowsNegative: false, name: "duration")
    }
    if let delay = keys.delay { _ = compilation.time(delay, scope: scope, allowsNegative: true, name: "delay") }
    if let curve = keys.curve { _ = compilation.curve(curve, scope: scope) }
    if let pacing = phase.declaration.pacing { _ = compilation.curve(pacing, scope: scope) }
    if let timing = keys.timing { _ = compilation.timing(timing) }
  }

  func resolveTimings() {
    for index in animations.indices { _ = resolveTiming(index) }
  }

  /// Finds when an animation starts and ends, resolving first what it waits for.
  private func resolveTiming(_ index: Int) -> Bool {
    switch animations[index].state {
    case .known: return true
    case .failed: return false
    case .resolving:
      reportTimingCircle(index)
      return false
    case .pending: break
    }
    animations[index].state = .resolving
    timingPath.append(index)
    let succeeded = computeTiming(index)
    timingPath.removeLast()
    if case .failed = animations[index].state { return false }
    animations[index].state = succeeded ? .known : .failed
    if !succeeded { isBroken = true }
    return succeeded
  }

  private func computeTiming(_ index: Int) -> Bool {
    let declaration = animations[index].declaration
    // Each part is looked at even where another one failed: independent mistakes are told in one run.
    let base = base(of: index)
    let count = max(1, animations[index].views.count)
    let stagger = declaration.stagger
    var timings: [ResolvedAnimation.MemberTiming] = []
    var shifts: [Double] = []
    let center =
      switch declaration.staggerFrom?.value ?? .first {
      case .first: 0.0
      case .last: Double(count - 1)
      case .center: Double(count - 1) / 2
      }
    let least = (0..<count).map { abs(Double($0) - center) }.min() ?? 0
    var shared: ResolvedAnimation.MemberTiming?
    for place in 0..<count {
      let scope = ExpressionScope(index: place, count: count, allowsViews: false)
      var shift = 0.0
      if let stagger {
        guard let value = compilation.time(stagger, scope: scope, allowsNegative: false, name: "stagger") else {
          return false
        }
        shift = value * (abs(Double(place) - center) - least)
      }
      shifts.append(shift)
      if let shared {
        timings.append(shared)
        continue
      }
      guard let timing = timing(of: declaration, index, scope: scope), base != nil else { return false }
      timings.append(timing)
      if place == 0, !declaration.dependsOnPlace(phase: phase.declaration, compilation) { shared = timing }
    }
    guard let base else { return false }
    var start = Double.infinity
    var end = -Double.infinity
    for place in timings.indices {
      timings[place].effect.delay += base + shifts[place]
      let effect = timings[place].effect
      let last = effect.delay + effect.activeDuration + effect.endDelay
      if last.isFinite, last > Self.latestEnd {
        report(
          Diagnostic(
            "out-of-range", "the animation ends at \(shortNumber(last))s; a script's times end at 1000000s",
            at: declaration.timing.duration?.range ?? declaration.targetsRange))
        return false
      }
      start = min(start, effect.delay)
      end = max(end, last)
    }
    animations[index].timings = timings
    animations[index].start = start
    animations[index].end = end
    return true
  }

  /// The instant that an animation's delay counts from: 0, or what `after` and `with` name.
  private func base(of index: Int) -> Double? {
    let declaration = animations[index].declaration
    if let after = declaration.after {
      var latest = -Double.infinity
      for name in after {
        guard let instant = instant(name, of: index, isEnd: true) else { return nil }
        if instant == .infinity {
          report(
            Diagnostic(
              "unknown-animation", "'\(name.value)' never ends; nothing can start after it", at: name.range,
              label: "start with it, or give it a number of iterations"))
          return nil
        }
        latest = max(latest, instant)
      }
      return after.isEmpty ? 0 : latest
    }
    if let with = declaration.with {
      var earliest = Double.infinity
      for name in with {
        guard let instant = instant(name, of: index, isEnd: false) else { return nil }
        earliest = min(earliest, instant)
      }
      return with.isEmpty ? 0 : earliest
    }
    return 0
  }

  private func instant(_ name: Located<String>, of index: Int, isEnd: Bool) -> Double? {
    if name.value == "previous" {
      guard index > 0 else {
        report(
          Diagnostic("unknown-animation", "'previous' is not known in the first animation", at: name.range))
        return nil
      }
      guard resolveTiming(index - 1) else { return nil }
      return isEnd ? animations[index - 1].end : animations[index - 1].start
    }
    if let other = ids[name.value] {
      guard resolveTiming(other) else { return nil }
      return isEnd ? animations[other].end : animations[other].start
    }
    if let time = markerTime(named: name.value) { return time }
    if case .failed? = markerStates[name.value] { return nil }
    if phase.declaration.markers?.contains(where: { $0.name.value == name.value }) == true { return nil }
    reportUnknownAnimation(name, withPrevious: true)
    return nil
  }

  func reportUnknownAnimation(_ name: Located<String>, withPrevious: Bool) {
    let names =
      animations.compactMap { $0.declaration.id?.value } + (phase.declaration.markers ?? []).map { $0.name.value }
      + (withPrevious ? ["previous"] : [])
    report(
      Diagnostic(
        "unknown-animation", "unknown animation or marker '\(name.value)'", at: name.range,
        label: compilation.suggestion(name.value, names) ?? compilation.candidates(names)))
  }

  private func reportTimingCircle(_ index: Int) {
    guard let start = timingPath.firstIndex(of: index) else { return }
    let circle = Array(timingPath[start...])
    let names = (circle + [index]).map { position in
      animations[position].declaration.id.map { "'\($0.value)'" } ?? "animation \(position + 1)"
    }
    for member in circle { animations[member].state = .failed }
    let declaration = animations[index].declaration
    report(
      Diagnostic(
        "circular-reference", "\(names[0]) waits for itself: \(names.joined(separator: " -> "))",
        at: (declaration.after ?? declaration.with)?.first?.range ?? declaration.targetsRange))
  }

  /// One view's timing, counted from the animation's base.
  private func timing(
    of declaration: AnimationDeclaration, _ index: Int, scope: ExpressionScope
  ) -> ResolvedAnimation.MemberTiming? {
    var failed = false
    func named(_ keys: TimingKeys) -> TimingDeclaration? {
      guard let reference = keys.timing else { return nil }
      let timing = compilation.timing(reference)
      if timing == nil { failed = true }
      return timing
    }
    let ownTiming = named(declaration.timing), phaseTiming = named(phase.declaration.timing)
    let curveExpression =
      declaration.timing.curve ?? ownTiming?.curve ?? phase.declaration.timing.curve ?? phaseTiming?.curve
    var curve: Curve? = .timing(StandardCurves.easeInOut)
    if let curveExpression { curve = compilation.curve(curveExpression, scope: scope) }
    let duration = duration(
      of: declaration, index, own: ownTiming, phase: phaseTiming, curve: curve, curveRange: curveExpression?.range,
      scope: scope)
    var effect = EffectTiming(duration: duration ?? 0)
    var delayExpression = declaration.timing.delay ?? ownTiming?.delay
    if delayExpression == nil, declaration.after == nil, declaration.with == nil {
      delayExpression = phase.declaration.timing.delay ?? phaseTiming?.delay
    }
    for (expression, name, field) in [
      (delayExpression, "delay", \EffectTiming.delay), (declaration.endDelay, "endDelay", \EffectTiming.endDelay),
    ] {
      guard let expression else { continue }
      if let value = compilation.time(expression, scope: scope, allowsNegative: true, name: name) {
        effect[keyPath: field] = value
      } else {
        failed = true
      }
    }
    if !repetition(of: declaration, scope: scope, into: &effect) { failed = true }
    var pacing: (any TimingFunction)?
    if let expression = declaration.pacing ?? phase.declaration.pacing {
      pacing = pacingFunction(expression, duration: duration ?? 1, scope: scope)
      if pacing == nil { failed = true }
    }
    guard !failed, let curve, duration != nil else { return nil }
    return ResolvedAnimation.MemberTiming(
      effect: effect, curve: curve, curveRange: curveExpression?.range ?? declaration.targetsRange, pacing: pacing)
  }

  private func duration(
    of declaration: AnimationDeclaration, _ index: Int, own: TimingDeclaration?, phase phaseTiming: TimingDeclaration?,
    curve: Curve?,
    curveRange: SourceRange?, scope: ExpressionScope
  ) -> Double? {
    if let expression = declaration.timing.duration ?? own?.duration {
      return compilation.time(expression, scope: scope, allowsNegative: false, name: "duration")
    }
    // A curve that could not be made may be a spring with a duration of its own.
    guard let curve else { return nil }
    if declaration.keyframes == nil, let settling = settlingDuration(of: curve, index) {
      guard settling.isFinite, settling <= Self.latestEnd else {
        report(
          Diagnostic(
            "endless-spring",
            settling.isFinite
              ? "the spring takes \(shortNumber(settling))s to settle"
              : "the spring never settles: its damping is 0",
            at: curveRange ?? declaration.targetsRange, label: "give the animation a duration, or the spring damping"))
        return nil
      }
      return settling
    }
    if let expression = phase.declaration.timing.duration ?? phaseTiming?.duration {
      return compilation.time(expression, scope: scope, allowsNegative: false, name: "duration")
    }
    if phase.declaration.interaction != nil { return Self.gestureDuration }
    report(
      Diagnostic(
        "missing-key", "the animation has no duration, and its phase gives none", at: declaration.targetsRange,
        help: "duration: 300ms"))
    return nil
  }

  private func repetition(
    of declaration: AnimationDeclaration, scope: ExpressionScope, into effect: inout EffectTiming
  ) -> Bool {
    switch declaration.iterations?.value {
    case nil: break
    case .infinite?: effect.iterations = .infinity
    case .count(let expression)?:
      guard let value = compilation.staticValue(expression, type: .number, scope: scope) else { return false }
      guard value >= 0 else {
        report(
          Diagnostic(
            "out-of-range", "'iterations' is \(shortNumber(value)); it must be >= 0", at: expression.range))
        return false
      }
      effect.iterations = value
    }
    if let expression = declaration.iterationStart {
      guard let value = compilation.staticValue(expression, type: .number, scope: scope) else { return false }
      guard value >= 0 else {
        report(
          Diagnostic(
            "out-of-range", "'iterationStart' is \(shortNumber(value)); it must be >= 0", at: expression.range))
        return false
      }
      effect.iterationStart = value
    }
    switch declaration.direction?.value ?? .normal {
    case .normal: effect.direction = .normal
    case .reverse: effect.direction = .reverse
    case .alternate: effect.direction = .alternate
    case .alternateReverse: effect.direction = .alternateReverse
    }
    switch declaration.fill?.value ?? .both {
    case .none: effect.fill = .none
    case .forwards: effect.fill = .forwards
    case .backwards: effect.fill = .backwards
    case .both: effect.fill = .both
    }
    return true
  }

  private func pacingFunction(_ expression: CurveExpression, duration: Double, scope: ExpressionScope)
    -> (any TimingFunction)?
  {
    guard let curve = compilation.curve(expression, scope: scope) else { return nil }
    guard !curve.runsInItsOwnTime else {
      report(
        Diagnostic(
          "invalid-curve", "'pacing' takes no spring that runs in its own time", at: expression.range,
          label: "only spring(dampingRatio=…) is fitted to the duration"))
      return nil
    }
    return bound(curve, to: duration, at: expression)
  }

  /// A curve's timing function over a duration; nil after telling why there is none.
  func bound(_ curve: Curve, to duration: Double, at expression: CurveExpression?) -> (any TimingFunction)? {
    switch curve.bound(to: duration) {
    case .success(let function): return function
    case .failure(let problem):
      if let expression {
        compilation.report(problem, of: expression)
        isBroken = true
      }
      return nil
    }
  }

  // MARK: Markers and the end

  func resolveMarkers(_ declarations: [MarkerDeclaration], lenient: Bool) {
    for declaration in declarations {
      if lenient, namesMissingAnimation(declaration.time) { continue }
      guard let time = markerTime(named: declaration.name.value) else { continue }
      if markers.contains(where: { $0.name == declaration.name.value }) { continue }
      markers.append(Marker(name: declaration.name.value, time: time))
    }
  }

  private func namesMissingAnimation(_ expression: Expression) -> Bool {
    switch expression.node {
    case .call(let name, let arguments) where name.value == "start" || name.value == "end":
      return arguments.first?.soleName.map { ids[$0.value] == nil } ?? false
    case .call(_, let arguments): return arguments.contains { namesMissingAnimation($0) }
    case .binary(_, let a, let b): return namesMissingAnimation(a) || namesMissingAnimation(b)
    case .negate(let a): return namesMissingAnimation(a)
    default: return false
    }
  }

  func markerTime(named name: String) -> Double? {
    switch markerStates[name] {
    case .known(let time): return time
    case .failed: return nil
    case .resolving:
      if let declaration = phase.declaration.markers?.first(where: { $0.name.value == name }) {
        report(
          Diagnostic(
            "circular-reference", "marker '\(name)' waits for itself", at: declaration.time.range))
      }
      return nil
    case nil: break
    }
    guard let declaration = phase.declaration.markers?.first(where: { $0.name.value == name }) else { return nil }
    markerStates[name] = .resolving
    let time = time(declaration.time, name: "markers")
    if let time, time == .infinity {
      report(
        Diagnostic(
          "unknown-animation", "the marker lies at the end of an endless animation", at: declaration.time.range))
      markerStates[name] = .failed
      return nil
    }
    markerStates[name] = time.map { .known($0) } ?? .failed
    if time == nil { isBroken = true }
    return time
  }

  /// A time that may count from the start or the end of an animation.
  private func time(_ expression: Expression, name: String) -> Double? {
    guard let plain = substituted(expression) else { return nil }
    if case .time(let value) = plain.node, value == .infinity { return value }
    return compilation.time(plain, scope: .timing, allowsNegative: true, name: name)
  }

  /// The expression with `start(id)` and `end(id)` replaced by their times.
  private func substituted(_ expression: Expression) -> Expression? {
    switch expression.node {
    case .call(let name, let arguments) where name.value == "start" || name.value == "end":
      guard arguments.count == 1, let id = arguments[0].soleName else {
        report(
          Diagnostic(
            "invalid-expression", "'\(name.value)' takes the id of an animation", at: expression.range,
            help: "\(name.value)(card)"))
        return nil
      }
      guard let index = ids[id.value] else {
        reportUnknownAnimation(id, withPrevious: false)
        return nil
      }
      guard resolveTiming(index) else { return nil }
      let time = name.value == "start" ? animations[index].start : animations[index].end
      return Expression(.time(time), at: expression.range)
    case .binary(let operation, let a, let b):
      guard let left = substituted(a), let right = substituted(b) else { return nil }
      return Expression(.binary(operation, left, right), at: expression.range)
    case .negate(let a): return substituted(a).map { Expression(.negate($0), at: expression.range) }
    case .call(let name, let arguments):
      let replaced = arguments.compactMap { substituted($0) }
      guard replaced.count == arguments.count else { return nil }
      return Expression(.call(name, replaced), at: expression.range)
    default: return expression
    }
  }

  /// When the phase ends: its completion, or the end of its last animation; nil after a mistake that has been told.
  func phaseEnd() -> Double? {
    guard let end = declaredEnd() else { return nil }
    return end == .infinity ? compilation.options.endlessDuration ?? end : end
  }

  private func declaredEnd() -> Double? {
    guard let completion = phase.declaration.completion else {
      guard !isBroken else { return nil }
      if animations.isEmpty, phase.declaration.interaction != nil { return Self.gestureDuration }
      return animations.reduce(0) { max($0, $1.end) }
    }
    if let name = completion.soleName {
      if let index = ids[name.value] {
        guard resolveTiming(index) else { return nil }
        return max(0, animations[index].end)
      }
      if phase.declaration.markers?.contains(where: { $0.name.value == name.value }) == true {
        return markerTime(named: name.value).map { max(0, $0) }
      }
      if compilation.parameterIndex[name.value] == nil {
        reportUnknownAnimation(name, withPrevious: false)
        return nil
      }
    }
    guard let time = time(completion, name: "completion") else {
      isBroken = true
      return nil
    }
    guard time >= 0 else {
      report(
        Diagnostic(
          "out-of-range", "'completion' is \(shortNumber(time))s; it must be >= 0s", at: completion.range))
      return nil
    }
    return time
  }
}

extension AnimationDeclaration {
  /// Whether `index` or `count` occurs in what times it, so that each view has a timing of its own.
  fileprivate func dependsOnPlace(phase: PhaseDeclaration, _ compilation: Compilation) -> Bool {
    var expressions: [Expression] = []
    var curves: [CurveExpression] = []
    func add(_ keys: TimingKeys) {
      expressions += [keys.duration, keys.delay].compactMap { $0 }
      if let curve = keys.curve { curves.append(curve) }
      guard case .name(let name)? = keys.timing?.value, let index = compilation.timingIndex[name] else { return }
      let named = compilation.script.timings[index]
      expressions += [named.duration, named.delay].compactMap { $0 }
      if let curve = named.curve { curves.append(curve) }
    }
    add(timing)
    add(phase.timing)
    expressions += [endDelay, iterationStart].compactMap { $0 }
    if case .count(let count)? = iterations?.value { expressions.append(count) }
    if let pacing = pacing ?? phase.pacing { curves.append(pacing) }
    if expressions.contains(where: { $0.mentions(["index", "count"]) }) { return true }
    return curves.contains { curve in
      // A named curve may hold them too.
      var current: CurveExpression? = curve
      var depth = 0
      while let expression = current, depth < 16 {
        if expression.mentionsPlace { return true }
        current = compilation.curveIndex[expression.name.value].flatMap { compilation.script.curves[$0].curve }
        depth += 1
      }
      return false
    }
  }
}

extension CurveExpression {
  fileprivate var mentionsPlace: Bool {
    (arguments ?? []).contains { argument in
      argument.values.contains { value in
        switch value {
        case .expression(let expression): expression.mentions(["index", "count"])
        case .curve(let curve): curve.mentionsPlace
        case .keyword, .text: false
        }
      }
    }
  }
}

extension Expression {
  /// Whether one of some single names occurs in the expression.
  func mentions(_ names: [String]) -> Bool {
    switch node {
    case .reference(let parts):
      if let name = soleName { return names.contains(name.value) }
      return parts.contains { part in
        if case .member(let expression) = part { return expression.mentions(names) }
        return false
      }
    case .negate(let a), .not(let a): return a.mentions(names)
    case .binary(_, let a, let b): return a.mentions(names) || b.mentions(names)
    case .approximately(let a, let b, let c):
      return a.mentions(names) || b.mentions(names) || c?.mentions(names) == true
    case .call(_, let arguments): return arguments.contains { $0.mentions(names) }
    default: return false
    }
  }
}
