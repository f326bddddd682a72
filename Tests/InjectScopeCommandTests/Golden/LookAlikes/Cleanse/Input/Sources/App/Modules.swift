import Cleanse

struct AppComponent: Cleanse.RootComponent {
  typealias Root = RootViewModel
  typealias Scope = Singleton

  static func configure(binder: Binder<Singleton>) {
    binder.include(module: NetworkModule.self)
    binder.include(module: ScreensModule.self)
    binder.install(dependency: DetailComponent.self)
  }

  static func configureRoot(binder bind: ReceiptBinder<RootViewModel>) -> BindingReceipt<RootViewModel> {
    bind.to(factory: RootViewModel.init)
  }
}

struct NetworkModule: Module {
  static func configure(binder: Binder<Singleton>) {
    binder.bind(Client.self).sharedInScope().to(factory: HTTPClient.init)
    binder.bind().tagged(with: Host.self).to(value: "example.org")
  }
}

struct ScreensModule: Module {
  static func configure(binder: Binder<Unscoped>) {
    binder.bind(Formatter.self).to { (client: Client) in Formatter(client: client) }
    binder.bindFactory(Detail.self).with(Detail.AssistedFactory.self).to(factory: Detail.init)
  }
}

struct DetailComponent: Component {
  typealias Root = Detail
  typealias Seed = String
  static func configure(binder: Binder<Unscoped>) {}
}

struct Host: Tag { typealias Element = String }
protocol Client {}
struct HTTPClient: Client { init(host: TaggedProvider<Host>) {} }
struct Formatter { let client: Client }
struct RootViewModel { let formatter: Formatter; let detail: Factory<Detail.AssistedFactory> }
struct Detail { struct AssistedFactory: Cleanse.AssistedFactory { typealias Element = Detail } }
let root = try? ComponentFactory.of(AppComponent.self).build(())
