internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

extension ScriptReader {
  mutating func keyframes(
    _ node: NodeID, of key: Located<String>, _ property: String
  ) -> [KeyframeDeclaration]? {
    guard let elements = list(node, of: key, help: "write - { \(firstKeyframe(node)) }") else { return nil }
    if elements.isEmpty { report(.missingValue(key, help: "a list of keyframes has at least one")) }
    return elements.compactMap { keyframe($0, of: key, property) }
  }

  /// The keys of the first keyframe of a map from times to values, as CSS has it.
  private func firstKeyframe(_ node: NodeID) -> String {
    guard let entry = tree.entries(node).first else { return "at: 50%, value: …" }
    let name = tree.text(entry.key)
    let time = ["from": "0%", "to": "100%"][name] ?? name
    guard time.first?.isNumber == true else { return "at: 50%, value: …" }
    let written = written(entry.value)
    let values =
      switch tree.kind(entry.value) {
      case .scalar: "value: \(written)"
      case .mapping where written.hasPrefix("{"): String(written.dropFirst(2).dropLast(2))
      case .mapping, .sequence: "value: …"
      }
    return Diagnostic.shortened("at: \(time), \(values)")
  }

  private mutating func keyframe(
    _ node: NodeID, of list: Located<String>, _ property: String
  ) -> KeyframeDeclaration? {
    if tree.isDamaged(node) { return nil }
    var keyframe = KeyframeDeclaration(range: tree.range(node))
    switch tree.kind(node) {
    case .scalar:
      if tree.isEmptyPlain(node) {
        report(missingValue(list, node, isElement: true))
        return nil
      }
      keyframe.value = propertyValue(node, of: list, property: property)
      return keyframe
    case .sequence:
      if let help = placeAndValue(node) {
        report(.notMap(KeyframeKey.map, found(node), at: tree.range(node), help: help))
      } else if takesFrame(property) {
        keyframe.values = [frameValue(node, of: list, name: Located("frame", at: tree.range(node)))]
      } else {
        keyframe.value = propertyValue(node, of: list, property: property)
      }
      return keyframe
    case .mapping: break
    }
    let entries = tree.entries(node)
    var valueKey: Located<String>?
    let hasValue = entries.contains { tree.text($0.key) == KeyframeKey.value.rawValue }
    var strangers: [(key: Located<String>, value: NodeID)] = []
    for (key, value) in located(entries) {
      switch KeyframeKey(rawValue: key.value) {
      case .at: keyframe.places = places(value, of: key)
      case .value:
        valueKey = key
        if tree.kind(value) == .sequence, takesFrame(property) {
          keyframe.values.append(frameValue(value, of: key, name: Located("frame", at: key.range)))
        } else {
          keyframe.value = propertyValue(value, of: key, property: property)
        }
      case .curve: keyframe.curve = curve(value, of: key)
      // A custom property of this name, in scripts older than the key, is meant.
      case .interpolation where !ownPropertyNames.contains(key.value):
        keyframe.interpolation = word(value, of: key, as: SegmentInterpolation.self)
      case .interpolation, nil:
        // Next to 'value' nothing else can be a property.
        if hasValue {
          strangers.append((key, value))
        } else {
          keyframe.values.append(namedValue(key, value, at: KeyframeKey.map))
        }
      }
    }
    let first = entries.first.map { tree.range($0.key) } ?? keyframe.range
    if let valueKey {
      let typo = strangers.first { key, value in
        let isProperty = PropertyCatalog.descriptor(named: key.value) != nil || key.value == "frame"
        return meant(key, value, in: entries, as: KeyframeKey.self) != nil
          || !isProperty && !ownPropertyNames.contains(key.value) && KeyframeKey(rawValue: key.value) == nil
      }
      if let typo {
        report(unknownKey(typo.key, in: KeyframeKey.self, entries))
      } else if let other = strangers.first?.key {
        let isFirst = other.range.start < valueKey.range.start
        report(.conflictingKeys(isFirst ? valueKey : other, with: isFirst ? other : valueKey))
      }
    } else if keyframe.values.isEmpty, !entries.contains(where: { KeyframeKey(rawValue: tree.text($0.key)) == nil }) {
      report(.missingKey("value", in: "keyframe", at: first, help: "give 'value', or a property such as 'opacity'"))
    }
    return keyframe
  }

  /// `[50%, 0.5]`, the time and the value of a keyframe in other tools: what to write; nil for other lists.
  private func placeAndValue(_ node: NodeID) -> String? {
    let parts = tree.elements(node).map { written($0) }
    guard parts.count == 2, parts[0].first?.isNumber == true, ["%", "s"].contains(parts[0].suffix(1)) else {
      return nil
    }
    return Diagnostic.shortened("write { at: \(parts[0]), value: \(parts[1]) }")
  }

  private mutating func places(_ node: NodeID, of key: Located<String>) -> [Expression]? {
    if tree.isDamaged(node) { return [Expression(.invalid, at: tree.range(node))] }
    guard tree.kind(node) == .sequence else {
      return [expression(node, of: key, takes: "a percentage, a time, or a list of these")]
    }
    let elements = tree.elements(node)
    if elements.isEmpty {
      report(.missingValue(key))
      return [Expression(.invalid, at: tree.range(node))]
    }
    return elements.map { expression($0, of: key, takes: "a percentage or a time") }
  }
}
