import Foundation

/// The program built next to the tests. Tests that run it are skipped if it is not built:
/// `.enabled(if: BuiltProgram.isBuilt, "the program is not built")`.
package enum BuiltProgram {
  /// The folder of the build's products.
  package static let folder: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  package static let file = folder.appendingPathComponent("transitionctl")
  package static let isBuilt = FileManager.default.isExecutableFile(atPath: file.path)
}

/// The folder of the package.
package enum PackageFolder {
  /// `Tests/TransitionTestSupport/BuiltProgram.swift` is two folders below it.
  package static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  package static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }
}
