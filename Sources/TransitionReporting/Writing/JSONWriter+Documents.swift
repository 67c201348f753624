internal import TransitionText

extension JSONWriter {
  /// A document with an object for each element: in an array, or without one for a single element.
  static func document<Element>(
    of elements: [Element], isList: Bool, _ write: (Element, inout JSONWriter) -> Void
  ) -> ByteBuffer {
    var json = JSONWriter(numbers: .standard)
    if isList { json.beginArray() }
    for element in elements { write(element, &json) }
    if isList { json.endArray() }
    json.endLine()
    return json.takeBuffer()
  }
}
