package import TransitionText

extension JSONWriter {
  /// A document with one object.
  package static func document(
    numbers: NumberFormat = .standard, _ members: (inout JSONWriter) -> Void
  ) -> ByteBuffer {
    var json = JSONWriter(numbers: numbers)
    json.object(members)
    json.endLine()
    return json.takeBuffer()
  }

  /// A document with an object for each element: in an array, or without one for a single element.
  package static func document<Element>(
    of elements: [Element], isList: Bool, _ members: (Element, inout JSONWriter) -> Void
  ) -> ByteBuffer {
    var json = JSONWriter(numbers: .standard)
    if isList { json.beginArray() }
    for element in elements { json.object { members(element, &$0) } }
    if isList { json.endArray() }
    json.endLine()
    return json.takeBuffer()
  }
}
