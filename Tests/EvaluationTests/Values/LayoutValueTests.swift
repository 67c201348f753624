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

  /// A state that fixes an axis by other keys gives up what `views` binds, also where an animation does not fill.
  @Test(arguments: ["both", "none", "forwards", "backwards"])
  func aReplacedBindingIsNotShownBesideAnAnimation(_ fill: String) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        b: { layout: { leading: 0, width: 300, top: 0, height: 50 } }
        v: { layout: { leading: b.width * 0.5, width: 60, top: 0, height: 40 } }
      states: { s: { v: { centerX: 50, width: 100 } } }
      phases:
        p: { to: s, duration: 1s, animations: [{ animate: v, delay: 100ms, duration: 200ms, curve: linear, fill: \(fill) }] }
      """
    let samples = sample(yaml, times: [0, 0.2, 0.4], all: true)
    let starts = fill == "both" || fill == "backwards"
    #expect(agrees(samples["v.minX"] ?? [], [starts ? 150 : 200, 175, 200]))
    #expect(agrees(samples["v.width"] ?? [], [starts ? 60 : 100, 80, 100]))
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
      #expect(agrees(frame, [-85, -75, 90, 40]), "\(view)")
    }
    #expect(agrees(samples["m.aspectRatio"], [2.25]))
  }

  /// Which keys a state may set, by enumeration: a layout is a reading of them if it has them all, and has on each axis the
  /// pair that the view has there, or one of the state's keys alone.
  @Test func aStatesKeysAreAcceptedExactlyIfTheyHaveOneReading() {
    let axes = [["leading", "trailing", "width", "centerX"], ["top", "bottom", "height", "centerY"]]
    let names = axes[0] + axes[1] + ["aspectRatio"]
    func pairs(_ axis: Int) -> [Set<String>] {
      let keys = axes[axis] + ["aspectRatio"], size = axes[axis][2]
      return keys.indices.flatMap { a in keys.indices.filter { $0 > a }.map { [keys[a], keys[$0]] } }
        .filter { $0 != [size, "aspectRatio"] }
    }
    let layouts = pairs(0).flatMap { h in pairs(1).map { [h, $0] } }
      .filter { !$0.allSatisfy { $0.contains("aspectRatio") } }
    let bases: [[Set<String>]] = [
      [["leading", "width"], ["top", "height"]], [["leading", "trailing"], ["bottom", "centerY"]],
      [["leading", "width"], ["top", "aspectRatio"]], [["centerX", "aspectRatio"], ["top", "bottom"]],
    ]
    let sets = (1..<(1 << names.count)).map { bits in
      Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
    }.filter { $0.count <= 4 }
    func written(_ keys: Set<String>) -> String { keys.sorted().map { "\($0): 2" }.joined(separator: ", ") }
    for base in bases {
      var wrong: [String] = []
      for keys in sets {
        let readings = layouts.count { layout in
          keys.isSubset(of: layout[0].union(layout[1]))
            && [0, 1].allSatisfy { layout[$0] == base[$0] || layout[$0].isSubset(of: keys) }
        }
        let found = findings(
          """
          transition: t
          canvas: { width: 100, height: 100 }
          views: { v: { layout: { \(written(base[0].union(base[1]))) } } }
          states: { s: { v: { \(written(keys)) } } }
          """)
        if found.isEmpty != (readings == 1) { wrong.append("\(written(keys)): \(readings) readings, \(found)") }
      }
      #expect(wrong == [], "\(base)")
    }
  }

  @Test func aMembersPairReplacesThatOfAllMembers() {
    let yaml = """
      transition: t
      canvas: { width: 100, height: 100 }
      views: { row: { count: 3, layout: { leading: 0, width: 10, top: 0, height: 5 } } }
      states:
        near: { row: { leading: 5 }, row.1: { trailing: 3, width: 7 } }
        far: { row: { trailing: 5, width: 20 }, row.1: { leading: 1, width: 7 } }
      phases:
        near: { from: near, duration: 1s, animations: [] }
        far: { from: far, duration: 1s, animations: [] }
      """
    func places(_ phase: String) -> [[Double]] {
      let samples = sample(yaml, phase: phase, times: [0], all: true)
      return (0..<3).map { row in ["minX", "width"].compactMap { samples["row.\(row).\($0)"]?.first } }
    }
    #expect(places("near") == [[5, 10], [90, 7], [5, 10]])
    #expect(places("far") == [[75, 20], [1, 7], [75, 20]])
  }

  @Test func aRatioInAStateStandsInBesideOtherKeys() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { video: { layout: { leading: 10, width: 100, top: 20, height: 80 } } }
      states:
        wide: { video: { width: 300, top: 0, aspectRatio: 2 } }
        tall: { video: { leading: 5, height: 20, aspectRatio: 2 } }
      phases:
        wide: { to: wide, duration: 1s, animations: [{ animate: all }] }
        tall: { to: tall, duration: 1s, animations: [{ animate: all }] }
      """
    for (phase, frame) in [("wide", [10.0, 0, 300, 150]), ("tall", [5, 20, 40, 20])] {
      let samples = sample(yaml, phase: phase, times: [1], all: true)
      #expect(["minX", "minY", "width", "height"].compactMap { samples["video.\($0)"]?.first } == frame)
    }
  }
}
