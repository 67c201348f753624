/// A path as a URI reference (RFC 3986), for formats that require URIs.
enum RelativeURI {
  /// Returns the reference: relative for a relative path, `file://` for an absolute one.
  ///
  /// Everything except letters, digits and `-._~/` is percent-encoded as UTF-8, so that a colon in the first component
  /// is not taken for a scheme.
  static func text(_ path: String) -> String {
    var text = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
