internal import TransitionDiagnostics
internal import TransitionText

/// Two phases with the same motion.
struct DuplicateMotion: RepositoryRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let phases = context.phases.filter {
      !$0.inspection.isDerived && $0.inspection.written.interaction == nil && $0.duration.isFinite && $0.duration > 0
    }
    guard phases.count > 1 else { return }
    var order: [String] = [], groups: [String: [PhaseContext]] = [:]
    for phase in phases {
      guard let key = MotionShape.key(of: phase, isAcrossViews: false) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(phase)
    }
    let tolerance = Float(context.number("tolerance"))
    for key in order {
      guard let group = groups[key], group.count > 1 else { continue }
      var known: [(phase: PhaseContext, shape: MotionShape)] = []
      for phase in group {
        guard let shape = MotionShape(phase, isAcrossViews: false) else { continue }
        guard let first = known.first(where: { $0.shape.agrees(with: shape, within: tolerance) })?.phase else {
          // If there are very many different phases, compare only with the first ones.
          if known.count < 64 { known.append((phase, shape)) }
          continue
        }
        let isAsLong = abs(first.duration - phase.duration) <= 0.01 * max(first.duration, phase.duration)
        context.report(
          "phase '\(phase.name)' has the same motion as phase '\(first.name)'"
            + (isAsLong ? "" : " in \(Prose.time(phase.duration)) instead of \(Prose.time(first.duration))"),
          at: phase.inspection.written.name.range,
          notes: [.init("the same motion", at: first.inspection.written.name.range)])
      }
    }
  }

  func compare(_ scripts: [ScriptFacts], _ context: RepositoryContext) {
    struct Known {
      var script: Int
      var phase: ScriptFacts.Phase
    }
    // Grouped by animated tracks and by the mean of all values: phases that agree are in the same or adjacent groups.
    var classes: [String: [Int: [Known]]] = [:]
    for (index, script) in scripts.enumerated() where context.isOn(in: index) {
      let least = Int(context.number("properties", in: index)), tolerance = context.number("tolerance", in: index)
      for phase in script.phases {
        guard let shape = phase.motion, shape.propertyCount >= least else { continue }
        let step = Int((Double(shape.mean) / max(2 * tolerance, 1e-6)).rounded())
        let near = (step - 1...step + 1).lazy.flatMap { classes[shape.key]?[$0] ?? [] }
        let first = near.first { known in
          known.script != index && abs(known.phase.duration - phase.duration) <= tolerance * known.phase.duration
            && known.phase.motion?.agrees(with: shape, within: Float(tolerance)) == true
        }
        guard let first else {
          classes[shape.key, default: [:]][step, default: []].append(Known(script: index, phase: phase))
          continue
        }
        context.report(
          "phase '\(phase.name.value)' has the same motion as phase '\(first.phase.name.value)' of "
            + "'\(scripts[first.script].path)'",
          in: index, at: phase.name.range)
      }
    }
  }

  static let options: [RuleOption] = [
    .init("tolerance", .fraction, 0.01, range: 0...1, "how far apart tracks may be, as a fraction of their range"),
    .init(
      "properties", .number, 2, range: 1...1000,
      "how many different properties a phase must animate to be compared with those of other scripts"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .duplicateMotion, group: .repository, defaultLevel: .note, options: options.map { $0.documentation },
    page: PackageResources.duplicate_motion_md)
}
