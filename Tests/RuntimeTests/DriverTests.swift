import Foundation
import Testing
import TransitionTestSupport

/// The drivers below examples/apps compile against the runtime, and against stand-ins for the modules of a device.
@Suite struct DriverTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// The modules of the package, beside the tests.
  private static let modules: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent().appendingPathComponent("Modules")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("Modules")
    #endif
  }()

  @Test(arguments: ["UIKit/TransitionDriver.swift", "SwiftUI/TransitionCard.swift"])
  func aDriverCompiles(file: String) throws {
    let stubs = FileManager.default.temporaryDirectory.appendingPathComponent("stubs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: stubs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: stubs) }
    let system =
      file.hasPrefix("UIKit")
      ? ["ObjectiveC", "Foundation", "QuartzCore", "UIKit"] : ["ObjectiveC", "Foundation", "SwiftUI"]
    for module in system {
      let messages = try compile([
        "-emit-module", "-emit-module-path", stubs.appendingPathComponent("\(module).swiftmodule").path, "-module-name",
        module, "-I", stubs.path, Self.folder.appendingPathComponent("Stubs/\(module).swift").path,
      ])
      #expect(messages == "", "\(module)")
    }
    let messages = try compile([
      "-typecheck", "-module-name", "App", "-I", stubs.path, "-I", Self.modules.path,
      Self.root.appendingPathComponent("examples/apps/\(file)").path,
    ])
    #expect(messages == "")
  }

  /// Runs the compiler as for a device, where selectors are; returns what it prints.
  private func compile(_ arguments: [String]) throws -> String {
    let result = try ChildProcess.run(
      "swiftc",
      ["-swift-version", "6", "-parse-as-library", "-Xfrontend", "-enable-objc-interop"] + arguments)
    return result.text + result.complaints
  }
}
