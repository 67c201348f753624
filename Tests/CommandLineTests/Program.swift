import Foundation
import Testing
import TransitionTestSupport

/// The built program, run as users run it.
enum Program {
  typealias Result = ChildProcess.Result

  static var isBuilt: Bool { BuiltProgram.isBuilt }

  /// Runs the program in a folder, with an empty environment but for what is given.
  static func run(
    _ arguments: [String], in folder: Folder, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    try ChildProcess.run(
      BuiltProgram.file.path, arguments, in: folder.url, input: input, environment: environment)
  }

  /// Runs a line of the shell, in which `$T` is the program.
  static func shell(_ line: String, in folder: Folder) throws -> Result {
    try ChildProcess.run(
      "/bin/bash", ["-c", line], in: folder.url,
      environment: ["T": BuiltProgram.file.path, "PATH": "/usr/bin:/bin"])
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

  /// The names in it.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
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
        curve: linear # transitionctl:ignore linear-motion -- its values are easy to check
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
