package import TransitionEvaluation

/// Writes a script as one CSS file: states, phases and reduced motion are selected by attributes of the root.
package struct CSSTarget {
  private let sheets: CSSSheets

  /// - Parameter reduced: The script compiled for reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    sheets = CSSSheets(script, reduced: reduced, options: options, target: "css", title: "CSS")
  }

  package func export() -> (text: String, report: ExportReport) { (text, sheets.report) }

  private var text: String {
    var text = sheets.header + properties + baseRules
    for (state, sheet) in zip(sheets.document.states, sheets.states).dropFirst() {
      text += rules(sheet, root: CSSText.attribute("state", state.name) + ":not([data-phase])")
    }
    let phases = sheets.document.phases
    var reduced = ""
    for (phase, sheet) in zip(phases, sheets.phases) {
      let root = CSSText.attribute("phase", phase.name)
      if !phase.reducedMotion {
        text += rules(sheet, root: root)
      } else if let index = phases.firstIndex(where: { $0.name == phase.name && !$0.reducedMotion }) {
        reduced += rules(sheet, root: root, after: sheets.phases[index])
      }
    }
    return reduced.isEmpty ? text : text + "\n@media (prefers-reduced-motion: reduce) {\n\(reduced)}\n"
  }

  private var properties: String {
    let lines = sheets.registered.map { property in
      "@property \(property.name) { syntax: \"\(property.syntax)\"; inherits: true; "
        + "initial-value: \(property.initialValue) }\n"
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  private var baseRules: String {
    let declarations = sheets.baseDeclarations, views = sheets.document.views.dropFirst()
    var text = "\n" + rule(selector(of: 0), declarations[0])
    guard !views.isEmpty else { return text }
    text += rule(views.map { selector(of: $0.instance) }.joined(separator: ",\n"), CSSSheets.viewDeclarations)
    for view in views where !declarations[view.instance].isEmpty {
      text += rule(selector(of: view.instance), declarations[view.instance])
    }
    return text
  }

  private func selector(of view: Int, root own: String = "") -> String {
    sheets.selector(of: view, root: CSSText.attribute("transition", sheets.document.title) + own)
  }

  private func rule(_ selector: String, _ declarations: [CSSSheet.Declaration]) -> String {
    "\(selector) {\n\(declarations.map { "  \($0.property): \($0.value);\n" }.joined())}\n"
  }

  /// The rules of a state or a phase that differ from the base and from another sheet that they follow.
  private func rules(_ sheet: CSSSheet, root: String, after: CSSSheet? = nil) -> String {
    var text = "", keyframes = ""
    for (index, element) in sheet.elements.enumerated() {
      let before = after?.elements[index]
      var declarations = element.differences(beside: sheets.base.elements[index], after: before)
      if !element.animatesLike(before) {
        declarations.append(.init(property: "animation", value: element.animationList))
        keyframes += element.animations.map { $0.rule }.joined()
      }
      if !declarations.isEmpty { text += rule(selector(of: element.view, root: root), declarations) }
    }
    return text.isEmpty ? "" : "\n" + text + keyframes
  }
}
