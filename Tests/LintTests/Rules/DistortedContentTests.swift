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
}
