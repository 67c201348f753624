import Testing
import TransitionChecking
import TransitionDiagnostics
import TransitionLint

/// Scripts in the words of other tools: what the message offers, and what its fix makes of the script.
@Suite struct ForeignWordFixTests {
  /// A script with one line in the words of another tool.
  struct Row: Sendable, CustomTestStringConvertible {
    /// Where the line stands: `top`, `layout`, `view`, `state`, `phase`, `animation` or `target`.
    var place: String
    var written: String
    /// The label, or the help where there is none.
    var message: String
    /// The line after fixing; nil if only a person can fix it.
    var fixed: String?
    /// Whether the fix is only applied on request.
    var isLikely = false
    /// How many words of other tools it has; each is one finding.
    var words = 1

    init(
      _ place: String, _ written: String, _ message: String, _ fixed: String? = nil, likely: Bool = false,
      words: Int = 1
    ) {
      (self.place, self.written, self.message, self.fixed) = (place, written, message, fixed)
      (self.isLikely, self.words) = (likely, words)
    }

    var testDescription: String { "\(place): \(written)" }
  }

  private static func script(_ place: String, _ line: String) -> String {
    func part(_ name: String, _ indentation: Int, _ other: String = "") -> String {
      guard name == place else { return other }
      return line.split(separator: "\n").map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
    }
    return """
      transition: foreign
      \(part("top", 0, "canvas: { width: 390, height: 844 }\n"))\
      views:
        card:
          layout: { \(place == "layout" ? line : "leading: 16, top: 100, width: 200, height: 120") }
      \(part("view", 4))\
      states:
        a: { card: { \(place == "state" ? line : "opacity: 0") } }
        b: { card: { opacity: 0.5, translationX: 1, translationY: 1, scale: 2, rotation: 1deg } }
      phases:
        p:
          from: a
          to: b
          duration: 300ms
      \(part("phase", 4))\
          animations:
            - animate: \(place == "target" ? line : "card")
      \(part("animation", 8))
      """
  }

  private func findings(_ text: String) -> [Diagnostic] {
    CheckedScript(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil).diagnostics
      .filter { $0.severity == .error }
  }

  private func fixed(_ text: String, _ certainty: Suggestion.Certainty) -> String {
    // Errors only.
    var configuration = LintConfiguration()
    for rule in RuleCatalog.all { configuration.levels[rule.documentation.name] = .off }
    let fixer = ScriptFixer(linter: Linter(configuration), certainty: certainty)
    return String(
      decoding: fixer.fix(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil).new, as: UTF8.self)
  }

