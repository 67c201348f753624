import Foundation
import Testing
import TransitionChecking
import TransitionDiagnostics
import TransitionLint

/// Every row of the table that always means one thing: the fix writes just that, and the script is then valid.
@Suite struct ForeignWordLawTests {
  /// A script in the words of another tool, and what it means.
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var written: String
    var meant: String
    var testDescription: String { title }
  }

  /// Values that fit the keys of the language.
  private static let values = [
    "hidden": "true", "backgroundColor": "red", "tintColor": "red", "borderColor": "red", "clipsToBounds": "true",
    "rotation": "10deg", "rotationX": "10deg", "rotationY": "10deg", "contentMode": "scaleToFill", "width": "10",
    "height": "10", "leading": "16", "trailing": "174", "curve": "easeIn", "delay": "10ms", "duration": "10ms",
    "fill": "both", "iterations": "2", "interpolation": "cubic", "stagger": "10ms", "id": "m", "to": "b", "from": "a",
    "reducedMotion": "none", "curves": "{ soft: ease }", "expect": "[]", "include": "[]", "at": "50%", "opacity": "0.5",
    "composite": "replace", "direction": "normal", "that": "true", "that:": "true",
  ]
  /// What holes of patterns stand for.
  private static let holes = [
    "{n}": "2", "{x}": "3", "{y}": "4", "{w}": "390", "{h}": "844", "{a}": "0.5", "{b}": "0.25", "{c}": "0.5",
    "{d}": "1",
    "{r}": "0.75", "{a:%}": "120", "{b:%}": "80", "{g}": "0.125", "{h:6}": "FF00FF",
  ]
  /// What the table makes of those with arithmetic.
  private static let results = [
    "{h.rgb}": "rgb(255 0 255)", "{r*255}": "191.25", "{g*255}": "31.875", "{b*255}": "63.75", "{a*100}": "50",
    "{w*255}": "99450", "{a/100}": "1.2",
  ]

  private static func filled(_ text: String) -> String {
    holes.merging(results) { $1 }.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  /// Keys that complete a layout beside a key.
  private static let rest = [
    "leading": "top: 100, width: 200, height: 120", "top": "leading: 16, width: 200, height: 120",
    "trailing": "leading: 16, top: 100, height: 120", "width": "leading: 16, top: 1, height: 120",
    "height": "leading: 16, top: 100, width: 120", "aspectRatio": "leading: 16, top: 100, width: 120",
  ]

  private static func script(_ place: String, _ line: String, _ other: String = "") -> String {
    func part(_ name: String, _ indentation: Int, _ other: String = "") -> String {
      let text = name == place ? line : other
      return text.split(separator: "\n").map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
    }
    func inline(_ name: String, _ other: String) -> String { name == place ? line : other }
    return """
      \(part("name", 0, "transition: foreign"))\
      \(part("script", 0))\
      canvas: \(inline("canvas", "{ width: 390, height: 844 }"))
      parameters: { gap: \(inline("parameter", "1")) }
      timings: { quick: { \(inline("timing", "duration: 100ms")) } }
      views:
        card:
          layout: { \(inline("layout", "leading: 16, top: 100, width: 200, height: 120")) }
      \(part("view", 4))\
        other: { opacity: "\(inline("reference", "1"))" }
      states:
        a: { card: { \(inline("property", "opacity: 0")) } }
        b: { card: { opacity: 0.5, translationX: 1, translationY: 1, scale: 2, rotation: 1deg } }
      phases:
        p:
      \(part("phase", 4))\
      \(other == "from" ? "" : "    from: a\n")\
      \(other == "to" ? "" : "    to: b\n")\
      \(other == "duration" ? "" : "    duration: 300ms\n")\
      \(other == "animations" ? "" : "    animations:\n      - animate: card\n")\
      \(part("animation", 8))\
      \(part("keyframe", 8))\
      scenarios: { s: [{ \(inline("event", "at: 0s, play: p")) }] }
      \(other == "expect" ? "" : "expect: [{ phase: p, \(inline("expectation", "that: true")) }]\n")\

      """
  }

  private static let arguments = [
    "dampingRatio": "response=300ms, %=0.5", "velocity": "stiffness=100, damping=10, %=0",
    "overshootClamping": "stiffness=100, damping=10, %=true",
  ]

  /// The script for a word at a place, with a name or entries in its place.
  private static func script(_ place: String, _ word: String, _ value: String, for name: String) -> String {
    switch place {
    case "script" where name == "transition": script("name", "\(word): foreign")
    case "layout": script("layout", "\(word): \(value), \(rest[name] ?? "")")
    case "canvas":
      script(
        "canvas",
        ["width", "height"].contains(name)
          ? "{ \(word): 390, \(name == "width" ? "height: 844" : "width: 390") }"
          : "{ width: 390, height: 844, \(word): \(value) }")
    case "reference":
      script(
        "reference",
        name.hasSuffix("Color") || name == "hidden"
          ? "if(card.\(word) == card.\(word), 1, 0.5)"
          : name.hasPrefix("rotation") ? "card.\(word) / 90deg * 0 + 1" : "card.\(word) * 0 + 1")
    case "curve":
      script(
        "animation",
        "curve: \(word)" + (name == "cubicBezier" ? "(0.4, 0, 0.2, 1)" : name == "spring" ? "(dampingRatio=0.5)" : ""))
    case "curve argument":
      script(
        "animation",
        "curve: spring(\((arguments[name] ?? "stiffness=100, damping=10, %=1").replacingOccurrences(of: "%", with: word)))"
      )
    case "function": script("view", "translationX: \"\(word)(1, 2, 0.5)\"")
    case "reducedMotion": script("phase", "reducedMotion: { duration: 100ms, \(word): \(value) }")
    case "keyframe": script("keyframe", "keyframes: [{ at: 10%, value: from, \(word): \(value) }]")
    case "property" where name == "curve":
      script("keyframe", "keyframes: [{ at: 10%, opacity: 0.3, \(word): \(value) }]")
    case "property" where name == "trailing": script("property", "leading: 5, \(word): \(value)")
    case "parameter": script("parameter", "{ \(word): 1 }")
    case "phase": script("phase", "\(word): \(value)", name)
    default: script(place, "\(word): \(value)", name)
    }
  }

  private static let cases: [Case] = ForeignWordTable.shared.rows.filter { $0.means.hasPrefix("=") }.flatMap { row in
    row.places.flatMap { place in row.words.compactMap { word in makeCase(row, place, word) } }
  }

  private static func makeCase(_ row: ForeignWordRow, _ place: String, _ word: String) -> Case? {
    let means = filled(String(row.means.dropFirst(2))), value = row.value.map(filled)
    let title = "\(place): \(word) \(row.value ?? "")"
    if place.hasSuffix(":") || place == "number" || place == "color" {
      let (target, key) = key(of: place, means)
      let prefix = key == "canvas" ? "" : "\(key): "
      // An addition gives its values.
      let rest = key == "composite" ? "\nfrom: { opacity: 0 }\nto: { opacity: 0.2 }" : ""
      return Case(
        title: title, written: script(target, prefix + filled(word) + rest),
        meant: script(target, prefix + means + rest))
    }
    if place != "curve", means.contains(": ") {
      let entries = means.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let first = String(means.prefix { $0 != ":" })
      // An addition gives its values.
      let rest = means == "composite: add" ? "\nfrom: { opacity: 0 }\nto: { opacity: 0.2 }" : ""
      let written = script(
        place, word, (value ?? "") + rest, for: ["phase", "layout"].contains(place) ? first : "")
      let separator = ["view": "\n    ", "phase": "\n    ", "animation": "\n        "][place] ?? ", "
      return Case(
        title: title, written: written,
        meant: written.replacingOccurrences(
          of: "\(word): \(value ?? "")", with: entries.joined(separator: separator)))
    }
    guard let name = means.split(separator: " ").first.map(String.init) else { return nil }
    let own = (value == "(list)" ? "[]" : value) ?? values[name] ?? "1"
    return Case(title: title, written: script(place, word, own, for: name), meant: script(place, name, own, for: name))
  }

  /// Where a value stands, and for which key.
  private static func key(of place: String, _ means: String) -> (target: String, key: String) {
    switch place {
    case "color": ("view", "backgroundColor")
    case "number" where means.hasPrefix("rgb") || means.contains("@") || ["white", "black", "clear"].contains(means):
      ("view", "backgroundColor")
    case "number": means.hasSuffix("s") ? ("animation", "duration") : ("view", "scale")
    case "canvas:": ("canvas", "canvas")
    case "contentMode:": ("view", "contentMode")
    case "scale:": ("property", "scale")
    case "interruption:": ("phase", "interruption")
    default: ("animation", String(place.dropLast()))
    }
  }

  private func errors(_ text: String) -> [Diagnostic] {
    CheckedScript(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil).diagnostics
      .filter { $0.severity == .error }
  }

  @Test func mostRowsAreCertain() {
    let rows = ForeignWordTable.shared.rows.filter { !$0.means.isEmpty }
    #expect(rows.count { $0.means.hasPrefix("=") } * 2 > rows.count)
    #expect(Self.cases.count > 300)
  }

  @Test(arguments: cases) func theFixWritesWhatTheRowSays(_ row: Case) {
    #expect(errors(row.meant).map { $0.message } == [], "\(row.meant)")
    #expect(!errors(row.written).isEmpty, "\(row.written)")
    var configuration = LintConfiguration()
    for rule in RuleCatalog.all { configuration.levels[rule.documentation.name] = .off }
    let fixer = ScriptFixer(linter: Linter(configuration), certainty: .certain)
    let fixed = fixer.fix(SourceText(path: "a.yaml", bytes: Array(row.written.utf8)), loader: nil).new
    #expect(String(decoding: fixed, as: UTF8.self) == row.meant)
  }
}
