package import TransitionEvaluation

/// What a target wrote.
package struct Exported: Sendable {
  package var text: String
  /// A second file beside the first, with the extension that replaces the last one of its name.
  package var companion: (fileExtension: String, text: String)?
  package var report: ExportReport
}

/// A format to which a script is exported. A new one is one file and one line in ``ExportTargets/all``.
package struct ExportTarget: Sendable {
  package var name: String
  /// The name of its file in a folder, from the transition's name.
  package var fileName: @Sendable (_ transition: String) -> String
  /// The options that apply to it, of those that do not apply to every target.
  package var options: Set<String> = []
  /// Whether it has the style `values`: constants for source code.
  package var hasValues = false
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
    ExportTarget(name: "waapi", fileName: { "\($0).mjs" }, options: cssOptions) { script, reduced, options in
      let (text, types, report) = WAAPITarget(script, reduced: reduced, options: options).export()
      return Exported(text: text, companion: ("d.mts", types), report: report)
    },
    constants(SwiftUIWriter.self) { "\(ConstantNames.typeName($0))Motion.swift" },
    constants(UIKitWriter.self) { "\(ConstantNames.typeName($0))Motion+UIKit.swift" },
    constants(ComposeWriter.self) { "\(ConstantNames.typeName($0))Motion.kt" },
    constants(TokensWriter.self) { "\($0).tokens.json" },
    constants(ReactNativeWriter.self) { "\($0).motion.ts" },
    constants(FlutterWriter.self) { "\(ConstantNames.name([$0], .kebab).replacing("-", with: "_"))_motion.dart" },
  ]

  private static let cssOptions: Set = ["--geometry", "--select", "--prefix"]

  private static func constants<Writer: ConstantWriter>(
    _ writer: Writer.Type, fileName: @escaping @Sendable (String) -> String
  ) -> ExportTarget {
    ExportTarget(name: Writer.target, fileName: fileName, hasValues: true) { script, reduced, options in
      let document = MotionDocument(script, reduced: reduced, options: options, digits: TimelineTarget.decimals)
      let (text, report) = Writer.export(document, options)
      return Exported(text: text, report: report)
    }
  }

  package static func target(named name: String) -> ExportTarget? { all.first { $0.name == name } }
}
