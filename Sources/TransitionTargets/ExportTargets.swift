package import TransitionEvaluation

/// A format to which a script is exported. A new one is one file and one line in ``ExportTargets/all``.
package struct ExportTarget: Sendable {
  package typealias Export =
    @Sendable (
      _ script: CompiledScript, _ reduced: CompiledScript, _ options: ExportOptions
    ) -> (text: String, report: ExportReport)

  package var name: String
  /// The name of its file in a folder, for the name of a transition.
  package var fileName: @Sendable (_ transition: String) -> String
  /// Whether it has the style `values`: constants for source code.
  package var hasValues = false
  package var export: Export
}

package enum ExportTargets {
  package static let all: [ExportTarget] = [
    ExportTarget(name: "css", fileName: { "\($0).css" }) { script, reduced, options in
      CSSExporter(script, reduced: reduced, options: options).export()
    },
    ExportTarget(name: "timeline", fileName: { "\($0).timeline.json" }) { script, reduced, options in
      TimelineTarget(script, reduced: reduced, options: options).export()
    },
    constants(SwiftUIWriter.self) { "\(ConstantNames.typeName($0))Motion.swift" },
    constants(UIKitWriter.self) { "\(ConstantNames.typeName($0))Motion+UIKit.swift" },
    constants(ComposeWriter.self) { "\(ConstantNames.typeName($0))Motion.kt" },
    constants(TokensWriter.self) { "\($0).tokens.json" },
    constants(ReactNativeWriter.self) { "\($0).motion.ts" },
    constants(FlutterWriter.self) { "\(ConstantNames.name([$0], .kebab).replacing("-", with: "_"))_motion.dart" },
  ]

  private static func constants<Writer: ConstantWriter>(
    _ writer: Writer.Type, fileName: @escaping @Sendable (String) -> String
  ) -> ExportTarget {
    ExportTarget(name: Writer.target, fileName: fileName, hasValues: true) { script, reduced, options in
      Writer.export(MotionDocument(script, reduced: reduced, options: options), options)
    }
  }

  package static func target(named name: String) -> ExportTarget? { all.first { $0.name == name } }
}
