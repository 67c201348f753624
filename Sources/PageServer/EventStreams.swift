internal import NIOCore
internal import NIOHTTP1

/// The browsers that listen for events.
///
/// Used only on the server's one event loop, which is why it is safe to send.
final class EventStreams: @unchecked Sendable {
  /// More listeners than a person has open windows.
  static let limit = 64
  private var channels: [ObjectIdentifier: any Channel] = [:]

  /// Whether another listener is accepted.
  var hasRoom: Bool { channels.count < Self.limit }

  func add(_ channel: any Channel) {
    channel.eventLoop.assertInEventLoop()
    channels[ObjectIdentifier(channel)] = channel
  }

  func remove(_ channel: any Channel) {
    channel.eventLoop.assertInEventLoop()
    channels[ObjectIdentifier(channel)] = nil
  }

  /// Writes to all listeners; closes those that do not read.
  func write(_ text: String) {
    for channel in channels.values {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      let buffer = channel.allocator.buffer(string: text)
      channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
    }
  }
}
