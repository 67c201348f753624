internal import NIOCore
internal import NIOHTTP1

/// The browsers that listen for events.
///
/// Used on the server's one event loop only, which is what makes it safe to hand on.
final class EventStreams: @unchecked Sendable {
  /// More listeners than a person has windows.
  static let limit = 64
  private var channels: [ObjectIdentifier: any Channel] = [:]

  /// Whether one more may listen.
  var hasRoom: Bool { channels.count < Self.limit }

  func add(_ channel: any Channel) {
    channel.eventLoop.assertInEventLoop()
    channels[ObjectIdentifier(channel)] = channel
  }

  func remove(_ channel: any Channel) {
    channel.eventLoop.assertInEventLoop()
    channels[ObjectIdentifier(channel)] = nil
  }

  /// Writes to all of them; one that does not read what it was sent is let go.
  func write(_ text: String) {
    for channel in channels.values {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      var buffer = channel.allocator.buffer(capacity: text.utf8.count)
      buffer.writeString(text)
      channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
    }
  }
}
