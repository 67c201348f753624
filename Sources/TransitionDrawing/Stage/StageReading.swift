internal import TransitionEvaluation
internal import TransitionExport

/// Reads one view at one frame of an evaluated block.
struct StageReading {
  let sampler: any MotionSampler
  /// The track of each property; nil if there is none.
  let places: [Int?]
  let frame: Int
  /// The texts that text tracks index.
  let texts: [String]
  /// Whether the view is clipped at insets from its edges.
  let isClipped: Bool

  /// The canvas, which is at the origin and has no shadow.
  func canvas(width: Double, height: Double) -> StageBox {
    var box = looks
    box.width = width
    box.height = height
    box.shadow = nil
    box.shownOpacity = box.opacity
    box.isShown = !box.isHidden
    box.place(self)
    box.transform = box.localTransform
    return box
  }

  /// A view, not yet positioned in its parent.
  var box: StageBox {
    var box = looks
    box.minX = number(.minX)
    box.minY = number(.minY)
    box.width = number(.width)
    box.height = number(.height)
    box.place(self)
    return box
  }

  private var looks: StageBox {
    var box = StageBox()
    box.opacity = min(max(number(.opacity, 1), 0), 1)
    box.isHidden = number(.hidden) != 0
    box.cornerRadius = max(number(.cornerRadius), 0)
    box.roundedCorners = RoundedCorners(words: text(.maskedCorners))
    box.fill = color(.backgroundColor)
    box.borderColor = color(.borderColor)
    box.borderWidth = max(number(.borderWidth), 0)
    let shadow = color(.shadowColor)
    let strength = shadow.alpha * min(max(number(.shadowOpacity), 0), 1)
    if strength > 0 {
      box.shadow = StageShadow(
        color: shadow.withAlpha(strength), radius: max(number(.shadowRadius), 0), offsetX: number(.shadowOffsetX),
        offsetY: number(.shadowOffsetY))
    }
    box.blurRadius = max(number(.blurRadius), 0)
    box.brightness = max(number(.brightness, 1), 0)
    box.saturation = max(number(.saturation, 1), 0)
    if isClipped {
      box.clip = StageInsets(
        top: number(.clipTop), trailing: number(.clipTrailing), bottom: number(.clipBottom),
        leading: number(.clipLeading))
    }
    box.zPosition = number(.zPosition)
    box.clipsToBounds = number(.clipsToBounds) != 0
    return box
  }

  /// A number; the default if there is none or if it cannot be drawn.
  func number(_ property: StageProperty, _ standard: Double = 0) -> Double {
    guard let track = places[property.index] else { return standard }
    let value = sampler.values(track: track, lane: 0)[frame]
    return value.isFinite ? value : standard
  }

  private func color(_ property: StageProperty) -> StageColor {
    guard let track = places[property.index], sampler.tracks[track].laneCount == 4 else { return .clear }
    let lanes = (0..<4).map { sampler.values(track: track, lane: $0)[frame] }
    return StageColor(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3])
  }

  private func text(_ property: StageProperty) -> String {
    texts.text(of: number(property, -1))
  }
}

extension StageBox {
  /// Computes the transform from a reading, for the box's frame.
  mutating func place(_ reading: StageReading) {
    let scale = reading.number(.scale, 1)
    rotation = reading.number(.rotation)
    let turn = PlaneTransform(
      scaleX: scale * reading.number(.scaleX, 1), scaleY: scale * reading.number(.scaleY, 1),
      rotation: rotation, rotationX: reading.number(.rotationX),
      rotationY: reading.number(.rotationY))
    anchorX = reading.number(.anchorX, 0.5)
    anchorY = reading.number(.anchorY, 0.5)
    let pivotX = anchorX * width, pivotY = anchorY * height
    var result = turn.movedBefore(x: -pivotX, y: -pivotY)
    result.tx += minX + pivotX + reading.number(.translationX)
    result.ty += minY + pivotY + reading.number(.translationY)
    localTransform = result
  }
}
