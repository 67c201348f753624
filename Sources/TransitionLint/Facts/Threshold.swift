/// The limits of what people see that several rules share, each with its reason.
enum Threshold {
  /// The effective opacity above which something is seen: at 1 %, black on white differs by 2.5 of 255 levels.
  static let seen = 0.01
  /// The effective opacity from which something is plainly seen: its shape and doubles of it are noticed.
  static let plainlySeen = 0.5
  /// The part of the canvas from which a view's movement counts: one percent is an icon of 60 pt on a phone.
  static let smallShare = 0.01
  /// Instants closer than this, in seconds, are one: the evaluation's own tolerance.
  static let instant = 1e-9
  /// The overlap in points up to which two boxes only touch: the last frame lies 2 ns before the end of a phase, when
  /// what leaves is not quite gone.
  static let touch = 0.01
  /// In points: people do not take a shorter shift for a movement, as of a shadow or a pressed button.
  static let movement = 20.0
  /// The scale up to which a view is a point: a hundredth of its size, mirrored or not, cannot be seen.
  static let pointScale = 0.01
  /// The distance in points up to which one view stands where another one stood.
  static let handOver = 1.0
  /// The part of the canvas from which a view is a page: a status bar, an app bar and a tab bar leave three quarters of a phone.
  static let page = 0.6
  /// In seconds: what is shorter reads as immediate (Nielsen, "Response Times: The 3 Important Limits").
  static let noticed = 0.1
  /// The number of views that are asked whether they cover another one; every question looks at each of them.
  static let mostCovers = 64
}
