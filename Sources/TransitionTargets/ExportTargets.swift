package import TransitionEvaluation

/// A format to which a script is exported. A new one is one file and one line in ``ExportTargets/all``.
package struct ExportTarget: Sendable {
  package var name: String
  /// The suffix of its files after the transition's name.
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
