import Discoverer

/// What the app remembers, behind Discoverer.
enum Repositories {
  static let injector = Injector()

  static func register() throws {
    try injector
      .register(as: StationRepository.self, injection: .singleton(FixedStations()))
      .register(as: TripRepository.self, injection: Injection<TripRepository>.lazySingleton(nil, { TripDiary() }))
  }
}
