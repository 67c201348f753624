import Foundation
import Testing

/// An expression as an own property of a view, and the number that it is.
private func number(_ expression: String, parameters: String = "{}") -> Double? {
  let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    parameters: \(parameters)
    views:
      box: { layout: { frame: [30, 40, 200, 100] }, opacity: 0.5, rotation: 90deg, backgroundColor: "#336699" }
      inner:
        layout: { leading: 10, trailing: 20, top: 5, height: 10 }
      v: { properties: { result: "\(expression)" } }
    phases: { p: { duration: 1s, animations: [] } }
    """
  return sample(yaml, times: [0], all: true)["v.result"]?.first
}

struct NumberCase: CustomTestStringConvertible {
  var expression: String
  var expected: Double
  init(_ expression: String, _ expected: Double) {
    self.expression = expression
    self.expected = expected
  }
  var testDescription: String { expression }
}

@Suite struct ExpressionValueTests {
  private static let arithmetic: [NumberCase] = [
    .init("12", 12), .init("-0.5", -0.5), .init(".5", 0.5), .init("+5", 5), .init("1e-3", 1e-3),
    .init("30%", 0.3), .init("1 + 2 * 3", 7), .init("(1 + 2) * 3", 9), .init("-2 * -3", 6), .init("7 / 2", 3.5),
    .init("10 - 4 - 3", 3), .init("24 / 4 / 2", 3), .init("2 - -3", 5), .init("1s / 2s", 0.5),
    .init("500ms / 1s", 0.5), .init("90deg / 0.5turn", 0.5), .init("1s / 250ms * 2", 8),
  ]

  @Test(arguments: arithmetic) func arithmeticFollowsPrecedenceAndUnits(_ row: NumberCase) {
    #expect(agrees(number(row.expression).map { [$0] }, [row.expected]))
  }

  private static let functions: [NumberCase] = [
    .init("min(3, 1, 2)", 1), .init("max(3, 1, 2)", 3), .init("min(4)", 4), .init("clamp(0, 5, 3)", 3),
    .init("clamp(0, -5, 3)", 0), .init("clamp(4, 5, 3)", 4), .init("abs(-2)", 2), .init("sign(-3)", -1),
    .init("sign(0)", 0), .init("sign(2s)", 1), .init("sqrt(2)", 2.0.squareRoot()), .init("pow(2, 0.5)", pow(2, 0.5)),
    .init("pow(-2, 3)", -8), .init("mod(7, 3)", 1), .init("mod(-7, 3)", 2), .init("mod(7, -3)", -2),
    .init("mod(-7, -3)", -1), .init("mod(6, 3)", 0), .init("mod(1250ms, 1s) / 1s", 0.25), .init("floor(-1.5)", -2),
    .init("ceil(-1.5)", -1), .init("round(2.5)", 3), .init("round(-2.5)", -2), .init("round(0.49999999999999994)", 0),
    .init("round(-0.5)", 0), .init("lerp(10, 20, 0.25)", 12.5), .init("lerp(10, 20, 1.5)", 25),
    .init("lerp(0.1, 0.3, 1)", 0.3), .init("hypot(3, 4)", 5), .init("hypot(1, 2, 2)", 3), .init("hypot(-3)", 3),
    .init("sin(30deg)", sin(.pi / 6)), .init("cos(60deg)", cos(.pi / 3)), .init("tan(45deg)", tan(.pi / 4)),
    .init("sin(1rad)", sin(1)), .init("sin(0.25turn)", 1), .init("sin(0)", 0), .init("atan2(1, 1) / 45deg", 1),
    .init("atan2(1, -1) / 1deg", 135), .init("atan2(-1, 0) / 1deg", -90),
    .init("atan2(ceil(-0.5), -1) / 1deg", 180), .init("atan2(0 * -1, -1) / 1deg", 180),
    .init("atan2(0, ceil(-0.5)) / 1deg", 0), .init("pick(0, 7)", 7), .init("pick(2, 5, 6, 7, 8)", 7),
    .init("pick(box.minX / 10, 1, 2, 3, 4, 5)", 4), .init("pick(1, 1s, 250ms) / 1s", 0.25),
    .init("pick(if(1 < 2, 1, 0), 10, 20) + 1", 21),
  ]

  @Test(arguments: functions) func functionsAreThoseOfCSS(_ row: NumberCase) {
    #expect(agrees(number(row.expression).map { [$0] }, [row.expected]))
  }

  private static let branches: [NumberCase] = [
    .init("if(1 < 2, 10, 1 / 0)", 10), .init("if(1 > 2, 1 / 0, 20)", 20),
    .init("if(true or 1 / 0 > 1, 1, 2)", 1), .init("if(false and 1 / 0 > 1, 1, 2)", 2),
    .init("if(box.opacity > 1 and 1 / (box.opacity - 0.5) > 1, 1, 2)", 2),
    .init("if(box.opacity < 1 or 1 / (box.opacity - 0.5) > 1, 1, 2)", 1),
    .init("if(box.opacity == 0.5, 3, 1 / (box.opacity - 0.5))", 3), .init("if(not false, 1, 2)", 1),
    .init("if(not 1 > 2, 1, 2)", 1), .init("if(true or false and false, 1, 2)", 1),
    .init("if(0.1 + 0.2 ~= 0.3, 1, 2)", 1), .init("if(1 ~= 1.000002, 1, 2)", 2),
    .init("if(1 ~= 1.4 +- 0.5, 1, 2)", 1), .init("if(1 ~= 1.6 +- 0.5, 1, 2)", 2),
    .init("if(500ms ~= 0.6s +- 100ms, 1, 2)", 1), .init("if(red == #F00, 1, 2)", 1), .init("if(red != blue, 1, 2)", 1),
    .init("pick(1, 1 / 0, 2, 1 / 0)", 2), .init("pick(box.opacity * 2, 1 / (box.opacity - 0.5), 3)", 3),
    .init("if(pick(1, red, blue) == blue, 1, 2)", 1), .init("if(1 <= 1 and 1 >= 1, 1, 2)", 1),
    .init("if(true == false, 1, 2)", 2), .init("if(0 < 1s, 1, 2)", 1),
  ]

  @Test(arguments: branches) func onlyTheBranchThatIsNeededIsEvaluated(_ row: NumberCase) {
    #expect(agrees(number(row.expression).map { [$0] }, [row.expected]))
  }

  private static let references: [NumberCase] = [
    .init("box.minX", 30), .init("box.minY", 40), .init("box.maxX", 230), .init("box.maxY", 140),
    .init("box.midX", 130), .init("box.midY", 90), .init("box.width", 200), .init("box.height", 100),
    .init("box.leading", 30), .init("box.trailing", 170), .init("box.top", 40), .init("box.bottom", 660),
    .init("box.centerX", -70), .init("box.centerY", -310), .init("box.aspectRatio", 2), .init("inner.width", 370),
    .init("inner.centerX", -5), .init("inner.bottom", 785), .init("inner.aspectRatio", 37), .init("self.width", 400),
    .init("parent.height", 800), .init("canvas.maxX", 400), .init("canvas.midY", 400), .init("canvas.minX", 0),
    .init("canvas.leading", 0), .init("canvas.bottom", 0), .init("canvas.centerX", 0), .init("canvas.aspectRatio", 0.5),
    .init("box.opacity", 0.5), .init("box.rotation / 1deg", 90), .init("box.global.minX", 30),
    .init("box.shadowRadius + box.shadowOffsetY", 0),
  ]

  @Test(arguments: references) func referencesReadFramesKeysAndValues(_ row: NumberCase) {
    #expect(agrees(number(row.expression).map { [$0] }, [row.expected]))
  }

  @Test func globalGeometryAddsTheFramesAround() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a:
          layout: { frame: [10, 20, 300, 300] }
          scale: 2
          children:
            b:
              layout: { frame: [5, 6, 100, 100] }
              children: { c: { layout: { trailing: 1, width: 10, bottom: 2, height: 20 } } }
        v:
          properties:
            x: c.global.minX
            y: c.global.maxY
            mx: c.global.midX
            w: c.global.width
      phases: { p: { duration: 1s, animations: [] } }
      """
    let samples = sample(yaml, times: [0], all: true)
    #expect(agrees(samples["v.x"], [10 + 5 + 89]))
    #expect(agrees(samples["v.y"], [20 + 6 + 98]))
    #expect(agrees(samples["v.mx"], [10 + 5 + 94]))
    #expect(agrees(samples["v.w"], [10]))
  }

  @Test func colorsMixPremultipliedAndTakeAnAlpha() {
    let yaml = """
      transition: t
      parameters: { tone: "#336699", faint: tone @ 30% }
      views:
        v:
          backgroundColor: lerp(red @ 50%, blue, 0.5)
          tintColor: if(true, tone, black) @ 25%
          borderColor: faint
          shadowColor: "lerp(transparent, white, 0.25)"
      phases: { p: { duration: 1s, animations: [] } }
      """
    let samples = sample(yaml, times: [0], all: true)
    func color(_ name: String) -> [Double] { ["r", "g", "b", "a"].compactMap { samples["v.\(name).\($0)"]?.first } }
    #expect(agrees(color("backgroundColor"), [0.25 / 0.75, 0, 0.5 / 0.75, 0.75]))
    #expect(agrees(color("tintColor"), [0.2, 0.4, 0.6, 0.25]))
    #expect(agrees(color("borderColor"), [0.2, 0.4, 0.6, 0.3]))
    #expect(agrees(color("shadowColor"), [1, 1, 1, 0.25]))
  }

  @Test func aBareZeroTakesTheUnitOfItsPlace() {
    let yaml = """
      transition: t
      parameters: { zero: 0, t: { value: 0s, min: 0, max: 1s } }
      views:
        v:
          rotation: 0
          opacity: zero
          properties: { t: 1s, a: 45deg, m: "max(0, 500ms)", n: 0 + 2deg }
      states: { b: { v: { t: 0, a: zero, rotation: zero } } }
      phases: { p: { to: b, duration: 1s, animations: [{ animate: v, curve: linear }] } }
      """
    let samples = sample(yaml, times: [0, 0.5], all: true)
    #expect(agrees(samples["v.t"], [1, 0.5]))
    #expect(agrees(samples["v.a"], [45, 22.5]))
    #expect(agrees(samples["v.m"], [0.5, 0.5]))
    #expect(agrees(samples["v.n"], [2, 2]))
    #expect(agrees(samples["v.opacity"], [0, 0]))
  }

  @Test func parametersAndTheCanvasUseEachOther() {
    #expect(
      agrees(
        number("b + c", parameters: "{ a: 2, b: a * canvas.width, c: { value: b / 2, min: 0, max: b } }").map { [$0] },
        [1200]))
  }

  @Test func aSetParameterReplacesTheOneInTheScript() {
    let yaml = """
      transition: t
      parameters: { d: { value: 500ms, min: 1ms, max: 10s }, half: d / 2, tone: red, word: one, zero: 0 }
      views: { v: { opacity: 0, backgroundColor: tone, properties: { w: half, t: word } } }
      states: { b: { v.opacity: 1 } }
      phases: { p: { to: b, duration: d, animations: [{ animate: v, curve: linear }] } }
      """
    #expect(agrees(sample(yaml, times: [1], set: ["d": "4s"])["v.opacity"], [0.25]))
    #expect(agrees(sample(yaml, times: [1], set: ["d": "4s"], all: true)["v.w"], [2]))
    #expect(agrees(sample(yaml, times: [1], set: ["tone": "blue"], all: true)["v.backgroundColor.b"], [1]))
    #expect(findings(yaml, set: ["zero": "3"]).isEmpty)
    #expect(
      findings(yaml, set: ["d": "4"]) == [
        "unit-missing --set d:1:1-2: parameter 'd' is a time and needs a unit [write 4s or 4ms]"
      ])
    #expect(
      findings(yaml, set: ["d": "11s"]) == [
        "out-of-range --set d:1:1-4: parameter 'd' is 11 s, above its max of 10 s (the limit is set here 2:49)"
      ])
    #expect(
      findings(yaml, set: ["halff": "1s"]) == [
        "unknown-reference --set halff:1:1-3: unknown parameter 'halff' [did you mean 'half'?]"
      ])
    for count in [5, 6, 7] {
      let names = (1...count).map { "p\($0)" }
      let many = "transition: x\nparameters: { \(names.map { "\($0): 0" }.joined(separator: ", ")) }"
      let known = names.prefix(6).map { "'\($0)'" }.joined(separator: ", ") + (count > 6 ? ", …" : "")
      #expect(
        findings(many, set: ["other": "1"]) == [
          "unknown-reference --set other:1:1-2: unknown parameter 'other' [expected \(known)]"
        ])
    }
    #expect(
      findings(yaml, set: ["tone": "0", "word": "0"]) == [
        "type-mismatch --set tone:1:1-2: parameter 'tone' is a color, not a number",
        "type-mismatch --set word:1:1-2: parameter 'word' is text, not a number",
      ])
    #expect(
      findings(yaml, set: ["zero": "red"]) == [
        "type-mismatch --set zero:1:1-4: parameter 'zero' is a number, not a color"
      ])
    #expect(
      findings(yaml, set: ["tone": "1s"]) == ["type-mismatch --set tone:1:1-3: parameter 'tone' is a color, not a time"]
    )
  }
}
