internal import TransitionEvaluation

/// The curves of a phase's tracks, as written in the script.
struct CurveTexts {
  private var texts: [String: String] = [:]

  init(_ motion: ComparedMotion) {
    guard let plan = motion.source as? PhasePlan, let sources = motion.sources else { return }
    let phase = MotionModel(plan)
    for item in phase.motions where texts[item.property.fullName] == nil {
      guard let range = phase.curveUse(of: item.animation) else {
        texts[item.property.fullName] = "easeInOut"
        continue
      }
      let words = sources[range.file]?.text(range).split { $0.isWhitespace } ?? []
      if !words.isEmpty { texts[item.property.fullName] = words.joined(separator: " ") }
    }
  }

  subscript(track: String) -> String? { texts[track] }
}
