import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A headless Chromium, driven over the DevTools protocol through two pipes, without a port or a package.
///
/// One browser serves all tests of a suite; each test has a tab of its own while it runs.
package final class Browser: @unchecked Sendable {
  package struct Failure: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  private let process: ChildProcess
  private let input: Int32
  private let output: Int32
  private let profile: URL
  private var received: [UInt8] = []
  private var lastID = 0
  /// Events in the order received.
  private var events: [[String: Any]] = []
  /// The sessions of the tabs that show nothing: opening a page in one of them takes half of the time of a new tab.
  private var idleTabs: [String] = []
  private let lock = NSRecursiveLock()

  /// The program, found on the PATH; if possible the one that has no windows, which starts and opens pages in a third of
  /// the time.
  package static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for name in ["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  package init() throws {
    guard let path = Browser.path else { throw Failure(message: "no Chromium on the PATH") }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
    var toBrowser: [Int32] = [0, 0], fromBrowser: [Int32] = [0, 0]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(message: "no pipe") }
    // Move to high numbers first, so that duplicating to 3 and 4 does not overwrite any of them.
    let read = fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 20), write = fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 20)
    input = fcntl(toBrowser[1], F_DUPFD_CLOEXEC, 20)
    output = fcntl(fromBrowser[0], F_DUPFD_CLOEXEC, 20)
    for descriptor in toBrowser + fromBrowser { close(descriptor) }
    defer {
      close(read)
      close(write)
    }
    process = try ChildProcess(
      path,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
        "--user-data-dir=\(profile.path)", "about:blank",
      ], streams: [.none, .none, .none, .descriptor(read), .descriptor(write)])
  }

  deinit {
    kill(process.id, SIGTERM)
    process.wait()
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command and waits for its response.
  @discardableResult
  package func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any]
  {
    lock.lock()
    defer { lock.unlock() }
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(message: "the browser is gone") }
      sent += count
    }
    while true {
      let answer = try receive(timeout: 30)
      guard answer["id"] as? Int == lastID else {
        if answer["method"] != nil { events.append(answer) }
        continue
      }
      if let error = answer["error"] { throw Failure(message: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Returns the session of a tab that shows an empty page.
  func openTab() throws -> String {
    lock.lock()
    defer { lock.unlock() }
    if let session = idleTabs.popLast() {
      // Only the tab in front draws frames.
      try call("Page.bringToFront", session: session)
      return session
    }
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    let answer = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    let session = answer["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable", session: session) }
    return session
  }

  /// Leaves a tab to the next test, once it has let go of its page; one that does not is abandoned.
  func closeTab(_ session: String) {
    lock.lock()
    defer { lock.unlock() }
    guard (try? call("Page.navigate", ["url": "about:blank"], session: session)) != nil else { return }
    let isEmpty = ["expression": "location.href === 'about:blank' && document.readyState === 'complete'"]
    for _ in 0..<100 {
      let answer = try? call("Runtime.evaluate", isEmpty, session: session)
      if (answer?["result"] as? [String: Any])?["value"] as? Bool == true { return idleTabs.append(session) }
      usleep(10_000)
    }
  }

  /// The events received so far in a session.
  package func events(of session: String) -> [[String: Any]] {
    lock.lock()
    defer { lock.unlock() }
    return events.filter { $0["sessionId"] as? String == session }
  }

  private func receive(timeout seconds: Int32) throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, seconds * 1000) > 0 else { throw Failure(message: "the browser does not answer") }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw Failure(message: "the browser is gone") }
      received += buffer[..<count]
    }
  }
}
