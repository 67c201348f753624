/// The tracks named in a phrase, grouped by view, each with its properties.
struct TrackNames {
  let phrase: Phrase
  /// Whether the verb is plural because several views are named.
  let isPlural: Bool

  private static let mostViews = 4
  private static let mostProperties = 5

  init(_ tracks: [ComparedTrack]) {
    let views = tracks.grouped { $0.view }.map { view, own in (name: view, properties: own.map { $0.property }) }
    // Members of a counted view with the same properties become one entry.
    var entries: [(phrase: Phrase, count: Int)] = []
    var index = 0
    while index < views.count {
      let view = views[index]
      var last = index
      if let base = Self.base(view.name) {
        while last + 1 < views.count, Self.base(views[last + 1].name) == base,
          views[last + 1].properties == view.properties
        {
          last += 1
        }
      }
      if last - index >= 2 {
        let name: Phrase = "\(name: view.name) … \(name: views[last].name)"
        entries.append((name + Self.behind(view.properties, isCounted: true), last - index + 1))
        index = last + 1
      } else {
        entries.append((Self.phrase(view.name, view.properties), 1))
        index += 1
      }
    }
    let shown = entries.count <= Self.mostViews ? entries : Array(entries.prefix(Self.mostViews - 1))
    var phrase: Phrase = ""
    for (index, entry) in shown.enumerated() {
      if index > 0 { phrase += index == entries.count - 1 ? " and " : ", " }
      phrase += entry.phrase
    }
    if shown.count < entries.count {
      let rest = entries[shown.count...].reduce(0) { $0 + $1.count }
      phrase += " and \("\(rest)") more views"
    }
    self.phrase = phrase
    isPlural = views.count > 1
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
    return "\(name: view)" + behind(properties, isCounted: false)
  }

  private static func behind(_ properties: [String], isCounted: Bool) -> Phrase {
    " (\(Phrase.list(properties, most: mostProperties, more: "properties")))"
  }

  func verb(_ singular: String, _ plural: String) -> String { isPlural ? plural : singular }
}
