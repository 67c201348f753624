public import TransitionModel

/// A view.
public enum ViewKey: String, MapKey {
  case layout, properties, children, snapshotOf, count, description

  public static let map = "view"
  public static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.visual }

  public var descriptor: KeyDescriptor {
    switch self {
    case .layout: .init("map of layout keys", "where the view is; each axis is fixed by two keys, or fills its parent")
    case .properties: .init("map of values", "properties of the author's own, typed by their initial values")
    case .children: .init("map of views", "the views inside, in z-order")
    case .snapshotOf: .init("view", "the view, or the member such as row.3, that this one is a still picture of")
    case .count: .init("integer", "how many of it there are, 1 to 1,000: name.0, name.1, …")
    case .description: .init("text", "what the view is, for readers")
    }
  }
}

/// A view's `layout`: `frame` beside the layout properties.
public enum LayoutKey: String, MapKey {
  case frame

  public static let map = "layout"
  public static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.layout }

  public var descriptor: KeyDescriptor {
    switch self {
    case .frame: .init("list of four numbers", "leading, top, width and height in one: [x, y, w, h]")
    }
  }
}

/// A state: `extends` beside views with their values.
public enum StateKey: String, MapKey {
  case extends

  public static let map = "state"

  public var descriptor: KeyDescriptor {
    switch self {
    case .extends: .init("state", "the state whose values hold where this one says nothing", default: "initial")
    }
  }
}
