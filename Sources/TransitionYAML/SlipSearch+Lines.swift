internal import TransitionDiagnostics
internal import TransitionTree

/// Slips in the lines of block collections.
extension SlipSearch {
  private var isMissingColon: Bool { problem == "could not find expected ':'" }
  private var isSecondColon: Bool { problem.hasPrefix("mapping values are not allowed") }
  private var isAmongElements: Bool { problem.contains("'-' indicator") }
  private var isOutside: Bool { problem == "did not find expected <document start>" }
  /// Whether libyaml expected another entry, or nothing more.
  private var isStray: Bool {
    (isOutside || isAmongElements || problem == "did not find expected key") && place < lines.end
  }

  // MARK: Keys and dashes

  /// `a{ b: 1 }`, `a:[1]`, `-{ b: 1 }`, `-2`, `-b: 2` at the start of a line.
  mutating func gluedMarks() {
    for line in near {
      let end = lines.wordEnd(line.entry)
      let bracket = lines.skipBlanks(lines[end] == 0x3A ? end + 1 : end, line.end)
      if end > line.entry, line.colon != end, lines.isOpening(bracket),
        let slip = Diagnostic.gluedBracket(lines, line.entry, bracket)
      {
        attempt(slip)
      }
      guard lines[line.entry] == 0x2D, lines.isWord(line.entry + 1) || lines.isOpening(line.entry + 1) else { continue }
      attempt(.gluedDash(lines, line))
    }
  }

  /// An element of a list without its dash.
  ///
  /// - Parameter isAnywhere: Whether keys in other columns than that of the dashes are meant as well.
  mutating func missingDash(isAnywhere: Bool = false) {
    let only = isGathering ? onlyElement : nil, first = isGathering ? firstElement ?? only : nil
    for line in near + [first].compactMap({ $0 }) where !line.hasDash && lines[line.text] != 0x2D {
      let around = [lines.lineAbove(line), lines.lineBelow(line)].compactMap { $0 }
      let own = line.start == only?.start ? line.indent : isGathering ? dashColumn(around: line) : nil
      guard let column = around.first(where: { $0.hasDash })?.indent ?? own else { continue }
      let isMap = lines.isOpening(line.entry), isKey = line.colon != nil && !isMap
      let isHere = line.start == self.line.start ? isAmongElements : line.start == first?.start
      guard isMap || isKey && isHere && isAnywhere || line.indent == column && (!isKey || isHere) else { continue }
      let range = lines.range(line.text, isMap ? line.end : line.colon ?? line.end), name = lines.quote(range)
      attempt(
        .slip(
          isMap ? "a '- ' is missing before \(name)" : "\(name) is among list elements, which begin with '- '",
          at: range,
          write: "- " + lines.text(line.text, line.end), edits: [indent(line, column, "- ")]))
    }
  }

  /// The line that may begin the list to which the offending one belongs, without its dash.
  private var firstElement: TextLine? {
    guard line.hasDash, var first = above else { return nil }
    while let next = lines.lineAbove(first), next.indent > line.indent { first = next }
    guard first.indent > line.indent, let key = lines.lineAbove(first), endsWithColon(key), key.indent <= line.indent
    else { return nil }
    return first
  }

  /// The line above the offending one, if it may begin a list of one element, without its dash.
  private var onlyElement: TextLine? {
    guard let above, above.indent + 2 == line.indent, !line.hasDash, let key = lines.lineAbove(above) else {
      return nil
    }
    return endsWithColon(key) && key.indent <= above.indent ? above : nil
  }

  /// The column of the dashes of the list that a line may belong to: the nearest ones above, or else below.
  private func dashColumn(around line: TextLine) -> Int? {
    for next in [lines.lineAbove, lines.lineBelow] {
      var other = next(line)
      while let found = other, !found.hasDash, found.indent >= line.indent - 2 { other = next(found) }
      if let other, other.hasDash { return other.indent }
    }
    return nil
  }

