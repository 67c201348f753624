package import TransitionEvaluation

/// What a target wrote.
package struct Exported: Sendable {
  package var text: String
  /// The text of a second file beside the first.
  package var companion: String?
  package var report: ExportReport
}

/// A format to which a script is exported. A new one is one file and one line in ``ExportTargets/all``.
package struct ExportTarget: Sendable {
  package var name: String
  /// The name of its file in a folder, from the transition's name.
  package var fileName: @Sendable (_ transition: String) -> String
  /// The extension, in place of the last one of the file's name, of a second file beside it.
  package var companion: (@Sendable (_ fileExtension: String) -> String)?
  /// The options that apply to it, of those that do not apply to every target.
  package var options: Set<String> = []
  package var styles: [CodeOptions.Style] = [.phase]
  package var export:
    @Sendable (_ script: CompiledScript, _ reduced: CompiledScript, _ options: ExportOptions) -> Exported
}

package enum ExportTargets {
  package static let all: [ExportTarget] = [
    ExportTarget(name: "css", fileName: { "\($0).css" }, options: cssOptions) { script, reduced, options in
      let (text, report) = CSSTarget(script, reduced: reduced, options: options).export()
      return Exported(text: text, report: report)
    },
    ExportTarget(name: "timeline", fileName: { "\($0).timeline.json" }) { script, reduced, options in
      let (text, report) = TimelineTarget(script, reduced: reduced, options: options).export()
      return Exported(text: text, report: report)
    },
    ExportTarget(name: "lottie", fileName: { "\($0).lottie.json" }) { script, reduced, options in
      let (text, report) = LottieTarget(script, reduced: reduced, options: options).export()
      return Exported(text: text, report: report)
    },
    ExportTarget(
      name: "waapi", fileName: { "\($0).mjs" }, companion: { $0 == "js" ? "d.ts" : "d.mts" }, options: cssOptions
    ) {
      script, reduced, options in
      let (text, types, report) = WAAPITarget(script, reduced: reduced, options: options).export()
      return Exported(text: text, companion: types, report: report)
    },
    code(SwiftUIWriter.self, phases: SwiftUIPhases.export, options: ["--idiomatic", "--access"]) {
      "\(ConstantNames.typeName($0))Motion.swift"
    },
    code(UIKitWriter.self, options: ["--access"]) { "\(ConstantNames.typeName($0))Motion+UIKit.swift" },
    code(ComposeWriter.self, phases: ComposePhases.export, options: ["--access", "--package", "--compose-version"]) {
      "\(ConstantNames.typeName($0))Motion.kt"
    },
    code(TokensWriter.self, options: ["--tokens-format"]) { "\($0).tokens.json" },
    code(ReactNativeWriter.self) { "\($0).motion.ts" },
    code(FlutterWriter.self) { "\(ConstantNames.name([$0], .kebab).replacing("-", with: "_"))_motion.dart" },
  ]

  private static let cssOptions: Set = ["--geometry", "--select", "--prefix"]

  private typealias Writing = @Sendable (MotionDocument, ExportOptions) -> Exported

  /// - Parameter phases: Writes the style `phase`; nil if the target does not have it.
  private static func code<Writer: ConstantWriter>(
    _ writer: Writer.Type, phases: Writing? = nil, options: Set<String> = [],
    fileName: @escaping @Sendable (String) -> String
  ) -> ExportTarget {
    let styles: [CodeOptions.Style] = phases == nil ? [.values] : [.values, .phase]
    return ExportTarget(name: Writer.target, fileName: fileName, options: options, styles: styles) {
      script, reduced, options in
      let document = MotionDocument(script, reduced: reduced, options: options, digits: TimelineTarget.decimals)
      let write = options.code.style == .phase ? phases ?? Writer.export : Writer.export
      return write(document, options)
    }
  }

  package static func target(named name: String) -> ExportTarget? { all.first { $0.name == name } }

  /// The names of the targets with an ability.
  package static func names(where hasAbility: (ExportTarget) -> Bool) -> [String] {
    all.filter(hasAbility).map { $0.name }
  }
}
