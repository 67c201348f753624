internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// Checks for one value for several properties, properties that the targets lack, and incompatible keys.
  ///
  /// - Returns: Whether the values can be read.
  func checkValues(of index: Int) -> Bool {
    let written = animations[index].written
    checkKeys(of: written.declaration, movesCenter: animations[index].members.contains { $0.key.property.isPosition })
    checkCurves(of: written.declaration.keyframes ?? [], count: animations[index].views.count)
    guard written.declaration.from != nil || written.declaration.to != nil || written.declaration.keyframes != nil
    else { return true }
    let names = Set(
      animations[index].members.map { resolver.instances[$0.key.instance].name(of: $0.key.property) })
    var isReadable = true
    func single(_ value: PropertyValue) {
      // Report an error of all keyframes once, not at each of them; unreadable values have been reported.
      guard names.count > 1, isReadable, value.isReadable else { return }
      isReadable = false
      report(.oneValueForSeveral(names.sorted(), at: value.range))
    }
    var maps: [[NamedValue]] = []
    for values in [written.declaration.from, written.declaration.to] {
      switch values {
      case .single(let value)?: single(value)
      case .map(let map, _)?: maps.append(map)
      case nil: break
      }
    }
    for keyframe in written.declaration.keyframes ?? [] {
      if let value = keyframe.value, !value.isAnEnd { single(value) }
      maps.append(keyframe.values)
    }
    let hasViews = written.declaration.targets.contains { $0.property == nil }
    guard !hasViews else { return isReadable }
    // Other words that a keyframe's key may be intended to be.
    let words = written.declaration.keyframes == nil ? [] : ["at", "value", "curve", "interpolation"]
    for value in maps.joined() where value.name.value != "frame" && value.name.value != "matches" && !names.isEmpty {
      if !names.contains(value.name.value) {
        report(
          .notAnimated(
            value.name, but: names.sorted(),
            meant: resolver.script.foreign[value.name.range]
              ?? resolver.suggestion(value.name, names.sorted(), words: words, at: "property")))
      }
    }
    return isReadable
  }

  private func checkKeys(of declaration: AnimationDeclaration, movesCenter: Bool) {
    guard let path = declaration.path else { return }
    if let keyframes = declaration.keyframesRange, declaration.keyframes != nil {
      report(.pathWithKeyframes(at: path.range, keyframes: keyframes))
    }
    if !movesCenter, !isBroken, knowsStates {
      report(.pathWithoutCenter(at: path.range))
    }
    if let composite = declaration.composite, composite.value == .add {
      report(.additivePath(at: path.range, composite: composite.range))
    }
  }
}
