import Testing

/// A script and what is told of it.
///
/// Cases stand in one text with an empty line between them: the script, then each finding behind `=> ` as `findings`
/// writes it, or `=> nothing`.
struct FindingCase: CustomTestStringConvertible {
  var yaml = ""
  var findings: [String] = []

  var testDescription: String { yaml.split(separator: "\n").suffix(2).joined(separator: " ⏎ ") }

  static func all(_ text: String) -> [FindingCase] {
    var result: [FindingCase] = []
    var current = FindingCase()
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in lines {
      if line.isEmpty {
        if !current.yaml.isEmpty { result.append(current) }
        current = FindingCase()
      } else if line.hasPrefix("=> ") {
        if line != "=> nothing" { current.findings.append(String(line.dropFirst(3))) }
      } else {
        current.yaml += line + "\n"
      }
    }
    return result
  }
}

/// Whether two runs of numbers agree to within a tolerance relative to their size.
func agrees(_ a: [Double]?, _ b: [Double], tolerance: Double = 1e-9) -> Bool {
  guard let a, a.count == b.count else { return false }
  return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}
