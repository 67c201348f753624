internal import TransitionEvaluation
internal import TransitionModel

/// A value as a target wrote it: numbers that share their keyframes, or a formula that the consumer computes.
struct WrittenValue {
  /// The slots of the script that it shows.
  var slots: [Int]
  var channels: [Channel]
  /// One per channel.
  var losses: [Loss]
  var curves = 0
  var isExact = false
  /// Whether the consumer computes it from other values.
  var isLive = false
  var isOnMainThread = false
}

extension WrittenValue {
  init(slots: [Int], channels: [Channel], _ result: MotionFitter.Result, isOnMainThread: Bool = false) {
    self.init(
      slots: slots, channels: channels, losses: result.losses, curves: result.curves, isExact: result.isExact,
      isOnMainThread: isOnMainThread)
  }
}

extension ExportReport {
  /// Adds a phase with the loss of each of its tracks.
  ///
  /// - Parameters:
  ///   - values: What the target wrote for the phase.
  ///   - dropped: The properties without a counterpart in the target.
  mutating func add(
    _ phase: MotionDocument.Phase, of document: MotionDocument, _ values: [WrittenValue], without dropped: Set<String>
  ) {
    var entries: [Int: [Int]] = [:]
    for (index, value) in values.enumerated() { for slot in value.slots { entries[slot, default: []].append(index) } }
    let tracks = phase.tracks.map { track -> TrackLoss in
      guard !dropped.contains(track.property) else { return TrackLoss(track: track.name, kind: .dropped) }
      var loss = TrackLoss(track: track.name, kind: .exact, timing: track.timingText, measure: track.measure)
      for value in Set(track.slots.flatMap { entries[$0] ?? [] }).sorted().map({ values[$0] }) {
        loss.include(value)
      }
      if track.slots.contains(where: { phase.numbers.baked.contains($0) }) { loss.kind = .baked }
      if loss.kind == .exact, track.slots.contains(where: { phase.numbers.isLive($0) }) { loss.kind = .live }
      return loss
    }
    let sources = phase.numbers.sources
    let shown = Set(sources.drivers(of: values.flatMap { $0.channels.slots }))
    for track in phase.tracks where dropped.contains(track.property) && !phase.reducedMotion {
      // A property of the script's own shows in what follows it.
      let isOwn = PropertyCatalog.descriptor(named: track.property) == nil
      let isShown = isOwn && shown.isSuperset(of: sources.drivers(of: track.slots))
      let unsaid = Unsaid(
        subject: track.name, message: "'\(track.property)' has no counterpart in \(targetTitle)", range: phase.range,
        stops: !isShown && !track.isDiscrete && !track.onlyJumps)
      // In another phase it is the same, but may only jump there.
      guard let known = self.unsaid.firstIndex(where: { $0.subject == track.name }) else {
        self.unsaid.append(unsaid)
        continue
      }
      if unsaid.stops { self.unsaid[known] = unsaid }
    }
    let busy = values.filter { $0.isOnMainThread && !$0.isLive && $0.curves > 0 }.map { document.name($0.slots[0]) }
    add(phase, tracks: tracks, mainThread: busy.map { "\($0.view).\($0.property)" })
  }

  /// Takes the phases that neither end nor repeat out of a document, and reports them, gestures, phases that follow others
  /// and interruptions as not exported, and a canvas without a size, from which those of views follow.
  ///
  /// - Parameter gestureHelp: What a page can do in place of a gesture.
  mutating func removeUnsaid(from document: inout MotionDocument, gestureHelp: String? = nil) {
    document.phases.removeAll { phase in
      guard let track = phase.irregularTrack else { return false }
      if !phase.reducedMotion {
        unsaid.append(
          phase.unsaid(
            "'\(track.name)' never ends and never repeats; give the phase an end with --duration", stops: true))
      }
      return true
    }
    for phase in document.phases where !phase.reducedMotion {
      guard let gesture = phase.gesture else { continue }
      let message = "'interaction' has no counterpart in \(targetTitle)" + (gestureHelp.map { "; \($0)" } ?? "")
      unsaid.append(phase.unsaid(message, at: gesture.declaration.range))
    }
    unsaid += document.successions("not exported; play that phase when this one has ended")
    unsaid += document.interruptions("not exported; a phase plays from its first state")
    if document.canvas.width <= 0 || document.canvas.height <= 0 {
      unsaid.append(
        .init(
          subject: "canvas", message: "\(targetTitle) needs the width and height of the canvas",
          range: document.phases.first?.range ?? .none, stops: true))
    }
  }
}

extension ExportReport.TrackLoss {
  /// Adds the loss of one of the values that show the track.
  fileprivate mutating func include(_ value: WrittenValue) {
    curves = max(curves, value.isExact ? 0 : value.curves)
    if !value.isExact, value.curves > 0, kind == .exact { kind = .fitted }
    if value.isLive { kind = .live }
    // A shadow's opacity is seen in its color.
    if measure == .number, !value.channels.contains(where: { $0.measure == .number }),
      value.channels.contains(where: { $0.measure == .color })
    {
      measure = .color
    }
    for (channel, loss) in zip(value.channels, value.losses) where channel.measure == measure {
      let seen = loss.value / channel.scale
      if seen > self.loss.value { self.loss = Loss(value: seen, time: loss.time) }
    }
  }
}
