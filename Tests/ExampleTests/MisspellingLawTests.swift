import Foundation
import Testing
import TransitionDiagnostics

/// One word of a real script misspelled at a time.
@Suite struct MisspellingLawTests {
  /// Keys whose values are texts or names of the outside world.
  private static let free = ["transition:", "content:", "canvas.statusBarStyle:", "input:", "description:"]

  @Test(arguments: ["now-playing", "magic-move", "app-store", "staggered-list", "badge"])
  func aMisspelledWordIsOneFindingThatOffersTheWord(_ name: String) throws {
    let lines = try Example.text(name).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let codes = lines.map { $0.components(separatedBy: " #")[0] }.map { $0.hasPrefix("#") ? "" : $0 }
    var count = 0
    for (index, code) in codes.enumerated() {
      guard !Self.free.contains(where: { code.contains($0) }) else { continue }
      for match in code.matches(of: /[A-Za-z]{5,}/) {
        count += 1
        // Some of the words, others in each script, so that a run takes a second.
        guard count % 4 == name.count % 4 else { continue }
        let word = String(match.output)
        var spoilt = lines
        spoilt[index] = lines[index].replacingCharacters(in: match.range, with: word + "q")
        let result = Example.compile(spoilt.joined(separator: "\n"))
        // What follows from a name that does not exist is not told, but for markers named after a phase.
        let found = result.diagnostics.filter { !$0.message.contains("'\(word)_") && !$0.message.contains("no member") }
        let isNamedElsewhere = codes.enumerated().contains { other, text in
          text.replacing(word + "q", with: "").matches(of: /[A-Za-z]{5,}/).contains {
            $0.output == word && (other != index || $0.range != match.range)
          }
        }
        let place: Comment = "\(word): \(code); \(found.map(\.message))"
        #expect(found.count == 1 || found.isEmpty && !isNamedElsewhere, place)
        guard let finding = found.first else { continue }
        #expect(finding.message.contains("'\(word)") || finding.message.contains("\(word)q"), place)
        let isHere = result.sources.location(of: finding.range)?.line == index + 1
        // A declaration that one place uses is told at that place.
        #expect(isHere || finding.message.contains("'\(word)'"), place)
        if let label = finding.label, label.hasPrefix("did you mean") {
          #expect(label.contains("'\(word)'") || label.contains("'\(word)q'"), place)
        }
      }
    }
    #expect(count > 30)
  }
}
