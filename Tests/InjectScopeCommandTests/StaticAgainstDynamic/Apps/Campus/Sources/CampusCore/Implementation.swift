import Discoverer

struct PrintedCatalogue: CourseCatalogue {
  let courses: [Course]
  func course(_ code: String) -> Course? { courses.first { $0.code == code } }
  var codes: [String] { courses.map(\.code) }
}

final class Register: Enrolments {
  private var lists: [String: [Student]] = [:]
  private let catalogue: CourseCatalogue
  private let rules: RuleBook

  init(catalogue: CourseCatalogue, rules: RuleBook) {
    self.catalogue = catalogue
    self.rules = rules
  }

  func enrol(_ student: Student, in code: String) throws {
    guard let course = catalogue.course(code) else { throw EnrolmentError.unknownCourse(code) }
    guard students(in: code).count < course.seats else { throw EnrolmentError.full(code) }
    try rules.check(student, course)
    lists[code, default: []].append(student)
  }

  func students(in code: String) -> [Student] { lists[code] ?? [] }
}

final class Records: Transcript {
  private var grades: [Student: [Grade]] = [:]
  func add(_ grade: Grade, for student: Student) { grades[student, default: []].append(grade) }
  func grades(of student: Student) -> [Grade] { grades[student] ?? [] }
}

struct Prerequisites: RuleBook {
  @Injected(injector: Campus.injector) private var transcript: Transcript
  let passMark: Int

  init(passMark: Int) {
    self.passMark = passMark
  }

  func check(_ student: Student, _ course: Course) throws {
    let passed = Set(transcript.grades(of: student).filter { $0.points >= passMark }.map(\.course))
    for code in course.requires where !passed.contains(code) { throw EnrolmentError.missing(code) }
  }
}

/// The door to this module.
public enum Campus {
  static let injector = Injector(allowRewrite: false)

  public struct Settings {
    public var passMark = 50
    public var courses: [Course]
    public init(courses: [Course]) { self.courses = courses }
  }

  public static func open(_ settings: Settings) {
    do {
      try provideRecords()
      try provideCatalogue(settings.courses)
      try provideEnrolments(passMark: settings.passMark)
    } catch {
      fatalError("campus was opened twice: \(error)")
    }
  }

  private static func provideRecords() throws {
    try injector.register(as: Transcript.self, injection: .singleton(Records()))
  }

  private static func provideCatalogue(_ courses: [Course]) throws {
    let catalogue = PrintedCatalogue(courses: courses)
    try injector.register(as: CourseCatalogue.self, injection: .singleton(catalogue))
  }

  private static func provideEnrolments(passMark: Int) throws {
    try injector.register(as: RuleBook.self, injection: .factory { Prerequisites(passMark: passMark) })
    try injector.register(
      as: Enrolments.self,
      injection: .lazySingleton(nil) {
        Register(catalogue: orStop(), rules: orStop())
      })
  }

  public static var enrolments: Enrolments { orStop() }
  public static var transcript: Transcript { orStop() }
  public static var catalogue: CourseCatalogue { orStop() }

  /// What is asked for here was registered by `open`.
  private static func orStop<Service>() -> Service {
    do {
      return try injector.get(Service.self)
    } catch {
      fatalError("Discoverer: \(error)")
    }
  }

  static func closeForTests() {
    _ = try? injector.unregister(type: Transcript.self)
    _ = try? injector.unregister(type: CourseCatalogue.self)
    _ = try? injector.unregister(type: RuleBook.self)
    _ = try? injector.unregister(type: Enrolments.self)
  }
}
