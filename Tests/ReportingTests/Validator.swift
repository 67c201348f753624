import Foundation
import ReferenceNumbers
import TransitionTestSupport

/// A program that checks a document against a schema.
enum Validator {
  static let hasJSONSchema =
    ReferenceNumbers.Documents.isAvailable && run("python3", ["-c", "import jsonschema"]).status == 0
  static let hasXMLLint = ReferenceNumbers.Documents.isAvailable && run("xmllint", ["--version"]).status == 0

  /// What is wrong with a JSON document; empty when nothing is.
  static func problems(ofJSON document: String, schema: String) throws -> String {
    try withFile(document) { file in
      let script = """
        import json, sys, jsonschema
        schema, document = (json.load(open(path, encoding='utf-8')) for path in sys.argv[1:])
        validator = jsonschema.validators.validator_for(schema)(schema)
        for error in validator.iter_errors(document): print(error.json_path, error.message[:200])
        """
      let result = run("python3", ["-c", script, path(schema), file])
      return result.status == 0 ? result.output : "status \(result.status): \(result.output)"
    }
  }

  /// What is wrong with an XML document; empty when nothing is.
  static func problems(ofXML document: String, schema: String) throws -> String {
    try withFile(document) { file in
      let result = run("xmllint", ["--noout", "--nonet", "--schema", path(schema), file])
      return result.status == 0 ? "" : "status \(result.status): \(result.output)"
    }
  }

  private static func path(_ schema: String) -> String {
    ReferenceNumbers.Documents.folder.appendingPathComponent("formats/\(schema)").path
  }

  private static func withFile(_ text: String, _ body: (String) -> String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return body(file.path)
  }

  private static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String) {
    do {
      let result = try ChildProcess.run(program, arguments)
      return (result.status, result.text + result.complaints)
    } catch {
      return (-1, "\(error)")
    }
  }
}
