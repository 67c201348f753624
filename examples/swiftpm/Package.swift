// swift-tools-version:6.0
import PackageDescription

// A package that checks its transition scripts with the program of a release, so that nothing of it is built:
//
//   swift package lint-transitions --fail-on warning
//
// Copy Sources/LintTransitions of transitionctl's repository to Plugins/LintTransitions. In place of a downloaded file,
// the target can name its address and what `swift package compute-checksum` prints for it:
//
//   .binaryTarget(
//     name: "transitionctl",
//     url: "REPOSITORY/releases/download/0.1.0/transitionctl.artifactbundle.zip", checksum: "…"),
let package = Package(
  name: "Transitions",
  targets: [
    .binaryTarget(name: "transitionctl", path: "transitionctl.artifactbundle.zip"),
    .plugin(
      name: "LintTransitions",
      capability: .command(
        intent: .custom(verb: "lint-transitions", description: "Check the transition scripts of a package.")),
      dependencies: ["transitionctl"]),
  ]
)
