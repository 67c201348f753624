/// The colors of views that have none of their own, so that boxes can be told apart.
///
/// They are given in the order of declaration and begin again after the last; the members of a counted view share one.
package enum StageTint {
  /// Of middle lightness, so that dark and light text can be read on them and they stand out from both backgrounds.
  package static let palette: [StageColor] = [
    0x6C9BD2, 0xE0A458, 0x7FB77E, 0xB48EC9, 0x58B5B0, 0xDE8A80, 0xCDB84F, 0x93A4BD, 0xE39AC0, 0xA89880,
  ].map { StageColor(rgb: $0) }

  /// How much a view shows of its tint that holds others, or blurs: what is behind it shines through, as it would in the
  /// app, where such a view is usually clear.
  package static let paleAlpha = 0.14

  /// Returns the tint of a number, 0 for the first view that needs one.
  package static func color(_ number: Int) -> StageColor {
    palette[max(0, number) % palette.count]
  }
}
