internal import TransitionColors

/// A property's value as components that can be added: a number as is, a color premultiplied.
enum ScreenComponents {
  static func of(_ lanes: [Double], isColor: Bool) -> [Double] {
    guard isColor, lanes.count == 4 else { return lanes }
    return [lanes[0] * lanes[3], lanes[1] * lanes[3], lanes[2] * lanes[3], lanes[3]]
  }

  static func speeds(_ lanes: [Double], _ speeds: [Double], isColor: Bool) -> [Double] {
    guard isColor, lanes.count == 4, speeds.count == 4 else { return speeds }
    return (0..<4).map { $0 == 3 ? speeds[3] : speeds[$0] * lanes[3] + lanes[$0] * speeds[3] }
  }

  /// Adds components and their speeds to one frame of a property.
  static func add(
    _ extra: [Double], _ extraSpeeds: [Double], to target: TrackLanes, at frame: Int, isColor: Bool
  ) {
    guard isColor, extra.count == 4 else {
      target.values[frame] += extra[0]
      target.slopes?[frame] += extraSpeeds[0]
      return
    }
    let lanes = (0..<4).map { target.values[$0 * target.stride + frame] }
    let slopes = (0..<4).map { target.slopes?[$0 * target.stride + frame] ?? 0 }
    let base = of(lanes, isColor: true), baseSpeeds = speeds(lanes, slopes, isColor: true)
    func channels(_ a: [Double], _ b: [Double]) -> PremultipliedColor {
      PremultipliedColor(channels: SIMD4(a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]))
    }
    let (color, speed) = channels(base, extra).color(derivative: channels(baseSpeeds, extraSpeeds))
    for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      target.values[lane * target.stride + frame] = value
    }
    for (lane, value) in [speed.red, speed.green, speed.blue, speed.alpha].enumerated() {
      target.slopes?[lane * target.stride + frame] = value
    }
  }
}
