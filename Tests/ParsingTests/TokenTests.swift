import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionModel

/// Design tokens: what each shape is read as; a broken one is told only where it is used.
@Suite struct TokenTests {
  private func tokens(_ json: String) -> TokenSet {
    let result = parse("transition: x\ntokens: [t.json]", files: ["t.json": json])
    #expect(result.diagnostics.isEmpty)
    return result.script.tokens
  }

  private func text(_ value: TokenSet.Value?) -> String {
    switch value {
    case .expression(let expression)?: return printed(expression)
    case .curve(let curve)?: return printed(curve)
    case .transition(let timing)?:
      let parts = [
        timing.duration.map { printed($0) }, timing.delay.map { printed($0) }, timing.curve.map { printed($0) },
      ]
      return parts.map { $0 ?? "-" }.joined(separator: ", ")
    case .broken(let problem)?: return "\(problem.rule.text): \(problem.message)"
    case nil: return "none"
    }
  }

  static let shapes: [(json: String, result: String)] = [
    (#"{ "$type": "duration", "$value": { "value": 150, "unit": "ms" } }"#, "(s 0.15)"),
    (#"{ "$type": "duration", "$value": { "value": 45.9, "unit": "ms" } }"#, "(s 0.0459)"),
    (#"{ "$type": "duration", "$value": { "value": 1.5, "unit": "s" } }"#, "(s 1.5)"),
    (#"{ "$type": "duration", "$value": "45.9ms" }"#, "(s 0.0459)"),
    (#"{ "$type": "duration", "$value": ".25s" }"#, "(s 0.25)"),
    (#"{ "$type": "duration", "$value": 0 }"#, "(s 0)"),
    (#"{ "$type": "duration", "$value": 300 }"#, "unit-missing: token 't' is a duration without a unit"),
    (#"{ "$type": "number", "$value": -0.5 }"#, "-0.5"),
    (#"{ "$type": "number", "$value": "red" }"#, "type-mismatch: token 't' is not a number"),
    (#"{ "$type": "dimension", "$value": { "value": 16, "unit": "px" } }"#, "16"),
    (#"{ "$type": "dimension", "$value": "16px" }"#, "16"),
    (
      #"{ "$type": "dimension", "$value": "1.5rem" }"#,
      "unit-mismatch: token 't' has the unit 'rem'; scripts support px, pt and dp"
    ),
    (#"{ "$type": "color", "$value": "rgba(0,0,0,0.4)" }"#, "#00000066"),
    (
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.5 } }"#, "#FF330080"
    ),
    (#"{ "$type": "color", "$value": { "colorSpace": "hsl", "components": [120, 100, 50] } }"#, "#00FF00"),
    (
      ##"{ "$type": "color", "$value": { "colorSpace": "rec2020", "components": [1, 0, 0], "hex": "#ff3333" } }"##,
      "#FF3333"
    ),
    (
      ##"{ "$type": "color", "$value": "#12" }"##,
      "invalid-color: token 't': a hex color has 3, 4, 6 or 8 digits, not 2"
    ),
    (#"{ "$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1] }"#, "cubicBezier(0.4, 0, 0.2, 1)"),
    (#"{ "$type": "cubicBezier", "$value": "cubic-bezier(0.4, 0.0, 0.2, 1)" }"#, "cubicBezier(0.4, 0, 0.2, 1)"),
    (#"{ "$type": "cubicBezier", "$value": "ease-in-out" }"#, "easeInOut"),
    (
      #"{ "$type": "cubicBezier", "$value": [0.4, 0] }"#,
      "invalid-curve: token 't' is a cubicBezier of 2 numbers, not 4"
    ),
    (#"{ "$type": "other", "$value": ".25s" }"#, "(s 0.25)"),
    (#"{ "$type": "other", "$value": "cubic-bezier(0.2, 0.8, 0.2, 1)" }"#, "cubicBezier(0.2, 0.8, 0.2, 1)"),
    (#"{ "$type": "transition", "$value": { "duration": "1s", "timingFunction": "ease" } }"#, "(s 1), -, ease"),
    (#"{ "$type": "magic", "$value": 1 }"#, "type-mismatch: token 't' has the type 'magic', which a script cannot use"),
    (#"{ "$value": 1 }"#, "type-mismatch: token 't' has no type"),
    (#"{ "$type": "number", "$value": "{gone}" }"#, "unknown-reference: unknown token 'gone'"),
    (#"{ "$type": "number", "$value": "{t}" }"#, "circular-reference: tokens refer to each other: t -> t"),
    (#"{ "$type": "number", "$value": null }"#, "type-mismatch: token 't' has no value"),
  ]

  @Test(arguments: shapes) func aTokenIsReadInEveryShape(json: String, result: String) {
    #expect(text(tokens("{ \"t\": \(json) }")["t"]) == result)
  }

  @Test(arguments: [
    ("whole", "(s 0.15)"), ("encoded", "(s 0.15)"), ("amount", "(s 0.15)"), ("channel", "0.7"),
    ("bezier", "cubicBezier(0.7, 0, 0.7, 1)"),
    ("shade", "#0066B3"), ("group.$root", "(s 0.15)"), ("gone", "unknown-reference: unknown token 'nowhere.$value.3'"),
    ("loop", "circular-reference: tokens refer to each other: loop -> loop"),
  ])
  func aPointerLeadsToATokenOrIntoItsValue(name: String, result: String) {
    let set = tokens(
      ##"""
      { "a b": { "c": { "$type": "duration", "$value": { "value": 150, "unit": "ms" } } },
        "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.7] } },
        "whole": { "$type": "duration", "$value": { "$ref": "#/a b/c/$value" } },
        "encoded": { "$ref": "#/a%20b/c" },
        "amount": { "$type": "duration", "$value": { "value": { "$ref": "#/a b/c/$value/value" }, "unit": "ms" } },
        "channel": { "$type": "number", "$value": { "$ref": "#/blue/$value/components/2" } },
        "bezier": { "$type": "cubicBezier", "$value": [{ "$ref": "#/blue/$value/components/2" }, 0, "{channel}", 1] },
        "shade": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/blue/$value/components/0" }, 0.4, 0.7] } },
        "group": { "$root": { "$type": "duration", "$value": "{a b.c}" } },
        "gone": { "$type": "number", "$value": { "$ref": "#/nowhere/$value/3" } },
        "loop": { "$type": "number", "$value": { "$ref": "#/loop/$value" } } }
      """##)
    #expect(text(set[name]) == result)
  }

  @Test func typesComeFromGroupsAndAliasesFollowAcrossFiles() {
    let result = parse(
      "transition: x\ntokens: [a.json, b.json]",
      files: [
        "a.json": #"{"m":{"$type":"duration","fast":{"$value":"1s"},"in ner":{"slow-er":{"$value":"{n.base}"}}}}"#,
        "b.json": ##"{"n":{"base":{"$ref":"#/m/fast/$value"}},"m":{"fast":{"$type":"duration","$value":"2s"}}}"##,
      ])
    #expect(result.diagnostics.isEmpty)
    #expect(result.script.tokens.names == ["m.fast", "m.in ner.slow-er", "n.base"])
    #expect(text(result.script.tokens["m.in ner.slow-er"]) == "(s 2)")
  }

  @Test func anIncludedFilesTokensAreAdded() {
    let files = [
      "lib/a.yaml": "tokens: [t.json]", "lib/t.json": #"{ "x": { "$type": "number", "$value": 3 } }"#,
    ]
    #expect(text(parse("transition: x\ninclude: [lib/a.yaml]", files: files).script.tokens["x"]) == "3")
  }

  @Test(.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent"))
  func theReferenceFilesAreRead() throws {
    let format = try tokens(ReferenceNumbers.Documents.text("tokens/format-2025-10.tokens.json"))
    #expect(
      format.names.map { "\($0) = \(text(format[$0]))" } == [
        "motion.duration.fast = (s 0.15)", "motion.duration.slow = (s 0.3)", "motion.duration.base = (s 0.15)",
        "motion.easing.standard = cubicBezier(0.4, 0, 0.2, 1)", "motion.easing.ease-out = cubicBezier(0, 0, 0.2, 1)",
        "motion.enter = (s 0.3), (s 0), cubicBezier(0, 0, 0.2, 1)", "space.card = 16", "opacity.dim = 0.3",
        "color.backdrop = #00000066", "color.accent = #FF3333", "color.same = #FF3333",
      ])
    let older = try tokens(ReferenceNumbers.Documents.text("tokens/older-shapes.tokens.json"))
    #expect(
      older.names.map { text(older[$0]) } == [
        "(s 0)", "(s 0.1)", "(s 0.25)", "(s 0.1)", "linear", "cubicBezier(0.4, 0, 0.2, 1)", "easeInOut", "(s 0.25)",
        "cubicBezier(0.2, 0.8, 0.2, 1)", "#0E7C66", "#00000066", "16",
      ])
    let broken = try tokens(ReferenceNumbers.Documents.text("tokens/broken.tokens.json"))
    #expect(
      broken.names.map { text(broken[$0]) } == [
        "(s 1)", "unit-missing: token 'unitless' is a duration without a unit",
        "type-mismatch: token 'untyped' has no type", "cubicBezier(1.2, 0, 0, 1)",
        "invalid-curve: token 'count' is a cubicBezier of 3 numbers, not 4",
        "circular-reference: tokens refer to each other: circle-a -> circle-b -> circle-a",
        "circular-reference: tokens refer to each other: circle-a -> circle-b -> circle-a",
        "unknown-reference: unknown token 'nowhere.at.all'",
        "type-mismatch: token 'magic' has the type 'magic', which a script cannot use",
      ])
  }
}
