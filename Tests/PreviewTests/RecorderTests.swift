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

  /// A page whose card moves as the script says, but for its easing.
  private func page(easing: String) throws -> URL {
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let recorder = try String(
      contentsOf: root.appendingPathComponent("examples/recorders/web/recorder.js"), encoding: .utf8)
    let html = """
      <!doctype html><meta charset="utf-8">
      <style>
        body { margin: 0 }
        #canvas { position: relative; width: 400px; height: 800px }
        #card { position: absolute; left: 0; top: 600px; width: 200px; height: 100px; background: rgb(255, 0, 0) }
      </style>
      <div id="canvas"><div id="card"></div></div>
      <script type="module">
      \(recorder)
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
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    return file
  }

  private func verify(easing: String) throws -> Verification {
    let file = try page(easing: easing)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try BrowserPage(try Browser(), url: file.absoluteString)
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
}
