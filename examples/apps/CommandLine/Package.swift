// swift-tools-version:6.1
import PackageDescription

// An app without a screen: it depends on the runtime alone, and so builds where libyaml is not installed.
let package = Package(
  name: "card",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "transitionctl", path: "../../..")],
  targets: [
    .executableTarget(
      name: "card", dependencies: [.product(name: "TransitionRuntime", package: "transitionctl")],
      resources: [.embedInCode("app-store.transition.json")])
  ],
  swiftLanguageModes: [.v6]
)
