internal import PlatformMath
internal import TransitionCurves
internal import TransitionEvaluation

/// Which views of a phase can be seen, when, and why not: the one answer for all rules.
///
/// A view is seen if neither it nor a view around it is hidden, the product of their opacities is above
/// ``Threshold/seen``, and a part of it lies on the canvas, within the views that clip it, and not under an opaque view. A
/// view that draws nothing itself is seen through the views in it, if there are any.
///
/// Where its position is not known (no canvas, a rotated view around it, a value with an error), a view counts as seen.
final class Sight {
  /// Why a view cannot be seen.
  enum Reason: Int {
    /// Each comes closer to being seen than the one before it.
    case hidden, transparent, empty, outside, clipped, covered

    /// Whether it is about the view itself rather than its place.
    var isOpacity: Bool { self == .hidden || self == .transparent }
  }

  /// Why, and the view that is the cause: the hidden one, the one with the least opacity, the one that clips or covers.
  struct Unseen {
    var reason: Reason
    var by: MotionView
  }

  let inspection: MotionModel
  let picture: ScreenPicture
  /// The views in each view, by instance.
  private let children: [[Int]]
  /// By instance and moment; nil inside for a view that is seen.
  private var known: [Int: [ScreenPicture.Moment: Unseen?]] = [:]
  /// By instance.
  private var standings: [Int: Standing] = [:]
  /// By the instances of two views: whether the first is drawn above the second.
  private var orders: [SIMD2<Int>: Bool] = [:]

  init(_ picture: ScreenPicture) {
    self.picture = picture
    inspection = picture.inspection
    var children = [[Int]](repeating: [], count: inspection.viewCount)
    for view in inspection.views { children[view.parent ?? 0].append(view.instance) }
    self.children = children
  }

  /// What `hidden` takes off the screen or puts there.
  private(set) lazy var flips = findFlips()

  // MARK: Questions

  /// Why a view is unseen at a moment; nil if it is seen.
  func unseen(_ view: MotionView, at moment: ScreenPicture.Moment) -> Unseen? {
    if let answer = known[view.instance]?[moment] { return answer }
    let unseen = find(view, moment)
    known[view.instance, default: [:]][moment] = .some(unseen)
    return unseen
  }

  func sees(_ view: MotionView, at moment: ScreenPicture.Moment) -> Bool { unseen(view, at: moment) == nil }

  /// Whether a view is seen just before or just after an instant.
  func sees(_ view: MotionView, around time: Double) -> Bool {
    Side.allCases.contains { sees(view, $0, time) }
  }

  /// The two limits at an instant.
  enum Side: CaseIterable {
    case before, after
  }

  /// Whether a view is seen just before or after an instant: with the opacities it has there, in the place that it has in
  /// the frame on that side. A fade that ends at the instant leaves nothing to see, however visible its last frame is.
  func sees(_ view: MotionView, _ side: Side, _ time: Double) -> Bool {
    guard let moment = moment(side, time) else { return true }
    guard let alpha = alpha(of: view, side, time), alpha > Threshold.seen else { return false }
    if case .frame = moment, let shown = picture.alpha(of: view, at: moment), shown <= Threshold.seen {
      return misplaced(view, moment) == nil
    }
    return sees(view, at: moment)
  }

  /// A view's effective opacity just before or after an instant; nil after an error.
  func alpha(of view: MotionView, _ side: Side, _ time: Double) -> Double? {
    let time = side == .before ? time - 2 * Threshold.instant : time + 2 * Threshold.instant
    if time < 0 { return picture.alpha(of: view, at: .from) }
    if time > inspection.plan.duration { return picture.alpha(of: view, at: .to) }
    return inspection.chain(of: view).reduce(1) { alpha, next in
      let constant = inspection.constantVisibility(of: next)
      func value(_ constant: Double?, _ name: String) -> Double? {
        constant
          ?? inspection.property(named: name, of: next).flatMap {
            inspection.evaluate($0, at: [time]).first?.values.first
          }
      }
      guard let alpha, let opacity = value(constant.opacity, "opacity"), let hidden = value(constant.hidden, "hidden")
      else { return nil }
      return hidden != 0 ? 0 : alpha * min(max(opacity, 0), 1)
    }
  }

