internal import TransitionDiagnostics

/// The layout keys that a state sets for a view.
struct GivenLayout {
  struct Entry {
    var property: PropertyIndex
    var range: SourceRange
    /// Whether it is set for a single member of a counted view.
    var isMember: Bool
  }

  private(set) var keys = LayoutKeys()
  private(set) var places: [Entry] = []

  mutating func add(_ place: Entry) {
    keys.insert(place.property)
    places.append(place)
  }

  /// The range at which each key is set last.
  var ranges: [PropertyIndex: SourceRange] {
    Dictionary(places.map { ($0.property, $0.range) }, uniquingKeysWith: { $1 })
  }
}
