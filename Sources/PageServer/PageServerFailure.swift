/// Why a port could not be opened.
package enum PageServerFailure: Error, Equatable, Sendable {
  case portInUse
  /// The system keeps it, as ports below 1024, from this user.
  case notAllowed
  /// The system's own words.
  case other(String)
}
