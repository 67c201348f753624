// swift-tools-version:6.1
import PackageDescription

// Text goes one way: source -> syntax tree -> model -> timeline -> output.
// A target lists only what is upstream of it.
let package = Package(
  name: "transitionctl",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    // Everything, from a script's text to an exported timeline.
    .library(name: "Transitions", targets: ["Transitions"]),
    // Bundled scripts, their values and the player, without libyaml: for apps.
    .library(name: "TransitionRuntime", targets: ["TransitionRuntime"]),
    .executable(name: "transitionctl", targets: ["transitionctl"]),
    // `swift package lint-transitions` for packages that hold scripts.
    .plugin(name: "LintTransitions", targets: ["LintTransitions"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // The HTTP server of `preview --serve`; it needs no Foundation.
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "PlatformMath"),
    .target(name: "TransitionCurves", dependencies: ["PlatformMath"]),
    .target(name: "TransitionColors", dependencies: ["PlatformMath"]),
    .target(name: "TransitionDiagnostics"),
    // Numbers, JSON, CSV and XML as text.
    .target(name: "TransitionText"),
    // A script's syntax tree, whatever it is read from.
    .target(name: "TransitionTree", dependencies: ["TransitionDiagnostics"]),
    .target(name: "TransitionYAML", dependencies: ["CLibYAML", "TransitionDiagnostics", "TransitionTree"]),
    .target(name: "TransitionJSON", dependencies: ["TransitionDiagnostics", "TransitionText", "TransitionTree"]),
    // Which of the two a file is, by its name.
    .target(
      name: "TransitionReading",
      dependencies: ["TransitionDiagnostics", "TransitionJSON", "TransitionTree", "TransitionYAML"]),
    .target(name: "TransitionModel", dependencies: ["TransitionColors", "TransitionDiagnostics"]),
    .target(
      name: "TransitionParsing",
      dependencies: ["TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionTree"]),
    // A script with all that it needs as one JSON document.
    .target(
      name: "TransitionBundling",
      dependencies: [
        "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionParsing", "TransitionText",
        "TransitionTree",
      ]),
    .target(
      name: "TransitionEvaluation",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionModel",
      ]
    ),
    .target(
      name: "TransitionExport",
      dependencies: ["TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionText"]),
    // Pictures: charts in SVG and in the terminal, and the views as boxes.
    .target(
      name: "TransitionDrawing",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionText",
      ]),
    // What changed between two timelines.
    .target(
      name: "TransitionComparison",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionText",
      ]),
    // The page that plays a script.
    .target(
      name: "TransitionPreview",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation",
        "TransitionExport", "TransitionModel", "TransitionText",
      ],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/model.js"),
        .embedInCode("Page/stage.js"), .embedInCode("Page/plot.js"), .embedInCode("Page/gesture.js"),
        .embedInCode("Page/controls.js"), .embedInCode("Page/main.js"),
      ]),
    // Serves pages on the loopback interface; knows nothing of scripts.
    .target(
      name: "PageServer",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "TransitionLint",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel",
        "TransitionReading", "TransitionTree", "TransitionYAML",
      ]),
    .target(name: "TransitionReporting", dependencies: ["TransitionDiagnostics", "TransitionText"]),
    // JSON Schemas and reference tables, from the parser's own tables.
    .target(
      name: "TransitionSchema",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionModel",
        "TransitionParsing", "TransitionText",
      ],
      resources: [
        .embedInCode("Schemas/config.schema.json"), .embedInCode("Schemas/diagnostics.schema.json"),
        .embedInCode("Schemas/diff.schema.json"), .embedInCode("Schemas/sweep.schema.json"),
        .embedInCode("Schemas/timeline.schema.json"),
      ]),
    // What apps link: scripts from JSON, their values, and the player.
    .target(
      name: "TransitionRuntime",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionJSON", "TransitionModel", "TransitionParsing",
        "TransitionTree",
      ]),
    .target(
      name: "Transitions",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionLint", "TransitionParsing",
        "TransitionReading", "TransitionRuntime", "TransitionText", "TransitionTree", "TransitionYAML",
      ]),
    .executableTarget(
      name: "transitionctl",
      dependencies: [
        "PageServer", "PlatformMath", "TransitionBundling", "TransitionComparison", "TransitionCurves",
        "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport", "TransitionJSON",
        "TransitionLint", "TransitionModel", "TransitionParsing", "TransitionPreview", "TransitionReading",
        "TransitionReporting", "TransitionSchema", "TransitionText", "TransitionTree", "TransitionYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "LintTransitions",
      capability: .command(
        intent: .custom(verb: "lint-transitions", description: "Check the transition scripts of a package.")),
      dependencies: ["transitionctl"], path: "Sources/LintTransitions"),
    // The library as programs see it, without access to what is behind it.
    .testTarget(
      name: "RuntimeTests", dependencies: ["TransitionDiagnostics", "TransitionJSON", "TransitionTree", "Transitions"],
      exclude: ["Stubs"]),
    .testTarget(name: "CurvesTests", dependencies: ["TransitionCurves"]),
    .testTarget(name: "ColorsTests", dependencies: ["TransitionColors"]),
    // Runs the program that stands beside the tests.
    .testTarget(name: "CommandLineTests", dependencies: ["transitionctl"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel",
        "TransitionParsing", "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ParsingTests",
      dependencies: [
        "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionParsing", "TransitionTree",
        "TransitionYAML",
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionParsing",
        "TransitionText", "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionParsing", "TransitionText",
        "TransitionTree", "TransitionYAML",
      ]),
    // Charts, stills and the comparison of timelines.
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionParsing", "TransitionText", "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "TransitionComparison", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation",
        "TransitionExport", "TransitionModel", "TransitionParsing", "TransitionText", "TransitionTree",
        "TransitionYAML",
      ]),
    // Drives the page in a headless browser where there is one.
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "PageServer", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionParsing", "TransitionPreview", "TransitionText", "TransitionTree",
        "TransitionYAML",
        "transitionctl",
      ]),
    .testTarget(
      name: "SchemaTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing",
        "TransitionSchema", "TransitionText", "TransitionTree", "TransitionYAML", "transitionctl",
      ]),
    // Checks the pages' examples, tables and commands.
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionParsing", "TransitionSchema", "TransitionTree",
        "TransitionYAML",
        "Transitions", "transitionctl",
      ]),
    .testTarget(
      name: "LintTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionModel", "TransitionParsing",
        "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionJSON", "TransitionParsing", "TransitionReporting",
        "TransitionText", "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionParsing", "TransitionText", "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
    .testTarget(name: "SyntaxTests", dependencies: ["TransitionDiagnostics", "TransitionTree", "TransitionYAML"]),
  ],
  swiftLanguageModes: [.v6]
)

// pre-commit builds all products, and for a plugin the program once more, as a tool of the build.
if Context.environment["PRE_COMMIT"] != nil {
  package.products.removeAll { $0.name == "LintTransitions" }
  package.targets.removeAll { $0.name == "LintTransitions" }
}

// `make check TESTS=CurvesTests`: only these test targets and what they are built from, so that one module is built and
// tested without the rest.
if let tests = Context.environment["TESTS"]?.split(separator: " ").map(String.init), !tests.isEmpty {
  var needed = Set(tests)
  var waiting = tests
  while let name = waiting.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies where needed.insert(dependency).inserted {
      waiting.append(dependency)
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll()
}
