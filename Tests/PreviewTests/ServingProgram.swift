import Foundation
import TransitionTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program serving a script out of a folder of its own, until the value is gone.
final class ServingProgram {
  let address: String
  private let process: ChildProcess
  private let folder: URL

  /// Serves one of some files.
  init(_ script: String, _ files: [String: String], _ arguments: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("serving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let output = Pipe()
    let errors = folder.appendingPathComponent("errors").path
    process = try ChildProcess(
      BuiltProgram.file.path, ["preview", script, "--serve", "--port", "0"] + arguments, in: folder,
      streams: [
        .none, .descriptor(output.fileHandleForWriting.fileDescriptor), .file(errors, flags: O_WRONLY | O_CREAT),
      ])
    try output.fileHandleForWriting.close()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    kill(process.id, SIGTERM)
    process.wait()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it has written to standard error.
  var errors: String {
    (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
  }

  /// Saves a file as editors do: whole, in the place of the old one.
  func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }
}
