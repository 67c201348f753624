import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct PlotTests {
  private let folder: Folder

  init() throws {
    folder = try Folder([
      "card.yaml": Scripts.good, "two.yaml": Scripts.two, "bad.yaml": Scripts.bad, "endless.yaml": Scripts.endless,
    ])
  }

  private func plot(_ line: String, environment: [String: String] = [:], input: Data = Data()) throws -> Program.Result
  {
    let arguments = ["plot"] + line.split(separator: " ").map(String.init)
    return try Program.run(arguments, in: folder, input: input, environment: environment)
  }

  @Test func linesHaveLettersThatTheLegendExplains() throws {
    let result = try plot("card.yaml --ascii --width 40 --height 4")
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(
      result.text == """
        card, present

        60 pt +                          AAAAAA
              |               AAAAAAAAAAA
              |     AAAAAAAAAAA
            0 +AAAAAA
               A box.top, .minY  0 -> 60 pt

            1 +BBBBBB
              |     BBBBBBBBBBB
              |                BBBBBBBBBB
          0.5 +                          BBBBBB
               B box.opacity  1 -> 0.5

        all    ================================
               +------------------------------+
               0                         500 ms

        """)
  }

  @Test(arguments: [20, 40, 61, 80, 200])
  func noLineIsWiderThanAskedFor(width: Int) throws {
    for style in ["", "--ascii", "--blocks"] {
      let result = try plot("card.yaml --width \(width) \(style)")
      #expect(result.status == 0)
      for line in result.lines { #expect(line.count <= width) }
    }
    #expect(try plot("card.yaml", environment: ["COLUMNS": "50"]).lines.allSatisfy { $0.count <= 50 })
  }

  @Test func stopsAreDrawnAsAMap() throws {
    try folder.write(
      "sheet.yaml",
      """
      transition: sheet
      views: { a: { properties: { q: 0 } } }
      states: { half: { a.q: 1 }, full: { a.q: 2 } }
      phases:
        drag:
          through: [initial, half, full]
          animations: [{ animate: all }]
          interaction: { input: translationY, stops: [0, -300, -700] }
      """)
    let text = try plot("sheet.yaml --stops --width 60 --height 7")
    #expect(text.status == 0 && text.lines.contains("b half -300 pt") && text.lines.contains("c full -700 pt"))
    #expect(try plot("sheet.yaml --stops --phase drag -o -").text.contains("settles at half -300 pt"))
  }

  @Test func colorsAreForTerminals() throws {
    #expect(!(try plot("card.yaml").text.contains("\u{1B}")))
    #expect(try plot("card.yaml --color always").text.contains("\u{1B}[34m"))
    #expect(!(try plot("card.yaml --color always -o -").text.contains("\u{1B}")))
  }

  @Test func aPictureIsTheSameBytesEachTimeAndWritten() throws {
    #expect(try plot("card.yaml -o a.svg").status == 0)
    #expect(try plot("card.yaml -o b.svg").status == 0)
    let text = try folder.read("a.svg")
    #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
    #expect(try text == folder.read("b.svg"))
    #expect(try plot("card.yaml -o -").text == text)
    #expect(try plot("- -o -", input: Data(Scripts.good.utf8)).text == text)
  }

  @Test(arguments: [
    ("card.yaml -o a.gif", "a file that ends with .svg"), ("card.yaml -o svg", "ends with .svg"),
    ("card.yaml -o .svg", "ends with .svg"), ("card.yaml --ascii -o a.svg", "--ascii is for the terminal"),
    ("card.yaml --ascii --blocks", "cannot be combined"), ("card.yaml --theme dark", "--theme is for pictures"),
    ("card.yaml --theme blue -o a.svg", "expected light, dark or auto"),
    ("card.yaml --width 19", "--width must be 20 to 1000"),
    ("card.yaml --width 10001 -o a.svg", "--width must be 320 to 10000 pixels"),
    ("card.yaml --height 2", "--height must be 3"),
    ("card.yaml --tracks nobody.*", "no track of phase 'present' matches 'nobody.*'"),
    ("card.yaml --tracks box.leading", "add --all-tracks to draw them"), ("card.yaml --phase persent", "did you mean"),
    ("card.yaml --duration 1s", "ends by itself"), ("endless.yaml --phase pulse", "with --duration"),
    ("card.yaml --stops", "no gesture drives a phase through several states"),
    ("card.yaml --stops --phase present", "no gesture drives phase 'present' through several states"),
    ("card.yaml --stops --phase persent", "did you mean"), ("card.yaml --stops --velocity", "cannot be combined"),
    ("two.yaml", "choose one with --phase: present, dismiss"), ("card.yaml --set time=(", "error"),
  ])
  func aWrongCommandLineIsExitTwo(line: String, message: String) throws {
    let result = try plot(line)
    #expect(result.status == 2, "\(result.text)")
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains(message), "\(result.complaints)")
    #expect(folder.names == ["bad.yaml", "card.yaml", "endless.yaml", "two.yaml"])
  }

  @Test func aScriptWithErrorsIsNotDrawn() throws {
    let result = try plot("bad.yaml -o a.svg")
    #expect(result.status == 1 && result.complaints.contains("did you mean 'opacity'?"))
    #expect(!folder.names.contains("a.svg"))
    #expect(try plot("none.yaml").status == 3)
    #expect(try plot("card.yaml -o none/a.svg").status == 3)
  }

  @Test func anEndlessPhaseIsDrawnAsFarAsAskedFor() throws {
    let result = try plot("endless.yaml --phase pulse --duration 3s --ascii --width 60")
    #expect(result.status == 0 && result.text.contains("3 s"))
    #expect(result.text.contains(">"))
  }

  @Test func aPNGIsMadeFromTheSVG() throws {
    for command in [["plot", "card.yaml", "-o", "a.png"], ["storyboard", "card.yaml", "-o", "a.PNG"]] {
      let result = try Program.run(command, in: folder)
      #expect(
        result.status == 2 && result.complaints.contains("rsvg-convert --zoom=2 FILE.svg"), "\(result.complaints)")
      #expect(!folder.names.contains { $0.lowercased() == "a.png" })
    }
  }
}
