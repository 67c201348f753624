internal import TransitionExport

/// A run of samples that is refined and reduced together.
struct Window {
  /// The initial number of samples of a window.
  static let length = 512
  /// The precision in seconds to which a jump is located; ten times the evaluation's resolution of instants.
  static let nearness = 1e-8
  /// A window is not refined beyond this number of samples: faster oscillations look like a band in any picture.
  private static let maximumLength = 8 * length

  private(set) var rows: SampleTable.Rows

  init(_ rows: SampleTable.Rows) { self.rows = rows }

  /// Bisects the intervals between samples until their midpoints are near the straight line.
  mutating func refine(_ table: SampleTable, limits: [Double], isStepped: [Bool]) throws(EvaluationFailure) {
    // The indices of samples that start an interval to refine.
    var open = Array(rows.times.indices.dropLast())
    while !open.isEmpty, rows.times.count + open.count <= Self.maximumLength {
      open = open.filter { rows.times[$0 + 1] - rows.times[$0] > 1.5 * Self.nearness }
      let middles = open.map { rows.times[$0] + (rows.times[$0 + 1] - rows.times[$0]) / 2 }
      let between = try table.rows(at: middles)
      var isOpen = [Bool](repeating: false, count: open.count)
      for lane in limits.indices {
        let known = rows.values[lane], new = between.values[lane]
        for (index, place) in open.enumerated() where !isOpen[index] {
          let (a, b, middle) = (known[place], known[place + 1], new[index])
          isOpen[index] =
            isStepped[lane] ? a != b || middle != a : abs(middle - (a / 2 + b / 2)) > limits[lane] / 4
        }
      }
      open = insert(between, behind: open, keeping: isOpen)
    }
  }

  /// Inserts samples after others, and returns the indices of both halves of the intervals still to refine.
  private mutating func insert(_ new: SampleTable.Rows, behind places: [Int], keeping isOpen: [Bool]) -> [Int] {
    var open: [Int] = []
    for (index, place) in places.enumerated() where isOpen[index] {
      open += [place + index, place + index + 1]
    }
    func merged(_ old: [Double], _ new: [Double]) -> [Double] {
      // Every lane of every window passes here, mostly with one old value between two new ones.
      Array(unsafeUninitializedCapacity: old.count + new.count) { result, count in
        var first = 0
        for (index, place) in places.enumerated() {
          while first <= place {
            result[first + index] = old[first]
            first += 1
          }
          result[first + index] = new[index]
        }
        while first < old.count {
          result[first + places.count] = old[first]
          first += 1
        }
        count = old.count + places.count
      }
    }
    rows.times = merged(rows.times, new.times)
    for lane in rows.values.indices { rows.values[lane] = merged(rows.values[lane], new.values[lane]) }
    return open
  }

  /// Appends one lane, reduced, to a curve that ends where the window starts.
  func append(lane: Int, to curve: inout SampledCurve, limit: Double, fixed: [Double]) {
    var times = rows.times, values = rows.values[lane]
    for index in times.indices.dropFirst() where times[index] - times[index - 1] <= 1.5 * Self.nearness {
      let jumps = curve.isStepped ? values[index] != values[index - 1] : abs(values[index] - values[index - 1]) > limit
      if jumps { times[index - 1] = times[index] }
    }
    if curve.isStepped {
      // A change between two adjacent samples has been located as a jump.
      for index in values.indices.dropFirst() where values[index] != values[index - 1] {
        times[index - 1] = times[index]
      }
    }
    // Half of the tolerance was used to find where the curve bends.
    let reduction = CurveReduction(times: times, values: values)
    let kept = reduction.kept(tolerance: curve.isStepped ? 0 : limit / 2, fixed: fixed)
    let isContinued = curve.times.last == times.first && curve.values.last == values.first
    for index in kept.dropFirst(isContinued ? 1 : 0) {
      curve.times.append(times[index])
      curve.values.append(values[index])
    }
  }
}
