internal import TransitionEvaluation
internal import TransitionModel

/// Plays a script as things happen: phases, gestures and interruptions, exactly as `sample --scenario` runs them.
///
/// A player is a value: copying it forks its future. Times are seconds of any monotonic clock; one earlier than the latest
/// event counts as that event's. What an event leads to, such as the way back after a cancelled drag, is worked out with it,
/// so that asking for values changes nothing and any number of threads may ask a copy each.
///
/// ```swift
/// var player = TransitionPlayer(script, showing: "mini")
/// player.play("present", at: now)
/// player.value(of: "card.minY", at: now + 0.1)?.number
/// ```
public struct TransitionPlayer: Sendable {
  /// Nil for a script with errors.
  private var player: ScreenPlayer?

  /// Creates a player at rest.
  ///
  /// - Parameters:
  ///   - script: The script; one with errors gives a player without values.
  ///   - state: The state on screen; `initial` for one that the script does not have.
  public init(_ script: TransitionScript, showing state: String = "initial") {
    player = script.storage.compiled.map { ScreenPlayer($0, showing: state) }
  }

  /// Whether phases play what their `reducedMotion` says, from the next one on.
  public var reducesMotion: Bool {
    get { player?.reducesMotion ?? false }
    set { player?.reducesMotion = newValue }
  }

  // MARK: What happens

  /// Starts a phase from the values on screen, in place of what moves the same properties.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - time: Seconds.
  /// - Returns: False for a phase that the script does not have; nothing changes then.
  @discardableResult
  public mutating func play(_ phase: String, at time: Double) -> Bool { player?.play(phase, at: time) ?? false }

  /// Ends a phase's endless animations where they are.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - time: Seconds.
  /// - Returns: False for a phase that the script does not have; nothing changes then.
  @discardableResult
  public mutating func stop(_ phase: String, at time: Double) -> Bool { player?.stop(phase, at: time) ?? false }

  /// Begins a gesture that drives a phase, or catches the phase where it is.
  ///
  /// - Parameters:
  ///   - phase: The phase's name.
  ///   - input: The channels of the gesture: points, degrees for `rotation`. One that the phase uses and that is missing is
  ///     0; numbers that are not finite are ignored.
  ///   - time: Seconds.
  /// - Returns: False for a phase that the script does not have, or that no gesture can drive; nothing changes then.
  @discardableResult
  public mutating func beginDrag(_ phase: String, _ input: [String: Double], at time: Double) -> Bool {
    player?.beginDrag(phase, input, at: time) ?? false
  }

  /// Moves a gesture; the phase may commit, where it asks at every point.
  ///
  /// - Parameters:
  ///   - input: The channels that have changed; one that is missing keeps its value.
  ///   - phase: The phase that the gesture drives; of two that are on, the one begun last when nil.
  ///   - time: Seconds; of two moves at one time the later one counts.
  public mutating func moveDrag(_ input: [String: Double], phase: String? = nil, at time: Double) {
    player?.moveDrag(input, phase: phase, at: time)
  }

  /// Ends a gesture: the phase commits, is cancelled, or stays, as the script says.
  ///
  /// - Parameters:
  ///   - phase: The phase that the gesture drives; of two that are on, the one begun last when nil.
  ///   - time: Seconds; later than the last move, the input has rested since then.
  public mutating func endDrag(phase: String? = nil, at time: Double) { player?.endDrag(phase: phase, at: time) }

  /// Gives the canvas another size, as if the script said so.
  ///
  /// What rests has its new value at once. Phases that run keep their clocks and are planned anew; what they captured from
  /// the screen, and the inputs of gestures, stay.
  ///
  /// - Parameters:
  ///   - canvas: Points, above 0 and finite.
  ///   - time: Seconds.
  /// - Returns: False where the script has an error with this size; nothing changes then.
  @discardableResult
  public mutating func resize(canvas: (width: Double, height: Double), at time: Double) -> Bool {
    player?.resize(width: canvas.width, height: canvas.height, at: time) ?? false
  }

  // MARK: What is asked

  /// Returns the value of a property.
  ///
  /// - Parameters:
  ///   - name: `view.property`, a component of a frame such as `card.minY`, or a color's channel such as `card.tint.r`.
  ///   - time: Seconds. While a gesture is on, the values of its last point.
  /// - Returns: Nil for an unknown name, and for a time or a result that is not finite.
  public func value(of name: String, at time: Double) -> TransitionValue? {
    guard let player, time.isFinite, let place = player.place(of: name) else { return nil }
    return player.evaluate(at: time, wanted: place.slots) { TransitionValue(place, $0, player) }
  }

