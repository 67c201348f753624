/// A spring as another tool writes it, by the names of its arguments there, and what it is in a script.
package struct ForeignSpring: Sendable {
  /// An argument of a call and its value as written.
  package typealias Argument = (name: String, value: String)

  /// By their names here, in order.
  package private(set) var arguments: [Argument] = []
  /// Whether it can only mean this.
  package private(set) var isCertain = true
  /// What the arguments alone do not say.
  package private(set) var advice: String?
  /// An entry to write next to the curve, such as `duration: 800ms`.
  package private(set) var beside: String?

  package static let defaultResponse = "SwiftUI's response is 0.5 s by default"

  /// The names of its arguments that only a spring has.
  package static let names: Set = [
    "mass", "stiffness", "damping", "velocity", "dampingRatio", "response", "bounce",
  ]

  /// The name here of an argument of a spring in other tools; nil for other words.
  package static func name(of key: String) -> String? {
    let name = ForeignWord.find(key, at: "curve argument")?.sole ?? key
    return names.contains(name) ? name : nil
  }

  /// - Parameters:
  ///   - written: The arguments as the other tool has them.
  ///   - isNamed: Whether `type: spring` says that it is one, as in Motion.
  ///   - isUIKit: Whether it is one of UIKit or Core Animation, which damp critically at most.
  package init(_ written: [(key: String, value: String)], isNamed: Bool = false, isUIKit: Bool = false) {
    // How SwiftUI mixes two springs; a phase's 'interruption' says it here.
    for (key, value) in written where key != "blendDuration" { add(key, value) }
    if isNamed { fillAsMotion(fitsDuration: !written.contains { $0.key == "visualDuration" }) }
    let isFraction = written.contains { $0.key == "dampingFraction" || $0.key == "damping_fraction" }
    if isFraction, !has("response"), !has("duration"), !has("stiffness") {
      arguments.insert(("response", "0.5s"), at: 0)
      advice = advice ?? Self.defaultResponse
    }
    guard let stiffness = number(of: "stiffness") else { return }
    if let damping = number(of: "damping"), damping < 1 {
      // As a coefficient it would let the spring swing for seconds.
      rename("damping", "dampingRatio")
      isCertain = false
    } else if let damping = number(of: "damping"), !isUIKit, !has("overdamping"),
      damping * damping > 4 * stiffness * (number(of: "mass") ?? 1)
    {
      arguments.append(("overdamping", "allowed"))
    }
    if has("dampingRatio"), let mass = number(of: "mass"), mass > 0 {
      // With a ratio, only stiffness / mass matters.
      arguments.removeAll { $0.name == "mass" }
      rename("stiffness", "stiffness", to: ForeignWordRow.text(of: stiffness / mass))
      rename("dampingRatio", "dampingRatio")
    }
  }

  /// `spring(stiffness=300, damping=30)`.
  package var call: String { "spring(\(arguments.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")))" }

  private mutating func add(_ key: String, _ value: String) {
    let foreign = ForeignWord.find(key, at: "curve argument", value: value), name = foreign?.sole ?? key
    if name == "velocity", key != "initialSpringVelocity", Double(value) != 0 {
      isCertain = false
      advice = "add velocity=… in distances a second: 500 points a second over 200 points are 2.5"
      return
    } else if name != "velocity", let foreign, !foreign.isCertain {
      isCertain = false
      advice = advice ?? foreign.advice
    }
    if let entry = foreign?.entries.first, let colon = entry.firstIndex(of: ":") {
      arguments.append((String(entry[..<colon]), String(entry[colon...].dropFirst(2))))
      return
    }
    // Longer than ten seconds, it is in milliseconds.
    let isTime = name == "duration" || name == "response"
    arguments.append((name, value + (isTime ? Double(value).map { $0 > 10 ? "ms" : "s" } ?? "" : "")))
  }

  /// Adds the defaults of Motion and React Native. A spring with a bounce fits its duration, as UIKit's does; that becomes
  /// an entry of its own.
  private mutating func fillAsMotion(fitsDuration: Bool) {
    // Motion prefers the other numbers.
    if has("stiffness") || has("damping") { arguments.removeAll { $0.name == "bounce" || $0.name == "duration" } }
    if let bounce = number(of: "bounce") {
      guard fitsDuration else { return }
      if let duration = arguments.first(where: { $0.name == "duration" }) {
        arguments.removeAll { $0.name == "duration" }
        beside = "duration: \(duration.value)"
        advice = "write 'duration: \(duration.value)' as well; the spring fits it"
      }
      return rename("bounce", "dampingRatio", to: ForeignWordRow.text(of: 1 - bounce))
    }
    guard !has("response"), !has("duration"), !has("dampingRatio") else { return }
    if !has("stiffness") { arguments.insert(("stiffness", "100"), at: 0) }
    let stiffness = arguments.firstIndex { $0.name == "stiffness" } ?? 0
    if !has("damping") { arguments.insert(("damping", "10"), at: stiffness + 1) }
  }

  private func has(_ name: String) -> Bool { arguments.contains { $0.name == name } }

  private func number(of name: String) -> Double? {
    arguments.first { $0.name == name }.flatMap { Double($0.value) }
  }

  /// Gives an argument another name, in front of the others.
  private mutating func rename(_ old: String, _ new: String, to value: String? = nil) {
    guard let index = arguments.firstIndex(where: { $0.name == old }) else { return }
    let argument = arguments.remove(at: index)
    arguments.insert((new, value ?? argument.value), at: 0)
  }
}
