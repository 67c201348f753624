import Foundation
import Testing

/// The built program, run as users run it.
enum Program {
  struct Result {
    var status: Int32
    var output: Data
    var complaints: String
    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  /// The folder of the build's products: the program stands beside the tests.
  private static let path: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent().appendingPathComponent(
        "transitionctl")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("transitionctl")
    #endif
  }()

  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path.path) }

  /// Runs the program in a folder, with an empty environment but for what is given.
  static func run(
    _ arguments: [String], in folder: Folder, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    try start(path, arguments, folder, input, environment)
  }

  /// Runs a line of the shell, in which `$T` is the program.
  static func shell(_ line: String, in folder: Folder) throws -> Result {
    try start(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line], folder, Data(), ["T": path.path, "PATH": "/usr/bin:/bin"])
  }

  private static func start(
    _ program: URL, _ arguments: [String], _ folder: Folder, _ input: Data, _ environment: [String: String]
  ) throws -> Result {
    // Files and not pipes, so that no amount of output or input can make one side wait for the other.
    let names = ["in", "out", "err"].map { folder.url.appendingPathComponent(".stream-\(UUID().uuidString)-\($0)") }
    try input.write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    // Threads of the tests' pool block signals, and a child inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: names[1]),
      complaints: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}

/// A folder of its own, removed with the value that owns it.
final class Folder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("transitionctl-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names in it, the streams of a running program left out.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
      .filter { !$0.hasPrefix(".stream-") }.sorted()
  }
}

/// Scripts that tests share.
enum Scripts {
  static let good = """
    transition: card
    canvas: { width: 100, height: 200 }
    parameters:
      time: { value: 500ms, max: 2s }
    views:
      box:
        layout: { leading: 0, top: 0, width: 10, height: 10 }
        backgroundColor: white
    states:
      down:
        box: { top: 60, opacity: 0.5 }
    phases:
      present:
        to: down
        duration: time
        curve: linear
        animations: [{ animate: all }]
    """
  static let two =
    good + """

        dismiss:
          swap: present
      """
  static let endless =
    good + """

        pulse:
          animations: [{ animate: box.opacity, from: 0, to: 1, duration: 1s, iterations: infinite }]
      """
  static let bad = good.replacingOccurrences(of: "opacity: 0.5", with: "opacitty: 0.5")
}
