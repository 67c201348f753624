internal import TransitionDiagnostics
internal import TransitionModel

/// A script, parameter or phase without a description.
struct MissingDescription: LintRule {
  let scope = RuleScope.script

  func check(_ context: RuleContext) {
    let script = context.script
    if let name = script.name, script.description == nil { report("script", name, context) }
    for parameter in script.parameters where parameter.description == nil {
      report("parameter", parameter.name, context)
    }
    for phase in script.phases where phase.description == nil { report("phase", phase.name, context) }
  }

  private func report(_ kind: String, _ name: Located<String>, _ context: RuleContext) {
    context.report(
      "\(kind) '\(name.value)' has no description", at: name.range,
      help: kind == "parameter" ? "\(name.value): { value: …, description: … }" : "description: …")
  }

  let documentation = RuleInfo(.missingDescription, .style, .off, page: PackageResources.missing_description_md)
}
