/// The colors of a picture, each legible on its background.
package enum ChartTheme: String, Sendable, CaseIterable {
  case light, dark
  /// Light, or dark if the reader's system is (`prefers-color-scheme`).
  case auto

  struct Colors: Sendable {
    var background, text, faint, grid, axis, band: String
    /// One per line of a panel. Neighbors also differ in lightness, and the second half is dashed, for readers
    /// who cannot distinguish red from green.
    var lines: [String]
  }

  static let lightColors = Colors(
    background: "#ffffff", text: "#1b1f24", faint: "#57606a", grid: "#e4e7eb", axis: "#8c959f", band: "#9ec3e6",
    lines: ["#0072b2", "#c84e00", "#00785a", "#a8387c", "#4a3fb5", "#8a6100", "#59636e", "#b3261e"])
  static let darkColors = Colors(
    background: "#14171c", text: "#e8ebef", faint: "#9aa4b0", grid: "#2a3038", axis: "#6b7683", band: "#2f5f8c",
    lines: ["#56b4e9", "#f2935c", "#35c69b", "#ea93c4", "#a99bff", "#dcb650", "#aab4c0", "#ff8a80"])

  /// The dash pattern of a line, in pixels; nil for a solid line.
  static func dashes(_ line: Int) -> String? { line % Chart.linesInPanel < 4 ? nil : "6 3" }

  /// The rules of the style sheet.
  var rules: String {
    let shared = """
      text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
      .h{font-size:14px;font-weight:600}
      .e{text-anchor:end}
      .c{text-anchor:middle}
      .l{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
      .k{fill:none;stroke-width:6;stroke-linecap:round}
      .g,.a,.m{fill:none;stroke-width:1}
      .m{stroke-dasharray:3 3}
      .old{stroke-dasharray:5 4;stroke-linecap:butt}

      """
    let dashed = (0..<Chart.linesInPanel).compactMap { line in
      Self.dashes(line).map { ".l.s\(line){stroke-dasharray:\($0);stroke-linecap:butt}\n" }
    }
    return shared + dashed.joined() + rules { Self.rules($0) }
  }

  /// The rules for areas `z0`, `z1`, … in the colors of lines, transparent enough for text on them to be legible.
  var areaRules: String {
    rules { colors in
      colors.lines.enumerated().map { ".z\($0){fill:\($1);fill-opacity:.34}\n" }.joined()
    }
  }

  private func rules(_ text: (Colors) -> String) -> String {
    switch self {
    case .light: text(Self.lightColors)
    case .dark: text(Self.darkColors)
    case .auto: text(Self.lightColors) + "@media (prefers-color-scheme:dark){\n\(text(Self.darkColors))}\n"
    }
  }

  private static func rules(_ colors: Colors) -> String {
    let lines = colors.lines.enumerated().map { ".s\($0){stroke:\($1)}\n" }.joined()
    return """
      .bg{fill:\(colors.background)}
      text{fill:\(colors.text)}
      .f{fill:\(colors.faint)}
      .g{stroke:\(colors.grid)}
      .a,.m{stroke:\(colors.axis)}
      .b{fill:\(colors.band)}
      .q{fill:\(colors.grid)}
      .old{stroke:\(colors.axis)}

      """ + lines
  }
}
