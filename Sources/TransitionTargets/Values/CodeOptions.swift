/// What only the code targets know.
package struct CodeOptions: Sendable, Equatable {
  package enum Style: String, Sendable, CaseIterable { case values, phase }
  package enum Access: String, Sendable, CaseIterable { case `internal`, `public` }
  package enum TokensFormat: String, Sendable, CaseIterable { case dtcg, legacy }
  package enum ComposeVersion: String, Sendable, CaseIterable { case current, old = "1.6" }

  /// Whether constants or whole phases are written, by targets that have both.
  package var style = Style.values
  /// Of declarations in Swift and Kotlin.
  package var access = Access.internal
  /// The Kotlin package; nil for none.
  package var package: String?
  /// SwiftUI's `.spring`, which it steps at 300 Hz, instead of `.interpolatingSpring`.
  package var isIdiomatic = false
  package var tokensFormat = TokensFormat.dtcg
  package var composeVersion = ComposeVersion.current

  package init() {}
}
