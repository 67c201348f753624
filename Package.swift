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
    .target(name: "TransitionCurves", dependencies: ["PlatformMath", "TransitionText"]),
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
    // What apps, pages and simulator tests wrote down while they moved.
    .target(name: "TransitionRecording", dependencies: ["TransitionText"]),
    // Which curve a recorded motion follows.
    .target(
      name: "TransitionIdentification",
      dependencies: [
        "PlatformMath", "TransitionCurves", "TransitionModel", "TransitionRecording", "TransitionText",
      ]),
    // Whether a recording follows a script.
    .target(
      name: "TransitionVerification",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionIdentification", "TransitionModel", "TransitionRecording", "TransitionText",
      ]),
    // What changed between two timelines.
    .target(
      name: "TransitionComparison",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionText",
      ]),
    // Functions of time as few Bézier segments within a tolerance.
    .target(name: "TransitionFitting", dependencies: ["PlatformMath", "TransitionText"]),
    // The motion in other engines' languages, with its loss measured.
    .target(
      name: "TransitionTargets",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation",
        "TransitionExport", "TransitionFitting", "TransitionModel", "TransitionText",
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
    // Read, parse, compile, lint and fix: what `validate` does with a script, for any program.
    .target(
      name: "TransitionChecking",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionModel", "TransitionParsing",
        "TransitionReading", "TransitionTree",
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
        .embedInCode("Schemas/diff.schema.json"), .embedInCode("Schemas/export.schema.json"),
        .embedInCode("Schemas/identify.schema.json"), .embedInCode("Schemas/motion.schema.json"),
        .embedInCode("Schemas/sweep.schema.json"), .embedInCode("Schemas/timeline.schema.json"),
        .embedInCode("Schemas/verify.schema.json"),
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
        "PageServer", "PlatformMath", "TransitionBundling", "TransitionChecking", "TransitionComparison",
        "TransitionCurves", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionFitting", "TransitionIdentification", "TransitionJSON", "TransitionLint", "TransitionModel",
        "TransitionParsing", "TransitionPreview", "TransitionReading", "TransitionRecording", "TransitionReporting",
        "TransitionSchema", "TransitionTargets", "TransitionText", "TransitionTree", "TransitionVerification",
        "TransitionYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "LintTransitions",
      capability: .command(
        intent: .custom(verb: "lint-transitions", description: "Check the transition scripts of a package.")),
      dependencies: ["transitionctl"], path: "Sources/LintTransitions"),
    // The library as programs see it, without access to what is behind it.
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionJSON", "TransitionTestSupport", "TransitionTree", "Transitions",
      ], exclude: ["Stubs"]),
    // The numbers of Tests/Reference.
    .target(name: "ReferenceNumbers", path: "Tests/ReferenceNumbers"),
    // What the tests of several modules need: a script read, parsed and compiled, its samples, the built program, a browser.
    .target(
      name: "TransitionTestSupport",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing", "TransitionTree",
        "TransitionYAML",
      ], path: "Tests/TransitionTestSupport"),
    .testTarget(name: "CurvesTests", dependencies: ["ReferenceNumbers", "TransitionCurves"]),
    .testTarget(name: "ColorsTests", dependencies: ["ReferenceNumbers", "TransitionColors"]),
    // Random animations, sampled here and by a browser where there is one.
    .testTarget(name: "DifferentialTests", dependencies: ["TransitionEvaluation", "TransitionTestSupport"]),
    // Runs the program that stands beside the tests.
    .testTarget(name: "CommandLineTests", dependencies: ["TransitionTestSupport", "transitionctl"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "ReferenceNumbers", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation",
        "TransitionModel", "TransitionParsing", "TransitionTestSupport", "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ParsingTests",
      dependencies: [
        "ReferenceNumbers", "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionParsing",
        "TransitionTree", "TransitionYAML",
      ]),
    // What fixing may never do.
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "TransitionChecking", "TransitionDiagnostics", "TransitionLint", "TransitionParsing", "TransitionReading",
        "TransitionReporting", "TransitionTree",
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
    .testTarget(name: "FittingTests", dependencies: ["TransitionFitting"]),
    // Generated files, in a headless browser where there is one.
    .testTarget(
      name: "TargetTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing", "TransitionTargets",
        "TransitionTestSupport", "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
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
    // Recordings against scripts, and the curves found in them.
    .testTarget(
      name: "VerifyTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport",
        "TransitionIdentification", "TransitionParsing", "TransitionRecording", "TransitionTestSupport",
        "TransitionText", "TransitionTree", "TransitionVerification", "TransitionYAML",
      ], exclude: ["Stubs"]),
    // Drives the page in a headless browser where there is one.
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "PageServer", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionParsing", "TransitionPreview", "TransitionRecording", "TransitionTestSupport",
        "TransitionText", "TransitionTree", "TransitionVerification", "TransitionYAML", "transitionctl",
      ]),
    .testTarget(
      name: "SchemaTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing",
        "TransitionSchema", "TransitionTestSupport", "TransitionText", "TransitionTree", "TransitionYAML",
        "transitionctl",
      ]),
    // Checks the pages' examples, tables and commands.
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionParsing", "TransitionSchema",
        "TransitionTestSupport", "TransitionTree", "TransitionYAML", "Transitions", "transitionctl",
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
        "ReferenceNumbers", "TransitionDiagnostics", "TransitionEvaluation", "TransitionJSON", "TransitionParsing",
        "TransitionReporting", "TransitionTestSupport", "TransitionText", "TransitionTree", "TransitionYAML",
      ]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "ReferenceNumbers", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionParsing", "TransitionTestSupport", "TransitionText", "TransitionTree",
        "TransitionYAML",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "SyntaxTests",
      dependencies: [
        "ReferenceNumbers", "TransitionDiagnostics", "TransitionTree", "TransitionYAML",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// pre-commit builds all products, and for a plugin the program once more, as a tool of the build.
if Context.environment["PRE_COMMIT"] != nil {
  package.products.removeAll { $0.name == "LintTransitions" }
  package.targets.removeAll { $0.name == "LintTransitions" }
}

// `make fuzz`: a program that libFuzzer drives; built with its sanitizer, or not at all.
if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionParsing", "TransitionTree",
        "TransitionYAML",
      ], path: "Tests/Fuzz", exclude: ["Corpus", "words.dict"]))
}

// `make benchmarks`: what the library takes in a program.
if Context.environment["BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(name: "Benchmarks", dependencies: ["Transitions"], path: "Benchmarks/InProcess"))
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
