protocol Storage: AnyObject {
  var name: String { get }
}

final class OneStorage: Storage {
  let name = "one"
}

final class OtherStorage: Storage {
  let name = "other"
}

final class Service {
  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }
}

/// Takes a storage if there is one.
final class Cautious {
  let storage: Storage?

  init(storage: Storage?) {
    self.storage = storage
  }
}

struct Value: Equatable {
  var text = ""
}

struct Box<Content> {
  var content: Content
}

enum Here {
  final class Inner {}
}

enum There {
  final class Inner {}
}
