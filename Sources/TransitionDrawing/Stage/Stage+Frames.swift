package import TransitionExport
internal import TransitionEvaluation

extension Stage {
  /// The number of views evaluated together: enough for speed, and a few megabytes at most.
  private static let groupSize = 64

  /// Returns the frames drawn at some times, each at least 0 seconds.
  ///
  /// - Throws: ``EvaluationFailure`` where a number has no value.
  /// - Complexity: O(views · times).
  package func frames(at times: [Double]) throws(EvaluationFailure) -> [StageFrame] {
    try frames(at: times, of: StageProperty.allCases)
  }

  /// The same with only some properties; the others have their defaults.
  func frames(at times: [Double], of properties: [StageProperty]) throws(EvaluationFailure) -> [StageFrame] {
    var frames = times.map { time in
      StageFrame(time: time, boxes: Array(repeating: StageBox(), count: views.count), drawingOrder: [])
    }
    let texts = motion.texts
    var group = 0
    while group < views.count {
      let end = min(group + Self.groupSize, views.count)
      var first = 0
      while first < times.count {
        let count = min(Sampler.blockSize, times.count - first)
        try evaluate(properties, of: group..<end, times[first..<(first + count)], texts, into: &frames)
        first += count
      }
      group = end
    }
    for index in frames.indices { finish(&frames[index]) }
    return frames
  }

  /// Reads the appearance of some views for a block of times.
  private func evaluate(
    _ properties: [StageProperty], of group: Range<Int>, _ times: ArraySlice<Double>, _ texts: [String],
    into frames: inout [StageFrame]
  ) throws(EvaluationFailure) {
    let isWanted = StageProperty.allCases.map { properties.contains($0) }
    var wanted: [Track] = []
    var places: [[Int?]] = []
    for view in group {
      places.append(
        StageProperty.allCases.map { property in
          guard isWanted[property.index], let place = track(property, of: view) else { return nil }
          wanted.append(tracks[place])
          return wanted.count - 1
        })
    }
    let sampler = motion.makeSampler(tracks: wanted, velocities: false)
    if let problem = times.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
      throw EvaluationFailure(diagnostic: problem)
    }
    for (offset, view) in group.enumerated() {
      for (place, index) in times.indices.enumerated() {
        let reading = StageReading(
          sampler: sampler, places: places[offset], frame: place, texts: texts, isClipped: views[view].isClipped)
        frames[index].boxes[view] = view == 0 ? reading.canvas(width: canvasWidth, height: canvasHeight) : reading.box
      }
    }
  }

  /// Computes values that depend on enclosing views, and the drawing order.
  private func finish(_ frame: inout StageFrame) {
    for (index, view) in views.enumerated() {
      if let tint = view.tint, frame.boxes[index].fill.alpha <= 0 { frame.boxes[index].fill = tint }
      defer {
        let side = min(frame.boxes[index].width, frame.boxes[index].height)
        frame.boxes[index].cornerRadius = max(0, min(frame.boxes[index].cornerRadius, side / 2))
        frame.boxes[index].borderWidth = max(0, min(frame.boxes[index].borderWidth, side / 2))
      }
      guard let parent = view.parent else { continue }
      let around = frame.boxes[parent]
      // Without a declared canvas, a view that fills it does not have a size.
      if !declaresWidth, frame.boxes[index].width == 0 { frame.boxes[index].resize(width: around.width) }
      if !declaresHeight, frame.boxes[index].height == 0 { frame.boxes[index].resize(height: around.height) }
      let box = frame.boxes[index]
      frame.boxes[index].transform = around.transform * box.localTransform
      frame.boxes[index].shownOpacity = around.shownOpacity * box.opacity
      frame.boxes[index].isShown = around.isShown && !box.isHidden
    }
    frame.drawingOrder = drawingOrder(frame.boxes)
  }

  private func drawingOrder(_ boxes: [StageBox]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(views.count)
    // An explicit stack instead of recursion; the last entry is painted next.
    var waiting = [0]
    while let view = waiting.popLast() {
      order.append(view)
      waiting.append(contentsOf: inDrawingOrder(views[view].children, boxes).reversed())
    }
    return order
  }

  /// Siblings from back to front: by `zPosition`, then by declaration order.
  func inDrawingOrder(_ siblings: [Int], _ boxes: [StageBox]) -> [Int] {
    guard let first = siblings.first, siblings.contains(where: { boxes[$0].zPosition != boxes[first].zPosition }) else {
      return siblings
    }
    return siblings.sorted { (boxes[$0].zPosition, $0) < (boxes[$1].zPosition, $1) }
  }
}
