protocol Clock: AnyObject {}
final class Wall: Clock {}

final class Screen {
  @Inject var clock: Clock
}

DependencyContainer.shared.register(type: Clock.self) { Wall() }
print(Screen().clock === DependencyContainer.shared.resolve(type: Clock.self))
