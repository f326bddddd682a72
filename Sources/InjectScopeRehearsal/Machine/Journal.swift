/// A table out of which what was put in can be taken again, which costs what was put in.
struct Journal<Key: Hashable, Value> {
  private var table: [Key: Value] = [:]
  private var log: [(key: Key, old: Value?)] = []
  private var marks = 0

  var values: Dictionary<Key, Value>.Values { table.values }

  subscript(key: Key) -> Value? {
    get { table[key] }
    set {
      let old = table[key]
      table[key] = newValue
      if marks > 0 { log.append((key, old)) }
    }
  }

  mutating func mark() -> Int {
    marks += 1
    return log.count
  }

  mutating func takeBack(to mark: Int) {
    marks -= 1
    while log.count > mark {
      let (key, old) = log.removeLast()
      table[key] = old
    }
  }
}
