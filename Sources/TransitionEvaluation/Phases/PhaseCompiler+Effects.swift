internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// Builds one effect: its ends, its keyframes, and the curves between them.
  ///
  /// - Parameters:
  ///   - from: The value to use if none is given at the start.
  ///   - to: The value to use if none is given at the end.
  ///   - captured: The value on screen, which replaces the value at one of the ends.
  ///   - alongPath: Whether to apply `path`; otherwise the effect has the property's own values at its ends.
  func effect(
    of use: PropertyUse, _ key: PropertyKey, from: [Double], to: [Double], alongPath: Bool,
    captured: CapturedValue? = nil
  ) -> Effect? {
    let written = animations[use.animation].written
    let instance = resolver.instances[key.instance]
    let type = instance.type(of: key.property)
    let isAdditive = written.value.composite?.value == .add
    readsDeltas = isAdditive
    defer { readsDeltas = false }
    let isDiscrete = type == .text || type == .boolean
    let explicitFrom = explicitValue(written.value.from, for: key, in: self.from)
    let explicitTo = explicitValue(written.value.to, for: key, in: self.to)
    guard var start = explicitFrom ?? from, var end = explicitTo ?? to else { return nil }
    if let captured { if captured.replacesEnd { end = captured.lanes } else { start = captured.lanes } }
    if isAdditive {
      let place = written.value.composite?.range ?? written.value.range
      if isDiscrete {
        report(.additive(instance.name(of: key.property), is: type, at: place))
        return nil
      }
      // Unreadable keyframes have already been reported.
      if written.value.keyframes == nil, written.value.keyframesRange == nil,
        explicitFrom == nil || explicitTo == nil
      {
        let missing = explicitFrom != nil ? "'to' is" : explicitTo != nil ? "'from' is" : "'from' and 'to' are"
        report(.additiveWithoutValues("\(missing) missing", at: place))
        return nil
      }
    }
    var keyframes = [
      PropertyKeyframe(offset: 0, value: start, curve: nil), PropertyKeyframe(offset: 1, value: end, curve: nil),
    ]
    if written.value.keyframes != nil {
      guard let resolved = self.keyframes(of: use, for: key, from: start, to: end) else { return nil }
      keyframes = resolved
      if let captured { keyframes[captured.replacesEnd ? keyframes.count - 1 : 0].value = captured.lanes }
    }
    let given = written.value.interpolation?.value ?? .linear
    // Between two ends there is nothing to interpolate through.
    let interpolation = written.value.keyframes == nil && given != .discrete ? .linear : given
    if interpolation == .paced, !isDiscrete {
      guard let paced = paced(keyframes, written, use, key) else { return nil }
      keyframes = paced
    }
    guard let (placed, kinds) = places(keyframes, written, use, interpolation: interpolation) else { return nil }
    var places = placed
    let scalars = keyframes.map { $0.value[0] }
    let shape: EffectShape
    if let path = written.value.path, alongPath, key.property.isPosition {
      guard let along = pathShape(path, use, key, keys: [start[0], end[0]]) else { return nil }
      shape = along
    } else if key.property.descriptor?.showsThroughChange == true, interpolation != .discrete {
      shape = .hidden(values: scalars)
      places.rounding = .ends
    } else if isDiscrete || (interpolation == .discrete && type != .color && !kinds.isMixed(with: interpolation)) {
      shape = .discrete(values: scalars)
      places.rounding = .ahead
    } else if type == .color {
      guard let colors = colors(keyframes, written, use, kinds, speeds: captured?.speeds, &places) else { return nil }
      shape = colors
      if interpolation == .discrete { places.rounding = .ahead }
    } else if kinds.isMixed(with: interpolation) {
      shape = .segments(
        segments(scalars, use, places: places, kinds: kinds, speed: captured?.speeds?[0]), values: scalars)
    } else if interpolation == .cubic {
      shape = .spline(.cubic(offsets: places.offsets, values: scalars), values: scalars)
    } else if interpolation == .monotone {
      shape = .spline(.monotone(offsets: places.offsets, values: scalars), values: scalars)
    } else {
      shape = .number(values: scalars)
    }
    return Effect(
      timing: use.timing, pacing: animations[use.animation].timings[use.member.place].pacing, places: places,
      shape: shape, isAdditive: isAdditive, listing: use.animation, place: use.place)
  }

  /// The shape of an animation of colors; nil after reporting that springs between keyframes cannot move one.
  private func colors(
    _ keyframes: [PropertyKeyframe], _ written: Sealed<AnimationDeclaration>, _ use: PropertyUse,
    _ kinds: [SegmentKind], speeds: [Double]?, _ places: inout KeyframePlaces
  ) -> EffectShape? {
    for (index, kind) in kinds.enumerated() {
      if case .discrete = kind { places.curves[index] = FlipTiming(places.curves[index]) }
      if case .spring = kind {
        report(.springOfColor(at: keyframes[index].curve?.range ?? written.value.range))
        return nil
      }
    }
    let colors = keyframes.map { Color(red: $0.value[0], green: $0.value[1], blue: $0.value[2], alpha: $0.value[3]) }
    let space = ColorSpace(name: (written.value.colorSpace?.value ?? .srgb).rawValue) ?? .srgb
    return .color(
      interpolators(colors, in: space, use, places: places, kinds: kinds, speeds: speeds), values: colors)
  }

  /// The interpolators between colors: linear ones, or the pieces of curves through all of them.
  private func interpolators(
    _ colors: [Color], in space: ColorSpace, _ use: PropertyUse, places: KeyframePlaces, kinds: [SegmentKind],
    speeds: [Double]?
  ) -> [ColorInterpolator] {
    guard kinds.contains(where: { $0.isCurved }) else {
      return zip(colors, colors.dropFirst()).map { ColorInterpolator(from: $0, to: $1, in: space) }
    }
    let speed = speeds.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
    return ColorInterpolator.curve(through: colors, in: space, speed: speed) { values, speed in
      let segments = segments(values, use, places: places, kinds: kinds, speed: speed)
      return kinds.indices.map { segments.slopes(segment: $0) }
    }
  }

  /// The motion of one number through its keyframes, whose segments are of several kinds.
  ///
  /// - Parameter speed: The speed on screen that it takes over, in units per second.
  private func segments(
    _ values: [Double], _ use: PropertyUse, places: KeyframePlaces, kinds: [SegmentKind], speed: Double?
  ) -> KeyframeSegments {
    let cubic = HermiteSpline.cubic(offsets: places.offsets, values: values)
    let monotone = HermiteSpline.monotone(offsets: places.offsets, values: values)
    let pieces = kinds.enumerated().map { index, kind -> KeyframeSegments.Kind in
      func piece(of spline: HermiteSpline) -> KeyframeSegments.Kind {
        .hermite(
          leaving: spline.derivative(segment: index, fraction: 0),
          arriving: spline.derivative(segment: index, fraction: 1))
      }
      return switch kind {
      case .eased: .eased
      case .discrete: .discrete
      case .cubic: piece(of: cubic)
      case .monotone: piece(of: monotone)
      case .continuous: .cubic
      case .spring(let spring): .spring(spring)
      }
    }
    return KeyframeSegments(
      offsets: places.offsets, values: values, kinds: pieces, curves: places.curves, duration: use.timing.duration,
      speed: speed, tolerance: places.tolerance)
  }

  /// The curves between keyframes, with springs fitted to or cut at their segments.
  private func places(
    _ keyframes: [PropertyKeyframe], _ written: Sealed<AnimationDeclaration>, _ use: PropertyUse,
    interpolation: Interpolation
  ) -> (KeyframePlaces, [SegmentKind])? {
    let duration = use.timing.duration
    let scope = scope(of: use)
    let ownCurve = written.value.timing.curve ?? phase.declaration.timing.curve
    var curves: [any TimingFunction] = []
    var kinds: [SegmentKind] = []
    for index in 0..<keyframes.count - 1 {
      let length = (keyframes[index + 1].offset - keyframes[index].offset) * duration
      if let expression = keyframes[index].curve {
        if interpolation == .paced {
          report(.curveOfPaced(at: expression.range))
          return nil
        }
        if interpolation == .continuous, [.cubic, .monotone].contains(keyframes[index].interpolation) {
          report(.curveOfContinuousCubic(at: expression.range))
          return nil
        }
        guard let curve = resolver.curve(expression, scope: scope)?.scaled(by: phase.scales.animations),
          let function = bound(curve, to: length, at: expression)
        else {
          isBroken = true
          return nil
        }
        if interpolation == .continuous, let spring = (function as? SpringTiming)?.spring {
          curves.append(StandardCurves.linear)
          kinds.append(.spring(spring))
          continue
        }
        curves.append(function)
      } else if [.cubic, .monotone, .paced, .continuous].contains(interpolation)
        || [.cubic, .monotone].contains(keyframes[index].interpolation)
      {
        curves.append(StandardCurves.linear)
      } else {
        let timing = animations[use.animation].timings[use.member.place]
        switch timing.curve.bound(to: length) {
        case .success(let function): curves.append(function)
        case .failure(let problem):
          report(ownCurve.map { .curve(problem, of: $0) } ?? .curve(problem, at: timing.curveRange))
          return nil
        }
      }
      kinds.append(
        SegmentKind(keyframes[index].interpolation, in: interpolation, hasCurve: keyframes[index].curve != nil))
    }
    // With a duration of 0, an offset is not a distinct instant.
    let tolerance = duration > 0 ? EffectTiming.instant / duration : 0
    let places = KeyframePlaces(
      offsets: keyframes.map { $0.offset }, curves: curves, origins: keyframes.map { $0.origin },
      tolerance: min(tolerance, 1))
    return (places, kinds)
  }

  /// Keyframes spaced such that the value moves at constant speed; for a frame, by the distance it moves.
  private func paced(
    _ keyframes: [PropertyKeyframe], _ written: Sealed<AnimationDeclaration>, _ use: PropertyUse, _ key: PropertyKey
  ) -> [PropertyKeyframe]? {
    if let placed = written.value.keyframes?.first(where: { $0.places != nil }) {
      report(.timeOfPaced(at: placed.places?.first?.range ?? placed.range))
      return nil
    }
    var squares = [Double](repeating: 0, count: keyframes.count - 1)
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
    if key.property.isLayout {
      for member in animations[use.animation].members
      where member.key.instance == key.instance && member.key != key && member.key.property.isLayout {
        guard let start = stateValue(member.key, in: from), let end = stateValue(member.key, in: to),
          let other = self.keyframes(of: use, for: member.key, from: start, to: end)
        else { return nil }
        add(other)
      }
    }
    let offsets = KeyframeOffsets.paced(distances: squares.map { $0.squareRoot() })
    var result = keyframes
    for index in result.indices { result[index].offset = offsets[index] }
    return result
  }
}

