/// Things of a library's that its handles name by number.
///
/// A number is given once: what a try made is taken back with the library's state, and a handle that somebody kept of it
/// names nothing then, and no other thing that was made meanwhile. What such a handle gives is the lost one, which says
/// that nothing is known of it; what is done to it is forgotten.
public struct HandleTable<Thing> {
  private let lost: Thing
  /// In their order.
  public private(set) var numbers: [Int] = []
  public private(set) var all: [Thing] = []

  public init(lost: Thing) { self.lost = lost }

  /// - Parameter next: the number that comes next, which is kept where the table is taken back.
  public mutating func add(_ thing: Thing, next: inout Int) -> Int {
    numbers.append(next)
    all.append(thing)
    next += 1
    return next - 1
  }

  public func knows(_ number: Int) -> Bool { place(of: number) != nil }

  public subscript(number: Int) -> Thing {
    get { place(of: number).map { all[$0] } ?? lost }
    _modify {
      if let place = place(of: number) {
        yield &all[place]
      } else {
        var scratch = lost
        yield &scratch
      }
    }
  }

  /// Numbers only grow.
  private func place(of number: Int) -> Int? {
    if let last = numbers.last, last == number { return numbers.count - 1 }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }
}
