internal import PlatformMath
package import TransitionEvaluation
internal import TransitionText

/// A page that plays a generated file and records what a browser shows, for comparison with the script.
package struct BrowserCheck {
  private let script: CompiledScript
  private let css: String
  private let phases: [String]?
  private let isTransform: Bool
  private static let mark = "transitionctl-measured"
  /// The number of values recorded for each view.
  private static let columns = 16

  /// - Parameter script: Compiled with reduced motion if that is checked.
  package init(_ script: CompiledScript, css: String, phases: [String]?, geometry: ExportGeometry) {
    (self.script, self.css, self.phases) = (script, css, phases)
    isTransform = geometry == .transform
  }

  private var plans: [PhasePlan] {
    script.plans.filter { !$0.isEndless && (phases?.contains($0.name) ?? true) }
  }

  /// Forty times of a phase at which nothing jumps.
  ///
  /// The first is just after the start: in reverse, a value that jumps at the end shows its old value there for an
  /// instant.
  private func times(_ plan: PhasePlan) -> [Double] {
    (0..<40).map { index in
      let time = max(plan.duration * Double(index) / 39, min(1e-6, plan.duration))
      let near = plan.instants.first { abs($0 - time) < 1e-5 && $0 > 0 && $0 < plan.duration }
      return near.map { $0 + 2e-5 } ?? time
    }
  }

  package var page: String {
    let views = script.views
    func element(_ view: MotionView) -> String {
      let inside = views.filter { $0.parent == view.instance }.map(element).joined()
      return "<div data-view=\"\(Self.attribute(view.name))\">\(inside)</div>"
    }
    let body = views.filter { $0.parent == 0 }.map(element).joined()
    let runs = plans.map { plan in
      "[\(Self.literal(plan.name)), [\(times(plan).map { NumberWriter.text($0, .fixed(decimals: 9)) }.joined(separator: ","))]]"
    }
    return """
      <!doctype html><meta charset="utf-8"><title>check</title>
      <style>\(css)</style>
      <body style="margin: 0"><div id="check-root" data-transition="\
      \(Self.attribute(script.script.name?.value ?? "transition"))">\(body)</div>
      <pre id="check-output"></pre>
      <script>
      const numbers = text => (text.match(/-?[0-9.]+(e[-+]?[0-9]+)?/g) || []).map(Number);
      const root = document.getElementById('check-root');
      const elements = [...document.querySelectorAll('[data-view]')];
      const rows = [];
      for (const [phase, times] of [\(runs.joined(separator: ", "))]) {
        delete root.dataset.phase;
        root.getBoundingClientRect();
        root.dataset.phase = phase;
        const animations = document.getAnimations();
        for (const a of animations) a.pause();
        for (const time of times) {
          for (const a of animations) a.currentTime = time * 1000;
          for (const e of elements) {
            const s = getComputedStyle(e), m = new DOMMatrix(s.transform);
            const scale = s.scale === 'none' ? [1, 1] : numbers(s.scale);
            const move = s.translate === 'none' ? [0, 0] : numbers(s.translate);
            const color = numbers(s.backgroundColor);
            rows.push([parseFloat(s.left), parseFloat(s.top), parseFloat(s.width), parseFloat(s.height), move[0],
              move.length > 1 ? move[1] : 0, scale[0], scale.length > 1 ? scale[1] : scale[0],
              s.rotate === 'none' ? 0 : parseFloat(s.rotate), parseFloat(s.opacity),
              parseFloat(s.borderTopLeftRadius), color[0] || 0, color[1] || 0, color[2] || 0,
              color.length > 3 ? color[3] : 1, m.isIdentity ? 1 : 0].join(' '));
          }
        }
      }
      const version = (navigator.userAgent.match(/Chrom(?:e|ium)\\/([0-9]+)/) || ['', ''])[1];
      document.getElementById('check-output').textContent =
        '\(Self.mark) ' + version + '\\n' + rows.join('\\n') + '\\n\(Self.mark)';
      </script></body>
      """
  }

  /// Compares the values recorded by a browser.
  ///
  /// - Parameter document: The page's text after playback.
  /// - Returns: Nil when the page did not finish.
  package func measure(_ document: String) -> (version: String, largest: [Measure: Double])? {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains(">\(Self.mark)") }) else { return nil }
    let version = lines[first].split(separator: " ").last.map(String.init) ?? ""
    let views = script.views.dropFirst()
    var largest: [Measure: Double] = [:]
    func note(_ measure: Measure, _ difference: Double) {
      if !(difference <= (largest[measure] ?? 0)) { largest[measure] = difference }
    }
    var line = first + 1
    // Elements are in document order: parents first, each followed by its descendants.
    let order = documentOrder(of: 0)
    for plan in plans {
      let times = times(plan)
      let slots = views.map { view in
        Array(view.frame)
          + [
            "translationX", "translationY", "scale", "scaleX", "scaleY", "rotation", "opacity", "cornerRadius",
          ].map { view.slot($0) } + (0..<4).map { view.slot("backgroundColor") + $0 }
      }
      let model = MotionModel(plan)
      let values = slots.map { model.function(of: $0)(times) }
      for index in times.indices {
        for view in order {
          guard line < lines.count else { return nil }
          let row = lines[line].split(separator: " ").map { Double($0) ?? .nan }
          line += 1
          guard row.count == Self.columns else { return nil }
          let own = values[view - 1][index]
          // A position may be a layout or a translation; only their sum is visible.
          note(.points, abs(row[0] + row[4] - own[0] - own[4]))
          note(.points, abs(row[1] + row[5] - own[1] - own[5]))
          for place in (isTransform ? 2 : 0)..<4 {
            note(.points, abs(row[place] - (place < 2 ? own[place] : max(0, own[place]))))
          }
          if !isTransform {
            note(.points, abs(row[4] - own[4]))
            note(.points, abs(row[5] - own[5]))
          }
          if row[15] == 1 {
            note(.number, abs(row[6] - own[6] * own[7]))
            note(.number, abs(row[7] - own[6] * own[8]))
            note(.degrees, abs(row[8] - own[9]))
          }
          note(.number, abs(row[9] - min(max(own[10], 0), 1)))
          note(.points, abs(row[10] - max(0, own[11])))
          let alpha = min(max(own[15], 0), 1)
          for channel in 0..<3 {
            note(.color, abs(row[11 + channel] / 255 * row[14] - min(max(own[12 + channel], 0), 1) * alpha))
          }
          note(.color, abs(row[14] - alpha))
        }
      }
    }
    return (version, largest)
  }

  private func documentOrder(of view: Int) -> [Int] {
    script.views.filter { $0.parent == view }.flatMap { [$0.instance] + documentOrder(of: $0.instance) }
  }

  private static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "\"", "<", ">": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A JavaScript string literal.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || scalar == "<" || scalar.value > 0xFFFF {
        let code = String(scalar.value, radix: 16)
        result += "\\u{\(code)}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
