/// Two scripts, compared motion by motion.
package struct Comparison {
  package let oldName: String
  package let newName: String
  /// In the order of the new side, followed by motions that only the old side has.
  package private(set) var motions: [MotionDifference] = []
  /// The changes, most important first; the same change in several motions is one line.
  package private(set) var lines: [ChangeLine] = []

  let options: ComparisonOptions

  package var isSame: Bool { lines.isEmpty }

  /// The number of compared tracks of all motions.
  package var trackCount: Int { motions.reduce(0) { $0 + $1.trackCount } }

  /// The first pattern that matches no track of either side, moving or not; nil if each does.
  package let unmatchedPattern: String?

  /// - Throws: ``SideFailure`` when a number has no value at some time.
  package init(from old: ComparedSide, to new: ComparedSide, _ options: ComparisonOptions) throws {
    (oldName, newName) = (old.name, new.name)
    self.options = options
    let sources = (old.motions + new.motions).map { $0.source }
    let names = Set(options.tracks.isEmpty ? [] : sources.flatMap { $0.tracks + $0.allTracks() }.map { $0.name })
    unmatchedPattern = options.tracks.first { pattern in !names.contains { pattern.matches($0) } }?.pattern
    var rest = old.motions
    for motion in new.motions {
      guard let index = rest.firstIndex(where: { Self.belong($0, motion) }) else {
        addOneSided(motion, .added)
        continue
      }
      motions.append(try MotionComparison(from: rest.remove(at: index), to: motion, options).result)
    }
    for motion in rest { addOneSided(motion, .removed) }
    lines = Self.lines(of: motions)
    if !lines.isEmpty {
      let parameters = ParameterChanges(from: old.parameters, to: new.parameters).changes
      lines.insert(contentsOf: parameters.map { ChangeLine(motions: [], change: $0) }, at: 0)
    }
  }

  /// Adds a motion that the other side lacks, unless the requested tracks do not move in it.
  private mutating func addOneSided(_ motion: ComparedMotion, _ status: MotionDifference.Status) {
    guard options.tracks.isEmpty || motion.source.tracks.contains(where: { options.includes($0) }) else { return }
    motions.append(MotionDifference(motion, status: status))
  }

  /// Whether two motions are versions of the same one.
  private static func belong(_ old: ComparedMotion, _ new: ComparedMotion) -> Bool {
    old.kind == new.kind && old.name == new.name && old.isReduced == new.isReduced
  }

  /// The motions whose tracks are listed: scenarios only where no phase has changed, since they run phases.
  var shownMotions: [MotionDifference] {
    let havePhasesChanged = Self.havePhasesChanged(motions)
    return motions.filter { $0.kind != .scenario || !havePhasesChanged }
  }

  private static func havePhasesChanged(_ motions: [MotionDifference]) -> Bool {
    motions.contains { $0.kind == .phase && $0.status != .same }
  }

  private static func lines(of motions: [MotionDifference]) -> [ChangeLine] {
    let havePhasesChanged = havePhasesChanged(motions)
    var lists: [(title: String, changes: [Change])] = []
    for motion in motions {
      var changes = motion.changes(isBriefly: motion.kind == .scenario && havePhasesChanged)
      if motion.isReduced, let usual = lists.first(where: { $0.title == motion.name }) {
        // Changes not affected by reduced motion have already been reported.
        let reported = Set(usual.changes.map { $0.phrase.text })
        changes.removeAll { reported.contains($0.phrase.text) }
      }
      if !changes.isEmpty { lists.append((motion.title, changes)) }
    }
    let order = lists.indices.sorted { (rank(lists[$0].changes), $0) < (rank(lists[$1].changes), $1) }
    let all = order.flatMap { index in lists[index].changes.map { (title: lists[index].title, change: $0) } }
    return all.grouped { "\($0.change.kind.rawValue) \($0.change.phrase.text)" }.map { _, same in
      ChangeLine(motions: same.map { $0.title }, change: same[0].change)
    }
  }

  private static func rank(_ changes: [Change]) -> Int {
    changes.first.flatMap { Change.Kind.allCases.firstIndex(of: $0.kind) } ?? 0
  }
}
