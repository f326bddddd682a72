import InjectScopeTUI

/// What a terminal says of its mouse: buttons, what is held with them, and a place that counts from 1.
struct MouseReport {
  private let buttons: Int
  private let column: Int
  private let row: Int
  private let isRelease: Bool

  /// `0;12;3`, as xterm has it today.
  init?(_ parameters: some Collection<UInt8>, isRelease: Bool) {
    let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (buttons, column, row) = (numbers[0], numbers[1], numbers[2])
    self.isRelease = isRelease
  }

  /// Three bytes, each 32 more than what it says.
  init(classic bytes: ArraySlice<UInt8>) {
    let numbers = bytes.map { Int($0) - 32 }
    (buttons, column, row) = (numbers[0], numbers[1], numbers[2])
    isRelease = numbers[0] & 3 == 3 && numbers[0] & Self.wheel == 0
  }

  private static let held = 4 | 8 | 16
  private static let motion = 32
  private static let wheel = 64

  /// `nil`: nothing that means anything here.
  var event: Event? {
    guard buttons & Self.motion == 0, column > 0, row > 0 else { return nil }
    let point = Point(column: column - 1, row: row - 1)
    if isRelease { return buttons & Self.wheel == 0 ? .mouse(MouseAction(.release, at: point)) : nil }
    switch buttons & ~Self.held {
    case 0: return .mouse(MouseAction(.press, at: point))
    case Self.wheel: return .mouse(MouseAction(.wheelUp, at: point))
    case Self.wheel + 1: return .mouse(MouseAction(.wheelDown, at: point))
    default: return nil
    }
  }
}
