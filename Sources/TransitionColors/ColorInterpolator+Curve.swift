extension ColorInterpolator {
  /// Returns the pieces of a smooth curve through colors, one fewer than these.
  ///
  /// Each component is a curve of its own, premultiplied (a hue is not, and takes the shorter arc from color to color).
  ///
  /// - Parameters:
  ///   - colors: Two or more.
  ///   - space: Where they are mixed.
  ///   - slopes: Given one component's values at the colors, returns for each piece the curve's slopes at its start and
  ///     at its end, by the piece's own progress of 0 to 1.
  package static func curve(
    through colors: [Color], in space: ColorSpace, slopes: (_ values: [Double]) -> [(leaving: Double, arriving: Double)]
  ) -> [ColorInterpolator] {
    let points = components(of: colors, in: space)
    let lanes = (0..<4).map { lane in slopes(points.map { $0[lane] }) }
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

  /// Components and alpha, premultiplied, the hues in one turn after another.
  private static func components(of colors: [Color], in space: ColorSpace) -> [SIMD4<Double>] {
    var parts = colors.map { space.components(of: $0) }
    if space == .oklch { joinHues(&parts) }
    return zip(parts, colors).map { part, color in
      let alpha = color.alpha
      return SIMD4(part.x * alpha, part.y * alpha, space == .oklch ? part.z : part.z * alpha, alpha)
    }
  }

  /// Gives achromatic colors the hue of the one before, else of the next one, and turns each hue nearest to the last.
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
