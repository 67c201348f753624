internal import TransitionDiagnostics

extension Diagnostic {
  /// The finding with the edits that surely mend it: those that it brings, else the one that its label spells out.
  ///
  /// `did you mean 'height'?` and `write '300ms'` stand beside exactly the text that they are to replace.
  func withMend(in sources: SourceMap) -> Diagnostic {
    var result = self
    if fix.isEmpty { result.fix = mend(in: sources) }
    return result
  }

  private func mend(in sources: SourceMap) -> [Edit] {
    if rule == "unit-missing" { return missingUnit(in: sources) }
    guard let label else { return [] }
    for (start, end) in [("did you mean '", "'?"), ("write '", "'")]
    where label.hasPrefix(start) && label.hasSuffix(end) {
      let text = label.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      if text.isEmpty || text.contains(UInt8(ascii: "'")) { return [] }
      return [Edit(range, String(decoding: text, as: UTF8.self))]
    }
    return []
  }

  /// A unit-less time of 50 and more can only be milliseconds, one of less than 5 only seconds; between them, and for
  /// angles, it is not sure.
  ///
  /// A parameter's value lacks it where the parameter is declared, which the finding's note shows.
  private func missingUnit(in sources: SourceMap) -> [Edit] {
    guard message.hasPrefix("a time") || message.hasSuffix("is a time and needs a unit") else { return [] }
    for place in [range] + notes.compactMap(\.range) {
      guard let text = sources[place.file]?.text(place), let value = Double(text) else { continue }
      if value >= 50, value.isFinite { return [Edit(place, "\(text)ms")] }
      return value > 0 && value < 5 ? [Edit(place, "\(text)s")] : []
    }
    return []
  }
}
