import CampusCore
import CampusMail
import Injection

protocol Desk: AnyObject {
  var name: String { get }
  func handle(_ wish: Wish) -> String
}

enum Wish {
  case enrol(Student, String)
  case grade(Student, Grade)
  case list(String)
}

final class EnrolmentDesk: Desk {
  let name = "enrolment"
  private let enrolments: Enrolments
  private let mailer: Mailer
  private let counter: VisitCounter

  init(enrolments: Enrolments, mailer: Mailer, counter: VisitCounter) {
    self.enrolments = enrolments
    self.mailer = mailer
    self.counter = counter
  }

  func handle(_ wish: Wish) -> String {
    counter.visit(name)
    switch wish {
    case .enrol(let student, let code):
      do {
        try enrolments.enrol(student, in: code)
        mailer.welcome(student.name, to: code)
        return "\(student.name) is in \(code)"
      } catch {
        return "\(student.name): \(error)"
      }
    case .list(let code):
      return "\(code): \(enrolments.students(in: code).map(\.name).joined(separator: ", "))"
    case .grade:
      return "wrong desk"
    }
  }
}

final class ExaminationDesk: Desk {
  let name = "examination"
  private let transcript: Transcript
  private let counter: VisitCounter

  init(transcript: Transcript, counter: VisitCounter) {
    self.transcript = transcript
    self.counter = counter
  }

  func handle(_ wish: Wish) -> String {
    counter.visit(name)
    guard case .grade(let student, let grade) = wish else { return "wrong desk" }
    transcript.add(grade, for: student)
    return "\(student.name) has \(transcript.grades(of: student).count) grades"
  }
}

final class VisitCounter {
  private(set) var visits: [String: Int] = [:]
  func visit(_ desk: String) { visits[desk, default: 0] += 1 }
  var summary: String { visits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }
}

final class Hall {
  private let desks: [Desk]

  init(enrolment: Desk, examination: Desk) {
    desks = [enrolment, examination]
  }

  func ask(_ wish: Wish) {
    for desk in desks {
      let answer = desk.handle(wish)
      if answer != "wrong desk" {
        print("\(desk.name): \(answer)")
        return
      }
    }
    print("nobody knows")
  }
}
