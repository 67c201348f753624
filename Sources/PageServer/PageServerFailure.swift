/// Why a port could not be opened.
package enum PageServerFailure: Error, Equatable, Sendable {
  case portInUse
  /// The system does not let this user open the port, as with ports below 1024.
  case notAllowed
  /// The system's error message.
  case other(String)
}
