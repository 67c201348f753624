extension LintCache {
  /// The first line, which another version of the format changes.
  private static let heading = "transitionctl: scripts without findings, 1"

  /// A line for each script: its digest, then for each file that it includes a tab, a digest, a space and the path.
  var text: String {
    var text = "\(Self.heading)\n"
    for entry in entries {
      // Such a path would be read as something else.
      if entry.includes.contains(where: { $0.path.utf8.contains { $0 < 0x20 } }) { continue }
      text += entry.digest.hexadecimal
      for include in entry.includes { text += "\t\(include.digest.hexadecimal) \(include.path)" }
      text += "\n"
    }
    return text
  }

  /// Reads what ``text`` wrote; nil for anything else.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.popFirst()?.elementsEqual(Self.heading.utf8) == true, lines.popLast()?.isEmpty == true else {
      return nil
    }
    var entries: [Entry] = []
    entries.reserveCapacity(lines.count)
    for line in lines {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard let digest = ContentDigest(hexadecimal: fields[0]) else { return nil }
      var includes: [Include] = []
      for field in fields.dropFirst() {
        guard let digest = ContentDigest(hexadecimal: field.prefix(32)),
          field.dropFirst(32).first == UInt8(ascii: " ")
        else { return nil }
        includes.append(Include(path: String(decoding: field.dropFirst(33), as: UTF8.self), digest: digest))
      }
      entries.append(Entry(digest: digest, includes: includes))
    }
    self.init(entries)
  }
}
