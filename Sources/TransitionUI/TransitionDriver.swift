#if canImport(UIKit) && !os(watchOS)
  public import TransitionRuntime
  public import UIKit

  /// Plays a script's phases on views, one frame per refresh of the display.
  ///
  /// Each view gets its frame, and the visual properties that some phase of the script animates; the others stay as the
  /// app has set them. `blurRadius`, `brightness` and `saturation` are not drawn, since UIKit has no public filters for
  /// the content of a view; `content` is passed to ``onContent``.
  ///
  /// The views have no constraints of their own, and their superviews are nested as the script's views are.
  @MainActor
  public final class TransitionDriver: TransitionScreen {
    private let views: [(name: String, view: UIView)]

    /// Called in each frame with a view and its text, if a phase changes the view's `content`.
    public var onContent: ((UIView, String) -> Void)?

    /// - Parameters:
    ///   - script: A bundle that has been read, `TransitionScript(json:)`.
    ///   - state: The state that the views are in now.
    ///   - views: The views by their names in the script.
    public init(_ script: TransitionScript, showing state: String = "initial", views: [String: UIView]) {
      self.views = views.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      super.init(script, showing: state)
      for view in views.values { view.translatesAutoresizingMaskIntoConstraints = true }
      apply(at: now)
    }

    /// Feeds a pan gesture to the phase that it drives.
    public func drag(_ recognizer: UIPanGestureRecognizer, phase: String, in view: UIView) {
      let translation = recognizer.translation(in: view)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let channels = [
        "translationX": Double(isMirrored ? -translation.x : translation.x), "translationY": Double(translation.y),
      ]
      let state = recognizer.state
      change { player, now in
        switch state {
        case .began: player.beginDrag(phase, channels, at: now)
        case .changed: player.moveDrag(channels, phase: phase, at: now)
        case .ended, .cancelled, .failed: player.endDrag(phase: phase, at: now)
        default: break
        }
      }
    }

    override func show(at time: Double) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      apply(at: time)
      CATransaction.commit()
    }

    private func apply(at time: Double) {
      for (name, view) in views {
        let values = values(of: name, at: time)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let frame = player.frame(of: name, at: time) { place(view, frame, values, isMirrored: isMirrored) }
        transform(view, values, isMirrored: isMirrored)
        paint(view, values)
        decorate(view.layer, values, isMirrored: isMirrored)
        if let text = values.text("content") { onContent?(view, text) }
      }
    }

    /// Bounds and position, not the frame: they do not depend on the transform.
    private func place(_ view: UIView, _ frame: TransitionRectangle, _ values: ViewValues, isMirrored: Bool) {
      let anchorX = values.number("anchorX") ?? Double(view.layer.anchorPoint.x)
      let anchor = CGPoint(
        x: isMirrored && values.number("anchorX") != nil ? 1 - anchorX : anchorX,
        y: values.number("anchorY") ?? Double(view.layer.anchorPoint.y))
      view.layer.anchorPoint = anchor
      view.bounds = CGRect(x: view.bounds.origin.x, y: view.bounds.origin.y, width: frame.width, height: frame.height)
      let x = isMirrored ? Double(view.superview?.bounds.width ?? 0) - frame.x - frame.width : frame.x
      view.layer.position = CGPoint(x: x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    }

    /// Translates, rotates about z, y and x, and scales, the order of CSS's individual properties.
    private func transform(_ view: UIView, _ values: ViewValues, isMirrored: Bool) {
      guard values.animatesTransform else { return }
      let turn = Double.pi / 180
      let side = isMirrored ? -1.0 : 1
      let scale = values.number("scale") ?? 1
      var transform = CATransform3DMakeTranslation(
        side * (values.number("translationX") ?? 0), values.number("translationY") ?? 0, 0)
      transform = CATransform3DRotate(transform, side * turn * (values.number("rotation") ?? 0), 0, 0, 1)
      transform = CATransform3DRotate(transform, side * turn * (values.number("rotationY") ?? 0), 0, 1, 0)
      transform = CATransform3DRotate(transform, turn * (values.number("rotationX") ?? 0), 1, 0, 0)
      transform = CATransform3DScale(
        transform, scale * (values.number("scaleX") ?? 1), scale * (values.number("scaleY") ?? 1), 1)
      view.layer.transform = transform
    }

    private func paint(_ view: UIView, _ values: ViewValues) {
      if let opacity = values.number("opacity") { view.alpha = opacity }
      if let hidden = values.boolean("hidden") { view.isHidden = hidden }
      if let color = values.color("backgroundColor") { view.backgroundColor = color }
      if let color = values.color("tintColor") { view.tintColor = color }
      if let clips = values.boolean("clipsToBounds") { view.clipsToBounds = clips }
      switch values.text("contentMode") {
      case "scaleToFill": view.contentMode = .scaleToFill
      case "scaleAspectFit": view.contentMode = .scaleAspectFit
      case "scaleAspectFill": view.contentMode = .scaleAspectFill
      case "center": view.contentMode = .center
      default: break
      }
    }

    private func decorate(_ layer: CALayer, _ values: ViewValues, isMirrored: Bool) {
      if let radius = values.number("cornerRadius") { layer.cornerRadius = radius }
      if let corners = values.text("maskedCorners") { layer.maskedCorners = .init(corners, isMirrored: isMirrored) }
      if let color = values.color("borderColor") { layer.borderColor = color.cgColor }
      if let width = values.number("borderWidth") { layer.borderWidth = width }
      if let color = values.color("shadowColor") { layer.shadowColor = color.cgColor }
      if let opacity = values.number("shadowOpacity") { layer.shadowOpacity = Float(opacity) }
      if let radius = values.number("shadowRadius") { layer.shadowRadius = radius }
      if let x = values.number("shadowOffsetX") { layer.shadowOffset.width = isMirrored ? -x : x }
      if let y = values.number("shadowOffsetY") { layer.shadowOffset.height = y }
      if let z = values.number("zPosition") { layer.zPosition = z }
      if let clip = values.clip {
        let (left, right) = isMirrored ? (clip.trailing, clip.leading) : (clip.leading, clip.trailing)
        let mask = layer.mask ?? CALayer()
        mask.backgroundColor = UIColor.black.cgColor
        mask.frame = CGRect(
          x: left, y: clip.top, width: max(0, Double(layer.bounds.width) - left - right),
          height: max(0, Double(layer.bounds.height) - clip.top - clip.bottom))
        layer.mask = mask
      }
    }
  }

  extension CACornerMask {
    /// The corners listed in a script's `maskedCorners`.
    fileprivate init(_ words: String, isMirrored: Bool) {
      self = []
      let (leading, trailing): ([CACornerMask], [CACornerMask]) = (
        [.layerMinXMinYCorner, .layerMinXMaxYCorner], [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      )
      let (near, far) = isMirrored ? (trailing, leading) : (leading, trailing)
      for word in words.split(separator: " ") {
        switch word {
        case "topLeading": insert(near[0])
        case "bottomLeading": insert(near[1])
        case "topTrailing": insert(far[0])
        case "bottomTrailing": insert(far[1])
        case "all": for corner in leading + trailing { insert(corner) }
        default: break
        }
      }
    }
  }
#endif
