import Testing
import TransitionDiagnostics
import TransitionLint
import TransitionModel

/// One script and how often one rule reports something in it.
struct RuleRow: Sendable, CustomTestStringConvertible {
  var rule: String
  /// What the row is about.
  var testDescription: String
  var count: Int
  /// Behind `transition` and a canvas of 400 × 800.
  var yaml: String
  /// Whether the rule finds the same on a screen that is turned or mirrored.
  var reflects: Bool

  init(_ rule: String, _ title: String, _ count: Int, _ yaml: String, reflects: Bool = true) {
    self.reflects = reflects
    self.rule = rule
    testDescription = "\(rule): \(title)"
    self.count = count
    self.yaml = yaml
  }

  /// The row for a rule of times, curves or words, which has nothing to reflect.
  var unreflected: Self {
    var row = self
    row.reflects = false
    return row
  }

  /// The whole script.
  var text: String { "transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml }

  func check(options: [String: Double] = [:]) {
    // What is found at the bounds of parameters is what the other rules find there.
    let configuration = rule == "parameter-range" ? LintConfiguration() : only(rule, options: options)
    let linted = [lint(text, configuration), lint(text, configuration, rewriting: Self.wrap)]
    for linted in linted {
      #expect(linted.diagnostics.map { $0.message } == [])
      #expect(linted.report.findings.count { $0.rule.text == rule } == count, "\(linted.lines)")
    }
    if reflects { expectTheSameReflected(text, configuration) }
  }

  /// Puts all views into one that fills the canvas.
  private static func wrap(_ script: inout Script) {
    let place = SourceRange(file: .script, start: 0, end: 0)
    var world = ViewDeclaration(name: Located("world", at: place), parent: nil, range: place)
    world.layout = ["leading", "trailing", "top", "bottom"].map {
      NamedValue(name: Located($0, at: place), value: .expression(Expression(.number(0), at: place)))
    }
    for index in script.views.indices { script.views[index].parent = script.views[index].parent.map { $0 + 1 } ?? 0 }
    script.views.insert(world, at: 0)
  }
}

/// Scripts just inside and just outside of what a rule lets pass, each with exactly the expected findings.
struct BoundaryRow: CustomTestStringConvertible {
  var rule: String
  var script: String
  var expected: [String]
  var options: [String: Double] = [:]
  /// Whether the rule finds the same on a screen that is turned or mirrored.
  var reflects = true
  var testDescription: String { script }

  /// What stands around the rows: views that rest at the left edge, and states for them.
  var text: String {
    """
    transition: card
    canvas: { width: 400, height: 800 }
    views:
      a: { layout: { leading: 0, top: 0, width: 100, height: 100 }, properties: { gap: 0 } }
      b: { layout: { leading: 0, trailing: 300, top: a.gap, height: 100 }, content: photo }
    states:
      out: { a.leading: 200 }
    \(script)
    """
  }

  func check() {
    let linted = lint(text, only(rule, options: options))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.report.findings.map { finding in
        let place = linted.sources.location(of: finding.range)
        return "\(place?.line ?? 0):\(place?.column ?? 0): \(finding.message)"
      } == expected)
    if reflects { expectTheSameReflected(text, only(rule, options: options)) }
  }
}
