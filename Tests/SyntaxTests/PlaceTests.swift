import Testing
import TransitionDiagnostics
import TransitionTree
import TransitionYAML

/// A small generator with a fixed sequence (SplitMix64), so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct PlaceTests {
  /// A scalar's source, and for its decoded text with `[…]` around a part the source of that part.
  static let rows: [(yaml: String, part: String, source: String)] = [
    ("a: min(1, 2)", "1", "1"),
    ("a: 'it''s x'", "x", "x"),
    ("a: 'it''s x'", "'s", "''s"),
    ("a: \"t\\tx\"", "x", "x"),
    ("a: \"t\\tx\"", "\t", "\\t"),
    ("a: \"\\u00e9x\"", "x", "x"),
    ("a: \"x\\\n   y\"", "y", "y"),
    ("a: \"x\n   y\"", "y", "y"),
    ("a: x\n   + yy\n\n   z", "yy", "yy"),
    ("a: x\r\n   + yy\r\n\r\n   z", "z", "z"),
    ("a: |\n  one\n  two\n", "two", "two"),
    ("a: |2-  # c\n    one\n   two\n\n", "two", "two"),
    ("a: >\n\n  one\n  two\n\n  three\n", "three", "three"),
    ("- - >+\n\n   one\n     two\n   three\n\n", "two\nthree", "two\n   three"),
    ("{a: é + \"x\"}", "x", "x"),
  ]

  @Test(arguments: rows.indices) func aPartOfATextIsFoundInTheSource(_ index: Int) throws {
    let row = Self.rows[index]
    let (tree, diagnostics, source) = read(row.yaml)
    #expect(diagnostics.isEmpty)
    let found = try #require(tree)
    let scalar = try #require(lastScalar(found))
    let text = found.text(scalar)
    let range = try #require(firstRange(of: Array(row.part.utf8), in: Array(text.utf8)))
    #expect(source.text(found.sourceRange(in: scalar, utf8: range)) == row.source)
  }

  /// Every byte of a text made of unlike letters must lead to the very letter that it came from.
  @Test func everyOffsetOfRandomScalarsLeadsToItsLetter() throws {
    var random = SplitMix(7)
    for round in 0..<1500 {
      let yaml = randomScalar(&random, style: round % 6)
      let (tree, diagnostics, source) = read(yaml)
      #expect(diagnostics.isEmpty, "\(yaml.debugDescription)")
      guard let tree, let scalar = lastScalar(tree) else { continue }
      let text = Array(tree.text(scalar).utf8)
      var last: Int32 = tree.range(scalar).start
      for offset in text.indices {
        let range = tree.sourceRange(in: scalar, utf8: offset..<offset + 1)
        if range.start < last || range.end <= range.start { Issue.record("\(yaml.debugDescription) at \(offset)") }
        last = range.start
        if Character(Unicode.Scalar(text[offset])).isASCII, Character(Unicode.Scalar(text[offset])).isLetter {
          let bytes = source.bytes[Int(range.start)..<Int(range.end)]
          if !bytes.elementsEqual([text[offset]]) { Issue.record("\(yaml.debugDescription) at \(offset)") }
        }
      }
    }
  }

  @Test func extentsAreExact() throws {
    let yaml = "é: &x 'q'\nb: [ 1, {c: } ] # z\nd:\n  - p\n  - |\n    text\n\n\ne:\n"
    let (tree, _, source) = read(yaml)
    let found = try #require(tree)
    let root = try #require(found.root)
    let values = found.entries(root).map { source.text(found.range($0.value)) }
    #expect(values == ["'q'", "[ 1, {c: } ]", "p\n  - |\n    text", ""])
    #expect(source.text(found.range(root)).hasPrefix("é:"))
    let empty = found.entries(root)[3].value
    #expect(source.location(of: found.range(empty).start) == (9, 3))
    let inner = found.entries(found.elements(found.entries(root)[1].value)[1])[0].value
    #expect(found.isEmptyPlain(inner))
    #expect(source.location(of: found.range(inner).start) == (2, 12))
  }

  /// Whatever precedes a value, its range is its own, and that of a tag is the tag's.
  @Test func aValueBeginsBehindItsAnchorAndItsTag() throws {
    let tags = ["!t", "!!str", "!<t:[a,b]>", "!"]
    let properties = ["", "&x", "&x-1_b"] + tags + tags.flatMap { ["&x \($0)", "\($0) &x", "\($0)  # é\n    &x"] }
    let around = [("é: 😀\nk: ", "\nz: 1\n"), ("- é\n- ", "\n- z\n"), ("{é: 😀, k: ", ", z: 1}"), ("[é, ", ", z]")]
    let gaps = [" ", "  # c, [\n    ", "\n    "], values = ["1", "'q'", "\"&q\"", "[1, {}]", "{a: 1}"]
    func check(_ before: String, _ property: String, _ gap: String, _ value: String, _ after: String) throws {
      let yaml = before + property + gap + value + after
      let (tree, diagnostics, source) = read(yaml), place: Comment = "\(yaml.debugDescription)"
      #expect(diagnostics.map(\.rule) == (property.contains("!") ? [.unsupportedTag] : []), place)
      let marked = diagnostics.map { source.text($0.range) }
      #expect(marked.allSatisfy { tags.contains($0) && property.contains($0) }, place)
      let found = try #require(tree), root = try #require(found.root)
      let isMap = found.kind(root) == .mapping
      let range = found.range(isMap ? found.entries(root)[1].value : found.elements(root)[1])
      #expect(source.text(range) == value.drop { $0 == "-" || $0 == " " }, place)
      // An empty one begins behind its colon, or what it has of a value.
      let start = before.utf8.count + (isMap ? -1 : property.utf8.count)
      #expect(!value.isEmpty || Int(range.start) == start, place)
    }
    for (before, after) in around {
      for property in properties {
        for gap in gaps {
          let isBlock = after.hasPrefix("\n") && gap.contains("\n")
          let others = (property.isEmpty ? [] : [""]) + (isBlock ? ["- 1", "b: 1", ">\n      t"] : [])
          for value in values + others { try check(before, property, gap, value, after) }
        }
      }
    }
  }

  @Test func commentsAreFoundAndNothingElse() throws {
    let yaml = "# one\na: 'no # comment' # two\nb: | # three\n  # text\n# four\nc: x#y\nd: \"#\" #\ne: {f: #FFF\n  }\n"
    let (tree, _, source) = read(yaml)
    let found = try #require(tree)
    let comments = found.comments().map { source.text($0) }
    #expect(comments == ["# one", "# two", "# three", "# four", "#", "#FFF"])
  }

  @Test(arguments: [
    ("a: #FFF", "#FFF"), ("a: red #00ff00 # x", "#00ff00"), ("a: #FFFFF", nil), ("a: # FFF", nil), ("a: #facet", nil),
    ("a: '' #FFF", nil), ("- #12345678", "#12345678"), ("a: #FFF @ 30%", "#FFF"),
  ]) func aColorThatIsACommentIsFound(_ yaml: String, _ color: String?) throws {
    let (tree, _, source) = read(yaml)
    let found = try #require(tree)
    let scalar = try #require(lastScalar(found))
    #expect(found.colorComment(after: scalar).map { source.text($0) } == color)
  }

  // MARK: Making scalars

  private func lastScalar(_ tree: SyntaxTree) -> NodeID? {
    var node = tree.root
    while let id = node, tree.kind(id) != .scalar {
      node = tree.kind(id) == .mapping ? tree.entries(id).last?.value : tree.elements(id).last
    }
    return node
  }

  private func firstRange(of part: [UInt8], in text: [UInt8]) -> Range<Int>? {
    guard !part.isEmpty, part.count <= text.count else { return nil }
    return (0...text.count - part.count).first { text[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }

  private func randomScalar(_ random: inout SplitMix, style: Int) -> String {
    let breaks = ["\n", "\r\n", "\r"]
    let lineBreak = breaks[Int.random(in: 0..<3, using: &random)]
    func words(_ extra: [String], _ random: inout SplitMix) -> String {
      let pieces = ["B", "CD", "xyz", "é", "日", "👩🏽", "QR"] + extra
      return (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "B" }
        .joined(separator: Bool.random(using: &random) ? " " : "  ")
    }
    let count = Int.random(in: 1...4, using: &random)
    func gap(_ random: inout SplitMix) -> String {
      String(repeating: " ", count: Int.random(in: 0...2, using: &random))
        + String(repeating: lineBreak, count: Int.random(in: 1...3, using: &random)) + "    "
    }
    func flow(_ extra: [String], _ random: inout SplitMix) -> String {
      var text = words(extra, &random)
      for _ in 1..<count + 1 { text += gap(&random) + words(extra, &random) }
      return text
    }
    switch style {
    case 0: return "a:\(lineBreak)  k: \(flow([], &random))\(lineBreak)"
    case 1: return "{k: \(flow([], &random))}"
    case 2: return "a:\(lineBreak)  k: '\(flow(["''", "#"], &random))'"
    case 3: return "a: \"\(flow(["\\t", "\\u00e9", "\\x7e", "\\\\", "\\U0001F600", "\\\(lineBreak)  "], &random))\""
    default:
      let indicators = ["", "-", "+", "2", "2-", "+2"].randomElement(using: &random) ?? ""
      let pad = indicators.contains("2") ? "  " : String(repeating: " ", count: Int.random(in: 1...4, using: &random))
      var text = "a: \(style == 4 ? "|" : ">")\(indicators)\(lineBreak)"
      for _ in 0..<count {
        let more =
          indicators.contains("2") || text.hasSuffix("Q\(lineBreak)")
          ? ["", " ", "  "].randomElement(using: &random) ?? "" : ""
        text += pad + more + words([], &random) + "Q"
        text += String(repeating: lineBreak, count: Int.random(in: 1...3, using: &random))
      }
      return text
    }
  }
}
