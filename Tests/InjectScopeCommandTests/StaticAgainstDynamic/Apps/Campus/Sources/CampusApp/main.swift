import CampusCore
import CampusMail
import Injection

func boot() {
  var settings = Campus.Settings(courses: [
    Course("algebra", seats: 2), Course("topology", seats: 5, requires: ["algebra"]),
  ])
  settings.passMark = 40
  Campus.open(settings)
  MailContainer.prepare(signature: "The office")
  inject(logger: .error)
  AppComponent().activate()
}

final class Day {
  @Inject private var hall: Hall
  @LazyInject private var report: TermReport
  private let ada = Student(number: 1, name: "Ada")
  private let max = Student(number: 2, name: "Max")

  func run() {
    hall.ask(.enrol(ada, "algebra"))
    hall.ask(.enrol(max, "topology"))
    hall.ask(.grade(max, Grade(course: "algebra", points: 44)))
    hall.ask(.enrol(max, "topology"))
    hall.ask(.enrol(max, "history"))
    hall.ask(.list("topology"))
    report.lines().forEach { print("- \($0)") }
  }
}

boot()
Day().run()
let mailer: Mailer = resolve()
print("newsletter to \(mailer.sendNewsletter(to: ["Ada", "Max"])), \(MailContainer.sent) sent")
print("end")
