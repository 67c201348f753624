#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  internal import TransitionRuntime
  internal import UIKit

  extension View {
    /// Places and paints this view as a view of the script that the ``TransitionModel`` in the environment plays.
    ///
    /// The view gets its frame, in a `ZStack(alignment: .topLeading)` or another view of the script, and the visual
    /// properties that some phase animates. `content` and `contentMode` are not drawn: read the values of the model's
    /// player. A `brightness` above 1 is drawn as 1, and `zPosition` orders siblings without perspective.
    public func transition(_ name: String) -> some View { modifier(TransitionModifier(name: name)) }
  }

  struct TransitionModifier: ViewModifier {
    /// The view's name in the script.
    let name: String
    @EnvironmentObject private var model: TransitionModel
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      let values = model.values(of: name)
      return moved(painted(content, values), values)
    }

    private func painted(_ content: Content, _ values: ViewValues) -> some View {
      let frame = model.player.frame(of: name, at: model.time)
      let shape = RoundedCorners(
        radius: values.number("cornerRadius") ?? 0, corners: values.text("maskedCorners") ?? "all")
      let clips = values.boolean("clipsToBounds") == true || (values.number("cornerRadius") ?? 0) > 0
      let clip = values.clip ?? (top: 0, trailing: 0, bottom: 0, leading: 0)
      // A view without an animated clip is not clipped: its mask reaches far beyond it.
      let room: CGFloat = values.clip == nil ? -10_000 : 0
      return
        content
        .frame(width: frame.map { CGFloat($0.width) }, height: frame.map { CGFloat($0.height) })
        .background(color(values, "backgroundColor", otherwise: .clear))
        .mask { shape.padding(clips ? 0 : -10_000) }
        .overlay {
          shape.stroke(
            color(values, "borderColor", otherwise: .black), lineWidth: CGFloat(values.number("borderWidth") ?? 0)
          ).opacity((values.number("borderWidth") ?? 0) > 0 ? 1 : 0)
        }
        .tint(values.color("tintColor").map { Color(uiColor: $0) })
        .shadow(
          color: color(values, "shadowColor", otherwise: .black).opacity(values.number("shadowOpacity") ?? 0),
          radius: CGFloat(values.number("shadowRadius") ?? 3),
          x: side * CGFloat(values.number("shadowOffsetX") ?? 0), y: CGFloat(values.number("shadowOffsetY") ?? -3)
        )
        .blur(radius: CGFloat(values.number("blurRadius") ?? 0))
        .colorMultiply(Color(white: min(values.number("brightness") ?? 1, 1)))
        .saturation(values.number("saturation") ?? 1)
        .mask {
          Rectangle()
            .padding(.top, CGFloat(clip.top) + room).padding(.bottom, CGFloat(clip.bottom) + room)
            .padding(.leading, CGFloat(clip.leading) + room).padding(.trailing, CGFloat(clip.trailing) + room)
        }
        .opacity(values.boolean("hidden") == true ? 0 : values.number("opacity") ?? 1)
    }

    /// Scales, rotates about x, y and z, and translates, from the inside out; then the place in the parent.
    private func moved(_ view: some View, _ values: ViewValues) -> some View {
      let frame = model.player.frame(of: name, at: model.time)
      let anchorX = values.number("anchorX") ?? 0.5
      let anchor = UnitPoint(x: side < 0 ? 1 - anchorX : anchorX, y: values.number("anchorY") ?? 0.5)
      let scale = values.number("scale") ?? 1
      return
        view
        .scaleEffect(
          x: scale * (values.number("scaleX") ?? 1), y: scale * (values.number("scaleY") ?? 1), anchor: anchor
        )
        .rotation3DEffect(
          .degrees(values.number("rotationX") ?? 0), axis: (x: 1, y: 0, z: 0), anchor: anchor, anchorZ: 0,
          perspective: 0
        )
        .rotation3DEffect(
          .degrees(Double(side) * (values.number("rotationY") ?? 0)), axis: (x: 0, y: 1, z: 0), anchor: anchor,
          anchorZ: 0, perspective: 0
        )
        .rotationEffect(.degrees(Double(side) * (values.number("rotation") ?? 0)), anchor: anchor)
        .offset(
          x: side * CGFloat((frame?.x ?? 0) + (values.number("translationX") ?? 0)),
          y: CGFloat((frame?.y ?? 0) + (values.number("translationY") ?? 0))
        )
        .zIndex(values.number("zPosition") ?? 0)
    }

    /// -1 where a leading edge is on the right.
    private var side: CGFloat { direction == .rightToLeft ? -1 : 1 }

    private func color(_ values: ViewValues, _ property: String, otherwise: Color) -> Color {
      values.color(property).map { Color(uiColor: $0) } ?? otherwise
    }
  }

  /// A rectangle with some rounded corners, as the script's `maskedCorners` lists them.
  struct RoundedCorners: Shape {
    var radius: Double
    var corners: String

    func path(in rect: CGRect) -> Path {
      var rounded: UIRectCorner = []
      if corners == "all" { rounded = .allCorners }
      for word in corners.split(separator: " ") {
        switch word {
        case "topLeading": rounded.insert(.topLeft)
        case "topTrailing": rounded.insert(.topRight)
        case "bottomLeading": rounded.insert(.bottomLeft)
        case "bottomTrailing": rounded.insert(.bottomRight)
        default: break
        }
      }
      let size = CGSize(width: radius, height: radius)
      return Path(UIBezierPath(roundedRect: rect, byRoundingCorners: rounded, cornerRadii: size).cgPath)
    }
  }
#endif
