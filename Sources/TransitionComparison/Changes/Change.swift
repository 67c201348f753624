/// One thing that changed, in words.
package struct Change: Sendable {
  /// What kind of thing it is; the cases stand in the order in which changes are reported.
  package enum Kind: String, Sendable, CaseIterable {
    /// A phase or a scenario is there on one side only.
    case added, removed
    /// A parameter has another value, from which something of the rest follows.
    case parameter
    case canvas
    /// The whole takes longer or shorter, and everything in it with it.
    case duration
    /// A view or a track is there on one side only, or moves on one side only.
    case tracks
    /// Something else starts first.
    case order
    /// Something starts or ends at another time.
    case timing
    /// Something goes its way in another manner: along another curve, beyond its end.
    case curve
    /// Something that nothing moves has another value.
    case standing
    /// Something goes from or to another value.
    case values
    /// Something differs in another way.
    case other
    case markers
  }

  package var kind: Kind
  package var phrase: Phrase
  /// The tracks that it is about.
  package var tracks: [String]

  init(_ kind: Kind, _ phrase: Phrase, tracks: [String] = []) {
    self.kind = kind
    self.phrase = phrase
    self.tracks = tracks
  }
}
