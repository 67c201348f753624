import Testing

/// Checks speeds against central differences of fourth order, at places where the motion is smooth.
func expectSpeedsMatchDifferences(
  _ yaml: String, phase: String? = nil, at places: [Double], step: Double = 1e-4, tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var times: [Double] = []
  for place in places { times += [-2, -1, 0, 1, 2].map { place + $0 * step } }
  let tracks = sample(yaml, phase: phase, times: times)
  #expect(!tracks.isEmpty, sourceLocation: sourceLocation)
  for (name, speeds) in tracks.sorted(by: { $0.key < $1.key }) where name.hasSuffix("'") {
    guard let values = tracks[String(name.dropLast())] else { continue }
    let scale = values.map { abs($0) }.max() ?? 1
    for (index, place) in places.enumerated() {
      let v = Array(values[(5 * index)..<(5 * index + 5)])
      let slope = (v[0] - 8 * v[1] + 8 * v[3] - v[4]) / (12 * step)
      let speed = speeds[5 * index + 2]
      #expect(
        abs(speed - slope) <= tolerance * max(abs(slope), scale, 1e-3), "\(name) at \(place): \(speed), not \(slope)",
        sourceLocation: sourceLocation)
    }
  }
}
