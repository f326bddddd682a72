import FlexInject

/// One driver's day.
final class Tour {
  enum Phase: Equatable { case idle, loaded(Int), done }

  private let api: CourierAPI
  private let tracker: ParcelTracker
  private let makeNotifier: () -> Notifier
  private(set) var phase = Phase.idle
  private var route = Route(stops: [])

  @Setting(Config.retryLimitKey) private var retryLimit = 1
  @Setting("config.greeting") private var greeting = "hello"

  init(
    api: CourierAPI = Services.api, tracker: ParcelTracker = Services.tracker,
    makeNotifier: @escaping () -> Notifier = { Services.locator.resolve(type: Notifier.self, mode: .new) }
  ) {
    self.api = api
    self.tracker = tracker
    self.makeNotifier = makeNotifier
  }

  func load() async {
    print(greeting)
    let zone: Zone = Services.named(.defaultZone)
    route = Services.planner.plan(await api.parcels(), from: zone.centre)
    for var parcel in route.stops {
      parcel.status = .loaded
      tracker.update(parcel)
    }
    phase = .loaded(route.stops.count)
  }

  func drive() async {
    let estimator = Services.locator.resolve(type: ArrivalEstimator.self)
    for var parcel in route.stops {
      print("\(parcel.id) arrives \(estimator.estimate(parcel))")
      parcel.status = await deliver(parcel) ? .delivered : .failed
      tracker.update(parcel)
      await api.report(parcel)
    }
    phase = .done
    makeNotifier().notify("tour of \(Services.session?.driver ?? "nobody") is over")
  }

  private func deliver(_ parcel: Parcel) async -> Bool {
    var tries = 0
    while tries < retryLimit {
      tries += 1
      if parcel.weight < 10 || tries > 1 { return true }
    }
    return false
  }
}
