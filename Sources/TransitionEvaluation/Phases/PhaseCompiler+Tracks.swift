internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// One animation of one property, before it is an effect.
  private struct Use {
    var animation: Int
    var member: ResolvedAnimation.Member
    var timing: ResolvedAnimation.MemberTiming
    var isAdditive: Bool
  }

  /// Builds the track of every driven property.
  func buildTracks() {
    for index in animations.indices { checkValues(of: index) }
    var uses: [PropertyKey: [Use]] = [:]
    for (index, animation) in animations.enumerated() {
      for member in animation.members where animation.timings.indices.contains(member.place) {
        uses[member.key, default: []].append(
          Use(
            animation: index, member: member, timing: animation.timings[member.place],
            isAdditive: animation.declaration.composite?.value == .add))
      }
    }
    for key in uses.keys.sorted(by: { ($0.instance, $0.property) < ($1.instance, $1.property) }) {
      guard let all = uses[key] else { continue }
      // Equal starts keep the order of the list.
      let replacing = all.filter { !$0.isAdditive }.enumerated().sorted {
        ($0.element.timing.effect.delay, $0.offset) < ($1.element.timing.effect.delay, $1.offset)
      }.map { $0.element }
      checkConflicts(replacing, key)
      buildTrack(key, replacing: replacing, additive: all.filter { $0.isAdditive })
    }
  }

  private func checkConflicts(_ uses: [Use], _ key: PropertyKey) {
    func interval(_ use: Use) -> (start: Double, end: Double) {
      let effect = use.timing.effect
      return (effect.delay, effect.delay + effect.activeDuration + min(0, effect.endDelay))
    }
    guard uses.count > 1 else { return }
    var latest = uses[0]
    for use in uses.dropFirst() {
      let a = interval(latest), b = interval(use)
      let instant = EffectTiming.instant
      let overlaps =
        b.start < a.end - instant && b.end > a.start + instant
        || (b.end > b.start && a.end > a.start && abs(a.start - b.start) < instant)
      if overlaps {
        let instance = compilation.instances[key.instance]
        let name = "\(instance.name).\(instance.name(of: key.property))"
        report(
          Diagnostic(
            "conflicting-animations",
            "two animations move '\(name)' at once: \(span(a)) and \(span(b))", at: use.member.range,
            label: "starts before the other has ended",
            notes: [.init("the other one is here", at: latest.member.range)]))
      }
      if b.end > a.end { latest = use }
    }
  }

  private func span(_ interval: (start: Double, end: Double)) -> String {
    "\(shortNumber(interval.start))s to \(interval.end == .infinity ? "no end" : "\(shortNumber(interval.end))s")"
  }

  /// One value for several properties, and properties that the targets do not have, are mistakes.
  private func checkValues(of index: Int) {
    let declaration = animations[index].declaration
    let names = Set(
      animations[index].members.map { compilation.instances[$0.key.instance].name(of: $0.key.property) })
    func single(_ range: SourceRange) {
      guard names.count > 1 else { return }
      let sorted = names.sorted()
      report(
        Diagnostic(
          "type-mismatch", "one value for several properties: '\(sorted[0])' and '\(sorted[1])'", at: range,
          label: "write a map of property and value", help: "{ \(sorted[0]): …, \(sorted[1]): … }"))
    }
    var maps: [[NamedValue]] = []
    for values in [declaration.from, declaration.to] {
      switch values {
      case .single(let value)?: single(value.range)
      case .map(let map, _)?: maps.append(map)
      case nil: break
      }
    }
    for keyframe in declaration.keyframes ?? [] {
      if let value = keyframe.value { single(value.range) }
      maps.append(keyframe.values)
    }
    let hasViews = declaration.targets.contains { $0.property == nil }
    guard !hasViews else { return }
    for value in maps.joined() where value.name.value != "frame" && value.name.value != "matches" && !names.isEmpty {
      if !names.contains(value.name.value) {
        report(
          Diagnostic(
            "unknown-property", "'\(value.name.value)' is not among the animated properties", at: value.name.range,
            label: compilation.candidates(names.sorted())))
      }
    }
  }

  private func buildTrack(_ key: PropertyKey, replacing: [Use], additive: [Use]) {
    let instance = compilation.instances[key.instance]
    let type = instance.type(of: key.property)
    let first = instance.slot(of: key.property)
    let slots = (0..<SlotLayout.laneCount(type)).map { first + $0 }
    guard var previous = stateValue(key, in: from), let target = stateValue(key, in: to) else { return }
    var track = PropertyTrack(slots: slots, sequence: [], underlying: run.underlying(key))
    track.isColor = type == .color
    if replacing.contains(where: { animations[$0.animation].declaration.path != nil }) {
      track.centre = centreConversion(key)
    }
    for use in replacing {
      guard let effect = effect(of: use, key, from: previous, to: target, track: track) else { return }
      track.sequence.append(effect)
      previous = endValue(of: effect, track: track)
    }
    for use in additive {
      guard let effect = effect(of: use, key, from: previous, to: target, track: track) else { return }
      track.additions.append(effect)
    }
    track.endValue = finalValue(of: track, key, target: target)
    for (lane, slot) in slots.enumerated() { run.drivers[slot] = .track(run.tracks.count, lane: lane) }
    driven[key] = run.tracks.count
    run.tracks.append(track)
  }

  private func centreConversion(_ key: PropertyKey) -> CentreConversion? {
    guard let axis = Axis.allCases.first(where: { $0.key(key.property) != nil }), let kind = axis.key(key.property),
      key.property.isPosition
    else { return nil }
    let instance = compilation.instances[key.instance]
    return CentreConversion(
      key: kind, size: instance.slots + axis.size,
      parent: compilation.instances[instance.parent ?? 0].slots + axis.size)
  }

  private func endValue(of effect: Effect, track: PropertyTrack) -> [Double] {
    if case .path(_, _, let keys) = effect.shape {
      var straight = effect
      straight.shape = .number(values: keys)
      return straight.endValue(scratch: scratch)
    }
    return effect.endValue(scratch: scratch)
  }

  /// What a property has from the phase's end on; nil for its underlying value.
  private func finalValue(of track: PropertyTrack, _ key: PropertyKey, target: [Double]) -> [Double]? {
    func holds(_ effect: Effect) -> Bool {
      effect.holdsItsEnd
    }
    let last = track.sequence.last
    var value = last.flatMap { holds($0) ? endValue(of: $0, track: track) : nil }
    let additions = track.additions.filter { holds($0) && $0.listing > (value == nil ? -1 : last?.listing ?? -1) }
    guard !additions.isEmpty else { return value }
    var lanes = value ?? target
    if track.isColor {
      var sum = PremultipliedColor(Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]))
      for effect in additions {
        let end = endValue(of: effect, track: track)
        sum += PremultipliedColor(Color(red: end[0], green: end[1], blue: end[2], alpha: end[3]))
      }
      let color = sum.color
      lanes = [color.red, color.green, color.blue, color.alpha]
    } else {
      for effect in additions { lanes[0] += endValue(of: effect, track: track)[0] }
    }
    value = lanes
    return value
  }

  /// Builds one effect: its ends, its keyframes, and the curves between them.
  private func effect(of use: Use, _ key: PropertyKey, from: [Double], to: [Double], track: PropertyTrack) -> Effect? {
    let declaration = animations[use.animation].declaration
    let instance = compilation.instances[key.instance]
    let type = instance.type(of: key.property)
    let isDiscrete = type == .text || type == .boolean
    var start = from, end = to
    let explicitFrom = explicitValue(declaration.from, for: key, in: self.from)
    if let value = explicitFrom {
      guard let value else { return nil }
      start = value
    }
    let explicitTo = explicitValue(declaration.to, for: key, in: self.to)
    if let value = explicitTo {
      guard let value else { return nil }
      end = value
    }
    if use.isAdditive {
      if type == .text || type == .boolean {
        report(
          Diagnostic(
            "type-mismatch", "'\(instance.name(of: key.property))' is \(type.article); it cannot be added to",
            at: declaration.composite?.range ?? declaration.range))
        return nil
      }
      if declaration.keyframes == nil, explicitFrom == nil || explicitTo == nil {
        report(
          Diagnostic(
            "missing-key",
            "an additive animation gives its values explicitly; '\(explicitFrom == nil ? "from" : "to")' is missing",
            at: declaration.composite?.range ?? declaration.range))
        return nil
      }
    }
    var keyframes = [
      PropertyKeyframe(offset: 0, value: start, curve: nil), PropertyKeyframe(offset: 1, value: end, curve: nil),
    ]
    if let list = declaration.keyframes {
      guard
        let resolved = self.keyframes(
          of: declaration, list, for: key, from: start, to: end, timing: use.timing, place: use.member.place,
          count: max(1, animations[use.animation].views.count))
      else { return nil }
      keyframes = resolved
    }
    let interpolation = declaration.interpolation?.value ?? .linear
    if interpolation == .paced {
      guard let paced = paced(keyframes, declaration, use, key) else { return nil }
      keyframes = paced
    }
    guard let places = places(keyframes, declaration, use, interpolation: interpolation) else { return nil }
    var effect = Effect(
      timing: use.timing.effect, pacing: use.timing.pacing, places: places, shape: .number(values: []),
      isAdditive: use.isAdditive, listing: use.animation)
    let scalars = keyframes.map { $0.value[0] }
    if let path = declaration.path, track.centre != nil, key.property.isPosition {
      guard let shape = pathShape(path, declaration, use, key, ends: (start, end)) else { return nil }
      effect.shape = shape
    } else if instance.name(of: key.property) == "hidden", key.property.ownIndex == nil, interpolation != .discrete {
      effect.shape = .hidden(values: scalars)
    } else if isDiscrete || (interpolation == .discrete && type != .color) {
      effect.shape = .discrete(values: scalars)
    } else if type == .color {
      let colors = keyframes.map {
        Color(red: $0.value[0], green: $0.value[1], blue: $0.value[2], alpha: $0.value[3])
      }
      if interpolation == .discrete { effect.places.curves = effect.places.curves.map { FlipTiming($0) } }
      let space = ColorSpace(name: (declaration.colorSpace?.value ?? .srgb).rawValue) ?? .srgb
      effect.shape = .color(
        zip(colors, colors.dropFirst()).map { ColorInterpolator(from: $0, to: $1, in: space) }, values: colors)
    } else if interpolation == .cubic {
      effect.shape = .cubic(CubicSpline(offsets: places.offsets, values: scalars), values: scalars)
    } else if interpolation == .monotone {
      effect.shape = .monotone(MonotoneSpline(offsets: places.offsets, values: scalars), values: scalars)
    } else {
      effect.shape = .number(values: scalars)
    }
    return effect
  }

  /// The curves between keyframes, springs fitted to or cut at their segments.
  private func places(
    _ keyframes: [PropertyKeyframe], _ declaration: AnimationDeclaration, _ use: Use, interpolation: Interpolation
  ) -> KeyframePlaces? {
    let duration = use.timing.effect.duration
    let scope = ExpressionScope(
      index: use.member.place, count: max(1, animations[use.animation].views.count), allowsViews: false)
    let ownCurve =
      declaration.timing.curve ?? phase.declaration.timing.curve
    var curves: [any TimingFunction] = []
    for index in 0..<max(1, keyframes.count - 1) where index + 1 < keyframes.count {
      let length = (keyframes[index + 1].offset - keyframes[index].offset) * duration
      if let expression = keyframes[index].curve {
        if interpolation == .paced {
          report(
            Diagnostic(
              "conflicting-keys", "'interpolation: paced' takes no curve between keyframes", at: expression.range))
          return nil
        }
        guard let curve = compilation.curve(expression, scope: scope),
          let function = bound(curve, to: length, at: expression)
        else {
          isBroken = true
          return nil
        }
        curves.append(function)
      } else if [.cubic, .monotone, .paced].contains(interpolation) {
        curves.append(StandardCurves.linear)
      } else {
        switch use.timing.curve.bound(to: length) {
        case .success(let function): curves.append(function)
        case .failure(let problem):
          if let ownCurve {
            compilation.report(problem, of: ownCurve)
          } else {
            compilation.report(
              Diagnostic("invalid-curve", problem.message, at: use.timing.curveRange, help: problem.help))
          }
          isBroken = true
          return nil
        }
      }
    }
    let tolerance = duration > 0 ? EffectTiming.instant / duration : 0
    return KeyframePlaces(offsets: keyframes.map { $0.offset }, curves: curves, tolerance: min(tolerance, 1))
  }

  /// Keyframes redistributed so that the value moves at constant speed; a frame by the length of its way.
  private func paced(
    _ keyframes: [PropertyKeyframe], _ declaration: AnimationDeclaration, _ use: Use, _ key: PropertyKey
  ) -> [PropertyKeyframe]? {
    if let placed = declaration.keyframes?.first(where: { $0.places != nil }) {
      report(
        Diagnostic(
          "conflicting-keys", "'interpolation: paced' places the keyframes itself; it takes no 'at'",
          at: placed.places?.first?.range ?? placed.range))
      return nil
    }
    var squares = [Double](repeating: 0, count: max(0, keyframes.count - 1))
    func add(_ list: [PropertyKeyframe]) {
      guard list.count == keyframes.count else { return }
      for index in squares.indices {
        for lane in list[index].value.indices {
          let difference = list[index + 1].value[lane] - list[index].value[lane]
          squares[index] += difference * difference
        }
      }
    }
    add(keyframes)
    if key.property.isLayout, let list = declaration.keyframes {
      for member in animations[use.animation].members
      where member.key.instance == key.instance && member.key != key && member.key.property.isLayout {
        guard let start = stateValue(member.key, in: from), let end = stateValue(member.key, in: to),
          let other = self.keyframes(
            of: declaration, list, for: member.key, from: start, to: end, timing: use.timing, place: use.member.place,
            count: max(1, animations[use.animation].views.count))
        else { return nil }
        add(other)
      }
    }
    let offsets = KeyframeOffsets.paced(distances: squares.map { $0.squareRoot() })
    var result = keyframes
    for index in result.indices where index < offsets.count { result[index].offset = offsets[index] }
    return result
  }

  /// The way of a view's centre, on the axis of one of its position keys.
  private func pathShape(
    _ path: Located<MotionPathDeclaration>, _ declaration: AnimationDeclaration, _ use: Use, _ key: PropertyKey,
    ends: (from: [Double], to: [Double])
  ) -> EffectShape? {
    if declaration.keyframes != nil {
      report(
        Diagnostic("conflicting-keys", "'path' goes from start to end; it takes no keyframes", at: path.range))
      return nil
    }
    var points: [[Double]] = []
    for (scene, values, isStart) in [(from, declaration.from, true), (to, declaration.to, false)] {
      var point: [Double] = []
      for axis in Axis.allCases {
        guard
          let member = animations[use.animation].members.first(where: {
            $0.key.instance == key.instance && $0.key.property.isPosition && axis.key($0.key.property) != nil
          })?.key, let conversion = centreConversion(member)
        else {
          report(
            Diagnostic(
              "conflicting-keys", "'path' moves a view's centre: name the view, or a position key on both axes",
              at: path.range))
          return nil
        }
        var value: Double
        if member == key {
          value = isStart ? ends.from[0] : ends.to[0]
        } else {
          guard let standard = stateValue(member, in: scene) else { return nil }
          value = standard[0]
          if let given = explicitValue(values, for: member, in: scene) {
            guard let given else { return nil }
            value = given[0]
          } else if isStart, let earlier = endBefore(use.animation, member) {
            value = earlier
          }
        }
        guard let size = scene.value(of: conversion.size), let parent = scene.value(of: conversion.parent) else {
          return nil
        }
        point.append(conversion.centre(of: value, size: size, parent: parent))
      }
      points.append(point)
    }
    let start = (x: points[0][0], y: points[0][1]), end = (x: points[1][0], y: points[1][1])
    guard let axis = Axis.allCases.first(where: { $0.key(key.property) != nil }),
      let way = motionPath(path, from: start, to: end, isMirrored: declaration.isMirrored)
    else { return nil }
    return .path(way, axis, keys: [ends.from[0], ends.to[0]])
  }

  /// Where the replacing animation before another one leaves a property.
  private func endBefore(_ animation: Int, _ key: PropertyKey) -> Double? {
    let start = animations[animation].start
    let earlier = animations.enumerated().filter { index, other in
      index != animation && other.declaration.composite?.value != .add && other.start < start
        && other.members.contains { $0.key == key }
    }.max { $0.element.start < $1.element.start }
    guard let earlier else { return nil }
    if let given = explicitValue(earlier.element.declaration.to, for: key, in: to) { return given?[0] }
    return stateValue(key, in: to)?[0]
  }

  private func motionPath(
    _ path: Located<MotionPathDeclaration>, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    isMirrored: Bool
  ) -> MotionPath? {
    // Backwards, the quarter ellipse leaves the other way round: it is the one from the far end, run back.
    let (first, last) = isMirrored ? (end, start) : (start, end)
    let way: MotionPath
    switch path.value {
    case .arcHorizontal: way = MotionPath.quarterEllipse(from: first, to: last, leaving: .horizontal)
    case .arcVertical: way = MotionPath.quarterEllipse(from: first, to: last, leaving: .vertical)
    case .svg(let text):
      switch MotionPath.parsing(text) {
      case .success(let parsed):
        guard let fitted = parsed.fitted(from: first, to: last) else {
          report(
            Diagnostic(
              "invalid-curve", "the path's ends coincide; it cannot be scaled onto a start and an end that differ",
              at: path.range))
          return nil
        }
        way = fitted
      case .failure(let problem):
        report(Diagnostic("invalid-curve", problem.message, at: path.range, help: problem.help))
        return nil
      }
    }
    return isMirrored ? way.reversed : way
  }

  /// Values that hold only while the phase runs.
  func buildHeld(_ assignments: [PropertyAssignment]) {
    guard !assignments.isEmpty else { return }
    var state = ResolvedState(name: "during")
    state.layouts = compilation.states[to.state].layouts
    let before = state.layouts
    compilation.add(assignments, to: &state, owner: "during")
    if state.layouts != before, let first = assignments.first {
      report(
        Diagnostic(
          "conflicting-keys", "'during' cannot lay a view out by other keys than its state", at: first.property.range))
      return
    }
    for (key, value) in state.values.sorted(by: {
      ($0.key.instance, $0.key.property) < ($1.key.instance, $1.key.property)
    }) {
      let instance = compilation.instances[key.instance]
      let first = instance.slot(of: key.property)
      if let index = driven[key] {
        let listing = run.tracks[index].sequence.first?.listing ?? run.tracks[index].additions.first?.listing
        report(
          Diagnostic(
            "conflicting-keys",
            "'\(instance.name).\(instance.name(of: key.property))' is animated; 'during' cannot hold it as well",
            at: value.range,
            notes: listing.flatMap { animations.indices.contains($0) ? animations[$0].declaration.targetsRange : nil }
              .map { [.init("animated here", at: $0)] } ?? []))
        continue
      }
      guard let lanes = evaluate(value.formulas, in: from, at: value.range) else { continue }
      let held = HeldValue(
        slots: lanes.indices.map { first + $0 }, values: lanes, underlying: run.underlying(key))
      for lane in lanes.indices { run.drivers[first + lane] = .held(run.held.count, lane: lane) }
      run.held.append(held)
    }
  }
}

/// A timing function that flips at half of another one's progress, for discrete colors.
private struct FlipTiming: TimingFunction {
  private let inner: any TimingFunction
  init(_ inner: any TimingFunction) { self.inner = inner }
  func value(at progress: Double, before: Bool) -> Double { inner.value(at: progress, before: before) >= 0.5 ? 1 : 0 }
  func derivative(at progress: Double) -> Double { 0 }
}
