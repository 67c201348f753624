package import TransitionModel

/// The keys of a view.
package enum ViewKey: String, MapKey {
  case layout, properties, children, snapshotOf, count, description

  package static let map = "view"
  static let names = table.names
  package static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.visual }

  package var descriptor: KeyDescriptor {
    switch self {
    case .layout: .init(.map("layout keys"), "the frame; two keys determine each axis, or it fills the parent")
    case .properties: .init(.map("values"), "custom properties, typed by their initial values")
    case .children: .init(.map("views"), "the views inside, in z-order")
    case .snapshotOf: .init(.name(.view), "the view, or a member such as row.3, whose snapshot this is")
    case .count: .init(.integer(1...1_000), "number of members, 1 to 1,000: name.0, name.1, …")
    case .description: .init(.text, "a description for readers")
    }
  }
}

/// The keys of a view's `layout`: `frame` in addition to the layout properties.
package enum LayoutKey: String, MapKey {
  case frame

  package static let map = "layout"
  static let names = table.names
  package static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.layout }

  package var descriptor: KeyDescriptor {
    switch self {
    case .frame: .init(.list("four numbers"), "leading, top, width and height: [x, y, w, h]")
    }
  }
}

/// The keys of a state: `extends` in addition to views with their values.
package enum StateKey: String, MapKey {
  case extends

  package static let map = "state"

  package var descriptor: KeyDescriptor {
    switch self {
    case .extends: .init(.name(.state), "the state that provides the values this one omits", default: "initial")
    }
  }
}
