import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct BundleTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples")

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? [])
    .filter { $0.hasSuffix(".transition.yaml") }.sorted()

  private let folder: Folder

  init() throws {
    folder = try Folder([
      "card.yaml": """
      transition: card
      include: [parts/base.yaml]
      tokens: [t.json]
      canvas: { width: 390, height: 844 }
      parameters: &all
        time: 500ms  # a comment
        inset: { value: token(space), min: 0, max: 100 }
        third: token(share)
      views:
        <<: { back: { layout: { frame: [0, 0, canvas.width, canvas.height] } } }
        card: { layout: { frame: [inset, 0, 10, 10] }, opacity: 0, tintColor: token(colors.ok) @ 0.5 }
      states:
        shown: { card: { opacity: 1, top: 100 - token(down) } }
      phases:
        present:
          to: shown
          timing: token(motion.enter)
          animations: [{ animate: card }]
        drag:
          to: shown
          duration: time
          animations: [{ animate: card, curve: token(motion.ease) }]
          interaction:
            input: translationY
            range: [0, 100]
            commit: progress > 0.5
            follow: { card.rotation: rotation }
      scenarios:
        fling: [{ at: 0ms, drag: trace.csv, phase: drag }]
      """,
      "parts/base.yaml":
        "parameters: { time: 1s, extra: 2 }\nviews: { card: { opacity: 1 }, other: { layout: { frame: [0, 0, 1, 1] } } }\n",
      "t.json": """
      {
        "space": { "$type": "dimension", "$value": "16px" },
        "down": { "$type": "number", "$value": -5.5 },
        "share": { "$type": "number", "$value": "30%" },
        "colors": { "$type": "color", "ok": { "$value": { "colorSpace": "oklch", "components": [0.7, 0.1, 200] } } },
        "motion": {
          "ease": { "$type": "cubicBezier", "$value": [0.2, 0, 0, 1] },
          "enter": {
            "$type": "transition",
            "$value": { "duration": "300ms", "delay": "50ms", "timingFunction": "{motion.ease}" }
          }
        }
      }
      """,
      "trace.csv": "time,translationY,rotation,unused\n0,0,0,1\n0.1,30,2.5,1\n0.25,80,-1e-3,1\n",
      "bad.yaml": "transition: card\nvews: {}\n",
    ])
  }

  private func run(_ line: String) throws -> Program.Result {
    try Program.run(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: names)
  func aBundleSamplesToTheSameBytes(name: String) throws {
    let script = Self.examples.appendingPathComponent(name).path
    let written = try run("bundle \(script) -o bundle.json")
    #expect(written.status == 0 && written.complaints.isEmpty, "\(written.complaints)")
    // Another process, the same bytes; and a bundle's bundle is the bundle.
    #expect(try run("bundle \(script)").output == Data(folder.read("bundle.json").utf8))
    #expect(try run("bundle bundle.json").output == Data(folder.read("bundle.json").utf8))
    #expect(try run("bundle \(script) -o bundle.json --check").status == 0)
    let outline = try JSONSerialization.jsonObject(with: try run("show \(script) --format json").output)
    let phases =
      ((outline as? [String: Any])?["phases"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
    #expect(!phases.isEmpty)
    for phase in phases {
      let options = "--phase \(phase) --fps 60 --velocity --precision exact"
      var (a, b) = (try run("sample \(script) \(options)"), try run("sample bundle.json \(options)"))
      if a.status == 2 {
        (a, b) = (
          try run("sample \(script) \(options) --duration 2s"), try run("sample bundle.json \(options) --duration 2s")
        )
      }
      #expect(a.status == 0 && a.output == b.output && !a.output.isEmpty, "\(phase): \(a.complaints) \(b.complaints)")
    }
    let text = try folder.read("bundle.json")
    let scenarios = (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["scenarios"]
    for scenario in (scenarios as? [String: Any] ?? [:]).keys.sorted() {
      let options = "--scenario \(scenario) --fps 60 --precision exact --end 2s"
      let (a, b) = (try run("sample \(script) \(options)"), try run("sample bundle.json \(options)"))
      #expect(a.status == 0 && a.output == b.output, "\(scenario): \(b.complaints)")
    }
  }

  @Test func everythingThatIsNamedIsInTheBundle() throws {
    let result = try run("bundle card.yaml --set time=250ms")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(
      result.text == """
        {
          "transition": "card",
          "canvas": {
            "width": 390,
            "height": 844
          },
          "parameters": {
            "time": "250ms",
            "extra": 2,
            "inset": { "value": 16, "min": 0, "max": 100 },
            "third": 0.3
          },
          "timings": {
            "motion_enter": { "duration": "0.3s", "delay": "0.05s", "curve": "cubicBezier(0.2, 0, 0, 1)" }
          },
          "views": {
            "card": { "layout": { "frame": ["inset", 0, 10, 10] }, "opacity": 0, "tintColor": "(oklch(0.7 0.1 200 / 1)) @ 0.5" },
            "other": { "layout": { "frame": [0, 0, 1, 1] } },
            "back": { "layout": { "frame": [0, 0, "canvas.width", "canvas.height"] } }
          },
          "states": {
            "shown": { "card": { "opacity": 1, "top": "100 - (-5.5)" } }
          },
          "phases": {
            "present": { "to": "shown", "timing": "motion_enter", "animations": [{ "animate": "card" }] },
            "drag": { "to": "shown", "duration": "time", "animations": [{ "animate": "card", "curve": \
        "cubicBezier(0.2, 0, 0, 1)" }], "interaction": { "input": "translationY", "range": [0, 100], "commit": \
        "progress > 0.5", "follow": { "card.rotation": "rotation" } } }
          },
          "scenarios": {
            "fling": [{ "at": "0ms", "drag": [{ "at": "0s", "translationY": 0, "rotation": "0deg" }, { "at": "0.1s", \
        "translationY": 30, "rotation": "2.5deg" }, { "at": "0.25s", "translationY": 80, "rotation": "-0.001deg" }], \
        "phase": "drag" }]
          }
        }

        """)
    try result.output.write(to: folder.url.appendingPathComponent("card.json"))
    for options in ["--phase present", "--phase drag", "--scenario fling"] {
      let script = try run("sample card.yaml --set time=250ms \(options) --precision exact --velocity --all-tracks")
      let bundle = try run("sample card.json \(options) --precision exact --velocity --all-tracks")
      #expect(
        script.status == 0 && script.output == bundle.output, "\(options): \(script.complaints)\(bundle.complaints)")
    }
    #expect(try run("validate card.json").status == 0)
    #expect(try run("diff card.yaml card.json --set time=250ms").status == 0)
  }

  @Test func checkSaysWhetherTheFileIsUpToDate() throws {
    #expect(try run("bundle card.yaml --check").status == 2)
    let missing = try run("bundle card.yaml -o card.json --check")
    #expect(missing.status == 1 && missing.complaints.contains("'card.json' does not exist"))
    #expect(missing.complaints.contains("write it without --check"))
    #expect(try run("bundle card.yaml -o card.json").status == 0)
    #expect(try run("bundle card.yaml -o card.json --check").status == 0)
    let stale = try run("bundle card.yaml -o card.json --check --set time=1s")
    #expect(stale.status == 1 && stale.output.isEmpty && stale.complaints.contains("'card.json' is not up to date"))
    #expect(try run("bundle card.yaml -o card.json --check").status == 0)
  }

  /// What the app below examples/apps is built with.
  @Test func theBundleOfTheAppIsUpToDate() throws {
    let (script, app) = (Self.examples.path + "/app-store.transition.yaml", Self.examples.path + "/apps/CommandLine")
    let result = try run("bundle \(script) --check -o \(app)/Sources/card/app-store.transition.json")
    #expect(result.status == 0, "\(result.complaints)")
  }

  @Test func aScriptWithErrorsIsNotBundled() throws {
    let result = try run("bundle bad.yaml -o bad.json")
    #expect(result.status == 1 && result.complaints.contains("unknown-key"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("bad.json").path))
    #expect(try run("bundle nowhere.yaml").status == 3)
    #expect(try run("bundle card.yaml --set nothing=1").status == 2)
  }

  @Test func jsonIsReadStrictlyByItsName() throws {
    try Data("{\"transition\": \"a\",}\n".utf8).write(to: folder.url.appendingPathComponent("a.json"))
    let result = try run("validate a.json --format concise")
    #expect(result.status == 1 && result.text.hasPrefix("a.json:1:19: error: ") && result.text.contains("json-syntax"))
    // Standard input is YAML, in which braces may end with a comma.
    let input = Data("{\"transition\": \"a\",}\n".utf8)
    #expect(try Program.run(["validate", "-", "--stdin-filename", "a.json"], in: folder, input: input).status == 0)
    let deep = Data(String(repeating: "[", count: 20_000).utf8)
    try deep.write(to: folder.url.appendingPathComponent("deep.json"))
    let refused = try run("validate deep.json --format concise")
    #expect(refused.status == 1 && refused.text.contains("limit-exceeded"))
    #expect(try run("explain json-syntax").text.contains("\"canvas\": { \"width\": 390"))
  }
}
