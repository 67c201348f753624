import Testing

@Suite struct BindingValueTests {
  private static let linked = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      s: { layout: { frame: [10, 20, 100, 50] } }
      t:
        layout: { leading: s.maxX, top: s.midY, width: self.height * 2, height: s.height }
        opacity: s.opacity / 2
        backgroundColor: s.backgroundColor
        hidden: s.opacity < 0.5
      u: { layout: { leading: s.leading, trailing: 0, bottom: s.bottom, height: 10 } }
    states:
      b: { s: { leading: 50, opacity: 0, backgroundColor: "red @ 50%" } }
      c: { s: { leading: 50 }, t: { opacity: 1 } }
    phases:
      p: { to: b, duration: 1s, animations: [{ animate: s, curve: linear }] }
      named: { to: b, duration: 1s, animations: [{ animate: [s, t.opacity], curve: easeIn }] }
      given: { to: c, duration: 1s, animations: [{ animate: [s, t], curve: linear }] }
    """

  @Test func bindingsFollowFrameByFrameWithTheirSpeeds() {
    let samples = sample(Self.linked, phase: "p", times: [0, 0.25, 1])
    #expect(agrees(samples["t.leading"], [110, 120, 150]))
    #expect(agrees(samples["t.leading'"], [40, 40, 0]))
    #expect(agrees(samples["t.opacity"], [0.5, 0.375, 0]))
    #expect(agrees(samples["t.opacity'"], [-0.5, -0.5, 0]))
    #expect(agrees(samples["t.hidden"], [0, 0, 1]))
    #expect(agrees(samples["t.backgroundColor.r"], [0, 1, 1]))
    #expect(agrees(samples["t.backgroundColor.a"], [0, 0.125, 0.5]))
    #expect(agrees(samples["u.width"], [390, 380, 350]))
    #expect(agrees(samples["u.width'"], [-40, -40, 0]))
  }

  @Test func aBoundPropertyThatIsNamedIsAnimatedBetweenItsTwoValues() {
    let samples = sample(Self.linked, phase: "named", times: [0, 0.5, 1])
    #expect(agrees(samples["t.opacity"], samples["s.opacity"]?.map { $0 / 2 } ?? []))
    let given = sample(Self.linked, phase: "given", times: [0, 0.5, 1])
    #expect(agrees(given["t.opacity"], [0.5, 0.75, 1]))
    #expect(agrees(given["t.leading"], [110, 130, 150]))
  }

  /// What moves an axis that the states fix by different keys leaves the bindings of the other axis alone.
  @Test(arguments: ["bottom: 0, height: 20", "top: 0, bottom: 0", "centerY: 50, height: 20", "top: 10, height: 20"])
  func theOtherAxisStaysBound(vertical: String) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a: { layout: { leading: 0, width: 100, top: 0, height: 100 } }
        b: { layout: { leading: a.maxX, width: self.height, top: 0, height: 20 } }
      states: { s: { a.width: 300, b: { \(vertical) } } }
      phases:
        p: { to: s, duration: 1s, curve: linear, animations: [{ animate: [a, b] }] }
        q: { swap: p }
      scenarios: { s: [{ at: 0s, play: p }, { at: 500ms, play: q }] }
      """
    for (phase, expected) in [("p", [100.0, 150, 200, 300]), ("q", [300, 250, 200, 100])] {
      let samples = sample(yaml, phase: phase, times: [0, 0.25, 0.5, 1])
      #expect(agrees(samples["b.minX"], expected))
      #expect(samples["b.width"] == samples["b.height"])
    }
  }

  @Test func tracksAreWhatMovesAndWhatDependsOnItInTheOrderOfDeclaration() throws {
    let moved = try #require(plan(Self.linked, phase: "p"))
    #expect(
      moved.tracks.map { $0.name } == [
        "s.leading", "s.opacity", "s.backgroundColor", "s.minX", "s.minY", "s.width", "s.height", "t.leading",
        "t.opacity", "t.hidden", "t.backgroundColor", "t.minX", "t.minY", "t.width", "t.height", "u.leading", "u.minX",
        "u.minY", "u.width", "u.height",
      ])
  }

  @Test func allTracksAddTheVisualAndOwnPropertiesAndTheKeysThatFixEachView() throws {
    let yaml = """
      transition: t
      canvas: { width: 10, height: 10, properties: { bar: dark } }
      views: { v: { layout: { centerX: 0, width: 5 }, properties: { own: 1s } } }
      phases: { p: { duration: 1s, animations: [] } }
      """
    let all = try #require(plan(yaml)).allTracks()
    let names = all.map { $0.name }
    #expect(names.first == "canvas.opacity")
    #expect(names.filter { $0.hasPrefix("canvas.") }.last == "canvas.bar")
    #expect(
      Array(names.filter { $0.hasPrefix("v.") }.prefix(5)) == [
        "v.width", "v.centerX", "v.top", "v.bottom", "v.opacity",
      ])
    #expect(Array(names.suffix(4)) == ["v.own", "v.minX", "v.minY", "v.height"])
    #expect(Set(names).count == names.count)
    let units = Dictionary(all.map { ($0.name, $0.unit) }, uniquingKeysWith: { a, _ in a })
    #expect(units["v.own"] == "s")
    #expect(units["v.rotation"] == "deg")
    #expect(units["v.cornerRadius"] == "pt")
    #expect(units["v.opacity"] == .some(nil))
  }

  @Test func dependenceIsReadFromTheScriptAndNotFromTheSamples() throws {
    // The binding multiplies by zero: no sample shows that it depends.
    let yaml = """
      transition: t
      canvas: { width: 10, height: 10 }
      views:
        a: { opacity: 0 }
        b: { opacity: a.opacity * 0, cornerRadius: "if(a.opacity < 2, 1, a.opacity)", scale: 2 }
      states: { on: { a.opacity: 1, b.scale: 2 } }
      phases: { p: { to: on, duration: 1s, animations: [{ animate: a }] } }
      """
    #expect(try #require(plan(yaml)).tracks.map { $0.name } == ["a.opacity", "b.opacity", "b.cornerRadius"])
  }

  @Test func ownPropertiesOfEveryTypeMoveOrFlip() throws {
    let yaml = """
      transition: t
      views:
        a: { properties: { n: 1, t: 1s, w: word, c: red, b: true, an: 45deg, z: 0, e: self.n * 2 } }
      states:
        b: { a: { n: 3, t: 500ms, w: other, c: blue, b: false, an: 90deg, z: 4 } }
        c: { a: { n: a.e, e: 7, z: self.t / 1s } }
      phases:
        p: { to: b, duration: 1s, animations: [{ animate: a, curve: linear }] }
        q: { from: b, to: c, duration: 1s, animations: [{ animate: a, curve: linear }] }
      """
    let samples = sample(yaml, phase: "p", times: [0, 0.25, 0.5, 1])
    #expect(agrees(samples["a.n"], [1, 1.5, 2, 3]))
    #expect(agrees(samples["a.t"], [1, 0.875, 0.75, 0.5]))
    #expect(agrees(samples["a.c.b"], [0, 0.25, 0.5, 1]))
    #expect(agrees(samples["a.b"], [1, 1, 0, 0]))
    #expect(agrees(samples["a.an"], [45, 56.25, 67.5, 90]))
    #expect(agrees(samples["a.e"], [2, 3, 4, 6]))
    let moved = try #require(plan(yaml, phase: "p"))
    #expect(samples["a.w"]?.map { moved.texts[Int($0)] } == ["word", "word", "other", "other"])
    // In `c` everything refers to that state's own values: e is 7, and so is n.
    let later = sample(yaml, phase: "q", times: [0, 1])
    #expect(agrees(later["a.n"], [3, 14 / 2]))
    #expect(agrees(later["a.e"], [6, 7]))
    #expect(agrees(later["a.z"], [4, 1]))
  }

  @Test func countedViewsStandMemberByMemberWithTheirDescendants() throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        row:
          count: 3
          layout: { leading: 0, width: 100, top: "if(index == 0, 0, row.(index - 1).maxY)", height: 10 * (index + 1) }
          opacity: (index + 1) / count
          children:
            label: { layout: { leading: index, width: 5, top: 0, height: parent.height / 2 } }
      states:
        b: { row.1.opacity: 1, row: { opacity: 0 }, row.0.height: 40, label: { leading: row.2.height } }
      phases:
        p: { to: b, duration: 1s, animations: [{ animate: all, curve: linear }] }
      """
    let samples = sample(yaml, times: [0, 0.5, 1])
    #expect(agrees(samples["row.0.opacity"], [1 / 3, 1 / 6, 0]))
    // The narrower entry wins, wherever it stands.
    #expect(agrees(samples["row.1.opacity"], [2 / 3, 5 / 6, 1]))
    #expect(agrees(samples["row.2.opacity"], [1, 0.5, 0]))
    #expect(agrees(samples["row.2.top"], [30, 45, 60]))
    #expect(agrees(samples["label.2.leading"], [2, 16, 30]))
    #expect(agrees(samples["label.0.height"], [5, 12.5, 20]))
    var views: [String] = []
    for track in try #require(plan(yaml)).tracks where views.last != track.view { views.append(track.view) }
    #expect(views == ["row.0", "label.0", "row.1", "label.1", "row.2", "label.2"])
  }

  @Test func aSnapshotShowsItsSourceAsItWasInFrom() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        card:
          layout: { frame: [40, 60, 200, 100] }
          opacity: 0.5
          hidden: true
          children:
            img: { layout: { leading: 10, trailing: 10, top: 5, bottom: 5 }, cornerRadius: 4, rotation: 30deg }
        shot: { snapshotOf: img, opacity: 0.25 }
        box:
          layout: { frame: [5, 5, 300, 300] }
          children:
            second: { snapshotOf: card, layout: { leading: card.leading / 10 }, shadowRadius: self.opacity * 10 }
      states:
        b: { card: { leading: 100, opacity: 1 }, img.cornerRadius: 8, shot: { leading: 0, rotation: 0deg } }
      phases:
        p: { to: b, duration: 1s, animations: [{ animate: all, curve: linear }] }
        back: { from: b, to: initial, duration: 1s, animations: [{ animate: all, curve: linear }] }
      """
    let samples = sample(yaml, phase: "p", times: [0, 0.5, 1], all: true)
    #expect(agrees(samples["shot.leading"], [50, 25, 0]))
    #expect(agrees(samples["shot.top"], [65, 65, 65]))
    #expect(agrees(samples["shot.width"], [180, 180, 180]))
    #expect(agrees(samples["shot.rotation"], [30, 15, 0]))
    #expect(agrees(samples["shot.cornerRadius"], [4, 4, 4]))
    #expect(agrees(samples["shot.opacity"], [0.25, 0.25, 0.25]))
    #expect(agrees(samples["second.leading"], [4, 7, 10]))
    #expect(agrees(samples["second.top"], [55, 55, 55]))
    #expect(agrees(samples["second.opacity"], [0.5, 0.5, 0.5]))
    #expect(agrees(samples["second.hidden"], [0, 0, 0]))
    #expect(agrees(samples["second.shadowRadius"], [5, 5, 5]))
    let back = sample(yaml, phase: "back", times: [0, 0.5, 1], all: true)
    #expect(agrees(back["shot.cornerRadius"], [8, 8, 8]))
    #expect(agrees(back["shot.leading"], [0, 55, 110]))
    #expect(agrees(back["second.opacity"], [1, 1, 1]))
  }

  @Test func whatDiffersAndIsNotAnimatedChangesAtTimeZero() {
    let yaml = """
      transition: t
      canvas: { width: 10, height: 10 }
      views: { a: { opacity: 0 }, b: { cornerRadius: a.scale * 2 }, c: {} }
      states: { on: { a: { opacity: 1, scale: 3 }, c: { content: word, hidden: true } } }
      phases: { p: { to: on, duration: 1s, animations: [{ animate: a.opacity, curve: linear }] } }
      """
    let samples = sample(yaml, times: [0, 0.5])
    #expect(
      samples.keys.filter { !$0.hasSuffix("'") }.sorted() == [
        "a.opacity", "a.scale", "b.cornerRadius", "c.content", "c.hidden",
      ])
    #expect(agrees(samples["a.scale"], [3, 3]))
    #expect(agrees(samples["b.cornerRadius"], [6, 6]))
  }
}
