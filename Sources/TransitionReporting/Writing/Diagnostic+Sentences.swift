internal import TransitionDiagnostics

extension Diagnostic {
  /// The message with the label, for formats that do not show source: `unknown curve 'easeInn'; did you mean 'easeIn'?`
  var sentence: String { label.map { "\(message); \($0)" } ?? message }

  /// The sentence, followed on separate lines by the notes without a location and the help.
  func paragraph(allNotes: Bool = false) -> String {
    var text = sentence
    for note in notes where allNotes || note.range == nil { text += "\nnote: \(note.message)" }
    if let help { text += "\nhelp: \(help)" }
    return text
  }
}

extension Severity {
  /// The name for GitHub's commands, reviewdog and others, in which `note` is not a level.
  func name(note: String) -> String { self == .note ? note : name }
}
