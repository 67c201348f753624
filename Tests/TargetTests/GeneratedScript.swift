import TransitionTestSupport

/// Valid scripts that cross properties, curves and options of animations, for exports.
enum GeneratedScript {
  private static let curves = [
    "linear", "easeInOut", "easeOut", "easeOutBack", "\"cubicBezier(0.1, 0.7, 1, 0.1)\"",
    "\"cubicBezier(0.9, 0, 0.1, 1)\"",
    "\"steps(3)\"", "\"steps(4, jumpNone)\"", "\"linear(0, 0.8 30%, 0.2 60%, 1)\"",
    "\"spring(duration=400ms, bounce=0.3)\"",
    "\"spring(dampingRatio=0.4, response=0.2s)\"", "easeOutBounce", "easeOutElastic", "stepEnd", "easeInExpo",
  ]

  /// A property, and two values of it.
  private static let properties: [(name: String, from: String, to: String)] = [
    ("leading", "10", "120.25"), ("top", "30", "-200"), ("width", "40", "180"), ("height", "30", "90"),
    ("translationX", "-30", "44.5"), ("translationY", "0", "300"), ("scale", "0.2", "1.4"), ("scaleX", "1", "-1"),
    ("scaleY", "0.5", "2"), ("rotation", "-45deg", "725deg"), ("opacity", "0.1", "0.9"), ("cornerRadius", "0", "24"),
    ("backgroundColor", "'#FF204080'", "teal"), ("tintColor", "red", "'#00800033'"), ("borderWidth", "0.5", "6"),
    ("borderColor", "navy", "white"), ("shadowOpacity", "0.2", "1"), ("shadowRadius", "1", "14"),
    ("shadowOffsetX", "-4", "9"),
    ("shadowOffsetY", "2", "20"), ("shadowColor", "black", "'#204060C0'"), ("blurRadius", "0", "9"),
    ("anchorX", "0", "0.75"),
    ("anchorY", "1", "0.3"), ("hidden", "true", "false"), ("clipsToBounds", "false", "true"), ("level", "0", "7.5"),
    ("shade", "'#11223344'", "orange"), ("mood", "calm", "glad"), ("tilt", "10deg", "-80deg"),
    ("rotationX", "0deg", "70deg"), ("rotationY", "5deg", "180deg"), ("zPosition", "0", "3"),
  ]

