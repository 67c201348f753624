import Foundation
import TransitionTestSupport

/// The built program, run as readers of the pages run it.
enum Program {
  static var isBuilt: Bool { BuiltProgram.isBuilt }

  /// Runs a line of the shell in a folder and returns what it prints.
  static func shell(_ line: String, in directory: URL) throws -> String {
    let path = "\(BuiltProgram.folder.path):/usr/local/bin:/usr/bin:/bin"
    return try ChildProcess.run(
      "/bin/sh", ["-c", line], in: directory, environment: ["PATH": path, "NO_COLOR": "1"]
    ).text
  }
}
