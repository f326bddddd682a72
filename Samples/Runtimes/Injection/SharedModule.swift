import Foundation

/// Makes the module that the program shares. May be called once: the second time stops the process.
public func injectMe(@EntryBuilder _ entries: () -> [Entry]) {
  injectMe(Module(entries))
}

/// Shares a module with the whole program. May be called once: the second time stops the process.
public func injectMe(_ module: Module) {
  let isFirst = SharedModule.lock.withLock {
    defer { SharedModule.module = SharedModule.module ?? module }
    return SharedModule.module == nil
  }
  if !isFirst { fatalError("Injection: injectMe was called before") }
}

/// An instance from the shared module, and from no other.
public func resolve<T>(tag: String? = nil) -> T {
  SharedModule.instance.resolve(tag: tag)
}

/// What `injectMe` was given.
enum SharedModule {
  fileprivate static let lock = NSLock()
  nonisolated(unsafe) fileprivate static var module: Module?

  /// The shared module. Without one the process stops.
  static var instance: Module {
    guard let module = lock.withLock({ module }) else {
      fatalError("Injection: injectMe was not called")
    }
    return module
  }
}
