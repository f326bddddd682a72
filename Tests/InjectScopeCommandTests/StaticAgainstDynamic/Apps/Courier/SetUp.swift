import FlexInject

/// What happens once, before anything is on the screen.
struct Launch {
  let arguments: [String]

  func prepare() async {
    settings()
    queues()
    await network()
    planning()
    tracking()
  }

  private func settings() {
    Services.provide(.apiBase) { "https://courier.test" }
    Services.provide(.defaultZone) { Zone(name: "centre", centre: Coordinate(x: 0, y: 0)) }
    Services.locator.register(key: Config.retryLimitKey) { 2 }
    Services.locator.register(key: Config.vehicleKey) { Vehicle(name: "bike", capacity: 25) }
  }

  private func queues() {
    Services.provide(.mainQueue) { ImmediateQueue(label: "main") as WorkQueue }
    Services.provide(.backgroundQueue) { DeferredQueue(label: "background") as WorkQueue }
    Services.provide(EventLog.self) { EventLog() }
  }

  private func network() async {
    Services.provide(TokenVault.self) { MemoryVault(salt: "s4lt") }
    Services.provide(Transport.self) { LoopbackTransport(base: Services.named(.apiBase)) }
    Services.provide(CourierAPI.self) {
      RemoteCourierAPI(
        transport: Services.locator.resolve(type: Transport.self),
        token: { Services.session?.token ?? "anonymous" })
    }
    Services.provide(SignIn.self) { SignIn() }
    await warmUp()
  }

  private func warmUp() async {
    let transport: Transport = Services.locator.resolve(type: Transport.self)
    print("warm: " + (await transport.send("ping", headers: [:])))
  }

  private func planning() {
    Services.provide(ZoneProvider.self) { StaticZone(Services.named(.defaultZone)) }
    Services.provide(RoutePlanning.self) {
      CapacityPlanner(
        inner: NearestFirst(), vehicle: Services.locator.resolve(key: Config.vehicleKey),
        log: Services.locator.resolve(type: EventLog.self))
    }
    Services.provide(ArrivalEstimator.self) { ArrivalEstimator(speed: 0.8) }
  }

  private func tracking() {
    let log: EventLog = Services.locator.resolve(type: EventLog.self)
    Services.provide(ParcelTracker.self) { DefaultTracker(log: log) }
    Services.locator.register(type: Notifier.self) { Notifier() }
  }
}
