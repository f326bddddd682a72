final class InMemoryPatients: PatientStore {
  private var patients: [PatientID: Patient]

  init(_ patients: [Patient] = []) {
    self.patients = Dictionary(uniqueKeysWithValues: patients.map { ($0.id, $0) })
  }

  func patient(_ id: PatientID) throws -> Patient {
    guard let patient = patients[id] else { throw ClinicError.unknownPatient(id) }
    return patient
  }

  func insert(_ patient: Patient) { patients[patient.id] = patient }

  func search(_ text: String) -> [Patient] {
    patients.values.filter { $0.name.contains(text) }.sorted { $0.name < $1.name }
  }
}

final class InMemoryAppointments: AppointmentStore {
  private var booked: [Appointment] = []

  func appointments(with doctor: String) -> [Appointment] {
    booked.filter { $0.doctor == doctor }.sorted { $0.hour < $1.hour }
  }

  func book(_ appointment: Appointment) throws {
    if booked.contains(where: { $0.doctor == appointment.doctor && $0.hour == appointment.hour }) {
      throw ClinicError.slotTaken(appointment.hour)
    }
    booked.append(appointment)
  }
}

struct StaticCatalogue: DrugCatalogue {
  let table: [String: Set<String>]
  func interactions(of drug: String) -> Set<String> { table[drug] ?? [] }
}

final class ListAudit: AuditTrail {
  private(set) var events: [String] = []
  func note(_ event: String) { events.append(event) }
}

struct FixedClock: Clock {
  let hour: Int
}

struct ConsoleMailer: Mailer {
  let sender: String

  func send(_ text: String, to patient: Patient) {
    print("mail from \(sender) to \(patient.name): \(text)")
  }
}

struct Flags: FeatureFlags {
  let on: Set<String>
  func isOn(_ name: String) -> Bool { on.contains(name) }
}
