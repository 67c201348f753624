internal import TransitionEvaluation

/// The frame of a view on the canvas, translated and scaled, including the effects of its ancestors.
struct CanvasFrames {
  struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The fraction of the canvas that it covers, 0 … 1.
    func share(of canvas: (width: Double, height: Double)) -> Double {
      let width = min(maxX, canvas.width) - max(minX, 0), height = min(maxY, canvas.height) - max(minY, 0)
      guard width > 0, height > 0, canvas.width > 0, canvas.height > 0 else { return 0 }
      return width / canvas.width * (height / canvas.height)
    }
  }

  /// The time at which a frame is evaluated.
  enum Moment {
    case from, to
    /// An index in the samples' times.
    case sample(Int)
  }

  private let phase: PhaseContext
  /// The view and its ancestors, up to the child of the canvas.
  private let chain: [InspectedView]

  init(of view: InspectedView, in phase: PhaseContext) {
    self.phase = phase
    chain = phase.inspection.chain(of: view)
  }

  /// The box at a time; nil if something has no value.
  func box(at moment: Moment) -> Box? {
    var box: Box?
    for view in chain {
      guard let place = transform(of: view, at: moment) else { return nil }
      // The inner box is relative to the view's corner.
      let inner = box ?? Box(minX: 0, minY: 0, maxX: place.width, maxY: place.height)
      let pivotX = place.anchorX * place.width, pivotY = place.anchorY * place.height
      let originX = place.minX + pivotX + place.translationX, originY = place.minY + pivotY + place.translationY
      let left = originX + (inner.minX - pivotX) * place.scaleX, right = originX + (inner.maxX - pivotX) * place.scaleX
      let top = originY + (inner.minY - pivotY) * place.scaleY, bottom = originY + (inner.maxY - pivotY) * place.scaleY
      box = Box(minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
    }
    return box
  }

  private func transform(of view: InspectedView, at moment: Moment) -> ViewTransform? {
    switch moment {
    case .from: phase.inspection.transform(of: view, isEnd: false)
    case .to: phase.inspection.transform(of: view, isEnd: true)
    case .sample(let index): phase.samples.transform(of: view, at: index)
    }
  }
}
