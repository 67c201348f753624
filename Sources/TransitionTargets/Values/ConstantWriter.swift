internal import PlatformMath
internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEngines
internal import TransitionFitting
internal import TransitionText

/// A constant with its name, as writers see it.
struct NamedConstant {
  var name: String
  var constant: MotionConstants.Constant
  /// How it plays a share of the distance: one phrase.
  var share = ""
  var timing: ConstantTiming { constant.timing }

  /// `toast.bottom, 100 ms after the start, repeated forever`
  var summary: String {
    var text = constant.subject
    if constant.isReduced, constant.words.last == "reduced" { text += ", with reduced motion" }
    text += constant.note
    if let motion = constant.motion {
      if motion.part.fit != nil { text += ", fitted" }
      if !motion.endsText.isEmpty { text += ", \(motion.endsText)" }
    }
    if let iteration = constant.motion?.part.iteration {
      let offset = timing.delay - iteration.start
      text += offset > 1e-9 ? ", \(Prose.time(offset)) into" : ", at the start of"
      text += " each iteration of \(Prose.time(iteration.duration))"
      if iteration.start > 0 { text += " (the first \(Prose.time(iteration.start)) after the start)" }
    } else if timing.delay > 0 {
      text += ", \(Prose.time(timing.delay)) after the start"
    }
    if timing.iterations != 1 {
      text += timing.iterations.isFinite ? ", \(Prose.number(timing.iterations)) times" : ", repeated forever"
      if timing.alternates { text += ", alternating" }
      if let stop = timing.stop { text += ", stopped \(Prose.time(stop)) after the start" }
    }
    if constant.isProportional { text += ", for the whole distance: \(share)" }
    return text
  }
}

/// Generates constants in one language.
protocol ConstantWriter: SendableMetatype {
  /// As in `--to`.
  static var target: String { get }
  /// Its name in sentences.
  static var title: String { get }
  /// In sentences: `Swift`.
  static var language: String { get }
  static var nameStyle: ConstantNames.Style { get }
  /// Names that constants cannot have.
  static var reservedNames: [String] { get }
  /// The endings of further names that a constant may have beside it.
  static var suffixes: [String] { get }
  /// Whether springs that end where they cross their target are the engine's own.
  static var clampsSprings: Bool { get }
  /// How it mixes colors: one phrase.
  static var colorMixing: String { get }
  init(_ options: ExportOptions)

  /// Why a constant without a better one loses something: one phrase.
  static var ownLoss: String { get }

  /// The color that the engine shows at a progress: by default as the script's `srgb`.
  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color

  /// The engine that plays a timing.
  func player(of timing: ConstantTiming) -> ConstantTiming.Player
  /// The largest difference from the script, and its time in seconds since the start of the motion.
  ///
  /// - Parameters:
  ///   - distance: In the value's units; the result is in the same units.
  ///   - threshold: The difference that is not seen, in the value's units.
  func loss(of timing: ConstantTiming, distance: Double, threshold: Double) -> Result<Loss, EngineLimit>
  /// Why the constant does not say how often a timing repeats: one phrase; nil if it does.
  ///
  /// - Parameter isPart: Whether it is not the whole iteration that repeats.
  func unsaidRepetition(of timing: ConstantTiming, isPart: Bool) -> String?
  /// How a constant for the whole distance plays the share of it that is left: one phrase.
  func share(of timing: ConstantTiming) -> String
  /// Whether the constant's own curve is played, if not exactly.
  func isPlayed(_ timing: ConstantTiming) -> Bool
  /// - Parameter header: The lines of the comment at the top.
  func text(_ constants: [NamedConstant], header: [String]) -> String
}

extension ConstantWriter {
  static var nameStyle: ConstantNames.Style { .camel }
  static var reservedNames: [String] { [] }
  static var suffixes: [String] { [] }
  static var clampsSprings: Bool { false }
  static var colorMixing: String { "\(title) mixes colors in sRGB" }
  /// Why a curve such as easeOutExpo ends differently.
  static var missedEnd: String { "a curve of the script ends with a step, which the engine takes on its way" }
  static var ownLoss: String { "the engine itself plays the curve differently" }

  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color {
    ColorInterpolator(from: from, to: to).color(at: progress)
  }

  func loss(of timing: ConstantTiming, distance: Double, threshold: Double) -> Result<Loss, EngineLimit> {
    timing.loss(on: player(of: timing), distance: distance, threshold: threshold)
  }

  func unsaidRepetition(of timing: ConstantTiming, isPart: Bool) -> String? { Self.leftRepetition(of: timing) }

