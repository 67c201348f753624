// swift-tools-version:6.1
import PackageDescription

// Text goes one way: source -> syntax tree -> model -> timeline -> output.
// A target lists only what is upstream of it.
let package = Package(
  name: "transitionctl",
  platforms: [.macOS(.v13)],
  products: [
    // Everything, from a script's text to an exported timeline.
    .library(name: "Transitions", targets: ["Transitions"]),
    // Curves, model and evaluation only: no libyaml, for programs that build or embed a model.
    .library(
      name: "TransitionRuntime",
      targets: [
        "TransitionCurves", "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionEvaluation",
      ]),
    .executable(name: "transitionctl", targets: ["transitionctl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "PlatformMath"),
    .target(name: "TransitionCurves", dependencies: ["PlatformMath"]),
    .target(name: "TransitionColors", dependencies: ["PlatformMath"]),
    .target(name: "TransitionDiagnostics"),
    .target(name: "TransitionSyntax", dependencies: ["CLibYAML", "TransitionDiagnostics"]),
    .target(name: "TransitionModel", dependencies: ["TransitionColors", "TransitionDiagnostics"]),
    .target(
      name: "TransitionParsing",
      dependencies: ["TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionSyntax"]),
    .target(
      name: "TransitionEvaluation",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionModel",
      ]
    ),
    .target(
      name: "TransitionExport", dependencies: ["TransitionDiagnostics", "TransitionEvaluation", "TransitionModel"]),
    .target(
      name: "TransitionLint",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel",
        "TransitionSyntax",
      ]),
    .target(name: "TransitionReporting", dependencies: ["TransitionDiagnostics", "TransitionExport"]),
    // JSON Schemas and reference tables, from the parser's own tables.
    .target(
      name: "TransitionSchema",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionExport", "TransitionModel",
        "TransitionParsing",
      ]),
    .target(
      name: "Transitions",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport",
        "TransitionLint", "TransitionModel", "TransitionParsing", "TransitionReporting", "TransitionSyntax",
      ]),
    .executableTarget(
      name: "transitionctl",
      dependencies: [
        "PlatformMath", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport",
        "TransitionLint", "TransitionModel", "TransitionParsing", "TransitionReporting", "TransitionSchema",
        "TransitionSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "CurvesTests", dependencies: ["TransitionCurves"]),
    .testTarget(name: "ColorsTests", dependencies: ["TransitionColors"]),
    // Runs the program that stands beside the tests.
    .testTarget(name: "CommandLineTests", dependencies: ["transitionctl"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel",
        "TransitionParsing", "TransitionSyntax",
      ]),
    .testTarget(
      name: "ParsingTests",
      dependencies: [
        "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionParsing", "TransitionSyntax",
      ]),
    .testTarget(name: "ExampleTests", dependencies: ["Transitions"], exclude: ["Goldens"]),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionParsing", "TransitionSyntax",
      ]),
    .testTarget(
      name: "SchemaTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing",
        "TransitionSchema", "TransitionSyntax", "transitionctl",
      ]),
    // Checks the pages' examples, tables and commands.
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionParsing", "TransitionSchema", "TransitionSyntax",
        "Transitions", "transitionctl",
      ]),
    .testTarget(
      name: "LintTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionModel", "TransitionParsing",
        "TransitionSyntax",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionParsing", "TransitionReporting",
        "TransitionSyntax",
      ]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionParsing", "TransitionSyntax",
      ], exclude: ["Goldens"]),
    .testTarget(name: "SyntaxTests", dependencies: ["TransitionDiagnostics", "TransitionSyntax"]),
  ],
  swiftLanguageModes: [.v6]
)
