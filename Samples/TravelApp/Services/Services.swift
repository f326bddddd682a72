import FlexInject

/// The services, all in the container that FlexInject shares.
enum Services {
  static func register() {
    let container = DependencyContainer.shared
    container.register(type: Clock.self) { StationClock() }
    container.register(type: Timetable.self) { RailTimetable() }
    container.register(type: DelayAlarm.self) { DelayAlarm() }
    container.register(key: "traveller") { "Ada" }
  }
}
