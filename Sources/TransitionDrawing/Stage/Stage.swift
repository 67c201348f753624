package import TransitionEvaluation
package import TransitionExport
internal import TransitionModel

/// The drawable content of a script in motion: its canvas, its views, and the tracks for each view's appearance.
///
///     let stage = Stage(compiled, motion: plan)
///     let frame = try stage.frames(at: [0.25])[0]
///     for view in frame.drawingOrder where frame.isVisible(view) { … stage.views[view].name, frame.boxes[view] … }
///
/// Views nest as in UIKit and CSS: a view's transform, opacity and `hidden` apply to its subviews, and `clipsToBounds`
/// clips them. A snapshot is an ordinary view; its values already are those of its original.
package struct Stage {
  /// The side length, in points, when the script declares no canvas and its views have no extent.
  package static let standardSide = 320.0

  package let motion: any MotionSource
  /// The canvas first, parents before children, in declaration order.
  package private(set) var views: [StageView]
  /// In points.
  package private(set) var canvasWidth: Double
  package private(set) var canvasHeight: Double
  /// The tracks for ``StageProperty`` of every view.
  package let tracks: [Track]
  /// By view and property, the index in `tracks`; -1 if there is none, as for the canvas's frame.
  private let places: [Int32]
  /// Whether the script declares the canvas's width and height; views that fill an undeclared canvas have no size.
  private let declaresWidth: Bool
  private let declaresHeight: Bool

  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - compiled: A script without errors.
  ///   - motion: A phase or a scenario of that script.
  package init(_ compiled: CompiledScript, motion: any MotionSource) {
    self.motion = motion
    let instances = compiled.views
    let numbers = Dictionary(zip(instances.map { $0.name }, 0...)) { _, last in last }
    var tracks: [Track] = []
    var places = [Int32](repeating: -1, count: instances.count * StageProperty.allCases.count)
    for track in motion.allTracks() {
      guard !track.isCustom, let view = numbers[track.view], let property = StageProperty(rawValue: track.property)
      else { continue }
      let place = view * StageProperty.allCases.count + property.index
      guard places[place] < 0 else { continue }
      places[place] = Int32(clamping: tracks.count)
      tracks.append(track)
    }
    self.tracks = tracks
    self.places = places
    let size = compiled.canvasSize
    declaresWidth = size.width != nil
    declaresHeight = size.height != nil
    views = Self.bareViews(compiled, instances)
    // A view that fills an undeclared side has no size there and does not determine it.
    (canvasWidth, canvasHeight) = (size.width ?? 0, size.height ?? 0)
    views = tintedViews(compiled, instances)
    if size.width == nil || size.height == nil {
      let extent = extent()
      (canvasWidth, canvasHeight) = (size.width ?? extent.width, size.height ?? extent.height)
    }
  }

  // MARK: Views

  private static func bareViews(_ compiled: CompiledScript, _ instances: [MotionView]) -> [StageView] {
    var views: [StageView] = []
    let clipped = compiled.script.clippedViews
    for (index, instance) in instances.enumerated() {
      let declaration = instance.declaration.map { compiled.script.views[$0] }
      let parent = instance.parent.flatMap { views.indices.contains($0) ? $0 : nil }
      views.append(
        StageView(
          name: instance.name, parent: parent, children: [], snapshotOf: declaration?.snapshotOf?.text,
          isClipped: clipped.contains(declaration?.name.value ?? instance.name),
          description: declaration?.description?.value, tint: nil))
      if let parent { views[parent].children.append(index) }
    }
    return views
  }

  /// The views, with tints for those that never have a background.
  ///
  /// The tint of a view depends only on the script, so it is the same in every phase.
  private func tintedViews(_ compiled: CompiledScript, _ instances: [MotionView]) -> [StageView] {
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
    let declarations = Dictionary(zip(script.views.map { $0.name.value }, 0...)) { first, _ in first }
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
  private func extent() -> (width: Double, height: Double) {
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

  // MARK: Frames

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
  private func frames(at times: [Double], of properties: [StageProperty]) throws(EvaluationFailure) -> [StageFrame] {
    var frames = times.map { time in
      StageFrame(time: time, boxes: Array(repeating: StageBox(), count: views.count), drawingOrder: [])
    }
    let texts = motion.texts
    for group in stride(from: 0, to: views.count, by: Self.groupSize) {
      let end = min(group + Self.groupSize, views.count)
      for first in stride(from: 0, to: times.count, by: Sampler.blockSize) {
        let block = times[first..<min(first + Sampler.blockSize, times.count)]
        try evaluate(properties, of: group..<end, block, texts, into: &frames)
      }
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
    let found = group.map { view in
      zip(isWanted, places[(view * isWanted.count)...]).map { isWanted, place -> Int? in
        guard isWanted, place >= 0 else { return nil }
        wanted.append(tracks[Int(place)])
        return wanted.count - 1
      }
    }
    let sampler = motion.makeSampler(tracks: wanted, velocities: false)
    if let problem = times.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
      throw EvaluationFailure(diagnostic: problem)
    }
    for (offset, view) in group.enumerated() {
      for (place, index) in times.indices.enumerated() {
        let reading = StageReading(
          sampler: sampler, places: found[offset], frame: place, texts: texts, isClipped: views[view].isClipped)
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
      waiting.append(contentsOf: children(of: view, boxes).reversed())
    }
    return order
  }

  /// The subviews of a view from back to front: by `zPosition`, then by declaration order.
  func children(of view: Int, _ boxes: [StageBox]) -> [Int] {
    let siblings = views[view].children
    guard let first = siblings.first, siblings.contains(where: { boxes[$0].zPosition != boxes[first].zPosition }) else {
      return siblings
    }
    return siblings.sorted { (boxes[$0].zPosition, $0) < (boxes[$1].zPosition, $1) }
  }
}
