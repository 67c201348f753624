import Testing

/// The frame of view `v` in a parent of 200 × 100 points, by its layout.
private func frame(_ layout: String) -> [Double] {
  let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      box:
        layout: { frame: [10, 20, 200, 100] }
        children:
          v: { layout: \(layout) }
    phases: { p: { duration: 1s, animations: [] } }
    """
  let samples = sample(yaml, times: [0], all: true)
  return ["minX", "minY", "width", "height"].compactMap { samples["v.\($0)"]?.first }
}

struct FrameCase: CustomTestStringConvertible {
  var layout: String
  var frame: [Double]
  init(_ layout: String, _ frame: [Double]) {
    self.layout = layout
    self.frame = frame
  }
  var testDescription: String { layout }
}

@Suite struct LayoutValueTests {
  @Test(arguments: [
    FrameCase("{}", [0, 0, 200, 100]), .init("{ leading: 10, trailing: 20 }", [10, 0, 170, 100]),
    .init("{ leading: 10, width: 50 }", [10, 0, 50, 100]), .init("{ trailing: 10, width: 50 }", [140, 0, 50, 100]),
    .init("{ centerX: 10, width: 50 }", [85, 0, 50, 100]), .init("{ leading: 10, centerX: 5 }", [10, 0, 190, 100]),
    .init("{ trailing: 10, centerX: 5 }", [20, 0, 170, 100]), .init("{ top: 10, bottom: 20 }", [0, 10, 200, 70]),
    .init("{ bottom: 10, height: 50 }", [0, 40, 200, 50]), .init("{ centerY: -10, height: 50 }", [0, 15, 200, 50]),
    .init("{ top: 10, centerY: 5 }", [0, 10, 200, 90]), .init("{ bottom: 10, centerY: 5 }", [0, 20, 200, 70]),
    .init("{ frame: [1, 2, 3, 4] }", [1, 2, 3, 4]),
    .init("{ leading: 5, aspectRatio: 1.5 }", [5, 0, 150, 100]),
    .init("{ trailing: 5, aspectRatio: 0.5 }", [145, 0, 50, 100]),
    .init("{ centerX: 0, aspectRatio: 0.5 }", [75, 0, 50, 100]),
    .init("{ top: 5, aspectRatio: 4 }", [0, 5, 200, 50]), .init("{ bottom: 5, aspectRatio: 4 }", [0, 45, 200, 50]),
    .init("{ leading: 5, width: 60, centerY: 0, aspectRatio: 2 }", [5, 35, 60, 30]),
    .init("{ leading: 5, trailing: 15, top: 0, aspectRatio: 3 }", [5, 0, 180, 60]),
    .init("{ top: 10, bottom: 10, trailing: 0, aspectRatio: 0.5 }", [160, 10, 40, 80]),
    .init("{ leading: self.height, width: self.leading, top: 0, height: 30 }", [30, 0, 30, 30]),
    .init("{ leading: 10%*parent.width, trailing: self.leading, top: parent.leading, height: 1 }", [20, 10, 160, 1]),
  ]) func eachAxisIsFixedByTwoOfItsKeysOrFills(_ row: FrameCase) {
    #expect(agrees(frame(row.layout), row.frame))
  }

  @Test func onlyTheKeysThatFixANumberAreNeeded() {
    // `leading` and `width` place a left edge by themselves, so that two views may lean on each other.
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        outer:
          layout: { leading: 0, top: 0, width: inner.maxX, height: inner.maxY + inner.top }
          children:
            inner: { layout: { leading: 10, width: 20, top: 5, height: outer.leading + 7 } }
        a: { layout: { leading: 3, width: b.maxX, top: 0, height: 1 } }
        b: { layout: { leading: a.minX, width: 5, top: 0, height: 1 } }
      phases: { p: { duration: 1s, animations: [] } }
      """
    let samples = sample(yaml, times: [0], all: true)
    #expect(agrees(samples["outer.width"], [30]))
    #expect(agrees(samples["outer.height"], [17]))
    #expect(agrees(samples["a.width"], [8]))
  }

  @Test func aStatesPairReplacesTheAxisAndTheRatioThatStoodIn() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a: { layout: { leading: 10, width: 100, top: 20, aspectRatio: 2 } }
        fills: {}
      states:
        one: { a: { trailing: 30, width: 50 }, fills: { leading: 40 } }
        two: { a: { bottom: 10, height: 60 }, fills: { leading: 10, width: 20, top: 5, aspectRatio: 2 } }
        three: { extends: two, a: { height: 70 }, fills: { frame: [1, 2, 30, 40] } }
        four: { a: { frame: [1, 2, 30, 60] }, fills: { frame: [1, 2, 30, 40] } }
        five: { a: { bottom: 5, aspectRatio: 4 } }
      phases:
        one: { from: one, duration: 1s, animations: [] }
        two: { from: two, duration: 1s, animations: [] }
        three: { from: three, duration: 1s, animations: [] }
        four: { from: four, duration: 1s, animations: [] }
        five: { from: five, duration: 1s, animations: [] }
      """
    func frame(_ view: String, _ phase: String) -> [Double] {
      let samples = sample(yaml, phase: phase, times: [0], all: true)
      return ["minX", "minY", "width", "height"].compactMap { samples["\(view).\($0)"]?.first }
    }
    #expect(frame("a", "one") == [320, 20, 50, 25])
    #expect(frame("a", "two") == [10, 730, 100, 60])
    #expect(frame("a", "three") == [10, 720, 100, 70])
    #expect(frame("a", "four") == [1, 2, 30, 60])
    #expect(frame("a", "five") == [10, 770, 100, 25])
    #expect(frame("fills", "one") == [40, 0, 360, 800])
    #expect(frame("fills", "two") == [10, 5, 20, 10])
    #expect(frame("fills", "three") == [1, 2, 30, 40])
    #expect(frame("fills", "four") == [1, 2, 30, 40])
  }

  @Test func aMatchedFrameIsConvertedWhateverKeysFixTheView() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a:
          layout: { frame: [10, 20, 100, 50] }
          scale: 3
          children: { k: { layout: { leading: 5, trailing: 5, top: 5, bottom: 5 } } }
        box:
          layout: { frame: [100, 100, 200, 200] }
          children:
            m: { layout: { centerX: 0, width: 50, centerY: 10, aspectRatio: 2 } }
            n: { layout: { leading: 0, trailing: 30, bottom: 0, height: 20 } }
            o: { layout: { trailing: 7, centerX: 3, top: 2, centerY: 4 } }
            q: {}
      states:
        b: { m.matches: k, n: { matches: k }, o.matches: k, q.matches: k }
      phases:
        p: { to: b, duration: 1s, animations: [{ animate: all, curve: linear }] }
      """
    let samples = sample(yaml, times: [1], all: true)
    for view in ["m", "n", "o", "q"] {
      let frame = ["minX", "minY", "width", "height"].compactMap { samples["\(view).\($0)"]?.first }
      #expect(agrees(frame, [15 - 100, 25 - 100, 90, 40]), "\(view)")
    }
    #expect(agrees(samples["m.aspectRatio"], [2.25]))
  }
}
