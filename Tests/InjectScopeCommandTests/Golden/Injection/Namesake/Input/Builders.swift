import Injection

class UIViewController {}

class ModuleBuilder: Injection.ModuleBuilder<UIViewController> {}

final class Controller: UIViewController {
  let item: Item
  let store: Store

  init(item: Item, store: Store) {
    self.item = item
    self.store = store
  }
}

struct Item {}
final class Store {}

final class DetailModuleBuilder: ModuleBuilder {
  private let item: Item

  init(item: Item) {
    self.item = item
  }

  override func component() -> Component? {
    Component {
      factory { Controller(item: self.item, store: $0.resolve()) }
    }
  }

  override func build() -> UIViewController {
    module.resolve() as Controller
  }
}
