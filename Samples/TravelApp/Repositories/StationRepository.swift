protocol StationRepository {
  func station(named name: String) -> Station?
}

struct FixedStations: StationRepository {
  private let stations = [
    Station(name: "Turin", kilometre: 0),
    Station(name: "Milan", kilometre: 125),
    Station(name: "Venice", kilometre: 375),
  ]

  func station(named name: String) -> Station? {
    stations.first { $0.name == name }
  }
}
