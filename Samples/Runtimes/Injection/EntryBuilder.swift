/// Lists the entries of a component or a module, in the order in which they are written.
@resultBuilder
public enum EntryBuilder {
  public static func buildExpression(_ entry: Entry) -> [Entry] {
    [entry]
  }

  public static func buildBlock(_ entries: [Entry]...) -> [Entry] {
    entries.flatMap { $0 }
  }

  public static func buildOptional(_ entries: [Entry]?) -> [Entry] {
    entries ?? []
  }

  public static func buildEither(first entries: [Entry]) -> [Entry] {
    entries
  }

  public static func buildEither(second entries: [Entry]) -> [Entry] {
    entries
  }

  public static func buildArray(_ entries: [[Entry]]) -> [Entry] {
    entries.flatMap { $0 }
  }
}
