internal import TransitionColors

/// A property's value as components that can be added: a number as is, a color premultiplied.
///
/// Four of them, without memory of their own; a number is the first one, and the others are 0.
typealias ScreenComponents = SIMD4<Double>

extension ScreenComponents {
  /// The lanes of a value as they are; missing ones are 0.
  init(lanes: some Collection<Double>) {
    self = .zero
    for (index, lane) in lanes.prefix(4).enumerated() { self[index] = lane }
  }

  static func of(_ lanes: ScreenComponents, isColor: Bool) -> ScreenComponents {
    guard isColor else { return lanes }
    var result = lanes * lanes[3]
    result[3] = lanes[3]
    return result
  }

  static func speeds(_ lanes: ScreenComponents, _ speeds: ScreenComponents, isColor: Bool) -> ScreenComponents {
    guard isColor else { return speeds }
    var result = speeds * lanes[3] + lanes * speeds[3]
    result[3] = speeds[3]
    return result
  }

  /// Whether one of them differs from 0 by more than a tolerance.
  func exceed(_ tolerance: Double) -> Bool { indices.contains { abs(self[$0]) > tolerance } }

  /// Adds components and their speeds to one frame of a property.
  static func add(
    _ extra: ScreenComponents, _ extraSpeeds: ScreenComponents, to target: TrackLanes, at frame: Int, isColor: Bool
  ) {
    guard isColor else {
      target.values[frame] += extra[0]
      target.slopes?[frame] += extraSpeeds[0]
      return
    }
    let (lanes, slopes) = target.frame(frame, lanes: 4)
    let sum = of(lanes, isColor: true) + extra, speeds = speeds(lanes, slopes, isColor: true) + extraSpeeds
    let (color, speed) = PremultipliedColor(channels: sum).color(derivative: PremultipliedColor(channels: speeds))
    let values = ScreenComponents(color.red, color.green, color.blue, color.alpha)
    let changes = ScreenComponents(speed.red, speed.green, speed.blue, speed.alpha)
    for lane in 0..<4 {
      target.values[lane * target.stride + frame] = values[lane]
      target.slopes?[lane * target.stride + frame] = changes[lane]
    }
  }
}

extension TrackLanes {
  /// The lanes of one frame and their speeds, 0 if there are none.
  func frame(_ frame: Int, lanes: Int) -> (values: ScreenComponents, slopes: ScreenComponents) {
    var values = ScreenComponents.zero, slopes = values
    for lane in 0..<lanes {
      values[lane] = self.values[lane * stride + frame]
      slopes[lane] = self.slopes?[lane * stride + frame] ?? 0
    }
    return (values, slopes)
  }
}
