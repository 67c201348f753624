/// Scripts with a slip that both the tool and the schema find.
enum RefusedScripts {
  private static let bodies: [String] = [
    "version: 2", "vews: {}", "views: []", "views: { a: { opacity: 2 } }", "views: { a: { opacity: 300ms } }",
    "views: { a: { opacity: true } }", "views: { a: { hidden: yes } }", "views: { a: { hidden: 1 } }",
    "views: { a: { heigth: 2 } }", "views: { a: { width: 2 } }", "views: { a: { layout: { width: -1 } } }",
    "views: { a: { layout: { width: 50% } } }", "views: { a: { layout: { frame: [1, 2, 3] } } }",
    "views: { a: { layout: { aspectRatio: 0 } } }", "views: { a: { layout: { lead: 0 } } }",
    "views: { a: { rotation: 45 } }", "views: { a: { rotation: 45ms } }", "views: { a: { tintColor: 12 } }",
    "views: { a: { contentMode: fit } }", "views: { a: { maskedCorners: all topLeading } }",
    "views: { a: { count: 0 } }", "views: { a: { count: 1001 } }", "views: { self: {} }", "views: { 9a: {} }",
    "views: { a: { properties: { opacity: 1 } } }", "views: { a: { borderWidth: \"{{ x }}\" } }",
    "parameters: { duration: 1 }", "parameters: { a: { min: 1 } }", "parameters: { a: { value: 1, maximum: 2 } }",
    "parameters: { a-b: 1 }", "curves: { c: 12 }", "curves: { c: \"easeIn(\" }", "timings: { q: { length: 1s } }",
    "timings: { q: { duration: 300 } }", "timings: { q: { delay: 30% } }", "states: { initial: {} }",
    "states: { s: { a.b.c.d: 1 } }", "states: { s: { a: 1 } }", "include: other.yaml", "tokens: other.json",
    "canvas: { depth: 1 }", "canvas: { width: true }",
    "phases: { p: { fro: initial } }", "phases: { p: { duration: 0.5, animations: [] } }",
    "phases: { p: { animations: { animate: all } } }", "phases: { p: { animations: [all] } }",
    "phases: { p: { animations: [{ duration: 1s }] } }", "phases: { p: { markers: { end: 1s } } }",
    "phases: { p: { interruption: never } }", "phases: { p: { reducedMotion: off } }",
    "phases: { p: { reducedMotion: { stagger: 1s } } }", "phases: { p: { interaction: { input: scale } } }",
    "phases: { p: { interaction: { input: scale, range: [0] } } }", "scenarios: { s: [] }",
    "phases: { p: { interaction: { input: scale, range: [0, 1], scrub: no } } }",
    "phases: { p: { interaction: { input: scale, range: [0, 1], onCommit: { them: p } } } }",
    "scenarios: { s: [{ play: p }] }", "scenarios: { s: [{ at: 0, drag: [[0, 0]], phase: p }] }",
    "expect: [{ phrase: p, that: true }]", "expect: [{ that: true }]", "expect: [{ phase: p, at: 1s }]",
    "expect: [{ phase: p, that: true, always: true }]", "expect: [{ phase: p, scenario: s, that: true }]",
    "expect: [{ phase: p, at: 1s, always: true }]", "scenarios: { s: [{ at: 0s }] }",
    "scenarios: { s: [{ at: 0s, play: p, stop: p }] }", "scenarios: { s: [{ at: 0s, play: p, phase: p }] }",
    "scenarios: { s: [{ at: 0s, play: p, drag: [[0s, 0], [1s, 1]], phase: p }] }",
    "scenarios: { s: [{ at: 0s, drag: [[0s, 0], [1s, 1]] }] }", "scenarios: { s: [{ at: 0s, stop: p, phase: p }] }",
    "phases: { p: { swap: q, reverse: q } }", "phases: { p: { reverse: q, duration: 1s } }",
    "phases: { p: { reverse: q, animations: [{ animate: all }] } }", "phases: { p: { duration: -0.5s } }",
    "curves: { easeOut: ease }", "include: [/etc/motion.yaml]", "timings: { q: { duration: -1ms } }",
    "views: { a: { layout: { frame: [0, 0, 1, 1], width: 3 } } }",
  ]

  private static let animations = [
    "{ animate: [] }", "{ animate: a..b }", "{ animate: all, fill: forward }", "{ animate: all, direction: back }",
    "{ animate: all, iterations: -1 }", "{ animate: all, iterations: 2s }", "{ animate: all, easing: easeIn }",
    "{ animate: all, stagger: 40 }", "{ animate: all, staggerFrom: centre }", "{ animate: all, path: circle }",
    "{ animate: all, keyframes: [] }", "{ animate: all, keyframes: [{ at: 20deg, opacity: 1 }] }",
    "{ animate: all, keyframes: { at: 1, opacity: 1 } }", "{ animate: all, composite: sum }",
    "{ animate: all, colorSpace: hsl }", "{ animate: all, interpolation: spline }", "{ animate: all, after: [] }",
    "{ animate: all, after: x, with: x }", "{ animate: all, path: arc(vertical), keyframes: [0, 1] }",
    "{ animate: a.opacity, composite: add }", "{ animate: all, stagger: -40ms }", "{ animate: all, duration: -1s }",
    "{ animate: a.opacity, keyframes: [{ at: 50% }] }", "{ animate: a.opacity, keyframes: [{ curve: linear }] }",
    "{ animate: a.opacity, keyframes: [{ at: 50%, value: 1, opacity: 1 }] }",
  ]

  static let all: [String] =
    ["views: {}\nphases: {}", "transition: 1", "transition: a b", "transition: _a", "{}"]
    + bodies.map { "transition: t\n\($0)" }
    + animations.map { animation in
      """
      transition: t
      views: { a: {} }
      states: { s: { a: { opacity: 0 } } }
      phases: { p: { to: s, duration: 1s, animations: [\(animation)] } }
      """
    }

  /// Each key of some scripts' closed maps with a letter added.
  ///
  /// Names that authors give, and own properties, are left as they are: no schema knows them.
  static func misspelled(_ scripts: [String]) -> [(key: String, text: String)] {
    let keys: Set<Substring> = [
      "transition", "version", "canvas", "parameters", "curves", "timings", "tokens", "views", "states", "phases",
      "layout", "children", "snapshotOf", "count", "leading", "trailing", "top", "bottom", "height", "width", "centerX",
      "centerY", "aspectRatio", "animate", "duration", "delay", "curve", "animations", "during", "markers",
      "completion", "swap", "keyframes", "stagger", "staggerFrom", "iterations", "direction", "timing", "reducedMotion",
      "after", "path", "from", "to", "backgroundColor", "cornerRadius", "clipsToBounds", "tintColor",
    ]
    var result: [(key: String, text: String)] = []
    for script in scripts {
      var section: Substring = ""
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let indentation = line.prefix { $0 == " " || $0 == "-" }
        let key = line.dropFirst(indentation.count).prefix { $0.isLetter }
        let isKey = line.dropFirst(indentation.count + key.count).first == ":"
        if indentation.isEmpty, isKey { section = key }
        // In states any name may be a property of the author's own.
        guard isKey, keys.contains(key), section != "states" || indentation.isEmpty else { continue }
        var changed = lines
        changed[index] = indentation + key + "z" + line.dropFirst(indentation.count + key.count)
        result.append(("\(key) in line \(index + 1)", changed.joined(separator: "\n")))
      }
    }
    return result
  }
}
