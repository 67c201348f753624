import Testing
import TransitionDiagnostics
import TransitionReporting

/// Outputs against the schemas of those who read them.
@Suite struct SchemaValidationTests {
  /// With every error's description, a few findings, none, no file at all.
  static let reports: [Report] = [
    Fixture.report,
    Fixture.clean,
    Report(files: []),
    Report(files: [Fixture.many(30, .warning), Fixture.many(2, .error)], tool: ReportTool()),
    Report(files: Fixture.report.files, rules: ErrorCatalog.all, tool: Fixture.tool),
  ]

  @Test(.enabled(if: Validator.hasJSONSchema, "python3 with jsonschema or the reference data is not present"))
  func sarifIsValid() throws {
    for report in Self.reports {
      #expect(try Validator.problems(ofJSON: written("sarif", report), schema: "sarif-oasis-2.1.0.json") == "")
    }
  }

  @Test(.enabled(if: Validator.hasJSONSchema, "python3 with jsonschema or the reference data is not present"))
  func rdjsonIsValid() throws {
    for report in Self.reports {
      #expect(try Validator.problems(ofJSON: written("rdjson", report), schema: "rdf-DiagnosticResult.json") == "")
    }
  }

  @Test(.enabled(if: Validator.hasXMLLint, "xmllint or the reference data is not present"))
  func junitIsValidByTheStrictSchema() throws {
    for report in Self.reports {
      #expect(try Validator.problems(ofXML: written("junit", report), schema: "junit-10.xsd") == "")
    }
  }

  @Test(.enabled(if: Validator.hasJSONSchema, "python3 with jsonschema or the reference data is not present"))
  func theValidatorSeesMistakes() throws {
    let broken = written("sarif", Fixture.report).replacing("\"columnKind\":\"unicodeCodePoints\"", with: "\"x\":1")
    #expect(try Validator.problems(ofJSON: broken, schema: "sarif-oasis-2.1.0.json") != "")
  }
}
