/// Resolves: first from its own entries, then from those of its parent.
///
/// Of several entries for one type and tag the last one counts. What an entry of the parent needs is looked up in the
/// module that was asked. Where nil can be the answer, a module without an entry gives it: its parent is not asked. May be used from several threads; what it makes is as safe there as the program made it.
public final class Module: @unchecked Sendable {
  private let parent: Module?
  private let providers: [Key: any Provider]

  /// A module with a provider of its own for each entry.
  public convenience init(parent: Module? = nil, @EntryBuilder _ entries: () -> [Entry]) {
    self.init(parent: parent, holding: [:], and: entries().flatMap(\.registrations))
  }

  /// What another module holds, its singles included but not its parent's, and the entries of a component.
  convenience init(extending module: Module, with component: Component) {
    self.init(parent: nil, holding: module.providers, and: component.registrations)
  }

  private init(parent: Module?, holding held: [Key: any Provider], and registrations: [Registration]) {
    self.parent = parent
    providers = registrations.reduce(into: held) { providers, registration in
      providers[registration.key] = registration.provider()
    }
  }

  /// An instance of the type that is wanted here. Without an entry for it the process stops, or it is nil where it
  /// can be.
  public func resolve<T>(tag: String? = nil) -> T {
    let key = Key(T.self, tag: tag)
    log(.debug, "resolving \(key)")
    if let instance: T = instance(of: key) { return instance }
    log(.error, "no entry for \(key)")
    fatalError("Injection: no entry for \(key)")
  }

  /// The same as `resolve(tag:)`.
  public func callAsFunction<T>(tag: String? = nil) -> T {
    resolve(tag: tag)
  }

  /// From the nearest module whose entry gives a `T`: an entry for another type of the same name is passed over.
  private func instance<T>(of key: Key) -> T? {
    let nothing = (nil as Any?) as? T
    var module: Module? = self
    while let holder = module {
      if let provider = holder.providers[key] {
        if let instance = provider.instance(for: self) as? T { return instance }
      } else if let nothing {
        return nothing
      }
      module = holder.parent
      if module != nil { log(.debug, "resolving \(key) from the parent") }
    }
    return nil
  }
}
