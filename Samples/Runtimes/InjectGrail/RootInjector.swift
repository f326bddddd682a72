/// The top of the tree: the one type of a program whose stored properties everything else is supplied from.
public protocol RootInjector {}
