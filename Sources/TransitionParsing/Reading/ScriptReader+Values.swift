internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Typed scalars.
extension ScriptReader {
  func slice(of node: NodeID) -> SourceSlice {
    let range = tree.range(node)
    // A scalar with the same length as its source is identical to it.
    if Int(range.end - range.start) == tree.utf8(node).count {
      return SourceSlice(file: range.file, base: range.start)
    }
    let tree = self.tree
    return SourceSlice(file: range.file) { tree.sourceRange(in: node, utf8: $0) }
  }

  /// - Parameter foreign: Where the table of words has the notations of other tools; for times, those of durations.
  mutating func expression(
    _ node: NodeID, of key: Located<String>, takes: String = "a value", foreign: String? = nil
  ) -> Expression {
    guard isScalar(node, of: key, takes: takes) else { return Expression(.invalid, at: tree.range(node)) }
    let slice = slice(of: node)
    let count = diagnostics.count
    let result = tree.utf8(node).withUnsafeBufferPointer {
      ExpressionParser.parse(utf8: $0, in: slice, into: &diagnostics)
    }
    explainCut(node, since: count)
    if let foreign, diagnostics.count > count, explainForeign(node, of: key, takes, at: foreign, count) {
      return Expression(.invalid, at: tree.range(node))
    }
    guard takes == "a time" else { return result }
    // `3px`: without its unit it would be no time either.
    if diagnostics.count == count + 1, let edit = diagnostics[count].fix.first, edit.range == tree.range(node),
      Double(edit.replacement) != nil
    {
      diagnostics.removeLast()
      report(wrongKind(node, of: key, takes: takes))
    }
    // Names with more than two dots are not of this language.
    let isDotted = tree.utf8(node).count { $0 == UInt8(ascii: ".") } > 2
    let isForeign =
      (diagnostics.count > count || isDotted) && explainForeign(node, of: key, takes, at: "duration", count)
    return isForeign ? Expression(.invalid, at: tree.range(node)) : result
  }

  mutating func curve(_ node: NodeID, of key: Located<String>) -> CurveExpression? {
    let words = AnimationKey.curve.rawValue
    guard isScalar(node, of: key, takes: "a curve", at: words), cleaned(node) == nil else { return nil }
    let slice = slice(of: node)
    let count = diagnostics.count
    let result = tree.utf8(node).withUnsafeBufferPointer {
      CurveParser.parse(utf8: $0, in: slice, into: &diagnostics)
    }
    explainCut(node, since: count)
    if diagnostics.count > count || result?.name.value == "var",
      explainForeign(node, of: key, "a curve", at: words, count)
    {
      return nil
    }
    return result
  }

  /// Explains a whole value that has a meaning in other tools, in place of what is wrong with its parts.
  ///
  /// - Returns: Whether it has one.
  private mutating func explainForeign(
    _ node: NodeID, of key: Located<String>, _ takes: String, at place: String, _ count: Int
  ) -> Bool {
    guard let meant = foreignValue(node, at: place) else { return false }
    diagnostics.removeSubrange(count...)
    report(wrongKind(node, of: key, takes: takes, suggestion: meant))
    return true
  }

  /// Explains an unreadable text that was cut off by an unquoted color after it.
  private mutating func explainCut(_ node: NodeID, since count: Int) {
    guard diagnostics.count > count, tree.isPlain(node), let comment = tree.colorComment(after: node) else { return }
    diagnostics.removeSubrange(count...)
    report(.cutByComment(comment, value: uncommented(from: tree.range(node).start, comment)))
  }

  mutating func text(_ node: NodeID, of key: Located<String>) -> Located<String>? {
    isScalar(node, of: key, takes: "text") ? located(node) : nil
  }

  /// Reads the name of something declared elsewhere.
  mutating func reference(
    _ node: NodeID, of key: Located<String>, takes: String, isElement: Bool = false
  ) -> Located<String>? {
    guard isScalar(node, of: key, takes: takes, isElement: isElement) else { return nil }
    return cleaned(node) ?? located(node)
  }

