internal import TransitionText

/// SARIF 2.1.0 as accepted by GitHub's code scanning: rules with their help, fingerprints, suppressions, fixes.
///
/// Every result has exactly one location with all four of its numbers, since GitHub rejects a file otherwise. A finding
/// about a whole file, or without a file, is at 1:1 of the script.
struct SARIFFormat: ReportFormat {
  let name = "sarif"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    let rules = SARIFRules(report)
    var artifacts = SARIFArtifacts(report)
    buffer.appendJSON { json in
      json.object { json in
        json.member(
          "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        json.member("version", "2.1.0")
        json.array("runs") { json in
          json.object { json in
            json.object("tool") { json in
              json.object("driver") { json in rules.writeDriver(report.tool, to: &json) }
            }
            json.member("columnKind", "unicodeCodePoints")
            artifacts.write(to: &json)
            json.array("results") { json in
              for file in report.files {
                for finding in file.findings {
                  SARIFResult(file: file, finding: finding).write(rules: rules, artifacts: &artifacts, to: &json)
                }
              }
            }
          }
        }
      }
      json.endLine()
    }
  }
}
