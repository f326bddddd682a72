protocol Clock: AnyObject {}
protocol Loud {}
final class Cuckoo: Clock, Loud {}
typealias Timepiece = Clock

enum List {
  struct Row {}
}

enum Table {
  struct Row {}
}

struct Page<Element> {
  let elements: [Element]
}

enum Keys: String {
  case title = "page title"
}
