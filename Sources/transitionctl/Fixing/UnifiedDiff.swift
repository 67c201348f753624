internal import TransitionDiagnostics

/// The difference between two texts in the format of `diff -u` and `git apply`.
enum UnifiedDiff {
  /// The number of lines around a change.
  private static let context = 3

  private enum Line {
    case same, removed, added
    var mark: String {
      switch self {
      case .same: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  /// - Parameter path: The name of both texts.
  /// - Returns: An empty text if they are equal.
  static func text(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
    if old == new { return "" }
    let script = script(lines(old), lines(new))
    // As git writes it, so that a name with spaces is not taken for a name and a date.
    let name = printable(path) + (path.contains(" ") ? "\t" : "")
    var text = "--- \(name)\n+++ \(name)\n"
    var index = 0
    // The 1-based numbers of the next lines.
    var oldLine = 1, newLine = 1
    while index < script.count {
      guard script[index].kind != .same else {
        index += 1
        oldLine += 1
        newLine += 1
        continue
      }
      // Changes with few lines in between form one hunk.
      let lead = min(context, index)
      var end = index
      var quiet = 0
      var last = index
      while end < script.count, quiet <= 2 * context {
        if script[end].kind == .same { quiet += 1 } else { (quiet, last) = (0, end) }
        end += 1
      }
      let hunk = script[(index - lead)..<min(last + context + 1, script.count)]
      let oldCount = hunk.count { $0.kind != .added }, newCount = hunk.count { $0.kind != .removed }
      text += "@@ -\(span(oldLine - lead, oldCount)) +\(span(newLine - lead, newCount)) @@\n"
      for line in hunk {
        text += line.kind.mark + line.text
        if line.text.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
      oldLine += oldCount - lead
      newLine += newCount - lead
      index = hunk.endIndex
    }
    return text
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// The lines with their line endings.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Nothing follows the last line ending, except a line without one.
    let rest = lines.popLast() ?? []
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }
      + (rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)])
  }

  /// Every line of both texts in order, with its kind of change.
  private static func script(_ old: [String], _ new: [String]) -> [(kind: Line, text: String)] {
    // The search takes time proportional to the differences, so lines in only one of the texts are excluded first.
    let (oldLines, newLines) = (Set(old), Set(new))
    let kept = old.indices.filter { newLines.contains(old[$0]) }
    let found = new.indices.filter { oldLines.contains(new[$0]) }
    var removed = Set(old.indices).subtracting(kept), added = Set(new.indices).subtracting(found)
    for change in found.map({ new[$0] }).difference(from: kept.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(kept[offset])
      case .insert(let offset, _, _): added.insert(found[offset])
      }
    }
    var result: [(kind: Line, text: String)] = []
    var i = 0, j = 0
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        result.append((.removed, old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        result.append((.added, new[j]))
        j += 1
      } else {
        guard i < old.count else { break }
        result.append((.same, old[i]))
        i += 1
        j += 1
      }
    }
    return result
  }
}
