/// The catalog of timeline formats. A new format is one new file and one line here.
package enum ExporterCatalog {
  /// The first exporter of a format is its default.
  package static let all: [any TimelineExporter] = [
    WideCSVExporter(),
    LongCSVExporter(),
    JSONExporter(),
    JSONLinesExporter(),
  ]

  /// Returns the exporter of a format and a layout, or of the format's first layout.
  package static func exporter(format: String, layout: String? = nil) -> (any TimelineExporter)? {
    all.first { $0.format == format && (layout == nil || $0.layout == layout) }
  }

  /// The names of the formats, without duplicates.
  package static var formats: [String] { distinct(all.map { $0.format }) }
  /// The names of the layouts, without duplicates.
  package static var layouts: [String] { distinct(all.compactMap { $0.layout }) }

  private static func distinct(_ names: [String]) -> [String] {
    var result: [String] = []
    for name in names where !result.contains(name) { result.append(name) }
    return result
  }
}