  /// The report that a timing is repeated by the code; nil if it is not repeated.
  static func leftRepetition(of timing: ConstantTiming) -> String? {
    guard timing.iterations != 1 else { return nil }
    return "it repeats\(untilStop(of: timing)), which is left to the code that uses the constant"
  }

  /// What ends a repetition before its last iteration, if anything does.
  static func untilStop(of timing: ConstantTiming) -> String {
    timing.stop.map { " until 'completion' stops it at \(Prose.time($0))" } ?? ""
  }

  /// How a function with the parameter `share` is called: one phrase.
  static var passesShare: String { "pass the share that is left, above 0 and at most 1" }

  func share(of timing: ConstantTiming) -> String {
    timing.isSpring ? Self.passesShare : "multiply the duration by the share that is left"
  }

  func isPlayed(_ timing: ConstantTiming) -> Bool { timing.isPlayed(by: player(of: timing).engine) }

  /// A report without contents.
  static func report(_ options: ExportOptions) -> ExportReport {
    var report = ExportReport(options, target: target, title: title)
    report.ownLoss = ownLoss
    return report
  }

  static func export(_ document: MotionDocument, _ options: ExportOptions) -> Exported {
    let writer = Self(options)
    let motion = MotionConstants(document, clamps: clampsSprings)
    let names = ConstantNames(
      motion.constants.map { ($0.words, $0.range) }, style: nameStyle, language: language, reserved: reservedNames,
      suffixes: suffixes)
    var report = report(options)
    report.unsaid = motion.unsaid + names.collisions
    let losses = writer.losses(motion, document, options, &report)
    let said = Set(motion.constants.compactMap { $0.motion?.key })
    for (index, phase) in document.phases.enumerated() where !motion.repeated.contains(index) {
      let tracks = phase.tracks.map { track in
        let key = MotionConstants.Key(phase: index, track: track.name)
        return entry(of: track, losses[key], isSaid: said.contains(key), options.tolerances)
      }
      report.add(phase, tracks: tracks)
    }
    let own = report.excessive.filter { $0.track.isEnginesOwn }
    let stepped = Set(losses.filter { $0.value.step > 0 }.map { $0.key.track })
    if !own.isEmpty, own.allSatisfy({ stepped.contains($0.track.track) }) { report.ownLoss = missedEnd }
    if losses.values.contains(where: { $0.mixing > options.tolerances[.color] }) {
      let areOthers = report.excessive.contains { $0.track.isEnginesOwn && $0.track.measure != .color }
      report.ownLoss = areOthers ? "\(ownLoss); \(colorMixing)" : colorMixing
    }
    let constants = motion.constants.enumerated().map { index, constant in
      NamedConstant(name: names.names[index], constant: constant, share: writer.share(of: constant.timing))
    }
    return Exported(text: writer.text(constants, header: GeneratedHeader.code(options, report)), report: report)
  }

  private static func entry(
    of track: MotionDocument.Track, _ loss: TrackConstants?, isSaid: Bool, _ tolerances: ExportTolerances
  ) -> ExportReport.TrackLoss {
    var entry = ExportReport.TrackLoss(
      track: track.name, kind: .exact, timing: track.timingText, measure: track.measure)
    if !isSaid {
      entry.kind = track.isBound ? .live : .dropped
    } else if let loss {
      entry.loss = loss.loss
      // A hundredth of the tolerance is rounding.
      entry.kind = loss.isFitted || loss.loss.value > 0.01 * tolerances[track.measure] ? .fitted : .exact
      entry.curves = loss.isFitted ? loss.count : 0
      entry.isEnginesOwn = loss.isPlayed && loss.fit <= tolerances[track.measure]
    }
    return entry
  }

