internal import PlatformMath
internal import TransitionText

/// The map from a view to its parent over time, as the same list of CSS functions at each time.
///
/// Browsers interpolate such lists function by function. They decompose matrices instead, and rotate a view that is mirrored.
struct AnimatedTransform {
  /// The anchor in the parent's coordinates, the rotation and the skew in degrees, the factors, and the anchor in the view,
  /// at each time. Of a view that is only moved, the position.
  let values: [[Double]]
  /// Whether it changes at all.
  let isMoving: Bool
  private let isMap: Bool
  private let isRotated: Bool
  private let isSkewed: Bool
  private let isScaled: Bool
  private let isUniform: Bool
  private let hasAnchor: Bool

  /// - Parameter boxes: The view at each time.
  init(_ boxes: [StageBox]) {
    let all = boxes.map { Self.values($0) }
    func differs(_ lane: Int, from value: Double) -> Bool { all.contains { abs($0[lane] - value) >= 5e-5 } }
    isRotated = differs(2, from: 0)
    isSkewed = differs(3, from: 0)
    isScaled = isSkewed || differs(4, from: 1) || differs(5, from: 1)
    isUniform = !isSkewed && all.allSatisfy { abs($0[4] - $0[5]) < 5e-5 }
    hasAnchor = differs(6, from: 0) || differs(7, from: 0)
    isMap = isRotated || isScaled
    let values = isMap ? all : all.map { [$0[0] - $0[6], $0[1] - $0[7]] }
    isMoving = values.contains { zip($0, values[0]).contains { abs($0 - $1) > 1e-9 } }
    self.values = values
  }

  private static func values(_ box: StageBox) -> [Double] {
    let (x, y) = (box.anchorX * box.width, box.anchorY * box.height)
    let anchor = box.localTransform.apply(x: x, y: y)
    // Without the rotation, an upper triangle is left.
    let rest =
      PlaneTransform(scaleX: 1, scaleY: 1, rotation: -box.rotation, rotationX: 0, rotationY: 0) * box.localTransform
    return [anchor.x, anchor.y, box.rotation, atan(rest.c) * 180 / .pi, rest.a, rest.d, x, y]
  }

  /// The map of some values; others may follow them.
  func map(_ value: [Double]) -> PlaneTransform {
    guard isMap else { return PlaneTransform(tx: value[0], ty: value[1]) }
    let triangle = PlaneTransform(a: value[4], c: tan(value[3] * .pi / 180), d: value[5])
    var map = PlaneTransform(scaleX: 1, scaleY: 1, rotation: value[2], rotationX: 0, rotationY: 0) * triangle
    map.tx = value[0]
    map.ty = value[1]
    return map.movedBefore(x: -value[6], y: -value[7])
  }

  /// The functions of some values; others may follow them.
  func functions(_ value: [Double]) -> String {
    func factor(_ number: Double) -> String { NumberWriter.text(number, .fixed(decimals: 4)) }
    func angle(_ number: Double) -> String { NumberWriter.text(number, .fixed(decimals: 3)) + "deg" }
    func move(_ x: Double, _ y: Double) -> String { "translate(\(StillNumber.text(x))px,\(StillNumber.text(y))px)" }
    var list = move(value[0], value[1])
    guard isMap else { return list }
    if isRotated { list += " rotate(\(angle(value[2])))" }
    if isSkewed {
      // The skew is between the factors, where it is less than 90° even if a factor is 0.
      list += " scale(1,\(factor(value[5]))) skewX(\(angle(value[3]))) scale(\(factor(value[4])),1)"
    } else if isScaled {
      list += " scale(\(factor(value[4]))\(isUniform ? "" : ",\(factor(value[5]))"))"
    }
    return hasAnchor ? "\(list) \(move(-value[6], -value[7]))" : list
  }
}
