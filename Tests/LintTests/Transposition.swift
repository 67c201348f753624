import Testing
import TransitionLint

/// A script turned on its side: what it says of one axis is said of the other.
enum Transposition {
  private static let pairs = [
    ("leading", "top"), ("trailing", "bottom"), ("width", "height"), ("centerX", "centerY"), ("minX", "minY"),
    ("midX", "midY"), ("maxX", "maxY"), ("translationX", "translationY"), ("scaleX", "scaleY"),
    ("anchorX", "anchorY"), ("rotationX", "rotationY"), ("shadowOffsetX", "shadowOffsetY"), ("clipLeading", "clipTop"),
    ("clipTrailing", "clipBottom"), ("horizontal", "vertical"), ("x", "y"),
  ]

  private static let words = Dictionary(
    uniqueKeysWithValues: pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] })

  static func of(_ yaml: String) -> String {
    var result = "", word = ""
    for character in yaml + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += words[word] ?? word
        word = ""
        result.append(character)
      }
    }
    return result.replacing(/frame: \[([^,\]]+), ([^,\]]+), ([^,\]]+), ([^,\]]+)\]/) { match in
      "frame: [\(match.output.2), \(match.output.1), \(match.output.4), \(match.output.3)]"
    }
  }
}

/// Checks that a script has the same findings on the same lines when it is turned on its side.
func expectTheSameOnItsSide(_ text: String, _ configuration: LintConfiguration) {
  func places(_ linted: Linted) -> [String] { linted.places.map { String($0.prefix { $0 != ":" }) }.sorted() }
  let linted = lint(text, configuration), turned = lint(Transposition.of(text), configuration)
  #expect(
    places(turned) == places(linted), "\(linted.lines) \(turned.lines) \(turned.diagnostics.map { $0.message })")
}
