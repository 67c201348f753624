/// The catalog of all curves. A new curve is one new file and one line here.
package enum CurveCatalog {
  package static let all: [CurveDescriptor] = EasingCatalog.all + SpringCatalog.all

  private static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, descriptor) in all.enumerated() { index[descriptor.name] = position }
    return index
  }()

  /// Returns the descriptor for a name in camelCase or in CSS's hyphenated spelling, which is ASCII case-insensitive.
  package static func descriptor(named name: String) -> CurveDescriptor? {
    index[name].map { all[$0] }
  }
}