  /// `b:2`, `to open` and the like, alone on a line or above deeper keys.
  mutating func keySlip() {
    for line in isMissingColon ? [line] : isSecondColon ? near : [] {
      // A colon in brackets is not that of the line.
      guard let slip = slip(in: line), (line.colon ?? line.end) >= slip.value.lowerBound,
        line.colon == nil || lines.isOpening(slip.value.lowerBound)
      else { continue }
      attempt(.keySlip(slip, lines.range(line.entry, line.end), in: lines))
    }
  }

  mutating func lineWithoutColon() {
    guard let line = isMissingColon ? line : isSecondColon ? above : nil, line.colon == nil, line.entry < line.end,
      slip(in: line) == nil
    else { return }
    let word = lines.text(line.entry, line.end), range = lines.range(line.entry, line.end)
    let isWord = (line.entry..<line.end).allSatisfy { lines.isWord($0) }
    guard isWord || isMissingColon else { return }
    let message = "\(lines.quote(range)) is not a key: a ':' is missing after it"
    let colon = lines.edit(line.end, line.end, ":")
    if isWord, let below = lines.lineBelow(line), below.indent > line.indent {
      return attempt(.slip(message, at: range, write: "\(word):", edits: [colon]))
    }
    let text = "\(Diagnostic.shortened(word)): value"
    let help = "write \(text)" + (isWord ? "" : "; indent text that continues a value deeper than its key")
    attempt(.slip(message, at: range, help: help), colon)
  }

  /// `a: b: c`.
  mutating func secondColon() {
    guard isSecondColon, let first = line.colon, first < place else { return }
    if first == line.entry + 1, lines[line.entry] == 0x2D {
      // `-: a: b`
      let colon = lines.character(at: first)
      return attempt(.slip("unexpected ':'", at: colon, help: "remove it"), .init(colon, ""))
    }
    let value = lines.skipBlanks(first + 1, line.limit), end = max(line.end, value)
    let isCollection = lines.isQuote(value) || lines.isOpening(value)
    // A line break is lost, or became a blank, before the indentation of a key.
    let blanks = value - first - 1, below = lines.lineBelow(line)?.column
    if isCollection || blanks > 1 && (endsWithColon(line) || below == blanks || below == blanks - 1) {
      let width = isCollection ? line.column + 2 : endsWithColon(line) ? blanks : below ?? blanks
      attempt(
        .slip("a second key cannot begin on this line", at: lines.character(at: place), help: "start a new line"),
        lines.edit(value, value, LineBreak.first(in: lines.bytes) + String(repeating: " ", count: width)))
    }
    if let named = Diagnostic.namedArguments(lines, value, place, isFlow: false) { return attempt(named) }
    let message = "the value \(lines.quote(value, end)) contains ': ', which begins another map"
    if let word = ForeignWord.find(lines.text(value, lines.wordEnd(value)), at: "curve"), word.sole == "spring" {
      // Quoted, it can be read, but it is not a curve.
      return attempt(
        .slip(message, at: lines.range(value, end), help: word.advice),
        lines.edit(value, end, Diagnostic.quoted(lines.text(value, end))))
    }
    for open in ["[", "{"] where lines[end - 1] == open.utf8.first.map({ $0 + 2 }) {
      attempt(
        .slip(message, at: lines.range(value, end), help: "write '\(open)' before it, or quote the value"),
        lines.edit(value, value, open))
    }
    attempt(.quoted(message, value, end, in: lines))
    if isGathering { otherColons(value, end) }
  }

  /// Colons that quotes do not explain.
  private mutating func otherColons(_ value: Int, _ end: Int) {
    if let choice = choice(value, end) {
      attempt(
        .slip(
          "'?' and ':' do not choose between values here", at: lines.range(value, end),
          write: choice, edits: [lines.edit(value, end, choice)], certainty: .likely))
    }
    if let comma = secondEntry(value) {
      let next = lines.skipBlanks(comma + 1, end), column = String(repeating: " ", count: line.column)
      attempt(
        .slip(
          "a second key cannot begin on this line", at: lines.range(next, place), help: "start a new line",
          edits: [lines.edit(comma, next, LineBreak.first(in: lines.bytes) + column)], certainty: .likely))
    }
  }

