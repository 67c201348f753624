import Testing

/// A script and what is told of it.
///
/// Cases stand in one text with an empty line between them: the script, then each finding behind `=> ` as
/// `rule line:column-end: message [label] (note place) {help}`, or `=> nothing`.
struct RefusalCase: CustomTestStringConvertible {
  var yaml: String
  var findings: [String]

  var testDescription: String { yaml.split(separator: "\n").suffix(2).joined(separator: " ⏎ ") }

  static func all(_ text: String) -> [RefusalCase] {
    var result: [RefusalCase] = []
    var current = RefusalCase(yaml: "", findings: [])
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in lines {
      if line.isEmpty {
        if !current.yaml.isEmpty { result.append(current) }
        current = RefusalCase(yaml: "", findings: [])
      } else if line.hasPrefix("=> ") {
        if line != "=> nothing" { current.findings.append(String(line.dropFirst(3))) }
      } else {
        current.yaml += line + "\n"
      }
    }
    return result
  }
}
