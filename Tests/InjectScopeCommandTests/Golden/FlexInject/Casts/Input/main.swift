import FlexInject

let container = DependencyContainer.shared
container.register(key: "shape") { Square() as Shape }
container.register(key: "perhaps") { Square() as Square? }
container.register(key: "none") { nil as Square? }

// What comes is what it really is.
let square: Square = container.resolve(key: "shape")
let polygon: Polygon = container.resolve(key: "shape")
let named: Named = container.resolve(key: "shape")
let perhaps: Square = container.resolve(key: "perhaps")
let none: Square? = container.resolve(key: "none")
print(square === polygon, named.name, perhaps.name, none == nil)
if CommandLine.arguments.contains("--broken") {
  let circle: Circle = container.resolve(key: "shape")
  print(circle)
}
