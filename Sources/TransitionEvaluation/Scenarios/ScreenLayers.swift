internal import TransitionCurves

/// The motions beneath an additive one, from the oldest to the newest, which all screens that show them share.
///
/// Lists of decreasing length: a new motion is a list of one, and lists are merged when a later one has become as long,
/// as in a binary counter. Adding one motion to *n* copies O(log *n*) references on average, and what has come to rest
/// is dropped on the way, so that memory is bounded by what runs.
struct ScreenLayers: Sendable {
  /// A motion whose difference from its end is added, times a rate; it has none beneath it.
  final class Layer: Sendable {
    let driver: ScreenDriver
    let end: ScreenComponents
    let rate: Double

    init(_ driver: ScreenDriver, end: ScreenComponents, rate: Double) {
      self.driver = driver
      self.end = end
      self.rate = rate
    }

    func isShown(at time: Double) -> Bool { time < driver.finish - EffectTiming.instant }
  }

  private struct List: Sendable {
    var layers: [Layer]
    /// The latest time at which one of them comes to rest.
    var finish: Double
    var showsUnderlying: Bool

    init(_ layers: [Layer]) {
      self.layers = layers
      finish = layers.reduce(-.infinity) { max($0, $1.driver.finish) }
      showsUnderlying = layers.contains { $0.driver.showsUnderlying }
    }
  }

  private var lists: [List] = []

  var isEmpty: Bool { lists.isEmpty }
  /// The time at which all of them are at rest.
  var finish: Double { lists.reduce(-.infinity) { max($0, $1.finish) } }
  var showsUnderlying: Bool { lists.contains { $0.showsUnderlying } }

  func forEach(_ body: (Layer) -> Void) { for list in lists { for layer in list.layers { body(layer) } } }

  func isMoving(at time: Double) -> Bool {
    lists.contains { $0.layers.contains { $0.driver.isMoving(at: time) } }
  }

  /// Returns them with others, whose rates are multiplied by one.
  func joined(with others: ScreenLayers, rate: Double) -> ScreenLayers {
    if isEmpty, rate == 1 { return others }
    var result = self
    result.lists += others.lists.map { list in
      List(list.layers.map { Layer($0.driver, end: $0.end, rate: $0.rate * rate) })
    }
    return result
  }

  /// Returns them with one more, without those that are at rest.
  func adding(_ layer: Layer, at time: Double) -> ScreenLayers {
    var result = self
    result.lists.removeAll { time >= $0.finish - EffectTiming.instant }
    var newest = [layer]
    while let last = result.lists.last, last.layers.count <= newest.count {
      newest = last.layers.filter { $0.isShown(at: time) } + newest
      result.lists.removeLast()
    }
    result.lists.append(List(newest))
    return result
  }
}
