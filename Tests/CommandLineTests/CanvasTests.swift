import Foundation
import Testing

/// `--canvas`: a script on another device.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct CanvasTests {
  private static let script = """
    transition: card
    canvas: { width: 390, height: 844 }
    views: { card: { layout: { leading: 16, trailing: 16, bottom: 0, height: 600 }, backgroundColor: white } }
    states: { away: { card.bottom: -600 } }
    phases: { show: { from: away, to: initial, duration: 200ms, animations: [{ animate: card }], reducedMotion: none } }
    expect: [{ phase: show, at: end, that: card.minY >= 0 }]
    """
  private let folder: Folder

  init() throws { folder = try Folder(["card.yaml": Self.script]) }

  private func run(_ line: String) throws -> Program.Result {
    try Program.run(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test func samplesFollowTheCanvas() throws {
    let tracks = "--tracks card.minY --tracks card.width --times 200ms"
    #expect(try run("sample card.yaml \(tracks)").text == "time,card.minY,card.width\n0.2,244,358\n")
    #expect(try run("sample card.yaml \(tracks) --canvas 320x568").text == "time,card.minY,card.width\n0.2,-32,288\n")
    #expect(try run("sample card.yaml \(tracks) --canvas 320.5x568").text.hasSuffix(",288.5\n"))
  }

  @Test func expectationsHoldOrFailOnTheCanvas() throws {
    #expect(try run("test card.yaml").status == 0)
    let result = try run("test card.yaml --canvas 320x568 --format concise")
    #expect(result.status == 1 && result.text.hasPrefix("card.yaml:6:"), "\(result.text)")
  }

  @Test func findingsAreThoseOnTheCanvas() throws {
    try folder.write(
      "dot.yaml",
      """
      transition: dot
      canvas: { width: 390, height: 844 }
      views: { dot: { layout: { leading: 350, top: 0, width: 30, height: 30 }, backgroundColor: white, opacity: 0 } }
      states: { shown: { dot.opacity: 1 } }
      phases: { show: { to: shown, duration: 200ms, animations: [{ animate: dot }] } }
      """)
    #expect(try run("validate dot.yaml --fail-on note").status == 0)
    let result = try run("validate dot.yaml --fail-on note --canvas 320x568 --format concise")
    #expect(result.status == 1 && result.text.contains("[off-canvas]"), "\(result.text)")
  }

  @Test func devicesOfTheConfigurationAreTriedBesidesItsOwnSize() throws {
    try folder.write("card.transition.yaml", Self.script)
    try folder.write(
      "plain.transition.yaml", "transition: plain\nviews: { a: { opacity: 0 } }\nphases: { p: { duration: 1s } }\n")
    try folder.write(".transitionctl.yaml", "devices: [375x667, 320x568, 300x400, 390x844]\n")
    let tested = try run("test --format concise")
    #expect(
      tested.status == 1 && tested.lines.count == 1 && tested.text.contains("(on 320 × 568 and 1 more)"),
      "\(tested.text)")
    #expect(try run("test --canvas 375x667").status == 0)
    #expect(try run("test --canvas 300x400 --format concise").text.contains("card.minY is -200;"))
    let board = try run("storyboard card.transition.yaml -o -").text
    for size in ["390 × 844", "375 × 667", "320 × 568", "300 × 400"] {
      #expect(board.split(separator: "card, show, \(size)").count == (size == "390 × 844" ? 3 : 2), "\(size)")
    }
    #expect(try !run("storyboard card.transition.yaml -o - --canvas 320x568").text.contains("320 × 568"))
    #expect(try run("storyboard card.transition.yaml -o - --animated").text.contains("300 × 400"))
    #expect(try run("validate --show-settings card.transition.yaml").text.contains("devices: [375x667, 320x568,"))
  }

  @Test func findingsNameTheDevicesThatHaveThem() throws {
    try folder.write(
      "dot.transition.yaml",
      """
      transition: dot
      canvas: { width: 390, height: 844 }
      views: { dot: { layout: { leading: 350, top: 0, width: 30, height: 30 }, backgroundColor: white, opacity: 0 } }
      states: { shown: { dot.opacity: 1 } }
      phases: { show: { to: shown, duration: 200ms, animations: [{ animate: dot }] } }
      """)
    try folder.write(".transitionctl.yaml", "devices: [375x667, 320x568]\n")
    let result = try run("validate dot.transition.yaml --fail-on note --format concise")
    #expect(
      result.status == 1 && result.lines.count == 1 && result.text.contains("(on 320 × 568) [off-canvas]"),
      "\(result.text)")
    try folder.write(".transitionctl.yaml", "devices: [375x667]\n")
    #expect(try run("validate dot.transition.yaml --fail-on note").status == 0)
  }

  @Test func picturesAndPagesHaveItsSize() throws {
    #expect(try run("plot card.yaml --canvas 320x568").text != run("plot card.yaml").text)
    #expect(try run("storyboard card.yaml -o - --canvas 320x568").text != run("storyboard card.yaml -o -").text)
    #expect(try run("preview card.yaml -o - --canvas 321x568").text.contains("321"))
  }

  @Test(arguments: ["320", "320x", "0x100", "-1x100", "axb", "1x2x3", "320x568x", "infx1", "nanx1"])
  func aSizeIsTwoNumbersAboveZero(_ size: String) throws {
    let result = try run("sample card.yaml --canvas \(size)")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains("expected WIDTHxHEIGHT in points, such as 320x568"), "\(result.complaints)")
  }
}
