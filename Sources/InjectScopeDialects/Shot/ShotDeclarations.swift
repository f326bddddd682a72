internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The modules, components and consumers of one unit, as declared where some conditions hold.
struct ShotDeclarations: Sendable {
  /// What a provider asks for: one of its parameters.
  struct Parameter: Sendable {
    /// At the call, `nil` for `_`.
    var label: String?
    var name: String
    var key: Key
    var hasDefault: Bool
    /// Of a list: `T`, where the key is `[T]`.
    var element: TypeName?
    var location: Location
  }

  struct Provider: Sendable {
    /// Why no call of it can be generated.
    enum Obstacle: Sendable { case generic, opaque, asynchronous, throwing, mutation, possession, ownType, unavailable }

    var name: String
    var key: Key
    /// As a declaration elsewhere must write it.
    var result: String
    var parameters: [Parameter]
    var isMutating: Bool
    /// The global actor that it alone is isolated to.
    var isolation: String?
    var obstacle: Obstacle?
    var location: Location
    var condition: Condition?
  }

  /// A method that would be a provider if other files saw it, or if it were one of the module's objects.
  struct Hidden: Sendable {
    var name: String
    var key: Key
    var access: Access
    var isStatic: Bool
    var location: Location
  }

  /// A method that says of nothing that it gives it.
  struct Silent: Sendable {
    var name: String
    var location: Location
  }

  struct Module: Sendable {
    var type: Int
    /// More than one where it contradicts itself: the first serves.
    var lifetimes: [ShotLifetime]
    var providers: [Provider]
    var hidden: [Hidden]
    var silent: [Silent]
    var location: Location
    var lifetime: ShotLifetime { lifetimes.first ?? .factory }
  }

  /// A property of a component.
  struct Slot: Sendable {
    var name: String
    var type: TypeName
    /// In `modules`; `nil` for what is no module.
    var module: Int?
    /// Where its type names a word of the library that its file does not import.
    var unimported: Location?
    var location: Location
  }

  /// What `create` takes.
  struct Builder: Sendable {
    var parameters: [Parameter]
    /// What it is called where that is a slip of the library's word.
    var slip: String?
    var location: Location
  }

  struct Injection: Sendable {
    var type: TypeName
    /// In `consumers`; `nil` where there is no such class, struct or actor.
    var consumer: Int?
    var location: Location
    /// What the name means instead, if anything.
    var otherwise: TypeFacts.Kind?
  }

  struct Component: Sendable {
    var type: Int
    var name: String
    var slots: [Slot]
    var builders: [Builder]
    var injections: [Injection]
    /// It only holds what others refine.
    var isFragment: Bool
    var access: Access
    var location: Location
  }

  /// A property that is filled.
  struct Wish: Sendable {
    enum Limit: Sendable { case isPrivate, isOfAnotherModule }

    var name: String
    /// `nil` where the source does not say its type.
    var key: Key?
    /// The same of what may be nil, where the property may.
    var optionalKey: Key?
    var isStateObject: Bool
    /// Why generated code cannot set it.
    var limit: Limit?
    var location: Location
    var condition: Condition?
  }

  struct Consumer: Sendable {
    var type: Int
    var wishes: [Wish]
    var location: Location
  }

  let types: TypeIndex
  var modules: [Module] = []
  var components: [Component] = []
  var consumers: [Consumer] = []

  func name(of module: Module) -> String { types.entries[module.type].name }
  func name(of consumer: Consumer) -> String { types.entries[consumer.type].name }

  /// Where a component can be added to.
  func declaration(of component: Component) -> TypeIndex.Declaration? {
    types.entries[component.type].declarations.first { $0.location == component.location }
  }
}
