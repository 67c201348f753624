package import TransitionDiagnostics

/// The catalog of script errors and of export findings, for `explain`, the reference pages and SARIF.
///
/// A new error is one line here, and its page.
package enum ErrorCatalog {
  package static let all: [RuleInfo] = [
    RuleInfo(.yamlSyntax, page: PackageResources.yaml_syntax_md),
    RuleInfo(.jsonSyntax, page: PackageResources.json_syntax_md),
    RuleInfo(.encoding, page: PackageResources.encoding_md),
    RuleInfo(.multipleDocuments, page: PackageResources.multiple_documents_md),
    RuleInfo(.duplicateKey, page: PackageResources.duplicate_key_md),
    RuleInfo(.unsupportedTag, page: PackageResources.unsupported_tag_md),
    RuleInfo(.limitExceeded, page: PackageResources.limit_exceeded_md),
    RuleInfo(.unreadableFile, page: PackageResources.unreadable_file_md),
    RuleInfo(.includeOutside, page: PackageResources.include_outside_md),
    RuleInfo(.unsupportedVersion, page: PackageResources.unsupported_version_md),
    RuleInfo(.unknownKey, page: PackageResources.unknown_key_md),
    RuleInfo(.missingKey, page: PackageResources.missing_key_md),
    RuleInfo(.conflictingKeys, page: PackageResources.conflicting_keys_md),
    RuleInfo(.invalidName, page: PackageResources.invalid_name_md),
    RuleInfo(.duplicateView, page: PackageResources.duplicate_view_md),
    RuleInfo(.missingValue, page: PackageResources.missing_value_md),
    RuleInfo(.typeMismatch, page: PackageResources.type_mismatch_md),
    RuleInfo(.unitMissing, page: PackageResources.unit_missing_md),
    RuleInfo(.unitMismatch, page: PackageResources.unit_mismatch_md),
    RuleInfo(.invalidExpression, page: PackageResources.invalid_expression_md),
    RuleInfo(.invalidCurve, page: PackageResources.invalid_curve_md),
    RuleInfo(.invalidColor, page: PackageResources.invalid_color_md),
    RuleInfo(.outOfRange, page: PackageResources.out_of_range_md),
    RuleInfo(.notFinite, page: PackageResources.not_finite_md),
    RuleInfo(.unknownReference, page: PackageResources.unknown_reference_md),
    RuleInfo(.unknownView, page: PackageResources.unknown_view_md),
    RuleInfo(.unknownProperty, page: PackageResources.unknown_property_md),
    RuleInfo(.unknownState, page: PackageResources.unknown_state_md),
    RuleInfo(.unknownPhase, page: PackageResources.unknown_phase_md),
    RuleInfo(.unknownCurve, page: PackageResources.unknown_curve_md),
    RuleInfo(.unknownAnimation, page: PackageResources.unknown_animation_md),
    RuleInfo(.circularReference, page: PackageResources.circular_reference_md),
    RuleInfo(.underconstrainedLayout, page: PackageResources.underconstrained_layout_md),
    RuleInfo(.overconstrainedLayout, page: PackageResources.overconstrained_layout_md),
    RuleInfo(.keyframeOrder, page: PackageResources.keyframe_order_md),
    RuleInfo(.endlessSpring, page: PackageResources.endless_spring_md),
    RuleInfo(.conflictingAnimations, page: PackageResources.conflicting_animations_md),
    RuleInfo(.failedExpectation, page: PackageResources.failed_expectation_md),
  ]

  /// The findings of an export.
  package static let exports: [RuleInfo] = [
    RuleInfo(.exportUnsupported, defaultLevel: .warning, page: PackageResources.export_unsupported_md),
    RuleInfo(.exportApproximated, defaultLevel: .note, page: PackageResources.export_approximated_md),
    RuleInfo(.exportBaked, defaultLevel: .warning, page: PackageResources.export_baked_md),
    RuleInfo(.exportMainThread, defaultLevel: .note, page: PackageResources.export_main_thread_md),
  ]

  /// The error with a name; nil for an unknown name.
  package static func error(named name: String) -> RuleInfo? { all.first { $0.name.text == name } }
}
