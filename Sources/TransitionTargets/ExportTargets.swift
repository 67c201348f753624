package import TransitionEvaluation

/// A form that a script is exported to. A new one is a file of its own and a line in ``ExportTargets/all``.
package struct ExportTarget: Sendable {
  package var name: String
  /// What its files are called after the transition's name.
  package var suffix: String
  package var export:
    @Sendable (_ script: CompiledScript, _ reduced: CompiledScript, _ options: ExportOptions) -> (
      text: String, report: ExportReport
    )
}

package enum ExportTargets {
  package static let all: [ExportTarget] = [
    ExportTarget(name: "css", suffix: ".css") { script, reduced, options in
      CSSExporter(script, reduced: reduced, options: options).export()
    },
    ExportTarget(name: "timeline", suffix: ".timeline.json") { script, reduced, options in
      TimelineTarget(script, reduced: reduced, options: options).export()
    },
  ]

  package static func target(named name: String) -> ExportTarget? { all.first { $0.name == name } }
}
