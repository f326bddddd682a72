import Injection

class Coordinator {
  let module: Module
  private var children: [Coordinator] = []

  init(module: Module) {
    self.module = module
  }

  func start() async {}

  func run(_ child: Coordinator) async {
    children.append(child)
    await child.start()
    children.removeAll { $0 === child }
  }
}

final class AppCoordinator: Coordinator {
  private let modules: AppModules

  init(modules: AppModules) {
    self.modules = modules
    super.init(module: modules.root)
  }

  override func start() async {
    let city = modules.city("K")
    let travellers = [
      Profile(name: "Ines", fare: .adult, credit: 900), Profile(name: "Tom", fare: .child, credit: 300),
    ]
    for traveller in travellers {
      await run(TravelCoordinator(profile: traveller, module: modules.traveller(traveller, in: city)))
    }
    await run(DepotCoordinator(parent: modules.root))
  }
}

final class TravelCoordinator: Coordinator {
  private let profile: Profile

  init(profile: Profile, module: Module) {
    self.profile = profile
    super.init(module: module)
  }

  override func start() async {
    let wishes = [("North", "Harbour"), ("Market", "Castle"), ("North", "Moon")]
    for (from, to) in wishes {
      let trip: Trip = module()
      print("\(profile.name): \(await trip.go(from: from, to: to))")
    }
    let summary: (Int) -> String = module.resolve(tag: "summary")
    print(summary(wishes.count))
    let wallet: Wallet = module.resolve()
    print("\(profile.name) has \(wallet.balance) left")
    let board: NoticeBoard = module()
    board.post()
  }
}

/// The depot shares nothing with travellers but prices and numbers.
final class DepotCoordinator: Coordinator {
  init(parent: Module) {
    super.init(module: DepotCoordinator.makeModule(parent: parent))
  }

  private static func makeModule(parent: Module) -> Module {
    Module(parent: parent) {
      single { Fleet(size: 3, names: $0()) }
      single { FleetNames(prefix: "Tram") }
      factory { Inspector(fleet: $0(), serials: $0()) }
      factory { Garage(capacity: 2, fleet: $0()) as Parking }
    }
  }

  override func start() async {
    let inspector: Inspector = module()
    print(inspector.report())
    let parking: Parking = module()
    print(parking.overview())
    let fleet: Fleet = module()
    print(Roster(fleet: fleet).text)
    let forecast: Forecast? = module()
    print(forecast.map(\.text) ?? "no forecast")
  }
}
