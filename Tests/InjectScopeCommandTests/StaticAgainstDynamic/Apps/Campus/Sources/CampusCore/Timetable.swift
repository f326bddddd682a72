/// When what is taught: plain computing, without any service.
public struct Slot: Hashable, Comparable {
  public let day: Int
  public let hour: Int

  public init(day: Int, hour: Int) {
    self.day = day
    self.hour = hour
  }

  public static func < (a: Slot, b: Slot) -> Bool { (a.day, a.hour) < (b.day, b.hour) }
}

public struct Timetable {
  private var slots: [Slot: String] = [:]

  public init() {}

  public mutating func place(_ code: String, at slot: Slot) -> Bool {
    guard slots[slot] == nil else { return false }
    slots[slot] = code
    return true
  }

  public func day(_ day: Int) -> [String] {
    slots.filter { $0.key.day == day }.sorted { $0.key < $1.key }.map { "\($0.key.hour)h \($0.value)" }
  }
}
