import Testing
import TransitionLint

/// A script that says the same of a turned or mirrored screen.
struct Reflection: Sendable {
  let name: String
  /// Words that are exchanged.
  private let words: [String: String]
  /// Words whose values would have to change too.
  private let obstacles: Set<String>
  private let turnsFrames: Bool

  private init(
    _ name: String, _ pairs: [(String, String)], unless obstacles: Set<String> = [], turnsFrames: Bool = false
  ) {
    self.name = name
    words = Dictionary(uniqueKeysWithValues: pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] })
    self.obstacles = obstacles
    self.turnsFrames = turnsFrames
  }

  static let all: [Reflection] = [
    Reflection(
      "on its side",
      [
        ("leading", "top"), ("trailing", "bottom"), ("width", "height"), ("centerX", "centerY"), ("minX", "minY"),
        ("midX", "midY"), ("maxX", "maxY"), ("translationX", "translationY"), ("scaleX", "scaleY"),
        ("anchorX", "anchorY"), ("rotationX", "rotationY"), ("shadowOffsetX", "shadowOffsetY"),
        ("clipLeading", "clipTop"), ("clipTrailing", "clipBottom"), ("horizontal", "vertical"), ("x", "y"),
      ], turnsFrames: true),
    Reflection(
      "left to right", [("leading", "trailing"), ("clipLeading", "clipTrailing")],
      unless: [
        "translationX", "minX", "midX", "maxX", "centerX", "anchorX", "shadowOffsetX", "rotation", "rotationY", "path",
        "snapshotOf", "frame", "matches", "global", "x", "horizontal", "follow",
      ]),
    Reflection(
      "upside down", [("top", "bottom"), ("clipTop", "clipBottom")],
      unless: [
        "translationY", "minY", "midY", "maxY", "centerY", "anchorY", "shadowOffsetY", "rotation", "rotationX", "path",
        "snapshotOf", "frame", "matches", "global", "y", "vertical", "follow",
      ]),
  ]

  /// The other script; nil if exchanging words is not enough.
  func callAsFunction(_ yaml: String) -> String? {
    var result = "", word = ""
    for character in yaml + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if obstacles.contains(word) { return nil }
        result += words[word] ?? word
        word = ""
        result.append(character)
      }
    }
    guard turnsFrames else { return result }
    return result.replacing(/frame: \[([^,\]]+), ([^,\]]+), ([^,\]]+), ([^,\]]+)\]/) { match in
      "frame: [\(match.output.2), \(match.output.1), \(match.output.4), \(match.output.3)]"
    }
  }
}

/// Checks that a script has the same findings on the same lines when its screen is turned or mirrored.
func expectTheSameReflected(_ text: String, _ configuration: LintConfiguration) {
  func places(_ linted: Linted) -> [String] { linted.places.map { String($0.prefix { $0 != ":" }) }.sorted() }
  let linted = lint(text, configuration)
  for reflection in Reflection.all {
    guard let other = reflection(text) else { continue }
    let reflected = lint(other, configuration)
    #expect(
      places(reflected) == places(linted),
      "\(reflection.name): \(linted.lines) \(reflected.lines) \(reflected.diagnostics.map { $0.message })")
  }
}
