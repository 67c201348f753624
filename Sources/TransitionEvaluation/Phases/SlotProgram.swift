internal import TransitionDiagnostics

/// The steps that compute some slots of a running phase, sources before what depends on them.
struct SlotProgram {
  enum Step {
    case track(Int)
    case held(Int)
    case formula(slot: Int, Formula)
  }

  private(set) var steps: [Step] = []
  /// Slots that keep one value all through.
  private(set) var constants: [Int: Double] = [:]
  /// Slots that vary, in the order in which buffers are handed out.
  private(set) var registers: [Int: Int] = [:]
  private(set) var isBroken = false

  private let scene: RunScene
  private var status: [Int: Status] = [:]
  private var path: [Int] = []
  private enum Status { case visiting, done, failed }
  private static let deepestChain = 4_000

  init(scene: RunScene) { self.scene = scene }

  /// Adds what a slot needs. Circles and constants without a value are told through the scene's compilation.
  mutating func need(_ slot: Int) {
    switch status[slot] {
    case .done, .failed: return
    case .visiting:
      if let start = path.firstIndex(of: slot) {
        scene.compilation.reportCircle(Array(path[start...]), state: scene.to.state)
      }
      isBroken = true
      return
    case nil: break
    }
    guard path.count < Self.deepestChain else {
      isBroken = true
      scene.compilation.report(
        Diagnostic(
          "limit-exceeded", "more than \(Self.deepestChain) values depend on one another in a row",
          at: scene.compilation.place(ofSlot: slot, state: scene.to.state)))
      status[slot] = .failed
      return
    }
    path.append(slot)
    defer { path.removeLast() }
    switch scene.drivers[slot] {
    case .track(let index, _):
      let track = scene.tracks[index]
      for lane in track.slots { status[lane] = .visiting }
      if track.showsUnderlying { for formula in track.underlying { need(formula) } }
      if let centre = track.centre {
        need(centre.size)
        need(centre.parent)
      }
      for lane in track.slots {
        status[lane] = .done
        registers[lane] = registers.count
      }
      steps.append(.track(index))
    case .held(let index, _):
      let held = scene.held[index]
      for lane in held.slots { status[lane] = .visiting }
      for formula in held.underlying { need(formula) }
      for lane in held.slots {
        status[lane] = .done
        registers[lane] = registers.count
      }
      steps.append(.held(index))
    case nil:
      status[slot] = .visiting
      let formula = scene.definition(of: slot)
      if case .constant(let value) = formula {
        constants[slot] = value
        status[slot] = .done
        return
      }
      need(formula)
      var varies = false
      formula.forEachSlot { if constants[$0] == nil { varies = true } }
      if varies {
        registers[slot] = registers.count
        steps.append(.formula(slot: slot, formula))
        status[slot] = .done
        return
      }
      switch Self.evaluate(formula, constants) {
      case .success(let value):
        constants[slot] = value
        status[slot] = .done
      case .failure(let failure):
        scene.compilation.report(failure, at: scene.compilation.place(ofSlot: slot, state: scene.to.state))
        constants[slot] = 0
        status[slot] = .failed
        isBroken = true
      }
    }
  }

  private static func evaluate(_ formula: Formula, _ constants: [Int: Double]) -> Result<Double, FormulaFailure> {
    do throws(FormulaFailure) {
      return .success(try formula.evaluate { (slot) throws(FormulaFailure) in constants[slot] ?? 0 })
    } catch {
      return .failure(error)
    }
  }

  mutating func need(_ formula: Formula) {
    var slots: [Int] = []
    formula.forEachSlot { slots.append($0) }
    for slot in slots { need(slot) }
  }
}
