/// A project wired with InjectGrail, down to what resolving is about: no syntax, no places, no conditions.
struct AbstractProject {
  /// A root's property or an injector's requirement.
  struct Entry: Hashable {
    var name: String
    /// In its normal spelling.
    var type: String
    var isManual = false
  }

  struct Injector {
    var name: String
    var own: [Entry]
  }

  enum Target: Hashable {
    /// One class and no other of its injector.
    case injectable(Int)
    /// Every class of the injector; where none has it, the injector alone.
    case injector(Int)
  }

  struct Injectable {
    var name: String
    var injector: Int
    var injects: [Target]
  }

  static let rootName = "AppRoot"

  var root: [Entry]
  var injectors: [Injector]
  var injectables: [Injectable]

  /// The classes of an injector.
  func users(of injector: Int) -> [Int] { injectables.indices.filter { injectables[$0].injector == injector } }

  /// The classes that a class injects: all of an injector, by whatever word it is reached.
  func classes(injectedBy injectable: Int) -> Set<Int> {
    Set(injectors(injectedBy: injectable).flatMap { users(of: $0) })
  }

  /// The injectors that a class injects.
  func injectors(injectedBy injectable: Int) -> Set<Int> {
    Set(
      injectables[injectable].injects.map { target in
        switch target {
        case .injectable(let target): injectables[target].injector
        case .injector(let target): target
        }
      })
  }

  /// The injectors that the classes of an injector inject.
  func children(of injector: Int) -> Set<Int> {
    users(of: injector).reduce(into: []) { $0.formUnion(injectors(injectedBy: $1)) }
  }

  func parents(of injector: Int) -> [Int] {
    injectors.indices.filter { children(of: $0).contains(injector) }
  }
}
