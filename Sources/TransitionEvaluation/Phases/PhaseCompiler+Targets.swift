internal import TransitionDiagnostics
internal import TransitionModel

/// How specifically an animation names a property: the most specific one applies.
enum TargetRank: Comparable, Sendable {
  case all, viewGroup, view, frameGroup, frame, axisGroup, axis, propertyGroup, property
}

extension PhaseCompiler {
  func registerAnimations(_ declarations: [AnimationDeclaration]) {
    for declaration in declarations {
      if let id = declaration.id {
        if let first = ids[id.value] {
          report(.duplicateAnimation(id, first: animations[first].declaration.id?.range))
        } else {
          ids[id.value] = animations.count
        }
      }
      animations.append(ResolvedAnimation(declaration: declaration))
    }
  }

  /// Determines what each animation changes; more specific names take precedence.
  func resolveTargets() {
    var candidates = animations.indices.map { self.candidates(of: $0) }
    let kept = keepNamedKeys(&candidates)
    var narrowest = PropertyMap<TargetRank>()
    for candidate in candidates.joined() {
      narrowest[candidate.key, default: .all] = max(narrowest[candidate.key] ?? .all, candidate.rank)
    }
    // The last animation for each property and for each view; for a view, also its index in that animation.
    var taken = PropertyMap<Int>()
    var places = SlotTable<(animation: Int, place: Int)>()
    for index in animations.indices {
      var views: [Int] = []
      var members: [ResolvedAnimation.Member] = []
      for candidate in candidates[index] where candidate.rank == narrowest[candidate.key] {
        guard taken[candidate.key] != index else { continue }
        taken[candidate.key] = index
        let view = candidate.key.instance
        var place = views.count
        if let known = places[view], known.animation == index {
          place = known.place
        } else {
          places[view] = (index, place)
          views.append(view)
        }
        var member = candidate
        member.place = place
        members.append(member)
      }
      animations[index].views = views
      animations[index].members = members
    }
    layOutRun(keeping: kept)
  }

  /// What an animation names, whether or not another one names it more specifically.
  private func candidates(of index: Int) -> [ResolvedAnimation.Member] {
    let written = animations[index].written
    let named = namedProperties(of: written.value), hasPath = written.value.path != nil
    var result: [ResolvedAnimation.Member] = []
    for target in written.value.targets {
      func add(_ keys: [PropertyKey], _ rank: TargetRank, isNamed: Bool) {
        result += keys.map { .init(key: $0, rank: rank, isNamed: isNamed, range: target.range) }
      }
      guard let view = target.view else {
        let views = named == nil && !hasPath ? difference.views : Array(resolver.instances.indices)
        for instance in views {
          let keys = keys(of: instance, named: named, isAll: true, path: hasPath)
          add(keys, named == nil ? .all : .propertyGroup, isNamed: named != nil)
        }
        continue
      }
      let instances = resolver.instances(named: view)
      if instances.isEmpty { isBroken = true }
      let isGroup = view.member == nil && instances.count > 1
      let propertyRank: TargetRank = isGroup ? .propertyGroup : .property
      for instance in instances {
        guard let property = target.property else {
          let keys = keys(of: instance, named: named, isAll: false, path: hasPath)
          add(keys, named != nil ? propertyRank : isGroup ? .viewGroup : .view, isNamed: named != nil)
          continue
        }
        if PropertyCatalog.axisNames.contains(property.value) {
          let keys = axisKeys(property, of: instance, named: named, path: hasPath)
          let isFrame = property.value == "frame"
          add(
            keys, isGroup ? (isFrame ? .frameGroup : .axisGroup) : (isFrame ? .frame : .axis), isNamed: named != nil)
        } else if let key = propertyKey(property, of: instance) {
          add([key], propertyRank, isNamed: true)
        }
      }
    }
    return result
  }

