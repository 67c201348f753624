import Testing
import TransitionLint

@Suite struct DistortedContentTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "distorted-content", "two views of one animation", 1,
      """
      views:
        a: { layout: { leading: 0, top: 0, width: 100, height: 100 }, content: one }
        b: { layout: { leading: 200, top: 0, width: 100, height: 100 }, content: two }
      states: { end: { a.width: 180, b.width: 180 } }
      phases: { p: { to: end, animations: [{ animate: [a, b], duration: 300ms }] } }
      """),
    RuleRow("distorted-content", "a frame", 1, changingCard("content: photo", "height: 20", "duration: 300ms")),
    RuleRow(
      "distorted-content", "a squash by its transform", 0,
      changingCard("content: photo", "scaleY: 0.5", "duration: 300ms")),
    RuleRow(
      "distorted-content", "a reveal whose other side grows by half a point", 0,
      flight("width: 0, height: 200.4", "").replacing("layout:", with: "content: line, layout:")),
    RuleRow(
      "distorted-content", "a reveal whose other side grows by a point", 1,
      flight("width: 0, height: 200.8", "").replacing("layout:", with: "content: line, layout:")),
    RuleRow(
      "distorted-content", "a line that is drawn", 0,
      flight("width: 0", "").replacing("layout:", with: "content: line, layout:")),
  ]

  /// A circle of 120 pt that shrinks to one of 40 pt, at its own pace or its radius's.
  private static func circle(_ radius: String, end: String = "20", first: String = "60") -> String {
    """
    views: { face: { layout: { leading: 100, top: 100, width: 120, height: 120 }, cornerRadius: \(first) } }
    states: { small: { face: { width: 40, height: 40, cornerRadius: \(end) } } }
    phases:
      p:
        to: small
        animations:
          - { animate: [face.width, face.height], duration: 300ms, curve: linear }
          - { animate: face.cornerRadius, curve: linear, \(radius) }
    """
  }

  static let shapes: [RuleRow] = [
    RuleRow("distorted-content", "a radius that is early", 1, circle("duration: 100ms")),
    RuleRow("distorted-content", "a radius that keeps up", 0, circle("duration: 300ms")),
    RuleRow("distorted-content", "a radius that is a little early", 0, circle("duration: 280ms")),
    RuleRow("distorted-content", "a radius that is late", 0, circle("duration: 100ms, delay: 200ms")),
    RuleRow("distorted-content", "a circle that becomes a square", 0, circle("duration: 100ms", end: "8")),
    RuleRow("distorted-content", "a square that becomes a circle", 0, circle("duration: 100ms", first: "8")),
    RuleRow(
      "distorted-content", "a circle that is hardly seen", 0,
      circle("duration: 100ms").replacing("cornerRadius: 60", with: "cornerRadius: 60, opacity: 0.4")),
    RuleRow(
      "distorted-content", "a circle that is hardly seen before it is round again", 0,
      circle("duration: 100ms }\n      - { animate: face.opacity, delay: 270ms, duration: 30ms")
        .replacing("cornerRadius: 60", with: "cornerRadius: 60, opacity: 0.2")
        .replacing("small: { face: {", with: "small: { face: { opacity: 1,")),
    RuleRow(
      "distorted-content", "a circle that is plainly seen then", 1,
      circle("duration: 100ms }\n      - { animate: face.opacity, duration: 100ms")
        .replacing("cornerRadius: 60", with: "cornerRadius: 60, opacity: 0.2")
        .replacing("small: { face: {", with: "small: { face: { opacity: 1,")),
    RuleRow(
      "distorted-content", "a dot", 0,
      circle("duration: 100ms", end: "3").replacing("width: 40, height: 40", with: "width: 6, height: 6")),
  ]

  @Test(arguments: shapes) func shape(_ row: RuleRow) { row.check() }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "distorted-content",
      script: "  x: { b.trailing: 303 }\nphases: { go: { to: x, animations: [{ animate: b, duration: 1s }] } }",
      expected: [], reflects: false),
    BoundaryRow(
      rule: "distorted-content",
      script: "  x: { b.trailing: 303.2 }\nphases: { go: { to: x, animations: [{ animate: b, duration: 1s }] } }",
      expected: [
        "9:48: the content of 'b' is distorted: its aspect ratio goes from 1 to 0.968, 3.2% off, at 1 s in phase 'go'"
      ]),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  /// A line below a tab of 40 pt that moves to the next one.
  private static func line(
    _ start: String, _ end: String, opacity: String = "1", keys: String = "leading: self.a, trailing: self.b"
  ) -> String {
    """
    views:
      line: { properties: { a: 20, b: 330 }, layout: { \(keys), top: 60, height: 20 }, opacity: \(opacity) }
    states: { next: { line: { a: 120, b: 230 } } }
    phases:
      p:
        to: next
        animations: [{ animate: line.a, duration: \(start) }, { animate: line.b, duration: \(end) }]
    """
  }

  static let collapses: [RuleRow] = [
    RuleRow(
      "distorted-content", "the edge behind is ahead", 1,
      line("120ms", "300ms", keys: "leading: self.a, width: \"max(0, 390 - self.a - self.b)\"")),
    RuleRow("distorted-content", "the edge ahead leads", 0, line("300ms", "120ms")),
    RuleRow("distorted-content", "both at once", 0, line("300ms", "300ms")),
    RuleRow("distorted-content", "a little earlier", 0, line("280ms", "300ms")),
    RuleRow("distorted-content", "edges that pass each other are another fault", 0, line("60ms", "300ms")),
    RuleRow(
      "distorted-content", "a line hardly seen", 0,
      line("120ms", "300ms", opacity: "0.4", keys: "leading: self.a, width: \"max(0, 390 - self.a - self.b)\"")),
    RuleRow(
      "distorted-content", "a width with keyframes of its own", 0,
      flight("", "").replacing("animate: card", with: "animate: card.width, keyframes: [100, 5, 100]")),
  ]

  @Test(arguments: collapses) func collapse(_ row: RuleRow) { row.check() }

  /// A button with an icon that is as wide as the screen in the end.
  private static func button(_ end: String, opacity: String = "1", icon: String = "content: lens") -> String {
    """
    views:
      bar:
        layout: { trailing: 16, top: 60, width: 44, height: 44 }
        opacity: \(opacity)
        children: { icon: { layout: { leading: 12, top: 12, width: 20, height: 20 }, \(icon) } }
    states: { wide: { bar: { \(end) } } }
    phases: { p: { to: wide, animations: [{ animate: bar, duration: 300ms }] } }
    """
  }

  static let stretches: [RuleRow] = [
    RuleRow("distorted-content", "an icon that its bar stretches", 1, button("scaleX: 8")),
    RuleRow("distorted-content", "an icon that its bar makes high", 1, button("scaleY: 2.1")),
    RuleRow(
      "distorted-content", "an icon that rests stretched where the phase starts", 1,
      button("scaleX: 0.45").replacing("to: wide", with: "from: wide, to: initial")),
    RuleRow(
      "distorted-content", "two icons that it stretches", 1,
      button("scaleX: 8").replacing(
        "content: lens }",
        with: "content: lens }, other: { layout: { leading: 2, top: 2, width: 20, height: 20 }, content: dot }"
      )),
    RuleRow("distorted-content", "a squash", 0, button("scaleX: 2")),
    RuleRow("distorted-content", "an icon that grows", 0, button("scale: 8")),
    RuleRow("distorted-content", "a bar that is wider", 0, button("width: 358")),
    RuleRow("distorted-content", "nothing in it", 0, button("scaleX: 8", icon: "opacity: 1")),
    RuleRow("distorted-content", "a bar that fades out", 0, button("scaleX: 8, opacity: 0")),
  ]

  @Test(arguments: stretches) func stretch(_ row: RuleRow) { row.check() }

  @Test func contentOutOfShapeIsTold() {
    let linted = lint(
      """
      transition: photo
      canvas: { width: 375, height: 667 }
      views:
        p: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        q: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face, contentMode: scaleAspectFill }
        r: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        s: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        t: { layout: { leading: 20, top: 20, trailing: 20, bottom: p.height }, content: face }
      states:
        end: { p: { width: 200, height: 200 }, q.width: 300, r.scaleX: 1.02, s: { scaleX: 1.2, scaleY: 1.2 } }
      phases:
        same: { to: end, duration: 200ms, animations: [{ animate: all }] }
        different: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: p.width, curve: easeIn }] }
        more: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: s.scaleY, curve: linear }] }
      """, only("distorted-content"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "distorted-content note 12:3: the content of 't' is distorted: its aspect ratio goes from 0.612 to 0.749, "
          + "22% off, at 200 ms in phase 'same'",
        "distorted-content note 13:84: the content of 'p' is distorted: its aspect ratio goes from 1 to 0.855, 15% "
          + "off, at 133.333 ms in phase 'different'",
      ])
  }

  /// Shapes on both sides of what is noticed.
  static let limits: [RuleRow] =
    [
      ("content: photo", "width: 309", 0), ("content: photo", "width: 310", 1), ("content: photo", "height: 206", 0),
      ("content: photo", "height: 207", 1), ("content: photo, opacity: 0.5", "width: 400", 0),
      ("content: photo, opacity: 0.51", "width: 400", 1), ("content: photo", "width: 15", 1),
      ("content: photo", "width: 14", 0),
      ("content: photo", "width: 14, height: 201", 1), ("content: photo", "scaleX: 2.01", 0),
      ("content: photo", "scaleX: 2.02", 1),
      ("content: photo", "scaleX: 0.498", 0), ("content: photo", "scaleX: 0.49", 1),
      ("content: photo", "scaleX: 3, scaleY: 2", 0),
      ("content: photo", "scaleX: 0.02", 0), ("content: photo", "scaleX: 0.03", 1),
      ("content: photo", "width: 600, height: 400", 0),
    ].map { from, to, count in
      RuleRow(
        "distorted-content", "\(from), then \(to)", count, changingCard(from, to, "duration: 300ms, curve: linear"))
    }
    + [("duration: 270ms", 1), ("duration: 200ms", 1), ("duration: 240ms", 1), ("duration: 275ms", 0)].map {
      radius, count in
      RuleRow("distorted-content", "a radius with a \(radius)", count, circle(radius))
    }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.check() }
}
