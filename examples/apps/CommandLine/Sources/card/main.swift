import TransitionRuntime

// Opens a card, drags it halfway down and releases it, and prints what is on screen ten times a second.
let script = TransitionScript(json: PackageResources.app_store_transition_json, path: "app-store.transition.json")
print(script.report(), terminator: "")

var player = TransitionPlayer(script)

/// What a finger does, by the time in tenths of a second.
func touch(_ player: inout TransitionPlayer, _ tenth: Int, at now: Double) {
  switch tenth {
  case 0: player.play("highlight", at: now)
  case 2: player.play("present", at: now)
  case 10: player.beginDrag("dragToDismiss", ["translationY": 0], at: now)
  case 11, 12, 13: player.moveDrag(["translationY": Double(tenth - 10) * 15], at: now)
  case 14: player.endDrag(at: now)
  default: break
  }
}

/// Two decimals, without Foundation.
func short(_ value: Double?) -> String {
  guard let value else { return "-" }
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths.magnitude % 100
  return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

var tenth = 0
repeat {
  let now = Double(tenth) / 10
  touch(&player, tenth, at: now)
  for event in player.events(upTo: now) { print("      \(event.name)") }
  let frame = player.frame(of: "card", at: now)
  print(
    short(now), "card", short(frame?.x), short(frame?.y), short(frame?.width), short(frame?.height), "scale",
    short(player.value(of: "card.scale", at: now)?.number))
  tenth += 1
} while tenth <= 15 || !player.isAtRest(at: Double(tenth) / 10) && tenth < 100
