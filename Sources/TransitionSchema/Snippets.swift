/// The snippets offered by editors.
enum Snippets {
  static func snippet(_ label: String, _ description: String, _ body: JSONValue) -> JSONValue {
    ["label": .string(label), "description": .string(description), "body": body]
  }

  static let script = snippet(
    "transition", "A whole script",
    [
      "transition": "${1:card}", "version": 1, "canvas": ["width": 390, "height": 844],
      "views": ["${2:card}": ["layout": ["leading": 16, "trailing": 16, "bottom": 16, "height": 64]]],
      "states": ["${3:open}": ["${2:card}": ["height": 400]]],
      "phases": ["${4:expand}": ["to": "${3:open}", "duration": "${5:300ms}", "animations": [["animate": "all"]]]],
    ])

  static let parameter = snippet(
    "parameter", "A parameter with a range",
    [
      "${1:total}": [
        "value": "${2:300ms}", "min": "${3:100ms}", "max": "${4:1s}", "description": "${5:What it is for.}",
      ]
    ])

  static let view = snippet(
    "view", "A view with a frame", ["layout": ["frame": ["${1:0}", "${2:0}", "${3:100}", "${4:100}"]]])

  static let namedView = snippet("view", "A view", ["${1:card}": ["layout": ["height": "${2:100}"]]])

  static let layouts = [
    snippet("frame", "Left, top, width and height", ["frame": ["${1:0}", "${2:0}", "${3:100}", "${4:100}"]]),
    snippet(
      "insets", "Inset on all sides",
      ["leading": "${1:16}", "trailing": "${1:16}", "top": "${2:16}", "bottom": "${2:16}"]),
    snippet(
      "centerd", "In the parent's middle", ["centerX": 0, "centerY": 0, "width": "${1:100}", "height": "${2:100}"]),
  ]

  static let state = snippet("state", "A state", ["${1:shown}": ["${2:card}": ["opacity": "${3:1}"]]])

  private static let moving: JSONValue = [
    "from": "${1:initial}", "to": "${2:shown}", "duration": "${3:300ms}", "animations": [["animate": "${4:all}"]],
  ]

  static let phases = [
    snippet("phase", "From one state to another", moving),
    snippet("swap", "Another phase with its ends exchanged", ["swap": "${1:present}"]),
    snippet("reverse", "Another phase, backwards", ["reverse": "${1:present}"]),
  ]

  static let namedPhases = [
    snippet("phase", "From one state to another", ["${5:present}": moving]),
    snippet("swap", "Another phase with its ends exchanged", ["${2:dismiss}": ["swap": "${1:present}"]]),
  ]

  private static let bodies: [(label: String, description: String, body: JSONValue)] = [
    ("animate", "Moves views between the phase's states", ["animate": "${1:card}", "curve": "${2:easeInOut}"]),
    (
      "keyframes", "Values on the way",
      [
        "animate": "${1:card.scale}", "duration": "${2:400ms}",
        "keyframes": [["at": "${3:40%}", "value": "${4:1.1}", "curve": "${5:easeOut}"]],
      ]
    ),
    (
      "stagger", "Moves views one after another",
      ["animate": "${1:row}", "duration": "${2:300ms}", "stagger": "${3:40ms}"]
    ),
    (
      "spring", "Moves views by a spring",
      ["animate": "${1:card}", "curve": "spring(duration=${2:500ms}, bounce=${3:0.2})"]
    ),
  ]

  static let animations = bodies.map { snippet($0.label, $0.description, $0.body) }
  /// The same as elements of a list.
  static let animationItems = bodies.map { snippet("- \($0.label)", $0.description, [$0.body]) }

  static let interaction = snippet(
    "drag", "A drag down that dismisses",
    [
      "input": "translationY", "range": ["${1:0}", "${2:100}"], "commit": "${3:progress >= 1 or velocity > 900}",
      "onCommit": ["then": "${4:dismiss}"], "onCancel": ["duration": "${5:200ms}"],
    ])

  static let events = [
    snippet("play", "Starts a phase", ["at": "${1:0ms}", "play": "${2:present}"]),
    snippet(
      "drag", "A gesture",
      ["at": "${1:0ms}", "drag": [["0ms", 0], ["${2:80ms}", "${3:30}"]], "phase": "${4:dragToDismiss}"]),
    snippet("stop", "Ends a phase's endless animations", ["at": "${1:1s}", "stop": "${2:pulse}"]),
  ]

  static let points = snippet(
    "points", "Times and inputs", [["0ms", 0], ["${1:80ms}", "${2:30}"], ["${3:160ms}", "${4:70}"]])

  static let expectations = [
    snippet(
      "at a time", "A condition at a time",
      ["phase": "${1:present}", "at": "${2:end}", "that": "${3:card.opacity} ~= ${4:1}"]),
    snippet("always", "A condition all the time", ["phase": "${1:present}", "always": "${2:card.minY} >= ${3:0}"]),
    snippet("duration", "How long a phase takes", ["phase": "${1:present}", "that": "duration <= ${2:500ms}"]),
  ]

  static let keyframes = [
    snippet("- at, value", "One value at a time", [["at": "${1:50%}", "value": "${2:1}"]]),
    snippet("- at, properties", "Several values at a time", [["at": "${1:50%}", "${2:scale}": "${3:1.1}"]]),
  ]
}
