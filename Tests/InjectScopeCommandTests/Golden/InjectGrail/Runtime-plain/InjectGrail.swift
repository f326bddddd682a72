/// The top of the tree.
public protocol RootInjector {}

/// What a class needs from outside.
public protocol Injector {}

/// A type that gets what it needs through one generated structure.
public protocol Injectable {
  associatedtype ActualInjector: Injector
  var injector: ActualInjector { get }
}
