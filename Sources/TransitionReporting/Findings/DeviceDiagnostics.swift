package import TransitionDiagnostics
internal import TransitionText

/// The diagnostics of one script on canvases of several sizes, each once.
package struct DeviceDiagnostics: Sendable {
  /// What tells two diagnostics apart, whatever numbers their messages contain.
  private struct Identity: Hashable {
    var rule: String
    var range: SourceRange
    var subject: String
    /// The number of those before it that are the same otherwise.
    var ordinal: Int
  }

  private struct Entry: Sendable {
    var diagnostic: Diagnostic
    /// The other canvases that have it, as `375 × 667`.
    var sizes: [String]
    /// Whether the script's own canvas has it.
    var isOwn: Bool
  }

  private var entries: [Entry] = []
  private var places: [Identity: Int] = [:]
  private var count = 0

  /// - Parameter own: The diagnostics on the script's own canvas.
  package init(own: [Diagnostic]) { add(own, on: nil) }

  /// Adds the diagnostics on another canvas.
  package mutating func add(_ diagnostics: [Diagnostic], width: Double, height: Double) {
    count += 1
    add(diagnostics, on: "\(Prose.number(width)) × \(Prose.number(height))")
  }

  private mutating func add(_ diagnostics: [Diagnostic], on size: String?) {
    var seen: [Identity: Int] = [:]
    for diagnostic in diagnostics {
      var identity = Identity(
        rule: diagnostic.rule.text, range: diagnostic.range, subject: diagnostic.subject, ordinal: 0)
      seen[identity, default: 0] += 1
      identity.ordinal = seen[identity, default: 1]
      let place = places[identity] ?? entries.count
      if place == entries.count {
        places[identity] = place
        entries.append(Entry(diagnostic: diagnostic, sizes: [], isOwn: size == nil))
      }
      if let size { entries[place].sizes.append(size) }
    }
  }

  /// Each diagnostic once; one that the script's own canvas does not have names the sizes that do: `(on 375 × 667 and 2
  /// more)`. A comment that suppresses a finding on one canvas is needed.
  package var merged: [Diagnostic] {
    entries.compactMap { entry in
      if entry.diagnostic.rule == .unusedSuppression {
        return entry.isOwn && entry.sizes.count == count ? entry.diagnostic : nil
      }
      guard !entry.isOwn, let first = entry.sizes.first else { return entry.diagnostic }
      var diagnostic = entry.diagnostic
      let others = entry.sizes.count - 1
      diagnostic.message += " (on \(first)\(others > 0 ? " and \(others) more" : ""))"
      return diagnostic
    }
  }
}
