protocol Greeter: AnyObject {
  var greeting: String { get }
}

protocol Polite {}

class English: Greeter, Polite {
  var greeting: String { "hello" }
}

final class Cockney: English {
  override var greeting: String { "wotcher" }
}

final class French: Greeter {
  var greeting: String { "bonjour" }
}

struct Number: Equatable {
  var value = 0
}

enum Here {
  final class Inner {}
}

enum There {
  final class Inner {}
}