  /// The largest loss of each track, in its engine's model.
  private func losses(
    _ motion: MotionConstants, _ document: MotionDocument, _ options: ExportOptions, _ report: inout ExportReport
  ) -> [MotionConstants.Key: TrackConstants] {
    var losses: [MotionConstants.Key: TrackConstants] = [:]
    var refused: Set<String> = []
    // Members of a stagger differ in their delays only.
    var known: [(timing: ConstantTiming, distance: Double, threshold: Double, loss: Result<Loss, EngineLimit>)] = []
    for constant in motion.constants {
      let timing = constant.timing
      let measured = constant.motion, part = measured?.part
      func leaveUnsaid(_ message: String, stops: Bool) {
        report.unsaid.append(
          ExportReport.Unsaid(subject: constant.subject, message: message, range: constant.range, stops: stops))
      }
      if let part, let message = unsaidRepetition(of: timing, isPart: part.iteration != nil),
        refused.insert("\(constant.subject): \(message)").inserted
      {
        leaveUnsaid(message, stops: false)
      }
      let measure = measured?.measure ?? .number
      let threshold = options.tolerances[measure] / 2
      let distance = part?.distance ?? 1
      var plain = timing
      plain.delay = player(of: timing).lag(of: timing)
      let same = known.first { $0.timing == plain && $0.distance == distance && $0.threshold == threshold }
      let result = same?.loss ?? loss(of: timing, distance: distance, threshold: threshold)
      if same == nil { known.append((plain, distance, threshold, result)) }
      switch result {
      case .failure(let limit):
        if refused.insert(constant.subject).inserted { leaveUnsaid(limit.message, stops: true) }
      case .success(let loss):
        guard let measured, let part else {
          // How far an ending goes depends on the release.
          if constant.isEnding, !isPlayed(timing), loss.value > options.tolerances.number {
            let share = Prose.number(loss.value * 100, .fixed(decimals: 1))
            leaveUnsaid(
              "\(Self.title) plays over-damped springs as critically damped: up to \(share)% of the distance off",
              stops: true)
          }
          continue
        }
        var entry = losses[measured.key] ?? TrackConstants()
        let fit = part.fit?.value ?? 0
        // A step that its tween takes over moves all of it.
        let step = part.step
        entry.loss.include(
          loss.value + fit + step.value,
          at: step.value > fit ? step.time : part.fit?.time ?? timing.delay + loss.time)
        entry.step = max(entry.step, step.value)
        let mixing = mixing(of: timing, measured, in: document)
        entry.loss.include(mixing.value, at: mixing.time)
        entry.mixing = max(entry.mixing, mixing.value - loss.value)
        entry.isFitted = entry.isFitted || part.fit != nil
        entry.fit = max(entry.fit, fit)
        entry.isPlayed = entry.isPlayed && isPlayed(timing)
        if part.distance > 0 { entry.count += 1 }
        losses[measured.key] = entry
      }
    }
    return losses
  }

  /// The largest difference of a color, as the engine mixes it, from the script.
  private func mixing(
    of timing: ConstantTiming, _ motion: MotionConstants.Motion, in document: MotionDocument
  ) -> Loss {
    let phase = document.phases[motion.key.phase]
    var loss = Loss()
    guard let track = phase.tracks.first(where: { $0.name == motion.key.track }), track.type == .color,
      timing.duration.isFinite, motion.part.distance > 0
    else { return loss }
    let (from, to) = (Color(channels: motion.part.start), Color(channels: motion.part.end))
    let player = player(of: timing), start = timing.delay + player.lag(of: timing)
    let played = try? timing.motion(on: player, distance: motion.part.distance).get()
    let times = (0..<64).map { timing.duration * (Double($0) + 0.5) / 64 }
    let rows = phase.fitter.model.function(of: track.slots)(times.map { start + $0 })
    for (time, row) in zip(times, rows) {
      let color = Self.mixed(from, to, at: played?.value(time) ?? timing.value(at: time))
      let shown = [color.red, color.green, color.blue, color.alpha]
      for (own, wanted) in zip(shown.premultiplied, row.premultiplied) {
        loss.include(abs(own - wanted), at: start + time)
      }
    }
    return loss
  }
}

extension Color {
  fileprivate init(channels: [Double]) {
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  /// The mixture of two colors of which each channel, to a power, and the opacity are mixed by themselves.
  static func mixedApart(_ from: Color, _ to: Color, at progress: Double, gamma: Double = 1) -> Color {
    func mixed(_ from: Double, _ to: Double) -> Double { min(max(from + (to - from) * progress, 0), 1) }
    func channel(_ from: Double, _ to: Double) -> Double { pow(mixed(pow(from, gamma), pow(to, gamma)), 1 / gamma) }
    return Color(
      red: channel(from.red, to.red), green: channel(from.green, to.green), blue: channel(from.blue, to.blue),
      alpha: mixed(from.alpha, to.alpha))
  }
}

/// What the constants of one track lose together.
struct TrackConstants {
  var loss = Loss()
  var isFitted = false
  /// The error of the fit itself.
  var fit = 0.0
  /// The error of how the engine mixes colors.
  var mixing = 0.0
  /// How far a curve is from its end where the engine arrives.
  var step = 0.0
  var isPlayed = true
  var count = 0
}

/// Times in source code.
enum CodeNumber {
  /// The shortest decimal of a Double, rounded to a nanosecond.
  static func seconds(_ value: Double) -> String { PlatformCall.double((value * 1e9).rounded() / 1e9) }

  /// Milliseconds with at most six decimals.
  static func milliseconds(_ value: Double) -> String { PlatformCall.double((value * 1e9).rounded() / 1e6) }

  static func wholeMilliseconds(_ value: Double) -> String {
    String(Int(min((value * 1000).rounded(), 2_147_483_647)))
  }
}
