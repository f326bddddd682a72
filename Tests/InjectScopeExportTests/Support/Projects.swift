import InjectScopeModel

/// Projects that several tests draw and list.
enum Projects: String, CaseIterable {
  case empty, example, small, many, everyKind

  var graph: DependencyGraph {
    switch self {
    case .empty: Fixture().graph
    case .example: Self.messages
    case .small: Self.shop
    case .many: Self.large
    case .everyKind: Self.kinds
    }
  }

  /// The example of the documents: a root, a list of messages, and its rows.
  static let messages: DependencyGraph = {
    var fixture = Fixture()
    let root = fixture.add(.root, "RootInjectorImpl", at: "Root.swift:1:8")
    let messages = fixture.addFeature(
      "MessagesViewModel", in: "Messages.swift",
      needs: [.supplied("networkManager", "NetworkManager", by: root, at: "Root.swift:2:7")])
    let row = fixture.addFeature(
      "MessageRowViewModel", in: "Row.swift",
      needs: [
        .supplied("messagesRepository", "MessagesRepository", by: messages.list, at: "Root.swift:3:7"),
        .open("messageIndex", "Int", .argument(.primitive), at: "Row.swift:5:7"),
      ])
    fixture.create(messages, by: root, at: "Root.swift:1:8")
    fixture.create(row, by: root, at: "Root.swift:1:8")
    fixture.create(row, by: messages.object, at: "Messages.swift:12:7")
    return fixture.graph
  }()

  /// A shop: 30 nodes, with arguments, an unresolved need, an uncertain one, a shared list and a cycle.
  static let shop: DependencyGraph = {
    var fixture = Fixture()
    let root = fixture.add(.root, "ShopRoot", at: "App/ShopRoot.swift:3:8")
    func given(_ label: String, _ type: String) -> Need {
      .supplied(label, type, by: root, at: "App/ShopRoot.swift:5:7")
    }
    let network = given("network", "NetworkClient")
    let session = given("session", "SessionStore")
    let cart = given("cart", "CartStore")
    let index = Need.open("index", "Int", .argument(.primitive), at: "Features/Row.swift:4:7")

    let app = fixture.addFeature("AppCoordinator", in: "App/AppCoordinator.swift", needs: [session])
    let login = fixture.addFeature(
      "LoginViewModel", in: "Features/Login/LoginViewModel.swift", needs: [network, session])
    let password = fixture.addFeature(
      "PasswordResetViewModel", in: "Features/Login/PasswordResetViewModel.swift",
      needs: [
        network, .open("email", "String", .argument(.primitive), at: "Features/Login/PasswordResetViewModel.swift:5:7"),
      ])
    let catalog = fixture.addFeature(
      "CatalogViewModel", in: "Features/Catalog/CatalogViewModel.swift", needs: [network])
    let product = fixture.addFeature(
      "ProductViewModel", in: "Features/Catalog/ProductViewModel.swift",
      needs: [
        network, cart,
        .open("productID", "String", .argument(.primitive), at: "Features/Catalog/ProductViewModel.swift:6:7"),
      ])
    let reviews = fixture.addFeature(
      "ReviewsViewModel", in: "Features/Catalog/Reviews/ReviewsViewModel.swift",
      needs: [
        network,
        .open("clock", "Clock", .argument(.nothingAbove), at: "Features/Catalog/Reviews/ReviewsViewModel.swift:5:7"),
      ])
    let review = fixture.addFeature(
      "ReviewRowViewModel", in: "Features/Catalog/Reviews/ReviewRowViewModel.swift", needs: [index])
    let cartView = fixture.addFeature(
      "CartViewModel", in: "Features/Checkout/CartViewModel.swift", needs: [cart, network])
    let checkout = fixture.addFeature(
      "CheckoutViewModel", in: "Features/Checkout/CheckoutViewModel.swift",
      needs: [
        cart, session,
        .open(
          "payment", "any PaymentService", .argument(.ambiguousAbove),
          at: "Features/Checkout/CheckoutViewModel.swift:7:7"),
        .open("router", "Router", .argument(.markedManual), at: "Features/Checkout/CheckoutViewModel.swift:9:7"),
      ])
    let address = fixture.addFeature(
      "AddressViewModel", in: "Features/Checkout/AddressViewModel.swift",
      needs: [.supplied("session", "SessionStore", by: checkout.list, at: "App/ShopRoot.swift:6:7")])
    let receipt = fixture.addFeature(
      "ReceiptViewModel", in: "Features/Checkout/ReceiptViewModel.swift",
      needs: [
        .open("order", "Order", .unknown("its type is computed"), at: "Features/Checkout/ReceiptViewModel.swift:4:7")
      ])
    let settings = fixture.addFeature(
      "SettingsViewModel", in: "Features/Settings/SettingsViewModel.swift", needs: [session])
    let profile = fixture.addFeature(
      "ProfileViewModel", in: "Features/Settings/ProfileViewModel.swift", needs: [session, network])
    let debug = fixture.add(
      .injectable, "DebugSettingsViewModel", at: "Features/Settings/Debug.swift:4:7", condition: .flag("DEBUG"))
    fixture.join(debug, .uses, settings.list, at: "Features/Settings/Debug.swift:5:7")

    let all = [
      app, login, password, catalog, product, reviews, review, cartView, checkout, address, receipt, settings, profile,
    ]
    for feature in all { fixture.create(feature, by: root, at: "App/ShopRoot.swift:3:8") }
    for (parent, children) in [
      (app, [login, catalog, cartView, settings]), (login, [password]), (catalog, [product]), (product, [reviews]),
      (reviews, [review]), (cartView, [checkout]), (checkout, [address, receipt]), (settings, [profile]),
      (profile, [settings]),
    ] {
      for child in children { fixture.create(child, by: parent.object, at: "App/AppCoordinator.swift:12:7") }
    }
    let preview = fixture.addFeature("PreviewViewModel", in: "App/PreviewViewModel.swift")
    fixture.create(preview, by: root, at: "App/ShopRoot.swift:3:8")
    return fixture.graph
  }()

