internal import ArgumentParser

/// The scripts written by `init`, in the order of the help text.
enum StarterTemplate: String, CaseIterable, ExpressibleByArgument {
  case card, sheet, pager, toast, list, hero

  private static let introduction = """
    # yaml-language-server: $schema=transition.schema.json
    #
    # The line above tells editors what a script may contain; 'transitionctl schema script -o transition.schema.json'
    # writes the file that it names. Check this script with 'transitionctl validate', look at it with
    # 'transitionctl preview', and get its numbers with 'transitionctl sample'.

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
  func text(named name: String) -> String {
    let rest = content.drop { $0 != UInt8(ascii: "\n") }
    return "\(Self.introduction)transition: \(name)\(String(decoding: rest, as: UTF8.self))"
  }
}
