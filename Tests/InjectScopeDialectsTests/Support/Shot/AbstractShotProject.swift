/// A project wired with Shot, down to what resolving is about.
struct AbstractShotProject {
  struct Key: Hashable {
    var type: String
    var name: String?

    var words: String { type + (name.map { " named '\($0)'" } ?? "") }
  }

  struct Parameter {
    var label: String
    var key: Key
    var hasDefault = false
  }

  struct Provider {
    var name: String
    var key: Key
    var parameters: [Parameter]
  }

  struct Module {
    enum Lifetime: String, CaseIterable { case factory = "Factory", once = "Class", singleton = "Singleton" }

    var name: String
    var lifetime: Lifetime
    var providers: [Provider]
    /// Whose providers it has too, and whose lifetime.
    var superclass: Int?
  }

  struct Consumer {
    var name: String
    var wishes: [Parameter]
    var superclass: Int?
  }

  struct Component {
    var name: String
    var modules: [Int]
    /// `nil` for one that others refine, and that cannot be created itself.
    var builder: [Parameter]?
    var consumers: [Int]
    /// One without a builder.
    var refines: Int?
  }

  var modules: [Module] = []
  var consumers: [Consumer] = []
  var components: [Component] = []

  /// The module's own providers and those that it inherits.
  func providers(of module: Int) -> [Provider] {
    modules[module].providers + (modules[module].superclass.map(providers) ?? [])
  }

  func lifetime(of module: Int) -> Module.Lifetime {
    modules[module].superclass.map(lifetime) ?? modules[module].lifetime
  }

  func wishes(of consumer: Int) -> [Parameter] {
    consumers[consumer].wishes + (consumers[consumer].superclass.map(wishes) ?? [])
  }

  func modules(of component: Int) -> [Int] {
    let inherited = components[component].refines.map(modules(of:)) ?? []
    return components[component].modules + inherited.filter { !components[component].modules.contains($0) }
  }

  func consumers(of component: Int) -> [Int] {
    components[component].consumers + (components[component].refines.map(consumers(of:)) ?? [])
  }
}
