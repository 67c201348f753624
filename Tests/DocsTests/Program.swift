import Foundation

/// The built program, run as readers of the pages run it.
enum Program {
  /// The folder of the build's products: the program stands beside the tests.
  private static let folder: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  static let isBuilt = FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("transitionctl").path)

  /// Runs a line of the shell in a folder and returns what a terminal would show.
  static func shell(_ line: String, in directory: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "(\(line)) 2>&1"]
    process.currentDirectoryURL = directory
    process.environment = ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "COLUMNS": "80", "NO_COLOR": "1"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
