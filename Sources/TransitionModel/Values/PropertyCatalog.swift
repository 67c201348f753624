internal import TransitionColors

/// Every built-in property, in output order. A new property is one line here.
package enum PropertyCatalog {
  package static let layout: [PropertyDescriptor] = [
    .init("leading", .layout, unit: "pt", along: .horizontal, "inset from the parent's leading edge"),
    .init("trailing", .layout, unit: "pt", along: .horizontal, "inset from the parent's trailing edge"),
    .init("width", .layout, unit: "pt", minimum: 0, along: .horizontal, "width of the frame"),
    .init(
      "centerX", .layout, unit: "pt", along: .horizontal, "horizontal offset of the center from the parent's center"),
    .init("top", .layout, unit: "pt", along: .vertical, "inset from the parent's top edge"),
    .init("bottom", .layout, unit: "pt", along: .vertical, "inset from the parent's bottom edge"),
    .init("height", .layout, unit: "pt", minimum: 0, along: .vertical, "height of the frame"),
    .init("centerY", .layout, unit: "pt", along: .vertical, "vertical offset of the center from the parent's center"),
    .init("aspectRatio", .layout, initial: .number(1), minimum: 0, excludesMinimum: true, "width divided by height"),
  ]

  package static let visual: [PropertyDescriptor] = [
    .init(
      "opacity", .visual, initial: .number(1), minimum: 0, maximum: 1, role: .opacity, "0 is invisible, 1 is opaque"),
    .init(
      "hidden", .visual, .boolean, isDiscrete: true, role: .visibility,
      "whether the view is hidden; visible throughout a change"),
    .init("cornerRadius", .visual, unit: "pt", minimum: 0, "radius of the rounded corners"),
    .init("backgroundColor", .visual, .color, initial: .color(.clear), role: .background, "color of the background"),
    .init(
      "tintColor", .visual, .color, initial: .color(Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)),
      "color of interactive elements"),
    .init("borderColor", .visual, .color, initial: .color(.black), "color of the border"),
    .init("borderWidth", .visual, unit: "pt", minimum: 0, "width of the border"),
    .init("shadowColor", .visual, .color, initial: .color(.black), "color of the shadow"),
    .init("shadowOpacity", .visual, minimum: 0, maximum: 1, "opacity of the shadow"),
    .init("shadowRadius", .visual, unit: "pt", initial: .number(3), minimum: 0, "blur radius of the shadow"),
    .init("shadowOffsetX", .visual, unit: "pt", along: .horizontal, "horizontal offset of the shadow"),
    .init(
      "shadowOffsetY", .visual, unit: "pt", initial: .number(-3), along: .vertical, "vertical offset of the shadow"),
    .init("blurRadius", .visual, unit: "pt", minimum: 0, "radius of the blur"),
    .init("brightness", .visual, initial: .number(1), minimum: 0, "factor of the brightness; 0 is black"),
    .init("saturation", .visual, initial: .number(1), minimum: 0, "factor of the saturation; 0 is gray"),
    .init("clipTop", .visual, unit: "pt", along: .vertical, "points cut off at the top edge, with all inside"),
    .init(
      "clipTrailing", .visual, unit: "pt", along: .horizontal, "points cut off at the trailing edge, with all inside"),
    .init("clipBottom", .visual, unit: "pt", along: .vertical, "points cut off at the bottom edge, with all inside"),
    .init(
      "clipLeading", .visual, unit: "pt", along: .horizontal, "points cut off at the leading edge, with all inside"),
    .init(
      "translationX", .visual, unit: "pt", along: .horizontal, role: .translation,
      "horizontal translation of the transform"),
    .init(
      "translationY", .visual, unit: "pt", along: .vertical, role: .translation, "vertical translation of the transform"
    ),
    .init("scale", .visual, initial: .number(1), role: .scale, "scale of the transform on both axes"),
    .init(
      "scaleX", .visual, initial: .number(1), along: .horizontal, role: .scale,
      "horizontal scale, multiplied with scale"),
    .init(
      "scaleY", .visual, initial: .number(1), along: .vertical, role: .scale, "vertical scale, multiplied with scale"),
    .init("rotation", .visual, .angle, unit: "deg", "rotation about the z axis"),
    .init("rotationX", .visual, .angle, unit: "deg", "rotation about the x axis"),
    .init("rotationY", .visual, .angle, unit: "deg", "rotation about the y axis"),
    .init("zPosition", .visual, .number, "drawing order, compared before the order of declaration"),
    .init("anchorX", .visual, initial: .number(0.5), along: .horizontal, "pivot of the transform, in widths"),
    .init("anchorY", .visual, initial: .number(0.5), along: .vertical, "pivot of the transform, in heights"),
    .init("clipsToBounds", .visual, .boolean, isDiscrete: true, "whether children are clipped to the frame"),
    .init(
      "maskedCorners", .visual, .text, initial: .text("all"), isDiscrete: true,
      words: ["all", "none", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing"],
      "which corners cornerRadius rounds"),
    .init("content", .visual, .text, initial: .text(""), isDiscrete: true, "a name for what the view shows"),
    .init(
      "contentMode", .visual, .text, initial: .text("scaleToFill"), isDiscrete: true,
      words: [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
      ], "how the content fits its frame"),
  ]

  /// Read-only; `width` and `height` are also layout keys.
  package static let geometry: [PropertyDescriptor] = [
    .init("minX", .geometry, unit: "pt", along: .horizontal, "left edge in the parent's coordinates"),
    .init("minY", .geometry, unit: "pt", along: .vertical, "top edge in the parent's coordinates"),
    .init("maxX", .geometry, unit: "pt", along: .horizontal, "right edge in the parent's coordinates"),
    .init("maxY", .geometry, unit: "pt", along: .vertical, "bottom edge in the parent's coordinates"),
    .init("midX", .geometry, unit: "pt", along: .horizontal, "horizontal center in the parent's coordinates"),
    .init("midY", .geometry, unit: "pt", along: .vertical, "vertical center in the parent's coordinates"),
  ]

  /// The insets from a view's own edges at which it is clipped, clockwise from the top.
  package static let clipInsets = ["clipTop", "clipTrailing", "clipBottom", "clipLeading"]

  /// Names taken after scripts were written with custom properties of these names, which keep their meaning there.
  package static let laterNames = clipInsets + ["brightness", "saturation"]

  /// Names that denote the layout of one or both axes in `animate`; `frame` also sets values in states.
  package static let axisNames = ["horizontal", "vertical", "frame"]

  private static let all = layout + visual + geometry
  private static let places = NameTable(all.map { $0.name })

  /// Returns the built-in property with a name; nil for custom properties.
  package static func descriptor(named name: String) -> PropertyDescriptor? { places.place(of: name).map { all[$0] } }

  package static let layoutNames: [String] = layout.map { $0.name }
  package static let visualNames: [String] = visual.map { $0.name }
  package static let geometryNames: [String] = geometry.map { $0.name }
}
