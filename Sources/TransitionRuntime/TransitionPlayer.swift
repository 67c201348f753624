internal import TransitionEvaluation
internal import TransitionModel

/// Plays a script live, with phases, gestures and interruptions, exactly as `sample --scenario` runs them.
///
/// A player is a value type: a copy continues independently. Times are in seconds of any monotonic clock; a time before
/// the latest event counts as that event's. Consequences of an event, such as the motion after a canceled drag, are
/// computed with it, so that reading values changes nothing and any number of threads can each use a copy.
///
/// ```swift
/// var player = TransitionPlayer(script, showing: "mini")
/// player.play("present", at: now)
/// player.value(of: "card.minY", at: now + 0.1)?.number
/// ```
public struct TransitionPlayer: Sendable {
  /// Nil for a script with errors.
  private var player: ScreenPlayer?
  private let log = ProblemLog()

  /// Creates a player at rest.
  ///
  /// - Parameters:
  ///   - script: The script; one with errors yields a player without values.
  ///   - state: The state on screen; `initial` for an unknown one.
  public init(_ script: TransitionScript, showing state: String = "initial") {
    player = script.storage.compiled.map { ScreenPlayer($0, showing: state) }
    check(state: state)
  }

  /// The names that this player was asked for and does not know, once each and in order:
  /// `unknown phase 'presnt'; did you mean 'present'?`
  ///
  /// They are states, phases, channels of gestures, properties and views. Copies of a player share the list, which ends
  /// after 64 entries; it is empty for a script with errors. See also ``trapsOnProblems``.
  public var problems: [String] { log.messages }

  /// Whether phases use their `reducedMotion`, starting with the next one.
  ///
  /// It has no time of its own, so it follows the latest event: what follows by itself after that, by a `then`, is planned
  /// anew. Ask for ``events(upTo:)`` before you set it, so that phases that have begun meanwhile count as begun.
  public var reducesMotion: Bool {
    get { player?.reducesMotion ?? false }
    set { player?.reducesMotion = newValue }
  }

  // MARK: What happens

  /// Starts a phase from the values on screen, replacing the motion of its properties.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - time: In seconds.
  /// - Returns: False for an unknown phase or a time that is not finite, in which case nothing changes.
  @discardableResult
  public mutating func play(_ phase: String, at time: Double) -> Bool {
    check(phase)
    return player?.play(phase, at: time) ?? false
  }

  /// Settles a phase with `through` at one of its states, from where the screen is.
  ///
  /// ```swift
  /// player.play("drag", to: "half", at: now)
  /// ```
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - state: One of the states that it runs through.
  ///   - time: In seconds.
  /// - Returns: False for an unknown phase, one that does not run through the state or that a gesture cannot drive, or a
  ///   time that is not finite, in which case nothing changes.
  @discardableResult
  public mutating func play(_ phase: String, to state: String, at time: Double) -> Bool {
    check(phase, state: state)
    return player?.play(phase, to: state, at: time) ?? false
  }

  /// Stops a phase's endless animations at their current values.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - time: In seconds.
  /// - Returns: False for an unknown phase or a time that is not finite, in which case nothing changes.
  @discardableResult
  public mutating func stop(_ phase: String, at time: Double) -> Bool {
    check(phase)
    return player?.stop(phase, at: time) ?? false
  }

  /// Starts a gesture that drives a phase, or catches the phase where it is.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - input: The channels of the gesture in points, or degrees for `rotation`. A missing channel that the phase uses
  ///     is 0; numbers that are not finite are ignored.
  ///   - time: In seconds.
  /// - Returns: False for an unknown phase, one that a gesture cannot drive, or a time that is not finite, in which case
  ///   nothing changes.
  @discardableResult
  public mutating func beginDrag(_ phase: String, _ input: [String: Double], at time: Double) -> Bool {
    check(phase, input)
    return player?.beginDrag(phase, input, at: time) ?? false
  }

  /// Updates a gesture; the phase may commit if its condition is evaluated at every point.
  ///
  /// - Parameters:
  ///   - input: The channels that have changed; missing ones keep their values.
  ///   - phase: The phase that the gesture drives; nil for the most recent ongoing gesture.
  ///   - time: In seconds; the later one of two updates at the same time applies.
  public mutating func moveDrag(_ input: [String: Double], phase: String? = nil, at time: Double) {
    check(phase, input)
    player?.moveDrag(input, phase: phase, at: time)
  }

  /// Ends a gesture: the phase commits, is canceled, settles at a state, or stays, depending on the script.
  ///
  /// - Parameters:
  ///   - phase: The phase that the gesture drives; nil for the most recent ongoing gesture.
  ///   - time: In seconds; if later than the last update, the input has rested since then.
  public mutating func endDrag(phase: String? = nil, at time: Double) {
    check(phase)
    player?.endDrag(phase: phase, at: time)
  }

  /// Records names that the script does not have.
  private func check(_ phase: String? = nil, state: String? = nil, _ input: [String: Double] = [:]) {
    guard let player else { return }
    if let phase, !player.hasPhase(phase) { log.record(.phase, phase, known: player.phases) }
    if let state, !player.states.contains(state) { log.record(.state, state, known: player.states) }
    for channel in input.keys where !player.channels.contains(channel) {
      log.record(.channel, channel, known: player.channels)
    }
  }

