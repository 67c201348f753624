// swift-tools-version:6.1
import PackageDescription

// Data flows in one direction: source -> syntax tree -> model -> timeline -> output.
// A target depends only on targets upstream of it.
let package = Package(
  name: "transitionctl",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    // Everything, from a script's text to an exported timeline.
    .library(name: "Transitions", targets: ["Transitions"]),
    // Bundled scripts, their values and the player, without libyaml: for apps.
    .library(name: "TransitionRuntime", targets: ["TransitionRuntime"]),
    // Drivers that play bundles on UIKit and SwiftUI views; empty on other platforms.
    .library(name: "TransitionUI", targets: ["TransitionUI"]),
    .executable(name: "transitionctl", targets: ["transitionctl"]),
    // `swift package lint-transitions` for packages that contain scripts.
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
    // Texts that are too large for `embedInCode`.
    .target(name: "EmbeddedFiles"),
    .target(name: "PlatformMath"),
    .target(name: "TransitionCurves", dependencies: ["PlatformMath", "TransitionText"]),
    // The motion that other animation engines show for a curve, and the calls that they spell it with.
    .target(name: "TransitionEngines", dependencies: ["PlatformMath", "TransitionCurves", "TransitionText"]),
    .target(name: "TransitionColors", dependencies: ["PlatformMath", "TransitionText"]),
    .target(
      name: "TransitionDiagnostics", dependencies: ["EmbeddedFiles", "PlatformMath", "TransitionText"],
      // What the words of other animation tools mean in a script.
      exclude: ["Words/words.txt"]),
    // Formats numbers, JSON, CSV and XML as text, and finds similar names.
    .target(name: "TransitionText"),
    // A script's syntax tree, independent of the file format.
    .target(name: "TransitionTree", dependencies: ["TransitionDiagnostics", "TransitionText"]),
    .target(
      name: "TransitionYAML", dependencies: ["CLibYAML", "TransitionDiagnostics", "TransitionText", "TransitionTree"]),
    .target(name: "TransitionJSON", dependencies: ["TransitionDiagnostics", "TransitionText", "TransitionTree"]),
    // Chooses between the two formats by file name.
    .target(
      name: "TransitionReading",
      dependencies: ["TransitionDiagnostics", "TransitionJSON", "TransitionTree", "TransitionYAML"]),
    .target(name: "TransitionModel", dependencies: ["TransitionColors", "TransitionDiagnostics"]),
    .target(
      name: "TransitionParsing",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionText",
        "TransitionTree",
      ]),
    // A script and everything it depends on, as one JSON document.
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
        "TransitionText",
      ]
    ),
    .target(
      name: "TransitionExport",
      dependencies: [
        "TransitionColors", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionText",
      ]),
    // Pictures: charts in SVG and in the terminal, and the views as boxes.
    .target(
      name: "TransitionDrawing",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionModel",
        "TransitionText",
      ]),
    // Recordings of motion by apps, pages and simulator tests.
    .target(name: "TransitionRecording", dependencies: ["TransitionText"]),
    // Identifies the curve of a recorded motion.
    .target(
      name: "TransitionIdentification",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionEngines", "TransitionModel",
        "TransitionRecording", "TransitionText",
      ]),
    // Checks whether a recording follows a script.
    .target(
      name: "TransitionVerification",
      dependencies: [
        "PlatformMath", "TransitionCurves", "TransitionDiagnostics", "TransitionDrawing", "TransitionEngines",
        "TransitionEvaluation", "TransitionExport", "TransitionIdentification", "TransitionModel",
        "TransitionRecording", "TransitionText",
      ]),
    // Compares two timelines.
    .target(
      name: "TransitionComparison",
      dependencies: [
        "PlatformMath", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionModel", "TransitionText",
      ]),
    // Fits functions of time with few Bézier segments, within a tolerance.
    .target(name: "TransitionFitting", dependencies: ["PlatformMath", "TransitionCurves", "TransitionText"]),
    // Converts motion to the formats of other engines, measuring the loss.
    .target(
      name: "TransitionTargets",
      dependencies: [
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation",
        "TransitionEngines", "TransitionFitting", "TransitionModel", "TransitionText",
      ],
      // What every module for the Web Animations API contains.
      resources: [.embedInCode("WAAPI/runtime.js"), .embedInCode("WAAPI/types.d.ts")]),
    // Findings, results and comparisons in the formats of people, editors and servers.
    .target(
      name: "TransitionReporting",
      dependencies: [
        "TransitionComparison", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation",
        "TransitionExport", "TransitionIdentification", "TransitionTargets", "TransitionText", "TransitionVerification",
      ],
      // The pages of the errors and of the findings of exports.
      resources: [.embedInCode("Pages")]),
    // The page that plays a script.
    .target(
      name: "TransitionPreview",
      dependencies: [
        "EmbeddedFiles", "TransitionColors", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation",
        "TransitionExport", "TransitionModel", "TransitionText",
      ],
      exclude: ["Page"]),
    // Serves pages on the loopback interface; independent of scripts.
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
        "PlatformMath", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation",
        "TransitionModel",
        "TransitionReading", "TransitionText", "TransitionTree", "TransitionYAML",
      ],
      // The pages of the rules.
      resources: [.embedInCode("Pages")]),
    // Reads, parses, compiles, lints and fixes scripts, as `validate` does, for any program.
    .target(
      name: "TransitionChecking",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionModel", "TransitionParsing",
        "TransitionReading", "TransitionText", "TransitionTree",
      ]),
    // JSON Schemas and reference tables, generated from the tables of the parser and the linter.
    .target(
      name: "TransitionSchema",
      dependencies: [
        "EmbeddedFiles", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionLint",
        "TransitionModel", "TransitionParsing", "TransitionText",
      ],
      exclude: ["Schemas"]),
    // The library for apps: scripts from JSON, their values, and the player.
    .target(
      name: "TransitionRuntime",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionJSON", "TransitionModel", "TransitionParsing",
        "TransitionTree",
      ]),
    // Plays bundles on the views of an app, where there are UIKit and SwiftUI.
    .target(name: "TransitionUI", dependencies: ["TransitionRuntime"]),
    .target(
      name: "Transitions",
      dependencies: [
        "TransitionChecking", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport", "TransitionLint",
        "TransitionParsing",
        "TransitionReading", "TransitionRuntime", "TransitionText", "TransitionTree", "TransitionYAML",
      ]),
    .executableTarget(
      name: "transitionctl",
      dependencies: [
        "PageServer", "PlatformMath", "TransitionBundling", "TransitionChecking", "TransitionComparison",
        "TransitionCurves", "TransitionDiagnostics", "TransitionDrawing", "TransitionEngines", "TransitionEvaluation",
        "TransitionExport", "TransitionFitting", "TransitionIdentification", "TransitionJSON", "TransitionLint",
        "TransitionModel", "TransitionParsing", "TransitionPreview", "TransitionReading", "TransitionRecording",
        "TransitionReporting",
        "TransitionSchema", "TransitionTargets", "TransitionText", "TransitionTree", "TransitionVerification",
        "TransitionYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Starters/card.yaml"), .embedInCode("Starters/sheet.yaml"), .embedInCode("Starters/pager.yaml"),
        .embedInCode("Starters/toast.yaml"), .embedInCode("Starters/list.yaml"), .embedInCode("Starters/hero.yaml"),
      ]),
    .plugin(
      name: "LintTransitions",
      capability: .command(
        intent: .custom(verb: "lint-transitions", description: "Check the transition scripts of a package.")),
      dependencies: ["transitionctl"], path: "Sources/LintTransitions"),
    // Tests the public API, without access to internals.
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionJSON", "TransitionModel", "TransitionTestSupport", "Transitions",
      ], exclude: ["Stubs"]),
    // The numbers of Tests/Reference.
    .target(name: "ReferenceNumbers", path: "Tests/ReferenceNumbers"),
    // Shared by several test targets: compiled scripts and their samples, the built program, a browser.
    .target(
      name: "TransitionTestSupport",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing", "TransitionTree",
        "TransitionYAML",
      ], path: "Tests/TransitionTestSupport"),
    .testTarget(name: "CurvesTests", dependencies: ["ReferenceNumbers", "TransitionCurves"]),
    .testTarget(name: "EnginesTests", dependencies: ["ReferenceNumbers", "TransitionCurves", "TransitionEngines"]),
    .testTarget(name: "ColorsTests", dependencies: ["ReferenceNumbers", "TransitionColors", "TransitionText"]),
    // Random animations, sampled by the library and by a browser if available.
    .testTarget(name: "DifferentialTests", dependencies: ["TransitionEvaluation", "TransitionTestSupport"]),
    // Runs the program built next to the tests.
    .testTarget(name: "CommandLineTests", dependencies: ["TransitionTestSupport", "transitionctl"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "ReferenceNumbers", "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel",
        "TransitionTestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "ParsingTests",
      dependencies: [
        "ReferenceNumbers", "TransitionColors", "TransitionDiagnostics", "TransitionModel", "TransitionParsing",
        "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
    // Invariants of fixing.
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "TransitionChecking", "TransitionDiagnostics", "TransitionLint", "TransitionParsing", "TransitionReading",
        "TransitionReporting", "TransitionTree", "Transitions",
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
        "TransitionYAML",
      ]),
    .testTarget(
      name: "FittingTests", dependencies: ["ReferenceNumbers", "TransitionCurves", "TransitionFitting"],
      exclude: ["Goldens"]),
    // Generated files, in a headless browser if available.
    .testTarget(
      name: "TargetTests",
      dependencies: [
        "ReferenceNumbers", "TransitionColors", "TransitionCurves", "TransitionDiagnostics", "TransitionEngines",
        "TransitionEvaluation", "TransitionFitting", "TransitionParsing", "TransitionReporting", "TransitionTargets",
        "TransitionTestSupport", "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens", "Stubs"]),
    // Charts, stills and the comparison of timelines.
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "ReferenceNumbers", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionParsing",
        "TransitionText", "TransitionYAML",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "TransitionComparison", "TransitionDiagnostics", "TransitionEvaluation", "TransitionExport",
        "TransitionParsing", "TransitionReporting", "TransitionTree", "TransitionYAML",
      ]),
    // Recordings compared with scripts, and the curves identified in them.
    .testTarget(
      name: "VerifyTests",
      dependencies: [
        "ReferenceNumbers", "TransitionCurves", "TransitionDiagnostics", "TransitionDrawing", "TransitionEngines",
        "TransitionEvaluation", "TransitionExport", "TransitionIdentification", "TransitionModel", "TransitionParsing",
        "TransitionRecording",
        "TransitionReporting", "TransitionTestSupport", "TransitionText", "TransitionTree", "TransitionVerification",
        "TransitionYAML",
      ], exclude: ["Goldens", "Stubs"]),
    // Drives the page in a headless browser if available.
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "PageServer", "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionModel",
        "TransitionPreview", "TransitionRecording", "TransitionReporting", "TransitionTestSupport",
        "TransitionVerification", "transitionctl",
      ]),
    .testTarget(
      name: "SchemaTests",
      dependencies: [
        "TransitionCurves", "TransitionDiagnostics", "TransitionEvaluation", "TransitionModel", "TransitionParsing",
        "TransitionSchema", "TransitionTestSupport", "TransitionText", "TransitionYAML", "transitionctl",
      ]),
    // Checks the examples, tables and commands in the documentation.
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "TransitionDiagnostics", "TransitionEvaluation", "TransitionParsing", "TransitionSchema",
        "TransitionTestSupport", "TransitionYAML", "Transitions", "transitionctl",
      ]),
    .testTarget(
      name: "LintTests",
      dependencies: [
        "ReferenceNumbers", "TransitionDiagnostics", "TransitionEvaluation", "TransitionLint", "TransitionModel",
        "TransitionParsing",
        "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
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
        "TransitionModel", "TransitionTestSupport", "TransitionText",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "SyntaxTests",
      dependencies: [
        "ReferenceNumbers", "TransitionDiagnostics", "TransitionTree", "TransitionYAML",
      ], exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)

// pre-commit and `make test` build all products; for a plugin that would build all modules a second time, for the program
// as a build tool.
if Context.environment["PRE_COMMIT"] != nil || Context.environment["OPTIMIZED"] != nil {
  package.products.removeAll { $0.name == "LintTransitions" }
  package.targets.removeAll { $0.name == "LintTransitions" }
}

// `make fuzz`: a program driven by libFuzzer; only built with its sanitizer.
if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "TransitionDiagnostics", "TransitionDrawing", "TransitionEvaluation", "TransitionExport",
        "TransitionIdentification", "TransitionLint", "TransitionParsing", "TransitionRecording", "TransitionReporting",
        "TransitionText",
        "TransitionTree", "TransitionVerification", "TransitionYAML",
      ], path: "Tests/Fuzz", exclude: ["Corpus", "words.dict"]))
}

