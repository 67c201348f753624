internal import TransitionDiagnostics
internal import TransitionModel

/// The kind of thing named, which determines the reserved names.
package enum NameKind: String {
  case transition, parameter, curve, timing, view, state, phase, animation, marker, property, scenario, channel

  /// Returns a diagnostic for an invalid name; nil for a valid one.
  func problem(with name: Located<String>) -> Diagnostic? {
    guard isWellFormed(name.value) else { return .malformedName(name, of: self) }
    let text = name.value
    switch self {
    case .parameter:
      if Vocabulary.isReserved(text) { return .reservedName(name, of: self, "a word of the language") }
      if Vocabulary.isColor(text) { return .reservedName(name, of: self, "the name of a color") }
    case .view:
      if Vocabulary.isReserved(text) { return .reservedName(name, of: self, "a word of the language") }
    case .state:
      if text == "initial" { return .reservedName(name, of: self, "what 'views' says") }
    case .animation:
      if text == "previous" { return .reservedName(name, of: self, "the animation listed before") }
    case .marker:
      if text == "previous" { return .reservedName(name, of: self, "the animation listed before") }
      if text == "end" { return .reservedName(name, of: self, "the phase's end") }
    case .property:
      if Vocabulary.takenProperties.contains(text) { return .reservedName(name, of: self, "a built-in property") }
    case .curve:
      if Vocabulary.isBuiltInCurve(CurveParser.canonicalName(text)) {
        return .reservedName(name, of: self, "a built-in curve")
      }
    case .transition, .timing, .phase, .scenario, .channel: break
    }
    return nil
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

  func isWellFormed(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      let isLetter = (byte | 0x20) &- 0x61 < 26
      let isDigit = byte &- 0x30 < 10
      let isJoint = byte == (self == .transition ? UInt8(ascii: "-") : UInt8(ascii: "_"))
      let isAllowed = isFirst ? isLetter || (isJoint && self != .transition) : isLetter || isDigit || isJoint
      guard isAllowed else { return false }
      isFirst = false
    }
    return !isFirst
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
