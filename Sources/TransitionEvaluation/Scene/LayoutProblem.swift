/// The reason why a set of layout keys does not fix a view.
enum LayoutProblem: Error {
  /// Keys that would complete the axis.
  case under(Axis, given: [PropertyIndex], add: [PropertyIndex])
  case over(Surplus)

  /// Conflicting keys, with possible fixes.
  struct Surplus {
    var keys: [PropertyIndex]
    /// Keys of which dropping one suffices.
    var drop: [PropertyIndex] = []
    /// In a state: keys that would form a pair with the given one, replacing what fixes the axis.
    var add: [PropertyIndex] = []
    /// Keys to set instead of the last one.
    var instead: [PropertyIndex] = []
  }

  static func over(_ keys: [PropertyIndex]) -> LayoutProblem { .over(Surplus(keys: keys)) }
}

extension ViewLayout {
  /// Each reason why a view's layout keys do not fix it. Without a ratio, the axes are independent.
  static func problems(of keys: LayoutKeys) -> [LayoutProblem] {
    let parts =
      keys.contains(.aspectRatio)
      ? [keys] : Axis.allCases.map { axis in LayoutKeys(keys.filter { axis.key($0) != nil }) }
    return parts.compactMap { if case .failure(let problem) = resolve($0) { problem } else { nil } }
  }

  /// Determines the layout of a view from its given layout keys.
  static func resolve(_ keys: LayoutKeys) -> Result<ViewLayout, LayoutProblem> {
    let result = resolved(keys)
    guard case .failure(.over(var surplus)) = result, surplus.instead.isEmpty else { return result }
    surplus.drop = surplus.keys.filter { (try? resolved(keys.removing($0)).get()) != nil }
    return .failure(.over(surplus))
  }

  private static func resolved(_ keys: LayoutKeys) -> Result<ViewLayout, LayoutProblem> {
    var layout = ViewLayout.fill
    let hasAspect = keys.contains(.aspectRatio)
    var given: [[PropertyIndex]] = []
    for axis in Axis.allCases {
      let own = keys.filter { axis.key($0) != nil }
      if own.count > 2 { return .failure(.over(own)) }
      given.append(own)
    }
    func missing(_ axis: Axis, sizeIsGiven: Bool) -> [PropertyIndex] {
      let candidates: [AxisLayout.Key] = sizeIsGiven ? [.near, .far, .center] : [.near, .far, .size, .center]
      return candidates.map { axis.property($0) }.filter { !keys.contains($0) }
    }
    if hasAspect {
      let counts = (given[0].count, given[1].count)
      if keys.contains(.width), keys.contains(.height) { return .failure(.over([.width, .height, .aspectRatio])) }
      if counts == (2, 2) || counts == (0, 0) { return .failure(.over(given[0] + given[1] + [.aspectRatio])) }
      // The axis that the ratio completes: the one with fewer keys, except for a single key while the other axis fills.
      let axis: Axis
      switch counts {
      case (2, _), (0, 1): axis = .vertical
      case (_, 2), (1, 0): axis = .horizontal
      default:
        // With one key on each axis, the ratio gives one size, but only if the other one is given.
        let sizes = Axis.allCases.filter { given[$0.rawValue].contains($0.property(.size)) }
        guard let sized = sizes.first else {
          return .failure(.under(.horizontal, given: given[0], add: [.width, .height]))
        }
        return .failure(.under(sized, given: given[sized.rawValue], add: missing(sized, sizeIsGiven: true)))
      }
      let own = given[axis.rawValue]
      guard let first = own.first, let key = axis.key(first) else {
        return .failure(.under(axis, given: [.aspectRatio], add: missing(axis, sizeIsGiven: true)))
      }
      if key == .size {
        let other = given[axis.other.rawValue]
        if other.count == 2 {
          let surplus = LayoutProblem.Surplus(
            keys: other + [.aspectRatio, first], instead: missing(axis, sizeIsGiven: true))
          return .failure(.over(surplus))
        }
        return .failure(.under(axis, given: own, add: missing(axis, sizeIsGiven: true)))
      }
      layout[axis] = AxisLayout(key, .aspect)
      let otherKeys = given[axis.other.rawValue].compactMap { axis.other.key($0) }
      if otherKeys.count == 2 { layout[axis.other] = AxisLayout(otherKeys[0], otherKeys[1]) }
      return .success(layout)
    }
    for axis in Axis.allCases {
      let own = given[axis.rawValue]
      let axisKeys = own.compactMap { axis.key($0) }
      if axisKeys.count == 1 {
        return .failure(.under(axis, given: own, add: missing(axis, sizeIsGiven: axisKeys[0] == .size)))
      }
      if axisKeys.count == 2 { layout[axis] = AxisLayout(axisKeys[0], axisKeys[1]) }
    }
    return .success(layout)
  }

  /// The layout in a state that sets some keys.
  ///
  /// - Returns: This layout if only its own keys are set; another one if a pair is set instead.
  func replacing(with keys: LayoutKeys) -> Result<ViewLayout, LayoutProblem> {
    let result = replaced(with: keys)
    guard case .failure(.over(var surplus)) = result else { return result }
    surplus.drop = surplus.keys.filter {
      keys.contains($0) && (try? replaced(with: keys.removing($0)).get()) != nil
    }
    surplus.add = (0..<PropertyIndex.layoutCount).map { .layout($0) }.filter {
      !keys.contains($0) && (try? replaced(with: LayoutKeys(keys + [$0])).get()) != nil
    }
    return .failure(.over(surplus))
  }

  private func replaced(with keys: LayoutKeys) -> Result<ViewLayout, LayoutProblem> {
    let hosts: [Axis?] = keys.contains(.aspectRatio) ? Axis.allCases : [nil]
    let readings = hosts.compactMap { try? reading(keys, ratioOn: $0).get() }
    if readings.count == 1 { return .success(readings[0]) }
    // No axis takes the ratio, or either could.
    return reading(keys.removing(.aspectRatio), ratioOn: nil).flatMap {
      .failure(.over(Array(LayoutKeys($0.properties + [.aspectRatio]))))
    }
  }

  /// The layout in a state that sets some keys, where a ratio among them belongs to an axis.
  private func reading(_ keys: LayoutKeys, ratioOn host: Axis?) -> Result<ViewLayout, LayoutProblem> {
    var result = self
    for axis in Axis.allCases {
      let given = keys.compactMap { axis.key($0) }.sorted() + (axis == host ? [.aspect] : [])
      let foreign = given.filter { !self[axis].contains($0) }
      if foreign.isEmpty { continue }
      guard given.count == 2, given != [.size, .aspect] else {
        let properties = LayoutKeys((self[axis].keys + given).map { axis.property($0) })
        let surplus = foreign.map { axis.property($0) }
        return .failure(.over(properties.filter { !surplus.contains($0) } + surplus))
      }
      result[axis] = AxisLayout(given[0], given[1])
    }
    guard !result.horizontal.contains(.aspect) || !result.vertical.contains(.aspect) else {
      return .failure(.over(result.properties))
    }
    return .success(result)
  }
}
