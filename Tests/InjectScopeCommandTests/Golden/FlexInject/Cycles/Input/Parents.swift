import FlexInject

/// Each asks for the other while it is made: it never ends.
final class Chicken {
  @Inject var egg: Egg
}

final class Egg {
  @Inject var chicken: Chicken
}

/// The same, where one of them asks late.
final class Parent {
  @Inject var child: Child
}

final class Child {
  @LazyInject var parent: Parent
}
