import Foundation
import Testing

/// What `show`, `init` and `schema` do in the corners that the pages do not show.
@Suite(.enabled(if: Program.isBuilt, "the program is not built"))
struct OutlineTests {
  private func run(_ line: String, script: String? = nil) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "transitionctl-show-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let script { try Data(script.utf8).write(to: folder.appendingPathComponent("s.yaml")) }
    return try Program.shell(line, in: folder)
  }

  private static let script = """
    transition: t
    canvas: { width: 100, height: 100 }
    views:
      a: { children: { b: { children: { c: {} } }, d: {} } }
      row: { count: 3 }
      shot: { snapshotOf: a }
    states: { one: { a.opacity: 0 }, two: { extends: one, row: { scale: 2 } } }
    phases:
      late: { to: two, duration: 1s, completion: 500ms, animations: [{ animate: a, delay: -500ms }, { animate: row }] }
      loop: { to: one, duration: 1s, animations: [{ id: x, animate: a, iterations: infinite, curve: ease-in }] }
      back: { reverse: late, durationScale: 1 }
    """

  @Test func treesStatesAndBarsAreDrawn() throws {
    #expect(
      try run("transitionctl show s.yaml --ascii --width 50", script: Self.script) == """
        t
        canvas 100 x 100

        views
          a
          |- b
          |  `- c
          `- d
          row      x 3
          shot     snapshot of a

        states
          initial
          one
            a  opacity 0
          two, extends one
            row  scale 2

        phase late: initial -> two, 500 ms
          a     ===============-                 easeInOut
          row   ================...............  easeInOut
                +-----------------------------+
                0                           1 s
                               ^ completion 500 ms

        phase loop: initial -> one, endless
          x: a  ================================>  ease-in
                +-------------------------------+
                0                             1 s

        phase back: two -> initial, 500 ms
          reverse: late, durationScale: 1
          a     ================...............  easeInOut
          row   ===============-                 easeInOut
                +-----------------------------+
                0                           1 s

        """)
  }

  @Test func timesThatNeverComeAreNull() throws {
    let json = try run("transitionctl show s.yaml --phase loop --format json", script: Self.script)
    #expect(json.contains(#""duration":null,"markers":[],"animations":[{"id":"x","targets":"a","start":0,"end":null"#))
  }

  @Test(arguments: [
    ("transitionctl show s.yaml; echo $?", "transition: t\nvews: {}", "\n1\n"),
    ("transitionctl show s.yaml --phase lat >/dev/null 2>&1; echo $?", script, "2\n"),
    (
      "transitionctl show s.yaml --phase lat 2>&1 | head -n 1", script,
      "error: unknown phase 'lat'; did you mean 'late'?\n"
    ),
    ("transitionctl show missing.yaml >/dev/null 2>&1; echo $?", script, "3\n"),
    ("transitionctl show s.yaml --width 10 >/dev/null 2>&1; echo $?", script, "2\n"),
    ("transitionctl init 9a >/dev/null 2>&1; echo $?", script, "2\n"),
    ("transitionctl init s -o s.yaml; echo $?", script, "error: 's.yaml' already exists; not overwritten\n3\n"),
    (
      "transitionctl schema scripts 2>&1 | head -n 1", script,
      "error: unknown schema 'scripts'; did you mean 'script'?\n"
    ),
    ("transitionctl schema config -o c.json && head -c 1 c.json", script, "{"),
  ])
  func exitStatusAndMessagesAreThose(line: String, script: String, end: String) throws {
    let output = try run(line, script: script)
    #expect(output.hasSuffix(end), "\(line): \(output)")
  }
}