  /// Reports the quotes of word processors around a name or a curve, or a comment of another language after it, and
  /// returns the rest; nil if there is neither.
  mutating func cleaned(_ node: NodeID) -> Located<String>? {
    guard tree.isPlain(node), let mark = tree.utf8(node).first else { return nil }
    return mark >= 0x80 ? unquoted(node) : uncommented(node)
  }

  private mutating func unquoted(_ node: NodeID) -> Located<String>? {
    let text = tree.text(node), quotes = "“”„‟‘’‚‛«»‹›"
    let inner = String(text.dropFirst().dropLast())
    guard let first = text.first, let last = text.last, quotes.contains(first), quotes.contains(last), !inner.isEmpty,
      !inner.contains(where: { quotes.contains($0) })
    else { return nil }
    let range = tree.range(node)
    report(.typographicQuotes(Located(text, at: range), inner: inner))
    return Located(inner, at: range)
  }

  private mutating func uncommented(_ node: NodeID) -> Located<String>? {
    let bytes = tree.utf8(node), slash = UInt8(ascii: "/")
    guard let start = bytes.firstIndex(of: slash), start > bytes.startIndex, bytes[start - 1] == 0x20,
      let next = bytes[start...].dropFirst().first,
      next == slash || next == UInt8(ascii: "*") && bytes.suffix(2).elementsEqual("*/".utf8)
    else { return nil }
    let text = String(decoding: bytes[start...].dropFirst(2).dropLast(next == slash ? 0 : 2), as: UTF8.self)
    let offset = start - bytes.startIndex
    let range = tree.sourceRange(in: node, utf8: offset..<bytes.count)
    report(.foreignComment(String(decoding: bytes[start...], as: UTF8.self), text, at: range))
    let name = String(decoding: bytes[..<start], as: UTF8.self).prefix { $0 != " " }
    return Located(String(name), at: tree.sourceRange(in: node, utf8: 0..<name.utf8.count))
  }

  /// Reads one name or a list of them.
  mutating func references(_ node: NodeID, of key: Located<String>, takes: String) -> [Located<String>]? {
    guard !tree.isDamaged(node) else { return nil }
    guard tree.kind(node) == .sequence else {
      return reference(node, of: key, takes: "\(takes) or a list").map { [$0] }
    }
    let names = tree.elements(node).compactMap { reference($0, of: key, takes: takes, isElement: true) }
    if tree.elements(node).isEmpty { report(.missingValue(key)) }
    return names.isEmpty ? nil : names
  }

