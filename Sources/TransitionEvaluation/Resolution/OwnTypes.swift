internal import TransitionModel

/// Infers the types of custom properties from their initial values, which may refer to other custom properties.
struct OwnTypes {
  private let resolver: Resolver
  private var known: [Key: ValueType] = [:]
  /// Keys whose type is being inferred, to detect cycles.
  private var visiting: Set<Key> = []
  /// A key nested too deep, which must be inferred first.
  private var deferred: Key?
  private static let deepestRecursion = 32

  private struct Key: Hashable {
    /// Nil for the canvas.
    var view: Int?
    var property: String
  }

  init(resolver: Resolver) { self.resolver = resolver }

  /// Returns the type of a view's custom property, or of the canvas's if nil; number if it cannot be inferred.
  mutating func type(view: Int?, property: String) -> ValueType {
    var waiting = [Key(view: view, property: property)]
    var isWaiting = Set(waiting)
    while let next = waiting.last {
      deferred = nil
      visiting = []
      _ = type(of: next)
      if let deeper = deferred {
        guard isWaiting.insert(deeper).inserted else {
          // A cycle longer than the stack; evaluation reports it.
          known[deeper] = .number
          continue
        }
        waiting.append(deeper)
      } else {
        waiting.removeLast()
      }
    }
    return known[Key(view: view, property: property)] ?? .number
  }

  private mutating func type(of key: Key) -> ValueType {
    if let type = known[key] { return type }
    if deferred != nil || visiting.contains(key) { return .number }
    if visiting.count >= Self.deepestRecursion {
      deferred = key
      return .number
    }
    let script = resolver.script
    let values = key.view.map { script.views[$0].properties } ?? script.canvas.properties
    guard let value = values.first(where: { $0.name.value == key.property }) else { return .number }
    visiting.insert(key)
    defer { visiting.remove(key) }
    let type: ValueType
    switch value.value {
    case .invalid: type = .number
    case .text: type = .text
    case .expression(let expression): type = self.type(of: expression, view: key.view) ?? .number
    }
    if deferred == nil { known[key] = type }
    return type
  }

  /// The type of an expression according to its text; nil for a bare 0 and if it cannot be inferred.
  private mutating func type(of expression: Expression, view: Int?) -> ValueType? {
    switch expression.node {
    case .number(let value): return value == 0 ? nil : .number
    case .percentage: return .number
    case .time: return .time
    case .angle: return .angle
    case .boolean, .not, .approximately: return .boolean
    case .color: return .color
    case .invalid: return nil
    case .negate(let operand): return type(of: operand, view: view)
    case .token(let name):
      if case .expression(let value)? = resolver.script.tokens[name] { return type(of: value, view: view) }
      return nil
    case .binary(let operation, let left, let right):
      switch operation {
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: return .boolean
      case .withAlpha: return .color
      case .add, .subtract: return type(of: left, view: view) ?? type(of: right, view: view)
      case .multiply:
        let sides = [type(of: left, view: view), type(of: right, view: view)]
        return sides.contains(.time) ? .time : sides.contains(.angle) ? .angle : .number
      case .divide:
        let a = type(of: left, view: view), b = type(of: right, view: view)
        return a == b ? .number : a
      }
    case .call(let name, let arguments):
      switch name.value {
      case "if":
        guard arguments.count == 3 else { return nil }
        return type(of: arguments[1], view: view) ?? type(of: arguments[2], view: view)
      case "atan2": return .angle
      default:
        guard let kind = FunctionTable.functions[name.value]?.kind else { return nil }
        guard kind == .sameUnit || kind == .lerp || kind == .pick else { return .number }
        for argument in arguments.dropFirst(kind == .pick ? 1 : 0) {
          if let type = type(of: argument, view: view) { return type }
        }
        return nil
      }
    case .reference(let parts): return type(of: parts, view: view)
    }
  }

  private mutating func type(of parts: [ReferencePart], view: Int?) -> ValueType? {
    guard case .name(let first)? = parts.first else { return nil }
    if parts.count == 1 {
      // A misspelled parameter or color is reported where its value is needed.
      let name = resolver.parameterIndex[first.value] == nil ? resolver.nearParameter(first)?.text : first.value
      guard let name else { return first.value == "index" || first.value == "count" ? .number : .text }
      guard let index = resolver.parameterIndex[name] else { return .color }
      guard let value = resolver.parameter(index) else { return nil }
      return value.quantity == .zero ? nil : value.quantity.type
    }
    guard case .name(let property)? = parts.last else { return nil }
    let script = resolver.script
    let owner: Int?
    switch first.value {
    case "canvas": owner = nil
    case "self": owner = view
    case "parent": owner = view.flatMap { script.views[$0].parent }
    default:
      guard let index = resolver.viewIndex[first.value] else {
        return PropertyCatalog.descriptor(named: property.value)?.type
      }
      owner = index
    }
    let own = owner.map { script.views[$0].properties } ?? script.canvas.properties
    if let descriptor = PropertyCatalog.descriptor(named: property.value),
      !own.contains(where: { $0.name.value == property.value })
    {
      return descriptor.type
    }
    return type(of: Key(view: owner, property: property.value))
  }
}
