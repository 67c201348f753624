import Foundation
import Testing
import TransitionEvaluation
@testable import TransitionTargets
import TransitionTestSupport

/// The generated Swift, TypeScript and Kotlin of every example, type-checked against stubs with the real signatures.
@Suite struct TypeCheckTests {
  static let swift = ["swiftc", "/usr/bin/swiftc", "/opt/swift/usr/bin/swiftc"].first { isInstalled($0) }
  static let typeScript = ["tsc"].first { isInstalled($0) }

  private static func isInstalled(_ program: String) -> Bool {
    (try? ChildProcess.run(program, ["--version"]).status) == 0
  }

  /// Writes a target's files for all examples into a folder, one module or namespace each.
  private func write(
    _ target: String, _ style: CodeOptions.Style = .values, to folder: URL, extension suffix: String
  ) throws -> [String] {
    let exporter = try #require(ExportTargets.target(named: target))
    var paths: [String] = []
    for (index, example) in ExampleScript.all.enumerated() {
      var options = ExportOptions()
      options.code.package = "example\(index)"
      options.code.style = style
      let text = exporter.export(
        try example.compiled(), try example.compiled(reducedMotion: true), options
      ).text
      let file = folder.appendingPathComponent("example\(index).\(suffix)")
      try Data(text.utf8).write(to: file)
      paths.append(file.path)
    }
    return paths
  }

  static let stubs = PackageFolder.root.appendingPathComponent("Tests/TargetTests/Stubs")

  @Test(
    .enabled(if: swift != nil, "no Swift compiler"),
    arguments: [
      ("swiftui", CodeOptions.Style.values, "SwiftUI"), ("swiftui", .phase, "SwiftUI"), ("uikit", .values, "UIKit"),
    ])
  func swiftTypeChecks(_ target: String, _ style: CodeOptions.Style, _ module: String) throws {
    let compiler = try #require(Self.swift)
    try withTemporaryFolder { folder in
      let source = folder.appendingPathComponent("\(module).swift")
      try FileManager.default.copyItem(at: Self.stubs.appendingPathComponent("\(module).swift.txt"), to: source)
      let stub = try ChildProcess.run(
        compiler,
        [
          "-swift-version", "6", "-wmo", "-parse-as-library", "-emit-module", "-module-name", module, source.path,
          "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
        ])
      #expect(stub.status == 0, "\(stub.complaints)")
      var paths = try write(target, style, to: folder, extension: "swift")
      if style == .values { paths.append(try writeRepeated(target, to: folder, extension: "swift")) }
      let result = try ChildProcess.run(
        compiler,
        ["-swift-version", "6", "-wmo", "-warnings-as-errors", "-typecheck", "-module-name", "App", "-I", folder.path]
          + paths)
      #expect(result.status == 0, "\(result.complaints.prefix(3000))")
    }
  }

  @Test(.enabled(if: typeScript != nil, "tsc is not installed")) func typeScriptTypeChecks() throws {
    let compiler = try #require(Self.typeScript)
    try withTemporaryFolder { folder in
      let modules = folder.appendingPathComponent("node_modules")
      try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Self.stubs.appendingPathComponent("react-native-reanimated"),
        to: modules.appendingPathComponent("react-native-reanimated"))
      let examples = try write("react-native", to: folder, extension: "ts")
      let paths = examples + [try writeRepeated("react-native", to: folder, extension: "ts")]
      let result = try ChildProcess.run(
        compiler, ["--noEmit", "--strict", "--moduleResolution", "node", "--target", "es2020"] + paths)
      #expect(result.status == 0, "\(result.text.prefix(3000))")
    }
  }

  /// What the comments of motions that repeat, and of endings, ask for.
  private static let kotlinUse = """
    import androidx.compose.animation.core.*
    import loop.*

    val pulse: FiniteAnimationSpec<Float> =
        repeatable(3, loopPulse(), RepeatMode.Reverse, StartOffset(loopPulseDelayMillis))
    val cancel: FiniteAnimationSpec<Float> = loopPulseOnCancel(share = 0.5f)
    val commit: FiniteAnimationSpec<Float> = loopPulseOnCommit(null, 0.5f)
    """

  private func writeRepeated(_ target: String, to folder: URL, extension suffix: String) throws -> String {
    let script = try Compilation.script(
      """
      transition: loop
      canvas: { width: 100, height: 100 }
      views: { a: {} }
      states: { on: { a.opacity: 0 } }
      phases:
        pulse:
          to: on
          animations: [{ animate: a, duration: 400ms, delay: 100ms, iterations: 3, direction: alternate }]
          interaction:
            input: translationX
            range: [0, 50]
            onCommit: { duration: 250ms, curve: spring(dampingRatio=0.8) }
            onCancel: { duration: 250ms, curve: easeOut }
      """)
    var options = ExportOptions()
    options.code.package = "loop"
    let text = try #require(ExportTargets.target(named: target)).export(script, script, options).text
    let file = folder.appendingPathComponent("loop.\(suffix)")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(.enabled(if: Kotlin.isInstalled, "no Kotlin compiler")) func kotlinTypeChecks() throws {
    try withTemporaryFolder { folder in
      let use = folder.appendingPathComponent("Use.kt")
      try Data(Self.kotlinUse.utf8).write(to: use)
      let paths =
        try write("compose", to: folder, extension: "kt") + [
          use.path, try writeRepeated("compose", to: folder, extension: "kt"),
        ]
      let result = try Kotlin.compile(paths, into: folder)
      #expect(result.status == 0, "\(result.complaints.prefix(3000))")
    }
  }
}

/// The Kotlin compiler inside the Python package `kotlin-jupyter-kernel`, run with the stubs of Compose.
enum Kotlin {
  private static let jars: [String] = {
    let find = "import run_kotlin_kernel, os; print(os.path.dirname(run_kotlin_kernel.__file__))"
    guard (try? ChildProcess.run("java", ["-version"]).status) == 0,
      let result = try? ChildProcess.run("python3", ["-c", find]), result.status == 0
    else { return [] }
    let folder = result.text.trimmingCharacters(in: .whitespacesAndNewlines) + "/jars"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
  }()

  static var isInstalled: Bool { !jars.isEmpty }
  private static var library: String { jars.first { $0.contains("/kotlin-stdlib") } ?? "" }

  static func compile(_ paths: [String], into folder: URL) throws -> ChildProcess.Result {
    let stub = folder.appendingPathComponent("Compose.kt")
    try FileManager.default.copyItem(at: TypeCheckTests.stubs.appendingPathComponent("Compose.kt.txt"), to: stub)
    // A compiler that runs once is not worth optimizing: the first compiler of the virtual machine alone takes half the time.
    return try ChildProcess.run(
      "java",
      [
        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", jars.joined(separator: ":"),
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect",
        "-cp", library, "-d", folder.appendingPathComponent("classes").path, stub.path,
      ] + paths)
  }

  /// Runs the function `main` of `Main.kt`.
  static func run(in folder: URL) throws -> ChildProcess.Result {
    try ChildProcess.run("java", ["-cp", "\(folder.appendingPathComponent("classes").path):\(library)", "MainKt"])
  }
}

func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("target-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
