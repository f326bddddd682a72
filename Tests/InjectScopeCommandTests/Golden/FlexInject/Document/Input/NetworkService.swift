final class NetworkService {
  let name: String

  init(name: String = "network") { self.name = name }
}
