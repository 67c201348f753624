internal import TransitionDiagnostics

/// Whether a program stops where it asks for a name that a script does not have, such as
/// `player.play("presnt", at: now)`, instead of only adding it to ``TransitionPlayer/problems`` or
/// ``TransitionScript/problems``.
///
/// False by default. It has an effect only if the library is built for debugging; set it once, before other threads use
/// the library.
public nonisolated(unsafe) var trapsOnProblems = false

/// The names that a program has asked for in vain, once each. Any number of threads may add to it and read it.
///
/// Values that are only read, such as a phase, record into it, so it is shared; what is known costs nothing. Each entry is
/// written once, atomically. The public atomics of the standard library need newer systems than the package does.
final class ProblemLog: Sendable {
  enum Kind: String { case state, phase, scenario, channel, track, view, parameter }

  private final class Entry: Sendable {
    let kind: Kind
    let name: String
    let message: String

    init(_ kind: Kind, _ name: String, _ message: String) {
      self.kind = kind
      self.name = name
      self.message = message
    }
  }

  static let limit = 64
  /// Filled from the start; nil is unused.
  private nonisolated(unsafe) let entries: UnsafeMutablePointer<AnyObject?>

  init() {
    entries = .allocate(capacity: Self.limit)
    entries.initialize(repeating: nil, count: Self.limit)
  }

  deinit {
    entries.deinitialize(count: Self.limit)
    entries.deallocate()
  }

  private func entry(_ index: Int) -> Entry? { _stdlib_atomicLoadARCRef(object: entries + index) as? Entry }

  /// One for each name, in the order in which they were asked for.
  var messages: [String] { (0..<Self.limit).compactMap { entry($0)?.message } }

  /// Records a name.
  ///
  /// - Parameter known: The names that exist, in any order.
  func record(_ kind: Kind, _ name: String, known: some Sequence<String>) {
    var new: Entry?
    for index in 0..<Self.limit {
      if entry(index) == nil {
        let entry = new ?? Entry(kind, name, Self.message(kind, name, known))
        new = entry
        // Another thread may be faster.
        _ = _stdlib_atomicInitializeARCRef(object: entries + index, desired: entry)
      }
      guard let entry = entry(index), entry.kind == kind, entry.name == name else { continue }
      assert(!trapsOnProblems, entry.message)
      return
    }
  }

  private static func message(_ kind: Kind, _ name: String, _ known: some Sequence<String>) -> String {
    let known = known.sorted()
    // A counted view is asked for by its members.
    let member = kind == .view ? known.first { $0.hasPrefix("\(name).") } : nil
    let meant = member.map { Spelling.Suggestion(name: $0, isSlip: true) } ?? Spelling.suggestion(name, in: known)
    return "unknown \(kind.rawValue) '\(name)'" + (meant.map { "; \($0.question)" } ?? "")
  }
}
