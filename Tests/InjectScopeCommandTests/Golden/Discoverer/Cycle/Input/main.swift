import Discoverer

enum Environment {
  static let services = Injector()
}

final class Hen {
  init(egg: Egg?) {}
}
final class Egg {
  init(hen: Hen?) {}
}
final class Parent {
  @Injected(injector: Environment.services) var child: Child
}
final class Child {
  @Injected(injector: Environment.services) var parent: Parent
}

try Environment.services
  .register(as: Hen.self, injection: .lazySingleton(nil, { Hen(egg: Environment.services[Egg.self]) }))
  .register(as: Egg.self, injection: .lazySingleton(nil, { Egg(hen: Environment.services[Hen.self]) }))
  .register(as: Parent.self, injection: .lazySingleton(nil, { Parent() }))
  .register(as: Child.self, injection: .lazySingleton(nil, { Child() }))

let parent = try Environment.services.get(Parent.self)
print(parent === parent.child.parent)
_ = Environment.services[Hen.self]
