import Testing

/// A script of one view `a` with a property `x` that goes from 0 to 100, and one phase `run`.
///
/// - Parameters:
///   - animations: Each as the inside of a flow map: `animate: a.x, duration: 1s`.
///   - phase: More keys of the phase, a line each.
///   - views: The inside of `views`.
///   - on: The state `on`.
func script(
  _ animations: String..., phase: String = "", views: String = "a: { properties: { x: 0, y: 0, z: 0 } }",
  on: String = "a.x: 100, a.y: 10, a.z: 1", more: String = ""
) -> String {
  """
  transition: t
  canvas: { width: 400, height: 800 }
  views: { \(views) }
  states:
    on: { \(on) }
  phases:
    run:
      to: on
      curve: linear
      duration: 1s
  \(phase.split(separator: "\n").map { "    \($0)\n" }.joined())\
      animations:
  \(animations.map { "      - { \($0) }\n" }.joined())\
  \(more)
  """
}

/// Whether two lists agree to a tolerance, times the size of what is compared.
func isClose(_ found: [Double]?, _ expected: [Double], _ tolerance: Double = 1e-9) -> Bool {
  guard let found, found.count == expected.count else { return false }
  return zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

/// Times from 0 to an end, both included.
func times(to end: Double, _ count: Int) -> [Double] { (0..<count).map { end * Double($0) / Double(count - 1) } }
