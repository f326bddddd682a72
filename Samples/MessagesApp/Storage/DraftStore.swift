/// What was begun and not sent, one text for each recipient.
final class DraftStore {
  var texts: [String: String] = [:]
}
