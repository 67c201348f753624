internal import TransitionEvaluation

/// Where a view can be seen: opaque enough, and on the canvas with some part of it or of the views inside it.
extension PhaseContext {
  /// Whether a view is seen in the phase's `from` or `to` state.
  func isSeen(_ view: InspectedView, isEnd: Bool) -> Bool {
    isOpaque(view, isEnd: isEnd) && isOnCanvas(view) { CanvasFrames(of: $0, in: self).box(at: isEnd ? .to : .from) }
  }

  /// Whether a view is seen in a frame of the phase's picture.
  func isSeen(_ view: InspectedView, inFrame frame: Int) -> Bool {
    let alphas = picture.alphas(of: view)
    guard alphas.indices.contains(frame) else { return true }
    return alphas[frame] > ScreenPicture.leastAlpha && isOnCanvas(view, inFrame: frame)
  }

  /// Whether some part of a view lies on the canvas in a frame of the phase's picture.
  func isOnCanvas(_ view: InspectedView, inFrame frame: Int) -> Bool {
    isOnCanvas(view) { part in
      let boxes = picture.boxes(of: part)
      return boxes.indices.contains(frame) ? boxes[frame] : nil
    }
  }

  /// Whether neither a view nor one around it is hidden or transparent in a state.
  private func isOpaque(_ view: InspectedView, isEnd: Bool) -> Bool {
    func value(_ name: String, of view: InspectedView) -> Double? {
      inspection.property(named: name, of: view).flatMap {
        (isEnd ? inspection.toValue($0) : inspection.fromValue($0))?.first
      }
    }
    let chain = inspection.chain(of: view)
    guard chain.allSatisfy({ value("hidden", of: $0) != 1 }) else { return false }
    return chain.reduce(1) { $0 * (value("opacity", of: $1) ?? 1) } > ScreenPicture.leastAlpha
  }

  private func isOnCanvas(_ view: InspectedView, _ box: (InspectedView) -> CanvasFrames.Box?) -> Bool {
    guard view.instance != 0, let canvas = inspection.canvasSize else { return true }
    // A box says nothing about what a view around it rotates.
    guard let own = box(view), !inspection.chain(of: view).dropFirst().contains(where: { mayRotate($0) }) else {
      return true
    }
    let isRotated = mayRotate(view)
    if (isRotated ? reach(of: view, own) : own).share(of: canvas) > 0 { return true }
    if inspection.constantValue(named: "clipsToBounds", of: view) == 1 { return false }
    return (view.instance + 1..<max(view.instance + 1, inspection.viewCount)).contains { instance in
      guard inspection.isView(instance, within: view.instance) else { return false }
      let part = inspection.view(instance), visibility = inspection.constantVisibility(of: part)
      guard visibility.opacity != 0, visibility.hidden != 1 else { return false }
      guard let inner = box(part) else { return true }
      // What lies within the view is out of sight with it.
      if own.contains(inner) { return false }
      return isRotated || inner.share(of: canvas) > 0
    }
  }

  /// Where a view may be, whichever way it is rotated about a point in it.
  private func reach(of view: InspectedView, _ box: CanvasFrames.Box) -> CanvasFrames.Box {
    let diagonal = (box.width * box.width + box.height * box.height).squareRoot()
    let isCentered = ["anchorX", "anchorY"].allSatisfy { name in
      inspection.constantValue(named: name, of: view) == 0.5
    }
    let radius = isCentered ? diagonal / 2 : diagonal
    return CanvasFrames.Box(
      minX: box.midX - radius, minY: box.midY - radius, maxX: box.midX + radius, maxY: box.midY + radius)
  }

  private func mayRotate(_ view: InspectedView) -> Bool {
    ["rotation", "rotationX", "rotationY"].contains { name in
      inspection.constantValue(named: name, of: view) != 0
    }
  }
}

extension CanvasFrames.Box {
  fileprivate func contains(_ other: Self) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
