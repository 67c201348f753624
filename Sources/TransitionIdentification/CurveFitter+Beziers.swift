internal import PlatformMath
internal import TransitionCurves

extension CurveFitter {
  /// The best-fitting cubic Bézier, without rounding.
  func freeBezier(from named: (shape: NamedShape, fit: FamilyFit)?) -> FamilyFit {
    let family = BezierFamily()
    var starts: [FamilyFit] = []
    let data = crossings()
    for (points, own) in BezierStart.all {
      var times = [guess.start, log(length)]
      // A motion that ends where it starts has no crossings.
      if let data {
        let duration = (data.late - data.early) / max(own.late - own.early, 1e-3)
        times = [data.early - own.early * duration, log(duration)]
      }
      starts.append(samples.fit(family, times + points))
    }
    if let named, let curve = named.shape.function as? CubicBezier {
      starts.append(samples.fit(family, named.fit.parameters + curve.coordinates))
    }
    for x1 in stride(from: 0.0, through: 1, by: 0.2) {
      for x2 in stride(from: 0.0, through: 1, by: 0.2) {
        // The visible motion starts and ends within a frame.
        for inset in [0, median / 2] {
          let times = [guess.start + inset, log(max(length - 2 * inset, median / 2))]
          if let start = bezier(x1, x2, times) { starts.append(start) }
        }
      }
    }
    return best(family, from: starts, most: 5, iterations: 60)
  }

  /// The best fit reached from the most promising of some starting points, at least one.
  func best(_ family: some MotionFamily, from starts: [FamilyFit], most: Int, iterations: Int) -> FamilyFit {
    let starts = starts.sorted { $0.sum < $1.sum }
    var best = starts[0]
    for start in starts.prefix(most) {
      let fit = samples.minimize(
        family, from: start.parameters, free: 0..<family.parameterCount, iterations: iterations)
      if fit.sum < best.sum { best = fit }
    }
    return best
  }

  /// The best cubic Bézier with known x₁, x₂, start and logarithm of the duration, a linear problem.
  private func bezier(_ x1: Double, _ x2: Double, _ times: [Double]) -> FamilyFit? {
    let family = BezierFamily()
    let progress = family.progress(times + [x1, 0, x2, 0], at: self.times)
    var matrix = SquareMatrix(4)
    var right = Array(repeating: 0.0, count: 4)
    for index in values.indices {
      let row = [1, progress[3, at: index], progress[5, at: index], progress.values[index]]
      for one in 0..<4 {
        let weighted = samples.weights[index] * row[one]
        right[one] += weighted * values[index]
        for other in 0..<4 { matrix[one, other] += weighted * row[other] }
      }
    }
    guard let solution = LeastSquares.solve(matrix, right), abs(solution[3]) > 1e-6 * extent else { return nil }
    return samples.fit(family, times + [x1, solution[1] / solution[3], x2, solution[2] / solution[3]])
  }

  /// A cubic Bézier with the roundest control points compatible with the samples.
  func roundBezier(_ free: FamilyFit) -> CurveFit? {
    let curvature = samples.curvature(BezierFamily(), at: free, free: 0..<6, kept: 4)
    let exact = Array(free.parameters[2...])
    let choices = exact.enumerated().map { index, value -> [(value: Double, digits: Double)] in
      var found: Set<Double> = [Rounding.decimals(value, 2), Rounding.decimals(value, 3)]
      for shift in [-0.15, -0.05, 0.05, 0.15] { found.insert(Rounding.decimals(value + shift, 1)) }
      for shift in [-0.025, 0.025] { found.insert(Rounding.decimals(((value + shift) * 20).rounded() / 20, 2)) }
      if abs(value) < 0.2 { found.insert(0) }
      if abs(value - 1) < 0.2 { found.insert(1) }
      // Of equally good curves, the same one is chosen in each run.
      return found.filter { index % 2 == 1 || (0...1).contains($0) }.sorted().map { ($0, Rounding.digitCount($0)) }
    }
    var candidates: [(points: [Double], digits: Double, price: Double)] = []
    var worst = Double.infinity
    for a in choices[0] {
      for b in choices[1] {
        for c in choices[2] {
          for d in choices[3] {
            let digits = a.digits + b.digits + c.digits + d.digits
            var price = Self.digitPrice * digits
            guard price < worst else { continue }
            let change = [a.value - exact[0], b.value - exact[1], c.value - exact[2], d.value - exact[3]]
            for row in 0..<4 { for column in 0..<4 { price += change[row] * curvature[row][column] * change[column] } }
            guard price < worst else { continue }
            candidates.append(([a.value, b.value, c.value, d.value], digits, price))
            if candidates.count >= 24 {
              candidates.sort { $0.price < $1.price }
              candidates.removeLast(candidates.count - 10)
              worst = candidates[9].price
            }
          }
        }
      }
    }
    candidates.sort { $0.price < $1.price }
    candidates = Array(candidates.prefix(10))
    candidates.append((exact.map { Rounding.decimals($0, 3) }, 8, 0))
    var best: CurveFit?
    for candidate in candidates {
      let points = candidate.points
      guard let curve = CubicBezier(points[0], points[1], points[2], points[3]) else { continue }
      let fit = samples.minimize(
        ShapeFamily(shape: curve), from: Array(free.parameters[..<2]), free: 0..<2, iterations: 10)
      guard fit.sum + Self.digitPrice * candidate.digits < best?.price ?? .infinity else { continue }
      let name = NamedShape.all.first { ($0.function as? CubicBezier)?.coordinates == points }?.name
      let text = name ?? "cubicBezier(\(points.map(Rounding.text).joined(separator: ", ")))"
      // A straight one is a line, which may have been fitted from a worse start.
      let isLine = points[0] == points[1] && points[2] == points[3]
      let finished = easing(
        isLine ? .linear : name == nil ? .cubicBezier : .named, isLine ? "linear" : text, curve, fit,
        digits: isLine ? 0 : candidate.digits)
      if finished.price < best?.price ?? .infinity { best = finished }
    }
    return best
  }
}
