internal import TransitionDiagnostics
internal import TransitionModel

/// Diagnostics about views and states: counts, layouts, frames and snapshots.
extension Diagnostic {
  // MARK: Views

  static func tooManyViews(_ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "more than \(limit) views, including the members of counted views", at: range)
  }

  static func nestedCount(_ view: String, in outer: String, at range: SourceRange, outer outerRange: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .conflictingKeys, "view '\(view)' is counted inside a counted view", at: range,
      notes: [.init("'\(outer)' is counted here", at: outerRange)])
  }

  /// A canvas size where the canvas has none.
  static func missingCanvas(for reference: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'canvas.\(reference)' needs a canvas with width and height", at: range, help: canvasExample)
  }

  static func missingCanvas(for view: String, _ axis: Axis, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "view '\(view)' needs the canvas's \(axis.side)", at: range, help: canvasExample)
  }

  private static var canvasExample: String { "canvas: { width: 375, height: 667 }" }

  // MARK: Layouts

  static func layout(
    _ problem: LayoutProblem, ofView view: String, ranges: [PropertyIndex: SourceRange], fallback: SourceRange
  ) -> Diagnostic {
    switch problem {
    case .under(let axis, let given, let add):
      let what = given.isEmpty ? "no key" : "\(listed(given, "and")) alone"
      return Diagnostic(
        .underconstrainedLayout, "view '\(view)' is not fixed on its \(axis.name) axis: \(what) is not enough",
        at: given.compactMap { ranges[$0] }.max { $0.start < $1.start } ?? fallback, label: "add \(listed(add, "or"))")
    case .over(let problem):
      let keys = problem.keys
      let present = keys.filter { ranges[$0] != nil }
      let droppable = problem.drop.filter { ranges[$0] != nil }
      let places = (droppable.isEmpty ? present : droppable).compactMap { key in ranges[key].map { (key, $0.start) } }
      let surplus = places.max { $0.1 < $1.1 }?.0
      var remedies: [String] = []
      if !problem.drop.isEmpty { remedies.append("drop \(listed(problem.drop, "or"))") }
      if !problem.add.isEmpty { remedies.append("add \(listed(problem.add, "or"))") }
      if !problem.instead.isEmpty, let last = keys.last {
        remedies.append("give \(listed(problem.instead, "or")) instead of \(listed([last], "or"))")
      }
      if remedies.isEmpty { remedies.append("give each axis two keys") }
      let what =
        keys == [.aspectRatio] ? "it fills its parent, and 'aspectRatio' is given as well" : listed(keys, "and")
      return Diagnostic(
        .overconstrainedLayout, "view '\(view)' is fixed more than once: \(what)",
        at: surplus.flatMap { ranges[$0] } ?? fallback, label: remedies.joined(separator: ", or "),
        notes: present.filter { $0 != surplus }.prefix(3).map { .init("\(quoted($0)) is given here", at: ranges[$0]) })
    }
  }

  static func notLaidOut(_ view: String, by name: Located<String>, but layout: ViewLayout) -> Diagnostic {
    let keys = layout.properties.map(quoted).joined(separator: ", ")
    return Diagnostic(
      .overconstrainedLayout, "view '\(view)' is not laid out by '\(name.value)'", at: name.range,
      label: "animate one of \(keys), or give '\(name.value)' in a state")
  }

  private static func listed(_ properties: [PropertyIndex], _ joint: String) -> String {
    let names = properties.map(quoted)
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(joint) " + last
  }

  private static func quoted(_ property: PropertyIndex) -> String { "'\(property.descriptor?.name ?? "")'" }

  // MARK: Properties

  static func fixedCanvasFrame(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownProperty, "the canvas's frame is fixed", at: range)
  }

  static func fixedCanvasSize(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.unknownProperty, "the canvas's size is fixed; it has no '\(key.value)' to set", at: key.range)
  }

  static func readOnlyProperty(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(name.value)' is read-only; it follows from the layout keys", at: name.range,
      label: "set a layout key, such as 'leading' or 'width'")
  }

  /// `horizontal` or `vertical` with a value.
  static func valueOfAxis(_ name: Located<String>) -> Diagnostic {
    Diagnostic(.unknownProperty, "'\(name.value)' cannot be given a value here", at: name.range)
  }

  // MARK: Frames

  /// - Parameter frame: `frame` or `matches`.
  static func layoutKey(at range: SourceRange, beside frame: Located<String>) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'\(frame.value)' sets the whole frame and cannot be combined with a layout key", at: range,
      notes: [.init("the frame is given here", at: frame.range)])
  }

  static func twoFrames(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'frame' and 'matches' both give the frame", at: range,
      notes: [.init("given here", at: first)])
  }

  static func matchedNoView(at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "'matches' must be the name of a view", at: range)
  }

  static func matchedItself(_ view: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "view '\(view)' cannot match itself", at: range)
  }

  // MARK: Snapshots

  /// - Parameter key: The key that determines the layout instead; nil when there are several.
  static func snapshotLayout(by key: PropertyIndex? = nil, at range: SourceRange) -> Diagnostic {
    let other = key.map { ", not by \(quoted($0))" } ?? ""
    return Diagnostic(
      .conflictingKeys, "a snapshot must be laid out by leading, top, width and height\(other)", at: range)
  }
}
