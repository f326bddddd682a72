import Discoverer
import FleetDomain

public protocol FuelPrices {
  func price(perLitre fuel: Fuel) -> Int
}

public enum Fuel: String, CaseIterable {
  case diesel, gas
}

struct ListPrices: FuelPrices {
  let prices: [Fuel: Int]
  func price(perLitre fuel: Fuel) -> Int { prices[fuel] ?? 200 }
}

/// What a tour costs, fuel alone.
public final class FuelBudget {
  @Injected private var prices: FuelPrices
  private let fuel: Fuel

  public init(fuel: Fuel, injector: Injector = FleetEnvironment.current.injector) {
    self.fuel = fuel
    _prices = Injected(injector: injector)
  }

  public func cost(of jobs: [Job]) -> Int {
    jobs.reduce(0) { $0 + $1.distance * 30 / 100 * prices.price(perLitre: fuel) / 100 }
  }
}

public struct FuelFeature {
  let table: [Fuel: Int]

  public init(diesel: Int) {
    table = [.diesel: diesel]
  }

  /// Sold apart: not every fleet wants it.
  public func enable(in injector: Injector) {
    do {
      try injector.register(as: FuelPrices.self, injection: .lazySingleton(nil) { ListPrices(prices: table) })
    } catch {
      print("fuel is off: \(error)")
    }
  }
}
