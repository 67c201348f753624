internal import TransitionEvaluation

/// The tracks named in a phrase, grouped by view, each with its properties.
struct TrackNames {
  let phrase: Phrase
  /// Whether the verb is plural because several views are named.
  let isPlural: Bool

  private static let mostViews = 4
  private static let mostProperties = 5

  init(_ tracks: [Track]) {
    let views = tracks.grouped { $0.view }.map { view, own in (name: view, properties: own.map { $0.property }) }
    let entries = Self.members(views).flatMap { members -> [(phrase: Phrase, count: Int)] in
      let (first, last) = (members[0], members[members.count - 1])
      guard members.count > 2 else { return members.map { (Self.phrase($0.name, $0.properties), 1) } }
      return [("\(name: first.name) … \(name: last.name)" + Self.behind(first.properties), members.count)]
    }
    phrase = Phrase.list(entries, most: Self.mostViews, more: "views")
    isPlural = views.count > 1
  }

  /// Runs of adjacent views: the members of a counted view with the same properties, or a single view.
  static func members(
    _ views: [(name: String, properties: [String])]
  ) -> [[(name: String, properties: [String])]] {
    var runs: [[(name: String, properties: [String])]] = []
    for view in views {
      if let last = runs.last?[0], let base = base(view.name), base == self.base(last.name),
        view.properties == last.properties
      {
        runs[runs.count - 1].append(view)
      } else {
        runs.append([view])
      }
    }
    return runs
  }

  /// Returns `row` for `row.3`; nil for a view that is not counted.
  static func base(_ view: String) -> Substring? {
    guard let point = view.lastIndex(of: "."), view[view.index(after: point)...].allSatisfy({ $0.isWholeNumber }) else {
      return nil
    }
    return view[..<point]
  }

  private static func phrase(_ view: String, _ properties: [String]) -> Phrase {
    if properties.count == 1 { return "\(name: view.isEmpty ? properties[0] : "\(view).\(properties[0])")" }
    return "\(name: view)" + behind(properties)
  }

  private static func behind(_ properties: [String]) -> Phrase {
    " (\(Phrase.list(properties, most: mostProperties, more: "properties")))"
  }

  func verb(_ singular: String, _ plural: String) -> String { isPlural ? plural : singular }
}
