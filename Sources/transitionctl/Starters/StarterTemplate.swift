internal import ArgumentParser

/// The scripts written by `init`, in the order of the help text.
enum StarterTemplate: String, CaseIterable, ExpressibleByArgument {
  case card, sheet, pager, toast, list, hero

  /// The file beside a script that tells editors what it may contain.
  static let schemaName = "transition.schema.json"

  private static let editorLine = """
    # yaml-language-server: $schema=\(schemaName)
    #
    # The line above tells editors what a script may contain.

    """
  private static let introduction = """
    # Check this script with 'transitionctl validate', look at it with 'transitionctl preview', and get its numbers with
    # 'transitionctl sample'.

    """

  /// A script whose first line is its name.
  private var content: [UInt8] {
    switch self {
    case .card: PackageResources.card_yaml
    case .sheet: PackageResources.sheet_yaml
    case .pager: PackageResources.pager_yaml
    case .toast: PackageResources.toast_yaml
    case .list: PackageResources.list_yaml
    case .hero: PackageResources.hero_yaml
    }
  }

  /// The script with an introduction and another name.
  ///
  /// - Parameter hasSchema: Whether the schema is written next to it; its first line then refers to it.
  func text(named name: String, hasSchema: Bool) -> String {
    let rest = content.drop { $0 != UInt8(ascii: "\n") }
    // Words that are no text in YAML.
    let written = ["null", "true", "false"].contains(name.lowercased()) ? "\"\(name)\"" : name
    return "\(hasSchema ? Self.editorLine : "")\(Self.introduction)transition: \(written)"
      + String(decoding: rest, as: UTF8.self)
  }
}
