import Testing

/// One axis of a view by its rectangle, from which every key follows: what layouts are compared with.
private struct Span {
  var near: Double
  var size: Double

  func value(of key: Int, in parent: Double) -> Double {
    [near, parent - near - size, size, near + size / 2 - parent / 2][key]
  }

  /// The span that two keys give: each is linear in the near edge and the size, and so are two equations.
  static func solving(_ keys: (Int, Int), _ values: (Double, Double), in parent: Double) -> Span {
    func row(_ key: Int, _ value: Double) -> (near: Double, size: Double, right: Double) {
      [(1, 0, value), (-1, -1, value - parent), (0, 1, value), (1, 0.5, value + parent / 2)][key]
    }
    let a = row(keys.0, values.0), b = row(keys.1, values.1)
    let determinant = a.near * b.size - a.size * b.near
    return Span(
      near: (a.right * b.size - a.size * b.right) / determinant,
      size: (a.near * b.right - a.right * b.near) / determinant)
  }
}

/// Every pair of keys on both axes, at rest and while both keys move, in a parent that grows.
@Suite struct LayoutModelTests {
  private static let keys = [["leading", "trailing", "width", "centerX"], ["top", "bottom", "height", "centerY"]]
  private static let pairs = (0..<4).flatMap { a in (0..<4).filter { $0 > a }.map { (a, $0) } }
  private static let times = [0, 0.25, 0.5, 1]

  /// The view's rectangle and that of its parent, at the start and at the end.
  private static let box = [(200.0, 100.0), (300.0, 180.0)]
  private static let view = [
    (Span(near: 12, size: 50), Span(near: 7, size: 30)), (Span(near: -3, size: 90), Span(near: 25, size: 48)),
  ]

  private static func script(_ layouts: [String], _ ends: [String]) -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      box:
        layout: { frame: [10, 20, 200, 100] }
        children:
          v: { layout: { \(layouts.joined(separator: ", ")) } }
      probe:
        properties: { l: v.leading, t: v.trailing, w: v.width, cx: v.centerX, u: v.top, b: v.bottom, h: v.height, cy: v.centerY, r: v.aspectRatio, x: v.maxX, y: v.midY, gx: v.global.minX }
    states: { end: { box: { width: 300, height: 180 }, v: { \(ends.joined(separator: ", ")) } } }
    phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: [box, v] }] } }
    """
  }

  private static func expect(_ yaml: String, _ spans: (Double) -> (Span, Span)) {
    let samples = sample(yaml, times: times, all: true)
    for (index, time) in times.enumerated() {
      let (x, y) = spans(time)
      let parent = (200 + 100 * time, 100 + 80 * time)
      var expected = ["v.minX": x.near, "v.minY": y.near, "v.width": x.size, "v.height": y.size]
      for (lane, name) in ["l", "t", "w", "cx"].enumerated() {
        expected["probe.\(name)"] = x.value(of: lane, in: parent.0)
      }
      for (lane, name) in ["u", "b", "h", "cy"].enumerated() {
        expected["probe.\(name)"] = y.value(of: lane, in: parent.1)
      }
      expected["probe.r"] = x.size / y.size
      expected["probe.x"] = x.near + x.size
      expected["probe.y"] = y.near + y.size / 2
      expected["probe.gx"] = 10 + x.near
      for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
        let found = samples[name]?[index] ?? .nan
        #expect(
          abs(found - value) < 1e-9 * max(1, abs(value)), "\(name) at \(time)s is \(found), not \(value)\n\(yaml)")
      }
    }
  }

  /// A key's value at both ends, and how it goes from one to the other.
  private static func ends(_ axis: Int, _ key: Int) -> (Double, Double) {
    let spans = axis == 0 ? view.map { $0.0 } : view.map { $0.1 }
    let sides = axis == 0 ? box.map { $0.0 } : box.map { $0.1 }
    return (spans[0].value(of: key, in: sides[0]), spans[1].value(of: key, in: sides[1]))
  }

  private static func between(_ ends: (Double, Double), _ time: Double) -> Double { ends.0 + (ends.1 - ends.0) * time }

  private static func span(_ axis: Int, _ pair: (Int, Int), _ time: Double) -> Span {
    let parent = axis == 0 ? 200 + 100 * time : 100 + 80 * time
    return .solving(pair, (between(ends(axis, pair.0), time), between(ends(axis, pair.1), time)), in: parent)
  }

  private static func texts(_ axis: Int, _ keys: [Int]) -> (from: [String], to: [String]) {
    let names = keys.map { Self.keys[axis][$0] }, values = keys.map { ends(axis, $0) }
    return (zip(names, values).map { "\($0): \($1.0)" }, zip(names, values).map { "\($0): \($1.1)" })
  }

  @Test func twoKeysFixAnAxisWhileTheyMove() {
    for horizontal in Self.pairs {
      for vertical in Self.pairs {
        let x = Self.texts(0, [horizontal.0, horizontal.1]), y = Self.texts(1, [vertical.0, vertical.1])
        Self.expect(Self.script(x.from + y.from, x.to + y.to)) {
          (Self.span(0, horizontal, $0), Self.span(1, vertical, $0))
        }
      }
    }
  }

  @Test func anAspectRatioStandsInForAKeyOfEitherAxis() {
    let ratios = (50.0 / 30, 90.0 / 48)
    for pair in Self.pairs {
      for key in [0, 1, 3] {
        // Beside one key of the other axis, the ratio gives that axis its size.
        for axis in 0...1 {
          let whole = Self.texts(axis, [pair.0, pair.1]), part = Self.texts(1 - axis, [key])
          let yaml = Self.script(
            whole.from + part.from + ["aspectRatio: \(ratios.0)"],
            whole.to + part.to + ["aspectRatio: \(ratios.1)"])
          Self.expect(yaml) { time in
            let first = Self.span(axis, pair, time), ratio = Self.between(ratios, time)
            let size = axis == 0 ? first.size / ratio : first.size * ratio
            let parent = axis == 0 ? 100 + 80 * time : 200 + 100 * time
            let second = Span.solving((key, 2), (Self.between(Self.ends(1 - axis, key), time), size), in: parent)
            return axis == 0 ? (first, second) : (second, first)
          }
        }
      }
    }
  }

  @Test func betweenDifferentKeysTheFrameMoves() {
    for first in Self.pairs {
      for second in Self.pairs where second != first {
        let x = Self.texts(0, [first.0, first.1]).from, end = Self.texts(0, [second.0, second.1]).to
        let y = Self.texts(1, [0, 2])
        Self.expect(Self.script(x + y.from, end + y.to)) { time in
          (
            Span(near: Self.between((12, -3), time), size: Self.between((50, 90), time)), Self.span(1, (0, 2), time)
          )
        }
      }
    }
  }
}
