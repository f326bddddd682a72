/// A type that gets what it needs through one generated structure.
public protocol Injectable {
  /// The generated structure, `XInjectorImpl` for the protocol `XInjector`.
  associatedtype ActualInjector: Injector

  /// What was injected.
  var injector: ActualInjector { get }
}
