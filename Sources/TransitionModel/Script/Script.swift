package import TransitionDiagnostics

/// One transition script with its includes merged in: typed source with ranges, not yet resolved.
package struct Script: Sendable {
  package var name: Located<String>?
  package var description: Located<String>?
  package var canvas = CanvasDeclaration()
  package var parameters: [ParameterDeclaration] = []
  package var tokens = TokenSet()
  package var curves: [CurveDeclaration] = []
  package var timings: [TimingDeclaration] = []
  /// Parents before children, in declaration order.
  package var views: [ViewDeclaration] = []
  package var states: [StateDeclaration] = []
  package var phases: [PhaseDeclaration] = []
  package var scenarios: [ScenarioDeclaration] = []
  package var expectations: [Expectation] = []
  /// The files named by the script's own `include` and `tokens`, in order.
  package var inclusions: [Inclusion] = []
  /// Declarations that replace included ones with the same name.
  package var replacements: [Replacement] = []
  /// The range for findings about the script as a whole.
  package var range: SourceRange = .none
  /// Declarations that may be missing because a diagnostic has rejected their container.
  package var missing = MissingDeclarations()

  /// What the names of unknown properties mean with their values in other tools, by the names' ranges.
  package var foreign: [SourceRange: Suggestion] = [:]

  package init() {}
}

/// A file named in `include` or `tokens`.
package struct Inclusion: Sendable {
  /// The path as written.
  package var path: Located<String>
  /// The file and those it includes in turn.
  package var files: Set<FileID>
  package var isTokens: Bool
  package init(path: Located<String>, files: Set<FileID>, isTokens: Bool) {
    self.path = path
    self.files = files
    self.isTokens = isTokens
  }
}

/// A declaration that replaces an included one with the same name.
package struct Replacement: Sendable {
  /// The kind of both declarations.
  package enum Kind: String, Sendable { case parameter, curve, timing, view, state }

  package var kind: Kind
  package var name: String
  /// The script's own declaration, or the `include` of a file whose declaration replaces one of another file.
  package var range: SourceRange
  /// Whether it is in the script itself.
  package var isOwn: Bool
  /// The name that is replaced.
  package var replaced: SourceRange
  package init(kind: Kind, name: String, range: SourceRange, isOwn: Bool, replaced: SourceRange) {
    self.kind = kind
    self.name = name
    self.range = range
    self.isOwn = isOwn
    self.replaced = replaced
  }
}

package struct CanvasDeclaration: Sendable {
  package var range: SourceRange?
  package var width: Expression?
  package var height: Expression?
  package var visuals: [NamedValue] = []
  package var properties: [NamedValue] = []
  package init() {}
}

package struct ParameterDeclaration: Sendable {
  package var name: Located<String>
  package var value: PropertyValue
  package var minimum: Expression?
  package var maximum: Expression?
  package var description: Located<String>?
  package init(name: Located<String>, value: PropertyValue) {
    self.name = name
    self.value = value
  }
}

package struct CurveDeclaration: Sendable {
  package var name: Located<String>
  package var curve: CurveExpression?
  package init(name: Located<String>, curve: CurveExpression?) {
    self.name = name
    self.curve = curve
  }
}

package struct TimingDeclaration: Sendable {
  package var name: Located<String>
  package var duration: Expression?
  package var delay: Expression?
  package var curve: CurveExpression?
  package init(name: Located<String>) { self.name = name }
}

package struct ViewDeclaration: Sendable {
  package var name: Located<String>
  /// The index in `Script.views` of the parent; nil for the canvas.
  package var parent: Int?
  /// The whole entry.
  package var range: SourceRange
  /// `layout` keys; `frame` is expanded into four of them.
  package var layout: [NamedValue] = []
  /// Whether a diagnostic has rejected some of its layout keys, in which case the others are not checked.
  package var layoutIsIncomplete = false
  /// The range of `layout`, for findings about it.
  package var layoutRange: SourceRange?
  package var visuals: [NamedValue] = []
  package var properties: [NamedValue] = []
  package var count: Expression?
  package var snapshotOf: ViewName?
  package var description: Located<String>?

  package init(name: Located<String>, parent: Int?, range: SourceRange) {
    self.name = name
    self.parent = parent
    self.range = range
  }
}

package struct StateDeclaration: Sendable {
  package var name: Located<String>
  package var extends: Located<String>?
  package var values: [PropertyAssignment] = []
  package init(name: Located<String>) { self.name = name }
}
