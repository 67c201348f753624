/// The catalog of all curves. A new curve is one new file and one line here.
package enum CurveCatalog {
  package static let all: [CurveDescriptor] = EasingCatalog.all + SpringCatalog.all

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { $1 }

  /// Returns the descriptor for a name in camelCase.
  package static func descriptor(named name: String) -> CurveDescriptor? { byName[name] }
}
