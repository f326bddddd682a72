import FlexInject

let container = DependencyContainer.shared
let cuckoo = Cuckoo()
container.register(type: (any Clock).self) { cuckoo }
container.register(type: Timepiece?.self) { nil }
container.register(type: (Loud & Clock).self) { cuckoo }
container.register(type: Page<List.Row>.self) { Page(elements: [List.Row()]) }
container.register(type: List.Row.self) { List.Row() }
container.register(key: Keys.title.rawValue) { "Rows" }

// One name, many spellings.
print(container.resolve(type: Clock.self) === container.resolve(type: Timepiece.self))
print(container.resolve(key: "Clock") as Clock === cuckoo)
print(container.resolve(type: Clock?.self) == nil)
print(container.resolve(type: (Clock & Loud).self) === cuckoo)
print(container.resolve(type: Page<List.Row>.self).elements.count)
print((container.resolve(key: "Page<Row>") as Page<List.Row>).elements.count)
print(container.resolve(key: "page title") as String)
// Another type of the same bare name: nothing but a cast could tell them apart.
container.register(type: Table.Row.self) { Table.Row() }
print(container.resolve(type: Table.Row.self, mode: .new))
