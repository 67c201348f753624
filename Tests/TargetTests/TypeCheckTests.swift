import Foundation
import Testing
import TransitionEvaluation
@testable import TransitionTargets
import TransitionTestSupport

/// The generated Swift, TypeScript and Kotlin of every example, type-checked against stubs with the real signatures.
@Suite struct TypeCheckTests {
  static let swift = ["swiftc", "/usr/bin/swiftc", "/opt/swift/usr/bin/swiftc"].first { isInstalled($0) }
  static let typeScript = ["tsc"].first { isInstalled($0) }
  /// Debian's kotlin package, or one unpacked elsewhere.
  static let kotlin = ["kotlinc"].first { isInstalled($0) }

  private static func isInstalled(_ program: String) -> Bool {
    (try? ChildProcess.run(program, ["--version"]).status) == 0
  }

  /// Writes a target's files for all examples into a folder, one module or namespace each.
  private func write(_ target: String, to folder: URL, extension suffix: String) throws -> [String] {
    let exporter = try #require(ExportTargets.target(named: target))
    var paths: [String] = []
    for (index, example) in ExampleScript.all.enumerated() {
      var options = ExportOptions()
      options.code.package = "example\(index)"
      let text = exporter.export(
        try example.compiled(), try example.compiled(reducedMotion: true), options
      ).text
      let file = folder.appendingPathComponent("example\(index).\(suffix)")
      try Data(text.utf8).write(to: file)
      paths.append(file.path)
    }
    return paths
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("types-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static let stubs = PackageFolder.root.appendingPathComponent("Tests/TargetTests/Stubs")

  @Test(.enabled(if: swift != nil, "no Swift compiler"), arguments: [("swiftui", "SwiftUI"), ("uikit", "UIKit")])
  func swiftTypeChecks(_ target: String, _ module: String) throws {
    let compiler = try #require(Self.swift)
    try withFolder { folder in
      let source = folder.appendingPathComponent("\(module).swift")
      try FileManager.default.copyItem(at: Self.stubs.appendingPathComponent("\(module).swift.txt"), to: source)
      let stub = try ChildProcess.run(
        compiler,
        [
          "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", module, source.path,
          "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
        ])
      #expect(stub.status == 0, "\(stub.complaints)")
      let paths = try write(target, to: folder, extension: "swift")
      let result = try ChildProcess.run(
        compiler,
        ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "-module-name", "App", "-I", folder.path] + paths)
      #expect(result.status == 0, "\(result.complaints.prefix(3000))")
    }
  }

  @Test(.enabled(if: typeScript != nil, "tsc is not installed")) func typeScriptTypeChecks() throws {
    let compiler = try #require(Self.typeScript)
    try withFolder { folder in
      let modules = folder.appendingPathComponent("node_modules")
      try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Self.stubs.appendingPathComponent("react-native-reanimated"),
        to: modules.appendingPathComponent("react-native-reanimated"))
      let paths = try write("react-native", to: folder, extension: "ts")
      let result = try ChildProcess.run(
        compiler, ["--noEmit", "--strict", "--moduleResolution", "node", "--target", "es2020"] + paths)
      #expect(result.status == 0, "\(result.text.prefix(3000))")
    }
  }

  @Test(.enabled(if: kotlin != nil, "kotlinc is not installed")) func kotlinTypeChecks() throws {
    let compiler = try #require(Self.kotlin)
    try withFolder { folder in
      let stub = folder.appendingPathComponent("Compose.kt")
      try FileManager.default.copyItem(at: Self.stubs.appendingPathComponent("Compose.kt.txt"), to: stub)
      let paths = try write("compose", to: folder, extension: "kt")
      let result = try ChildProcess.run(
        compiler, ["-d", folder.appendingPathComponent("out").path, stub.path] + paths)
      #expect(result.status == 0, "\(result.complaints.prefix(3000))")
    }
  }
}
