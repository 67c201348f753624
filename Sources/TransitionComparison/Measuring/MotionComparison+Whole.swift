internal import TransitionEvaluation

/// What is no single track's: how long a motion takes, its markers, its canvas, its order.
extension MotionComparison {
  mutating func compareWholes() {
    result.oldDuration = oldMotion.duration
    result.newDuration = newMotion.duration
    result.orders = starts.exchanges(within: areScripts ? 1e-6 : frame)
    // Who asks for some tracks is not told of what is no track's.
    if options.tracks.isEmpty {
      if let a = oldMotion.duration, let b = newMotion.duration, a != b {
        result.durationDiffers = !(abs(a - b) <= sides.timeTolerance)
      }
      if let a = oldMotion.markers, let b = newMotion.markers { compareMarkers(a, b) }
      result.isStretched = isStretched
    }
    let isSame =
      result.tracks.isEmpty && result.markers.isEmpty && !result.durationDiffers && result.addedViews.isEmpty
      && result.lostViews.isEmpty && !result.canvasDiffers
    if isSame { result.orders = [] } else { result.status = .changed }
  }

  /// The way from one frame of a timeline to the next.
  var frame: Double {
    guard sides.times.count > 1, let last = sides.times.last, let first = sides.times.first else { return 1 }
    return (last - first) / Double(sides.times.count - 1) * 1.01
  }

  private mutating func compareMarkers(_ old: [Marker], _ new: [Marker]) {
    var rest = old
    for marker in new {
      guard let index = rest.firstIndex(where: { $0.name == marker.name }) else {
        result.markers.append(.init(name: marker.name, old: nil, new: marker.time))
        continue
      }
      let before = rest.remove(at: index)
      if abs(before.time - marker.time) > sides.timeTolerance {
        result.markers.append(.init(name: marker.name, old: before.time, new: marker.time))
      }
    }
    for marker in rest { result.markers.append(.init(name: marker.name, old: marker.time, new: nil)) }
  }

  /// Whether all that moves does as before, but for the whole taking longer or shorter.
  private var isStretched: Bool {
    guard result.durationDiffers, !keepsMotion, let a = result.oldDuration, let b = result.newDuration, a > 0, b > 0,
      a.isFinite, b.isFinite
    else { return false }
    let moved = result.tracks.filter { !$0.follows }
    guard !moved.isEmpty else { return false }
    let slack = max(0.006, areScripts ? 0 : 2 * frame)
    return moved.allSatisfy { track in
      guard track.status == .changed, track.keepsShape, let old = track.old, let new = track.new,
        old.from == new.from, old.to == new.to, let oldStart = old.start, let newStart = new.start,
        let oldEnd = old.end, let newEnd = new.end
      else { return false }
      return abs(newStart - oldStart * b / a) <= slack && abs(newEnd - oldEnd * b / a) <= slack
    }
  }

  /// Says what comes behind the last frame of a timeline.
  mutating func noteWhatIsCut(holdsLast: Bool) {
    for (recorded, other) in [(oldMotion, newMotion), (newMotion, oldMotion)] {
      guard let last = recorded.recorded?.times.last, let source = other.live, source.duration.isFinite,
        source.duration > last + sides.timeTolerance
      else { continue }
      // A timeline that says how long the motion was, and has all of it, needs no word.
      if holdsLast, recorded.duration != nil { continue }
      let end =
        "the last frame of the timeline is at \(Quantity.seconds(last)), the \(other.kind?.rawValue ?? "motion") "
        + "ends at \(Quantity.seconds(source.duration)): "
      result.notes.append(
        end + (holdsLast ? "its last values are taken to stay" : "what lies between is not compared"))
    }
  }
}
