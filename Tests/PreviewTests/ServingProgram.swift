import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program serving a script out of a folder of its own, until the value is gone.
final class ServingProgram {
  let address: String
  private let process = Process()
  private let folder: URL

  /// The program stands beside the tests.
  private static let program: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent().appendingPathComponent(
        "transitionctl")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("transitionctl")
    #endif
  }()

  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// Serves the first of some files.
  init(_ script: String, _ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("serving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let output = Pipe()
    process.executableURL = Self.program
    process.arguments = ["preview", script, "--serve", "--port", "0"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // Whoever started the tests may have had interrupts ignored.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Saves a file as editors do: whole, in the place of the old one.
  func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }
}
