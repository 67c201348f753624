import Foundation
import Testing
import TransitionSchema

@testable import transitionctl

/// What the program writes follows the schemas that it prints, by a real validator.
@Suite(
  .enabled(if: Validator.isAvailable, "python3 with jsonschema and yaml is not there"),
  .enabled(if: Program.isBuilt, "the program is not built"))
struct OutputSchemaTests {
  private func text(_ schema: String) -> String { SchemaCatalog.schema(named: schema)?.text ?? "" }

  @Test func timelinesFollowTheirSchema() throws {
    let samples = [
      "sample examples/now-playing.transition.yaml --phase present --format json --all-tracks --velocity --samples 2",
      "sample examples/now-playing.transition.yaml --phase dismiss --format json --precision exact --samples 3",
      "sample examples/fade-through.transition.yaml --format json --times 0s,1s",
      "sample examples/card-flip.transition.yaml --phase flip --format json --velocity --fps 30000/1001",
      "sample examples/loading-pulse.transition.yaml --format json --end 300ms --step 100ms",
      "sample examples/app-store.transition.yaml --scenario openedAndClosed --format json --velocity --fps 10",
    ]
    let cases = try samples.map { command in
      Validator.Case(
        schema: text("timeline"), text: try Program.shell("transitionctl \(command)", in: PackageFiles.root),
        isJSON: true)
    }
    for (command, findings) in zip(samples, try Validator.findings(cases)) { #expect(findings == [], "\(command)") }
  }

  @Test(arguments: ["now-playing.transition.yaml --phase present", "app-store.transition.yaml --scenario draggedHalf"])
  func linesOfJSONLinesFollowTheirSchemas(subject: String) throws {
    let output = try Program.shell(
      "transitionctl sample examples/\(subject) --format jsonl --velocity --fps 10", in: PackageFiles.root)
    let cases = output.split(separator: "\n").enumerated().map { index, line in
      Validator.Case(
        schema: text("timeline"), part: index == 0 ? "#/definitions/header" : "#/definitions/frame",
        text: String(line), isJSON: true)
    }
    #expect(cases.count > 3)
    for findings in try Validator.findings(cases) { #expect(findings == []) }
  }

  @Test func aTimelineIsOfOnePhaseOrOneScenario() throws {
    let output = try Program.shell(
      "transitionctl sample examples/app-store.transition.yaml --scenario draggedHalf --format json --samples 2",
      in: PackageFiles.root)
    #expect(output.contains(#""scenario":"draggedHalf""#))
    let wrong = [
      output.replacingOccurrences(of: #""scenario":"draggedHalf","#, with: ""),
      output.replacingOccurrences(of: #""version":1"#, with: #""phase":"dismiss","version":1"#),
      output.replacingOccurrences(of: #""name":"phase""#, with: #""name":"phases""#),
    ]
    let findings = try Validator.findings(
      wrong.map { Validator.Case(schema: text("timeline"), text: $0, isJSON: true) })
    for (text, findings) in zip(wrong, findings) { #expect(!findings.isEmpty, "\(text)") }
  }

  @Test func verificationsFollowTheirSchema() throws {
    let toast = "examples/toast.transition.yaml"
    let sample = "transitionctl sample - --phase appear --fps 120"
    let commands = [
      ("verify", "cat \(toast) | \(sample) | transitionctl verify \(toast) -"),
      (
        "verify", "sed 's/bounce=0.25/bounce=0.5/' \(toast) | \(sample) | transitionctl verify \(toast) - --require '*'"
      ),
      (
        "verify",
        "f=$(mktemp); \(sample) < \(toast) > $f; transitionctl verify \(toast) $f $f"
      ),
      ("verify", "transitionctl verify \(toast) none.csv"),
      ("verify", "\(sample) < \(toast) | transitionctl verify \(toast) none.csv -"),
      ("identify", "cat \(toast) | \(sample) | transitionctl identify -"),
    ]
    let cases = try commands.map { schema, command in
      Validator.Case(
        schema: text(schema), text: try Program.shell("\(command) --format json", in: PackageFiles.root), isJSON: true)
    }
    for (command, findings) in zip(commands, try Validator.findings(cases)) { #expect(findings == [], "\(command)") }
  }

  @Test(arguments: ["now-playing", "app-store", "loading-pulse", "hero-arc", "card-flip"])
  func exportsFollowTheirSchemas(example: String) throws {
    let script = "examples/\(example).transition.yaml"
    var options = [
      ("motion", "--to timeline"), ("export", "--to css=/dev/null --to timeline=/dev/null --report json"),
    ]
    // The others take seconds to fit.
    if ["loading-pulse", "card-flip"].contains(example) {
      options += [
        ("motion", "--to timeline --reduced-motion"), ("export", "--to css=/dev/null --report json"),
        ("export", "--to css=/dev/null --geometry baked --report json"),
      ]
      let others = ["waapi", "lottie", "tokens", "swiftui", "uikit", "compose", "react-native", "flutter"]
      options.append(("export", others.map { "--to \($0)=/dev/null" }.joined(separator: " ") + " --report json"))
    }
    let cases = try options.map { schema, options in
      Validator.Case(
        schema: text(schema),
        text: try Program.shell("transitionctl export \(script) \(options) --allow-loss", in: PackageFiles.root),
        isJSON: true)
    }
    for findings in try Validator.findings(cases) { #expect(findings == []) }
  }

  @Test func comparisonsFollowTheirSchema() throws {
    let commands = [
      "sed 's/bounce=0.25/bounce=0.4/; s/150ms/0.2s/' examples/toast.transition.yaml | transitionctl diff examples/toast.transition.yaml -",
      "sed 's/count: 8/count: 9/; s/oklch(70%/oklch(60%/' examples/staggered-list.transition.yaml | transitionctl diff - examples/staggered-list.transition.yaml",
      "sed 's/at: 2s, play/at: 3s, play/' examples/app-store.transition.yaml | transitionctl diff examples/app-store.transition.yaml -",
      "transitionctl diff examples/now-playing.transition.yaml examples/badge.transition.yaml",
    ]
    let cases = try commands.map { command in
      Validator.Case(
        schema: text("diff"), text: try Program.shell("\(command) --format json", in: PackageFiles.root), isJSON: true)
    }
    for (command, findings) in zip(commands, try Validator.findings(cases)) { #expect(findings == [], "\(command)") }
  }

  @Test func diagnosticsFollowTheirSchema() throws {
    let commands = [
      "transitionctl validate examples --format json",
      "printf 'transition: t\\nvews: {}\\nviews: { a: {}, a: {} }\\n' | transitionctl validate - --format json --statistics",
      "printf 'a: [' | transitionctl validate - --format json",
      "printf '' | transitionctl validate - --format json",
      "printf 'transition: \\377' | transitionctl validate - --format json",
    ]
    let cases = try commands.map { command in
      Validator.Case(
        schema: text("diagnostics"), text: try Program.shell(command, in: PackageFiles.root), isJSON: true)
    }
    for (command, findings) in zip(commands, try Validator.findings(cases)) { #expect(findings == [], "\(command)") }
  }

  @Test func theProgramPrintsTheSchemas() throws {
    for schema in SchemaCatalog.all {
      let printed = try Program.shell("transitionctl schema \(schema.name)", in: PackageFiles.root)
      #expect(printed == schema.text)
      #expect(printed == PackageFiles.text("schemas/\(schema.file)"), "schemas/\(schema.file) is stale")
    }
  }

  @Test func startersFollowTheSchema() throws {
    let starters = try StarterTemplate.allCases.map {
      try Program.shell("transitionctl init own --template \($0) -o -", in: PackageFiles.root)
    }
    let findings = try Validator.findings(starters.map { Validator.Case(schema: text("script"), text: $0) })
    #expect(findings == starters.map { _ in [] })
  }

  @Test func configurationsFollowTheirSchema() throws {
    let valid = [
      "include: ['*.motion.yaml']\nexclude: [old/**]\nfps: 30000/1001\nfail-on: warning\n",
      "rules: { unanimated-change: error, long-phase: { level: note, options: { maximum: 2s } } }\nfps: 120\n", "{}",
      "rules: { design: off }\ndevices: [375x667, 0.5x100]\nfps: 0.5/10",
      "rules: { all: off, missing-reduced-motion: { options: { distance: 20pt, scale: 5%, angle: 10 } } }",
      "rules: { magic-number: { options: { curve: false } }, unknown-channel: { options: { channels: [pen] } } }",
    ]
    let invalid = [
      "fps: 0", "fps: fast", "fail_on: error", "rules: { Long_Phase: off }", "rules: { a: loud }", "include: a",
      "fps: 0/1", "fps: 1/0", "fps: 2000000000", "devices: [0.0x667]", "devices: [375x0]",
      "rules: { design: { level: off } }", "rules: { nonsense: off }", "rules: { unknown-key: off }",
      "rules: { long-phase: { options: { maximum: 2 } } }", "rules: { long-phase: { options: { minimum: 2s } } }",
      "rules: { value-jump: { options: { maximum: 2s } } }", "rules: { long-phase: { options: { maximum: -1s } } }",
      "rules: { perceived-speed: { options: { share: 2 } } }", "rules: { magic-number: { options: { curve: 1 } } }",
      "rules: { scale-from-zero: { options: { minimum: 0.5s } } }", "editor: javascript://{path}",
    ]
    let schema = text("config")
    for findings in try Validator.findings(valid.map { Validator.Case(schema: schema, text: $0) }) {
      #expect(findings == [])
    }
    for (text, findings) in zip(
      invalid, try Validator.findings(invalid.map { Validator.Case(schema: schema, text: $0) }))
    {
      #expect(!findings.isEmpty, "\(text)")
    }
  }
}
