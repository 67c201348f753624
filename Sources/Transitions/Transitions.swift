// One import for all of it: read a script, check it, evaluate it, export it.
@_exported public import TransitionColors
@_exported public import TransitionComparison
@_exported public import TransitionCurves
@_exported public import TransitionDiagnostics
@_exported public import TransitionDrawing
@_exported public import TransitionEvaluation
@_exported public import TransitionExport
@_exported public import TransitionLint
@_exported public import TransitionModel
@_exported public import TransitionParsing
@_exported public import TransitionPreview
@_exported public import TransitionReporting
@_exported public import TransitionText
@_exported public import TransitionTree
@_exported public import TransitionYAML
