/// What stands in a component or a module: a factory, a single, a weak one, or all that is in a component.
public struct Entry {
  let registrations: [Registration]
}

/// A key, and how a module that holds it provides for it.
struct Registration {
  let key: Key
  let provider: () -> any Provider
}

/// A new instance at each resolution.
public func factory<T>(tag: String? = nil, _ make: @escaping () -> T) -> Entry {
  factory(tag: tag) { _ in make() }
}

/// A new instance at each resolution, made of what the module has.
public func factory<T>(tag: String? = nil, _ make: @escaping (Module) -> T) -> Entry {
  Entry(registrations: [Registration(key: Key(T.self, tag: tag)) { FactoryProvider(make: make) }])
}

/// One instance for each module that holds the entry.
public func single<T>(tag: String? = nil, _ make: @escaping () -> T) -> Entry {
  single(tag: tag) { _ in make() }
}

/// One instance for each module that holds the entry, made of what the module that first asks for it has.
public func single<T>(tag: String? = nil, _ make: @escaping (Module) -> T) -> Entry {
  Entry(registrations: [Registration(key: Key(T.self, tag: tag)) { SingleProvider(make: make) }])
}

/// One instance as long as somebody keeps it.
public func weak<T>(tag: String? = nil, _ make: @escaping () -> T) -> Entry {
  weak(tag: tag) { _ in make() }
}

/// One instance as long as somebody keeps it, made of what the module has.
public func weak<T>(tag: String? = nil, _ make: @escaping (Module) -> T) -> Entry {
  Entry(registrations: [Registration(key: Key(T.self, tag: tag)) { WeakProvider(make: make) }])
}

/// All entries of a component.
public func component(_ component: () -> Component) -> Entry {
  Entry(registrations: component().registrations)
}