// `make test`, a release build: the modules that the tests spend most of their time in are optimized, the others compiled
// as for debugging, which takes a third of the time. Preconditions and overflow checks stay on. Assertions do not, and
// these modules have none.
if Context.environment["OPTIMIZED"] != nil {
  let modules = [
    "PlatformMath", "TransitionCurves", "TransitionDiagnostics", "TransitionDrawing", "TransitionEngines",
    "TransitionEvaluation", "TransitionFitting", "TransitionIdentification", "TransitionJSON", "TransitionRecording",
    "TransitionText", "TransitionTree", "TransitionVerification", "TransitionYAML",
  ]
  for target in package.targets where target.type != .system && target.type != .plugin {
    var flags = modules.contains(target.name) ? [] : ["-Onone"]
    // Nothing is compiled against tests, so their interfaces are not checked a second time, before their code.
    if target.type == .test { flags.append("-no-emit-module-separately-wmo") }
    target.swiftSettings = [.unsafeFlags(flags + ["-enable-testing"])]
  }
}

// `make benchmarks`: the cost of the library in a program.
if Context.environment["BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(name: "Benchmarks", dependencies: ["Transitions"], path: "Benchmarks/InProcess"))
}

// `make check TESTS=CurvesTests`: only these test targets and their dependencies, so that one module is built and
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
