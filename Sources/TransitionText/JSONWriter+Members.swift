extension ByteBuffer {
  /// Appends the output of a JSON writer.
  package mutating func appendJSON(_ body: (inout JSONWriter) -> Void) {
    var own = ByteBuffer(capacity: 0)
    swap(&self, &own)
    var json = JSONWriter(buffer: own)
    body(&json)
    self = json.takeBuffer()
  }
}

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

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  /// Writes a number, or null if there is none.
  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    self.number(number ?? .infinity)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    boolean(flag)
  }

  /// Writes a member whose value is an array.
  package mutating func member(_ name: String, _ numbers: some Sequence<Double>) {
    key(name)
    array(numbers)
  }

  package mutating func member(_ name: String, _ texts: some Sequence<String>) {
    key(name)
    array(texts)
  }

  package mutating func array(_ numbers: some Sequence<Double>) {
    array { json in for number in numbers { json.number(number) } }
  }

  package mutating func array(_ texts: some Sequence<String>) {
    array { json in for text in texts { json.string(text) } }
  }

  /// Writes a member whose value is an object.
  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a member whose value is an array.
  package mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a member whose value is an array with an object for each element.
  package mutating func array<Element>(
    _ name: String, of elements: some Sequence<Element>, _ members: (Element, inout JSONWriter) -> Void
  ) {
    array(name) { json in for element in elements { json.object { members(element, &$0) } } }
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }
}
