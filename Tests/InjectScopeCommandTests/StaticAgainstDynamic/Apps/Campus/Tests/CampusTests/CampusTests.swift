import XCTest

@testable import CampusCore
@testable import CampusMail

final class EnrolmentTests: XCTestCase {
  private let student = Student(number: 7, name: "Eve")

  override func setUp() {
    Campus.open(Campus.Settings(courses: [Course("a", seats: 1), Course("b", seats: 1, requires: ["a"])]))
  }

  override func tearDown() {
    Campus.closeForTests()
  }

  func testOneSeatIsOneSeat() throws {
    try Campus.enrolments.enrol(student, in: "a")
    XCTAssertNil(try? Campus.enrolments.enrol(student, in: "a"))
    XCTAssertEqual(Campus.enrolments.students(in: "a"), [student])
  }

  func testPrerequisites() throws {
    XCTAssertNil(try? Campus.enrolments.enrol(student, in: "b"))
    Campus.transcript.add(Grade(course: "a", points: 50), for: student)
    try Campus.enrolments.enrol(student, in: "b")
    XCTAssertEqual(Campus.enrolments.students(in: "b").count, 1)
  }
}

final class MailTests: XCTestCase {
  override func setUp() {
    MailContainer.prepare(signature: "Tester")
  }

  override func tearDown() {
    MailContainer.main.removeAll()
  }

  func testAWelcomeIsSent() {
    MailContainer.mailer().welcome("Eve", to: "a")
    XCTAssertEqual(MailContainer.sent, 1)
  }

  func testTheNewsletterGoesToAll() {
    XCTAssertEqual(MailContainer.mailer().sendNewsletter(to: ["x", "y"]), 2)
    XCTAssertEqual(MailContainer.sent, 2)
  }
}
