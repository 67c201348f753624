import Foundation
import Testing
import TransitionLint

/// A mistake made in a script that is clean: a text that another one replaces.
struct SeededMistake: Sendable, CustomTestStringConvertible {
  /// What it is a mistake of.
  var kind: String
  /// The script, by its name.
  var base: String
  var old: String
  /// With a `↓` before what is to be reported, unless `place` is given.
  var new: String
  var rule: String
  /// What the reported line begins with, spaces included.
  var place: String?

  init(_ kind: String, _ base: String, _ old: String, _ new: String, _ rule: String, at place: String? = nil) {
    self.kind = kind
    self.base = base
    self.old = old
    self.new = new
    self.rule = rule
    self.place = place
  }

  var testDescription: String { "\(kind): \(rule) in \(base): \(new.prefix(60))" }

  /// The script with the mistake, and the line on which it is to be reported; nil for a row that fits no script.
  func spoilt() -> (yaml: String, line: Int)? {
    guard let script = seededScripts[base], let range = script.range(of: old) else { return nil }
    var yaml = script.replacingCharacters(in: range, with: new)
    guard let mark = yaml.range(of: place ?? "↓") else { return nil }
    let line = yaml[..<mark.lowerBound].filter { $0 == "\n" }.count + 1
    if place == nil { yaml.removeSubrange(mark) }
    return (yaml, line)
  }
}

/// Mistakes of every kind: by far most are reported with the default rules, on their line, and alone.
@Suite struct SeededMistakesTests {
  @Test(arguments: seededScripts.keys.sorted()) func theScriptsThemselvesAreClean(_ name: String) {
    let linted = lint(seededScripts[name] ?? "")
    #expect(linted.diagnostics.map { $0.message } + linted.lines == [])
  }

  @Test func aReflectedMistakeIsFoundAsWell() {
    for (index, mistake) in seededMistakes.enumerated() where index % 4 == 1 {
      guard let (yaml, _) = mistake.spoilt() else { continue }
      expectTheSameReflected(yaml, LintConfiguration())
    }
  }

  @Test func nineOfTenAreFoundByDefaultOnTheirLine() {
    var found: [String: Int] = [:], all: [String: Int] = [:]
    var alone = 0, missed: [String] = [], crowded: [String] = []
    for mistake in seededMistakes {
      guard let (yaml, line) = mistake.spoilt() else {
        Issue.record("fits no script: \(mistake.testDescription)")
        continue
      }
      let linted = lint(yaml)
      let places =
        linted.diagnostics.map { "\($0.rule.text) \(linted.sources.location(of: $0.range)?.line ?? 0)" }
        + linted.places.map { String($0.prefix { $0 != ":" }) }
      all[mistake.kind, default: 0] += 1
      if places.contains("\(mistake.rule) \(line)") {
        found[mistake.kind, default: 0] += 1
        if places.count == 1 { alone += 1 } else { crowded.append("\(mistake.testDescription): \(places)") }
      } else {
        missed.append("\(mistake.testDescription): \(line) \(places)")
      }
    }
    let count = seededMistakes.count
    #expect(count >= 150)
    #expect(found.values.reduce(0, +) * 10 >= count * 9, "\(missed.joined(separator: "\n"))")
    #expect(alone * 100 >= count * 85, "\(crowded.joined(separator: "\n"))")
    for (kind, number) in all {
      #expect((found[kind] ?? 0) * 100 >= number * 85, "\(kind): \(missed.joined(separator: "\n"))")
    }
  }
}
