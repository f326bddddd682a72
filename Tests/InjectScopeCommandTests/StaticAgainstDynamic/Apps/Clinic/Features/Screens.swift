import Discoverer

/// The state of a screen, and who may look at it.
protocol Screen: AnyObject {
  associatedtype State
  var state: State { get }
  func render() -> [String]
}

extension Screen {
  func show() {
    print("-- \(type(of: self))")
    for line in render() { print("  " + line) }
  }
}

final class ReceptionScreen: Screen {
  struct State {
    var patients: [Patient] = []
    var page = 0
    var hasMore = false
  }

  private(set) var state = State()
  private let find: FindPatients
  private let admit: AdmitPatient

  init(find: FindPatients, admit: AdmitPatient) {
    self.find = find
    self.admit = admit
  }

  func arrive(_ people: [(Int, String, Int)]) {
    for (id, name, year) in people { admit(id, name, born: year) }
  }

  func search(_ text: String) {
    let page = find(text, page: state.page)
    state.patients = page.items
    state.hasMore = page.hasMore
  }

  func render() -> [String] {
    state.patients.map { "\($0.id) \($0.name)" } + (state.hasMore ? ["more"] : [])
  }
}

final class ConsultationScreen: Screen {
  enum State {
    case waiting
    case prescribed([Prescription])
    case refused(String)
  }

  private(set) var state = State.waiting
  private let patient: Patient
  @Injected(injector: Environment.domain) private var prescribe: Prescribe
  @Injected(injector: Environment.domain) private var book: BookAppointment

  init(patient: Patient) {
    self.patient = patient
  }

  func prescribe(_ drugs: String...) {
    do {
      state = .prescribed(try prescribe(drugs, to: patient))
    } catch ClinicError.interaction(let one, let other) {
      state = .refused("\(one) and \(other)")
    } catch {
      state = .refused("\(error)")
    }
  }

  func followUp(with doctor: String) -> Int? {
    try? book(patient, with: doctor).hour
  }

  func render() -> [String] {
    switch state {
    case .waiting: ["waiting"]
    case .prescribed(let list): list.map { "\($0.drug) for \($0.patient)" }
    case .refused(let why): ["refused: \(why)"]
    }
  }
}

enum ScreenBuilder {
  static func reception() throws -> ReceptionScreen {
    let find: FindPatients = try Environment.domain.get()
    return ReceptionScreen(find: find, admit: try Environment.domain.get(AdmitPatient.self))
  }

  static func consultation(for id: Int) throws -> ConsultationScreen {
    let patients = try Environment.infrastructure.get(PatientStore.self)
    return ConsultationScreen(patient: try patients.patient(PatientID(value: id)))
  }
}