  /// Why a view is unseen throughout an interval, of several reasons the one without which it would be seen; nil if it is
  /// seen in some frame.
  func unseen(_ view: MotionView, from start: Double, to end: Double) -> Unseen? {
    unseen(view, at: moments(from: start, to: end))
  }

  private func unseen(_ view: MotionView, at moments: [ScreenPicture.Moment]) -> Unseen? {
    var last: Unseen?
    for moment in moments {
      guard let unseen = self.unseen(view, at: moment) else { return nil }
      if last.map({ $0.reason.rawValue < unseen.reason.rawValue }) ?? true { last = unseen }
    }
    return last
  }

  func sees(_ view: MotionView, from start: Double, to end: Double) -> Bool {
    unseen(view, from: start, to: end) == nil
  }

  /// Why a view is unseen from the state before the phase to the state after it; nil if it is seen at some time.
  func neverSeen(_ view: MotionView) -> Unseen? {
    // Most views are seen in one of the states, which needs no frames.
    unseen(view, at: [.to, .from] + picture.times.indices.map { .frame($0) })
  }

  /// Whether a view is plainly seen in some frame.
  func plainlySees(_ view: MotionView) -> Bool {
    picture.alphas(of: view).indices.contains { plainlySees(view, at: .frame($0)) }
  }

  func plainlySees(_ view: MotionView, at moment: ScreenPicture.Moment) -> Bool {
    picture.alpha(of: view, at: moment) ?? 0 >= Threshold.plainlySeen && sees(view, at: moment)
  }

  func plainlySees(_ view: MotionView, _ side: Side, _ time: Double) -> Bool {
    alpha(of: view, side, time) ?? 0 >= Threshold.plainlySeen && sees(view, side, time)
  }

  /// Whether a view and its copy are on screen in the same frame of an interval; the copy may cover the view.
  func sees(_ view: MotionView, and copy: MotionView, from start: Double, to end: Double) -> Bool {
    let moments = moments(from: start, to: end)
    return moments.isEmpty
      || moments.contains { moment in
        sees(copy, at: moment) && (unseen(view, at: moment).map { $0.by.instance == copy.instance } ?? true)
      }
  }

  // MARK: Moments

  /// The frames of an interval; of a shorter one, those on both sides.
  private func moments(from start: Double, to end: Double) -> [ScreenPicture.Moment] {
    let times = picture.times
    let first = times.partitioningIndex { $0 >= start - Threshold.instant }
    let last = times.partitioningIndex { $0 > end + Threshold.instant }
    // What is shorter than two frames also shows in the one before it or after it.
    if last - first > 1 { return (first..<last).map { .frame($0) } }
    return [moment(.before, start), moment(.after, start), moment(.after, end)].compactMap { $0 }
  }

  /// The last frame before an instant, or the state before the phase; the first frame at or after it, or the state
  /// after the phase; nil if the phase has too many frames.
  func moment(_ side: Side, _ time: Double) -> ScreenPicture.Moment? {
    let times = picture.times
    guard !times.isEmpty else { return nil }
    let next = times.partitioningIndex { $0 >= time - Threshold.instant }
    switch side {
    case .before: return next == 0 ? .from : .frame(next - 1)
    case .after: return next == times.count ? .to : .frame(next)
    }
  }

  // MARK: Answers

  private func find(_ view: MotionView, _ moment: ScreenPicture.Moment) -> Unseen? {
    guard view.instance != 0, let alpha = picture.alpha(of: view, at: moment) else { return nil }
    return alpha <= Threshold.seen ? veil(view, moment) : misplaced(view, moment)
  }

