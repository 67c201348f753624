import Foundation
import TransitionTestSupport

/// The built program, run as readers of the pages run it.
enum Program {
  static var isBuilt: Bool { BuiltProgram.isBuilt }

  /// Runs a line of the shell in a folder and returns what a terminal would show.
  static func shell(_ line: String, in directory: URL) throws -> String {
    let path = "\(BuiltProgram.folder.path):/usr/local/bin:/usr/bin:/bin"
    return try ChildProcess.run(
      "/bin/sh", ["-c", "(\(line)) 2>&1"], in: directory, environment: ["PATH": path, "COLUMNS": "80", "NO_COLOR": "1"]
    ).text
  }
}
