internal import TransitionEvaluation
internal import TransitionModel

extension Stage {
  /// The views, with tints for those that never have a background.
  ///
  /// The tint of a view depends only on the script, so it is the same in every phase.
  func tintedViews(_ compiled: CompiledScript, _ instances: [MotionView]) -> [StageView] {
    let script = compiled.script
    let numbers = Self.tintNumbers(script)
    let moving = Set(motion.tracks.map { $0.name })
    // Constant values are those at the start.
    let start = (try? frames(at: [0], of: [.backgroundColor, .blurRadius]))?.first
    var views = views
    for (index, instance) in instances.enumerated() {
      guard let declaration = instance.declaration, numbers.indices.contains(declaration) else { continue }
      // A background that is explicitly clear is intended.
      if script.views[declaration].visuals.contains(where: { $0.name.value == "backgroundColor" }) { continue }
      if moving.contains("\(instance.name).backgroundColor") { continue }
      if let start, start.boxes[index].fill.alpha > 0 { continue }
      let blurs = moving.contains("\(instance.name).blurRadius") || (start?.boxes[index].blurRadius ?? 0) > 0
      let tint = StageTint.color(numbers[declaration])
      views[index].tint = blurs || !views[index].children.isEmpty ? tint.withAlpha(StageTint.paleAlpha) : tint
    }
    return views
  }

  /// For each declared view, the number of its tint; a snapshot has that of its original, and views with the same
  /// content share one.
  private static func tintNumbers(_ script: Script) -> [Int] {
    var declarations: [String: Int] = [:]
    for (index, view) in script.views.enumerated() where declarations[view.name.value] == nil {
      declarations[view.name.value] = index
    }
    var next = 0
    var numbers: [Int] = []
    var contents: [String: Int] = [:]
    for view in script.views {
      let isTinted = view.snapshotOf == nil && !view.visuals.contains { $0.name.value == "backgroundColor" }
      var content: String?
      if case .text(let text)? = view.visuals.first(where: { $0.name.value == "content" })?.value {
        content = text.value
      }
      if isTinted, let content, let known = contents[content] {
        numbers.append(known)
        continue
      }
      numbers.append(next)
      if isTinted {
        if let content { contents[content] = next }
        next += 1
      }
    }
    return script.views.indices.map { index in
      var current = index
      // At most as many steps as there are views, in case a broken script has closed the chain to a cycle.
      for _ in script.views.indices {
        guard let source = script.views[current].snapshotOf, let target = declarations[source.name.value] else { break }
        current = target
      }
      return numbers[current]
    }
  }

  /// The extent of the views at the start, the end and in between, for scripts that declare no canvas.
  func extent() -> (width: Double, height: Double) {
    let end = motion.duration.isFinite ? motion.duration : 0
    let times = Set([0, end] + motion.instants.prefix(64)).filter { $0.isFinite }.sorted()
    var width = 0.0, height = 0.0
    for frame in (try? frames(at: times)) ?? [] {
      for (view, box) in frame.boxes.enumerated() where view != 0 && box.width > 0 && box.height > 0 {
        let bounds = box.transform.bounds(width: box.width, height: box.height)
        width = max(width, bounds.maxX)
        height = max(height, bounds.maxY)
      }
    }
    func side(_ value: Double) -> Double { value > 0 && value < 1e6 ? value.rounded(.up) : Self.standardSide }
    return (side(width), side(height))
  }
}