  /// Why no part of a view is where it can be seen; nil if one is.
  func misplaced(_ view: MotionView, _ moment: ScreenPicture.Moment) -> Unseen? {
    guard let canvas = inspection.canvasSize else { return nil }
    let standing = self.standing(of: view)
    // A box says nothing about what a view around it rotates.
    guard !standing.isTurned, let own = picture.box(of: view, at: moment) else { return nil }
    let reach = standing.isRotated ? own.turned(isCentered: standing.isCentered) : own
    var reason: Unseen?
    if standing.draws {
      reason = outside(reach, view, standing.clips, canvas, moment)
      if reason == nil { return nil }
    }
    if !(standing.isClipping && !reach.isOn(canvas)) {
      for part in standing.parts {
        guard let unseen = self.unseen(part, at: moment) else { return nil }
        reason = reason ?? unseen
      }
    }
    return reason ?? Unseen(reason: .outside, by: view)
  }

  /// What decides throughout the phase how a view can be seen.
  private struct Standing {
    /// Whether a view around it may be rotated.
    var isTurned: Bool
    var isRotated: Bool
    /// Whether it is rotated about its center.
    var isCentered: Bool
    /// Whether it draws something itself, or has no views in it that could.
    var draws: Bool
    var isClipping: Bool
    /// The views around it that clip it.
    var clips: [MotionView]
    /// The views in it.
    var parts: [MotionView]
  }

  private func standing(of view: MotionView) -> Standing {
    if let known = standings[view.instance] { return known }
    let around = inspection.parent(of: view)
    let outer = around.map { self.standing(of: $0) }
    let parts = children[view.instance].map { inspection.view($0) }
    let found = Standing(
      isTurned: outer.map { $0.isTurned || $0.isRotated } ?? false, isRotated: inspection.mayRotate(view),
      isCentered: ["anchorX", "anchorY"].allSatisfy { inspection.constantValue(named: $0, of: view) == 0.5 },
      draws: parts.isEmpty || inspection.draws(view),
      isClipping: inspection.constantValue(named: "clipsToBounds", of: view) == 1,
      clips: (outer?.clips ?? []) + (outer?.isClipping == true ? [around].compactMap { $0 } : []), parts: parts)
    standings[view.instance] = found
    return found
  }

  /// The view that hides a view, or makes it most transparent.
  private func veil(_ view: MotionView, _ moment: ScreenPicture.Moment) -> Unseen {
    var least: (view: MotionView, opacity: Double) = (view, .infinity)
    for next in inspection.chain(of: view) {
      guard let look = picture.look(of: next, at: moment) else { continue }
      if look.isHidden { return Unseen(reason: .hidden, by: next) }
      if look.opacity < least.opacity { least = (next, look.opacity) }
    }
    return Unseen(reason: .transparent, by: least.view)
  }

  /// Why no part of a box is seen; nil if one is.
  private func outside(
    _ box: ScreenPicture.Box, _ view: MotionView, _ clips: [MotionView],
    _ canvas: (width: Double, height: Double), _ moment: ScreenPicture.Moment
  ) -> Unseen? {
    guard box.size.min() > Threshold.touch else { return Unseen(reason: .empty, by: view) }
    guard box.isOn(canvas) else { return Unseen(reason: .outside, by: view) }
    var shown = box.intersection(.init(canvas))
    for clipped in inspection.chain(of: view) {
      guard let rest = picture.clip(of: clipped, at: moment) else { continue }
      shown = shown.intersection(rest)
      guard shown.isOn(canvas) else { return Unseen(reason: .clipped, by: clipped) }
    }
    for around in clips {
      guard let frame = picture.box(of: around, at: moment) else { continue }
      shown = shown.intersection(frame)
      guard shown.isOn(canvas) else { return Unseen(reason: .clipped, by: around) }
    }
    return covers.first { covers($0, shown, of: view, moment) }.map { Unseen(reason: .covered, by: $0) }
  }

  // MARK: Covers

  /// The views that may be opaque: with a background that is, at some time, and neither rotated in space or by a view around
  /// them, nor both rotated and rounded.
  private lazy var covers: [MotionView] = Array(
    inspection.views.lazy.filter { view in
      // Few views are opaque, and fewer of these are rotated.
      self.inspection.mayBeOpaque(view)
        && self.inspection.chain(of: view).dropFirst().allSatisfy { !self.inspection.mayRotate($0) }
        && (!self.inspection.mayRotate(view) || self.isFlat(view))
    }.prefix(Threshold.mostCovers))