  /// A tree of 150 screens in which each creates up to four, every seventh takes an argument, every thirty-first lacks
  /// something: 301 nodes.
  static let large: DependencyGraph = {
    var fixture = Fixture()
    let root = fixture.add(.root, "AppRoot", at: "App/AppRoot.swift:3:8")
    let services = [
      "NetworkClient", "SessionStore", "CartStore", "Analytics", "ImageCache", "FeatureFlags", "Database", "Logger",
      "LocationService", "PushService", "Keychain", "Formatter",
    ]
    let areas = ["Home", "Catalog", "Checkout", "Account"]
    let nouns = ["List", "Detail", "Editor", "Row", "Picker", "Search", "Map", "Summary"]
    func area(of index: Int) -> String {
      var index = index
      while index > 4 { index = (index - 1) / 4 }
      return index == 0 ? "Shell" : areas[index - 1]
    }
    var features: [Feature] = []
    for index in 0..<150 {
      let file = "Features/\(area(of: index))/Part\(index / 16)/\(nouns[index % 8])\(index).swift"
      var needs = (0..<3).map { offset -> Need in
        let service = services[(index * 5 + offset * 7) % services.count]
        return .supplied(
          service.prefix(1).lowercased() + service.dropFirst(), service, by: root, at: "App/AppRoot.swift:5:7")
      }
      if index % 7 == 3 { needs.append(.open("identifier", "String", .argument(.primitive), at: file + ":6:7")) }
      if index % 31 == 30 { needs.append(.open("clock", "Clock", .argument(.nothingAbove), at: file + ":7:7")) }
      let feature = fixture.addFeature("\(area(of: index))\(nouns[index % 8])\(index)", in: file, needs: needs)
      fixture.create(feature, by: root, at: "App/AppRoot.swift:3:8")
      if index > 0 { fixture.create(feature, by: features[(index - 1) / 4].object, at: file + ":1:1") }
      features.append(feature)
    }
    return fixture.graph
  }()

  /// Two containers with registrations, and everything else that the other dialects know.
  static let kinds: DependencyGraph = {
    var fixture = Fixture()
    for (index, kind) in Node.Kind.allCases.enumerated() {
      fixture.add(
        kind, kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + "Thing",
        at: "Things/File\(index).swift:1:1", container: index < 4 ? "Services" : nil,
        lifetime: kind == .registration ? "singleton" : nil)
    }
    for index in 1..<Node.Kind.allCases.count {
      fixture.join(ID(0), .supplies, ID(index), label: "part", at: "Things/File0.swift:2:1")
    }
    return fixture.graph
  }()
}
