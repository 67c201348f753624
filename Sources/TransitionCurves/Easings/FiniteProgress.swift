extension Double {
  /// This number, with the infinities replaced by the largest finite doubles and NaN by 0.
  ///
  /// Outputs are promised to be finite whatever comes in; this is where that promise is kept.
  @inline(__always)
  var clampedToFinite: Double {
    if abs(self) <= .greatestFiniteMagnitude { return self }
    if self.isNaN { return 0 }
    return self < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// The steepest slope with the sign of this number; 0 for 0. What a vertical tangent is reported as.
  var vertical: Double {
    if self == 0 || isNaN { return 0 }
    return self < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// This number as a person writes it, whole numbers without `.0`, for messages.
  var asWritten: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
