internal import TransitionText

/// The changes of one motion, most important first.
///
/// A cause precedes its effects: a track that starts later comes before the phase that it prolongs, and a layout key
/// replaces the frame derived from it, which is not reported at all.
struct ChangeList {
  private(set) var changes: [Change] = []
  private let motion: MotionDifference
  /// The tracks that do not follow from another differing track.
  private let causes: [TrackDifference]
  private static let mostStanding = 8
  /// If more tracks than this are animated on one side only, only their names are reported.
  private static let mostOneSided = 4

  init(_ motion: MotionDifference) {
    self.motion = motion
    causes = motion.tracks.filter { !$0.follows }
    addCanvas()
    // Events during a run cause the other changes.
    if motion.kind == .scenario { addMarkers() }
    if motion.isStretched {
      changes.append(Change(.duration, duration + "; everything in it is stretched alike", tracks: names(causes)))
    }
    addViews(motion.addedViews, isNew: true)
    addViews(motion.lostViews, isNew: false)
    addTracks()
    addOrder(isExchange: true)
    if !motion.isStretched { changes += TimingChanges(causes.filter { $0.status == .changed }).changes }
    addStanding()
    changes += ValueChanges(causes.filter { $0.status == .changed }, tolerance: motion.tolerance).changes
    addRest()
    if motion.durationDiffers, !motion.isStretched { changes.append(Change(.duration, duration)) }
    addOrder(isExchange: false)
    changes += motion.gestureChanges
    if motion.kind != .scenario { addMarkers() }
  }

  private func names(_ tracks: [TrackDifference]) -> [String] { tracks.map { $0.track.name } }

  private mutating func addCanvas() {
    guard motion.canvasDiffers, let old = motion.oldCanvas, let new = motion.newCanvas else { return }
    func text(_ size: (Double, Double)) -> String { "\(Quantity.number(size.0)) × \(Quantity.number(size.1))" }
    changes.append(Change(.canvas, "the canvas is \(text(new)), previously \(text(old))"))
  }

  private var duration: Phrase {
    guard let old = motion.oldDuration, let new = motion.newDuration else { return "" }
    if !new.isFinite { return "never ends by itself, took \(Quantity.seconds(old))" }
    if !old.isFinite { return "takes \(Quantity.seconds(new)), never ended by itself" }
    let (before, after) = Quantity.times(old, new)
    return "takes \(after), previously \(before)"
  }

  /// Reports views that exist on one side only; adjacent members of a counted view are combined.
  private mutating func addViews(_ views: [String], isNew: Bool) {
    let tracks = Dictionary(grouping: motion.tracks.filter { !$0.track.isFrame || !$0.follows }) { $0.track.view }
    let known = views.map { view in (name: view, properties: tracks[view, default: []].map { $0.track.property }) }
    for members in TrackNames.members(known) {
      let own = members[0].properties
      let isPlural = members.count > 1
      var phrase: Phrase = "\(isPlural ? "views" : "view") \(name: members[0].name)"
      if isPlural { phrase += "\(members.count > 2 ? " … " : " and ")\(name: members[members.count - 1].name)" }
      phrase += " \(isPlural ? "are" : "is") \(isNew ? "new" : "gone")"
      if own.isEmpty {
        phrase += isPlural ? "; they \(isNew ? "stand" : "stood") still" : "; it \(isNew ? "stands" : "stood") still"
      } else {
        let verb =
          own.count == 1 ? (isNew ? "is animated" : "was animated") : (isNew ? "are animated" : "were animated")
        phrase += ": \(isPlural ? "their" : "its") \(Phrase.list(own, most: 6, more: "properties")) \(verb)"
      }
      let names = members.flatMap { tracks[$0.name, default: []].map { $0.track.name } }
      changes.append(Change(.tracks, phrase, tracks: names))
    }
  }

  private mutating func addTracks() {
    let known = Set(motion.addedViews + motion.lostViews)
    for status in [TrackDifference.Status.added, .lost] {
      let found = causes.filter { $0.status == status && !known.contains($0.track.view) }
      if found.count > Self.mostOneSided {
        let names = TrackNames(found.map { $0.track })
        let verb: Phrase =
          status == .added
          ? "\(names.verb("is", "are")) now animated" : "\(names.verb("is", "are")) no longer animated"
        changes.append(Change(.tracks, names.phrase + " " + verb, tracks: self.names(found)))
      } else {
        for track in found {
          changes.append(Change(.tracks, status == .added ? added(track) : lost(track), tracks: names([track])))
        }
      }
    }
  }

