internal import PlatformMath
internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionModel

/// What a phase or a scenario's run looks like on the canvas, frame by frame: where views are and how opaque.
///
/// Shared by all rules and computed on demand, once per view. Frames are sampled at the configured rate; what exceeds the
/// script's frame budget has none. Ignores rotation.
package final class ScreenPicture {
  /// The phase, or one that knows the views of the run.
  let inspection: MotionModel
  private let samples: MotionSamples
  /// The times of the frames, ascending; empty if the script has too many.
  let times: [Double]
  /// By instance.
  private var places: [Int: [Placement]] = [:]
  private var alphas: [Int: [Double]] = [:]
  /// By instance, for the states `from` and `to`.
  private var restPlaces: [[Int: Placement]] = [[:], [:]]

  /// A frame, an instant beside the frames at which a motion turns, or a state in which the phase rests before or after it.
  enum Moment: Hashable {
    case from, to
    case frame(Int), turn(Int)
  }

  /// A rectangle on the canvas: its corners in points, x and y.
  struct Box {
    var low: SIMD2<Double>
    var high: SIMD2<Double>
  }

  /// A view's own opacity, and whether it is hidden.
  struct Look {
    var opacity: Double
    var isHidden: Bool
  }

  /// Maps a view's own coordinates to the canvas: `offset + scale * coordinate` on each axis.
  private struct Placement {
    var scale = SIMD2(1.0, 1)
    var offset = SIMD2<Double>()
    var size = SIMD2<Double>()
    /// The anchor.
    var pivot = SIMD2<Double>()

    /// That of the canvas.
    init() {}

    init(_ transform: ViewTransform) {
      scale = SIMD2(transform.scaleX, transform.scaleY)
      size = SIMD2(transform.width, transform.height)
      pivot = SIMD2(transform.anchorX, transform.anchorY) * size
      offset = SIMD2(transform.minX, transform.minY) + SIMD2(transform.translationX, transform.translationY)
      offset += pivot * (1 - scale)
    }

    func within(_ around: Placement) -> Placement {
      var place = self
      place.offset = around.offset + around.scale * offset
      place.scale *= around.scale
      return place
    }

    var box: Box {
      let end = offset + scale * size
      return Box(low: pointwiseMin(offset, end), high: pointwiseMax(offset, end))
    }
  }

  /// The views whose place or look may change, parents before children.
  let movingViews: [MotionView]
  /// Those views, and the ones in them.
  private(set) lazy var movedViews: [MotionView] = {
    let moving = Set(movingViews.map { $0.instance })
    return inspection.views.filter { view in
      inspection.chain(of: view).contains { moving.contains($0.instance) }
    }
  }()

  /// - Parameter turns: The times between the frames at which motions turn, ascending.
  convenience init(
    _ phase: MotionModel, rate: Double, budget: FrameBudget, turns: @escaping () -> [Double] = { [] }
  ) {
    let samples = MotionSamples(phase, rate: rate)
    let isWhole = budget.take(samples.times.count, for: phase.written.name)
    self.init(phase, samples, moving: phase.movingViews, isWhole: isWhole, turns)
  }

  /// - Parameters:
  ///   - name: The scenario's.
  ///   - phase: Any phase of the script.
  ///   - start: The first time, in seconds of the run.
  convenience init(
    _ scenario: ScenarioPlan, _ name: Located<String>, in phase: MotionModel, rate: Double, budget: FrameBudget,
    from start: Double = 0, turns: @escaping () -> [Double] = { [] }
  ) {
    let samples = MotionSamples(scenario, in: phase, rate: rate, from: start)
    let moving = Set(scenario.tracks.map { $0.view })
    let views = phase.views.filter { moving.contains($0.name) }
    self.init(phase, samples, moving: views, isWhole: budget.take(samples.times.count, for: name), turns)
  }

  private init(
    _ phase: MotionModel, _ samples: MotionSamples, moving: [MotionView], isWhole: Bool,
    _ turns: @escaping () -> [Double] = { [] }
  ) {
    inspection = phase
    self.samples = samples
    turningTimes = turns
    times = isWhole ? samples.times : []
    movingViews = isWhole ? moving : []
  }

  // MARK: Between the frames

  private let turningTimes: () -> [Double]
  /// What it shows where motions turn, so that extremes are those of the motion rather than of its frames.
  private(set) lazy var turns = shot(at: times.isEmpty ? [] : turningTimes())

  /// The two, for extremes over all that is known.
  var shots: [ScreenPicture] { [self, turns] }

  /// What it shows at other times, ascending.
  func shot(at times: [Double]) -> ScreenPicture {
    ScreenPicture(inspection, samples.at(times), moving: movingViews, isWhole: true)
  }

  /// The frames and the turns, by time.
  private(set) lazy var moments: [Moment] =
    (times.indices.map { .frame($0) } + turns.times.indices.map { .turn($0) }).sorted { time(of: $0) < time(of: $1) }

  /// The moment at which something is largest, and how large it is then; nil if it never has a value.
  func largest(_ measure: (Moment) -> Double?) -> (moment: Moment, value: Double)? {
    moments.compactMap { moment in measure(moment).map { (moment, $0) } }.max { $0.1 < $1.1 }
  }

  func time(of moment: Moment) -> Double {
    switch moment {
    case .from: 0
    case .to: inspection.plan.duration
    case .frame(let index): times[index]
    case .turn(let index): turns.times[index]
    }
  }

  /// The first lane of a property at a moment; nil after an error.
  func value(of property: MotionProperty, at moment: Moment) -> Double? {
    value(of: property.slots, lane: 0, at: moment)
  }

  /// A view's bounding box on the canvas in each frame; empty if something has no value.
  func boxes(of view: MotionView) -> [Box] { places(of: view).map { $0.box } }

  /// A view's bounding box on the canvas at a moment; nil if something has no value.
  func box(of view: MotionView, at moment: Moment) -> Box? { place(of: view, at: moment)?.box }

  /// Those of two views; nil if one has none.
  func boxes(of view: MotionView, and other: MotionView, at moment: Moment) -> (own: Box, other: Box)? {
    box(of: view, at: moment).flatMap { own in box(of: other, at: moment).map { (own, $0) } }
  }

  /// What insets from its own edges leave of a view, on the canvas at a moment; nil for a view that is not clipped.
  func clip(of view: MotionView, at moment: Moment) -> Box? {
    guard inspection.isClipped(view) else { return nil }
    let insets = PropertyCatalog.clipInsets.compactMap { value($0, of: view, at: moment) }
    guard var rest = place(of: view, at: moment), insets.count == 4 else { return nil }
    rest.offset += rest.scale * SIMD2(insets[3], insets[0])
    rest.size -= SIMD2(insets[1] + insets[3], insets[0] + insets[2])
    return rest.size.min() > 0 ? rest.box : Box(low: .zero, high: .zero)
  }

  /// A view's own transform in each frame; empty if something has no value.
  func transforms(of view: MotionView) -> [ViewTransform] { times.isEmpty ? [] : samples.transforms(of: view) }

  private func places(of view: MotionView) -> [Placement] {
    if let known = places[view.instance] { return known }
    var result = transforms(of: view).map { Placement($0) }
    if let parent = inspection.parent(of: view) {
      let outer = places(of: parent)
      result = outer.count == result.count ? zip(result, outer).map { $0.within($1) } : []
    }
    places[view.instance] = result
    return result
  }

  private func place(of view: MotionView, at moment: Moment) -> Placement? {
    switch moment {
    case .from, .to:
      let isEnd = moment == .to
      if let known = restPlaces[isEnd ? 1 : 0][view.instance] { return known }
      guard let own = inspection.transform(of: view, isEnd: isEnd).map({ Placement($0) }),
        let around = inspection.parent(of: view).map({ self.place(of: $0, at: moment) }) ?? Placement()
      else { return nil }
      let place = own.within(around)
      restPlaces[isEnd ? 1 : 0][view.instance] = place
      return place
    case .frame(let index):
      let places = places(of: view)
      return places.indices.contains(index) ? places[index] : nil
    case .turn(let index): return turns.place(of: view, at: .frame(index))
    }
  }

  /// A view's own opacity at a moment; nil after an error.
  func look(of view: MotionView, at moment: Moment) -> Look? {
    guard let opacity = value("opacity", of: view, at: moment), let hidden = value("hidden", of: view, at: moment)
    else { return nil }
    return Look(opacity: min(max(opacity, 0), 1), isHidden: hidden != 0)
  }

  /// The lanes of a view's background at a moment; nil after an error.
  func color(of view: MotionView, at moment: Moment) -> [Double]? {
    guard let background = inspection.slots(named: "backgroundColor", of: view) else { return nil }
    let lanes = (0..<4).compactMap { value(of: background, lane: $0, at: moment) }
    return lanes.count == 4 ? lanes : nil
  }

  /// The first lane of a property that every view has.
  private func value(_ name: String, of view: MotionView, at moment: Moment) -> Double? {
    inspection.slots(named: name, of: view).flatMap { value(of: $0, lane: 0, at: moment) }
  }

  private func value(of slots: Range<Int>, lane: Int, at moment: Moment) -> Double? {
    let slot = slots.lowerBound + lane
    switch moment {
    case .from, .to: return inspection.restValue(ofSlot: slot, isEnd: moment == .to)
    case .frame(let index): return times.indices.contains(index) ? samples.value(of: slots, lane: lane, at: index) : nil
    case .turn(let index): return turns.value(of: slots, lane: lane, at: .frame(index))
    }
  }

  /// The color of a view's background at a moment if nothing shines through; nil otherwise.
  func opaqueColor(of view: MotionView, at moment: Moment) -> [Double]? {
    guard let color = color(of: view, at: moment), color[3] >= 1, let alpha = alpha(of: view, at: moment), alpha >= 1
    else { return nil }
    return color
  }

  /// What may clip a view leaves of its box at a moment; nil if something has no value.
  ///
  /// - Parameters:
  ///   - part: The part of its box that counts; nil for all of it.
  ///   - outer: The last view around it that counts.
  func shownBox(
    of view: MotionView, _ part: Box? = nil, within outer: MotionView? = nil, at moment: Moment
  ) -> Box? {
    guard var shown = part ?? box(of: view, at: moment) else { return nil }
    for around in inspection.chain(of: view) {
      if around.instance != view.instance, inspection.constantValue(named: "clipsToBounds", of: around) != 0 {
        guard let frame = box(of: around, at: moment) else { return nil }
        shown = shown.intersection(frame)
      }
      if let rest = clip(of: around, at: moment) { shown = shown.intersection(rest) }
      if around.instance == outer?.instance { break }
    }
    return shown
  }

  /// Whether the round corners of a view leave a box in its frame covered.
  func isWithinCorners(_ box: Box, of view: MotionView, at moment: Moment) -> Bool {
    guard let radius = value("cornerRadius", of: view, at: moment), radius > 0 else { return true }
    guard let frame = self.box(of: view, at: moment), let place = place(of: view, at: moment) else { return false }
    let scaled = radius * max(abs(place.scale.x), abs(place.scale.y))
    return frame.contains(box, roundedBy: min(scaled, frame.size.min() / 2), within: 0.5)
  }

  /// Whether a view reaches over a box at a moment, at the angle at which it is drawn; the views around it are not rotated.
  func reaches(_ view: MotionView, over box: Box, within tolerance: Double, at moment: Moment) -> Bool {
    guard let own = place(of: view, at: moment), let angle = value("rotation", of: view, at: moment),
      let around = inspection.parent(of: view).map({ place(of: $0, at: moment) }) ?? Placement()
    else { return false }
    let turn = -angle * Double.pi / 180, cosine = cos(turn), sine = sin(turn)
    // The edges of the view, as distances from its pivot.
    let scale = own.scale / around.scale, near = -own.pivot * scale, far = (own.size - own.pivot) * scale
    let frame = Box(low: pointwiseMin(near, far), high: pointwiseMax(near, far))
    return [box.low, SIMD2(box.maxX, box.minY), SIMD2(box.minX, box.maxY), box.high].allSatisfy { corner in
      let point = (corner - own.offset - own.scale * own.pivot) / around.scale
      let turned = SIMD2(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
      return frame.contains(Box(low: turned, high: turned), within: tolerance)
    }
  }

  /// A view's alpha at a moment, including its ancestors; 0 while it is hidden, nil after an error.
  func alpha(of view: MotionView, at moment: Moment) -> Double? {
    if case .frame(let index) = moment {
      let alphas = alphas(of: view)
      return alphas.indices.contains(index) ? alphas[index] : nil
    }
    var alpha = 1.0
    for next in inspection.chain(of: view) {
      guard let look = look(of: next, at: moment) else { return nil }
      alpha *= look.isHidden ? 0 : look.opacity
    }
    return alpha
  }

  /// A view's alpha in each frame, including its ancestors; 0 while it is hidden.
  func alphas(of view: MotionView) -> [Double] {
    if let known = alphas[view.instance] { return known }
    guard !times.isEmpty else { return [] }
    var result = samples.opacities(of: view)
    if let parent = inspection.parent(of: view) {
      let outer = alphas(of: parent)
      result = outer.count == result.count ? zip(result, outer).map { $0 * $1 } : []
    }
    alphas[view.instance] = result
    return result
  }

  /// A property's values in each frame, one list per lane.
  func values(of property: MotionProperty) -> [[Double]] { times.isEmpty ? [] : samples.values(of: property.slots) }

  /// The largest area of a view's box while visible, relative to the canvas; parts outside the canvas count.
  func largestShare(of view: MotionView) -> Double {
    guard let canvas = inspection.canvasSize, canvas.width > 0, canvas.height > 0 else { return 0 }
    return zip(boxes(of: view), alphas(of: view)).reduce(0) { largest, frame in
      frame.1 > Threshold.seen ? max(largest, frame.0.area(relativeTo: canvas)) : largest
    }
  }

  /// The views around a view that clip it throughout.
  func clips(of view: MotionView) -> [MotionView] {
    inspection.chain(of: view).dropFirst().filter { around in
      inspection.constantValue(named: "clipsToBounds", of: around) == 1
    }
  }
}

extension ScreenPicture.Box {
  init(_ canvas: (width: Double, height: Double)) {
    self.init(low: .zero, high: SIMD2(canvas.width, canvas.height))
  }

  var minX: Double { low.x }
  var minY: Double { low.y }
  var maxX: Double { high.x }
  var maxY: Double { high.y }
  var center: SIMD2<Double> { (low + high) / 2 }
  var size: SIMD2<Double> { high - low }
  var width: Double { size.x }
  var height: Double { size.y }

  /// The fraction of the canvas that it covers, 0 … 1.
  func share(of canvas: (width: Double, height: Double)) -> Double {
    let both = intersection(Self(canvas))
    return both.size.min() > 0 ? both.width / canvas.width * (both.height / canvas.height) : 0
  }

  /// Its area relative to the canvas; parts outside the canvas count.
  func area(relativeTo canvas: (width: Double, height: Double)) -> Double {
    width * height / (canvas.width * canvas.height)
  }

  /// Whether a part of it lies on the canvas.
  func isOn(_ canvas: (width: Double, height: Double)) -> Bool {
    overlaps(Self(canvas))
  }

  /// Whether both have more in common than an edge.
  func overlaps(_ other: Self) -> Bool { intersection(other).size.min() > Threshold.touch }

  func contains(_ other: Self, within tolerance: Double) -> Bool {
    all(low .<= other.low + tolerance) && all(high .>= other.high - tolerance)
  }

  /// Whether a box that is in this one remains in it when its corners are rounded: its own corners are in theirs.
  func contains(_ other: Self, roundedBy radius: Double, within tolerance: Double) -> Bool {
    let beyond = pointwiseMax(low - other.low, other.high - high) + radius
    return beyond.min() <= 0 || hypot(beyond.x, beyond.y) <= radius + tolerance
  }

  /// What lies in both; empty, with a side of 0 or less, if nothing does.
  func intersection(_ other: Self) -> Self {
    Self(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }

  /// How far the edge of another box that differs most is from that of this one.
  func largestDifference(to other: Self) -> Double { differences(to: other).max() }

  /// How far the corner of another box that is furthest from that of this one is from it.
  func cornerDistance(to other: Self) -> Double { differences(to: other).length }

  /// On each axis, how far the edge that differs more is from that of this one.
  private func differences(to other: Self) -> SIMD2<Double> {
    pointwiseMax(pointwiseMax(low - other.low, other.low - low), pointwiseMax(high - other.high, other.high - high))
  }

  /// How far the center of another box is from the center of this one.
  func distance(to other: Self) -> Double { (other.center - center).length }

  func moved(by distance: Double, isVertical: Bool) -> Self {
    let shift = isVertical ? SIMD2(0, distance) : SIMD2(distance, 0)
    return Self(low: low + shift, high: high + shift)
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
