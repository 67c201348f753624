import Foundation
import Testing
import TransitionTargets
import TransitionTestSupport

@Suite("Types of the module", .enabled(if: TypeScript.isInstalled, "no tsc"))
struct ModuleTypeTests {
  @Test("TypeScript accepts a page that plays the phases, and refuses one that does not exist")
  func types() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    let (_, types, _) = try example.module()
    try withTemporaryFolder { folder in try check(types, in: folder) }
  }

  private func check(_ types: String, in folder: URL) throws {
    try types.write(to: folder.appendingPathComponent("toast.d.mts"), atomically: true, encoding: .utf8)
    try """
    import { phases, states, type Playback } from "./toast.mjs";
    const root = document.createElement("div");
    states.away.show(root);
    const run: Playback = phases.appear.play(root, { paused: true, playbackRate: 2, reducedMotion: false });
    run.seek(0.5);
    run.reverse();
    run.currentTime = run.duration / 2;
    run.finished.then((other) => other.cancel());
    // @ts-expect-error
    phases.missing.play(root);
    // @ts-expect-error
    run.duration = 3;
    """.write(to: folder.appendingPathComponent("page.mts"), atomically: true, encoding: .utf8)
    let result = try ChildProcess.run(
      "tsc",
      [
        "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "nodenext",
        "--moduleResolution", "nodenext", "page.mts",
      ], in: folder)
    #expect(result.status == 0, "\(result.text)")
  }
}

private enum TypeScript {
  static let isInstalled = (try? ChildProcess.run("tsc", ["--version"]).status) == 0
}
