internal import TransitionEvaluation

/// The changes of a motion as a whole: duration, markers, canvas, order.
extension MotionComparison {
  mutating func compareWholes() {
    result.oldDuration = oldMotion.source.duration
    result.newDuration = newMotion.source.duration
    result.orders = starts.exchanges(within: 1e-6)
    // A comparison limited to certain tracks omits anything else.
    if options.tracks.isEmpty {
      let (old, new) = (oldMotion.source, newMotion.source)
      if old.duration != new.duration {
        result.durationDiffers = !(abs(old.duration - new.duration) <= ComparedSides.timeTolerance)
      }
      compareMarkers(old.markers, new.markers)
      result.isStretched = isStretched
    }
    let isSame =
      result.tracks.isEmpty && result.markers.isEmpty && !result.durationDiffers && result.addedViews.isEmpty
      && result.lostViews.isEmpty && !result.canvasDiffers
    if isSame { result.orders = [] } else { result.status = .changed }
  }

  private mutating func compareMarkers(_ old: [Marker], _ new: [Marker]) {
    var rest = old
    for marker in new {
      guard let index = rest.firstIndex(where: { $0.name == marker.name }) else {
        result.markers.append(.init(name: marker.name, old: nil, new: marker.time))
        continue
      }
      let before = rest.remove(at: index)
      if abs(before.time - marker.time) > ComparedSides.timeTolerance {
        result.markers.append(.init(name: marker.name, old: before.time, new: marker.time))
      }
    }
    for marker in rest { result.markers.append(.init(name: marker.name, old: marker.time, new: nil)) }
  }

  /// Whether every animation is unchanged except for being stretched with the whole.
  private var isStretched: Bool {
    guard result.durationDiffers, !keepsMotion, let a = result.oldDuration, let b = result.newDuration, a > 0, b > 0,
      a.isFinite, b.isFinite
    else { return false }
    let moved = result.tracks.filter { !$0.follows }
    guard !moved.isEmpty else { return false }
    let slack = 0.0005
    return moved.allSatisfy { track in
      guard track.status == .changed, track.keepsShape, let old = track.old, let new = track.new,
        old.from == new.from, old.to == new.to, let oldStart = old.start, let newStart = new.start,
        let oldEnd = old.end, let newEnd = new.end
      else { return false }
      return abs(newStart - oldStart * b / a) <= slack && abs(newEnd - oldEnd * b / a) <= slack
    }
  }
}
