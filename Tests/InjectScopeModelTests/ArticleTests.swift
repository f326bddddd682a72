import InjectScopeModel
import Testing

@Suite struct ArticleTests {
  @Test(arguments: [
    ("Card", "a"), ("Item", "an"), ("api", "an"), ("User", "a"), ("Updater", "an"), ("Uploader", "an"), ("URL", "a"),
    ("URLSession", "a"), ("HTTPClient", "an"), ("APIKey", "an"), ("DIComponent", "a"), ("IDs", "an"), ("SView", "a"),
    ("", "a"), ("_", "a"), ("[Item]", "a"), ("X", "a"), ("U", "an"),
  ]) func isAsItIsSpoken(_ name: String, _ article: String) {
    #expect(name.quotedWithArticle == "\(article) '\(name)'")
  }
}
