import Testing

@testable import TransitionDiagnostics
@testable import TransitionParsing

/// The table of other tools' words by itself; `EvaluationTests` has what messages make of it.
@Suite struct ForeignWordTests {
  private static let places: Set<String> = [
    "property", "reference", "owner", "curve", "curve argument", "function", "color", "number", "boolean",
    "channel", "list", "keyframed animation",
    "children:", "phase:", "animated frame:",
  ]

  /// Every row has a known place, says what it means, and names only what the language has there.
  @Test func everyRowIsWellFormed() {
    let maps = Set(LanguageTables.all.map { $0.name })
    let keys = Set(LanguageTables.all.flatMap { $0.keys.map { $0.name + ":" } + $0.properties.map { $0.name + ":" } })
    let rows = ForeignWordTable.shared.rows
    #expect(rows.count > 250)
    for row in rows {
      let line = "\(row.places) \(row.words)"
      for place in row.places {
        #expect(maps.contains(place) || keys.contains(place) || Self.places.contains(place), "\(line)")
      }
      #expect(row.means.isEmpty || row.means.hasPrefix("= ") || row.means.hasPrefix("~ "), "\(line)")
      #expect(!row.means.isEmpty || row.advice != nil || row.places == ["list"], "\(line)")
      #expect(!row.tools.isEmpty && !row.words.isEmpty, "\(line)")
    }
  }

  /// A name that replaces a key is a key of that map, and the word is not.
  @Test func aRenamingLeadsToAKeyOfTheMap() {
    for table in LanguageTables.all {
      let names = Set(table.names)
      for row in ForeignWordTable.shared.rows where row.places.contains(table.name) {
        let meaning = row.meaning(with: [:])
        for name in meaning.names where table.name != "view" {
          #expect(names.contains(name), "\(table.name) \(row.words): \(name)")
        }
        for word in row.words where row.value == nil { #expect(!names.contains(word), "\(table.name) \(word)") }
      }
    }
  }

  @Test(
    arguments: [
      ("canvas:", "390x844", nil, "{ width: 390, height: 844 }"),
      ("canvas:", "390 X 844", nil, "{ width: 390, height: 844 }"),
      ("canvas:", "[390, 844]", nil, "{ width: 390, height: 844 }"), ("animation", "repeat", "2", "iterations: 3"),
      ("animation", "repeat", "-1", "iterations: infinite"),
      ("animation", "pathMotionArc", "startVertical", "path: arc(vertical)"),
      ("animation", "timing-function", nil, "curve"), ("number", "0xFF00FF", nil, "rgb(255 0 255)"),
      ("number", "0xFFFF00FF", nil, "rgb(255 0 255)"), ("number", "0xZZ00FF", nil, nil),
      ("scale:", "[1, 1]", nil, "1"), ("scale:", "[1, 2]", nil, nil),
      ("property", "x", "50%", "translationX: 50% * self.width"), ("property", "x", "50", nil),
      ("property", "transform", "translate(10px, -2px)", "translationX: 10, translationY: -2"),
      ("iterations:", "-1", nil, "infinite"), ("iterations:", "1", nil, nil),
      ("curve", "power2.out", nil, "easeOutCubic"), ("curve", "power2", nil, "easeOutCubic"),
      ("curve", "quintOut", nil, "easeOutQuint"), ("curve", "Easing.InOutSine", nil, "easeInOutSine"),
      ("curve", "Back.easeOut.config", nil, "easeOutBack"), ("curve", "d3.easeCubicInOut", nil, "easeInOutCubic"),
      ("curve", "circ.inout", nil, "easeInOutCirc"), ("curve", "strong-in", nil, "easeInQuint"),
      ("curve", "easeInAndOutBounce", nil, "easeInOutBounce"), ("curve", "Ease.Linear", nil, "linear"),
      ("curve", "quint", nil, nil), ("curve", "linearIn", nil, nil), ("curve", "outInQuad", nil, nil),
      ("curve", "inInQuad", nil, nil), ("curve", "quadCubicIn", nil, nil), ("curve", "+inQuad", nil, nil),
      ("property", "quintOut", nil, nil),
      ("color", "systemBlue", nil, "rgb(0 122 255)"), ("layout", "x", nil, "leading"),
    ] as [(String, String, String?, String?)])
  func aWordMeans(place: String, word: String, value: String?, meaning: String?) {
    let found = ForeignWord.find(word, at: place, value: value)
    #expect((found.map { $0.entries.isEmpty ? $0.sole : $0.entries.joined(separator: ", ") } ?? nil) == meaning)
  }

  /// A calculation of CSS as an expression, with percentages of a width.
  @Test(
    arguments: [
      ("calc(50% - 20px)", "50% * parent.width - 20"), ("calc(100%)", "parent.width"), ("calc(1PX)", "1"),
      ("calc((1px + .5) * 3)", "(1 + .5) * 3"), ("calc(calc(1px) + calc(2px * 2))", "(1) + (2 * 2)"),
      ("calc(10vw / 100vh)", "10% * canvas.width / canvas.height"), ("calc()", ""), ("calc(1em)", nil),
      ("calc(1..2px)", nil), ("calc(a)", nil), ("calc(min(1px))", nil), ("calc(1px; 2px)", nil), ("calc(1px", nil),
      ("1px)", nil), ("xcalc(1px)", nil), ("", nil),
    ] as [(String, String?)])
  func aCalculationOfCSSIsAnExpression(text: String, expression: String?) {
    #expect(CSSCalculation(text, percentagesOf: "parent.width")?.expression == expression)
  }
}
