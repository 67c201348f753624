internal import TransitionModel

/// One view on the canvas: a declared view, or a member of a counted one. Instance 0 is the canvas.
final class ViewInstance: Sendable {
  /// Index in `Script.views`; nil for the canvas.
  let declaration: Int?
  /// `cover`, `row.3`.
  let name: String
  /// The parent instance; nil for the canvas.
  let parent: Int?
  /// `index` in its expressions, if the view or an ancestor is counted.
  let member: Int?
  /// `count` in its expressions, if there is a `member`.
  let memberCount: Int?
  /// Its first slot.
  let slots: Int
  /// Custom properties, in declaration order.
  let own: [OwnProperty]
  /// The number of slots of the view.
  let slotCount: Int

  init(
    declaration: Int?, name: String, parent: Int?, member: Int?, memberCount: Int?, slots: Int, own: [OwnProperty]
  ) {
    self.declaration = declaration
    self.name = name
    self.parent = parent
    self.member = member
    self.memberCount = memberCount
    self.slots = slots
    self.own = own
    slotCount = SlotLayout.builtInCount + own.reduce(0) { $0 + SlotLayout.laneCount($1.type) }
  }
}

/// A custom property, typed by its initial value.
struct OwnProperty: Sendable {
  var name: String
  var type: ValueType
  /// Relative to the view's first slot.
  var slot: Int
}

/// The offsets of the built-in properties among a view's slots.
///
/// A view has four geometry slots (minX, minY, width, height), then its layout keys except width and height, which are
/// among the geometry slots, then its visual properties (a color has four slots), then its custom ones.
enum SlotLayout {
  static let minX = 0
  static let minY = 1
  static let width = 2
  static let height = 3

  /// By built-in property.
  static let offsets: [Int] = {
    var next = 4
    return PropertyIndex.descriptors.enumerated().map { index, descriptor in
      switch PropertyIndex(rawValue: index) {
      case .width: return width
      case .height: return height
      default:
        defer { next += laneCount(descriptor.type) }
        return next
      }
    }
  }()

  /// The number of slots for the layout, which come first: the frame and the other layout keys.
  static let layoutCount = 4 + PropertyIndex.layoutCount - 2

  /// The keys of a view that fills its parent.
  static let fillKeys = [PropertyIndex.leading, .trailing, .top, .bottom].map { offsets[$0.rawValue] }

  /// The offset of a built-in property; a name missing from the catalog is a programming error.
  static func offset(of name: String) -> Int {
    guard let index = PropertyIndex.builtIn(named: name) else { preconditionFailure("no property \(name)") }
    return offsets[index.rawValue]
  }

  /// The slots that every view has.
  static let builtInCount =
    layoutCount + PropertyCatalog.visual.reduce(0) { $0 + laneCount($1.type) }

  /// The initial values of visual properties by slot, with texts as their indices in every text table; 0 for other
  /// slots.
  static let initialValues: [Double] = {
    var values = [Double](repeating: 0, count: builtInCount)
    var texts = TextTable()
    for (descriptor, offset) in zip(PropertyCatalog.visual, offsets.dropFirst(PropertyIndex.layoutCount)) {
      switch descriptor.initial {
      case .number(let value): values[offset] = value
      case .color(let color):
        for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
          values[offset + lane] = value
        }
      case .text(let text): values[offset] = texts.id(of: text)
      }
    }
    return values
  }()

  static func laneCount(_ type: ValueType) -> Int { type == .color ? 4 : 1 }
}

/// A property that can have a value: an index over layout keys, visual properties and custom ones, in output order.
struct PropertyIndex: Hashable, Sendable, Comparable {
  var rawValue: Int
  static func < (a: PropertyIndex, b: PropertyIndex) -> Bool { a.rawValue < b.rawValue }

  /// The number of layout keys in the catalog, named below. A constant, since it is read very often.
  static let layoutCount = 9
  static let builtInCount = layoutCount + PropertyCatalog.visual.count

  static func layout(_ index: Int) -> PropertyIndex { PropertyIndex(rawValue: index) }
  static func visual(_ index: Int) -> PropertyIndex { PropertyIndex(rawValue: layoutCount + index) }
  static func own(_ index: Int) -> PropertyIndex { PropertyIndex(rawValue: builtInCount + index) }

  static let leading = layout(0)
  static let trailing = layout(1)
  static let width = layout(2)
  static let centerX = layout(3)
  static let top = layout(4)
  static let bottom = layout(5)
  static let height = layout(6)
  static let centerY = layout(7)
  static let aspectRatio = layout(8)

  var isLayout: Bool { rawValue < Self.layoutCount }

  fileprivate static let descriptors = PropertyCatalog.layout + PropertyCatalog.visual

  /// The built-in property; nil for custom ones.
  var descriptor: PropertyDescriptor? { rawValue < Self.builtInCount ? Self.descriptors[rawValue] : nil }

  // Stored separately, because reference counting of shared descriptors would slow threads down.
  private static let types = descriptors.map { $0.type }
  private static let names = descriptors.map { $0.name }

  /// The type of a built-in property; nil for custom ones.
  var builtInType: ValueType? { rawValue < Self.builtInCount ? Self.types[rawValue] : nil }
  private static let later = names.map { PropertyCatalog.laterNames.contains($0) }

  /// Whether a view's custom property of the same name is meant instead.
  var isLater: Bool { rawValue < Self.builtInCount && Self.later[rawValue] }
  /// The name of a built-in property; nil for custom ones.
  var builtInName: String? { rawValue < Self.builtInCount ? Self.names[rawValue] : nil }

  /// The index among a view's custom properties; nil for built-in ones.
  var ownIndex: Int? { rawValue >= Self.builtInCount ? rawValue - Self.builtInCount : nil }

  private static let places = NameTable(names)

  static func builtIn(named name: String) -> PropertyIndex? {
    places.place(of: name).map { PropertyIndex(rawValue: $0) }
  }
}

/// A property of one view.
struct PropertyKey: Hashable, Sendable, Comparable {
  var instance: Int
  var property: PropertyIndex

  /// In output order.
  static func < (a: PropertyKey, b: PropertyKey) -> Bool { (a.instance, a.property) < (b.instance, b.property) }
}

extension ViewInstance {
  /// The view around it; for the canvas the canvas itself.
  var outer: Int { parent ?? 0 }

  /// Returns the built-in or custom property with a name.
  func property(named name: String) -> PropertyIndex? {
    let builtIn = PropertyIndex.builtIn(named: name)
    if let builtIn, !builtIn.isLater { return builtIn }
    return own.firstIndex { $0.name == name }.map { .own($0) } ?? builtIn
  }

  /// The first slot of a property.
  func slot(of property: PropertyIndex) -> Int {
    slots + (property.ownIndex.map { own[$0].slot } ?? SlotLayout.offsets[property.rawValue])
  }

  /// minX, minY, width and height.
  var frameSlots: Range<Int> { slots..<slots + SlotLayout.height + 1 }

  /// The frame and the other layout keys.
  var layoutSlots: Range<Int> { slots..<slots + SlotLayout.layoutCount }

  /// All slots of a property: four for a color, otherwise one.
  func slots(of property: PropertyIndex) -> Range<Int> {
    let first = slot(of: property)
    return first..<first + SlotLayout.laneCount(type(of: property))
  }

  func type(of property: PropertyIndex) -> ValueType {
    property.builtInType ?? property.ownIndex.map { own[$0].type } ?? .number
  }

  func name(of property: PropertyIndex) -> String {
    property.builtInName ?? property.ownIndex.map { own[$0].name } ?? ""
  }
}
