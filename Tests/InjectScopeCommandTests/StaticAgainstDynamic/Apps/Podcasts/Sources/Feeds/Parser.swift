public protocol FeedParser {
  func parse(_ text: String, from url: String) throws -> Feed
}

/// One line an episode: `id;title;seconds`. The first line is the title of the feed.
public struct LineParser: FeedParser {
  let separator: Character

  public init(separator: Character = ";") {
    self.separator = separator
  }

  public func parse(_ text: String, from url: String) throws -> Feed {
    var lines = text.split(separator: "\n").map(String.init)
    guard !lines.isEmpty else { throw FeedError.malformed(line: 0) }
    let title = lines.removeFirst()
    let episodes = try lines.enumerated().map { index, line -> Episode in
      let fields = line.split(separator: separator).map(String.init)
      guard fields.count == 3, let seconds = Int(fields[2]) else { throw FeedError.malformed(line: index + 1) }
      return Episode(id: fields[0], title: fields[1], seconds: seconds)
    }
    return Feed(url: url, title: title, episodes: episodes)
  }
}
