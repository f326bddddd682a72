import Discoverer

/// Two injectors: what reaches outside, and what is made of it.
enum Environment {
  static let infrastructure = Injector()
  static let domain = Injector()
}

extension Injector {
  func single<T>(_ type: T.Type, _ make: @escaping () -> T) throws {
    try register(as: type, injection: .lazySingleton(nil, make))
  }
}

struct Bootstrap {
  var openingHour = 8
  var sender = "clinic@example.org"
  var flags: Set<String> = ["reminders"]

  func run() throws {
    try registerStores()
    try registerGateways()
    try UseCases.register()
  }

  private func registerStores() throws {
    try Environment.infrastructure
      .register(as: PatientStore.self, injection: .singleton(InMemoryPatients()))
      .register(as: AppointmentStore.self, injection: .singleton(InMemoryAppointments()))
    try Environment.infrastructure.register(as: AuditTrail.self, injection: .lazySingleton(nil) { ListAudit() })
  }

  private func registerGateways() throws {
    let clock = FixedClock(hour: openingHour)
    try Environment.infrastructure.register(as: Clock.self, injection: .singleton(clock))
    try Environment.infrastructure.register(
      as: Mailer.self,
      injection: .factory { ConsoleMailer(sender: sender) })
    try Environment.infrastructure.single(DrugCatalogue.self) {
      StaticCatalogue(table: ["aspirin": ["warfarin"], "warfarin": ["aspirin", "ibuprofen"]])
    }
    try Environment.infrastructure.register(as: FeatureFlags.self, injection: .singleton(Flags(on: flags)))
  }
}
