import InjectGrail

protocol DraftSaverInjector {
  var drafts: DraftStore { get }
}

@Needs
struct DraftSaver {
  func draft(to recipient: String) -> String {
    drafts.texts[recipient] ?? ""
  }

  func save(_ text: String, to recipient: String) {
    drafts.texts[recipient] = text.isEmpty ? nil : text
  }
}
