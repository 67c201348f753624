/// The script written by `init`.
enum StarterScript {
  static func text(named name: String) -> String {
    """
    # yaml-language-server: $schema=transition.schema.json
    #
    # The line above tells editors what a script may contain; 'transitionctl schema script -o transition.schema.json'
    # writes the file that it names. Check this script with 'transitionctl validate', look at it with
    # 'transitionctl show', and get its numbers with 'transitionctl sample'.
    transition: \(name)
    version: 1
    description: A card slides up over a dimmed screen.

    # The size of the screen, in points.
    canvas: { width: 390, height: 844 }

    # Named values. 'transitionctl sample … --set total=2s' replaces one for a run.
    parameters:
      total: { value: 400ms, min: 100ms, max: 2s, description: How long the card takes. }
      inset: 16

    # In z-order: later views are drawn on top. A view fills its parent on an axis that its layout does not fix.
    views:
      dimmer:
        backgroundColor: black
        opacity: 0
      card:
        layout: { leading: inset, trailing: inset, bottom: inset, height: 320 }
        backgroundColor: white
        cornerRadius: 24
        children:
          title:
            layout: { leading: 20, trailing: 20, top: 20, height: 28 }
            content: Hello
          # A binding: an expression that refers to views is evaluated again in every frame.
          button:
            layout: { leading: 20, trailing: 20, top: title.maxY + 16, height: 48 }
            tintColor: "#007AFF"

    # Where the views rest. The state 'initial' has the values under 'views'; other states list only what differs.
    states:
      hidden:
        card.bottom: -320
      shown:
        dimmer.opacity: 40%

    # The motion from one state to another.
    phases:
      present:
        description: The card springs into place while the screen behind it darkens.
        from: hidden
        to: shown
        duration: total
        animations:
          - animate: dimmer                  # everything about it that differs between the two states
            curve: easeOut
          - animate: card.bottom
            curve: spring(dampingRatio=0.8)  # UIKit's spring, fitted to the duration
        reducedMotion:                       # with --reduced-motion the card is there at once
          duration: 200ms
          animations:
            - animate: dimmer
            - animate: card.bottom
              duration: 0s
      dismiss:
        description: The card leaves faster than it came, without a bounce.
        from: shown
        to: hidden
        duration: total * 0.6
        curve: easeIn
        animations:
          - animate: all
        reducedMotion: none

    """
  }
}
