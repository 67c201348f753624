/// A script with everything that pictures show, for tests of whole pictures.
enum Gallery {
  static let yaml = """
    transition: gallery
    canvas: { width: 120, height: 200 }
    views:
      page:
        layout: { leading: 0, trailing: 0, bottom: 0, height: 120 }
        backgroundColor: '#336699'
        cornerRadius: 12
        maskedCorners: topLeading topTrailing
        clipsToBounds: true
        shadowOpacity: 0.4
        shadowRadius: 6
        shadowOffsetY: -3
        children:
          photo:
            layout: { leading: 10, width: 60, top: 10, height: 70 }
            backgroundColor: '#ffcc00'
            brightness: 0.8
            children:
              badge:
                layout: { trailing: 4, width: 12, top: 4, height: 12 }
                backgroundColor: 'red @ 80%'
                cornerRadius: 6
                borderWidth: 2
                borderColor: white
          title: { layout: { leading: 10, trailing: 10, bottom: 8, height: 16 }, backgroundColor: '#00000040' }
      dial:
        layout: { centerX: 0, width: 30, top: 20, height: 30 }
        zPosition: 1
        anchorX: 0
        borderWidth: 1
        shadowOpacity: 0.5
      dot: { count: 3, layout: { leading: 8 + 16 * index, width: 10, top: 60, height: 10 }, cornerRadius: 5 }
      veil: { layout: { leading: 90, width: 20, top: 60, height: 20 }, backgroundColor: black, hidden: true }
    states:
      away:
        page: { bottom: -120, cornerRadius: 0, backgroundColor: '#993366' }
        photo: { opacity: 0.2, blurRadius: 4, saturation: 0.5, clipTop: 20, clipLeading: 5 }
        badge: { scale: 0, borderWidth: 0 }
        dial: { rotation: -120deg, scaleX: 2, rotationY: 60deg }
        dot: { opacity: 0, translationY: 30 }
        veil.hidden: false
    phases:
      show:
        from: away
        to: initial
        duration: 600ms
        curve: easeInOut
        markers: { half: 300ms }
        animations:
          - { animate: page, curve: "spring(duration=500ms, bounce=0.3)" }
          - { animate: photo, delay: 100ms, duration: 400ms }
          - { animate: badge.scale, delay: 400ms, duration: 200ms, keyframes: [from, { at: 60%, value: 1.3 }, to] }
          - { animate: badge.borderWidth, duration: 100ms }
          - { animate: dial, curve: linear }
          - { animate: dot, stagger: 60ms, duration: 300ms, curve: "steps(3)" }
          - { animate: veil.hidden, duration: 250ms }
      pulse:
        duration: 400ms
        animations:
          - { animate: dial.rotation, from: 0deg, to: 90deg, iterations: 2, direction: alternate }
    """
}
