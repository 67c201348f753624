import Foundation
import Testing
import TransitionModel
import TransitionTestSupport

@testable import TransitionEvaluation

/// States and phases look only at what they change: nothing may be missing there, and they may not look at more.
@Suite struct OverlayTests {
  /// Bindings through derived keys, frames laid out anew, aspect ratios, snapshots, counted views, and chains of states.
  private static let entangled = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      box:
        layout: { leading: 10, trailing: 20, top: 30, height: 300 }
        opacity: 0.5
        children:
          inner: { layout: { leading: 5, trailing: 5, top: 0, aspectRatio: 2 } }
          middle: { layout: { centerX: 0, width: parent.width / 4, bottom: 3, height: 40 } }
          filling: { children: { deep: { layout: { trailing: 1, width: 10, top: 1, bottom: 1 } } } }
      follower:
        layout: { leading: box.trailing, width: inner.height, top: box.bottom, height: 20 }
        opacity: box.opacity / 2
        rotation: deep.leading * 1deg
        properties: { gap: middle.centerX + inner.global.minY }
      dot: { count: 3, layout: { leading: 10 * index, width: 5, top: follower.maxY, height: self.width } }
      still: { snapshotOf: inner }
      stillOfDot: { snapshotOf: dot.1, opacity: 1 }
    states:
      wide: { box: { trailing: 0, height: 400 }, dot.1: { opacity: 0 } }
      moved: { extends: wide, box: { width: 100, trailing: 40 }, still: { leading: 7 } }
      centered: { inner: { centerX: 0, width: 50, top: 9 }, follower: { opacity: 1, leading: deep.minX } }
      framed: { middle: { matches: box }, filling: { frame: [1, 2, 30, 40] } }
    phases:
      widen: { to: wide, duration: 1s, animations: [{ animate: all }] }
      move: { from: wide, to: moved, duration: 1s, animations: [{ animate: box, curve: easeIn }] }
      center: { from: moved, to: centered, duration: 1s, animations: [{ animate: inner.frame, path: arc(horizontal) }] }
      frame: { from: centered, to: framed, duration: 1s, during: { dot.2.opacity: 0.1 }, animations: [{ animate: middle }] }
      back: { reverse: frame }
      jump: { from: framed, to: wide }
    """

  /// That one and the examples that need no other file.
  static let scripts: [String] = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    folder.appendPathComponent("examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let examples = names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return [entangled] + examples.filter { TestScript($0).errors.isEmpty }
  }()

  @Test func whatAFrameReadsIsWhatItsFormulasRead() {
    let formulas = LayoutFormulas(view: 100, parent: 0)
    let keys: [AxisLayout.Key] = [.near, .far, .size, .center, .aspect]
    for axis in Axis.allCases {
      for first in keys {
        for second in keys where second > first && !(first == .size && second == .aspect) {
          let layout = AxisLayout(first, second)
          func read(_ formula: Formula) -> Set<Int> {
            var slots: Set<Int> = []
            formula.forEachSlot { slots.insert($0) }
            return slots
          }
          let slots = 0..<200
          #expect(
            Set(slots.filter { formulas.minimumReads($0, axis, layout) }) == read(formulas.minimum(axis, layout)),
            "\(layout)")
          guard !layout.contains(.size) else { continue }
          #expect(
            Set(slots.filter { formulas.sizeReads($0, axis, layout) }) == read(formulas.size(axis, layout)), "\(layout)"
          )
        }
      }
    }
  }

  @Test func theScriptsHoldWhatIsToBeTested() {
    #expect(Self.scripts.count > 5)
    #expect(TestScript(Self.entangled).diagnostics.isEmpty)
  }

  @Test(arguments: scripts) func aStateHasTheValuesThatAllItsFormulasGive(yaml: String) throws {
    let script = try TestScript(yaml).valid
    for plan in script.plans {
      for state in [plan.scene.from, plan.scene.to] {
        var known: [Int: Double] = [:]
        func value(_ slot: Int) -> Double {
          if let value = known[slot] { return value }
          let value =
            (try? state.definition(of: slot).evaluate { (other) throws(FormulaFailure) in value(other) }) ?? .nan
          known[slot] = value
          return value
        }
        for slot in state.resolved.slotOwners.indices {
          let name = state.resolved.name(ofSlot: slot)
          #expect(state.value(of: slot) == value(slot), "\(plan.name), \(state.given.name): \(name)")
        }
      }
    }
  }

  @Test(arguments: scripts) func whatVariesInAPhaseIsFoundFromWhatItDrives(yaml: String) throws {
    let script = try TestScript(yaml).valid
    for plan in script.plans {
      let scene = plan.scene
      let reached = scene.reach(), moving = scene.moving()
      var program = SlotProgram(scene: scene)
      var all = SlotSet()
      for slot in scene.resolved.slotOwners.indices { all.insert(slot) }
      let dependence = scene.dependence(within: all)
      for slot in scene.resolved.slotOwners.indices {
        program.need(slot)
        let name = scene.resolved.name(ofSlot: slot)
        if program.registers[slot] != nil { #expect(scene.isReached(slot, reached), "\(plan.name): \(name)") }
        if dependence.reaches(slot) { #expect(scene.isReached(slot, moving), "\(plan.name): \(name)") }
      }
    }
  }

  /// Views, states and phases, each of which touches one view.
  private static func scattered(_ count: Int) -> String {
    let indices = 0..<count
    let layout = "{ leading: 10, top: 10, width: 100, height: 50 }"
    return """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
      \(indices.map { "  v\($0): { layout: \(layout), opacity: 0, rotation: v\($0).leading * 1deg }" }.joined(separator: "\n"))
      states:
      \(indices.map { "  s\($0): { v\($0): { opacity: 1, leading: 40 } }" }.joined(separator: "\n"))
      phases:
      \(indices.map { "  p\($0): { to: s\($0), duration: 1s, animations: [{ animate: v\($0) }] }" }.joined(separator: "\n"))
      """
  }

  @Test func aPhaseCostsWhatItTouches() throws {
    func work(_ count: Int) throws -> Int {
      let script = try TestScript(Self.scattered(count)).valid
      #expect(script.plans.count == count)
      return script.plans.reduce(0) { sum, plan in
        let scene = plan.scene
        let inspection = MotionModel(plan)
        return sum + scene.from.changed.count + scene.to.changed.count + scene.reach().count + scene.moving().count
          + plan.tracks.count + inspection.movingViews.count
      }
    }
    // Twenty slots of one view, whatever the number of views.
    let (small, large) = (try work(20), try work(80))
    #expect(large == 4 * small)
    #expect(small <= 20 * 40)
  }

  @Test func thousandsOfUnknownNamesAreNotComparedWithThousandsOfOthers() {
    let names = (0..<3_000).map { "parameter\($0)" }
    let phases = names.map { "  p\($0): { duration: \($0)x }" }
    let yaml = """
      transition: t
      parameters:
      \(names.map { "  \($0): 1s" }.joined(separator: "\n"))
      phases:
      \(phases.joined(separator: "\n"))
      """
    let compiled = TestScript(yaml)
    #expect(compiled.diagnostics.count == names.count)
    #expect(compiled.diagnostics.first { $0.message.contains("'parameter0x'") }?.label?.contains("parameter0") == true)
    let suggestions = compiled.diagnostics.filter { $0.label?.hasPrefix("did you mean") == true }
    #expect(!suggestions.isEmpty)
    #expect(suggestions.count < 100)
  }
}
