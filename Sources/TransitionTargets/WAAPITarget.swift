package import TransitionEvaluation
internal import TransitionText

/// Writes a script as an ES module that plays the keyframes of the CSS target with the Web Animations API.
package struct WAAPITarget {
  private let sheets: CSSSheets
  private let options: ExportOptions

  /// - Parameter reduced: The script compiled for reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    let report = ExportReport(
      source: options.fileName, target: "waapi", title: "the Web Animations API", tolerances: options.tolerances)
    sheets = CSSSheets(
      script, reduced: reduced, options: options, report: report, gestureHelp: "drive the phase with seek()")
    self.options = options
  }

  /// - Returns: The module, and its types.
  package func export() -> (text: String, types: String, report: ExportReport) {
    let report = sheets.report
    let header = "/* \(GeneratedHeader(options, report).comment) */\n"
    return (header + module, header + types, report)
  }

  // MARK: The module

  private var module: String {
    var text = "const properties = [\n"
    for property in sheets.registered {
      let words = [property.name, property.syntax, property.initialValue].map { JavaScript.string($0) }
      text += "  [\(words.joined(separator: ", "))],\n"
    }
    text += "];\n\n// The root, then the selector of each view.\nconst views = [\n  null,\n"
    for view in sheets.document.views.dropFirst() {
      text += "  \(JavaScript.string(sheets.selector(of: view.instance, root: ":scope"))),\n"
    }
    text += "];\n\nconst common = \(object(CSSSheets.viewDeclarations));\n"
    text += "const base = {\n\(styles(sheets.baseDeclarations, indent: "  "))};\n\n" + Self.runtime
    text += "\nexport const states = {\n"
    for (state, sheet) in zip(sheets.document.states, sheets.states) {
      text += "  \(JavaScript.key(state.name)): state({\n\(styles(differences(sheet), indent: "    "))  }),\n"
    }
    text += "};\n\nexport const phases = {\n"
    for (phase, sheet) in zip(sheets.document.phases, sheets.phases) where !phase.reducedMotion {
      text += "  \(JavaScript.key(phase.name)): phase({\n\(motion(phase, sheet))  }"
      if let index = sheets.document.phases.firstIndex(where: { $0.name == phase.name && $0.reducedMotion }) {
        text += ", {\n\(motion(sheets.document.phases[index], sheets.phases[index]))  }"
      }
      text += "),\n"
    }
    return text + "};\n"
  }

  private func differences(_ sheet: CSSSheet) -> [[CSSSheet.Declaration]] {
    zip(sheet.elements, sheets.base.elements).map { $0.differences(beside: $1) }
  }

  private func object(_ declarations: [CSSSheet.Declaration]) -> String {
    let members = declarations.map { "\(JavaScript.string($0.property)): \(JavaScript.string($0.value))" }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// The declarations by view, without those that have none.
  private func styles(_ declarations: [[CSSSheet.Declaration]], indent: String) -> String {
    var text = ""
    for (view, list) in declarations.enumerated() where !list.isEmpty {
      text += "\(indent)\(view): \(object(list)),\n"
    }
    return text
  }

  private func motion(_ phase: MotionDocument.Phase, _ sheet: CSSSheet) -> String {
    let duration = phase.duration.map { milliseconds($0) } ?? "Infinity"
    var text = "    duration: \(duration),\n    styles: {\n\(styles(differences(sheet), indent: "      "))    },\n"
    text += "    animations: [\n"
    for element in sheet.elements {
      for animation in element.animations {
        text += "      {\n        view: \(element.view),\n        timing: { \(timing(animation, phase.duration)) },\n"
        text += "        keyframes: [\n"
        for keyframe in animation.keyframes {
          text += "          { offset: \(CSSText.number(keyframe.offset / 100, decimals: 9)), "
          text += "\(Self.name(animation.property)): \(JavaScript.string(keyframe.value)), "
          text += "easing: \(JavaScript.string(CSSText.easing(keyframe.easing))) },\n"
        }
        text += "        ],\n      },\n"
      }
    }
    return text + "    ],\n"
  }

  /// All animations of a phase end with it, so that they can be reversed together.
  private func timing(_ animation: CSSSheet.Animation, _ duration: Double?) -> String {
    var words = ["duration: \(milliseconds(animation.duration))"]
    if animation.delay != 0 { words.append("delay: \(milliseconds(animation.delay))") }
    if animation.isEndless {
      words.append("iterations: Infinity")
    } else if let duration {
      let rest = duration - animation.delay - animation.duration
      if rest > 0.5e-6 { words.append("endDelay: \(milliseconds(rest))") }
    }
    words.append("fill: \(animation.fillsBefore ? "\"both\"" : "\"forwards\"")")
    return words.joined(separator: ", ")
  }

  private func milliseconds(_ seconds: Double) -> String { CSSText.number(seconds * 1000, decimals: 3) }

  /// A CSS property as a member of a keyframe: `backgroundColor`, `"--toast_level"`.
  private static func name(_ property: String) -> String {
    guard !property.hasPrefix("--") else { return JavaScript.string(property) }
    let words = property.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private static let runtime = """
    const inline = new WeakMap();
    const playbacks = new WeakMap();
    let isRegistered = false;

    function register() {
      if (isRegistered) return;
      isRegistered = true;
      for (const [name, syntax, initialValue] of properties) {
        try {
          CSS.registerProperty({ name, syntax, initialValue, inherits: true });
        } catch (error) {
          // A stylesheet or another module has registered it.
          if (error.name !== "InvalidModificationError") throw error;
        }
      }
    }

    function elements(root, view) {
      return view === 0 ? [root] : [...root.querySelectorAll(views[view])];
    }

    function show(root, styles) {
      register();
      playbacks.get(root)?.cancel();
      playbacks.delete(root);
      for (const view of views.keys()) {
        const own = { ...(view === 0 ? undefined : common), ...base[view], ...styles[view] };
        for (const element of elements(root, view)) {
          for (const name of inline.get(element) ?? []) {
            if (!(name in own)) element.style.removeProperty(name);
          }
          for (const [name, value] of Object.entries(own)) element.style.setProperty(name, value);
          inline.set(element, Object.keys(own));
        }
      }
    }

    class Playback {
      constructor(root, { duration, styles, animations }, { paused = false, playbackRate = 1 }) {
        show(root, styles);
        playbacks.set(root, this);
        this.duration = duration;
        this.animations = animations.flatMap(({ view, timing, keyframes }) =>
          elements(root, view).map((element) => element.animate(keyframes, timing)));
        for (const animation of this.animations) {
          animation.playbackRate = playbackRate;
          if (paused) animation.pause();
        }
      }

      get currentTime() {
        return this.animations[0]?.currentTime ?? 0;
      }

      set currentTime(time) {
        for (const animation of this.animations) animation.currentTime = time;
      }

      get finished() {
        return Promise.all(this.animations.map((animation) => animation.finished)).then(() => this);
      }

      seek(progress) {
        if (this.duration === Infinity) throw new RangeError("an endless phase has no progress; set currentTime");
        this.pause();
        this.currentTime = Math.min(Math.max(progress, 0), 1) * this.duration;
      }

      pause() {
        for (const animation of this.animations) animation.pause();
      }

      resume() {
        for (const animation of this.animations) {
          // Animation.play() would start again from the other end.
          const end = animation.playbackRate < 0 ? 0 : this.duration;
          if (animation.currentTime === end) animation.finish();
          else animation.play();
        }
      }

      reverse() {
        for (const animation of this.animations) animation.playbackRate *= -1;
        this.resume();
      }

      cancel() {
        for (const animation of this.animations) animation.cancel();
      }
    }

    function state(styles) {
      return { show: (root) => show(root, styles) };
    }

    function phase(normal, reduced = normal) {
      return {
        duration: normal.duration,
        reducedDuration: reduced.duration,
        play(root, options = {}) {
          const isReduced = options.reducedMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
          return new Playback(root, isReduced ? reduced : normal, options);
        },
      };
    }

    """

  // MARK: The types

  private var types: String {
    var text = Self.interfaces + "\nexport declare const states: {\n"
    for state in sheets.document.states { text += "  readonly \(JavaScript.string(state.name)): State;\n" }
    text += "};\n\nexport declare const phases: {\n"
    for phase in sheets.document.phases where !phase.reducedMotion {
      text += "  readonly \(JavaScript.string(phase.name)): Phase;\n"
    }
    return text + "};\n"
  }

  private static let interfaces = """
    export interface PlayOptions {
      /** Whether to play the version with reduced motion; by default as the user prefers. */
      reducedMotion?: boolean;
      /** Whether to begin paused, for `seek`. */
      paused?: boolean;
      /** The speed; 1 by default. */
      playbackRate?: number;
    }

    export interface Playback {
      readonly animations: readonly Animation[];
      /** In milliseconds; Infinity for an endless phase. */
      readonly duration: number;
      /** Resolves at the end; rejects when the playback is canceled. */
      readonly finished: Promise<Playback>;
      /** In milliseconds. */
      currentTime: number;
      /** Pauses at a progress from 0 to 1. An endless phase has no progress. */
      seek(progress: number): void;
      pause(): void;
      resume(): void;
      /** Continues in the other direction from the current time. */
      reverse(): void;
      /** Stops and shows the end of the phase. */
      cancel(): void;
    }

    export interface Phase {
      /** In milliseconds; Infinity for an endless phase. */
      readonly duration: number;
      readonly reducedDuration: number;
      /** Plays the phase on an element that contains one with `data-view` for each view. */
      play(root: HTMLElement, options?: PlayOptions): Playback;
    }

    export interface State {
      /** Shows the state, without motion. */
      show(root: HTMLElement): void;
    }

    """
}

/// Literals in JavaScript.
enum JavaScript {
  /// A string. `<` is escaped too, so that no text can end a `script` element in a page.
  static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case "<", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\0"..."\u{1F}":
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// A key of an object literal, of which `__proto__` would be its prototype.
  static func key(_ name: String) -> String { name == "__proto__" ? "[\(string(name))]" : string(name) }
}
