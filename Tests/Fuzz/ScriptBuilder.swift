/// A script made of choices, one byte each; without bytes the first of each list.
///
/// Most of it is valid, so that phases are compiled and sampled, and some of it is not.
struct ScriptBuilder {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }
  private mutating func pick(_ list: [String]) -> String { list[byte() % list.count] }
  private mutating func isChosen(_ one: Int) -> Bool { byte() % one == one - 1 }
  private mutating func list(_ count: ClosedRange<Int>, _ item: (inout ScriptBuilder) -> String) -> [String] {
    (0..<(count.lowerBound + byte() % count.count)).map { _ in item(&self) }
  }

  private mutating func number() -> String {
    pick([
      "1", "0", "0.5", "20", "-3", "100", "1e308", "-1e308", "5e-324", "1e-9", "45.9", "index", "count", "a.opacity",
      "a.midX", "self.width", "k", "1 / 3", "min(k, 2)", "lerp(0, 10, 0.3)", "pow(2, k)", "if(k > 1, 2, 3)",
      "atan2(1, k) / 1deg",
      "row.1.opacity", "parent.height", "canvas.width / 2",
    ])
  }

  private mutating func time() -> String {
    pick([
      "300ms", "0ms", "1s", "45.9ms", "1e-9s", "0.1s", "333ms", "-100ms", "1e6s", "t", "t * 2", "index * 50ms", "1h",
      "5",
    ])
  }

  private mutating func curve() -> String {
    pick([
      "linear", "easeInOut", "cubicBezier(0.1, 0.7, 1, 0.1)", "cubicBezier(1, 0, 0, 1)",
      "cubicBezier(0, 1e300, 1, -1e300)",
      "steps(3, jumpNone)", "steps(1000000)", "linear(0, 1 50%, 0 50%, 1)", "linear(0.5)", "easeOutElastic(2, 0.1)",
      "spring(stiffness=300, damping=22)", "spring(dampingRatio=0.5)", "spring(response=400ms, dampingRatio=1)",
      "spring(stiffness=1e50, damping=1e-50)", "bouncy(duration=200ms)", "reversed(easeInBack)", "mine",
      "path('M0,0 C0,1 1,0 1,1')", "easeOutBounce", "emphasized", "spring(stiffness=100, damping=0)", "stepEnd",
    ])
  }

  private mutating func color() -> String {
    pick([
      "red", "'#8000'", "rgb(1 2 300 / 20%)", "hsl(-900 50% 50%)", "red @ 30%", "lerp(red, blue, k)", "tone", "clear",
    ])
  }

  private mutating func property() -> String {
    pick([
      "opacity", "translationX", "scale", "rotation", "backgroundColor", "hidden", "x", "top", "width", "frame",
      "horizontal",
      "cornerRadius", "content", "zPosition", "anchorPoint", "path",
    ])
  }

  private mutating func value(of property: String) -> String {
    switch property {
    case "backgroundColor": color()
    case "rotation": pick(["45deg", "-1turn", "0deg", "1e300deg", "k * 10deg"])
    case "hidden": pick(["true", "false", "k > 1"])
    case "content": pick(["word", "'a b'", "moving"])
    case "frame": "[\(number()), \(number()), \(number()), \(number())]"
    case "horizontal", "anchorPoint": "[\(number()), \(number())]"
    default: number()
    }
  }

  private mutating func values() -> String {
    let keys = list(1...3) { builder -> String in
      let property = builder.property()
      return "\(property): \"\(builder.value(of: property))\""
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func view() -> String { pick(["a", "b", "row", "row.1", "inner", "shot"]) }

  private mutating func animation() -> String {
    let isWhole = isChosen(3)
    let property = property()
    var keys = ["animate: \(isWhole ? pick(["all", "a", "[a, b]", "row"]) : "\(view()).\(property)")"]
    if isChosen(2) { keys.append("duration: \"\(time())\"") }
    if isChosen(2) { keys.append("curve: \"\(curve())\"") }
    if isChosen(3) { keys.append("delay: \"\(time())\"") }
    if isChosen(4) { keys.append("endDelay: \"\(time())\"") }
    if isChosen(4) { keys.append("pacing: \"\(curve())\"") }
    if isChosen(4) { keys.append("iterations: \(pick(["2", "2.5", "0", "infinite", "1e9", "0.1"]))") }
    if isChosen(5) { keys.append("iterationStart: \(pick(["0.5", "3", "1e300"]))") }
    if isChosen(4) { keys.append("direction: \(pick(["reverse", "alternate", "alternateReverse"]))") }
    if isChosen(4) { keys.append("fill: \(pick(["none", "forwards", "backwards", "both"]))") }
    if isChosen(4) { keys.append("stagger: \"\(time())\"") }
    if isChosen(6) { keys.append("id: one") }
    if isChosen(6) { keys.append("after: one") }
    if isChosen(8) {
      keys.append(
        "path: \(pick(["arc(horizontal)", "arc(vertical)", "'M0,0 C9,0 0,9 1e9,3'", "'M0 0 A 1 2 30 1 0 5 5'"]))")
    }
    if isChosen(6) { keys.append("interpolation: \(pick(["cubic", "monotone", "discrete", "paced"]))") }
    if isChosen(8) { keys.append("colorSpace: \(pick(["oklch", "oklab", "srgb-linear"]))") }
    if isChosen(3) {
      let frames = list(1...4) { builder -> String in
        let value = isWhole ? builder.values() : "{ value: \"\(builder.value(of: property))\""
        guard !isWhole else { return value }
        let at = builder.isChosen(2) ? ", at: \(builder.pick(["0%", "30%", "100%", "[10%, 90%]", "50ms"]))" : ""
        return value + at + (builder.isChosen(3) ? ", curve: \"\(builder.curve())\"" : "") + " }"
      }
      keys.append("keyframes: [\(frames.joined(separator: ", "))]")
    } else if isChosen(3), !isWhole {
      keys.append("from: \"\(value(of: property))\"")
      keys.append("to: \"\(value(of: property))\"")
      if isChosen(2) { keys.append("composite: add") }
    }
    return "      - { \(keys.joined(separator: ", ")) }\n"
  }

  private mutating func phase(_ name: String, to state: String) -> String {
    var text = "  \(name):\n    to: \(state)\n    duration: \"\(time())\"\n"
    if isChosen(3) { text += "    curve: \"\(curve())\"\n" }
    if isChosen(4) { text += "    delay: \"\(time())\"\n" }
    if isChosen(5) { text += "    completion: 2s\n" }
    return text + "    animations:\n" + list(1...4) { $0.animation() }.joined()
  }

  mutating func script() -> String {
    var text = """
      transition: fuzzed
      canvas: { width: 400, height: 800 }
      parameters: { k: \(pick(["2", "0", "-1", "1e300", "0.5"])), t: \(pick(["250ms", "0ms", "45.9ms"])), tone: teal }
      curves: { mine: "\(pick(["easeIn", "cubicBezier(1, 0, 1, 0)", "spring(dampingRatio=0.8)", "linear(0, 2, 1)"]))" }
      views:
        a: { layout: { frame: [10, 20, 100, 50] }, opacity: 0.5, properties: { x: 1 } }
        b:
          layout: { leading: "\(number())", top: 0, width: "\(number())", height: 40 }
          opacity: "\(number())"
          properties: { x: "\(number())" }
          children: { inner: { layout: { leading: 1, trailing: 2, top: 3, height: 4 }, properties: { x: 0 } } }
        row: { count: 3, layout: { leading: 0, width: 50, top: index * 30, height: 20 }, properties: { x: index } }
        shot: { snapshotOf: a, properties: { x: 0 } }
      states:
        on: { a: \(values()), b: \(values()), row: \(values()) }
        off: { a: \(values()), row.1: \(values()) }
      phases:

      """
    text += phase("go", to: "on") + phase("next", to: "off")
    if isChosen(2) { text += "  back: { swap: go }\n" }
    if isChosen(2) { text += "  again: { reverse: next }\n" }
    if isChosen(2) {
      let events =
        ["{ at: 0ms, play: go }"]
        + list(1...3) { builder in
          "{ at: \(builder.pick(["100ms", "250ms", "1ns", "2s"])), play: \(builder.pick(["next", "go", "back", "again"])) }"
        }
      text += "scenarios:\n  s: [\(events.joined(separator: ", "))]\n"
    }
    return text
  }
}
