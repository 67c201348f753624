import Foundation
import Testing
import TransitionTestSupport

/// What an app builds with `TransitionRuntime`: nothing that needs a library which may not be installed.
@Suite struct ClosureTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        /// Either the name of a target, or that of a product and its package.
        var byName: [String?]?
        var target: [String?]?
        var product: [Anything?]?
      }
      var name: String
      var type: String
      var dependencies: [Dependency]
    }
    struct Product: Decodable {
      var name: String
      var targets: [String]
    }
    struct Platform: Decodable { var platformName: String }
    var targets: [Target]
    var products: [Product]
    var platforms: [Platform]
  }

  private struct Anything: Decodable { init(from decoder: any Decoder) {} }

  private static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  private func manifest() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("dump-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    // The whole package, whatever part of it these tests were built from.
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "TESTS" && $0.key != "PRE_COMMIT" }
    let result = try ChildProcess.run(
      "swift", ["package", "--package-path", Self.root.path, "--scratch-path", scratch.path, "dump-package"],
      environment: environment)
    return try JSONDecoder().decode(Manifest.self, from: result.output)
  }

  @Test func theRuntimeNeedsNoSystemLibraryAndNoOtherPackage() throws {
    let manifest = try manifest()
    let product = try #require(manifest.products.first { $0.name == "TransitionRuntime" })
    #expect(product.targets == ["TransitionRuntime"])
    var closure: Set<String> = []
    var waiting = product.targets
    while let name = waiting.popLast() {
      guard closure.insert(name).inserted else { continue }
      let target = try #require(manifest.targets.first { $0.name == name }, "\(name) is not a target of the package")
      #expect(target.type == "regular", "\(name)")
      for dependency in target.dependencies {
        #expect(dependency.product == nil, "\(name) depends on another package")
        waiting += [dependency.byName?.first, dependency.target?.first].compactMap { $0 ?? nil }
      }
    }
    #expect(closure.isSuperset(of: ["TransitionEvaluation", "TransitionJSON", "TransitionTree"]))
    #expect(closure.isDisjoint(with: ["CLibYAML", "TransitionYAML", "TransitionLint", "TransitionExport"]))
    for name in closure {
      let folder = Self.root.appendingPathComponent("Sources/\(name)")
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      var count = 0
      for case let file as URL in files where ["swift", "c"].contains(file.pathExtension) {
        let text = try String(contentsOf: file, encoding: .utf8)
        count += 1
        for module in ["Foundation", "Dispatch", "Synchronization", "CLibYAML"] {
          #expect(!text.contains("import \(module)"), "\(file.path)")
        }
      }
      #expect(count > 0, "\(name)")
    }
  }

  @Test func theManifestNamesThePlatformsOfApps() throws {
    let platforms = Set(try manifest().platforms.map(\.platformName))
    #expect(platforms.isSuperset(of: ["macos", "ios", "tvos", "watchos", "visionos"]))
  }
}
