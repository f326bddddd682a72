/// What a class needs from outside, one property requirement for each need.
///
/// For every protocol that refines this one a structure of the same name with the suffix `Impl` is generated.
public protocol Injector {}
