package import TransitionEvaluation
internal import TransitionText

/// Writes a script as an ES module that plays the keyframes of the CSS target with the Web Animations API.
package struct WAAPITarget {
  private let sheets: CSSSheets

  /// - Parameter reduced: The script compiled for reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    sheets = CSSSheets(
      script, reduced: reduced, options: options, target: "waapi", title: "the Web Animations API",
      gestureHelp: "drive the phase with seek()")
  }

  /// - Returns: The module, and its types.
  package func export() -> (text: String, types: String, report: ExportReport) {
    (sheets.header + module, sheets.header + types, sheets.report)
  }

  // MARK: The module

  private var module: String {
    var text = "const properties = [\n"
    for property in sheets.registered {
      let words = [CSSText.name(of: property.name), property.syntax, property.initialValue]
      text += "  [\(words.map { JavaScript.string($0) }.joined(separator: ", "))],\n"
    }
    text += "];\n\n// The root, then the selector of each view.\nconst views = [\n  null,\n"
    for view in sheets.document.views.dropFirst() {
      text += "  \(JavaScript.string(sheets.selector(of: view.instance, root: ":scope"))),\n"
    }
    text += "];\n\nconst common = \(object(CSSSheets.viewDeclarations));\n"
    text +=
      "const base = {\n\(styles(sheets.baseDeclarations, indent: "  "))};\n\n" + Self.text(PackageResources.runtime_js)
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
    let members = declarations.map {
      "\(JavaScript.string(CSSText.name(of: $0.property))): \(JavaScript.string($0.value))"
    }
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

  /// In milliseconds, longer than any page is open: no animation of an endless phase ends, which would stop its clock.
  private static let ages = "1e10"

  /// All animations of a phase end with it, so that they can be reversed together.
  private func timing(_ animation: CSSSheet.Animation, _ duration: Double?) -> String {
    var words = ["duration: \(milliseconds(animation.duration))"]
    if animation.delay != 0 { words.append("delay: \(milliseconds(animation.delay))") }
    if animation.isEndless {
      words.append("iterations: Infinity")
    } else if let duration {
      let rest = duration - animation.delay - animation.duration
      if rest > 0.5e-6 { words.append("endDelay: \(milliseconds(rest))") }
    } else {
      words.append("endDelay: \(Self.ages)")
    }
    words.append("fill: \(animation.fillsBefore ? "\"both\"" : "\"forwards\"")")
    return words.joined(separator: ", ")
  }

  private func milliseconds(_ seconds: Double) -> String { CSSText.number(seconds * 1000, decimals: 3) }

  /// A CSS property as a member of a keyframe: `backgroundColor`, `"--toast_level"`.
  private static func name(_ property: String) -> String {
    guard !property.hasPrefix("--") else { return JavaScript.string(CSSText.name(of: property)) }
    let words = property.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  // MARK: The types

  private var types: String {
    var text = Self.text(PackageResources.types_d_ts) + "\nexport declare const states: {\n"
    for state in sheets.document.states { text += "  readonly \(JavaScript.string(state.name)): State;\n" }
    text += "};\n\nexport declare const phases: {\n"
    for phase in sheets.document.phases where !phase.reducedMotion {
      text += "  readonly \(JavaScript.string(phase.name)): Phase;\n"
    }
    return text + "};\n"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
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