  /// On an axis that the states fix by different keys, naming a view, an axis or a frame moves position and size. If an
  /// animation, `during` or `follow` names any other key, it moves the remaining keys of the `to` state instead, which
  /// determine the frame together with the named one.
  ///
  /// - Returns: Those axes, by the view's size on them.
  private func keepNamedKeys(_ candidates: inout [[ResolvedAnimation.Member]]) -> Set<PropertyKey> {
    var kept: Set<PropertyKey> = []
    func axis(of key: PropertyKey) -> (key: PropertyKey, axis: Axis)? {
      guard let axis = key.property.axis,
        origin.layout(of: key.instance)[axis] != to.layout(of: key.instance)[axis]
      else { return nil }
      return (PropertyKey(instance: key.instance, property: axis.property(.size)), axis)
    }
    let followed = keys(named: phase.declaration.interaction?.follow.map { ($0.view, $0.property) } ?? [])
    for key in candidates.joined().filter({ $0.isNamed }).map({ $0.key }) + Array(heldKeys) + followed
    where key.property.isLayout {
      guard let found = axis(of: key), found.axis.property(.near) != key.property, found.key != key else { continue }
      kept.insert(found.key)
    }
    // A path moves the center, whatever else is named.
    for (index, animation) in animations.enumerated() where animation.declaration.path != nil {
      for candidate in candidates[index] { if let found = axis(of: candidate.key) { kept.remove(found.key) } }
    }
    guard !kept.isEmpty else { return kept }
    for index in candidates.indices {
      candidates[index] = candidates[index].flatMap { candidate -> [ResolvedAnimation.Member] in
        guard !candidate.isNamed, let found = axis(of: candidate.key), kept.contains(found.key) else {
          return [candidate]
        }
        return to.layout(of: candidate.key.instance)[found.axis].keys.compactMap { key in
          var rest = candidate
          rest.key.property = found.axis.property(key)
          return differs(rest.key) && !(start != nil && heldKeys.contains(rest.key)) ? rest : nil
        }
      }
    }
    return kept
  }

  /// The properties of views by their names; names that denote none are reported elsewhere.
  func keys(named names: [(view: ViewName, property: Located<String>)]) -> [PropertyKey] {
    names.flatMap { view, name in
      resolver.instances(named: view).compactMap { instance in
        resolver.instances[instance].property(named: name.value).map { PropertyKey(instance: instance, property: $0) }
      }
    }
  }

  /// Whether a number is another one at the end of the phase, beyond rounding.
  private func differs(_ key: PropertyKey) -> Bool {
    let slot = resolver.instances[key.instance].slot(of: key.property)
    guard let start = origin.value(of: slot), let end = to.value(of: slot) else { return true }
    return abs(start - end) > 1e-9 * max(1, abs(start), abs(end))
  }

  /// A property named by `from`, `to` or `keyframes`, wherever it is named.
  private struct NamedProperty {
    var name: Located<String>
    var repeats: [Located<String>] = []
  }

  /// The properties named by `from`, `to` or `keyframes`, in order; nil if they name none.
  private func namedProperties(of declaration: AnimationDeclaration) -> [NamedProperty]? {
    var names: [NamedProperty] = [], places: [String: Int] = [:]
    for value in declaration.namedValues {
      if let place = places[value.name.value] {
        names[place].repeats.append(value.name)
      } else {
        places[value.name.value] = names.count
        names.append(NamedProperty(name: value.name))
      }
    }
    return names.isEmpty ? nil : names
  }

  /// The properties a view expands to: those named, or those that differ between the phase's states.
  private func keys(
    of instance: Int, named: [NamedProperty]?, isAll: Bool, path: Bool
  ) -> [PropertyKey] {
    guard let named else {
      if path, instance != 0 { return pathKeys(of: instance, withSize: false) }
      return differing(instance)
    }
    var keys: [PropertyKey] = []
    for property in named {
      let name = property.name
      if name.value == "frame" || name.value == "matches" {
        guard instance != 0 else { continue }
        keys += path ? pathKeys(of: instance, withSize: true) : layoutKeys(of: instance)
        continue
      }
      if isAll, resolver.instances[instance].property(named: name.value) == nil {
        // `all` expands to the views that have the property; a property that no view has is an error.
        if instance == 0,
          !resolver.instances.contains(where: { $0.property(named: name.value) != nil })
        {
          let own = Set(resolver.instances.flatMap { $0.own.map { $0.name } })
          let words = (PropertyCatalog.layout + PropertyCatalog.visual).map { $0.name }
          for name in [name] + property.repeats {
            report(
              .propertyOfNoView(name, meant: resolver.suggestion(name, own.sorted(), words: words, at: "property")))
          }
        }
        continue
      }
      if isAll, let index = PropertyIndex.builtIn(named: name.value), index.isLayout,
        instance == 0 || !to.layout(of: instance).contains(index)
      {
        continue
      }
      // A keyframe's own keys may be misspelled, too.
      let ownKeys = ["at", "value", "curve"]
      if let key = propertyKey(name, of: instance, extra: ownKeys) {
        keys.append(key)
      } else if resolver.instances[instance].property(named: name.value) == nil {
        for name in property.repeats { _ = propertyKey(name, of: instance, extra: ownKeys) }
      }
    }
    return keys
  }

