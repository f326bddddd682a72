import FlexInject

/// Asks the wrong library: stations moved to Discoverer. Only `--broken=FlexInject` gets here.
final class LostProperty {
  @Inject private var clock: Clock
  @Inject private var stations: StationRepository

  func search(at name: String) {
    print("looking in \(stations.station(named: name)?.name ?? name) at \(clock.hour()):00")
  }
}