  /// `a > 3 ? 1 : 0`, a choice of other languages, as an expression.
  private func choice(_ start: Int, _ end: Int) -> String? {
    guard let mark = (start..<place).first(where: { lines[$0] == 0x3F && lines.isBlank($0 + 1) }) else { return nil }
    func part(_ start: Int, _ end: Int) -> String {
      let begin = lines.skipBlanks(start, end)
      return lines.text(begin, lines.trimmed(begin, end))
    }
    let parts = [part(start, mark), part(mark + 1, place), part(place + 1, end)]
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains("?") && !$0.contains(": ") }) else { return nil }
    return "if(\(parts.joined(separator: ", ")))"
  }

  /// The comma in `duration: 300ms, curve: linear`, behind a value that is not prose.
  private func secondEntry(_ start: Int) -> Int? {
    var key = place
    while key > start, lines.isWord(key - 1) { key -= 1 }
    var comma = key - 1
    while comma > start, lines.isBlank(comma) { comma -= 1 }
    guard key < place, lines[comma] == 0x2C else { return nil }
    var depth = 0
    for index in start..<comma {
      if lines[index] == 0x28 { depth += 1 } else if lines[index] == 0x29 { depth -= 1 }
      if depth == 0, lines.isBlank(index) { return nil }
    }
    return depth == 0 ? comma : nil
  }

  /// `key: - a`.
  mutating func dashInLine() {
    guard problem.hasPrefix("block sequence entries are not allowed") else { return }
    let end = lines.textEnd(place), item = lines.text(lines.skipBlanks(place + 1, end), end)
    let help = "start a new line with it, or write [\(Diagnostic.shortened(item))]; quote a value that begins with '- '"
    attempt(
      .slip("a list cannot begin on its key's line", at: lines.range(place, end), help: help),
      lines.edit(place, end, "[\(item)]"))
  }

  // MARK: Indentation

  /// The edit that indents a line.
  private func indent(_ line: TextLine, _ width: Int, _ dash: String = "") -> Diagnostic.Edit {
    lines.edit(line.start, line.text, String(repeating: " ", count: max(0, width)) + dash)
  }

  private func endsWithColon(_ line: TextLine) -> Bool { lines[line.end - 1] == 0x3A }

  mutating func tab() {
    guard problem.contains("tab character") || problem.contains("cannot start any token") && lines[place] == 0x09 else {
      return
    }
    let line = lines.line(at: place), above = lines.lineAbove(line)
    var end = place
    while lines[end] == 0x09 { end += 1 }
    let range = lines.range(place, end)
    let message = "a tab indents this line; YAML accepts only spaces"
    // A tab above says nothing about spaces.
    if !(above.map { lines.bytes[$0.start..<$0.text].contains(0x09) } ?? false) {
      let column = above.map { $0.column + (endsWithColon($0) ? 2 : 0) } ?? 0
      var widths = line.hasDash && above?.hasDash == true ? [above?.indent ?? 0, column] : [column]
      if isGathering { widths += columns(above: line).union([0]).subtracting(widths).sorted() }
      for width in widths {
        attempt(
          .slip(message, at: range, help: "indent the line with \(Self.spaces(width))", edits: [indent(line, width)]))
      }
    }
    let spaces = String(repeating: "  ", count: Int(range.end - range.start))
    attempt(.slip(message, at: range, help: "replace each tab with two spaces"), .init(range, spaces))
    describe(.slip(message, at: range))
  }

  /// A line, or the one above it, that is indented by more or less than those around it.
  mutating func indentation() {
    guard let above else { return }
    if isMissingColon, lines.isOpening(line.entry), endsWithColon(above) {
      let range = lines.range(line.entry, line.end), width = above.column + 2
      attempt(
        .slip(
          "\(lines.quote(range)) does not belong to any key", at: range, help: "indent it with \(Self.spaces(width))",
          edits: [indent(line, width)]))
    }
    if isSecondColon, line.colon.map({ $0 >= place }) ?? true { return below(above) }
    guard isStray, !isOutside, line.text >= place, line.colon != nil || line.hasDash else { return }
    // Of two lines, that in an odd column is the wrong one.
    if above.column & 1 == 1, line.column & 1 == 0 { unlike(above) }
    let (levels, isOnly) = levels()
    for level in isGathering ? levels.map({ [$0] }) : [levels] {
      guard let first = level.first else { continue }
      let name = lines.range(line.text, line.colon ?? line.end)
      let isAmong = line.hasDash && line.indent == start - lines.lineStart(start)
      let note = isAmong ? "it began here" : "the \(isAmongElements ? "list" : "map") around it begins here"
      let message =
        isAmong
        ? "list element among the keys of a map"
        : "\(lines.quote(name)) is indented by \(Self.spaces(line.indent)), which matches no line above it"
      let isOne = level.count == 1
      attempt(
        .slip(
          message, at: name, notes: [.init(note, at: lines.character(at: start))],
          help: isOne ? "indent it with \(Self.spaces(first))" : "indent it by \(first) or \(level[1])",
          edits: isOne ? [indent(line, first)] : [], certainty: isOnly ? .certain : .likely), indent(line, first))
    }
    unlike(above)
  }

  /// The line above the error, indented like it.
  private mutating func unlike(_ above: TextLine) {
    // The keys of an element are in the column of the first one.
    let width = above.hasDash && !line.hasDash ? above.indent + line.indent - above.column : line.indent
    let end = above.colon ?? above.end, range = lines.range(above.entry, end)
    let key = lines.quote(line.entry, line.colon ?? line.end), how = width < above.indent ? "more" : "less"
    let next = line.hasDash ? "element" : "key"
    // Without a value, it may be the key of the lines below it.
    let widths = isGathering && endsWithColon(above) ? [width, width - 2] : [width]
    for width in widths where width >= 0 && width != above.indent && above.entry < end {
      let edit = indent(above, width)
      attempt(
        .slip(
          "\(lines.quote(range)) is indented \(how) than \(key), the next \(next)", at: range,
          help: "indent it with \(Self.spaces(width))", edits: isSolved(by: edit) ? [edit] : []), edit)
    }
  }

  /// A line further above that is indented unlike those around it: the one that ended the map or list too early, or the
  /// first one of a map or list.
  mutating func outliers() {
    guard line.text >= place || isSecondColon else { return }
    var parent = above, first = above
    while let next = parent, next.indent >= line.indent {
      if next.indent > line.indent { first = next }
      parent = lines.lineAbove(next)
    }
    for other in [parent, first].compactMap({ $0 }) where other.colon != nil { unlike(other) }
  }

  /// A dash before a key that is not the first one of an element.
  mutating func strayDash() {
    for line in near + [lines.line(at: start)] where line.hasDash {
      guard let colon = line.colon else { continue }
      let dash = lines.range(line.text, line.entry)
      attempt(
        .slip(
          "unexpected \(lines.quote(dash)) before \(lines.quote(line.entry, colon))", at: dash, help: "remove it",
          edits: [.init(dash, "")]))
    }
  }

  /// A key below a text or a value.
  private mutating func below(_ above: TextLine) {
    let key = lines.range(line.entry, max(lines.trimmed(line.entry, place), line.entry))
    guard let colon = above.colon else {
      guard slip(in: above) == nil else { return }
      return attempt(
        .slip(
          "\(lines.quote(key)) continues the text of the line above, so it is not a key", at: key,
          notes: [.init("this text continues below", at: lines.range(above.entry, above.end))],
          help: "end that line with a ':' if it is a key"), lines.edit(above.end, above.end, ":"))
    }
    // To the keys of the one above it, which has no value otherwise, or to the keys on both sides of it.
    if !above.hasDash, !line.hasDash, let first = lines.lineAbove(above),
      first.column == line.column || first.column == above.column && first.colon.map({ $0 + 1 == first.end }) ?? false
    {
      unlike(above)
    }
    let parent = lines.quote(above.entry, colon)
    let width = max(0, above.column - (line.column - line.indent))
    let value = lines.range(lines.skipBlanks(colon + 1, above.end), above.end)
    for width in isGathering ? [width] + levels().levels : [width] {
      let edit = indent(line, width)
      attempt(
        .slip(
          "\(lines.quote(key)) is indented below \(parent), which already has a value", at: key,
          notes: [.init("the value is here", at: value)],
          help: "indent it with \(Self.spaces(width))\(isGathering ? "" : ", or remove the value of \(parent)")",
          edits: isSolved(by: edit) ? [edit] : [], certainty: .likely), edit)
    }
    unlike(above)
  }

  /// The indentations of surrounding lines with which libyaml can continue: the nearest smaller and larger ones, or only
  /// those that are one space away, if there are any; all of them when all edits are wanted.
  ///
  /// - Returns: `isOnly` tells whether a single one was found.
  private func levels() -> (levels: [Int], isOnly: Bool) {
    let levels = Set(columns).union(columns(above: line))
    let sound = levels.subtracting([line.indent]).sorted().filter { isSolved(by: indent(line, $0)) }
    if isGathering { return (sound, false) }
    let found = [sound.last { $0 < line.indent }, sound.first { $0 > line.indent }].compactMap { $0 }
    let near = found.filter { abs($0 - line.indent) == 1 }
    return (near.isEmpty ? found : near, found.count == 1)
  }

  /// The columns of the lines above one at which it may begin, up to the first that is indented less.
  private func columns(above line: TextLine) -> Set<Int> {
    var columns: Set<Int> = [], other = lines.lineAbove(line)
    while let next = other {
      if !line.hasDash {
        columns.insert(next.column)
      } else if next.hasDash || endsWithColon(next) {
        columns.insert(next.indent)
      }
      if next.indent < line.indent { break }
      other = lines.lineAbove(next)
    }
    return columns
  }

  // MARK: Text where none can be

  mutating func strayText() {
    guard isStray, line.text >= place else { return }
    let end = max(line.end, place + 1), name = lines.range(place, line.colon ?? end)
    let here = lines.character(at: start)
    if isOutside {
      if let above, lines.starts(at: above.start, with: "...") {
        return describe(.secondDocument(at: lines.range(place, end)))
      }
      var first = line
      while let next = lines.lineAbove(first), lines.text(next.start, next.end) != "---" { first = next }
      describe(
        .slip(
          "\(lines.quote(name)) does not belong to what the script begins with", at: name,
          notes: [.init("it begins here", at: lines.range(first.text, first.end))],
          help: first.indent > line.indent ? "indent both alike" : nil))
    } else if line.hasDash, line.indent == start - lines.lineStart(start) {
      describe(
        .slip(
          "list element among the keys of a map", at: name, notes: [.init("it began here", at: here)],
          help: "indent it below its key"))
    } else if line.colon == nil, !line.hasDash, end > place + 1 || !isStray(place) {
      attempt(
        .slip(
          "\(lines.quote(name)) does not belong to any key", at: name,
          help: "indent text that continues a value deeper than its key, without a comment in between"),
        indent(line, (above?.column ?? 0) + 2))
    } else {
      let isElement = isAmongElements && line.indent == start - lines.lineStart(start)
      let note = isElement ? "it began here" : "the \(isAmongElements ? "list" : "map") around it begins here"
      let message =
        isElement
        ? "is among list elements, which begin with '- '"
        : "is indented by \(Self.spaces(line.indent)), which matches no line above it"
      describe(
        .slip("\(lines.quote(name)) \(message)", at: name, notes: [.init(note, at: here)]), isVague: true)
    }
  }

  /// `a: *b c`, `a: &b &c d`.
  mutating func textAfterAlias() {
    guard isStray, line.text < place else { return }
    let value = lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, place)
    let range = lines.range(place, lines.textEnd(place))
    if lines[value] == 0x2A {
      let alias = lines.quote(value, lines.trimmed(value, place))
      quote("unexpected \(lines.quote(range)) after \(alias), which YAML reads as an alias", at: range, from: value)
    } else if lines[place] == 0x26 || lines[place] == 0x21 {
      describe(.slip("\(lines.quote(range)) is a second anchor or tag on the same value", at: range))
    }
  }
}
