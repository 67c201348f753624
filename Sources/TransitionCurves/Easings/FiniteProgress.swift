extension Double {
  /// This number, with the infinities replaced by the largest finite doubles and NaN by 0.
  ///
  /// Outputs are guaranteed to be finite for any input; this enforces that guarantee.
  @inline(__always)
  var clampedToFinite: Double {
    if abs(self) <= .greatestFiniteMagnitude { return self }
    if self.isNaN { return 0 }
    return self < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// This number for messages, whole numbers without `.0`.
  var asWritten: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
