/// Brings modules together, and says what is injected from them.
///
/// A component is a protocol that refines this one: its properties are the modules, the parameters of its method
/// `builder` the values given when the component is created, and each method `inject` names a consumer.
public protocol DIComponent {}
