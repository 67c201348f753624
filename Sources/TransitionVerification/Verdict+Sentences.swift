internal import TransitionText

extension TrackVerdict {
  /// The problem with the track; nil for one that passes or was not requested.
  package var sentence: String? {
    switch verdict {
    case .pass: nil
    case .fail: "\(name) does not follow the script: \(reason ?? "")"
    case .incomplete: "\(name) is incomplete: \(reason ?? "")"
    case .notRecorded: isRequired ? "\(name) was not recorded" : nil
    }
  }

  /// `it moves like easeOut over 570 ms (0.3 pt rms); the script says easeIn over 500 ms`; of a color, `its .g moves …`.
  package var identification: String? {
    guard let identified else { return nil }
    let subject = channel.map { "its \($0)" } ?? "it"
    func motion(_ curve: String, _ duration: Double) -> String {
      duration > 0 ? "\(subject) moves like \(curve) over \(Prose.time(duration, decimals: 0))" : "\(subject) jumps"
    }
    // In two spellings, one curve would read as two.
    let curve = hasScriptsCurve ? scripted?.curve : nil
    let own = motion(curve ?? identified.curve, identified.duration)
    let rms = "(\(Prose.amount(identified.rms, unit)) rms)"
    guard let scripted else { return "\(own) \(rms)" }
    let length = scripted.duration * scripted.stretch, stretched = Prose.time(length, decimals: 0)
    if let deviation {
      var differences: [String] = []
      if deviation.hasOtherEnds {
        differences.append("from \(Prose.amount(identified.from, unit)) to \(Prose.amount(identified.to, unit))")
      }
      // Other ends shift a fitted start by a fraction of a millisecond.
      let late = Prose.lateness(deviation.hasOtherEnds && abs(deviation.delay) < 0.001 ? 0 : deviation.delay)
      if !deviation.isOfSingleSamples, late != Prose.lateness(0) { differences.append(late) }
      let uneven = deviation.isOfSingleSamples ? "except for single samples" : "but unevenly"
      let difference = differences.isEmpty ? uneven : "but \(differences.joined(separator: " and "))"
      return "\(motion(scripted.curve, length)), as in the script, \(difference) \(rms)"
    }
    if isBesideScripted { return "\(own) \(rms), where the script rests" }
    if channel != nil, own == motion(scripted.curve, length) {
      return "\(own), as in the script, but in another color space \(rms)"
    }
    let note = scripted.stretch == 1 ? "" : ", stretched to \(stretched)"
    return "\(own) \(rms); the script says \(scripted.curve) over \(Prose.time(scripted.duration, decimals: 0))\(note)"
  }
}

extension Prose {
  /// Returns a time of an aligned recording, which is known to 0.01 ms.
  static func moment(_ seconds: Double) -> String { time((seconds * 1e5).rounded() / 1e5, decimals: 0) }
}

extension Alignment {
  /// `11.0 ms late`, `on time, starts aligned`, `11.0 ms late, stretch 2`.
  package var text: String {
    var text = Prose.lateness(offset)
    if basis == .starts { text += ", starts aligned" }
    if stretch != 1 { text += ", stretch \(Prose.number(stretch, .fixed(decimals: 4)))" }
    return text
  }
}

extension Verification {
  /// The alignment of the recording with the script, and how closely the tracks match.
  package var summary: String {
    let compared = tracks.filter { $0.verdict != .notRecorded }
    let frames = "\(Prose.count(frames, "frame")), \(missedFrames) missed"
    guard verdict == .pass else {
      let failing = compared.count { $0.verdict == .fail }, incomplete = compared.count { $0.verdict == .incomplete }
      let tracks = Prose.count(compared.count, "track")
      let what =
        failing > 0
        ? "\(failing) of \(tracks) \(failing == 1 ? "does" : "do") not follow the script"
        : incomplete > 0
          ? "\(incomplete) of \(tracks) \(incomplete == 1 ? "is" : "are") incomplete" : "\(tracks) compared"
      return "\(what), \(alignment.text); \(frames)"
    }
    return "follows the script, \(alignment.text); \(Self.nearness(compared))\(frames)"
  }

  private static func nearness(_ tracks: [TrackVerdict]) -> String {
    struct Difference {
      var track: TrackVerdict
      var maximum, time, rms, share: Double
    }
    let differences = tracks.compactMap { track -> Difference? in
      guard let maximum = track.maximum, let tolerance = track.tolerance, let time = track.time, let rms = track.rms
      else { return nil }
      let share = maximum / max(tolerance, TrackCheck.rounding)
      return Difference(track: track, maximum: maximum, time: time, rms: rms, share: share)
    }
    guard let worst = differences.max(by: { $0.share < $1.share }) else { return "" }
    let unit = worst.track.unit
    // Values that would be written as 0.
    let least = unit == nil ? 0.0005 : 0.005
    guard worst.maximum >= least else {
      let percent = Prose.number(max((worst.share * 100).rounded(.up), 1), .fixed(decimals: 0))
      return "every value is within \(percent)% of its tolerance; "
    }
    let average = worst.rms >= least ? ", \(Prose.amount(worst.rms, unit)) rms" : ""
    let time = Prose.moment(worst.time)
    return "at most \(Prose.amount(worst.maximum, unit)) off (\(worst.track.name) at \(time))\(average); "
  }

  /// A motion of fewer tolerances passes with almost any curve.
  private static let fewestTolerances = 5.0

  /// The tracks that pass although they barely move, so that the verdict says little about them; nil if there are none.
  package var weakness: String? {
    let weak = tracks.filter { $0.verdict == .pass && $0.toleranceCount ?? .infinity < Self.fewestTolerances }
    guard let first = weak.first, let count = first.toleranceCount, let tolerance = first.tolerance else { return nil }
    let others = weak.count - 1
    let names = others == 0 ? first.name : "\(first.name) and \(Prose.count(others, "other track"))"
    let times = Prose.number(count, .fixed(decimals: 1))
    let finer = Prose.number(tolerance / 10, .fixed(decimals: 6))
    return "\(names) \(others == 0 ? "moves" : "move") by less than \(Int(Self.fewestTolerances)) tolerances"
      + "\(others == 0 ? " (\(times))" : ""), which other curves would pass too; "
      + "try --tolerance '\(first.name)=\(finer)'"
  }
}
