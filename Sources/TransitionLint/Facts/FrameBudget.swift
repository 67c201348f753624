internal import TransitionModel

/// The number of frames of a script that rules may sample, for all of its phases and scenarios together.
///
/// 10,000 frames are three minutes at 60 frames per second, more than any script in the corpus has; of a single phase, only
/// the first minute is sampled.
final class FrameBudget {
  static let most = 10_000

  private var left = FrameBudget.most
  /// The phases and scenarios for which no frames were left.
  private(set) var exceeding: [Located<String>] = []

  /// Uses some frames; returns false, using none, if fewer remain.
  func take(_ count: Int, for name: Located<String>) -> Bool {
    guard count <= left else {
      if !exceeding.contains(where: { $0.range == name.range }) { exceeding.append(name) }
      return false
    }
    left -= count
    return true
  }
}
