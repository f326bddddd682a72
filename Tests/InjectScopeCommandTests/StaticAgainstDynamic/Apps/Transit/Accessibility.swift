import Injection

/// Announcements for those who do not look at the screen.
protocol Announcer: AnyObject {
  func announce(_ text: String)
}

final class Loudspeaker: Announcer {
  private let volume: Int
  private(set) var said = 0

  init(volume: Int) { self.volume = volume }

  func announce(_ text: String) {
    said += 1
    print(String(repeating: "!", count: volume) + " " + text)
  }
}

struct Translator {
  let language: String
  func callAsFunction(_ text: String) -> String { "\(language): \(text)" }
}

final class Announcements {
  private let announcer: Announcer
  private let translators: [Translator]

  init(announcer: Announcer, translators: [Translator]) {
    self.announcer = announcer
    self.translators = translators
  }

  func play(_ texts: [String]) {
    for text in texts {
      for translator in translators { announcer.announce(translator(text)) }
    }
  }
}

func announcementModule(below parent: Module, languages: [String]) -> Module {
  let translators = languages.map(Translator.init)
  return Module(parent: parent) {
    single { Loudspeaker(volume: $0(tag: "volume")) as Announcer }
    factory(tag: "volume") { 2 }
    factory { translators }
    factory { Announcements(announcer: $0(), translators: $0()) }
  }
}
