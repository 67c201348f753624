import Foundation
import Testing
import TransitionTestSupport

/// The Swift compiler, found on the PATH.
private enum SwiftCompiler {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}

/// The recorders for iOS fit the declarations of the system's modules, as far as a machine without them can tell.
@Suite(.enabled(if: SwiftCompiler.path != nil, "no swiftc on the PATH"))
struct RecorderTests {
  /// Objective-C's selectors and attributes are understood without its runtime.
  private static let flags = [
    "-swift-version", "6", "-wmo", "-parse-as-library", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
    "-disable-objc-attr-requires-foundation-module",
  ]

  private func compile(_ arguments: [String]) throws -> String {
    let result = try ChildProcess.run(try #require(SwiftCompiler.path), Self.flags + arguments)
    return result.status == 0 ? "" : result.text + result.complaints
  }

  @Test func theRecordersForIOSTypeCheck() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stubs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = TestScript.root.appendingPathComponent("Tests/VerifyTests/Stubs")
    for module in ["ObjectiveC", "UIKit", "XCTest", "SwiftUI"] {
      let source = folder.appendingPathComponent("\(module).swift")
      try FileManager.default.copyItem(at: stubs.appendingPathComponent("\(module).swift.txt"), to: source)
      let complaints = try compile([
        "-emit-module", "-module-name", module, "-I", folder.path, source.path, "-emit-module-path",
        folder.appendingPathComponent("\(module).swiftmodule").path,
      ])
      #expect(complaints == "")
    }
    let recorders = TestScript.root.appendingPathComponent("examples/recorders/ios")
    let files = try FileManager.default.contentsOfDirectory(atPath: recorders.path).sorted()
    #expect(files.count == 3)
    let arguments = ["-typecheck", "-module-name", "Recorders", "-I", folder.path]
    #expect(try compile(arguments + files.map { recorders.appendingPathComponent($0).path }) == "")
  }
}
