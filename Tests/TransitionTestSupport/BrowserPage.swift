import Foundation

/// A tab of a browser.
///
///     let page = try BrowserPage(browser, url: "http://127.0.0.1:8000/")
///     try page.evaluate("document.title")
package final class BrowserPage {
  package struct Box { package var x, y, width, height: Double }

  private let browser: Browser
  private let session: String
  /// The events before those of the page that is shown.
  private var oldEvents = 0

  /// Opens a page, in a tab that no other test has open, and waits until it has loaded.
  ///
  /// - Parameter features: Emulated media features: `["prefers-reduced-motion": "reduce"]`.
  package init(
    _ browser: Browser, url: String, width: Int = 1200, height: Int = 1000, features: [String: String] = [:]
  ) throws {
    self.browser = browser
    session = try browser.openTab()
    try resize(width: width, height: height)
    try open(url, features: features)
  }

  /// Shows another page in the same tab.
  package func open(_ url: String, features: [String: String] = [:]) throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["features": features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }])
    try evaluate("document.isOld = true")
    oldEvents = browser.events(of: session).count
    try call("Page.navigate", ["url": url])
    try wait("document.readyState === 'complete' && !document.isOld")
  }

  deinit { browser.closeTab(session) }

  package func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Evaluates an expression in the page.
  @discardableResult
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw Browser.Failure(message: "\(expression): \(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  package func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }
  package func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  /// Waits until an expression is true.
  package func wait(_ expression: String, seconds: Double = 10) throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if try evaluate(expression) as? Bool == true { return }
      usleep(20_000)
    }
    throw Browser.Failure(message: "never true: \(expression)")
  }

  /// Presses a key, like a keyboard.
  ///
  /// - Parameter code: The Windows key code, for keys that the browser itself handles.
  package func press(_ key: String, shift: Bool = false, code: Int = 0) throws {
    for type in ["keyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        ["type": type, "key": key, "modifiers": shift ? 8 : 0, "windowsVirtualKeyCode": code])
    }
  }

  /// Sends an event of a key that also types text, such as the return key.
  package func key(_ type: String, _ key: String, text: String, code: Int) throws {
    try call(
      "Input.dispatchKeyEvent",
      ["type": type, "key": key, "windowsVirtualKeyCode": code].merging(type == "keyDown" ? ["text": text] : [:]) { $1 }
    )
  }

  package func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1])
  }

  /// Moves fingers.
  ///
  /// - Parameter type: `touchStart`, `touchMove` or `touchEnd`; the last one has no points.
  package func touch(_ type: String, _ points: [(x: Double, y: Double)]) throws {
    try call(
      "Input.dispatchTouchEvent", ["type": type, "touchPoints": points.map { ["x": $0.x, "y": $0.y] }])
  }

  /// Turns the wheel at a point.
  package func wheel(_ x: Double, _ y: Double, by delta: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta])
  }

  /// The box of an element, in CSS pixels of the window.
  package func box(_ selector: String) throws -> Box {
    let list =
      try evaluate(
        "(b => [b.x, b.y, b.width, b.height])(document.querySelector(\(quoted(selector))).getBoundingClientRect())")
      as? [NSNumber] ?? []
    guard list.count == 4 else { throw Browser.Failure(message: "no element \(selector)") }
    return Box(x: list[0].doubleValue, y: list[1].doubleValue, width: list[2].doubleValue, height: list[3].doubleValue)
  }

  /// The errors of the page: exceptions, and messages on the console and in the log.
  package var complaints: [String] {
    browser.events(of: session).dropFirst(oldEvents).compactMap { event in
      let method = event["method"] as? String ?? ""
      guard ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"].contains(method) else {
        return nil
      }
      return "\(event["params"] ?? method)"
    }
  }

  /// The requested addresses, excluding data URLs in the page itself.
  package var requests: [String] {
    browser.events(of: session).dropFirst(oldEvents).compactMap { event in
      guard event["method"] as? String == "Network.requestWillBeSent" else { return nil }
      let request = (event["params"] as? [String: Any])?["request"] as? [String: Any]
      return (request?["url"] as? String).flatMap { $0.hasPrefix("data:") ? nil : $0 }
    }
  }

  package func quoted(_ text: String) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data("[\"\"]".utf8)
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }
}
