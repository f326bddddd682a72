/// The top of the tree.
@MainActor
public protocol RootInjector {}

/// What a class needs from outside.
@MainActor
public protocol Injector {}

/// A type that gets what it needs through one generated structure, and is made from it.
@MainActor
public protocol Injectable {
  associatedtype ActualInjector: Injector
  var injector: ActualInjector { get }
  init(injector: ActualInjector)
}
