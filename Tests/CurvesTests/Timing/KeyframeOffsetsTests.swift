import Testing

@testable import TransitionCurves

struct KeyframeOffsetsTests {
  private static let table: [([Double?], [Double])] = [
    ([], []),
    ([nil], [1]),
    ([0.25], [0.25]),
    ([nil, nil], [0, 1]),
    ([nil, nil, nil, nil, nil], [0, 0.25, 0.5, 0.75, 1]),
    ([nil, 0.5, nil, nil], [0, 0.5, 0.75, 1]),
    ([0.5, nil, 0.5], [0.5, 0.5, 0.5]),
    ([0.25, nil, nil, 1], [0.25, 0.5, 0.75, 1]),
  ]

  @Test(arguments: table.indices)
  func gapsAreEven(row: Int) {
    #expect(KeyframeOffsets.spaced(Self.table[row].0) == Self.table[row].1)
  }

  private static let ways: [([Double], [Double])] = [
    ([], [1]),
    ([3], [0, 1]),
    ([1, 3], [0, 0.25, 1]),
    ([0, 2, 0], [0, 0, 1, 1]),
    ([0, 0], [0, 0.5, 1]),
    ([1e308, 1e308], [0, 0.5, 1]),
    ([1, .nan, .infinity, -2, 1], [0, 0.5, 0.5, 0.5, 0.5, 1]),
  ]

  @Test(arguments: ways.indices)
  func pacedKeyframesMoveAtConstantSpeed(row: Int) {
    #expect(KeyframeOffsets.paced(distances: Self.ways[row].0) == Self.ways[row].1)
  }
}
