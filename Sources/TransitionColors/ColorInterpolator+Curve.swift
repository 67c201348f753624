extension ColorInterpolator {
  /// Returns the pieces of a smooth curve through colors: one fewer than there are colors.
  ///
  /// Each component has its own curve, premultiplied (except for hues, which take the shorter arc between colors).
  ///
  /// - Parameters:
  ///   - colors: Two or more.
  ///   - space: The color space in which they are mixed.
  ///   - speed: The change of the first color's straight sRGB channels and alpha per unit of time, if it is moving.
  ///   - slopes: Given the values of one component at the colors and its speed at the first, returns each piece's slopes
  ///     at its start and its end, with respect to the piece's own progress, 0…1.
  package static func curve(
    through colors: [Color], in space: ColorSpace, speed: SIMD4<Double>? = nil,
    slopes: (_ values: [Double], _ speed: Double?) -> [(leaving: Double, arriving: Double)]
  ) -> [ColorInterpolator] {
    let points = components(of: colors, in: space)
    let speeds = speed.map { componentSpeeds(of: colors[0], moving: $0, in: space) }
    let lanes = (0..<4).map { lane in slopes(points.map { $0[lane] }, speeds?[lane]) }
    return colors.indices.dropLast().map { index in
      let change = points[index + 1] - points[index]
      var bend = Bend(leaving: .zero, arriving: .zero)
      for lane in 0..<4 where index < lanes[lane].count {
        bend.leaving[lane] = lanes[lane][index].leaving - change[lane]
        bend.arriving[lane] = lanes[lane][index].arriving - change[lane]
      }
      return ColorInterpolator(
        from: colors[index], to: colors[index + 1], in: space, start: points[index], change: change, bend: bend)
    }
  }

  /// Components and alpha, premultiplied; hues are continuous rather than wrapped.
  private static func components(of colors: [Color], in space: ColorSpace) -> [SIMD4<Double>] {
    var parts = colors.map { space.components(of: $0) }
    if space == .oklch { joinHues(&parts) }
    return zip(parts, colors).map { part, color in
      let alpha = color.alpha
      return SIMD4(part.x * alpha, part.y * alpha, space == .oklch ? part.z : part.z * alpha, alpha)
    }
  }

  /// The speeds of a moving color's components, by differences over a millionth of the unit of time to both sides.
  private static func componentSpeeds(
    of color: Color, moving speed: SIMD4<Double>, in space: ColorSpace
  ) -> SIMD4<Double> {
    let step = 1e-6
    func moved(by time: Double) -> Color {
      var moved = color
      moved.red += time * speed[0]
      moved.green += time * speed[1]
      moved.blue += time * speed[2]
      moved.alpha += time * speed[3]
      return moved
    }
    let parts = components(of: [moved(by: -step), moved(by: step)], in: space)
    return (parts[1] - parts[0]) / (2 * step)
  }

  /// Gives an achromatic color the hue of the previous color, otherwise of the next, and unwraps each hue to the
  /// previous.
  private static func joinHues(_ parts: inout [SIMD3<Double>]) {
    func hasHue(_ part: SIMD3<Double>) -> Bool { part.y > ColorSpace.powerlessChroma }
    guard var hue = parts.first(where: hasHue)?.z else {
      for index in parts.indices { parts[index].z = 0 }
      return
    }
    for index in parts.indices {
      if hasHue(parts[index]) {
        let turns = ((hue - parts[index].z) / 360).rounded(.toNearestOrEven)
        hue = parts[index].z + turns * 360
      }
      parts[index].z = hue
    }
  }
}
