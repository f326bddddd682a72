import FlexInject

let container = DependencyContainer.shared
container.register(type: Parent.self) { Parent() }
container.register(type: Child.self) { Child() }
container.register(type: Chicken.self) { Chicken() }
container.register(type: Egg.self) { Egg() }
let parent = container.resolve(type: Parent.self)
print(parent.child.parent === parent)
if CommandLine.arguments.contains("--broken") {
  _ = container.resolve(type: Egg.self)
}
