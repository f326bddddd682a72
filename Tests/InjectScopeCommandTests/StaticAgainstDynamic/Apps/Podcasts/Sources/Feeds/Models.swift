import Foundation

public struct Episode: Hashable, Identifiable {
  public let id: String
  public var title: String
  public var seconds: Int
  public var isPlayed = false

  public init(id: String, title: String, seconds: Int) {
    self.id = id
    self.title = title
    self.seconds = seconds
  }
}

public struct Feed: Hashable {
  public let url: String
  public var title: String
  public var episodes: [Episode]

  public init(url: String, title: String, episodes: [Episode]) {
    self.url = url
    self.title = title
    self.episodes = episodes
  }

  public var unplayed: Int { episodes.filter { !$0.isPlayed }.count }
}

public enum FeedError: Error {
  case malformed(line: Int)
  case offline
}
