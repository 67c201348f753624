internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting
internal import TransitionText

/// A curve as the platforms' source code and as a design token.
extension CurveSubject {
  /// The lines about code in the text output of `curve`.
  var codeLines: [String] {
    guard !isCut else { return [] }
    var calls: [(api: String, text: String)] = []
    if let spring { calls = PlatformCall.all(of: spring) }
    if let bezier { calls = PlatformCall.all(of: bezier) }
    guard !calls.isEmpty else { return [] }
    let width = calls.map { $0.api.count }.max() ?? 0
    return ["", "In code:"] + calls.map { "  \(Prose.padded($0.api, width))  \($0.text)" }
  }

  /// Returns the call of one platform.
  func call(on platform: PlatformCall.Platform) throws(CommandFailure) -> String {
    if isCut { throw .usage("no platform cuts off a spring; omit --duration") }
    if let bezier { return PlatformCall.text(of: bezier, on: platform) }
    guard let spring else {
      throw .usage("'\(text)' has no call in \(Self.name(platform)), which has springs and cubic Béziers")
    }
    switch PlatformCall.text(of: spring, on: platform) {
    case .success(let text): return text
    case .failure(let limit): throw .usage("'\(text)' has no call in \(Self.name(platform)): \(limit.message)")
    }
  }

  private static func name(_ platform: PlatformCall.Platform) -> String {
    switch platform {
    case .swift: "SwiftUI"
    case .kotlin: "Compose"
    case .dart: "Flutter"
    case .js: "Reanimated"
    }
  }

  /// The design token, on one line; with its error where the format has no such curve.
  func token() throws(CommandFailure) -> String {
    if let bezier { return PlatformCall.token(of: bezier) }
    let extent = extent
    guard extent.isFinite, extent > 0, kind != "steps" else {
      throw .usage("'\(text)' has no design token: tokens have cubic Béziers over a duration")
    }
    let (points, error) = CubicBezier.closest { sample(at: $0 * extent).value }
    let percent = Prose.number(error * 100, .fixed(decimals: 2))
    let description = "\"$description\": \"closest single Bézier, at most \(percent)% of the distance off\""
    guard let spring else {
      return String(PlatformCall.token(of: points).dropLast(2)) + ", \(description) }"
    }
    let curve = points.coordinates.map { PlatformCall.double($0) }.joined(separator: ", ")
    let duration = Prose.number(extent * 1000, .fixed(decimals: 3))
    var token =
      "{ \"$type\": \"transition\", \"$value\": { \"duration\": { \"value\": \(duration), \"unit\": \"ms\" }, "
    token += "\"delay\": { \"value\": 0, \"unit\": \"ms\" }, \"timingFunction\": [\(curve)] }, \(description)"
    if !isCut { token += ", \"$extensions\": \(PlatformCall.tokenExtension(of: spring))" }
    return token + " }"
  }
}
