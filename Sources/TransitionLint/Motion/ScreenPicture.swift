internal import TransitionEvaluation

/// The number of frames of a script that rules may evaluate, for all of its phases together.
final class FrameBudget {
  private(set) var left: Int

  init(_ frames: Int = 10_000) { left = frames }

  /// Uses some frames, or all that remain.
  func spend(_ count: Int) { left = max(0, left - count) }

  /// Uses some frames; returns false, using none, if fewer remain.
  func take(_ count: Int) -> Bool {
    guard left > 0, count <= left + 1 else { return false }
    left = max(0, left - count)
    return true
  }
}

/// What a phase or a scenario's run looks like on the canvas, frame by frame: where views are and how opaque.
///
/// Shared by all rules, limited by the script's frame budget, and computed on demand, once per view. Frames are sampled
/// at the configured rate. Ignores rotation.
package final class ScreenPicture {
  /// The phase, or one that knows the views of the run.
  let inspection: PhaseInspection
  private let samples: PhaseSamples
  /// The times of the frames, ascending; empty if the script has too many.
  let times: [Double]
  /// By instance.
  private var places: [Int: [Place]] = [:]
  private var alphas: [Int: [Double]] = [:]

  /// Maps a view's own coordinates to the canvas: `offset + scale * coordinate` on each axis.
  private struct Place {
    var scaleX = 1.0
    var offsetX = 0.0
    var scaleY = 1.0
    var offsetY = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// The views whose place or look may change, parents before children.
  let movingViews: [InspectedView]

  convenience init(_ phase: PhaseInspection, rate: Double, budget: FrameBudget) {
    self.init(
      phase, PhaseSamples(phase, rate: rate, limit: max(1, budget.left)), moving: phase.movingViews, budget: budget)
  }

  /// - Parameter phase: Any phase of the script.
  convenience init(_ scenario: ScenarioPlan, in phase: PhaseInspection, rate: Double, budget: FrameBudget) {
    let moving = Set(scenario.tracks.map { $0.view })
    self.init(
      phase, PhaseSamples(scenario, in: phase, rate: rate, limit: max(1, budget.left)),
      moving: (1..<max(1, phase.viewCount)).map { phase.view($0) }.filter { moving.contains($0.name) }, budget: budget)
  }

  private init(_ phase: PhaseInspection, _ samples: PhaseSamples, moving: [InspectedView], budget: FrameBudget) {
    inspection = phase
    self.samples = samples
    let isWhole = budget.take(samples.times.count)
    times = isWhole ? samples.times : []
    movingViews = isWhole ? moving : []
  }

  /// In one evaluation, since views may follow one another.
  private lazy var prepared: Void = samples.preparePlaces(movingViews)

  /// A view's bounding box on the canvas in each frame; empty if something has no value.
  func boxes(of view: InspectedView) -> [CanvasFrames.Box] {
    places(of: view).map { place in
      let left = place.offsetX, right = place.offsetX + place.scaleX * place.width
      let top = place.offsetY, bottom = place.offsetY + place.scaleY * place.height
      return CanvasFrames.Box(
        minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
    }
  }

  /// A view's own transform in each frame; empty if something has no value.
  func transforms(of view: InspectedView) -> [ViewTransform] {
    guard !times.isEmpty else { return [] }
    _ = prepared
    return samples.transforms(of: view)
  }

  private func places(of view: InspectedView) -> [Place] {
    if let known = places[view.instance] { return known }
    var result = transforms(of: view).map { transform in
      let pivotX = transform.anchorX * transform.width, pivotY = transform.anchorY * transform.height
      return Place(
        scaleX: transform.scaleX,
        offsetX: transform.minX + transform.translationX + pivotX * (1 - transform.scaleX), scaleY: transform.scaleY,
        offsetY: transform.minY + transform.translationY + pivotY * (1 - transform.scaleY), width: transform.width,
        height: transform.height)
    }
    if let parent = view.parent, parent != 0 {
      let outer = places(of: inspection.view(parent))
      if outer.count == result.count {
        for index in result.indices {
          let around = outer[index]
          result[index].offsetX = around.offsetX + around.scaleX * result[index].offsetX
          result[index].offsetY = around.offsetY + around.scaleY * result[index].offsetY
          result[index].scaleX *= around.scaleX
          result[index].scaleY *= around.scaleY
        }
      } else {
        result = []
      }
    }
    places[view.instance] = result
    return result
  }

  /// A view's alpha in each frame, including its ancestors; 0 while it is hidden.
  func alphas(of view: InspectedView) -> [Double] {
    if let known = alphas[view.instance] { return known }
    guard !times.isEmpty else { return [] }
    _ = prepared
    var result = samples.opacities(of: view)
    if let parent = view.parent, parent != 0 {
      let outer = alphas(of: inspection.view(parent))
      result = outer.count == result.count ? zip(result, outer).map { $0 * $1 } : []
    }
    alphas[view.instance] = result
    return result
  }

  /// Evaluates a property of all moving views in one pass.
  func prepare(_ name: String) {
    guard !times.isEmpty else { return }
    samples.prepare(movingViews.compactMap { inspection.property(named: name, of: $0) })
  }

  /// A property's values in each frame, one list per lane.
  func values(of property: InspectedProperty) -> [[Double]] { times.isEmpty ? [] : samples.values(of: property) }

  /// Whether a view is visible in some frame of an interval.
  func isSeen(_ view: InspectedView, from start: Double, to end: Double) -> Bool {
    let alphas = alphas(of: view)
    return alphas.indices.contains {
      times[$0] >= start - 1e-9 && times[$0] <= end + 1e-9 && alphas[$0] > Self.leastAlpha
    }
  }

  /// The alpha below which something is invisible.
  static let leastAlpha = 0.01
  /// The fraction of the canvas below which a view counts as outside: the last frame lies just before a phase's end.
  static let leastShare = 0.001

  /// The largest area of a view's box while visible, relative to the canvas; parts outside the canvas count.
  func largestShare(of view: InspectedView) -> Double {
    guard let canvas = inspection.canvasSize, canvas.width > 0, canvas.height > 0 else { return 0 }
    let boxes = boxes(of: view), alphas = alphas(of: view)
    guard boxes.count == alphas.count else { return 0 }
    var largest = 0.0
    for index in boxes.indices where alphas[index] > Self.leastAlpha {
      largest = max(largest, boxes[index].width * boxes[index].height / (canvas.width * canvas.height))
    }
    return largest
  }

  /// The views around a view that clip it throughout.
  func clips(of view: InspectedView) -> [InspectedView] {
    inspection.chain(of: view).dropFirst().filter { around in
      inspection.constantValue(named: "clipsToBounds", of: around) == 1
    }
  }

  /// Whether some part of a view is on the canvas in some frame.
  func isOnCanvas(_ view: InspectedView) -> Bool {
    guard let canvas = inspection.canvasSize else { return true }
    return boxes(of: view).contains { $0.share(of: canvas) > 0 }
  }

  /// A range of frames over which something moves continuously; a single jump between frames does not count.
  struct Movement {
    var frames: ClosedRange<Int>
    /// The largest distance of the center from its start.
    var travel = 0.0
    /// The change of the larger side, as a fraction of the smaller size.
    var growth = 0.0
    /// The largest speed of the center in points per second, and its time.
    var peak = 0.0
    var peakTime = 0.0
  }

  /// The movements of a view while it is visible on the canvas.
  func movements(of view: InspectedView) -> [Movement] {
    guard let canvas = inspection.canvasSize else { return [] }
    let boxes = boxes(of: view), alphas = alphas(of: view)
    guard boxes.count == times.count, alphas.count == times.count else { return [] }
    let isSeen = boxes.indices.map { alphas[$0] > Self.leastAlpha && boxes[$0].share(of: canvas) > 0 }
    return stretches { index in
      let a = boxes[index], b = boxes[index + 1]
      guard isSeen[index] || isSeen[index + 1] else { return false }
      return abs(b.minX - a.minX) > 0.01 || abs(b.maxX - a.maxX) > 0.01 || abs(b.minY - a.minY) > 0.01
        || abs(b.maxY - a.maxY) > 0.01
    }.map { frames in
      var movement = Movement(frames: frames)
      let first = boxes[frames.lowerBound]
      var least = (first.width, first.height), most = least
      for index in frames {
        let box = boxes[index]
        movement.travel = max(movement.travel, distance(first, box))
        least = (min(least.0, box.width), min(least.1, box.height))
        most = (max(most.0, box.width), max(most.1, box.height))
        guard index < frames.upperBound, times[index + 1] - times[index] > 1e-6 else { continue }
        let speed = distance(box, boxes[index + 1]) / (times[index + 1] - times[index])
        if speed > movement.peak { (movement.peak, movement.peakTime) = (speed, times[index]) }
      }
      movement.growth = max(
        least.0 > 0.5 ? most.0 / least.0 - 1 : 0, least.1 > 0.5 ? most.1 / least.1 - 1 : 0)
      return movement
    }
  }

  private func distance(_ a: CanvasFrames.Box, _ b: CanvasFrames.Box) -> Double {
    let dx = b.midX - a.midX, dy = b.midY - a.midY
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The range of a view's property in one continuous movement while the view is visible.
  func range(of property: InspectedProperty) -> Double {
    guard !times.isEmpty, let values = samples.values(of: property).first, values.count == times.count else { return 0 }
    let alphas = alphas(of: property.view)
    guard alphas.count == times.count else { return 0 }
    return stretches { abs(values[$0 + 1] - values[$0]) > 1e-3 && alphas[$0] > Self.leastAlpha }.map { frames in
      let part = values[frames]
      return (part.max() ?? 0) - (part.min() ?? 0)
    }.max() ?? 0
  }

  /// The ranges of at least two intervals in which something moves from each frame to the next.
  private func stretches(_ moves: (_ frame: Int) -> Bool) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var start: Int?
    for index in times.indices {
      if index + 1 < times.count, times[index + 1] - times[index] > 1e-6, moves(index) {
        start = start ?? index
        continue
      }
      if let first = start, index - first >= 2 { result.append(first...index) }
      start = nil
    }
    return result
  }

  /// The speed of the center of a view's box in points per second, from each frame to the next.
  func speeds(of view: InspectedView) -> [Double] {
    let boxes = boxes(of: view)
    guard boxes.count == times.count else { return [] }
    return boxes.indices.dropLast().map { index in
      let elapsed = times[index + 1] - times[index]
      return elapsed > 1e-6 ? distance(boxes[index], boxes[index + 1]) / elapsed : 0
    }
  }
}

extension CanvasFrames.Box {
  var midX: Double { (minX + maxX) / 2 }
  var midY: Double { (minY + maxY) / 2 }
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  func overlaps(_ other: Self) -> Bool {
    maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
  }

  func moved(by way: Double, isVertical: Bool) -> Self {
    let (x, y) = isVertical ? (0, way) : (way, 0)
    return Self(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
