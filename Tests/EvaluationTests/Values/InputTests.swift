import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Formulas that refer to the canvas and the parameters as inputs have the values of those that do not.
@Suite struct InputTests {
  private static let formulas = [
    "canvas.width", "canvas.height", "canvas.minX", "canvas.minY", "canvas.midX", "canvas.midY", "canvas.maxX",
    "canvas.maxY", "gap", "2 * gap - 1", "derived", "canvas.midX / 3 + gap * derived", "min(canvas.maxY, gap)",
    "a.x * gap + canvas.maxX", "if(gap > 5, canvas.width, canvas.midY)", "turn / 1deg", "wait / 1ms", "parent.width",
    "self.midX + a.leading",
  ]

  @Test(arguments: formulas, [[:], ["gap": "3"], ["gap": "-11", "turn": "0.25turn"]] as [[String: String]])
  func inputsChangeNoValue(_ formula: String, _ set: [String: String]) throws {
    let yaml = """
      transition: t
      canvas: { width: 390, height: 844 }
      parameters: { gap: 8, derived: gap * 1.5 + 2, turn: 30deg, wait: 120ms, tone: red, isWide: true }
      views:
        a: { layout: { leading: 5, width: 40, top: gap, height: 10 }, properties: { x: 0 }, tintColor: tone }
        b: { layout: { leading: 7, width: 100, top: 2, height: 30 }, properties: { q: "\(formula)", r: 0 } }
      states: { on: { a: { x: 100, leading: 30 }, b: { r: "\(formula)" } } }
      phases: { p: { to: on, duration: 1s, curve: linear, animations: [{ animate: all }] } }
      """
    let plain = try TestScript(yaml, set: set).valid, inputs = plain.keepingInputs
    let plans = try [plain, inputs].map { try #require($0.plans.first) }
    let names = Set(plans[0].allTracks().map { $0.name })
    let times = [0, 0.3, 0.5, 1]
    let found = plans.map { plan in
      Samples(plan, at: times, tracks: plan.allTracks().filter { names.contains($0.name) }).numbers
    }
    #expect(found[0].count > names.count && found[0].keys.sorted() == found[1].keys.sorted())
    for (name, values) in found[0] { #expect(agrees(found[1][name], values), "\(name)") }
  }

  @Test func transformsHaveTheNumbersOfTheScript() throws {
    let yaml = """
      transition: t
      canvas: { width: 390, height: 844 }
      views:
        a:
          layout: { frame: [10, 20, 30, 40] }
          translationX: 5
          translationY: 6
          scale: 2
          scaleX: 3
          scaleY: 0.5
          anchorX: 0.25
          anchorY: 0.75
      states: { on: { a: { translationX: 50, scale: 4, scaleY: 0.25, anchorX: 0.1, anchorY: 0.9 } } }
      phases: { p: { to: on, duration: 1s, curve: linear, animations: [{ animate: all }] } }
      """
    let script = try TestScript(yaml).valid
    let model = MotionModel(try #require(script.plans.first))
    let view = try #require(script.views.first { $0.name == "a" })
    func numbers(_ isEnd: Bool) -> [Double]? {
      model.transform(of: view, isEnd: isEnd).map {
        [
          $0.minX, $0.minY, $0.width, $0.height, $0.translationX, $0.translationY, $0.scaleX, $0.scaleY, $0.anchorX,
          $0.anchorY,
        ]
      }
    }
    #expect(agrees(numbers(false), [10, 20, 30, 40, 5, 6, 6, 1, 0.25, 0.75]))
    #expect(agrees(numbers(true), [10, 20, 30, 40, 50, 6, 12, 1, 0.1, 0.9]))
  }
}
