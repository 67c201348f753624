import TransitionCurves
import TransitionEvaluation
import TransitionTargets

/// What a layer of a Lottie file should show for a view.
struct ExpectedLayer {
  private let view: MotionView
  private let views: [MotionView]
  private let samples: [String: [Double]]
  private let index: Int

  init(_ view: MotionView, _ views: [MotionView], _ samples: [String: [Double]], _ index: Int) {
    (self.view, self.views, self.samples, self.index) = (view, views, samples, index)
  }

  private func value(_ property: String, _ standard: Double = 0, of other: MotionView? = nil) -> Double {
    samples["\((other ?? view).name).\(property)"]?[index] ?? standard
  }

  /// The product of the opacities around the view, in percent.
  private var opacity: Double {
    var product = 100.0, next: MotionView? = view
    while let current = next {
      product *= value("hidden", of: current) > 0.5 ? 0 : min(max(value("opacity", 1, of: current), 0), 1)
      next = current.parent.map { views[$0] }
    }
    return product
  }

  /// The properties of a layer at a frame, with what they should be.
  func values(
    of layer: [String: Any], at frame: Double
  ) -> [(name: String, measure: Measure, values: (found: [Double], wanted: [Double]))] {
    var result: [(String, Measure, ([Double], [Double]))] = []
    let width = value("width"), height = value("height")
    func add(_ name: String, _ measure: Measure, _ property: Any?, _ wanted: [Double]) {
      result.append((name, measure, (Self.values(property, at: frame), wanted)))
    }
    let own = layer["ks"] as? [String: Any] ?? [:], place = own["p"] as? [String: Any] ?? [:]
    let anchor = [width * value("anchorX", 0.5), height * value("anchorY", 0.5)]
    add("a", .points, own["a"], anchor)
    add("x", .points, place["x"], [value("minX") + anchor[0] + value("translationX")])
    add("y", .points, place["y"], [value("minY") + anchor[1] + value("translationY")])
    add("s", .number, own["s"], ["scaleX", "scaleY"].map { 100 * value("scale", 1) * value($0, 1) })
    add("r", .degrees, own["r"], [value("rotation")])
    add("o", .number, own["o"], [opacity])
    for shape in layer["shapes"] as? [[String: Any]] ?? [] {
      let name = shape["nm"] as? String ?? "", items = shape["it"] as? [[String: Any]] ?? []
      let inset = name == "border" ? value("borderWidth") : 0
      let sides = [width, height].map { max($0 - inset, 0) }
      add("\(name) size", .points, items[0]["s"], sides)
      add("\(name) center", .points, items[0]["p"], [max(width / 2, 0), max(height / 2, 0)])
      add("\(name) radius", .points, items[0]["r"], [max(value("cornerRadius") - inset / 2, 0)])
      guard name != "placeholder" else { continue }
      let property = "\(name)Color"
      let channels = ["r", "g", "b"].map { value("\(property).\($0)") }
      // What is not seen may have any color.
      if value("\(property).a") > 1e-4 { add("\(name) color", .color, items[1]["c"], channels + [1]) }
      add("\(name) alpha", .color, items[1]["o"], [100 * value("\(property).a")])
      if name == "border" { add("line", .points, items[1]["w"], [max(inset, 0)]) }
    }
    return result
  }

  /// A property of a Lottie file at a frame.
  static func values(_ property: Any?, at frame: Double) -> [Double] {
    guard let property = property as? [String: Any] else { return [] }
    if let number = property["k"] as? Double { return [number] }
    if let numbers = property["k"] as? [Double] { return numbers }
    let keyframes = property["k"] as? [[String: Any]] ?? []
    func time(_ index: Int) -> Double { keyframes[index]["t"] as? Double ?? .nan }
    func values(_ index: Int) -> [Double] { keyframes[index]["s"] as? [Double] ?? [] }
    func point(_ name: String, of index: Int) -> (x: Double, y: Double)? {
      guard let both = keyframes[index][name] as? [String: [Double]], let x = both["x"], let y = both["y"] else {
        return nil
      }
      return (x[0], y[0])
    }
    let index = keyframes.indices.last { time($0) <= frame } ?? 0
    guard index + 1 < keyframes.count, frame > time(index), let out = point("o", of: index),
      let into = point("i", of: index), let curve = CubicBezier(out.x, out.y, into.x, into.y)
    else { return values(index) }
    let eased = curve.value(at: (frame - time(index)) / (time(index + 1) - time(index)))
    return zip(values(index), values(index + 1)).map { $0 + ($1 - $0) * eased }
  }
}
