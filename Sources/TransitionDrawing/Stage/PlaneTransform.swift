internal import PlatformMath

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, as in `matrix(a b c d tx ty)` of SVG and
/// CSS.
package struct PlaneTransform: Sendable, Equatable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package static let identity = PlaneTransform()

  /// A view's scale and rotations, without its position: rotate z · rotate y · rotate x · scale, without perspective.
  ///
  /// The third dimension is dropped from the product of the rotation matrices (CSS Transforms 2, 12), as Core Animation
  /// and browsers do for a layer without perspective in a flat parent.
  ///
  /// - Parameters: Angles in degrees; scales are factors.
  package init(scaleX: Double, scaleY: Double, rotation: Double, rotationX: Double, rotationY: Double) {
    let (sinX, cosX) = Self.sine(rotationX)
    let (sinY, cosY) = Self.sine(rotationY)
    let (sinZ, cosZ) = Self.sine(rotation)
    // The upper left part of rotate y · rotate x.
    let (m11, m12, m22) = (cosY, sinY * sinX, cosX)
    self.init(
      a: cosZ * m11 * scaleX, b: sinZ * m11 * scaleX, c: (cosZ * m12 - sinZ * m22) * scaleY,
      d: (sinZ * m12 + cosZ * m22) * scaleY)
  }

  /// Quarter turns are exact, so that a box rotated by 90° has straight edges.
  private static func sine(_ degrees: Double) -> (sin: Double, cos: Double) {
    let turn = fmod(degrees, 360)
    switch turn {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default:
      let radians = turn * (.pi / 180)
      return (sin(radians), cos(radians))
    }
  }

  /// The map that applies the right operand first.
  package static func * (outer: PlaneTransform, inner: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx, ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// Returns this map preceded by a translation.
  package func movedBefore(x: Double, y: Double) -> PlaneTransform {
    var result = self
    result.tx = a * x + c * y + tx
    result.ty = b * x + d * y + ty
    return result
  }

  /// Maps a point.
  package func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  /// The bounding box of a mapped rectangle whose origin is 0, 0.
  package func bounds(width: Double, height: Double) -> PlaneRect {
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { apply(x: $0.0, y: $0.1) }
    var result = PlaneRect(minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
    for corner in corners {
      result.minX = min(result.minX, corner.x)
      result.maxX = max(result.maxX, corner.x)
      result.minY = min(result.minY, corner.y)
      result.maxY = max(result.maxY, corner.y)
    }
    return result
  }
}

/// A rectangle whose sides are parallel to the axes.
package struct PlaneRect: Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  func intersects(_ other: PlaneRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: PlaneRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func intersection(_ other: PlaneRect) -> PlaneRect? {
    guard intersects(other) else { return nil }
    return PlaneRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func union(_ other: PlaneRect) -> PlaneRect {
    PlaneRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func movedBy(x: Double, y: Double) -> PlaneRect {
    PlaneRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func insetBy(_ distance: Double) -> PlaneRect {
    PlaneRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
