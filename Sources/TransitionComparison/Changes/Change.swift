/// One change, in words.
package struct Change: Sendable {
  /// What kind of change it is; changes are reported in the order of the cases.
  package enum Kind: String, Sendable, CaseIterable {
    /// A phase or a scenario exists on one side only.
    case added, removed
    /// A parameter has another value, which causes some of the other changes.
    case parameter
    case canvas
    /// The whole motion, and everything in it, is stretched or shortened.
    case duration
    /// A view or a track exists, or is animated, on one side only.
    case tracks
    /// The order of starts changed.
    case order
    /// Something starts or ends at another time.
    case timing
    /// Something follows another curve or overshoots differently.
    case curve
    /// Something that is not animated has another value.
    case standing
    /// Something animates from or to another value.
    case values
    /// Something differs in another way.
    case other
    /// The gesture that drives a phase takes other input or ends otherwise.
    case gesture
    case markers
  }

  package var kind: Kind
  package var phrase: Phrase
  /// The affected tracks.
  package var tracks: [String]

  init(_ kind: Kind, _ phrase: Phrase, tracks: [String] = []) {
    self.kind = kind
    self.phrase = phrase
    self.tracks = tracks
  }
}
