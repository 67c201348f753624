/// A pattern for files and folders: `*`, `?` and `[a-z]` match within a name, `**` matches any folders, `{one,two}`
/// either alternative; a backslash escapes a character.
///
/// A pattern with a slash is relative to its folder, `examples/*.yaml`; one without matches in every subfolder,
/// `*.draft.yaml`. One with a slash at its end matches only folders.
struct PathPattern: Sendable {
  private let alternatives: [[Part]]
  private let isForFolders: Bool
  private let matchesHidden: Bool

  private enum Part {
    case anyFolders
    case name([Token])
  }

  private enum Token {
    case scalar(Unicode.Scalar)
    case anything
    case one
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// - Parameter matchesHidden: Whether names that start with a dot are like others, as in `.gitignore`; in a shell, only
  ///   patterns that start with one match them.
  init(_ text: String, matchesHidden: Bool = false) {
    self.matchesHidden = matchesHidden
    isForFolders = text.utf8.last == UInt8(ascii: "/")
    alternatives = BraceExpansion.expand(Array(text.unicodeScalars)).map(Self.parts)
  }

  private static func parts(_ text: [Unicode.Scalar]) -> [Part] {
    var names = text.split(separator: "/", omittingEmptySubsequences: true).map(Array.init)
    let hasSlash = text.dropLast(text.last == "/" ? 1 : 0).contains("/")
    names.removeAll { $0 == ["."] }
    let parts = names.map { $0 == ["*", "*"] ? Part.anyFolders : .name(tokens($0)) }
    return hasSlash || parts.isEmpty ? parts : [.anyFolders] + parts
  }

  private static func tokens(_ text: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    while place < text.count {
      switch text[place] {
      case "*": tokens.append(.anything)
      case "?": tokens.append(.one)
      case "[":
        if let (token, end) = characterClass(text, from: place + 1) {
          tokens.append(token)
          place = end
        } else {
          tokens.append(.scalar("["))
        }
      case "\\" where place + 1 < text.count:
        place += 1
        tokens.append(.scalar(text[place]))
      default: tokens.append(.scalar(text[place]))
      }
      place += 1
    }
    return tokens
  }

  /// Parses `a-z]`, `!a]` or `^a]`; nil if it is never closed. A bracket that comes first is literal.
  private static func characterClass(_ text: [Unicode.Scalar], from start: Int) -> (Token, end: Int)? {
    var place = start
    let isNegated = place < text.count && (text[place] == "!" || text[place] == "^")
    if isNegated { place += 1 }
    let first = place
    var ranges: [ClosedRange<UInt32>] = []
    while place < text.count {
      if text[place] == "]", place > first { return (.oneOf(ranges, isNegated: isNegated), place) }
      let low = text[place].value
      if place + 2 < text.count, text[place + 1] == "-", text[place + 2] != "]" {
        if text[place + 2].value >= low { ranges.append(low...text[place + 2].value) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    return nil
  }

  /// Whether a path matches: relative to the pattern's folder, with `/`.
  ///
  /// - Complexity: O(n · m) in the components of the path and the pattern.
  func matches(_ path: Substring, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    let names = path.unicodeScalars.split(separator: "/").map(Array.init)
    return alternatives.contains { fits($0, names) }
  }

  /// Whether paths below a folder may match.
  func goesBelow(_ folder: Substring) -> Bool {
    let names = folder.unicodeScalars.split(separator: "/").map(Array.init)
    return alternatives.contains { parts in
      parts.indices.contains { index in
        if case .anyFolders = parts[index], fits(parts[...index], names) { return true }
        return fits(parts[..<index], names)
      }
    }
  }

  private func fits(_ parts: some Collection<Part>, _ names: [[Unicode.Scalar]]) -> Bool {
    guard !parts.isEmpty else { return false }
    // Dynamic programming by rows: the number of names that can be matched after each component of the pattern.
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for (index, part) in parts.enumerated() {
      var next = [Bool](repeating: false, count: names.count + 1)
      switch part {
      case .anyFolders:
        // At the end, `**` matches the contents of a folder, but not the folder itself.
        let isLast = index == parts.count - 1
        var isOpen = false
        for count in 0...names.count {
          if count > 0, isHidden(names[count - 1]) { isOpen = false }
          next[count] = isLast ? isOpen : isOpen || reached[count]
          if reached[count] { isOpen = true }
        }
      case .name(let tokens):
        for count in names.indices where reached[count] { next[count + 1] = fits(tokens, names[count]) }
      }
      reached = next
    }
    return reached[names.count]
  }

  private func isHidden(_ name: [Unicode.Scalar]) -> Bool { !matchesHidden && name.first == "." }

  /// Whether a name matches a component; after a `*` only the last position is retried, which is never exponential.
  private func fits(_ part: [Token], _ name: [Unicode.Scalar]) -> Bool {
    if isHidden(name) {
      guard case .scalar(".")? = part.first else { return false }
    }
    var p = 0, n = 0
    var retry: (part: Int, name: Int)?
    while n < name.count {
      if p < part.count, case .anything = part[p] {
        retry = (p + 1, n)
        p += 1
      } else if p < part.count, Self.fits(part[p], name[n]) {
        p += 1
        n += 1
      } else if let again = retry {
        retry = (again.part, again.name + 1)
        p = again.part
        n = again.name + 1
      } else {
        return false
      }
    }
    return part[p...].allSatisfy { token in
      if case .anything = token { return true }
      return false
    }
  }

  private static func fits(_ token: Token, _ scalar: Unicode.Scalar) -> Bool {
    switch token {
    case .scalar(let own): own == scalar
    case .anything: false
    case .one: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}

/// Patterns of a configuration in order, of which the last one that matches decides; one after `!` takes files out again.
/// One that matches a folder matches what is in it.
struct PathPatterns: Sendable {
  private let patterns: [(pattern: PathPattern, isExcluded: Bool)]

  /// - Parameter matchesHidden: Whether names that start with a dot are like others.
  init(_ texts: [String], matchesHidden: Bool = true) {
    patterns = texts.map { text in
      let isExcluded = text.hasPrefix("!")
      return (PathPattern(isExcluded ? String(text.dropFirst()) : text, matchesHidden: matchesHidden), isExcluded)
    }
  }

  func matches(_ path: Substring, isFolder: Bool) -> Bool {
    if patterns.isEmpty { return false }
    let folders = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0] }
    return patterns.last { pattern, _ in
      pattern.matches(path, isFolder: isFolder) || folders.contains { pattern.matches($0, isFolder: true) }
    }.map { !$0.isExcluded } ?? false
  }
}
