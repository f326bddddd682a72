/// Builds one thing, usually a screen, from the shared module and a component of its own. To be subclassed.
open class ModuleBuilder<T> {
  /// The shared module itself; or, where `component()` gives one, what the shared module holds and the component.
  ///
  /// Made at first use, unless it is given one before. Without a shared module the process stops.
  public lazy var module: Module = {
    let shared = SharedModule.instance
    return component().map { Module(extending: shared, with: $0) } ?? shared
  }()

  public init() {}

  /// What this builder adds to the shared module.
  open func component() -> Component? {
    nil
  }

  /// Makes the thing.
  open func build() -> T {
    fatalError("Injection: \(Self.self) does not override build()")
  }
}
