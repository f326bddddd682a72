import Foundation

/// Gives what one entry stands for, in one module. An entry of a component becomes a provider of its own in each
/// module that holds the component.
protocol Provider: AnyObject {
  /// - Parameter module: the one that was asked, in which what the entry needs is looked up.
  func instance(for module: Module) -> Any
}

/// A new instance each time.
final class FactoryProvider: Provider {
  private let make: (Module) -> Any

  init(make: @escaping (Module) -> Any) {
    self.make = make
  }

  func instance(for module: Module) -> Any {
    make(module)
  }
}

/// The same instance each time, made with the module that is first to ask.
final class SingleProvider: Provider {
  private let make: (Module) -> Any
  private var made: Any?

  init(make: @escaping (Module) -> Any) {
    self.make = make
  }

  func instance(for module: Module) -> Any {
    lock.withLock {
      if let made { return made }
      let instance = make(module)
      made = instance
      return instance
    }
  }
}

/// The last instance made as long as somebody keeps it, then a new one. What is of no class is made anew each time.
final class WeakProvider: Provider {
  private let make: (Module) -> Any
  private weak var last: AnyObject?

  init(make: @escaping (Module) -> Any) {
    self.make = make
  }

  func instance(for module: Module) -> Any {
    lock.withLock {
      if let last { return last }
      let instance = make(module)
      last = reference(to: instance)
      return instance
    }
  }
}

/// One for all providers, and recursive: what makes one instance may ask for another, in any module.
private let lock = NSRecursiveLock()

/// The instance itself, where it is one of a class; a cast alone would put any other value into a box.
private func reference(to value: Any) -> AnyObject? {
  if let optional = value as? any OptionalType { return optional.content.flatMap(reference(to:)) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}
