import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionSchema
import TransitionYAML

/// The script's schema, by a real validator: silent on what the tool accepts, and no typo of a key gets past it.
@Suite(.enabled(if: Validator.isAvailable, "python3 with jsonschema and yaml is not there"))
struct ScriptSchemaTests {
  private static let schema = SchemaCatalog.schema(named: "script")?.text ?? ""

  private func findings(_ scripts: [String]) throws -> [[String]] {
    try Validator.findings(scripts.map { Validator.Case(schema: Self.schema, text: $0) })
  }

  @Test func schemasFollowTheMetaschema() throws {
    let schemas = SchemaCatalog.all
    #expect(try Validator.metaschemaFindings(schemas.map { $0.text }) == schemas.map { _ in "" })
  }

  @Test func everyExampleIsValid() throws {
    let texts = PackageFiles.examples.compactMap { PackageFiles.text($0) }
    #expect(!texts.isEmpty)
    for (path, findings) in zip(PackageFiles.examples, try findings(texts)) {
      #expect(findings == [], "\(path)")
    }
  }

  @Test func everyExampleNamesItsSchema() {
    for path in PackageFiles.examples {
      let line = "# yaml-language-server: $schema=../schemas/transition.schema.json\n"
      #expect(PackageFiles.text(path)?.hasPrefix(line) == true, "\(path)")
    }
  }

  /// What the parser takes in some corner.
  @Test func whatTheToolAcceptsIsNoError() throws {
    let scripts = AcceptedScripts.all
    for (script, findings) in zip(scripts, try findings(scripts)) {
      #expect(problems(of: script) == [], "not accepted by the tool:\n\(script)")
      #expect(findings == [], "refused by the schema:\n\(script)")
    }
  }

  /// Every key of every map of an example with a letter added.
  @Test func aTypoInAKeyIsFound() throws {
    let typos = RefusedScripts.misspelled(PackageFiles.examples.compactMap { PackageFiles.text($0) })
    #expect(typos.count > 100)
    for (typo, findings) in zip(typos, try findings(typos.map { $0.text })) {
      #expect(!findings.isEmpty, "\(typo.key)")
    }
  }

  @Test func slipsAreFound() throws {
    for (script, findings) in zip(RefusedScripts.all, try findings(RefusedScripts.all)) {
      #expect(problems(of: script) != [], "accepted by the tool:\n\(script)")
      #expect(!findings.isEmpty, "accepted by the schema:\n\(script)")
    }
  }

  private func problems(of script: String) -> [String] {
    var sources = SourceMap()
    let source = SourceText(path: "script", bytes: Array(script.utf8))
    let read = YAMLReader.read(source, file: sources.add(source))
    guard let tree = read.tree else { return read.diagnostics.map { $0.message } }
    let parsed = ScriptParser.parse(tree, sources: &sources)
    let compiled = CompiledScript(parsed.script)
    return (read.diagnostics + parsed.diagnostics + compiled.diagnostics).filter { $0.severity == .error }
      .map { "\($0.rule.text): \($0.message)" }
  }
}
