import Foundation
import Testing

/// The script that reports what a change does to the motion of a repository's scripts.
@Suite(
  .enabled(if: Program.isBuilt, "the program has not been built"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
struct MotionReportTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/ci/motion-report.sh")

  private static func card(_ duration: String, include: String = "", curve: String = "linear") -> String {
    """
    transition: card
    canvas: { width: 100, height: 100 }
    \(include)
    views: { card: { opacity: 0 } }
    states: { open: { card.opacity: 1 } }
    phases: { show: { to: open, duration: \(duration), curve: \(curve), animations: [{ animate: card }] } }

    """
  }

  /// Scripts that are renamed and changed, that only include what has changed, that are new, that have not changed, and one
  /// with an error.
  @Test func whatMovesInAnotherWayIsReported() throws {
    let folder = try Folder([
      "a/old.transition.yaml": Self.card("200ms"), "a/same.transition.yaml": Self.card("100ms"),
      "a/parts/soft.yaml": "curves: { soft: easeIn }\n",
      "a/soft.transition.yaml": Self.card("100ms", include: "include: [parts/soft.yaml]", curve: "soft"),
      "a/still.transition.yaml": Self.card("100ms", include: "include: [parts/soft.yaml]"),
      "a/broken.transition.yaml": "transition: [\n",
    ])
    let result = try Program.shell(
      """
      export HOME=$PWD TRANSITIONCTL=$T
      commit() { git add -A && git -c user.name=a -c user.email=a@b commit -qm "$1"; }
      git init -q -b main . && commit one
      git mv a/old.transition.yaml a/new.transition.yaml; sed -i 's/200ms/300ms/' a/new.transition.yaml
      sed -i 's/easeIn/easeOut/' a/parts/soft.yaml; sed 's/100ms/50ms/' a/same.transition.yaml > a/added.transition.yaml
      commit two; mkdir below; cd below
      bash '\(Self.script.path)' HEAD~1 ../pictures css | grep -E '^(#|`a/|- )'; echo "status $?"; ls ../pictures
      bash '\(Self.script.path)' HEAD ../none
      """, in: folder)
    #expect(
      result.lines == [
        "### ✅ `added.transition.yaml` as `card.css`", "### Motion: 1 change",
        "`a/new.transition.yaml` against `git:HEAD~1:a/old.transition.yaml`",
        "- `show`: takes 300 ms, previously 200 ms; everything in it is stretched alike",
        "### ✅ `new.transition.yaml` as `card.css`", "### Motion: 1 change",
        "`a/soft.transition.yaml` against `git:HEAD~1:a/soft.transition.yaml`",
        "- `show`: `card.opacity` follows a different curve; most at 50 ms, by 0.369",
        "### ✅ `soft.transition.yaml` as `card.css`", "status 0",
        "a-new.motion.svg", "a-new.svg", "a-soft.motion.svg", "a-soft.svg",
      ],
      "\(result.text) \(result.complaints)")
  }
}