  /// Resizes the canvas, as if the script declared the new size.
  ///
  /// Values at rest change at once. Running phases keep their clocks and are replanned; values that they captured from
  /// the screen, and the inputs of gestures, do not change.
  ///
  /// - Parameters:
  ///   - canvas: In points, above 0 and finite.
  ///   - time: In seconds.
  /// - Returns: False if the script has an error at this size, in which case nothing changes.
  @discardableResult
  public mutating func resize(canvas: (width: Double, height: Double), at time: Double) -> Bool {
    player?.resize(width: canvas.width, height: canvas.height, at: time) ?? false
  }

  // MARK: What is asked

  /// Returns the value of a property.
  ///
  /// - Parameters:
  ///   - name: `view.property`, a component of a frame such as `card.minY`, or a color's channel such as `card.tint.r`.
  ///   - time: In seconds. During a gesture, values are those of its last point.
  /// - Returns: Nil for an unknown name, and for a time or a result that is not finite.
  public func value(of name: String, at time: Double) -> TransitionValue? {
    guard let player, time.isFinite, let place = place(of: name) else { return nil }
    return player.evaluate(at: time, wanted: place.slots) { TransitionValue(place, $0, texts: player.texts) }
  }

  /// Returns the speed of a property, in its unit per second.
  ///
  /// - Parameters:
  ///   - name: A name as for `value(of:at:)`.
  ///   - time: In seconds. During a gesture, the speed is that of a release at its last point.
  /// - Returns: Nil for Booleans, texts and whole colors, for an unknown name, and for a time or a result that is not
  ///   finite.
  public func velocity(of name: String, at time: Double) -> Double? {
    guard let player, time.isFinite, let place = place(of: name), place.hasSpeed else { return nil }
    return player.evaluate(at: time, wanted: place.slots, wantsSpeeds: true) { $0.finiteSpeed(of: place) }
  }

  /// Returns a view's rectangle in its parent's coordinates, without its transforms.
  ///
  /// - Parameters:
  ///   - view: The view's name.
  ///   - time: In seconds.
  /// - Returns: Nil for an unknown view, and for a time or a result that is not finite.
  public func frame(of view: String, at time: Double) -> TransitionRectangle? {
    guard let player, time.isFinite else { return nil }
    guard let slots = player.frame(of: view) else {
      log.record(.view, view, known: player.views)
      return nil
    }
    return player.evaluate(at: time, wanted: slots) { TransitionRectangle(slots, $0) }
  }

  private func place(of name: String) -> PropertySlots? {
    guard let player else { return nil }
    if let place = player.place(of: name) { return place }
    log.record(.track, name, known: player.trackNames)
    return nil
  }

  /// Whether no gesture is ongoing and all planned motion has ended.
  ///
  /// - Parameter time: In seconds.
  public func isAtRest(at time: Double) -> Bool { player?.isAtRest(at: time) ?? true }

  /// Returns the events that have not been returned before, in order.
  ///
  /// - Parameter time: In seconds; later events are kept for the next call.
  /// - Note: A player keeps its 1,024 latest events until this is called.
  public mutating func events(upTo time: Double) -> [TransitionEvent] {
    player?.events(upTo: time).map { TransitionEvent($0) } ?? []
  }

  /// A property that is looked up once and read in every frame.
  public struct Track: Sendable {
    fileprivate let place: PropertySlots
  }

  /// Looks up a property for ``frame(at:_:)``; nil for an unknown name.
  ///
  /// - Parameter name: A name as for `value(of:at:)`. The result is valid for this player and its copies.
  public func track(_ name: String) -> Track? { place(of: name).map { Track(place: $0) } }

  /// The values at one time, each evaluated once.
  public struct Frame {
    fileprivate let values: SlotValues?
    fileprivate let texts: [String]

    /// The value of a property; nil for a nil track, and if it has no value.
    public subscript(track: Track?) -> TransitionValue? {
      guard let track, let values else { return nil }
      return TransitionValue(track.place, values, texts: texts)
    }
  }

  /// Evaluates all animated values at one time and reads from them.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - body: Reads values; the frame must not escape.
  /// - Returns: The result of the body.
  /// - Throws: What the body throws.
  @discardableResult
  public func frame<Result>(at time: Double, _ body: (Frame) throws -> Result) rethrows -> Result {
    guard let player, time.isFinite else { return try body(Frame(values: nil, texts: [])) }
    return try player.evaluate(at: time) { try body(Frame(values: $0, texts: player.texts)) }
  }
}

/// An event in a player.
public struct TransitionEvent: Sendable, Hashable {
  /// The kind of event.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A phase was started.
    case play
    /// A gesture started.
    case drag
    /// A gesture caught a phase in progress.
    case `catch`
    /// A gesture ended, and its phase stays where it is.
    case release
    /// A gesture ended or its condition was met, and its phase continues to its end.
    case commit
    /// A gesture ended, and its phase returns to its start.
    case cancel
    /// A gesture ended or a phase was played to a state, at which it settles.
    case settle
    /// Endless animations were stopped.
    case stop
    /// A phase reached one of its markers.
    case marker
    /// A phase ended by itself; not sent for one that others have taken over.
    case end
  }

  /// `present_end`, `present_play` …; for a marker, `present.liftoff`; for one that settles at state `half`, `drag_half`.
  public let name: String
  /// The phase's name.
  public let phase: String
  /// In seconds of the player's clock.
  public let time: Double
  /// The kind of event.
  public let kind: Kind

  init(_ event: ScreenPlayer.Event) {
    name = event.name
    phase = event.phase
    time = event.time
    kind = Kind(rawValue: event.kind) ?? .marker
  }
}
