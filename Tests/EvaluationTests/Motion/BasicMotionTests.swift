import Testing

@Suite struct BasicMotionTests {
  @Test func aPropertyGoesFromStateToState() {
    let tracks = sample(
      """
      transition: t
      views: { a: { opacity: 0 } }
      states: { on: { a.opacity: 1 } }
      phases: { run: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, times: [0, 0.25, 0.5, 1])
    #expect(tracks["a.opacity"] == [0, 0.25, 0.5, 1])
    #expect(tracks["a.opacity'"] == [1, 1, 1, 0])
  }
}
