import Injection

/// The modules of the app: one for everything, one for each city, one for each traveller.
final class AppModules {
  let root: Module

  init(root: Module) {
    self.root = root
  }

  static func standard() -> AppModules {
    let root = Module {
      component { services }
      component { pricing }
      factory(tag: "zone") { "A" }
    }
    return AppModules(root: root)
  }

  func city(_ name: String) -> Module {
    Module(parent: root) {
      single { CityTimetable(city: name) as TimetableSource }
      single { TimetableCache() }
      factory { DirectPlanner(source: $0(), cache: $0()) as JourneyPlanner }
      single { TicketMachine(prices: $0(), serials: $0(), zone: $0(tag: "zone")) }
    }
  }

  func traveller(_ profile: Profile, in city: Module) -> Module {
    Module(parent: city) {
      single { profile }
      single { (module: Module) -> Wallet in
        let profile: Profile = module()
        return PrepaidWallet(balance: profile.credit, receipts: module.resolve())
      }
      factory { Trip(planner: $0(), machine: $0(), wallet: $0(), profile: $0()) }
      factory(tag: "summary") { resolver in
        { (trips: Int) -> String in
          let profile: Profile = resolver()
          return "\(profile.name) made \(trips)"
        }
      }
      weak { NoticeBoard(receipts: $0()) }
    }
  }
}

private let services = Component {
  single { Receipts() }
  single(tag: "serials.start") { 1000 }
  single { SerialNumbers(from: $0(tag: "serials.start")) }
}

private var pricing: Component {
  Component {
    factory { Discount(percent: [.child: 50, .senior: 30]) }
    factory { (module: Module) -> PriceTable in
      ZonePrices(base: 200, perMinute: 10, discount: module())
    }
  }
}

struct Profile {
  let name: String
  let fare: Fare
  let credit: Int
}
