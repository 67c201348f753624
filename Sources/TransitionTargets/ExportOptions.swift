/// Whether values that depend on other numbers remain formulas in the file.
package enum ExportGeometry: String, Sendable, CaseIterable {
  /// Bindings and layouts are computed by the consumer.
  case live
  /// All values are numbers.
  case baked
  /// All values are numbers, and animated positions are translations, which browsers compose without layout.
  case transform
}

/// The options of an export.
package struct ExportOptions: Sendable {
  /// Nil for all.
  package var phases: [String]?
  package var tolerances = ExportTolerances()
  package var geometry = ExportGeometry.live
  /// Selectors that replace those of views.
  package var selectors: [(view: String, selector: CSSSelector)] = []
  /// Nil for the script's name.
  package var prefix: String?
  package var code = CodeOptions()
  /// The script's file name, without its folder.
  package var fileName = "<stdin>"
  /// The options that affect the content, as typed.
  package var command: [String] = []

  package init() {}
}

/// The lines at the start of a generated file.
enum GeneratedHeader {
  /// Not escaped.
  static func lines(_ options: ExportOptions, _ report: ExportReport) -> [String] {
    [
      (["transitionctl export", options.fileName] + options.command).joined(separator: " "),
      "Largest loss by the model: \(report.largestText).", "Generated; do not edit.",
    ]
  }

  /// The lines of a source file, one of the files of several targets: each fits behind `//` and in `/* */`.
  static func code(_ options: ExportOptions, _ report: ExportReport) -> [String] {
    let words = ["transitionctl export", options.fileName, "--to", report.target] + options.command
    let loss = report.largestText
    return [
      words.joined(separator: " "), "Largest loss by the model of the engine: \(loss). Generated; do not edit.",
    ].map { ConstantNames.comment($0) }
  }
}
