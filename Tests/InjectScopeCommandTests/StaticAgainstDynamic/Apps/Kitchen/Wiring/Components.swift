import Injection

enum Components {
  static let core = Component {
    single { Log() }
    single { Analytics() }
    single { VolatilePreferences() as Preferences }
  }

  static func network(host: String) -> Component {
    Component {
      factory(tag: "host") { host }
      single { module in StubClient(host: module(tag: "host"), log: module()) as HTTPClient }
      factory(tag: "remote") { RemoteRecipes(client: $0()) as RecipeSource }
    }
  }

  static let library = Component {
    factory(tag: "local") { BundledRecipes() as RecipeSource }
    single { RecipeBook(local: $0(tag: "local"), remote: $0(tag: "remote"), log: $0()) }
    single { FavouriteSet(analytics: $0()) as Favourites }
  }

  static let kitchen = Component {
    factory(tag: "metric") { MetricFormatter() as WeightFormatter }
    factory(tag: "imperial") { ImperialFormatter() as WeightFormatter }
    factory { (resolver: Module) -> Scale in
      let preferences: Preferences = resolver()
      let formatter: WeightFormatter = resolver(tag: preferences.units == .metric ? "metric" : "imperial")
      return Scale(formatter: formatter)
    }
    weak { Timer(minutes: 20) }
  }
}

func startInjection(host: String) {
  injectMe {
    component { Components.core }
    component { Components.network(host: host) }
    component { Components.library }
    component { Components.kitchen }
    screens()
  }
}

private func screens() -> Entry {
  component {
    Component {
      factory { RecipeListModel(book: $0(), favourites: $0()) }
      factory { ShoppingModel(book: $0(), preferences: $0()) }
      factory { SettingsModel(preferences: $0()) }
    }
  }
}
