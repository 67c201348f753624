internal import TransitionDiagnostics

/// The layout keys that a state gives a view.
struct GivenLayout {
  struct Place {
    var property: PropertyIndex
    var range: SourceRange
    /// Whether it is given to a member of a counted view by itself.
    var isMember: Bool
  }

  private(set) var keys = LayoutKeys()
  private(set) var places: [Place] = []

  mutating func add(_ place: Place) {
    keys.insert(place.property)
    places.append(place)
  }

  /// Where each key is given, the last place of each.
  var ranges: [PropertyIndex: SourceRange] {
    Dictionary(places.map { ($0.property, $0.range) }, uniquingKeysWith: { $1 })
  }
}
