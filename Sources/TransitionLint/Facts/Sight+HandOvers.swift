internal import TransitionEvaluation

/// Where a view takes over from another one, or just appears or vanishes.
extension Sight {
  /// Whether a view that appears or disappears where the phase starts, or ends, hands over to another one, or takes over
  /// from it, as a source does to its copy: the other one looks the same and stands on the same frame on the other side, so
  /// that nothing changes.
  func handsOver(_ view: MotionView, at time: Double = 0) -> Bool { handOver(of: view, at: time) != nil }

  /// The other view.
  func handOver(of view: MotionView, at time: Double = 0) -> MotionView? {
    guard let first = moment(.before, time), let last = moment(.after, time) else { return nil }
    let (own, other) = sees(view, at: first) ? (first, last) : (last, first)
    // What appears between two frames has begun to move in the second one.
    let boxes = (own == last ? [own, first] : [own]).compactMap { picture.box(of: view, at: $0) }
    return inspection.views.first { copy in
      guard copy.instance != view.instance, let frame = picture.box(of: copy, at: other) else { return false }
      return boxes.contains { frame.largestDifference(to: $0) <= Threshold.handOver } && sees(copy, at: other)
        && isCopy(copy, of: view)
    }
  }

  /// A view that `hidden` takes off the screen, or puts there, where it is plainly seen.
  struct Flip {
    var view: MotionView
    /// The first moment after it.
    var after: ScreenPicture.Moment
    /// In seconds of the phase.
    var time: Double
    var vanishes: Bool
    /// Where it is seen.
    var box: ScreenPicture.Box
  }

  /// What `hidden` takes off the screen or puts there.
  func findFlips() -> [Flip] {
    let moments: [ScreenPicture.Moment] = [.from] + picture.times.indices.map { .frame($0) } + [.to]
    return picture.movingViews.filter { inspection.constantVisibility(of: $0).hidden == nil }.flatMap { view in
      let isHidden = moments.map { picture.look(of: view, at: $0)?.isHidden }
      return moments.indices.dropFirst().compactMap { index -> Flip? in
        guard let was = isHidden[index - 1], let now = isHidden[index], was != now else { return nil }
        let (shown, gone) = was ? (moments[index], moments[index - 1]) : (moments[index - 1], moments[index])
        guard plainlySees(view, at: shown), misplaced(view, gone) == nil, let box = picture.box(of: view, at: shown)
        else { return nil }
        return Flip(view: view, after: moments[index], time: picture.time(of: moments[index]), vanishes: now, box: box)
      }
    }
  }

  /// Whether a view appears where another one, which shows the same, vanishes.
  private func takesOver(_ flip: Flip) -> Bool {
    flips.contains {
      $0.vanishes && $0.after == flip.after && $0.box.largestDifference(to: flip.box) <= Threshold.handOver
        && isCopy(flip.view, of: $0.view)
    }
  }

  /// A copy that appears in the moment in which another view vanishes, but elsewhere, and by how many points.
  func missedHandOver(from flip: Flip) -> (to: MotionView, distance: Double)? {
    guard flip.vanishes, !handsOver(flip.view, at: flip.time) else { return nil }
    return flips.lazy.filter { next in
      // What comes back to its place was no goal, nor was what takes over from another view.
      guard !next.vanishes, next.after == flip.after, !self.takesOver(next), !self.sees(next.view, at: .from) else {
        return false
      }
      let content = self.inspection.toText(named: "content", of: next.view) ?? ""
      return self.isCopy(next.view, of: flip.view)
        && (!content.isEmpty || self.inspection.snapshotSource(of: flip.view) != nil)
    }.map { ($0.view, $0.box.cornerDistance(to: flip.box)) }.min { $0.1 < $1.1 }
  }

  /// Whether something else appears over a view that vanishes, or vanishes under one that appears, in the same moment.
  func isExchanged(_ flip: Flip) -> Bool {
    flips.contains { $0.vanishes != flip.vanishes && $0.after == flip.after && $0.box.overlaps(flip.box) }
  }

  /// The view under which a copy lands that another view takes over from; nil for one that is seen there.
  func coveredHandOver(to flip: Flip) -> (copy: MotionView, cover: MotionView)? {
    guard !flip.vanishes, let before = moment(.before, flip.time) else { return nil }
    for copy in picture.movingViews where copy.instance != flip.view.instance && isCopy(copy, of: flip.view) {
      guard let frame = picture.box(of: copy, at: before), frame.largestDifference(to: flip.box) <= Threshold.handOver,
        let unseen = unseen(copy, at: before), unseen.reason == .covered
      else { continue }
      return (copy, unseen.by)
    }
    return nil
  }

  /// Whether one view is a snapshot of the other, or both show the same content on the same background.
  private func isCopy(_ view: MotionView, of other: MotionView) -> Bool {
    if inspection.snapshotSource(of: view)?.instance == other.instance { return true }
    if inspection.snapshotSource(of: other)?.instance == view.instance { return true }
    return inspection.toText(named: "content", of: view) == inspection.toText(named: "content", of: other)
      && picture.color(of: view, at: .to) == picture.color(of: other, at: .to)
  }
}
