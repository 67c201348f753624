internal import TransitionDiagnostics
internal import TransitionTree

/// A text with edits applied; of two overlapping edits, the first.
struct EditedSource {
  private(set) var source: SourceText
  /// The edits that were applied, with the offsets at which their replacements begin.
  private var applied: [(edit: Diagnostic.Edit, start: Int)] = []

  init(_ original: SourceText, _ edits: [Diagnostic.Edit]) {
    var bytes: [UInt8] = []
    var index = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) where Int(edit.range.start) >= index {
      bytes += original.bytes[index..<Int(edit.range.start)]
      applied.append((edit, bytes.count))
      bytes += edit.replacement.utf8
      index = Int(edit.range.end)
    }
    source = SourceText(path: original.path, bytes: bytes + original.bytes[index...])
  }

  /// A diagnostic of the text at its place in the original; nil if it concerns a replacement.
  func original(_ diagnostic: Diagnostic) -> Diagnostic? {
    var result = diagnostic
    guard let range = original(diagnostic.range) else { return nil }
    result.range = range
    for (index, note) in diagnostic.notes.enumerated() { result.notes[index].range = note.range.flatMap(original) }
    for (index, edit) in diagnostic.edits.enumerated() {
      guard let range = original(edit.range) else { return nil }
      result.suggestion?.edits[index].range = range
    }
    return result
  }

  private func original(_ range: SourceRange) -> SourceRange? {
    guard let start = original(range.start), let end = original(range.end) else { return nil }
    return SourceRange(file: range.file, start: start, end: end)
  }

  private func original(_ offset: Int32) -> Int32? {
    guard let last = applied.last(where: { $0.start < offset }) else { return offset }
    let behind = Int(offset) - last.start - last.edit.replacement.utf8.count
    return behind < 0 ? nil : last.edit.range.end + Int32(clamping: behind)
  }
}