  /// Reads a word of an enumeration, also in CSS's spelling with hyphens.
  mutating func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ node: NodeID, of key: Located<String>, as type: Word.Type
  ) -> Located<Word>? {
    guard isScalar(node, of: key, takes: Diagnostic.alternatives(Word.allCases.map { $0.rawValue })) else { return nil }
    let text = located(node)
    if let word = Word(rawValue: text.value) ?? Word(rawValue: CurveParser.camelCase(text.value)) {
      return Located(word, at: text.range)
    }
    report(.unknownWord(text, for: key.value, allowed: Word.allCases.map { $0.rawValue }))
    return nil
  }

  /// Reads a property's value according to its type.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - property: The property's name; empty if unknown.
  mutating func propertyValue(_ node: NodeID, of key: Located<String>, property: String) -> PropertyValue {
    if property == "matches" {
      guard let view = reference(node, of: key, takes: "a view") else { return .invalid(tree.range(node)) }
      return .text(view)
    }
    guard let descriptor = PropertyCatalog.descriptor(named: property) else {
      return .expression(expression(node, of: key))
    }
    return propertyValue(node, of: key, descriptor)
  }

  /// Reads the value of a built-in property.
  mutating func propertyValue(
    _ node: NodeID, of key: Located<String>, _ descriptor: PropertyDescriptor
  ) -> PropertyValue {
    switch descriptor.type {
    case .text: return textValue(node, of: key, descriptor)
    case .boolean:
      if let means = Self.booleanSlip(tree.text(node)) {
        report(.notBoolean(located(node), means: means, for: descriptor.name))
        return .invalid(tree.range(node))
      }
      return .expression(expression(node, of: key, takes: "true or false"))
    default:
      let count = diagnostics.count
      let value = expression(node, of: key, takes: descriptor.type.article)
      if diagnostics.count > count { explainCalculation(node, of: descriptor, at: count) }
      return .expression(value)
    }
  }

  /// Words that other YAML parsers treat as Booleans.
  static func booleanSlip(_ text: String) -> Bool? {
    if text == "true" || text == "false" { return nil }
    switch text.lowercased() {
    case "yes", "on", "y", "true": return true
    case "no", "off", "n", "false": return false
    default: return nil
    }
  }

  private mutating func textValue(
    _ node: NodeID, of key: Located<String>, _ descriptor: PropertyDescriptor
  ) -> PropertyValue {
    guard isScalar(node, of: key, takes: descriptor.words.isEmpty ? "text" : "words") else {
      return .invalid(tree.range(node))
    }
    let text = located(node)
    if descriptor.words.isEmpty { return .text(text) }
    if descriptor.name == "maskedCorners" { return corners(text, node, descriptor) }
    if descriptor.words.contains(text.value) { return .text(text) }
    report(.unknownWord(text, for: descriptor.name, allowed: descriptor.words))
    return .invalid(text.range)
  }

  /// Reads any combination of corners, writing it in a fixed order so that equal sets are equal texts.
  private mutating func corners(
    _ text: Located<String>, _ node: NodeID, _ descriptor: PropertyDescriptor
  ) -> PropertyValue {
    let words = text.value.utf8.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    var found: Set<String> = []
    for word in words {
      let name = String(decoding: word, as: UTF8.self)
      let start = text.value.utf8.distance(from: text.value.startIndex, to: word.startIndex)
      let place = tree.sourceRange(in: node, utf8: start..<start + word.count)
      guard descriptor.words.contains(name) else {
        report(.unknownWord(Located(name, at: place), for: descriptor.name, allowed: descriptor.words))
        return .invalid(text.range)
      }
      if name == "all" || name == "none", words.count > 1 {
        report(.wordNotAlone(name, of: descriptor.name, at: place))
        return .invalid(text.range)
      }
      found.insert(name)
    }
    guard !found.isEmpty else {
      report(.unknownWord(text, for: descriptor.name, allowed: descriptor.words))
      return .invalid(text.range)
    }
    let corners = descriptor.words.filter { $0 != "all" && $0 != "none" }
    let chosen = corners.filter { found.contains($0) }
    let value = chosen.isEmpty ? text.value : chosen.count == corners.count ? "all" : chosen.joined(separator: " ")
    return .text(Located(value, at: text.range))
  }

  /// Reads the four values of `frame`.
  ///
  /// - Parameter words: Where the table of foreign words has its other notations.
  mutating func frame(_ node: NodeID, of key: Located<String>, at words: String = "frame") -> [Expression]? {
    if tree.isDamaged(node) { return nil }
    let elements = tree.elements(node)
    if elements.count == 4 { return elements.map { expression($0, of: key, takes: "a list of four values") } }
    report(
      tree.isEmptyPlain(node)
        ? missingValue(key, node) : .badFrame(key, at: place(of: node, key), meant: foreignValue(node, at: words)))
    return nil
  }

  /// Reads a bare name as such even if it is a color name: an animation or a marker may be called `gold`.
  mutating func nameOrExpression(_ node: NodeID, of key: Located<String>, takes: String) -> Expression {
    guard isScalar(node, of: key, takes: takes) else { return Expression(.invalid, at: tree.range(node)) }
    let text = located(node)
    guard NameKind.marker.isWellFormed(text.value) else { return expression(node, of: key, takes: takes) }
    return Expression(.reference([.name(text)]), at: text.range)
  }
}
