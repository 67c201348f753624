extension ByteBuffer {
  /// Appends what a writer of JSON writes.
  public mutating func appendJSON(_ body: (inout JSONWriter) -> Void) {
    var own = ByteBuffer(capacity: 0)
    swap(&self, &own)
    var json = JSONWriter(buffer: own)
    body(&json)
    self = json.takeBuffer()
  }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  /// Writes a member whose value is an object.
  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a member whose value is an array.
  public mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    elements(&self)
    endArray()
  }
}
