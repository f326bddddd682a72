// swift-format-ignore-file: NeverUseForceTry

import Discoverer

enum UseCases {
  static func register() throws {
    let domain = Environment.domain
    try domain.register(as: AdmitPatient.self, injection: .factory { AdmitPatient() })
    try domain.register(as: BookAppointment.self, injection: .factory { BookAppointment() })
    try domain.register(as: Prescribe.self, injection: .factory { Prescribe() })
    try domain.register(as: FindPatients.self, injection: .factory { FindPatients(pageSize: 2) })
    try domain.register(
      as: ReminderService.self,
      injection: .lazySingleton(nil) {
        ReminderService(mailer: try! Environment.infrastructure.get(Mailer.self))
      })
    try domain.single(DayReport.self) { DayReport() }
  }
}

struct AdmitPatient {
  @Injected(injector: Environment.infrastructure) private var patients: PatientStore
  @Injected(injector: Environment.infrastructure) private var audit: AuditTrail

  @discardableResult
  func callAsFunction(_ id: Int, _ name: String, born year: Int) -> Patient {
    let patient = Patient(id: PatientID(value: id), name: name, birthYear: year)
    patients.insert(patient)
    audit.note("admitted \(name)")
    return patient
  }
}

struct BookAppointment {
  @Injected(injector: Environment.infrastructure) private var appointments: AppointmentStore
  @Injected(injector: Environment.infrastructure) private var clock: Clock
  @Injected(injector: Environment.infrastructure) private var flags: FeatureFlags
  @Injected(injector: Environment.domain) private var reminders: ReminderService

  func callAsFunction(_ patient: Patient, with doctor: String) throws -> Appointment {
    let taken = Set(appointments.appointments(with: doctor).map(\.hour))
    var hour = clock.hour
    while taken.contains(hour) { hour += 1 }
    let appointment = Appointment(patient: patient.id, doctor: doctor, hour: hour)
    try appointments.book(appointment)
    if flags.isOn("reminders") { reminders.remind(patient, of: appointment) }
    return appointment
  }
}

struct Prescribe {
  @Injected(injector: Environment.infrastructure) private var catalogue: DrugCatalogue
  @Injected(injector: Environment.infrastructure) private var audit: AuditTrail

  func callAsFunction(_ drugs: [String], to patient: Patient) throws -> [Prescription] {
    for drug in drugs {
      let interactions = catalogue.interactions(of: drug)
      if let other = drugs.first(where: { interactions.contains($0) }) {
        audit.note("refused \(drug) with \(other)")
        throw ClinicError.interaction(drug, other)
      }
    }
    audit.note("prescribed \(drugs.joined(separator: ", "))")
    return drugs.map { Prescription(patient: patient.id, drug: $0, dose: 1) }
  }
}

struct FindPatients {
  let pageSize: Int
  @Injected(injector: Environment.infrastructure) private var patients: PatientStore

  init(pageSize: Int) {
    self.pageSize = pageSize
  }

  func callAsFunction(_ text: String, page: Int = 0) -> Page<Patient> {
    patients.search(text).page(page, size: pageSize)
  }
}

final class ReminderService {
  private let mailer: Mailer
  @Injected(injector: Environment.infrastructure) private var patients: PatientStore

  init(mailer: Mailer) {
    self.mailer = mailer
  }

  func remind(_ patient: Patient, of appointment: Appointment) {
    mailer.send("\(appointment.doctor) at \(appointment.hour)", to: patient)
  }

  func remindAll(_ appointments: [Appointment]) {
    for appointment in appointments {
      if let patient = try? patients.patient(appointment.patient) { remind(patient, of: appointment) }
    }
  }
}

final class DayReport {
  private let audit: AuditTrail
  private let appointments: AppointmentStore

  init() {
    audit = Environment.infrastructure[AuditTrail.self] ?? ListAudit()
    do {
      appointments = try Environment.infrastructure.get()
    } catch {
      print("no appointments to report: \(error)")
      appointments = InMemoryAppointments()
    }
  }

  func text(for doctors: [String]) -> String {
    let lines = doctors.map { doctor in
      "\(doctor): "
        + appointments.appointments(with: doctor).map { "\($0.hour)h \($0.patient)" }
        .joined(separator: ", ")
    }
    return (lines + audit.events).joined(separator: "\n")
  }
}
