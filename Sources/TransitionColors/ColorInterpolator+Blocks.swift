extension ColorInterpolator {
  /// Evaluates many progress values at once; the four outputs have `count` elements and must not overlap.
  ///
  /// `alpha`, `red`, `green` and `blue` must not share memory with `inputs`.
  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, red: UnsafeMutablePointer<Double>,
    green: UnsafeMutablePointer<Double>, blue: UnsafeMutablePointer<Double>, alpha: UnsafeMutablePointer<Double>
  ) {
    guard space == .srgb, bend == nil else {
      for index in 0..<count {
        let color = color(at: inputs[index])
        red[index] = color.red
        green[index] = color.green
        blue[index] = color.blue
        alpha[index] = color.alpha
      }
      return
    }
    if hasConstantAlpha {
      let isVisible = start.w > 0
      alpha.update(repeating: start.w, count: count)
      // One simple loop per channel, which the compiler vectorizes.
      mix(inputs, count, isVisible ? start.x : 0, isVisible ? change.x : 0, last.red, red)
      mix(inputs, count, isVisible ? start.y : 0, isVisible ? change.y : 0, last.green, green)
      mix(inputs, count, isVisible ? start.z : 0, isVisible ? change.z : 0, last.blue, blue)
      return
    }
    mix(inputs, count, start.w, change.w, last.alpha, alpha)
    mixPremultiplied(inputs, alpha, count, start.x, change.x, first.red, last.red, red)
    mixPremultiplied(inputs, alpha, count, start.y, change.y, first.green, last.green, green)
    mixPremultiplied(inputs, alpha, count, start.z, change.z, first.blue, last.blue, blue)
  }

  /// Evaluates the derivatives by progress at many progress values at once; see ``colorAndDerivative(at:)``.
  package func evaluateDerivatives(
    _ inputs: UnsafePointer<Double>, count: Int, red: UnsafeMutablePointer<Double>,
    green: UnsafeMutablePointer<Double>, blue: UnsafeMutablePointer<Double>, alpha: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<count {
      let derivative = colorAndDerivative(at: inputs[index]).derivative
      red[index] = derivative.red
      green[index] = derivative.green
      blue[index] = derivative.blue
      alpha[index] = derivative.alpha
    }
  }

  @inline(__always)
  private func mix(
    _ inputs: UnsafePointer<Double>, _ count: Int, _ start: Double, _ change: Double, _ last: Double,
    _ output: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<count {
      let progress = inputs[index]
      let mixed = clampToUnit(start + change * progress)
      output[index] = progress == 1 ? last : mixed
    }
  }

  @inline(__always)
  private func mixPremultiplied(
    _ inputs: UnsafePointer<Double>, _ alpha: UnsafePointer<Double>, _ count: Int, _ start: Double, _ change: Double,
    _ first: Double, _ last: Double, _ output: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<count {
      let progress = inputs[index]
      let opacity = alpha[index]
      // Branchless: the division by 0 is discarded by the select.
      let mixed = clampToUnit((start + change * progress) / opacity)
      let visible = opacity > 0 ? mixed : 0
      let inner = progress == 1 ? last : visible
      output[index] = progress == 0 ? first : inner
    }
  }
}
