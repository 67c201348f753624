internal import TransitionDiagnostics
internal import TransitionModel

/// The kind of thing named, which determines the reserved names.
package enum NameKind: String {
  case transition, parameter, curve, timing, view, state, phase, animation, marker, property, scenario, channel

  /// Returns a diagnostic for an invalid name; nil for a valid one.
  func problem(with name: Located<String>) -> Diagnostic? {
    guard isWellFormed(name.value) else { return .malformedName(name, of: self) }
    let text = name.value
    let meaning: String? =
      switch self {
      case .parameter where Vocabulary.isReserved(text), .view where Vocabulary.isReserved(text):
        "a word of the language"
      case .parameter where Vocabulary.isColor(text): "the name of a color"
      case .state where text == "initial": "what 'views' says"
      case .animation where text == "previous", .marker where text == "previous": "the animation listed before"
      case .marker where text == "end": "the phase's end"
      case .property where Vocabulary.takenProperties.contains(text): "a built-in property"
      case .curve where Vocabulary.isBuiltInCurve(CurveParser.canonicalName(text)): "a built-in curve"
      default: nil
      }
    return meaning.map { .reservedName(name, of: self, $0) }
  }

  /// Returns a note on a name that the language took after scripts had it, which keeps its meaning there; nil for others.
  func note(on name: Located<String>) -> Diagnostic? {
    let text = name.value
    switch self {
    case .property where PropertyCatalog.laterNames.contains(text):
      return .laterName(name, of: self, "a built-in property")
    case .property where text == KeyframeKey.interpolation.rawValue:
      return .laterName(name, of: self, "a key of keyframes")
    case .parameter, .view:
      return Vocabulary.laterFunctions.contains(text) ? .laterName(name, of: self, "a function") : nil
    default: return nil
    }
  }

  func isWellFormed(_ name: String) -> Bool { isWellFormed(utf8: name.utf8) }

  func isWellFormed(utf8 name: some Sequence<UInt8>) -> Bool {
    var isFirst = true
    for byte in name {
      let isLetter = (byte | 0x20) &- 0x61 < 26
      let isDigit = byte &- 0x30 < 10
      let isJoint = byte == (self == .transition ? UInt8(ascii: "-") : UInt8(ascii: "_"))
      let isAllowed = isFirst ? isLetter || (isJoint && self != .transition) : isLetter || isDigit || isJoint
      guard isAllowed else { return false }
      isFirst = false
    }
    return !isFirst
  }
}