/// How a segment between two keyframes is interpolated.
private enum SegmentKind: Equatable {
  case eased, discrete, cubic, monotone, continuous
  case spring(Spring)

  /// - Parameters:
  ///   - own: The interpolation given by the keyframe before the segment.
  ///   - shared: That of the animation.
  init(_ own: SegmentInterpolation?, in shared: Interpolation, hasCurve: Bool) {
    switch own {
    case .linear?: self = .eased
    case .discrete?: self = .discrete
    case .cubic?: self = shared == .continuous ? .continuous : .cubic
    case .monotone?: self = .monotone
    case nil:
      switch shared {
      case .linear, .paced: self = .eased
      case .discrete: self = .discrete
      case .cubic: self = .cubic
      case .monotone: self = .monotone
      case .continuous: self = hasCurve ? .eased : .continuous
      }
    }
  }

  /// Whether it may bend between its values.
  var isCurved: Bool {
    switch self {
    case .eased, .discrete: false
    case .cubic, .monotone, .continuous, .spring: true
    }
  }
}

extension [SegmentKind] {
  /// Whether some segment differs from what an animation's interpolation makes of all of them.
  fileprivate func isMixed(with shared: Interpolation) -> Bool {
    shared == .continuous || contains { $0 != SegmentKind(nil, in: shared, hasCurve: false) }
  }
}

/// A timing function that switches at half of another one's progress, for discrete colors.
private struct FlipTiming: TimingFunction {
  private let inner: any TimingFunction
  init(_ inner: any TimingFunction) { self.inner = inner }
  func value(at progress: Double, before: Bool) -> Double {
    inner.value(at: progress, before: before) >= 0.5 - 1e-12 ? 1 : 0
  }
  func derivative(at progress: Double) -> Double { 0 }
  func lasting(_ factor: Double) -> any TimingFunction { FlipTiming(inner.lasting(factor)) }
}
