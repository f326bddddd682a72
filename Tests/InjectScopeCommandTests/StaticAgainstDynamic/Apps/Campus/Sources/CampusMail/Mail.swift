import FlexInject

public struct Message: Equatable {
  public let to: String
  public let subject: String
  public let body: String

  public init(to: String, subject: String, body: String) {
    self.to = to
    self.subject = subject
    self.body = body
  }
}

public protocol MailTransport: AnyObject {
  func deliver(_ message: Message)
  var delivered: [Message] { get }
}

public protocol TemplateEngine {
  func fill(_ template: String, _ values: [String: String]) -> String
}

struct BraceTemplates: TemplateEngine {
  func fill(_ template: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.reduce(template) { text, pair in
      text.split(separator: "{\(pair.key)}", omittingEmptySubsequences: false).joined(separator: pair.value)
    }
  }
}

final class Outbox: MailTransport {
  private(set) var delivered: [Message] = []
  func deliver(_ message: Message) { delivered.append(message) }
}

public final class Mailer {
  @Inject(container: MailContainer.main) private var transport: MailTransport
  @Inject(container: MailContainer.main) private var templates: TemplateEngine
  @Inject(container: MailContainer.main, key: "signature") private var signature: String
  @LazyInject(container: MailContainer.main, key: "newsletter") private var newsletter: String

  public init() {}

  public func welcome(_ name: String, to course: String) {
    let body = templates.fill("Dear {name}, welcome to {course}. ", ["name": name, "course": course])
    transport.deliver(Message(to: name, subject: course, body: body + signature))
  }

  public func sendNewsletter(to names: [String]) -> Int {
    for name in names {
      transport.deliver(Message(to: name, subject: "News", body: templates.fill(newsletter, ["name": name])))
    }
    return names.count
  }
}

public enum MailContainer {
  static let main: DIContainer = DependencyContainer()

  /// Call this once, when the app starts.
  public static func prepare(signature: String) {
    prepareTransport(in: main)
    main.register(type: TemplateEngine.self) { BraceTemplates() }
    main.register(key: "signature") { signature }
    prepareTexts()
    main.register(type: Mailer.self) { Mailer() }
  }

  private static func prepareTransport(in container: DIContainer) {
    container.register(type: MailTransport.self) { Outbox() }
  }

  private static func prepareTexts() {
    let text = "Hello {name}, the term begins."
    main.register(key: "newsletter") { text }
  }

  public static func mailer() -> Mailer { main.resolve(type: Mailer.self) }
  public static var sent: Int { main.resolve(type: MailTransport.self, mode: .shared).delivered.count }
}
