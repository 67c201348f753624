internal import TransitionEvaluation

/// Where views are on the canvas: their frames translated and scaled, those of the views around them counted.
struct CanvasFrames {
  struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The part of the canvas that it covers, 0 … 1.
    func share(of canvas: (width: Double, height: Double)) -> Double {
      let width = min(maxX, canvas.width) - max(minX, 0), height = min(maxY, canvas.height) - max(minY, 0)
      guard width > 0, height > 0, canvas.width > 0, canvas.height > 0 else { return 0 }
      return width / canvas.width * (height / canvas.height)
    }
  }

  /// Which moment is asked for.
  enum Moment {
    case from, to
    /// An index in the samples' times.
    case sample(Int)
  }

  private static let names = [
    "translationX", "translationY", "scale", "scaleX", "scaleY", "anchorX", "anchorY",
  ]

  private let phase: PhaseContext
  /// From the view to the one below the canvas.
  private let chain: [InspectedView]
  private let properties: [[InspectedProperty]]

  init(of view: InspectedView, in phase: PhaseContext) {
    self.phase = phase
    var chain: [InspectedView] = []
    var current: InspectedView? = view
    while let next = current, next.instance != 0 {
      chain.append(next)
      current = next.parent.map { phase.inspection.view($0) }
    }
    self.chain = chain
    properties = chain.map { view in
      Self.names.compactMap { phase.inspection.property(named: $0, of: view) }
    }
  }

  /// The box at a moment; nil where something has no value.
  func box(at moment: Moment) -> Box? {
    var box: Box?
    for (level, view) in chain.enumerated() {
      guard let frame = frame(of: view, at: moment), properties[level].count == Self.names.count else { return nil }
      var values: [Double] = []
      for property in properties[level] {
        guard let value = value(of: property, at: moment) else { return nil }
        values.append(value)
      }
      // What lies in the view is given from its corner.
      let inner = box ?? Box(minX: 0, minY: 0, maxX: frame[2], maxY: frame[3])
      let pivotX = values[5] * frame[2], pivotY = values[6] * frame[3]
      let scaleX = values[2] * values[3], scaleY = values[2] * values[4]
      func x(_ value: Double) -> Double { frame[0] + pivotX + (value - pivotX) * scaleX + values[0] }
      func y(_ value: Double) -> Double { frame[1] + pivotY + (value - pivotY) * scaleY + values[1] }
      box = Box(
        minX: min(x(inner.minX), x(inner.maxX)), minY: min(y(inner.minY), y(inner.maxY)),
        maxX: max(x(inner.minX), x(inner.maxX)), maxY: max(y(inner.minY), y(inner.maxY)))
    }
    return box
  }

  private func frame(of view: InspectedView, at moment: Moment) -> [Double]? {
    switch moment {
    case .from: return phase.inspection.frame(of: view, isEnd: false)
    case .to: return phase.inspection.frame(of: view, isEnd: true)
    case .sample(let index):
      let lanes = phase.samples.frame(of: view)
      guard lanes.allSatisfy({ $0.indices.contains(index) }) else { return nil }
      return lanes.map { $0[index] }
    }
  }

  private func value(of property: InspectedProperty, at moment: Moment) -> Double? {
    switch moment {
    case .from: return phase.inspection.fromValue(property)?.first
    case .to: return phase.inspection.toValue(property)?.first
    case .sample(let index):
      if let constant = phase.inspection.constantValue(of: property) { return constant }
      let lane = phase.samples.values(of: property).first ?? []
      return lane.indices.contains(index) ? lane[index] : nil
    }
  }
}
