internal import TransitionDiagnostics

/// The layout keys that a state sets for a view.
struct GivenLayout {
  struct Entry {
    var property: PropertyIndex
    var range: SourceRange
    /// Whether it is set for a single member of a counted view.
    var isMember: Bool
  }

  var places: [Entry] = []

  /// The keys set for all members of a counted view, or for a single one.
  func keys(ofMember isMember: Bool) -> LayoutKeys {
    LayoutKeys(places.lazy.filter { $0.isMember == isMember }.map { $0.property })
  }

  /// The range at which each key is set last.
  var ranges: [PropertyIndex: SourceRange] {
    Dictionary(places.map { ($0.property, $0.range) }, uniquingKeysWith: { $1 })
  }
}