  private func propertyKey(_ name: Located<String>, of instance: Int, extra: [String] = []) -> PropertyKey? {
    guard let key = resolver.propertyKey(name, of: instance, extra: extra) else {
      isBroken = true
      return nil
    }
    if key.property.isLayout, knowsStates, !resolver.poison.layouts.contains(instance),
      !to.layout(of: instance).contains(key.property)
    {
      report(.notLaidOut(resolver.instances[instance].name, by: name, but: to.layout(of: instance)))
      return nil
    }
    return key
  }

  /// The keys of an axis, or of both: those named, or those that differ between the phase's states.
  private func axisKeys(
    _ name: Located<String>, of instance: Int, named: [NamedProperty]?, path: Bool
  ) -> [PropertyKey] {
    guard instance != 0 else {
      report(.fixedCanvasFrame(at: name.range))
      return []
    }
    let axes: [Axis] =
      name.value == "horizontal" ? [.horizontal] : name.value == "vertical" ? [.vertical] : Axis.allCases
    if let named {
      return keys(of: instance, named: named, isAll: false, path: path).filter { key in
        axes.contains { $0.key(key.property) != nil }
      }
    }
    let properties = Set(
      axes.flatMap { axis in
        Set(origin.layout(of: instance)[axis].keys + to.layout(of: instance)[axis].keys + [.near, .size]).map {
          axis.property($0)
        }
      })
    return difference.properties(of: instance) { properties.contains($0) }
  }

  private func layoutKeys(of instance: Int) -> [PropertyKey] {
    to.layout(of: instance).properties.map { PropertyKey(instance: instance, property: $0) }
  }

  /// The keys that position a view on both axes, whether they differ or not, and all other keys that differ.
  ///
  /// - Parameter withSize: Whether to return the frame: position and size only.
  private func pathKeys(of instance: Int, withSize: Bool) -> [PropertyKey] {
    let layout = to.layout(of: instance)
    var keys: [PropertyKey] = []
    for axis in Axis.allCases {
      let own = layout[axis]
      let size = PropertyKey(instance: instance, property: axis.property(.size))
      if own == origin.layout(of: instance)[axis], !own.derivesSize {
        keys.append(PropertyKey(instance: instance, property: axis.property(own.positionKeys.first ?? .near)))
        if withSize, own.contains(.size) { keys.append(size) }
      } else {
        // Two keys that also determine the size cannot position a center: it moves by position and size.
        keys.append(PropertyKey(instance: instance, property: axis.property(.near)))
        if withSize || difference.contains(size) { keys.append(size) }
      }
    }
    return keys
      + difference.properties(of: instance) { property in
        (property.isLayout || !withSize) && !property.isPosition && !keys.contains { $0.property == property }
      }
  }

  /// The properties of a view that differ between the phase's states, in catalog order.
  func differing(_ instance: Int) -> [PropertyKey] {
    if let known = differences[instance] { return known }
    var keys = difference.properties(of: instance)
    // What another phase held may differ on the screen only; this phase holds it too.
    if start != nil { keys.removeAll { heldKeys.contains($0) } }
    differences[instance] = keys
    return keys
  }

  /// On an axis that the states fix differently, animated views move by position and size; so do centers on an axis
  /// whose size follows from the view's edges.
  private func layOutRun(keeping kept: Set<PropertyKey>) {
    for animation in animations {
      let hasPath = animation.declaration.path != nil
      for member in animation.members where member.key.property.isLayout {
        let instance = member.key.instance
        guard let axis = member.key.property.axis, let key = axis.key(member.key.property) else { continue }
        var layout = run.layout(of: instance)
        let size = PropertyKey(instance: instance, property: axis.property(.size))
        let placesCenter = hasPath && member.key.property.isPosition && layout[axis].derivesSize
        // A key that is named explicitly is animated as that key of the `to` state.
        let isKept = member.isNamed || kept.contains(size)
        let isDropped = hasPath && !layout[axis].contains(key)
        let isRelaid = origin.layout(of: instance)[axis] != to.layout(of: instance)[axis]
        guard placesCenter || (isRelaid && (!isKept || isDropped)) else { continue }
        layout[axis] = placesCenter ? AxisLayout(key, .size) : .positionAndSize
        run.layouts[instance] = layout
      }
    }
  }
}
