import FlexInject

let container = DependencyContainer.shared
let draft = Draft()
container.register(type: Draft.self) { draft }
container.register(type: Session.self) { Session("first") }
container.register(type: Session.self) { Session("second") }
let session = container.resolve(type: Session.self)
print(session.name)
print(container.resolve(type: Session.self, mode: .new) === session)
// A captured instance is one, however it is asked for.
print(container.resolve(type: Draft.self, mode: .new) === draft)
// Too late for the one that all share.
container.register(type: Session.self) { Session("third") }
print(container.resolve(type: Session.self).name, container.resolve(type: Session.self, mode: .new).name)
container.remove(type: Session.self)
container.register(type: Session.self) { Session("fourth") }
print(container.resolve(type: Session.self).name)
container.removeAll()
print(container.resolve(type: Session?.self) == nil)