  private func added(_ track: TrackDifference) -> Phrase {
    guard let facts = track.new, let start = facts.start, let end = facts.end else {
      return "\(name: track.track.name) is new"
    }
    let (from, to) = Quantity.pair(facts.from, facts.to, track.track.unit)
    var phrase: Phrase = "\(name: track.track.name) is now animated, "
    phrase += facts.from == facts.to ? "away from \(name: from) and back" : "from \(name: from) to \(name: to)"
    phrase +=
      end > start ? " between \(Quantity.seconds(start)) and \(Quantity.seconds(end))" : " at \(Quantity.seconds(end))"
    return phrase + (track.old == nil ? "; it is new" : "")
  }

  private func lost(_ track: TrackDifference) -> Phrase {
    guard let facts = track.new else { return "\(name: track.track.name) is no longer animated" }
    return
      "\(name: track.track.name) is no longer animated; it stays at \(name: Quantity.text(facts.to, track.track.unit))"
  }

  private mutating func addOrder(isExchange: Bool) {
    let orders = motion.orders.filter { $0.isExchange == isExchange }
    changes += orders.changes(most: 3) { order in
      let first = Quantity.times(order.old.0, order.new.0), second = Quantity.times(order.old.1, order.new.1)
      return Change(
        .order,
        """
        \(name: order.first) starts before \(name: order.second) now, at \(first.new) and \(second.new), \
        previously after it, at \(first.old) and \(second.old)
        """)
    } others: {
      Change(.order, "the order changed in \(Prose.count($0.count, "more case"))")
    }
  }

  private mutating func addStanding() {
    let groups = causes.grouped { track -> [String]? in
      guard track.status == .standing, let old = track.old, let new = track.new else { return nil }
      let (before, after) = Quantity.pair(old.to, new.to, track.track.unit)
      return [before, after]
    }
    changes += groups.changes(most: Self.mostStanding) { values, group in
      let tracks = TrackNames(group.map { $0.track }).phrase, verb = group.count > 1 ? "are" : "is"
      return Change(
        .standing, tracks + " \(verb) \(name: values[1]), previously \(name: values[0]); not animated",
        tracks: names(group))
    } others: { rest in
      let names = names(rest.flatMap { $0.elements })
      return Change(
        .standing, "\("\(names.count)") more properties have different values and are not animated", tracks: names)
    }
  }

  /// Adds what has not been reported yet: values that differ although start, end and shape are unchanged.
  private mutating func addRest() {
    let reported = Set(changes.flatMap { $0.tracks })
    let rest = causes.filter { $0.status == .changed && !reported.contains($0.track.name) }
    guard let worst = rest.max(by: { $0.weight < $1.weight }) else { return }
    let names = TrackNames(rest.map { $0.track })
    var phrase: Phrase = "\(names.phrase) \(names.verb("differs", "differ"))"
    if let largest = worst.largest {
      switch largest.new {
      case .text, .boolean:
        phrase +=
          """
           at \(Quantity.seconds(largest.time)): \(name: Quantity.text(largest.new, nil)), \
          previously \(name: Quantity.text(largest.old, nil))
          """
      case .number, .color:
        let (old, new) = Quantity.pair(largest.old, largest.new, worst.track.unit)
        phrase += " most at \(Quantity.seconds(largest.time)): \(name: new), previously \(name: old)"
        if rest.count > 1 { phrase += " (\(name: worst.track.name))" }
      }
    }
    changes.append(Change(.other, phrase, tracks: self.names(rest)))
  }

  private mutating func addMarkers() {
    for marker in motion.markers {
      switch (marker.old, marker.new) {
      case (let old?, let new?):
        let (before, after) = Quantity.times(old, new)
        changes.append(Change(.markers, "marker \(name: marker.name) is at \(after), previously \(before)"))
      case (nil, let new?):
        changes.append(Change(.markers, "marker \(name: marker.name) is new, at \(Quantity.seconds(new))"))
      case (let old?, nil):
        changes.append(Change(.markers, "marker \(name: marker.name) is gone, previously at \(Quantity.seconds(old))"))
      case (nil, nil): break
      }
    }
  }
}
