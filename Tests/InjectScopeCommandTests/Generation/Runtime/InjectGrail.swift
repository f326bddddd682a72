// The library's protocols, asking for nothing: what a random project lacks is then nobody's fault but the generator's.

public protocol Injector {}
public protocol RootInjector {}
public protocol Injectable {}
