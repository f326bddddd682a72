import Injection

final class Hen {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}

final class Egg {
  let hen: Hen

  init(hen: Hen) {
    self.hen = hen
  }
}

/// A property that waits breaks the circle.
final class Parent {
  @Inject var child: Child
}

final class Child {
  @LazyInject var parent: Parent
}

injectMe {
  single { Hen(egg: $0()) }
  factory { Egg(hen: $0()) }
  single { Parent() }
  single { Child() }
}

let parent: Parent = resolve()
_ = parent.child.parent
let hen: Hen = resolve()
