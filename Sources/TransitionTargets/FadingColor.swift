internal import TransitionFitting

/// A color among the numbers of a motion, which may fade out or in.
///
/// Where it is not seen, its red, green and blue are any numbers, such as those of `clear`.
struct FadingColor {
  /// The indices of red, green and blue, without those that are not among the numbers.
  var lanes: [Int]
  /// The index of the opacity.
  var opacity: Int

  /// The opacity up to which it is not seen.
  private static let unseen = 1e-4

  /// A time in which it is not seen, and its lanes where it is seen before and after.
  private struct Gap {
    var start = -Double.infinity
    var end = Double.infinity
    var before: [Double]?
    var after: [Double]?

    func lanes(at time: Double) -> [Double]? {
      guard let before, let after else { return before ?? after }
      return zip(before, after).map { $0 + ($1 - $0) * (time - start) / (end - start) }
    }
  }

  /// The function with lanes that go on where the color is not seen, so that it only fades.
  ///
  /// - Parameter breaks: The times at which its motion changes, from start to end.
  func filled(_ function: @escaping PiecewiseFit.Function, at breaks: [Double]) -> PiecewiseFit.Function {
    let gaps = gaps(of: function, breaks)
    guard !gaps.isEmpty else { return function }
    return { times in
      zip(times, function(times)).map { time, row in
        guard !isSeen(row), let gap = gaps.first(where: { $0.start < time && time < $0.end }),
          let values = gap.lanes(at: time)
        else { return row }
        var row = row
        for (lane, value) in zip(lanes, values) { row[lane] = value }
        return row
      }
    }
  }

  private func isSeen(_ row: [Double]) -> Bool { row[opacity] > Self.unseen }

  private func gaps(of function: PiecewiseFit.Function, _ breaks: [Double]) -> [Gap] {
    let times = breaks.looks, rows = function(times)
    var gaps: [Gap] = []
    for index in times.indices where !isSeen(rows[index]) {
      if index == 0 || isSeen(rows[index - 1]) {
        gaps.append(Gap())
        if index > 0 {
          (gaps[gaps.count - 1].start, gaps[gaps.count - 1].before) = edge(times[index - 1], times[index], function)
        }
      }
      if index + 1 < times.count, isSeen(rows[index + 1]) {
        (gaps[gaps.count - 1].end, gaps[gaps.count - 1].after) = edge(times[index + 1], times[index], function)
      }
    }
    return gaps
  }

  /// The last time at which it is seen, going from one at which it is to one at which it is not, and its lanes there.
  private func edge(
    _ seen: Double, _ unseen: Double, _ function: PiecewiseFit.Function
  ) -> (time: Double, lanes: [Double]?) {
    var (seen, unseen) = (seen, unseen)
    for _ in 0..<48 {
      let middle = 0.5 * (seen + unseen)
      if isSeen(function([middle])[0]) { seen = middle } else { unseen = middle }
    }
    let row = function([seen])[0]
    return (seen, lanes.map { row[$0] })
  }
}

extension [Double] {
  /// The times at which to look for what happens between breaks: 64 from each break on, and the last one.
  var looks: [Double] {
    zip(self, dropFirst()).flatMap { start, end in
      (0..<64).map { start + (end - start) * Double($0) / 64 }
    } + suffix(1)
  }

  /// The four numbers of a color as they are mixed with what is behind it; other numbers as they are.
  var premultiplied: [Double] { count == 4 ? prefix(3).map { $0 * self[3] } + [self[3]] : self }
}