  static func yaml(seed: UInt64) -> String {
    var random = SplitMix(state: seed)
    func pick<T>(_ list: [T]) -> T { list[Int(random.next() % UInt64(list.count))] }
    func isChosen(_ one: Int) -> Bool { random.next() % UInt64(one) == 0 }
    func time(_ least: Int, _ most: Int) -> String { "\(least + Int(random.next() % UInt64(most - least)))ms" }
    var free = properties.filter { !$0.name.hasPrefix("rotation") || $0.name == "rotation" || seed % 5 == 0 }.shuffled(
      using: &random)
    let count = 9
    let changed = Array(free.prefix(count))
    free.removeFirst(count)
    func view(_ name: String, _ layout: String) -> String {
      let resting = free.prefix(5).filter { !["leading", "top", "width", "height"].contains($0.name) }
      let own = ["level", "shade", "mood", "tilt"]
      let all = changed + resting
      func value(_ name: String, _ standard: String) -> String { all.first { $0.name == name }?.from ?? standard }
      let visual = all.filter { !own.contains($0.name) && !["leading", "top", "width", "height"].contains($0.name) }
      return """
          \(name):
            layout: { leading: \(value("leading", "5")), top: \(value("top", "9")), width: \(value("width", "50")), height: \(value("height", "20")) }
            properties: { level: \(value("level", "1")), shade: \(value("shade", "green")), mood: \(value("mood", "dull")), tilt: \(value("tilt", "1deg")) }
            \(visual.map { "\($0.name): \($0.from)" }.joined(separator: "\n    "))

        """
    }
    var animations = ""
    for property in changed {
      let isNumber = property.from.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" } && property.name != "zPosition"
      var keys = ["animate: a.\(property.name)", "curve: \(pick(curves))", "duration: \(time(80, 700))"]
      if isChosen(3) { keys.append("delay: \(time(10, 300))") }
      if isChosen(4) { keys.append("iterations: \(pick(["2", "1.5", "3"]))") }
      if isChosen(4) { keys.append("direction: \(pick(["reverse", "alternate", "alternateReverse"]))") }
      if isChosen(4) { keys.append("fill: \(pick(["none", "forwards", "backwards", "both"]))") }
      if isChosen(5) { keys.append("pacing: \(pick(["easeIn", "\"steps(5)\""]))") }
      if isNumber, isChosen(4) {
        keys.append(
          "keyframes: [from, { at: 30%, value: \(property.to), curve: easeOut }, { at: 70%, value: \(property.from) }, to]"
        )
      } else if isNumber, isChosen(5) {
        keys += ["composite: add", "from: 0", "to: 12"]
      }
      animations += "      - { \(keys.joined(separator: ", ")) }\n"
    }
    return """
      transition: generated
      canvas: { width: 400, height: 800 }
      views:
      \(view("a", ""))
        b:
          layout: { leading: a.maxX + 4, centerY: 0, width: "max(20, a.width / 2)", aspectRatio: 1.5 }
          opacity: a.opacity / 2
          cornerRadius: self.height / 4
          maskedCorners: topLeading bottomTrailing
          backgroundColor: white
          children:
            inner: { layout: { trailing: 3, bottom: 4, width: parent.width * 25%, height: "if(a.width > 90, 10, 20)" }, zPosition: 1.5 }
        row: { count: 2, layout: { leading: index * 30, top: 300, width: 20, height: 20 }, opacity: 0.25, zPosition: index }
      states:
        on:
          a: { \(changed.map { "\($0.name): \($0.to)" }.joined(separator: ", ")) }
          row: { opacity: 1, translationY: -50 }
      phases:
        go:
          to: on
          during: { row.0.cornerRadius: 5 }
          animations:
      \(animations)      - { animate: row, duration: 200ms, stagger: 70ms, curve: \(pick(curves)) }
          reducedMotion: { duration: 250ms, animations: [{ animate: row.opacity }, { animate: a.\(changed[0].name), curve: linear }] }
        settle: { to: on, duration: 1ms, animations: [{ animate: row.0.opacity }] }
        back: { \(pick(["reverse", "swap"])): go }

      """
  }

  /// A formula over animated numbers, the canvas and a parameter, finite for all of them.
  ///
  /// - Parameter choosing: Whether parts depend on conditions, which CSS does not have.
  static func formula(_ depth: Int, _ random: inout SplitMix, choosing: Bool) -> String {
    func next(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    guard depth > 0 else {
      // What jumps only reads what rests.
      let leaves = [
        "a.minX", "a.x", "canvas.width / 40", "gap", "3", "-2.5", "canvas.midY / 50", "0.125", "a.maxX / 7",
        "floor(canvas.width / 70)", "ceil(gap / 2)", "round(canvas.height / 9)", "mod(canvas.width, gap)",
        "mod(-gap, 4)", "sign(gap - 8)",
      ]
      return leaves[next(leaves.count)]
    }
    func inner() -> String { formula(depth - 1 - next(2) * (depth > 1 ? 1 : 0), &random, choosing: choosing) }
    switch next(choosing ? 22 : 21) {
    case 0, 1: return "(\(inner()) + \(inner()))"
    case 2, 3, 4: return "(\(inner()) - \(inner()))"
    case 5, 6: return "(\(inner())) * (\(inner())) / 10"
    case 7: return "(\(inner())) / (5 + abs(\(inner())))"
    case 8: return "(\(inner())) / -(3 + abs(\(inner())))"
    case 9: return "-(\(inner()))"
    case 10: return "min(\(inner()), \(inner()))"
    case 11: return "max(\(inner()), \(inner()), \(inner()))"
    case 12: return "clamp(-5, \(inner()), 30)"
    case 13: return "abs(\(inner()))"
    case 14: return "sqrt(abs(\(inner())) + 1)"
    case 15: return "pow(1 + abs(\(inner())) / 50, 2)"
    case 16: return "hypot(\(inner()), \(inner()))"
    case 17: return "10 * sin((\(inner())) * 1deg - a.rotation)"
    case 18: return "lerp(\(inner()), \(inner()), a.opacity)"
    case 19: return "10 * cos(\(inner()) * 1deg + turn) * tan(10deg)"
    case 20: return "(\(inner())) - (\(inner()) - \(inner())) - 1"
    default: return "if(a.opacity > 0.7, \(inner()), \(inner()))"
    }
  }
}
