import Discoverer

/// Asks the wrong injector: sirens are among the sensors. The compiler does not mind, and only `--broken` gets here.
final class StormAlarm {
  @Injected(injector: Environment.services) private var siren: Siren

  func raise() {
    siren.howl()
  }
}
