import Discoverer

@main
struct ClinicApp {
  static func main() throws {
    let bootstrap = Bootstrap(openingHour: 9)
    try bootstrap.run()
    try BillingModule.shared.install(surcharge: 2)
    try morning()
    try evening()
    print("end")
  }

  private static func morning() throws {
    let reception = try ScreenBuilder.reception()
    reception.arrive([(1, "Ann Archer", 1980), (2, "Bob Archer", 1982), (3, "Cy Archer", 2011), (4, "Dee Bow", 1990)])
    reception.search("Archer")
    reception.show()
    for id in [1, 2] {
      let consultation = try ScreenBuilder.consultation(for: id)
      consultation.prescribe(id == 1 ? "aspirin" : "ibuprofen", id == 1 ? "warfarin" : "paracetamol")
      consultation.show()
      if let hour = consultation.followUp(with: "Dr. Who") { print("follow-up at \(hour)") }
    }
  }

  private static func evening() throws {
    let report = try Environment.domain.get(DayReport.self)
    print(report.text(for: ["Dr. Who"]))
    let patients: PatientStore = try Environment.infrastructure.get()
    let biller = try Environment.domain.get(Biller.self)
    for id in [1, 2] {
      let patient = try patients.patient(PatientID(value: id))
      print(biller.bill(patient, visits: 1, drugs: id == 1 ? [] : ["ibuprofen"]).text())
    }
    if let reminders = Environment.domain[ReminderService.self] {
      let appointments = try Environment.infrastructure.get(AppointmentStore.self)
      reminders.remindAll(appointments.appointments(with: "Dr. Who"))
    }
  }
}
