import CampusCore
import CampusMail
import Injection

struct AppComponent {
  /// Everything of other modules that this one shows to its screens.
  private let outside = Component {
    factory { Campus.enrolments }
    factory { Campus.transcript }
    factory { Campus.catalogue }
    single { MailContainer.mailer() }
  }

  private var desks: Component {
    Component {
      single { VisitCounter() }
      single(tag: "enrolment") {
        EnrolmentDesk(enrolments: $0(), mailer: $0(), counter: $0()) as Desk
      }
      single(tag: "examination") { ExaminationDesk(transcript: $0(), counter: $0()) as Desk }
      factory { Hall(enrolment: $0(tag: "enrolment"), examination: $0(tag: "examination")) }
    }
  }

  func activate() {
    let module = Module {
      component { outside }
      component { desks }
      factory { TermReport(catalogue: $0(), enrolments: $0(), counter: $0()) }
    }
    injectMe(module)
  }
}

struct TermReport {
  let catalogue: CourseCatalogue
  let enrolments: Enrolments
  let counter: VisitCounter

  func lines() -> [String] {
    catalogue.codes.map { "\($0): \(enrolments.students(in: $0).count)" } + [counter.summary]
  }
}
