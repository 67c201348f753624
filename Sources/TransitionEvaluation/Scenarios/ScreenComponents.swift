internal import TransitionColors

/// A property's value as components that can be added: a number as is, a color premultiplied and not clamped.
///
/// Four of them, without memory of their own; a number is the first one, and the others are 0.
typealias ScreenComponents = SIMD4<Double>

extension ScreenComponents {
  /// The lanes of a value as they are; missing ones are 0.
  init(lanes: some Collection<Double>) {
    self = .zero
    for (index, lane) in lanes.prefix(4).enumerated() { self[index] = lane }
  }

  init(_ color: Color, isPremultiplied: Bool) {
    let shown = color.canonical
    self =
      isPremultiplied
      ? PremultipliedColor(color).channels : ScreenComponents(shown.red, shown.green, shown.blue, shown.alpha)
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

  /// The lanes of a color as it is written, and their speeds.
  static func shown(
    _ components: ScreenComponents, _ speeds: ScreenComponents
  ) -> (lanes: ScreenComponents, speeds: ScreenComponents) {
    let (color, speed) = PremultipliedColor(channels: components).color(
      derivative: PremultipliedColor(channels: speeds))
    return (
      ScreenComponents(color, isPremultiplied: false),
      ScreenComponents(speed.red, speed.green, speed.blue, speed.alpha)
    )
  }

  /// The lanes of a color that is not clamped, except for its alpha.
  var straight: ScreenComponents {
    let alpha = Swift.min(Swift.max(self[3], 0), 1)
    guard alpha > 0 else { return .zero }
    var result = self / alpha
    result[3] = alpha
    return result
  }

  /// Whether one of them differs from 0 by more than a tolerance.
  func exceed(_ tolerance: Double) -> Bool { indices.contains { abs(self[$0]) > tolerance } }
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

  /// Writes the lanes of one frame and their speeds.
  func write(_ values: ScreenComponents, _ slopes: ScreenComponents, at frame: Int, lanes: Int) {
    for lane in 0..<lanes {
      self.values[lane * stride + frame] = values[lane]
      self.slopes?[lane * stride + frame] = slopes[lane]
    }
  }

  /// Adds components and their speeds to one frame.
  func add(_ extra: ScreenComponents, _ extraSpeeds: ScreenComponents, at frame: Int, lanes: Int) {
    for lane in 0..<lanes {
      values[lane * stride + frame] += extra[lane]
      slopes?[lane * stride + frame] += extraSpeeds[lane]
    }
  }

  /// Premultiplies a color that has been written straight.
  func premultiply(_ frames: Range<Int>) {
    for index in frames {
      let (lanes, speeds) = frame(index, lanes: 4)
      write(.of(lanes, isColor: true), .speeds(lanes, speeds, isColor: true), at: index, lanes: 4)
    }
  }
}
