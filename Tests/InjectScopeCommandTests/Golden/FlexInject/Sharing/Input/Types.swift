class Session {
  let name: String

  init(_ name: String) { self.name = name }
}

final class Draft {}
