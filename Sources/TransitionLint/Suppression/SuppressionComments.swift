internal import TransitionDiagnostics
internal import TransitionReading
internal import TransitionTree

/// The comments of one file that suppress findings.
///
/// `# transitionctl:ignore RULE[, RULE]` at the end of a line, `# transitionctl:ignore-next-line …` and `#
/// transitionctl:ignore-file …`, optionally with a reason after ` -- `.
struct SuppressionComments {
  private static let mark = Array("transitionctl:".utf8)
  private let source: SourceText
  private var comments: [SuppressionComment] = []
  /// The comments that name each rule, in text order, and where they do.
  private var ofRule: [String: [(comment: Int, range: SourceRange)]] = [:]
  /// The names that have suppressed something.
  private var used: Set<SourceRange> = []

  /// Whether the text contains the marker, which few scripts do.
  static func mayOccur(in source: SourceText) -> Bool {
    let mark = mark, first = mark[0]
    return source.bytes.withUnsafeBufferPointer { buffer in
      buffer.indices.contains { buffer[$0] == first && buffer[$0...].starts(with: mark) }
    }
  }

  /// The comments of a script and of its included files; those of each file apply to the findings in that file.
  ///
  /// - Complexity: O(n) in the length of the files; files without such a comment are not parsed again.
  static func all(in input: LintInput) -> [FileID: SuppressionComments] {
    guard let script = input.tree else { return [:] }
    var comments: [FileID: SuppressionComments] = [:]
    for (index, source) in input.sources.files.enumerated() where mayOccur(in: source) {
      let file = FileID(Int32(clamping: index))
      let tree = file == script.file ? script : SourceReader.read(source, file: file).tree
      comments[file] = tree.map { SuppressionComments(source, $0) }
    }
    return comments
  }

  private init(_ source: SourceText, _ tree: SyntaxTree) {
    let source = source.indexed()
    self.source = source
    // Comments above each other look for the same line.
    var blank = 0..<0
    func nextLine(after line: Int) -> Int {
      if !blank.contains(line) { blank = line..<(Self.contentLine(after: line, in: source) ?? Int.max) }
      return blank.upperBound == Int.max ? line + 1 : blank.upperBound
    }
    lazy var blocks = Self.blocks(in: tree, source)
    for range in tree.comments() {
      guard var comment = SuppressionComment(range, in: source, nextLine: nextLine) else { continue }
      if comment.isAboutBlock {
        comment.block = blocks[comment.lines.lowerBound]
        if comment.block == nil, comment.problem == nil { comment.problem = .suppressionAboveNoBlock(at: range) }
      }
      for rule in comment.rules { ofRule[rule.value, default: []].append((comments.count, rule.range)) }
      comments.append(comment)
    }
  }

  /// The next line that contains more than a comment.
  private static func contentLine(after line: Int, in source: SourceText) -> Int? {
    var next = line + 1
    while let range = source.byteRange(ofLine: next) {
      let first = source.bytes[range].first { !$0.isBlank }
      if let first, first != 0x23 { return next }
      next += 1
    }
    return nil
  }

  /// For each line, the first key with its value, or list element, that starts on it.
  private static func blocks(in tree: SyntaxTree, _ source: SourceText) -> [Int: SourceRange] {
    var blocks: [Int: SourceRange] = [:]
    func add(_ range: SourceRange, to end: Int32) {
      let line = source.location(of: range.start).line
      if blocks[line] == nil { blocks[line] = SourceRange(file: range.file, start: range.start, end: end) }
    }
    var visited: Set<NodeID> = []
    var pending = tree.root.map { [$0] } ?? []
    while let node = pending.popLast() {
      guard visited.insert(node).inserted else { continue }
      switch tree.kind(node) {
      case .scalar: break
      case .sequence:
        let elements = tree.elements(node)
        for element in elements { add(tree.range(element), to: tree.range(element).end) }
        pending += elements.reversed()
      case .mapping:
        let entries = tree.entries(node)
        for (key, value) in entries { add(tree.range(key), to: max(tree.range(key).end, tree.range(value).end)) }
        pending += entries.reversed().map { $0.1 }
      }
    }
    return blocks
  }

  /// The comment that suppresses a finding, with its reason; nil if there is none. Errors cannot be suppressed.
  mutating func suppression(of finding: Diagnostic) -> (comment: SourceRange, reason: String?)? {
    guard RuleCatalog.documentation(of: finding.rule) != nil, let naming = ofRule[finding.rule.text] else { return nil }
    let offset = finding.range.start, line = source.location(of: offset).line
    var found: (SourceRange, String?)?
    for (index, range) in naming where comments[index].applies(to: offset, line: line) {
      used.insert(range)
      if found == nil { found = (comments[index].range, comments[index].reason) }
    }
    return found
  }

  /// Findings about names that do not suppress anything.
  ///
  /// - Parameter ran: The rules that could have found something; comments about other rules are not checked.
  func unused(ran: [RuleName], level: Severity) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for comment in comments {
      if let problem = comment.problem {
        findings.append(problem)
        continue
      }
      for (place, rule) in comment.rules.enumerated() where !used.contains(rule.range) {
        guard let name = RuleName(rawValue: rule.value), RuleCatalog.documentation(of: name) != nil else {
          findings.append(.suppressionOfUnknownRule(rule.value, at: rule.range))
          continue
        }
        guard ran.contains(name), name != .unusedSuppression else { continue }
        let removal = comment.removal(ofRule: place, in: source)
        findings.append(.unusedSuppression(rule.value, comment.reach, at: rule.range, removal: removal))
      }
    }
    for index in findings.indices { findings[index].severity = level }
    return findings
  }
}