  /// Whether a view is a whole rectangle, however it is turned.
  private func isFlat(_ view: MotionView) -> Bool {
    !inspection.isClipped(view)
      && ["rotationX", "rotationY", "cornerRadius"].allSatisfy { inspection.constantValue(named: $0, of: view) == 0 }
  }

  /// Whether a view hides a part of the canvas that another one draws.
  private func covers(
    _ cover: MotionView, _ box: ScreenPicture.Box, of view: MotionView, _ moment: ScreenPicture.Moment
  ) -> Bool {
    // Most views do not reach that far, with or without clips.
    guard
      inspection.mayRotate(cover)
        ? picture.reaches(cover, over: box, within: 0.5, at: moment)
        : picture.box(of: cover, at: moment)?.contains(box, within: 0.5) ?? false,
      isAbove(cover, view), picture.opaqueColor(of: cover, at: moment) != nil
    else { return false }
    guard picture.shownBox(of: cover, box, at: moment)?.contains(box, within: 0.5) == true else { return false }
    return inspection.mayRotate(cover) || picture.isWithinCorners(box, of: cover, at: moment)
  }

  /// Whether a view is drawn above another one, neither being in the other. Among the two ancestors that are siblings, the one
  /// with the greater `zPosition` is above, or the later one.
  func isAbove(_ view: MotionView, _ other: MotionView) -> Bool {
    let pair = SIMD2(view.instance, other.instance)
    if let known = orders[pair] { return known }
    let above = inspection.chain(of: view).reversed(), below = inspection.chain(of: other).reversed()
    var isAbove = false
    if let (a, b) = zip(above, below).first(where: { $0.0.instance != $0.1.instance }),
      let front = inspection.constantValue(named: "zPosition", of: a),
      let back = inspection.constantValue(named: "zPosition", of: b)
    {
      isAbove = front == back ? a.instance > b.instance : front > back
    }
    orders[pair] = isAbove
    return isAbove
  }
}

extension ScreenPicture.Box {
  /// Where a view may be, for any rotation about its center, or about a point in it.
  fileprivate func turned(isCentered: Bool) -> Self {
    let radius = isCentered ? size.length / 2 : size.length
    return Self(low: center - radius, high: center + radius)
  }
}

extension MotionModel {
  /// Whether a view may be rotated in this phase.
  func mayRotate(_ view: MotionView) -> Bool {
    ["rotation", "rotationX", "rotationY"].contains { constantValue(named: $0, of: view) != 0 }
  }

  /// All views but the canvas, parents before children.
  var views: some RandomAccessCollection<MotionView> { (1..<max(1, viewCount)).lazy.map { self.view($0) } }

  /// The view around a view; nil for one that lies on the canvas itself.
  func parent(of view: MotionView) -> MotionView? { view.parent.flatMap { $0 == 0 ? nil : self.view($0) } }

  /// Whether a view draws anything itself in this phase.
  func draws(_ view: MotionView) -> Bool {
    if snapshotSource(of: view) != nil { return true }
    if toText(named: "content", of: view).map({ !$0.isEmpty }) ?? false { return true }
    return [("backgroundColor", 3), ("borderWidth", 0), ("shadowOpacity", 0)].contains { name, lane in
      property(named: name, of: view).map { property in
        values(of: property).contains { $0.indices.contains(lane) && $0[lane] > 0 }
      } ?? false
    }
  }

  /// The values that a property has in the states of this phase and at the keyframes.
  func values(of property: MotionProperty) -> [[Double]] {
    [fromValue(property), toValue(property)].compactMap { $0 } + motions(of: property).flatMap { $0.values }
  }

  /// Whether a view's background may be opaque at some time of this phase.
  fileprivate func mayBeOpaque(_ view: MotionView) -> Bool {
    property(named: "backgroundColor", of: view).map { background in
      values(of: background).contains { $0.last ?? 0 >= 1 }
    } ?? false
  }
}
