import Foundation
import Testing

/// The pictures of the pages are what the program draws today.
@Suite(.serialized, .enabled(if: Program.isBuilt, "the program is not built")) struct PictureTests {
  @Test(arguments: [
    ("plot.svg", "plot examples/badge.transition.yaml -o -"),
    ("storyboard.svg", "storyboard examples/now-playing.transition.yaml --phase present -o -"),
  ])
  func picturesAreWhatTheProgramDraws(name: String, arguments: String) throws {
    let path = "docs/images/\(name)"
    let drawn = try Program.shell("transitionctl \(arguments)", in: PackageFiles.root)
    #expect(drawn.hasPrefix("<svg ") && drawn.utf8.count < 40_000, "\(drawn.prefix(300))")
    let isSettled = try PackageFiles.settle(path, PackageFiles.text(path) ?? "", as: drawn)
    #expect(isSettled, "\(path) is stale; RECORD=1 swift test --filter PictureTests draws it anew")
  }
}
