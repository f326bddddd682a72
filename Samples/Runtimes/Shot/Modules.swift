/// A module whose objects are made anew each time one is needed.
///
/// In all three kinds of module every method that returns a value provides what it returns, and needs its parameters.
public protocol FactoryModule {}

/// A module whose objects are made once for each `inject()`, and shared among all that this one injects.
public protocol ClassModule {}

/// A module whose objects are made once, and shared by all until the component is closed.
public protocol SingletonModule {}
