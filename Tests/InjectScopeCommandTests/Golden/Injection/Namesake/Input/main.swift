import Injection

struct Screen {
  let build: () -> UIViewController
}

extension Screen {
  static func detail(item: Item) -> Self {
    .init { DetailModuleBuilder(item: item).build() }
  }
}

injectMe {
  single { Store() }
}

_ = Screen.detail(item: Item()).build()
