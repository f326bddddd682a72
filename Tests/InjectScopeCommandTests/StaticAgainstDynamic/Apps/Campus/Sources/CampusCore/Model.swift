public struct Student: Hashable {
  public let number: Int
  public let name: String
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

public struct Course: Hashable {
  public let code: String
  public let seats: Int
  public let requires: [String]

  public init(_ code: String, seats: Int, requires: [String] = []) {
    self.code = code
    self.seats = seats
    self.requires = requires
  }
}

public struct Grade: Hashable {
  public let course: String
  public let points: Int
  public init(course: String, points: Int) {
    self.course = course
    self.points = points
  }
}

public enum EnrolmentError: Error, Equatable {
  case unknownCourse(String)
  case full(String)
  case missing(String)
}

public protocol CourseCatalogue {
  func course(_ code: String) -> Course?
  var codes: [String] { get }
}

public protocol Enrolments: AnyObject {
  func enrol(_ student: Student, in code: String) throws
  func students(in code: String) -> [Student]
}

public protocol Transcript: AnyObject {
  func add(_ grade: Grade, for student: Student)
  func grades(of student: Student) -> [Grade]
}

public protocol RuleBook {
  func check(_ student: Student, _ course: Course) throws
}