  /// Returns a view's rectangle in its parent's coordinates, without its transforms.
  ///
  /// - Parameters:
  ///   - view: The view's name.
  ///   - time: Seconds.
  /// - Returns: Nil for an unknown view, and for a time or a result that is not finite.
  public func frame(of view: String, at time: Double) -> TransitionRectangle? {
    guard let player, time.isFinite, let slots = player.frame(of: view) else { return nil }
    return player.evaluate(at: time, wanted: slots) { values in
      let first = slots.lowerBound
      let (x, y, width, height) = (values[first], values[first + 1], values[first + 2], values[first + 3])
      guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
      return TransitionRectangle(x: x, y: y, width: width, height: height)
    }
  }

  /// Whether no gesture is on and nothing that is planned runs any more.
  ///
  /// - Parameter time: Seconds.
  public func isAtRest(at time: Double) -> Bool { player?.isAtRest(at: time) ?? true }

  /// Returns what has happened and was not returned before, in order.
  ///
  /// - Parameter time: Seconds; what happens later is kept for the next call.
  /// - Note: A player that is never asked keeps its 1,024 latest events.
  public mutating func events(upTo time: Double) -> [TransitionEvent] {
    player?.events(upTo: time).map { TransitionEvent($0) } ?? []
  }

  /// A property that is looked up once and read every frame.
  public struct Track: Sendable {
    fileprivate let place: ScreenPlayer.Place
  }

  /// Looks up a property for ``frame(at:_:)``; nil for an unknown name.
  ///
  /// - Parameter name: As `value(of:at:)` takes it. What is returned holds for this player and its copies.
  public func track(_ name: String) -> Track? { player?.place(of: name).map { Track(place: $0) } }

  /// The values of one moment, each evaluated once.
  public struct Frame {
    fileprivate let values: ScreenPlayer.Values?
    fileprivate let player: ScreenPlayer?

    /// The value of a property; nil for no property, and where it has no value.
    public subscript(track: Track?) -> TransitionValue? {
      guard let track, let values, let player else { return nil }
      return TransitionValue(track.place, values, player)
    }
  }

  /// Evaluates everything that moves at one time, and reads from it.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - body: Reads values; the frame is not to be kept.
  /// - Returns: What the body returns.
  @discardableResult
  public func frame<Result>(at time: Double, _ body: (Frame) -> Result) -> Result {
    guard let player, time.isFinite else { return body(Frame(values: nil, player: nil)) }
    return player.evaluate(at: time) { body(Frame(values: $0, player: player)) }
  }
}

/// Something that has happened in a player.
public struct TransitionEvent: Sendable, Hashable {
  /// What it was.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A phase was started.
    case play
    /// A gesture began.
    case drag
    /// A gesture caught a phase on its way.
    case `catch`
    /// A gesture ended, and its phase stays where it was left.
    case release
    /// A gesture ended or its condition held, and its phase is completed.
    case commit
    /// A gesture ended, and its phase runs back.
    case cancel
    /// Endless animations were stopped.
    case stop
    /// A phase has reached one of its markers.
    case marker
    /// A phase has ended by itself; one that others have taken over does not.
    case end
  }

  /// `present_end`, `present_play` …, and for a marker `present.liftoff`.
  public let name: String
  /// The phase's name.
  public let phase: String
  /// Seconds of the player's clock.
  public let time: Double
  /// What it was.
  public let kind: Kind

  init(_ event: ScreenPlayer.Event) {
    name = event.name
    phase = event.phase
    time = event.time
    kind = Kind(rawValue: event.kind) ?? .marker
  }
}

extension TransitionValue {
  fileprivate init?(_ place: ScreenPlayer.Place, _ values: ScreenPlayer.Values, _ player: ScreenPlayer) {
    let first = values[place.slots.lowerBound]
    switch place.type {
    case .number, .time, .angle:
      guard first.isFinite else { return nil }
      self = .number(first)
    case .boolean: self = .boolean(first != 0)
    case .text:
      let texts = player.texts
      self = .text(Int(exactly: first).map { texts.indices.contains($0) ? texts[$0] : "" } ?? "")
    case .color:
      let (red, green, blue, alpha) = values.color(at: place.slots.lowerBound)
      guard red.isFinite, green.isFinite, blue.isFinite, alpha.isFinite else { return nil }
      switch place.lane {
      case nil: self = .color(red: red, green: green, blue: blue, alpha: alpha)
      case 0?: self = .number(red)
      case 1?: self = .number(green)
      case 2?: self = .number(blue)
      default: self = .number(alpha)
      }
    }
  }
}
