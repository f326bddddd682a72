import Foundation

/// The injection of one service in one injector, and what it has made so far.
final class Registration<T> {
  private var injection: Injection<T>

  init(_ injection: Injection<T>) {
    self.injection = injection
  }

  /// What the injection gives to the one who asks now.
  func service() -> T {
    switch lock.withLock({ injection }) {
    case .singleton(let service), .lazySingleton(.some(let service), _): service
    case .factory(let make): make()
    case .lazySingleton(.none, let make): single(madeBy: make)
    }
  }

  /// Made with the lock held, so that no two threads make it.
  private func single(madeBy make: @escaping () -> T) -> T {
    lock.withLock {
      if case .lazySingleton(.some(let service), _) = injection { return service }
      let service = make()
      injection = .lazySingleton(service, make)
      return service
    }
  }
}

/// One for all services, and recursive: what makes one may ask for another, which may come back.
private let lock = NSRecursiveLock()
