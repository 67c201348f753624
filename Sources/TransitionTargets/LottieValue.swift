internal import PlatformMath
internal import TransitionCurves
internal import TransitionText

/// An animated property of a Lottie file: keyframes in frames of a millisecond.
struct LottieValue {
  private struct Keyframe {
    var time: Double
    var values: [Double]
    /// The easing to the next keyframe.
    var easing: WrittenMotion.Easing
  }

  private var keyframes: [Keyframe] = []

  /// The duration of a jump in frames. Players disagree on holds between eased keyframes, so that it is a short ramp.
  private static let jump = 0.01

  init() {}

  /// A constant.
  init(_ values: [Double]) { keyframes = [Keyframe(time: 0, values: values, easing: .stepEnd)] }

  /// A motion of a phase, from the phase's start.
  init(_ motion: WrittenMotion) {
    keyframes = motion.keyframes.map { keyframe in
      let time = 1000 * (motion.delay + motion.duration * keyframe.offset / 100)
      return Keyframe(time: (time * 1000).rounded() / 1000, values: keyframe.values, easing: keyframe.easing)
    }
    keyframes[keyframes.count - 1].easing = .stepEnd
    if keyframes[0].time > 0 {
      keyframes.insert(Keyframe(time: 0, values: keyframes[0].values, easing: .stepEnd), at: 0)
    }
  }

  /// Continues with the values of another phase.
  mutating func append(_ other: Self, at start: Double) {
    for var keyframe in other.keyframes {
      keyframe.time += start
      append(keyframe)
    }
  }

  private mutating func append(_ keyframe: Keyframe) {
    guard let last = keyframes.last else {
      keyframes = [keyframe]
      return
    }
    let index = keyframes.count - 1
    if keyframe.time <= last.time, last.values == keyframe.values || index == 0 {
      keyframes[index].values = keyframe.values
      keyframes[index].easing = keyframe.easing
      return
    }
    if last.values != keyframe.values {
      if keyframe.time <= last.time {
        keyframes[index].time = max(keyframes[index - 1].time, keyframe.time - Self.jump)
        keyframes[index].easing = .stepEnd
      } else if last.easing == .stepEnd, keyframe.time - last.time > Self.jump {
        keyframes.append(Keyframe(time: keyframe.time - Self.jump, values: last.values, easing: .stepEnd))
      }
    }
    keyframes.append(keyframe)
  }

  /// Whether no value changes.
  private var isConstant: Bool { keyframes.allSatisfy { $0.values == keyframes[0].values } }

  /// Whether values only jump.
  private var onlyJumps: Bool { keyframes.allSatisfy { $0.easing == .stepEnd } }

  /// The values at a time, in frames.
  func values(at time: Double) -> [Double] {
    let next = keyframes.partitioningIndex { $0.time > time }
    guard next > 0 else { return keyframes[0].values }
    let first = keyframes[next - 1]
    guard next < keyframes.count, case .bezier(let points) = first.easing else { return first.values }
    let second = keyframes[next]
    let eased = points.value(at: (time - first.time) / (second.time - first.time))
    return zip(first.values, second.values).map { $0 + ($1 - $0) * eased }
  }

  /// - Parameter constants: Channels that follow those of the keyframes.
  func write(_ name: String, appending constants: [Double] = [], _ json: inout JSONWriter) {
    json.object(name) { json in
      json.member("a", isConstant ? 0 : 1)
      guard !isConstant else {
        let values = keyframes[0].values + constants
        if values.count == 1 { json.member("k", values[0]) } else { json.member("k", values) }
        return
      }
      json.array("k", of: keyframes.enumerated()) { item, json in
        let (index, keyframe) = item
        json.member("t", keyframe.time)
        json.member("s", keyframe.values + constants)
        if onlyJumps {
          json.member("h", 1)
        } else if index + 1 < keyframes.count {
          Self.write(keyframe.easing, &json)
        }
      }
    }
  }

  private static func write(_ easing: WrittenMotion.Easing, _ json: inout JSONWriter) {
    var points = CubicBezier.straight
    if case .bezier(let own) = easing { points = own }
    for (name, x, y) in [("o", points.x1, points.y1), ("i", points.x2, points.y2)] {
      json.object(name) { json in
        json.member("x", [x])
        json.member("y", [y])
      }
    }
  }
}
