/// What the use cases want from outside.
protocol PatientStore: AnyObject {
  func patient(_ id: PatientID) throws -> Patient
  func insert(_ patient: Patient)
  func search(_ text: String) -> [Patient]
}

protocol AppointmentStore: AnyObject {
  func appointments(with doctor: String) -> [Appointment]
  func book(_ appointment: Appointment) throws
}

protocol DrugCatalogue {
  func interactions(of drug: String) -> Set<String>
}

protocol AuditTrail: AnyObject {
  func note(_ event: String)
  var events: [String] { get }
}

protocol Clock {
  var hour: Int { get }
}

protocol Mailer {
  func send(_ text: String, to patient: Patient)
}

protocol FeatureFlags {
  func isOn(_ name: String) -> Bool
}
