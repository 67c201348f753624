import Foundation
import Testing
import TransitionDiagnostics
import TransitionRecording
import TransitionReporting
import TransitionTestSupport
import TransitionVerification

/// A page plays a script's motion, is recorded by the recorder for the web, and verifies; with another easing it does not.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct RecorderTests {
  private static let shared = Result { try Browser() }

  private static let script = """
    transition: card
    canvas: { width: 400, height: 800 }
    views:
      card:
        layout: { leading: 0, top: 600, width: 200, height: 100 }
        backgroundColor: "#FF0000"
    states:
      open: { card: { top: 100, opacity: 0.5, backgroundColor: "#0000FF" } }
    phases:
      present: { to: open, duration: 500ms, animations: [{ animate: card, curve: easeInOut }] }
    """

  /// A page with the recorder's functions.
  private func page(_ body: String) throws -> URL {
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let recorder = try String(
      contentsOf: root.appendingPathComponent("examples/recorders/web/recorder.js"), encoding: .utf8)
    let html = "<!doctype html><meta charset=\"utf-8\">\n" + body.replacingOccurrences(of: "RECORDER", with: recorder)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    return file
  }

  /// A card that moves as the script says, but for its easing.
  private static func moving(easing: String) -> String {
    """
    <style>
      body { margin: 0 }
      #canvas { position: relative; width: 400px; height: 800px }
      #card { position: absolute; left: 0; top: 600px; width: 200px; height: 100px; background: rgb(255, 0, 0) }
    </style>
    <div id="canvas"><div id="card"></div></div>
    <script type="module">
    RECORDER
    const card = document.querySelector("#card");
    const recorder = new Recorder({
      ...box("card", card, { within: document.querySelector("#canvas") }),
      "card.opacity": style(card, "opacity"),
      ...color("card.backgroundColor", card, "background-color"),
    });
    recorder.start();
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
    card.animate(
      [
        { top: "600px", opacity: 1, backgroundColor: "rgb(255, 0, 0)" },
        { top: "100px", opacity: 0.5, backgroundColor: "rgb(0, 0, 255)" },
      ],
      { duration: 500, easing: "\(easing)", fill: "both" });
    await recorder.rest();
    window.recording = recorder.csv();
    </script>
    """
  }

  private func verify(easing: String) throws -> Verification {
    let file = try page(Self.moving(easing: easing))
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try BrowserPage(try Self.shared.get(), url: file.absoluteString)
    try page.wait("window.recording !== undefined", seconds: 20)
    let csv = try page.text("window.recording")
    let compiled = try PreviewScript(Self.script).compiled
    var options = VerificationOptions()
    // A busy machine drops frames, and colors come in 255 steps.
    options.tolerances = try Tolerances("0.6pt")
    var sources = SourceMap()
    sources.add(SourceText(path: "card.yaml", bytes: Array(Self.script.utf8)))
    let verifier = Verifier(
      script: "card.yaml", compiled: compiled, sources: sources, motions: compiled.plans.map { ScriptMotion($0) },
      options: options)
    return try verifier.verify(RecordingReader.read(Array(csv.utf8)), name: "card.csv").verification
  }

  @Test func theScriptsEasingIsVerified() throws {
    let found = try verify(easing: "ease-in-out")
    #expect(!found.tracks.contains { $0.verdict == .fail }, "\(VerificationText([found]).text)")
    #expect(abs(found.alignment.offset) < 0.002, "\(found.alignment.offset)")
  }

  @Test func anotherEasingIsNamed() throws {
    let found = try verify(easing: "ease-out")
    #expect(found.verdict == .fail)
    let card = try #require(found.tracks.first { $0.name == "card.minY" })
    #expect(card.verdict == .fail && card.identified?.curve == "easeOut", "\(String(describing: card.identified))")
    #expect(abs((card.identified?.duration ?? 0) - 0.5) < 0.01)
  }

  /// A page with a box of a style, and what an expression of the recorder's functions reads from it.
  private func read(_ css: String, _ expression: String) throws -> [Double?] {
    let file = try page(
      """
      <div id="box" style="position: absolute; left: 30px; top: 20px; width: 200px; height: 100px; \(css)"></div>
      <script type="module">
      RECORDER
      const box_ = document.querySelector("#box");
      const read = (tracks) => Object.values(tracks).map((read) => read());
      window.found = JSON.stringify((\(expression)).map((value) => typeof value === "number" ? value : null));
      </script>
      """)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try BrowserPage(try Self.shared.get(), url: file.absoluteString)
    try page.wait("window.found !== undefined", seconds: 20)
    return try JSONDecoder().decode([Double?].self, from: Data(try page.text("window.found").utf8))
  }

  /// However a page computes them, colors are those of sRGB: numbers of CSS Color 4's own conversions.
  @Test(arguments: [
    ("rgb(255, 128, 0)", [1, 0.50196, 0, 1]), ("color(srgb 0.25 0.5 1 / 0.5)", [0.25, 0.5, 1, 0.5]),
    ("oklch(0.7 0.12 250)", [0.3793, 0.6401, 0.9021, 1]), ("oklab(0.7 0 0 / 0.25)", [0.6205, 0.6205, 0.6205, 0.25]),
    ("lab(50 0 0)", [0.4663, 0.4663, 0.4663, 1]), ("color(display-p3 1 0 0)", [1.0931, -0.2267, -0.1501, 1]),
    ("color(srgb-linear 0.5 0 none)", [0.7354, 0, 0, 1]),
  ])
  func colorsAreConverted(css: String, expected: [Double]) throws {
    let found = try read("background: \(css)", "read(color(\"box.backgroundColor\", box_, \"background-color\"))")
    #expect(found.count == 4)
    for (value, expected) in zip(found, expected) { #expect(abs((value ?? 9) - expected) < 5e-4, "\(css): \(found)") }
  }

  @Test(
    arguments: [
      ("border-radius: 12px", "border-top-left-radius", 12), ("opacity: 0.25", "opacity", 0.25),
      ("letter-spacing: -1.5px", "letter-spacing", -1.5), ("border-radius: 50%", "border-top-left-radius", nil),
      ("border-radius: 10px / 20px", "border-top-left-radius", nil), ("filter: blur(4px)", "filter", nil),
      ("filter: none", "filter", nil), ("", "letter-spacing", nil), ("display: none", "opacity", nil),
    ] as [(String, String, Double?)])
  func onlyNumbersAreRead(css: String, property: String, expected: Double?) throws {
    #expect(try read(css, "[style(box_, \"\(property)\")()]") == [expected])
  }

  /// Nothing is on screen of an element without a box.
  @Test(arguments: ["box_.style.display = \"none\"", "box_.remove()"])
  func whatIsNotShownIsEmpty(change: String) throws {
    let tracks =
      "[box(\"b\", box_), transform(\"b\", box_), color(\"b.c\", box_, \"color\"), { o: style(box_, \"opacity\") }]"
    #expect(try read("", "\(tracks).flatMap(read)").allSatisfy { $0 != nil })
    #expect(try read("", "(\(change), \(tracks).flatMap(read))") == Array(repeating: nil, count: 13))
  }

  @Test(
    arguments: [
      ("none", [0, 0, 1, 0]), ("translate(40px, -8px) rotate(30deg) scale(0.5)", [40, -8, 0.5, 30]),
      ("translateX(50%)", [100, 0, 1, 0]), ("scale(0)", [0, 0, 0, nil]), ("scale(2, 1)", [nil, nil, nil, nil]),
      ("skewX(20deg)", [nil, nil, nil, nil]), ("none; translate: 10px", [nil, nil, nil, nil]),
    ] as [(String, [Double?])])
  func transformsAreTakenApart(css: String, expected: [Double?]) throws {
    let found = try read("transform: \(css)", "read(transform(\"box\", box_))")
    #expect(found.map { $0.map { ($0 * 1e4).rounded() / 1e4 } } == expected, "\(css)")
  }

  /// A track that is never a number is an error rather than an empty column, which verifies.
  @Test func whatCannotBeRecordedIsAnError() throws {
    let file = try page(
      """
      <div id="box" style="border-radius: 50%">box</div>
      <script type="module">
      RECORDER
      const card = document.querySelector("#box");
      const record = async (tracks) => {
        const recorder = new Recorder(tracks);
        recorder.start();
        for (let frame = 0; frame < 4; frame++) {
          await new Promise(requestAnimationFrame);
          if (frame === 1) card.style.opacity = 0.5;
        }
        recorder.stop();
        try { return recorder.csv(); } catch (error) { return error.message; }
      };
      const found = [
        await record({ "box.cornerRadius": style(card, "border-top-left-radius") }),
        await record({ "box.opacity": style(card, "opacity"), "box.nothing": () => undefined }),
      ];
      window.found = found.join("|");
      </script>
      """)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try BrowserPage(try Self.shared.get(), url: file.absoluteString)
    try page.wait("window.found !== undefined", seconds: 20)
    let found = try page.text("window.found").components(separatedBy: "|")
    #expect(found[0] == "box.cornerRadius cannot be recorded: 'border-top-left-radius' is '50%', not a number")
    let lines = found[1].split(separator: "\n")
    #expect(lines[0] == "time,box.opacity,box.nothing" && lines.count > 2, "\(found[1])")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",1,") || $0.hasSuffix(",0.5,") }, "\(found[1])")
  }
}
