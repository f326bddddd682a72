protocol PFoo: AnyObject {
  var name: String { get }
}

final class Foo: PFoo {
  let name: String

  init(_ name: String = "foo") {
    self.name = name
  }
}

enum Here {
  final class Inner {}
}

enum There {
  final class Inner {}
}
