internal import TransitionDiagnostics

extension Diagnostic {
  /// The message with what stands beside the carets, for formats that show no source: `unknown curve 'easeInn'; did you
  /// mean 'easeIn'?`
  var sentence: String { label.map { "\(message); \($0)" } ?? message }

  /// The sentence, then on lines of their own the notes that have no place and the help.
  func paragraph(allNotes: Bool = false) -> String {
    var text = sentence
    for note in notes where allNotes || note.range == nil { text += "\nnote: \(note.message)" }
    if let help { text += "\nhelp: \(help)" }
    return text
  }
}

extension Severity {
  /// What GitHub's commands, reviewdog and others call it, where `note` is no level.
  func name(note: String) -> String { self == .note ? note : name }
}
