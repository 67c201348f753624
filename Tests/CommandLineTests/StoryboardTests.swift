import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct StoryboardTests {
  private func folder() throws -> Folder {
    try Folder([
      "a.yaml": Scripts.good, "two.yaml": Scripts.two, "endless.yaml": Scripts.endless, "bad.yaml": Scripts.bad,
    ])
  }

  @Test func aPictureIsWrittenToAFileAndToStandardOutputAlike() throws {
    let folder = try folder()
    let file = try Program.run(["storyboard", "a.yaml", "-o", "a.svg"], in: folder)
    #expect(file.status == 0 && file.output.isEmpty && file.complaints.isEmpty)
    let text = try folder.read("a.svg")
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    for line in [["storyboard", "a.yaml"], ["storyboard", "a.yaml", "-o", "-"]] {
      #expect(try Program.run(line, in: folder).text == text)
    }
  }

  @Test(arguments: [
    ([], 6), (["--stills", "3"], 3), (["--times", "0s,100ms"], 2), (["--stills", "1"], 1),
    (["--set", "time=1s", "--stills", "2"], 2), (["--phase", "present", "--reduced-motion"], 6),
    (["--columns", "2", "--onion", "0", "--width", "400"], 6),
  ])
  func thereAreAsManyStillsAsAskedFor(options: [String], count: Int) throws {
    let result = try Program.run(["storyboard", "a.yaml"] + options, in: folder())
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.text.components(separatedBy: "<svg x=").count - 1 == count)
  }

  @Test(arguments: [
    (["two.yaml"], 2, "--phase"), (["a.yaml", "--phase", "presnt"], 2, "did you mean 'present'?"),
    (["endless.yaml", "--phase", "pulse"], 2, "--duration"),
    (["a.yaml", "--duration", "1s"], 2, "ends by itself"), (["a.yaml", "--stills", "0"], 2, "1 to 100"),
    (["a.yaml", "--stills", "101"], 2, "1 to 100"), (["a.yaml", "--times", "0.5"], 2, "a time needs a unit"),
    (["a.yaml", "--times", "0s", "--stills", "2"], 2, "cannot be combined"),
    (["a.yaml", "--columns", "0"], 2, "--columns"), (["a.yaml", "--onion", "-1"], 2, "onion"),
    (["a.yaml", "--width", "70", "--stills", "6"], 2, "fewer --columns"), (["a.yaml", "--width", "5"], 2, "--width"),
    (["a.yaml", "-o", ""], 2, "-o"), (["a.yaml", "-o", "a.gif"], 2, "is SVG, not .gif"),
    (["a.yaml", "-o", "a.txt"], 2, "is SVG, not .txt"),
    (["a.yaml", "--set", "tme=1s"], 2, "time"), (["bad.yaml"], 1, "opacitty"), (["none.yaml"], 3, "none.yaml"),
    (["a.yaml", "-o", "no/such/folder.svg"], 3, "cannot write"), (["a.yaml", "-o", "."], 3, "cannot write"),
  ])
  func whatIsWrongIsSaidWithARemedy(arguments: [String], status: Int32, words: String) throws {
    let folder = try folder()
    let names = folder.names
    let result = try Program.run(["storyboard"] + arguments, in: folder)
    #expect(result.status == status)
    #expect(result.complaints.contains(words), "\(result.complaints)")
    #expect(result.output.isEmpty && folder.names == names)
  }

  @Test func aWrongConfigurationIsTold() throws {
    let folder = try folder()
    try folder.write(".transitionctl.yaml", "extends: none.yaml\n")
    let result = try Program.run(["storyboard", "a.yaml"], in: folder)
    #expect(result.status == 3 && result.complaints.contains("cannot read 'none.yaml'"), "\(result.complaints)")
    #expect(result.text.contains("<svg"))
  }

  @Test func anAnimatedPictureIsOneStillThatPlays() throws {
    let folder = try folder()
    let result = try Program.run(["storyboard", "a.yaml", "--animated", "-o", "a.svg"], in: folder)
    #expect(result.status == 0 && result.complaints.isEmpty)
    let text = try folder.read("a.svg")
    #expect(text.contains("@keyframes") && text.contains("prefers-reduced-motion") && !text.contains("<script"))
    #expect(text.components(separatedBy: "<svg x=").count - 1 == 1)
    for option in ["--times=0s", "--stills=2", "--columns=2", "--onion=1"] {
      let both = try Program.run(["storyboard", "a.yaml", "--animated", option], in: folder)
      #expect(both.status == 2 && both.complaints.contains("not for --animated"), "\(option)")
    }
    #expect(try Program.run(["storyboard", "endless.yaml", "--phase", "pulse", "--animated"], in: folder).status == 2)
  }

  @Test func anEndlessPhaseIsShownForAsLongAsIsSaid() throws {
    let result = try Program.run(["storyboard", "endless.yaml", "--phase", "pulse", "--duration", "2s"], in: folder())
    #expect(result.status == 0 && result.text.contains(">2 s</text>"))
  }
}
