package import TransitionDiagnostics

/// A property's value as written.
package enum PropertyValue: Sendable {
  case expression(Expression)
  /// The literal text of `content`, `contentMode` and `maskedCorners`.
  case text(Located<String>)
  /// An unreadable value; a diagnostic has reported it.
  case invalid(SourceRange)

  /// Whether it could be read.
  package var isReadable: Bool {
    switch self {
    case .invalid: false
    case .text: true
    case .expression(let expression): !expression.isInvalid
    }
  }

  /// Whether it is the word `from` or `to`, which in a keyframe is each property's own value at that end.
  package var isAnEnd: Bool {
    switch self {
    case .expression(let expression): ["from", "to"].contains(expression.soleName?.value)
    case .text(let text): ["from", "to"].contains(text.value)
    case .invalid: false
    }
  }

  package var range: SourceRange {
    switch self {
    case .expression(let expression): expression.range
    case .text(let text): text.range
    case .invalid(let range): range
    }
  }
}

/// `name: value` in a view's `layout` or `properties`, or next to its other keys.
package struct NamedValue: Sendable {
  package var name: Located<String>
  package var value: PropertyValue
  /// The four values of `frame: [x, y, w, h]` in an animation's `from`, `to` or keyframes; `value` is then invalid and
  /// has their range.
  package var frame: [Expression]?
  package init(name: Located<String>, value: PropertyValue, frame: [Expression]? = nil) {
    self.name = name
    self.value = value
    self.frame = frame
  }
}

/// A view named outside expressions: `cover`, `row.3`, or `canvas`.
package struct ViewName: Sendable {
  package var name: Located<String>
  /// The member of a counted view.
  package var member: Located<Int>?
  package init(name: Located<String>, member: Located<Int>? = nil) {
    self.name = name
    self.member = member
  }
  package var range: SourceRange { member.map { name.range.union($0.range) } ?? name.range }
  package var text: String { member.map { "\(name.value).\($0.value)" } ?? name.value }
}

/// `view.property: value`, in a state or in `during`. In a state, the property may be `frame` or `matches`.
package struct PropertyAssignment: Sendable {
  package var view: ViewName
  package var property: Located<String>
  package var value: PropertyValue
  /// The four values of `frame: [x, y, w, h]`; `value` is then invalid and has their range.
  package var frame: [Expression]?

  package init(view: ViewName, property: Located<String>, value: PropertyValue, frame: [Expression]? = nil) {
    self.view = view
    self.property = property
    self.value = value
    self.frame = frame
  }
}
