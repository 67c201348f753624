internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// Converts a center's coordinate to a position key of its view.
  func centerConversion(_ key: PropertyKey) -> CenterConversion? {
    guard let axis = key.property.axis, let kind = axis.key(key.property),
      key.property.isPosition
    else { return nil }
    let instance = resolver.instances[key.instance]
    return CenterConversion(
      key: kind, size: instance.slots + axis.size,
      parent: resolver.instances[instance.outer].slots + axis.size)
  }

  /// The path of a view's center, on the axis of one of its position keys.
  ///
  /// - Parameter keys: The values of the key at both ends.
  func pathShape(_ path: Located<MotionPathDeclaration>, _ use: PropertyUse, _ key: PropertyKey, keys: [Double])
    -> EffectShape?
  {
    var points = [[Double]](repeating: [], count: 2)
    for axis in Axis.allCases {
      let members = positionKeys(of: use.animation, view: key.instance).filter { axis.key($0.property) != nil }
      guard members.count == 1, let member = members.first, let conversion = centerConversion(member) else {
        report(.pathWithoutCenter(at: path.range))
        return nil
      }
      guard let ends = pathEnds(member)[use.animation] else { return nil }
      // The animation may give the size other values than the states do.
      let sizes = pathEnds(PropertyKey(instance: key.instance, property: axis.property(.size)))[use.animation]
      // A path after the first starts where the previous one ended, with the size at that time.
      let scenes = ends.entersAtEnd ? [from, origin] : [ends.isFirst ? origin : to, to]
      for (index, scene) in scenes.enumerated() {
        let given = index == 0 ? sizes?.from : sizes?.to
        guard let size = given ?? scene.value(of: conversion.size), let parent = scene.value(of: conversion.parent)
        else { return nil }
        points[index].append(
          conversion.center(of: index == 0 ? ends.from : ends.to, size: size, parent: parent))
      }
    }
    guard let axis = key.property.axis,
      let motion = motionPath(
        path, from: (points[0][0], points[0][1]), to: (points[1][0], points[1][1]),
        isMirrored: animations[use.animation].declaration.isMirrored)
    else { return nil }
    return .path(motion, axis, keys: keys)
  }

  /// The position keys of one view that an animation changes.
  private func positionKeys(of animation: Int, view: Int) -> [PropertyKey] {
    if let known = animatedPositions[animation] { return known[view] ?? [] }
    let keys = animations[animation].members.map { $0.key }.filter { $0.property.isPosition }
    let table = Dictionary(grouping: keys) { $0.instance }
    animatedPositions[animation] = table
    return table[view] ?? []
  }

  /// The values at which each replacing animation of a position key starts and ends, by animation, with any path.
  private func pathEnds(_ key: PropertyKey) -> [Int: PathEnds] {
    if let known = knownPathEnds[key] { return known }
    var result: [Int: PathEnds] = [:]
    if var previous = stateValue(key, in: origin), let target = stateValue(key, in: to) {
      for (index, use) in (uses[key]?.replacing ?? []).enumerated() {
        var captured: CapturedValue?
        if index == 0, start != nil, let declared = stateValue(key, in: from) {
          captured = CapturedValue(previous, of: use.timing)
          previous = declared
        }
        guard
          let effect = effect(of: use, key, from: previous, to: target, alongPath: false, captured: captured)
        else { break }
        if case .number(let values) = effect.shape, let first = values.first, let last = values.last {
          result[use.animation] = PathEnds(
            from: first, to: last, isFirst: index == 0, entersAtEnd: captured?.replacesEnd == true)
        }
        previous = effect.endValue(scratch: scratch)
      }
    }
    knownPathEnds[key] = result
    return result
  }

  private func motionPath(
    _ path: Located<MotionPathDeclaration>, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    isMirrored: Bool
  ) -> MotionPath? {
    // In reverse, the quarter ellipse leaves in the other direction: it is the one from the far end, reversed.
    let (first, last) = isMirrored ? (end, start) : (start, end)
    let motion: MotionPath
    switch path.value {
    case .arcHorizontal: motion = MotionPath.quarterEllipse(from: first, to: last, leaving: .horizontal)
    case .arcVertical: motion = MotionPath.quarterEllipse(from: first, to: last, leaving: .vertical)
    case .svg(let text):
      switch MotionPath.parsing(text) {
      case .success(let parsed):
        guard let fitted = parsed.fitted(from: first, to: last) else {
          report(.closedPath(at: path.range))
          return nil
        }
        motion = fitted
      case .failure(let problem):
        report(.curve(problem, at: path.range))
        return nil
      }
    }
    return isMirrored ? motion.reversed : motion
  }
}

/// The values of a position key at the ends of an animation.
struct PathEnds {
  var from: Double
  var to: Double
  /// Whether the key is not animated before.
  var isFirst: Bool
  /// Whether the value on screen replaces its end, since its first iteration runs backwards.
  var entersAtEnd: Bool
}
