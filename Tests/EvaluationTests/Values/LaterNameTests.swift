import Foundation
import Testing
import TransitionModel
import TransitionTestSupport

/// Names that the language took after scripts had them keep their meaning in those scripts.
@Suite struct LaterNameTests {
  private static let names = PropertyCatalog.laterNames + ["interpolation"]

  private static func script(_ name: String) -> String {
    """
    transition: t
    canvas: { width: 100, height: 100 }
    views:
      card: { properties: { \(name): 5 }, layout: { leading: 0, top: 0, width: 10, height: 10 } }
      other: { layout: { leading: 0, top: 0, width: 10, height: 10 }, translationX: card.\(name) * 2 }
    states: { b: { card: { \(name): 25 } }, c: { card.\(name): -1 } }
    phases:
      p: { to: b, duration: 1s, curve: linear, animations: [{ animate: card.\(name) }] }
      q: { to: b, duration: 1s, curve: linear, animations: [{ animate: card.\(name), keyframes: [{ at: 50%, \(name): 100 }] }] }
    """
  }

  /// 5 is out of the range of a saturation that the script means as something else, -1 of a brightness.
  @Test(arguments: names) func aCustomPropertyKeepsItsName(_ name: String) throws {
    let yaml = Self.script(name)
    #expect(sample(yaml, phase: "p", times: [0, 0.5, 1])["card.\(name)"] == [5, 15, 25])
    #expect(sample(yaml, phase: "p", times: [0, 0.5, 1])["other.translationX"] == [10, 30, 50])
    #expect(sample(yaml, phase: "q", times: [0.25, 0.5, 1])["card.\(name)"] == [52.5, 100, 25])
    let tracks = try #require(plan(yaml, phase: "p")).allTracks().filter { $0.name == "card.\(name)" }
    #expect(tracks.count == 1 && tracks.allSatisfy { $0.isCustom })
    #expect(try TestScript(yaml).valid.script.clippedViews == [])
    let meaning = name == "interpolation" ? "a key of keyframes" : "a built-in property"
    let found = findings(yaml)
    #expect(
      found.count == 1 && found[0].hasPrefix("invalid-name 4:25-\(25 + name.count): '\(name)' is also \(meaning)"))
  }

  @Test(arguments: names) func withoutTheDeclarationItIsTheBuiltInOne(_ name: String) {
    let yaml = Self.script(name).replacingOccurrences(of: "properties: { \(name): 5 }, ", with: "")
    if name == "interpolation" {
      #expect(findings(yaml).contains { $0.hasPrefix("unknown-property") }, "\(findings(yaml))")
    } else {
      #expect(sample(yaml.replacingOccurrences(of: "-1", with: "1"), phase: "p", times: [1])["card.\(name)"] == [25])
    }
  }

  @Test func theTypeOfACustomPropertyIsItsOwn() {
    let yaml = """
      transition: t
      views: { a: { properties: { brightness: red, copy: self.brightness } } }
      states: { b: { a: { brightness: blue } } }
      phases: { p: { to: b, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """
    #expect(sample(yaml, times: [1])["a.brightness.b"] == [1] && sample(yaml, times: [1])["a.copy.b"] == [1])
  }

  @Test func aViewOrAParameterKeepsTheNameOfAFunction() {
    let yaml = """
      transition: t
      canvas: { width: 100, height: 100 }
      parameters: { pick: 7 }
      views:
        then: { translationX: pick, translationY: "pick(1, 10, 20)" }
        decay: { opacity: 1 }
      states: { b: { then.opacity: 0, decay.translationX: then.translationX + then.translationY } }
      phases: { p: { to: b, duration: 1s, curve: linear, animations: [{ animate: all }] } }
      """
    #expect(sample(yaml, times: [1])["decay.translationX"] == [27])
    #expect(findings(yaml).count == 1 && findings(yaml)[0].contains("'pick' is also a function"))
    let view = yaml.replacingOccurrences(of: "parameters: { pick: 7 }\n", with: "")
      .replacingOccurrences(
        of: "  decay:", with: "  pick: { layout: { leading: 7, width: 1, top: 0, height: 1 } }\n  decay:"
      )
      .replacingOccurrences(of: "translationX: pick,", with: "translationX: pick.minX,")
    #expect(sample(view, times: [1])["decay.translationX"] == [27])
    #expect(findings(view).count == 1 && findings(view)[0].contains("[in this script, the view is meant]"))
  }
}
