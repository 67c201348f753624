import Foundation
import Testing
import TransitionModel
import TransitionTestSupport

/// The drivers compile against the runtime, and against stand-ins for the modules of a device.
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

  /// With and without SwiftUI, as the platforms have them.
  @Test(arguments: [["UIKit"], ["UIKit", "Combine", "SwiftUI"]])
  func theDriversCompile(_ frameworks: [String]) throws {
    let stubs = FileManager.default.temporaryDirectory.appendingPathComponent("stubs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: stubs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: stubs) }
    for module in ["ObjectiveC", "Foundation", "QuartzCore"] + frameworks {
      let messages = try compile([
        "-emit-module", "-emit-module-path", stubs.appendingPathComponent("\(module).swiftmodule").path, "-module-name",
        module, "-I", stubs.path, Self.folder.appendingPathComponent("Stubs/\(module).swift").path,
      ])
      #expect(messages == "", "\(module)")
    }
    let messages = try compile(
      [
        "-typecheck", "-module-name", "TransitionUI", "-I", stubs.path, "-I", Self.modules.path, "-I",
        Self.root.appendingPathComponent("Sources/EmbeddedFiles/include").path,
      ] + Self.sources.map { $0.path })
    #expect(messages == "")
  }

  private static let sources =
    (try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Sources/TransitionUI"), includingPropertiesForKeys: nil)) ?? []

  /// Every visual property is drawn, or listed as not drawn.
  @Test(arguments: ["TransitionDriver.swift", "TransitionModifier.swift"])
  func everyVisualPropertyIsDrawnOrListed(file: String) throws {
    let files = Self.sources.filter { [file, "ViewValues.swift"].contains($0.lastPathComponent) }
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(files.count == 2)
    for name in PropertyCatalog.visualNames {
      #expect(text.contains("\"\(name)\"") || text.contains("`\(name)`"), "\(file) \(name)")
    }
  }

  /// Runs the compiler as for a device, where selectors are; returns what it prints.
  private func compile(_ arguments: [String]) throws -> String {
    let result = try ChildProcess.run(
      "swiftc",
      ["-swift-version", "6", "-wmo", "-parse-as-library", "-Xfrontend", "-enable-objc-interop"] + arguments)
    return result.text + result.complaints
  }
}
