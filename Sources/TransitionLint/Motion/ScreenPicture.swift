internal import TransitionEvaluation

/// What a phase looks like on the canvas at each sampled time: where views are and whether they are visible.
///
/// Each view is worked out once, when the first rule asks for it.
package final class ScreenPicture {
  private unowned let phase: PhaseContext
  private var visibility: Visibility
  private var boxes: [Int: [CanvasFrames.Box]] = [:]

  init(_ phase: PhaseContext) {
    self.phase = phase
    visibility = Visibility(phase)
  }

  /// The views whose frame, transform or visibility may change in the phase, parents before children.
  private(set) lazy var movingViews: [InspectedView] = {
    let names = Set(phase.inspection.plan.tracks.map { $0.view })
    return (1..<max(1, phase.inspection.viewCount)).map { phase.inspection.view($0) }.filter { names.contains($0.name) }
  }()

  /// A view's bounding box on the canvas at each sample; empty where something has no value.
  func boxes(of view: InspectedView) -> [CanvasFrames.Box] {
    if let known = boxes[view.instance] { return known }
    let frames = CanvasFrames(of: view, in: phase)
    var result: [CanvasFrames.Box] = []
    result.reserveCapacity(phase.samples.times.count)
    for index in phase.samples.times.indices {
      guard let box = frames.box(at: .sample(index)) else {
        result = []
        break
      }
      result.append(box)
    }
    boxes[view.instance] = result
    return result
  }

  /// Whether a view is visible at each sample: neither it nor a view around it is hidden or transparent.
  func isVisible(_ view: InspectedView) -> (_ sample: Int) -> Bool {
    switch visibility.answer(for: view) {
    case .always: { _ in true }
    case .never: { _ in false }
    case .sampled(let seen): { seen.indices.contains($0) && seen[$0] }
    }
  }

  /// The samples at which a view is visible.
  func visibleSamples(of view: InspectedView) -> [Int] {
    let isVisible = isVisible(view)
    return phase.samples.times.indices.filter(isVisible)
  }

  /// The largest part of the canvas that a view's box covers while it is visible, 0 … 1, whatever lies outside.
  func largestShare(of view: InspectedView) -> Double {
    guard let canvas = phase.inspection.canvasSize, canvas.width > 0, canvas.height > 0 else { return 0 }
    let boxes = boxes(of: view)
    return visibleSamples(of: view).reduce(0) { largest, index in
      guard boxes.indices.contains(index) else { return largest }
      let box = boxes[index]
      return max(largest, (box.maxX - box.minX) * (box.maxY - box.minY) / (canvas.width * canvas.height))
    }
  }

  /// The speed of the centre of a view's box in points a second, between each sample and the next one.
  func speeds(of view: InspectedView) -> [Double] {
    let boxes = boxes(of: view), times = phase.samples.times
    guard boxes.count == times.count else { return [] }
    return boxes.indices.dropLast().map { index in
      let elapsed = times[index + 1] - times[index]
      guard elapsed > 1e-6 else { return 0 }
      let dx = boxes[index + 1].midX - boxes[index].midX, dy = boxes[index + 1].midY - boxes[index].midY
      return (dx * dx + dy * dy).squareRoot() / elapsed
    }
  }
}

extension CanvasFrames.Box {
  var midX: Double { (minX + maxX) / 2 }
  var midY: Double { (minY + maxY) / 2 }
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
}