  static let rows: [Row] = [
    // Layout
    Row(
      "layout", "x: 16, y: 100, width: 200, height: 120", "did you mean 'leading'?",
      "leading: 16, top: 100, width: 200, height: 120", words: 2),
    Row(
      "layout", "x: 20, y: 220, w: 110, h: 110", "did you mean 'leading'?",
      "leading: 20, top: 220, width: 110, height: 110", words: 4),
    Row(
      "layout", "left: 20, top: 1, right: 4, height: 1", "did you mean 'leading'?",
      "leading: 20, top: 1, trailing: 4, height: 1", words: 2),
    Row(
      "layout", "marginStart: 20, top: 1, width: 4, height: 1", "did you mean 'leading'?",
      "leading: 20, top: 1, width: 4, height: 1", likely: true),
    // Top level
    Row("top", "canvas: 390x844", "did you mean '{ width: 390, height: 844 }'?", "canvas: { width: 390, height: 844 }"),
    Row(
      "top", "canvas: { width: 100vw, height: 844 }",
      "the canvas is the screen, in points: canvas: { width: 390, height: 844 }"),
    Row("top", "variables: { gap: 1 }", "did you mean 'parameters'?", "parameters: { gap: 1 }", likely: true),
    Row("top", "tests: []", "did you mean 'expect'?", "expect: []"),
    Row(
      "top", "stateMachine: { initial: a }",
      "states belong under 'states', the motions between them under 'phases'"),
    // Looks
    Row("view", "filter: blur(10px)", "write 'blurRadius: 10'", "blurRadius: 10"),
    Row("view", "filter: brightness(50%)", "write 'brightness: 50%'", "brightness: 50%"),
    Row("view", "filter: saturate(1.5)", "write 'saturation: 1.5'", "saturation: 1.5"),
    Row(
      "view", "filter: blur(1px) brightness(2)",
      "each filter is a property: blurRadius: 4, brightness: 50%, saturation: 0"),
    Row("state", "filter: blur(3px)", "write 'blurRadius: 3'", "blurRadius: 3"),
    Row(
      "state", "backgroundColor: 112233", "did you mean 'rgb(17 34 51)'?", "backgroundColor: rgb(17 34 51)",
      likely: true),
    Row("state", "backgroundColor: 000000", "did you mean 'rgb(0 0 0)'?", "backgroundColor: rgb(0 0 0)", likely: true),
    // Owners and functions of code
    Row("state", "layer.opacity: 0.5", "did you mean 'opacity'?", "opacity: 0.5"),
    Row("state", "transform.translation.y: 20", "did you mean 'translationY'?", "translationY: 20"),
    Row(
      "state", "translationX: parent.frame.width", "did you mean 'width'?", "translationX: parent.width"),
    Row("state", "translationX: self.center.x", "did you mean 'midX'?", "translationX: self.midX"),
    Row("target", "card.transform.scale", "did you mean 'scale'?", "card.scale"),
    Row(
      "target", "[card.layer.opacity, card.transform.scale.x]", "did you mean 'opacity'?",
      "[card.opacity, card.scaleX]", words: 2),
    Row(
      "target", "card.position.y", "did you mean 'top' or 'centerY'?"),
    Row(
      "target", "card.transform.rotation.z", "did you mean 'rotation'?", "card.rotation", likely: true),
    Row("state", "translationX: screen.width", "did you mean 'canvas'?", "translationX: canvas.width", likely: true),
    Row("state", "translationX: superview.width", "did you mean 'parent'?", "translationX: parent.width", likely: true),
    Row("state", "translationX: UIScreen.width", "the screen is the canvas: canvas.width, canvas.height"),
    Row("state", "opacity: Math.max(0.2, 0.1)", "quote this value", "opacity: \"max(0.2, 0.1)\""),
    Row(
      "phase", "markers: { m: Math.abs(2) * 1s }",
      "functions stand alone: min(), max(), clamp(), abs(), round(), sqrt(), sin()"),
    Row(
      "phase", "interaction: { input: translation.y, range: [0, 300] }", "did you mean 'translationY'?",
      "interaction: { input: translationY, range: [0, 300] }", likely: true),
    Row(
      "phase", "interaction: { input: translationY, range: [0, 300], commit: velocity.y > 3 }",
      "a gesture has one input: in 'commit', 'velocity' is its speed, without an axis"),
    Row("view", "position: absolute", "leave it out; a view lies where its layout keys say"),
    Row("view", "alpha: 0.5", "did you mean 'opacity'?", "opacity: 0.5"),
    Row("view", "isHidden: true", "did you mean 'hidden'?", "hidden: true"),
    Row("view", "visible: false", "write 'hidden: true'", "hidden: true"),
    Row("view", "visibility: gone", "write 'hidden: true'", "hidden: true"),
    Row("view", "z-index: 3", "did you mean 'zPosition'?", "zPosition: 3", likely: true),
    Row("view", "border-radius: 3", "did you mean 'cornerRadius'?", "cornerRadius: 3", likely: true),
    Row("view", "overflow: hidden", "write 'clipsToBounds: true'", "clipsToBounds: true"),
    Row("view", "backgroundColor: 0xFF00FF", "did you mean 'rgb(255 0 255)'?", "backgroundColor: rgb(255 0 255)"),
    Row("view", "backgroundColor: 0xFFFF00FF", "did you mean 'rgb(255 0 255)'?", "backgroundColor: rgb(255 0 255)"),
    Row(
      "view", "backgroundColor: systemBlue", "did you mean 'rgb(0 122 255)'?", "backgroundColor: rgb(0 122 255)",
      likely: true),
    Row(
      "view", "backgroundColor: secondaryLabel", "did you mean 'rgb(60 60 67 / 60%)'?",
      "backgroundColor: rgb(60 60 67 / 60%)", likely: true),
    Row(
      "view", "backgroundColor: C7C7CC", "did you mean 'rgb(199 199 204)'?", "backgroundColor: rgb(199 199 204)",
      likely: true),
    Row("view", "backgroundColour: white", "did you mean 'backgroundColor'?", "backgroundColor: white"),
    Row(
      "state", "matchedGeometryEffect: hero",
      "'matches' in a state gives a view the frame of another: states: { open: { thumbnail: { matches: hero } } }"),
    Row("view", "backgroundColor: systemBackground", "did you mean 'white'?", "backgroundColor: white", likely: true),
    // Colors of other models
    Row(
      "view", "backgroundColor: argb(128, 0, 0, 0)", "write 'rgb(0 0 0 / 50.1961%)'",
      "backgroundColor: rgb(0 0 0 / 50.1961%)"),
    Row("view", "backgroundColor: argb(255, 1, 2, 3)", "write 'rgb(1 2 3)'", "backgroundColor: rgb(1 2 3)"),
    Row(
      "view", "backgroundColor: hsv(200, 100%, 100%)", "write 'rgb(0 170 255)'", "backgroundColor: rgb(0 170 255)"),
    Row(
      "view", "backgroundColor: HSBA(0, 100%, 50%, 25%)", "write 'rgb(127.5 0 0 / 25%)'",
      "backgroundColor: rgb(127.5 0 0 / 25%)"),
    Row("view", "backgroundColor: hwb(120 20% 40%)", "write 'rgb(51 153 51)'", "backgroundColor: rgb(51 153 51)"),
    Row(
      "view", "backgroundColor: hwb(7 80% 80%)", "write 'rgb(127.5 127.5 127.5)'",
      "backgroundColor: rgb(127.5 127.5 127.5)"),
    Row("view", "backgroundColor: hwb(7 0% 100%)", "write 'rgb(0 0 0)'", "backgroundColor: rgb(0 0 0)"),
    Row("view", "backgroundColor: hsv(200, 1, 1)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: argb(1, 255, 0, 0)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: argb(0.5, 255, 0, 0)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: lab(50% 10 10)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: lch(50% 10 10)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: hcl(5, 5, 5)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "backgroundColor: cmyk(0, 0, 0, 1)", "convert the color to rgb(), hsl(), oklab() or oklch()"),
    Row("view", "object-fit: cover", "write 'contentMode: scaleAspectFill'", "contentMode: scaleAspectFill"),
    Row("view", "contentMode: contain", "did you mean 'scaleAspectFit'?", "contentMode: scaleAspectFit"),
    Row(
      "view", "boxShadow: 3",
      "the parts of a shadow are separate: shadowColor, shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY"),
    Row("view", "transform: 'translateX(20px)'", "write 'translationX: 20'", "translationX: 20"),
    Row(
      "view", "transform: translate(20px, 4px)", "write 'translationX: 20, translationY: 4'",
      "translationX: 20\ntranslationY: 4"),
    Row("state", "transform: scale(0.9)", "write 'scale: 0.9'", "scale: 0.9"),
    Row("state", "transform: 'rotate(45deg)'", "write 'rotation: 45deg'", "rotation: 45deg"),
    Row("state", "alpha: 0.25", "did you mean 'opacity'?", "opacity: 0.25"),
    Row("state", "x: 20", "did you mean 'translationX' or 'leading'?"),
    Row("state", "y: 3", "did you mean 'translationY' or 'top'?"),
    Row(
      "state", "x: \"50%\"", "write 'translationX: 50% * self.width'", "translationX: 50% * self.width", likely: true),
    Row("state", "yPercent: -100", "write 'translationY: -100% * self.height'", "translationY: -100% * self.height"),
    Row("state", "scale: [1.5, 1.5]", "did you mean '1.5'?", "scale: 1.5", likely: true),
    Row("state", "scale: [1, 2]", "write scaleX: 1, scaleY: 2"),
    Row("state", "rotation: 3.14", "write '3.14rad'", "rotation: 3.14rad", likely: true),
    Row("state", "rotation: -6.28318", "write '-6.28318rad'", "rotation: -6.28318rad", likely: true),
    Row("state", "rotation: 0.79", "write '0.79rad'", "rotation: 0.79rad", likely: true),
    Row("state", "rotation: 12.566", "write '12.566rad'", "rotation: 12.566rad", likely: true),
    Row("state", "rotation: 3.13", "write '3.13deg'", "rotation: 3.13deg", likely: true),
    Row("state", "rotation: 3.4", "write '3.4deg'", "rotation: 3.4deg", likely: true),
    Row("state", "rotation: 0.01", "write '0.01deg'", "rotation: 0.01deg", likely: true),
    Row("state", "rotation: 45", "write '45deg'", "rotation: 45deg"),
    Row(
      "state", "width: calc(50% - 20px)", "write '50% * parent.width - 20'", "width: 50% * parent.width - 20"),
    Row(
      "state", "translationY: calc((100% + 1.5px) * 2)", "write '(self.height + 1.5) * 2'",
      "translationY: (self.height + 1.5) * 2"),
    Row(
      "state", "height: \"calc(100vh - calc(2 * 8px))\"", "write 'canvas.height - (2 * 8)'",
      "height: canvas.height - (2 * 8)"),
    Row(
      "state", "width: calc(1.2.3px)",
      "write the expression without calc(); lengths have no unit, and a percentage is a factor: 50% * parent.width - 20"
    ),
    Row(
      "state", "width: calc(100% - var(--gap))",
      "write the expression without calc(); lengths have no unit, and a percentage is a factor: 50% * parent.width - 20"
    ),
    Row("state", "transform: CGAffineTransform(scaleX: 0.9, y: 0.9)", "write 'scale: 0.9'", "scale: 0.9"),
    Row(
      "state", "transform: CGAffineTransform(translationX: 3, y: 4)", "write 'translationX: 3, translationY: 4'",
      "translationX: 3, translationY: 4"),
    Row(
      "view", "transform: CGAffineTransform(scaleX: 0.9, y: 0.8)", "write 'scaleX: 0.9, scaleY: 0.8'",
      "scaleX: 0.9\nscaleY: 0.8"),
    Row(
      "view", "transform: CGAffineTransform(a: 1, b: 2)",
      "a transform's parts are separate properties: scale: 0.9, translationX: 20, rotation: 45deg"),
    Row(
      "view", "backgroundColor: UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.5)",
      "write 'rgb(51 102 255 / 50%)'", "backgroundColor: rgb(51 102 255 / 50%)"),
    Row("state", "scale: 2f", "did you mean '2'?", "scale: 2"),
    Row("view", "tintColor: .white", "did you mean 'white'?", "tintColor: white"),
    Row(
      "view", "modifier: { size: 56 }",
      "the position and size belong under 'layout'; looks such as 'opacity' stand next to it"),
    Row(
      "view", "x: -40",
      "did you mean 'leading', under 'layout', or 'translationX', which moves it from there?"),
    Row("view", "xPercent: -100", "write 'translationX: -100% * self.width'", "translationX: -100% * self.width"),
    Row("view", "yRotation: 0deg", "did you mean 'rotationY'?", "rotationY: 0deg"),
    Row(
      "view", "transform: { translationX: 0, y: 30 }",
      "a transform's parts are separate properties: translationX: 0, translationY: 30, scale: 1, rotation: 0deg"),
    Row(
      "view", "frame: { x: 0, y: 0, width: 390, height: 844 }",
      "put it under 'layout', as frame: [0, 0, 390, 844]"),
    Row(
      "view", "frame: { width: 390, height: 844 }",
      "put it under 'layout'; without a position it is width: 390, height: 844"),
    Row("view", "offset: { x: 0, y: -40 }", "its parts are separate: translationX: 0, translationY: -40"),
    Row(
      "view", "initial: { opacity: 0, y: 40 }",
      "values of another state belong under 'states': states: { away: { card: { opacity: 0 } } }"),
    Row("view", "initial: { layout: { top: 0 } }", "a view inside this one belongs under 'children'"),
    Row(
      "view", "effects: blur", "shadows and blurs are properties: shadowOpacity: 0.3, shadowRadius: 8, blurRadius: 4"),
    Row(
      "view", "cornerRadius: [20, 20, 0, 0]",
      "one radius serves all corners; 'maskedCorners' says which of them it rounds"),
    Row("view", "backgroundColor: Colors.lime", "write a color as a name, \"#RRGGBB\" or rgb(255 0 0 / 50%)"),
    Row(
      "view", "backgroundColor: Colors.black54", "did you mean 'black @ 54%'?", "backgroundColor: black @ 54%",
      likely: true),
    Row(
      "view", "backgroundColor: UIColor.systemIndigo", "did you mean 'rgb(88 86 214)'?",
      "backgroundColor: rgb(88 86 214)", likely: true),
    Row("view", "backgroundColor: Colors.grey[100]", "write a color as a name, \"#RRGGBB\" or rgb(255 0 0 / 50%)"),
    Row("state", "offset: { y: -40 }", "its parts are separate: translationX: 0, translationY: -40"),
    Row("state", "Offset: [0, -40]", "its parts are separate: translationX: 0, translationY: -40"),
    Row("view", "layer: { cornerRadius: 8 }", "its properties stand next to 'layout': cornerRadius: 8"),
    Row(
      "view", "layoutId: hero",
      "'matches' in a state gives a view the frame of another: states: { open: { thumbnail: { matches: hero } } }"),
    Row(
      "state", "center: [150, 300]",
      "'leading' and 'top' are the edges; a center at 195 is leading: 195 - self.width / 2"),
    Row("state", "translate: 0 0", "did you mean 'translationX' or 'translationY'?"),
    Row("state", "scale: [120, 120]", "did you mean '1.2'?", "scale: 1.2", likely: true),
    Row(
      "state", "frame: { x: 16, y: 500, width: 170, height: 170 }", "did you mean '[16, 500, 170, 170]'?",
      "frame: [16, 500, 170, 170]", likely: true),
    Row("state", "frame: { width: 3, height: 4 }", "without a position it is width: 3, height: 4"),
    Row("state", "bounds: [0, 0, 10, 10]", "write frame: [x, y, width, height]"),
    Row("state", "layout_constraintTop_toTopOf: 4", "did you mean 'top'?"),
    Row("state", "size: 200", "did you mean 'width' or 'height'?"),
    // Phases
    Row("phase", "easing: ease-in-out", "did you mean 'curve'?", "curve: ease-in-out"),
    Row("phase", "reducedMotion: true", "did you mean 'none'?", "reducedMotion: none", likely: true),
    Row(
      "phase", "onStart: p", "a script calls no code; the app reads the player's events, and 'markers' name instants"),
    Row(
      "phase", "autoreverses: true",
      "an animation repeats, not a phase: iterations: 2, direction: alternate in its entry under 'animations'"),
    Row(
      "phase", "timeScale: 2", "'durationScale' is its inverse: timeScale(2) is durationScale: 0.5"),
    Row(
      "phase", "animation: spring(dampingRatio=0.8)",
      "its parts are separate keys: duration: …, delay: …, curve: …, and 'animations' names what moves"),
    Row(
      "animation", "curve: .easeInOut(duration: 0.3)",
      "a curve has no duration of its own: curve: easeInOut and, beside it, duration: 0.3s"),
    Row(
      "animation", "curve: .snappy(duration: 0.4)", "write '=' instead of ':'", "curve: snappy(duration=0.4s)"),
    Row(
      "phase", "staggered: 0.4",
      "the stagger belongs to an animation: { animate: row, stagger: 50ms }, and so does its 'delay'"),
    Row("phase", "withTiming: { duration: 250 }", "its parts are separate keys: duration: 300ms, curve: easeInOut"),
    Row("phase", "withSpring: { stiffness: 90, damping: 12 }", "write curve: spring(stiffness=90, damping=12)"),
    Row(
      "phase", "withSpring: { type: spring, duration: 400 }", "write curve: spring(duration=400ms)"),
    Row(
      "phase", "transition: { duration: 0.4 }",
      "its parts are separate keys: duration: …, delay: …, curve: …, and 'animations' names what moves"),
    Row(
      "phase", "interaction: { axis: vertical, range: [0, 9], commit: progress > 0.5 }", "write 'input: translationY'",
      "interaction: { input: translationY, range: [0, 9], commit: progress > 0.5 }", likely: true),
    Row("phase", "delay: { milliseconds: 600 }", "did you mean '600ms'?", "delay: 600ms"),
    Row(
      "phase", "interaction: { input: y, range: [0, 9], threshold: 0.4 }", "write 'commit: progress > 0.4'",
      "interaction: { input: y, range: [0, 9], commit: progress > 0.4 }", likely: true),
    // A gesture has no curve.
    Row(
      "phase",
      "interaction: { input: y, range: [0, 9], onDragEnd: { stiffness: 300, damping: 30 } }",
      "'commit' judges the release: commit: progress > 0.5 or velocity > 800"),
    Row("phase", "mix: 300", "write 'duration: 300ms'"),
    Row(
      "phase", "exitTime: 50",
      "the app plays a phase when it wants to; 'then' on the phase before plays one at its end"),
    Row("phase", "transition: { type: spring, bounce: 0.2 }", "write curve: spring(dampingRatio=0.8)"),
    Row(
      "phase", "transition: { type: spring, bounce: 0.2, delay: 0.1 }",
      "its parts are separate keys: duration: …, delay: …, curve: …, and 'animations' names what moves"),
    Row("phase", "completion: p", "'p' is a phase"),
    Row("phase", "OnSwipe: { touchAnchorId: card }", "did you mean 'interaction'?", words: 2),
    Row(
      "phase", "interaction: { dragDirection: dragUp, touchAnchorId: card }", "write 'input: translationY'", words: 2),
    Row("phase", "damping: 0.75", "a spring is a curve: curve: spring(stiffness=…, damping=…)"),
    Row("phase", "when: afterChildren", "an animation starts where another ends: after: previous"),
    Row(
      "phase", "exit: { opacity: 0 }", "values belong under 'states', and the phase names the state: to: away"),
    Row(
      "phase", "staggerDirection: -1",
      "the stagger belongs to an animation: { animate: row, stagger: 50ms }, and so does its 'delay'"),
    Row(
      "phase", "trigger: onTap",
      "the app or a scenario plays a phase: { at: 0s, play: open }; a gesture that drives it is its 'interaction'"),
    Row(
      "phase", "reverseCurve: easeIn",
      "'reverse' plays a phase backwards, with its curves; 'swap' exchanges the states and takes a curve: { swap: open, curve: easeIn }"
    ),
    // Animations
    Row(
      "animation", "repeatForever: true", "write 'iterations: infinite, direction: alternate'",
      "iterations: infinite\ndirection: alternate", likely: true),
    Row(
      "animation", "curve: OvershootInterpolator",
      "Android's tension is the argument, 2 by default: curve: easeOutBack(2)"),
    Row(
      "animation", "tween: { durationMillis: 300, easing: LinearEasing }",
      "its parts are keys of the animation: duration: …, curve: …"),
    Row("animation", "easing: ease-in-out", "did you mean 'curve'?", "curve: ease-in-out"),
    Row("animation", "timingFunction: easeIn", "did you mean 'curve'?", "curve: easeIn"),
    Row("animation", "ease: easeIn", "did you mean 'curve'?", "curve: easeIn"),
    Row(
      "animation", "autoreverses: true", "write 'iterations: 2, direction: alternate'",
      "iterations: 2\ndirection: alternate", likely: true),
    Row("animation", "curve: Ease out back", "write 'easeOutBack'"),
    Row(
      "animation", "curve: Easy Ease", "write cubicBezier(0.333, 0, 0.667, 1), which is After Effects' Easy Ease"),
    Row(
      "animation", "curve: Interval(0.2, 1.0, curve: Curves.easeOut)",
      "an interval is a delay and a duration: Interval(0.2, 0.6) of 500 ms is delay: 100ms, duration: 200ms"),
    // What is there already is not written again.
    Row("animation", "iterations: 3\nrepeat: -1", "write 'iterations: infinite'"),
    Row(
      "animation", "curve: easeIn\nstiffness: 300\ndamping: 30",
      "a spring is a curve: curve: spring(stiffness=300, damping=…)", words: 2),
    Row("animation", "property: scale", "'animate' names what moves, with its view: card.opacity, card.scale"),
    Row(
      "animation", "keyframes: [{ frame: 6, opacity: 1 }, { opacity: 0 }]",
      "a keyframe's time is its 'at': frame 6 at 60 frames a second is at: 100ms"),
    Row(
      "animation", "keyframes: [{ at: 12, opacity: 1 }]", "write '12%'", "keyframes: [{ at: 12%, opacity: 1 }]",
      likely: true),
    Row(
      "animation", "curve: [0.4, 0, 1, 1]", "did you mean '\"cubicBezier(0.4, 0, 1, 1)\"'?",
      "curve: \"cubicBezier(0.4, 0, 1, 1)\""),
    Row("animation", "position: '-=0.3'", "did you mean 'after', 'with' or 'delay'?"),
    Row(
      "animation", "curve: 'Interval(0, 0.5, curve: easeIn)'",
      "an interval is a delay and a duration: Interval(0.2, 0.6) of 500 ms is delay: 100ms, duration: 200ms"),
    Row(
      "animation", "curve: { type: cubic, x1: 0.2, y1: 0, x2: 0, y2: 1 }", "write 'cubicBezier(0.2, 0, 0, 1)'",
      "curve: cubicBezier(0.2, 0, 0, 1)"),
    Row("animation", "yoyo: true", "write 'direction: alternate'", "direction: alternate", likely: true),
    Row("animation", "repeat: 2", "write 'iterations: 3'", "iterations: 3", likely: true),
    Row(
      "animation", "loop: pingPong", "write 'iterations: infinite, direction: alternate'",
      "iterations: infinite\ndirection: alternate"),
    Row("animation", "y: 100", "values go in 'from', 'to' or 'keyframes': to: { translationY: … }"),
    Row("animation", "autoAlpha: 1", "values go in 'from', 'to' or 'keyframes': to: { opacity: … }"),
    Row("animation", "loop: cycle", "write 'iterations: infinite'", "iterations: infinite"),
    Row(
      "animation", "fromTo: [0, 1]",
      "the two values are 'from' and 'to': { animate: card.opacity, from: 0, to: 1 }"),
    Row(
      "animation", "KeyCycle: { wavePeriod: 2 }",
      "a cycle is a custom property and a binding in 'views': translationY: 20 * sin(self.waves * 360deg)"),
    Row(
      "animation", "transitionEasing: cubic(0.4, 0, 0.2, 1)", "did you mean 'curve'?",
      "curve: cubicBezier(0.4, 0, 0.2, 1)", words: 2),
    Row("animation", "will-change: transform", "leave it out; nothing here needs it"),
    Row(
      "animation", "keyframes: [{ at: 0%, s: [1, 1] }]", "a keyframe has a 'value'; the scale [120, 120] is value: 1.2"),
    Row(
      "animation", "relativeStartTime: 0.2",
      "each keyframe has its own time: keyframes: [{ at: 20%, value: … }, { at: 50%, value: … }]"),
    Row(
      "animation", "repeatCount: 2",
      "write iterations: 3 for Android's count, iterations: 2 for SwiftUI's and Core Animation's, iterations: 4 with direction: alternate for UIKit's and Core Animation's beside autoreverses"
    ),
    Row("animation", "iterationCount: 2", "did you mean 'iterations'?", "iterations: 2"),
    Row("animation", "repeatMode: reverse", "write 'direction: alternate'", "direction: alternate"),
    Row(
      "animation", "interpolation: hold",
      "'discrete' changes halfway to the next keyframe; a value that holds until then has curve: steps(1)"),
    Row("animation", "calculationMode: discrete", "write 'curve: steps(1)'", "curve: steps(1)"),
    Row("animation", "composite: additive", "did you mean 'add'?"),
    Row(
      "animation", "keyTimes: [0, 1]",
      "each keyframe has its own time, and curve: linear beside them keeps the speed between two: "
        + "keyframes: [{ at: 0%, value: … }, { at: 100%, value: … }]"),
    Row("animation", "staggerChildren: 0.1", "write 'stagger: 0.1s'", "stagger: 0.1s"),
    Row(
      "animation", "damping: 0.8", "write 'curve: spring(dampingRatio=0.8)'", "curve: spring(dampingRatio=0.8)",
      likely: true),
    Row(
      "animation", "stiffness: 300\ndamping: 30", "write 'curve: spring(stiffness=300, damping=30)'",
      "curve: spring(stiffness=300, damping=30)"),
    Row(
      "animation", "type: spring\nid: x\nmass: 2\nstiffness: 300\ndamping: 30",
      "write 'curve: spring(mass=2, stiffness=300, damping=30)'",
      "curve: spring(mass=2, stiffness=300, damping=30)\nid: x"),
    Row(
      "animation", "stiffness: 300\ndamping: 0.8", "write 'curve: spring(dampingRatio=0.8, stiffness=300)'",
      "curve: spring(dampingRatio=0.8, stiffness=300)", likely: true),
    // What another tool leaves out, or counts in another way
    Row(
      "animation", "type: spring\ndamping: 12\nmass: 2", "write 'curve: spring(stiffness=100, damping=12, mass=2)'",
      "curve: spring(stiffness=100, damping=12, mass=2)"),
    Row(
      "animation", "stiffness: 100\ndamping: 30",
      "write 'curve: spring(stiffness=100, damping=30, overdamping=allowed)'",
      "curve: spring(stiffness=100, damping=30, overdamping=allowed)"),
    Row(
      "animation", "stiffness: 260\ndamping: 20\nvelocity: 500",
      "write 'curve: spring(stiffness=260, damping=20)'", "curve: spring(stiffness=260, damping=20)", likely: true),
    Row(
      "animation", "tension: 40\nfriction: 7", "write 'curve: spring(stiffness=40, damping=7)'",
      "curve: spring(stiffness=40, damping=7)", likely: true),
    Row(
      "animation", "type: spring\nbounce: 0.25", "write 'curve: spring(dampingRatio=0.75)'",
      "curve: spring(dampingRatio=0.75)"),
    Row(
      "phase", "transition: { type: spring, duration: 0.8, bounce: 0.25 }",
      "write curve: spring(dampingRatio=0.75), duration: 0.8s"),
    Row(
      "animation", "dampingFraction: 0.6", "write 'curve: spring(response=0.5s, dampingRatio=0.6)'",
      "curve: spring(response=0.5s, dampingRatio=0.6)", likely: true),
    Row(
      "animation", "curve: spring(dampingFraction=0.6)", "write 'response=0.5s, dampingRatio'",
      "curve: spring(response=0.5s, dampingRatio=0.6)"),
    Row(
      "animation", "curve: spring(stiffness=100, damping=10, initialVelocity=3)", "did you mean 'velocity'?",
      "curve: spring(stiffness=100, damping=10, velocity=3)", likely: true),
    Row(
      "animation", "curve: .interpolatingSpring(stiffness: 100, damping: 40)",
      "write '=' instead of ':'", "curve: spring(stiffness=100, damping=40, overdamping=allowed)"),
    Row(
      "animation", "curve: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 40, initialVelocity: .zero)",
      "write '=' instead of ':'", "curve: spring(mass=1, stiffness=100, damping=40, velocity=0)"),
    Row(
      "animation", "keyframes: [{ at: 50%, opacity: 0.2 }]\neasing: linear", "did you mean 'pacing' or 'curve'?"),
    Row("animation", "ease: steps(5)", "write 'curve: steps(6, jumpNone)'", "curve: steps(6, jumpNone)", likely: true),
    Row("animation", "damping: 30", "a spring is a curve: curve: spring(stiffness=…, damping=30)"),
    Row(
      "animation", "onComplete: x",
      "the phase has 'then', another phase that starts when it has ended; 'after' in an animation waits for others"),
    // Curves
    Row(
      "animation", "curve: bezier(0.4, 0, 0.2, 1)", "did you mean 'cubicBezier'?", "curve: cubicBezier(0.4, 0, 0.2, 1)"),
    Row("animation", "curve: cubic-bezier(0.4, 0, 0.2, 0.9)", "", "curve: cubic-bezier(0.4, 0, 0.2, 0.9)"),
    Row(
      "animation", "curve: CubicBezierEasing(0.2f, 0f, 1.5e-1f, 1f)", "write '0.2'",
      "curve: cubicBezier(0.2, 0, 1.5e-1, 1)"),
    Row("animation", "curve: material.standard", "did you mean 'fastOutSlowIn'?", "curve: fastOutSlowIn"),
    Row("animation", "curve: power2.out", "did you mean 'easeOutCubic'?", "curve: easeOutCubic"),
    Row("animation", "curve: Power2.easeOut", "did you mean 'easeOutCubic'?", "curve: easeOutCubic"),
    Row("animation", "curve: Bouncy", "did you mean 'bouncy'?", "curve: bouncy", likely: true),
    Row(
      "animation", "curve: elastic.in(1, 0.4)", "did you mean 'easeInElastic'?", "curve: easeInElastic(1, 0.4)",
      likely: true),
    Row(
      "animation", "curve: elasticOut",
      "write easeOutElastic(amplitude=1, period=0.4), which is Flutter's; Svelte's has period=4/13"),
    Row("animation", "curve: back.out(3)", "did you mean 'easeOutBack'?", "curve: easeOutBack(3)"),
    Row(
      "animation", "curve: back.inOut(3)",
      "GSAP's back.inOut(x) is easeInOutBack(x / 1.525); x is 1.70158 by default"),
    Row(
      "animation", "curve: gentle",
      "write Figma's as spring(stiffness=100, damping=15), react-spring's as spring(stiffness=120, damping=14)"),
    Row(
      "animation", "curve: spring(visualDuration=0.4s, bounce=0.2)",
      "a spring's duration is 1.2 times Motion's visualDuration: its 0.4 is duration=480ms"),
    Row(
      "animation", "curve: { type: spring, visualDuration: 0.4, bounce: 0.2 }",
      "write 'spring(duration=0.48s, bounce=0.2)'", "curve: spring(duration=0.48s, bounce=0.2)", likely: true),
    Row(
      "animation", "visualDuration: 0.4", "write 'curve: spring(duration=0.48s)'", "curve: spring(duration=0.48s)",
      likely: true),
    Row(
      "animation", "type: spring\nvisualDuration: 0.4\nbounce: 0.25",
      "write 'curve: spring(duration=0.48s, bounce=0.25)'", "curve: spring(duration=0.48s, bounce=0.25)", likely: true),
    Row(
      "animation", "type: spring\nstiffness: 100\ndamping: 10\nbounce: 0.5",
      "write 'curve: spring(stiffness=100, damping=10)'", "curve: spring(stiffness=100, damping=10)"),
    Row("animation", "curve: Easing.ease", "did you mean 'easeIn'?", "curve: easeIn"),
    Row("animation", "curve: Easing.OutBack", "did you mean 'easeOutBack'?", "curve: easeOutBack"),
    Row("animation", "curve: sineInOut", "did you mean 'easeInOutSine'?", "curve: easeInOutSine"),
    Row("animation", "curve: expoOut", "did you mean 'easeOutExpo'?", "curve: easeOutExpo", likely: true),
    Row(
      "animation", "curve: \"@android:anim/decelerate_interpolator\"",
      "did you mean 'easeOutQuad'?", "curve: \"easeOutQuad\"", likely: true),
    Row(
      "animation", "curve: \"CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)\"",
      "did you mean 'cubicBezier(0.2, 0, 0, 1)'?",
      "curve: cubicBezier(0.2, 0, 0, 1)"),
    Row(
      "animation", "iterations: 4\nreverse: true", "write 'direction: alternate'",
      "iterations: 4\ndirection: alternate", likely: true),
    Row("animation", "RepeatBehavior: Forever", "write 'iterations: infinite'", "iterations: infinite"),
    Row(
      "animation", "keyframes: [{ relativeStartTime: 0, opacity: 0 }, { relativeStartTime: 0.5, opacity: 1 }]",
      "each keyframe has its own time: keyframes: [{ at: 20%, value: … }, { at: 50%, value: … }]", words: 2),
    Row("animation", "repeatCount: 0", "write 'iterations: 1'", "iterations: 1"),
    Row("animation", "start: 0", "did you mean 'delay'?", "delay: 0", likely: true),
    Row("animation", "duration: 0.5f", "a time has its unit: 0.5s"),
    Row(
      "animation", "keyframes: [{ at: 0, opacity: 0 }, { at: 30, opacity: 1 }, { at: 60, opacity: 0 }]",
      "a time has its unit: at: 30ms; 30 of 60 frames are at: 50%", words: 2),
    Row(
      "animation", "keyframes: [{ at: 0, opacity: 0 }, { at: 50, opacity: 1 }, { at: 100, opacity: 0 }]", "write '50%'",
      "keyframes: [{ at: 0, opacity: 0 }, { at: 50%, opacity: 1 }, { at: 100%, opacity: 0 }]", likely: true, words: 2),
    // A word in several keyframes
    Row(
      "animation", "keyframes: [{ at: 0%, alpha: 0, easing: linear }, { at: 100%, alpha: 1, easing: linear }]",
      "did you mean 'opacity'?",
      "keyframes: [{ at: 0%, opacity: 0, curve: linear }, { at: 100%, opacity: 1, curve: linear }]", words: 4),
    // Two keys with one meaning, and values that tell it
    Row("animation", "start: 200ms", "write 'delay: 200ms'", "delay: 200ms", likely: true),
    Row("animation", "begin: 0.2s", "write 'delay: 0.2s'", "delay: 0.2s", likely: true),
    Row("animation", "end: 500ms", "an animation ends after its 'delay' and its 'duration'"),
    Row("animation", "beginTime: 0.2", "write 'delay: 0.2s'", "delay: 0.2s", likely: true),
    Row("animation", "durationMs: 300", "write 'duration: 300ms'", "duration: 300ms"),
    // Calls and tokens of other tools
    Row("animation", "curve: CAMediaTimingFunction(name: .easeOut)", "write easeOut", "curve: easeOut"),
    Row(
      "animation", "curve: \"CAMediaTimingFunction(name: .easeInEaseOut)\"", "did you mean 'easeInOut'?",
      "curve: easeInOut"),
    Row(
      "animation", "curve: CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "write cubicBezier(0.4, 0, 0.2, 1)",
      "curve: cubicBezier(0.4, 0, 0.2, 1)"),
    Row(
      "animation", "curve: easeOut(duration: 0.3)",
      "a curve has no duration of its own: curve: easeOut and, beside it, duration: 0.3s"),
    Row(
      "animation", "curve: \".linear(duration: 0.3)\"",
      "a curve has no duration of its own: curve: linear and, beside it, duration: 0.3s"),
    Row("animation", "curve: \"fancy(x: 1)\"", "write 'x='"),
    Row(
      "animation", "curve: \"spring(stiffness: 100, damping=10)\"", "write 'stiffness='",
      "curve: \"spring(stiffness=100, damping=10)\""),
    Row("animation", "curve: md.sys.motion.easing.emphasized", "did you mean 'emphasized'?", "curve: emphasized"),
    Row(
      "animation", "curve: \"var(--md-sys-motion-easing-standard-decelerate)\"", "did you mean 'standardDecelerate'?",
      "curve: standardDecelerate"),
    Row(
      "animation", "curve: \"var(--soft)\"", "a curve with a name is declared under 'curves' and used by its name alone"
    ),
    Row("animation", "curve: fastOutExtraSlowIn", "did you mean 'emphasized'?", "curve: emphasized"),
    Row("animation", "delay: md.sys.motion.duration.extra-long1", "did you mean '700ms'?", "delay: 700ms"),
    Row("animation", "duration: var(--md-sys-motion-duration-medium2)", "did you mean '300ms'?", "duration: 300ms"),
    Row("animation", "duration: 18f", "a time is not in frames: at 60 frames a second, 18 frames are 300ms"),
    Row("animation", "duration: \"{motion.fast}\"", "did you mean 'token(motion.fast)'?"),
    Row("animation", "duration: 12 frames", "a time is not in frames: at 60 frames a second, 12 frames are 200ms"),
    Row(
      "animation", "curve: EaseInOutExpo",
      "write cubicBezier(0.87, 0, 0.13, 1), which is Compose's; easeInOutExpo is close"),
    Row("animation", "curve: ease-in-out-expo", ""),
    Row("animation", "curve: .spring", "did you mean 'smooth'?", "curve: smooth"),
    Row("animation", "curve: \"{motion.easing.standard}\"", "did you mean 'token(motion.easing.standard)'?"),
    // Punctuation
    Row("animation", "duration: 300ms;", "write '300ms'", "duration: 300ms"),
    Row("animation", "duration: 300ms,", "write '300ms'", "duration: 300ms"),
    Row("view", "cornerRadius: 24 // points", "write # points", "cornerRadius: 24 # points"),
    Row("view", "cornerRadius: 24 /* points */", "write # points", "cornerRadius: 24 # points"),
    Row("view", "cornerRadius: \"24 // points\"", "write # points"),
    Row(
      "view", "cornerRadius: self.width / 2 // half of it", "write # half of it",
      "cornerRadius: self.width / 2 # half of it"),
    Row("animation", "duration: 300ms // 0.3 s", "write # 0.3 s", "duration: 300ms # 0.3 s"),
    Row("view", "cornerRadius: self.width // 2", "write 'floor(a / b)'"),
    Row("animation", "curve: “easeOut”", "write '\"easeOut\"'", "curve: \"easeOut\""),
    Row("animation", "curve: easeOut // soft", "write # soft", "curve: easeOut # soft"),
    Row("animation", "id: it /* the first */", "write # the first", "id: it # the first"),
    Row("animation", "id: “it”", "write '\"it\"'", "id: \"it\""),
    Row("animation", "curve: .easeInOut", "did you mean 'easeInOut'?", "curve: easeInOut"),
    Row("animation", "curve: Curves.decelerate", "did you mean 'easeOutQuad'?", "curve: easeOutQuad", likely: true),
    Row("animation", "curve: FastOutSlowInEasing", "did you mean 'fastOutSlowIn'?", "curve: fastOutSlowIn"),
    Row(
      "animation", "curve: { type: spring, stiffness: 300, damping: 30 }", "write 'spring(stiffness=300, damping=30)'",
      "curve: spring(stiffness=300, damping=30)"),
    Row(
      "animation", "curve: spring(response=0.5s, dampingFraction=0.8)", "did you mean 'dampingRatio'?",
      "curve: spring(response=0.5s, dampingRatio=0.8)"),
    Row(
      "animation", "curve: spring(tension=300, friction=20)", "did you mean 'stiffness'?",
      "curve: spring(stiffness=300, damping=20)", likely: true),
  ]

  @Test(arguments: rows) func theMessageOffers(_ row: Row) {
    let found = findings(Self.script(row.place, row.written))
    guard !row.message.isEmpty else {
      #expect(found.isEmpty)
      return
    }
    #expect(found.first.map { $0.label ?? $0.help ?? "" } == row.message, "\(found.map { $0.message })")
    #expect(found.count == row.words, "\(found.map { $0.message })")
  }

  @Test(arguments: rows) func theFixGives(_ row: Row) {
    let text = Self.script(row.place, row.written)
    let (safe, all) = (fixed(text, .certain), fixed(text, .likely))
    guard let line = row.fixed else {
      #expect(safe == text)
      return
    }
    let meant = Self.script(row.place, line)
    #expect(findings(meant).isEmpty, "\(meant)")
    #expect(all == meant)
    #expect(safe == (row.isLikely ? text : meant))
  }

  @Test(arguments: ["12345", "1234567", "-12345", "123.45", "0.0001", "0", "2 * 3"])
  func onlySixDigitsAreAColor(value: String) {
    let found = findings(Self.script("state", "backgroundColor: \(value)"))
    #expect(found.map { $0.message } == ["expected a color, found a number"])
    #expect(found.allSatisfy { $0.suggestion == nil && $0.label == nil })
  }

  /// A view is named without those around it, wherever it is named.
  @Test(arguments: [
    ("target", "", "title.opacity", ""), ("state", "translationX: ", "title.width", ""),
    ("state", "opacity: 1 }, ", "title.opacity", ": 0, title: { scale: 1"),
  ]) func aPathOfViewsIsTheInnerOne(place: String, before: String, inner: String, after: String) {
    func script(_ name: String) -> String {
      Self.script(place, before + name + after).replacingOccurrences(of: "views:\n", with: "views:\n  title: {}\n")
    }
    #expect(findings(script("card." + inner)).map { $0.label } == ["did you mean '\(inner)'?"])
    #expect(fixed(script("card." + inner), .likely) == script(inner))
  }

  /// A list of named maps becomes a map; what is inside stays as it is.
  @Test func aListOfViewsBecomesAMap() {
    let meant = Self.script("view", "description: x")
    let listed = meant.replacingOccurrences(of: "  card:\n    layout", with: "  - name: card\n    layout")
    #expect(findings(listed).first?.message == "'views' takes a map, not a list")
    #expect(fixed(listed, .certain) == meant)
  }

  @Test func aDerivedConstraintSetIsAState() {
    let text = Self.script("top", "canvas: { width: 390, height: 844 }")
      .replacingOccurrences(of: "b: { card", with: "b: { deriveConstraintsFrom: a, card")
    let meant = text.replacingOccurrences(of: "deriveConstraintsFrom", with: "extends")
    #expect(findings(text).map { $0.label } == ["did you mean 'extends'?"])
    #expect(fixed(text, .likely) == meant)
  }

  /// Lines that are inserted end as those of the file.
  @Test func insertedLinesEndAsTheOthers() {
    func windows(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    for line in ["transform: translateY(20px) scale(0.9)", "transform: CGAffineTransform(scaleX: 0.9, y: 0.8)"] {
      let text = fixed(windows(Self.script("view", line)), .certain)
      #expect(text != windows(Self.script("view", line)))
      #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    }
  }

  /// The keys for a view and its property are one slip.
  @Test func aViewAndItsPropertyAreATarget() {
    let meant = Self.script("top", "canvas: { width: 390, height: 844 }")
      .replacingOccurrences(of: "animate: card\n", with: "animate: card.opacity\n")
    let text = meant.replacingOccurrences(
      of: "animate: card.opacity\n", with: "property: opacity\n        view: card\n")
    #expect(findings(text).map { $0.label } == ["write 'animate: card.opacity'"])
    #expect(fixed(text, .certain) == meant)
  }

  /// Two keys never become the same key.
  @Test func ofTwoWordsForOneKeyTheFirstIsRenamed() {
    let text = Self.script("animation", "timing-function: linear\neasing: linear")
    #expect(findings(text).map { $0.fix.count } == [1, 0])
  }

  /// A duration in the words of another tool is not missing as well.
  @Test(arguments: ["phase", "animation"], ["transition: opacity 300ms ease", "durationMillis: 300"])
  func aForeignDurationIsReportedOnce(_ place: String, _ written: String) {
    let text = Self.script(place, written).replacingOccurrences(of: "duration: 300ms", with: "description: x")
    #expect(findings(text).map { $0.rule } == [.unknownKey])
  }

  /// A name of the script's own is never taken for a word of another tool.
  @Test func ownPropertiesStay() {
    let text = Self.script("view", "properties: { x: 1, alpha: 2 }")
      .replacingOccurrences(of: "a: { card: { opacity: 0 } }", with: "a: { card: { x: 5, alpha: 3 } }")
    #expect(findings(text).isEmpty)
  }
}

extension String {
  fileprivate func replacingOccurrences(of part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }

  private func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
