/// The subscriptions as other apps read them.
public struct OutlineWriter {
  private let indent: String

  public init(indent: String = "  ") {
    self.indent = indent
  }

  public func write(_ feeds: [Feed]) -> String {
    let rows = feeds.map { "\(indent)<outline text=\"\($0.title)\" url=\"\($0.url)\"/>" }
    return (["<opml>"] + rows + ["</opml>"]).joined(separator: "\n")
  }
}

extension Feed {
  public var minutes: Int { episodes.reduce(0) { $0 + $1.seconds } / 60 }
}
