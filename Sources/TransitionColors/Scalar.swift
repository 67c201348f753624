internal import PlatformMath

/// The arithmetic needed to convert to sRGB, for plain numbers and for numbers with a derivative.
protocol Scalar {
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
  var cubed: Self { get }
  /// The value after sRGB's transfer function.
  var gammaEncoded: Self { get }
  var sineAndCosineOfDegrees: (Self, Self) { get }
}

extension Double: Scalar {
  var cubed: Double { self * self * self }
  var gammaEncoded: Double { SRGBTransfer.encode(self) }
  var sineAndCosineOfDegrees: (Double, Double) {
    let radians = self * (Double.pi / 180)
    return (sin(radians), cos(radians))
  }
}

/// A number with its derivative by progress (forward-mode differentiation).
struct Dual: Scalar {
  var value: Double
  var derivative: Double

  init(_ value: Double, _ derivative: Double) {
    self.value = value
    self.derivative = derivative
  }

  static func + (a: Dual, b: Dual) -> Dual { Dual(a.value + b.value, a.derivative + b.derivative) }
  static func * (a: Dual, b: Dual) -> Dual {
    Dual(a.value * b.value, a.derivative * b.value + a.value * b.derivative)
  }
  static func * (a: Dual, factor: Double) -> Dual { Dual(a.value * factor, a.derivative * factor) }

  var cubed: Dual {
    let square = value * value
    return Dual(value * square, 3 * square * derivative)
  }
  var gammaEncoded: Dual {
    Dual(SRGBTransfer.encode(value), SRGBTransfer.slopeOfEncode(value) * derivative)
  }
  var sineAndCosineOfDegrees: (Dual, Dual) {
    let radians = value * (Double.pi / 180)
    let speed = derivative * (Double.pi / 180)
    let (sine, cosine) = (sin(radians), cos(radians))
    return (Dual(sine, cosine * speed), Dual(cosine, -sine * speed))
  }
}

/// sRGB's transfer function (IEC 61966-2-1), extended to negative values by symmetry as in CSS Color 4.
enum SRGBTransfer {
  /// Returns the encoded value for a linear one.
  static func encode(_ linear: Double) -> Double {
    let magnitude = linear.magnitude
    guard magnitude > 0.0031308 else { return 12.92 * linear }
    let encoded = 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// Returns the slope of ``encode(_:)``; it is an even function and never above 12.92.
  static func slopeOfEncode(_ linear: Double) -> Double {
    let magnitude = linear.magnitude
    guard magnitude > 0.0031308 else { return 12.92 }
    return (1.055 / 2.4) * pow(magnitude, 1 / 2.4 - 1)
  }

  /// Returns the linear value for an encoded one.
  static func decode(_ encoded: Double) -> Double {
    let magnitude = encoded.magnitude
    guard magnitude > 0.04045 else { return encoded / 12.92 }
    let linear = pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
}
