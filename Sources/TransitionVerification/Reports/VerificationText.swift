internal import TransitionDiagnostics
internal import TransitionText

/// The results of verification, for people.
package struct VerificationText {
  private let verifications: [Verification]
  private let isOneOfSeveral: Bool

  /// - Parameter isOneOfSeveral: Whether several recordings were given, so that each is named.
  package init(_ verifications: [Verification], isOneOfSeveral: Bool = false) {
    self.verifications = verifications
    self.isOneOfSeveral = isOneOfSeveral
  }

  package var text: String {
    verifications.map { verification in
      let prefix = isOneOfSeveral ? "\(verification.recording): " : ""
      return Self.lines(verification).map { printable(($0.hasPrefix(" ") ? "" : prefix) + $0) + "\n" }.joined()
    }.joined()
  }

  /// One sentence for each track that does not pass, followed by one for the whole.
  static func lines(_ verification: Verification) -> [String] {
    var lines: [String] = []
    for track in verification.tracks {
      if let note = track.note { lines.append("\(verification.motion): \(track.name): \(note)") }
      guard let sentence = sentence(track) else { continue }
      lines.append("\(verification.motion): \(sentence)")
      if let detail = track.identification { lines.append("  \(detail)") }
    }
    for problem in verification.problems { lines.append("\(verification.motion): \(problem.message)") }
    lines.append("\(verification.motion): \(summary(verification))")
    if let weakness = weakness(verification) { lines.append("  \(weakness)") }
    return lines
  }

  /// The problem with a track; nil for one that passes or was not requested.
  static func sentence(_ track: TrackVerdict) -> String? {
    switch track.verdict {
    case .pass: nil
    case .fail: "\(track.name) does not follow the script: \(track.reason ?? "")"
    case .incomplete: "\(track.name) is incomplete: \(track.reason ?? "")"
    case .notRecorded: track.isRequired ? "\(track.name) was not recorded" : nil
    }
  }

  /// A motion of fewer tolerances passes with almost any curve.
  private static let fewestTolerances = 5.0

  /// The tracks that pass although they barely move, so that the verdict says little about them; nil if there are none.
  private static func weakness(_ verification: Verification) -> String? {
    let weak = verification.tracks.filter { $0.verdict == .pass && $0.toleranceCount ?? .infinity < fewestTolerances }
    guard let first = weak.first, let count = first.toleranceCount, let tolerance = first.tolerance else { return nil }
    let others = weak.count - 1
    let names = others == 0 ? first.name : "\(first.name) and \(Prose.count(others, "other track"))"
    let times = Prose.number(count, .fixed(decimals: 1))
    let finer = Prose.number(tolerance / 10, .fixed(decimals: 6))
    return "\(names) \(others == 0 ? "moves" : "move") by less than \(Int(fewestTolerances)) tolerances"
      + "\(others == 0 ? " (\(times))" : ""), which other curves would pass too; "
      + "try --tolerance '\(first.name)=\(finer)'"
  }

  /// The alignment of the recording with the script, and how closely the tracks match.
  static func summary(_ verification: Verification) -> String {
    let compared = verification.tracks.filter { $0.verdict != .notRecorded }
    let alignment = alignment(verification)
    let frames =
      "\(Prose.count(verification.frames, "frame")), \(verification.missedFrames) missed"
    guard verification.verdict == .pass else {
      let failing = compared.count { $0.verdict == .fail }, incomplete = compared.count { $0.verdict == .incomplete }
      let tracks = compared.count
      let what =
        failing > 0
        ? "\(failing) of \(Prose.count(tracks, "track")) \(failing == 1 ? "does" : "do") not follow the script"
        : incomplete > 0
          ? "\(incomplete) of \(Prose.count(tracks, "track")) \(incomplete == 1 ? "is" : "are") incomplete"
          : "\(Prose.count(tracks, "track")) compared"
      return "\(what), \(alignment); \(frames)"
    }
    return "follows the script, \(alignment); \(nearness(compared))\(frames)"
  }

  /// `11.0 ms late`, `on time, starts aligned`, `11.0 ms late, stretch 2`.
  static func alignment(_ verification: Verification) -> String {
    let alignment = verification.alignment
    var text = Phrase.offset(alignment.offset)
    if alignment.basis == .starts { text += ", starts aligned" }
    if alignment.stretch != 1 { text += ", stretch \(Prose.number(alignment.stretch, .fixed(decimals: 4)))" }
    return text
  }

  private static func nearness(_ tracks: [TrackVerdict]) -> String {
    let measured = tracks.filter { $0.maximum != nil }
    func share(_ track: TrackVerdict) -> Double {
      (track.maximum ?? 0) / max(track.tolerance ?? 0, TrackCheck.rounding)
    }
    guard let worst = measured.max(by: { share($0) < share($1) }), let maximum = worst.maximum else { return "" }
    // Values that would be written as 0.
    let least = worst.unit == nil ? 0.001 : 0.01
    guard maximum >= least / 2 else {
      let percent = Prose.number(max((share(worst) * 100).rounded(.up), 1), .fixed(decimals: 0))
      return "every value is within \(percent)% of its tolerance; "
    }
    let rms = worst.rms ?? 0
    let average = rms >= least / 2 ? ", \(Phrase.amount(rms, worst.unit)) rms" : ""
    return "at most \(Phrase.amount(maximum, worst.unit)) off (\(worst.name) at \(Phrase.time(worst.time ?? 0)))"
      + "\(average); "
  }
}

extension TrackVerdict {
  /// `it moves like easeOut over 570 ms (0.3 pt rms); the script says easeIn over 500 ms`.
  var identification: String? {
    guard let identified else { return nil }
    let duration = Phrase.time(identified.duration)
    let own = identified.duration > 0 ? "it moves like \(identified.curve) over \(duration)" : "it jumps"
    let rms = "(\(Phrase.amount(identified.rms, unit)) rms)"
    guard let scripted else { return "\(own) \(rms)" }
    let stretched = Phrase.time(scripted.duration * scripted.stretch)
    if let delay, scripted.curve == identified.curve, stretched == duration {
      return "\(own), as in the script, but \(Phrase.offset(delay)) \(rms)"
    }
    let note = scripted.stretch == 1 ? "" : ", stretched to \(stretched)"
    return "\(own) \(rms); the script says \(scripted.curve) over \(Phrase.time(scripted.duration))\(note)"
  }
}
