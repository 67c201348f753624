/// Colors for views without a background, so that boxes can be distinguished.
///
/// Assigned in declaration order, repeating after the last; the members of a counted view share one.
package enum StageTint {
  /// Of medium lightness, so that dark and light text is readable and they contrast with both backgrounds.
  package static let palette: [StageColor] = [
    0x6C9BD2, 0xE0A458, 0x7FB77E, 0xB48EC9, 0x58B5B0, 0xDE8A80, 0xCDB84F, 0x93A4BD, 0xE39AC0, 0xA89880,
  ].map { StageColor(rgb: $0) }

  /// The alpha of the tint of a view that has subviews or blurs: such a view is usually clear in the app, so what is
  /// behind it stays visible.
  package static let paleAlpha = 0.14

  /// Returns the tint with a number; 0 for the first view that needs one.
  package static func color(_ number: Int) -> StageColor {
    palette[max(0, number) % palette.count]
  }
}
