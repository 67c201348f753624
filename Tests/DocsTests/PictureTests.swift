import Foundation
import Testing
import TransitionTestSupport

/// The pictures of the pages are what the program draws today.
@Suite(.serialized, .waiting, .enabled(if: Program.isBuilt, "the program is not built")) struct PictureTests {
  private static let cookbook = [
    ("sheet", "present"), ("pager", "swipe"), ("pull-to-refresh", "pull"), ("hero", "push"),
    ("detents", "drag"), ("onboarding", "swipe"), ("carousel", "fling"), ("toast-queue", "showSecond"),
    ("fab", "expand"), ("tab-bar", "select"), ("stagger", "enter"),
  ].map { name, phase in
    let script = "examples/cookbook/\(name).transition.yaml"
    return ("cookbook-\(name).svg", "transitionctl storyboard \(script) --phase \(phase) -o -")
  }

  @Test(
    arguments: [
      ("export.svg", "transitionctl plot examples/toast.transition.yaml --phase appear -o -"),
      ("plot.svg", "transitionctl plot examples/badge.transition.yaml -o -"),
      ("storyboard.svg", "transitionctl storyboard examples/now-playing.transition.yaml --phase present -o -"),
      (
        "motion.svg",
        "transitionctl storyboard examples/now-playing.transition.yaml --phase present --animated -o -"
      ),
      (
        "diff.svg",
        #"""
        folder=$(mktemp -d)
        sed 's/bounce=0.25/bounce=0.4/' examples/toast.transition.yaml \
          | transitionctl diff examples/toast.transition.yaml - --phase appear --plot "$folder/p.svg" > /dev/null
        cat "$folder/p.svg"; rm -r "$folder"
        """#
      ),
    ] + Self.cookbook)
  func picturesAreWhatTheProgramDraws(name: String, line: String) throws {
    let path = "docs/images/\(name)"
    let drawn = try Program.shell(line, in: PackageFiles.root)
    #expect(drawn.hasPrefix("<svg ") && drawn.utf8.count < 40_000, "\(drawn.prefix(300))")
    let isSettled = try PackageFiles.settle(path, PackageFiles.text(path) ?? "", as: drawn)
    #expect(isSettled, "\(path) is stale; RECORD=1 swift test --filter PictureTests draws it anew")
  }
}
