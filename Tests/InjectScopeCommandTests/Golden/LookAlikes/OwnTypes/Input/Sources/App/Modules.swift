/// A module in the sense of a feature: its title, and its parts.
struct Module {
  let title: String
  let parts: [Component]

  init(title: String, @PartsBuilder _ parts: () -> [Component]) {
    self.title = title
    self.parts = parts()
  }
}

enum Component: Hashable {
  case screen(String)
  case service(String)
}

@resultBuilder
enum PartsBuilder {
  static func buildBlock(_ parts: Component...) -> [Component] { parts }
}

func component(_ name: String, _ make: () -> Component) -> Component { make() }
func single(_ name: String) -> Component { .service(name) }
func factory(_ name: String) -> Component { .screen(name) }

let features = [
  Module(title: "Home") {
    component("list") { .screen("list") }
    factory("details")
    single("feed")
  },
  Module(title: "Settings") {
    factory("settings")
  },
]

class ModuleBuilder {
  func component() -> Component? { nil }
  func build() -> Module { Module(title: "Empty") {} }
}

final class HomeModuleBuilder: ModuleBuilder {
  override func build() -> Module { features[0] }
}
