public import InjectScopeModel

/// What each need is found by: `session: session homecoordinatorinjector`, its label, its type and who asks. The texts
/// are put together when their letters say that they may be wanted: kept, they would be most of a project's memory.
public struct NeedTexts: Sendable {
  private let names: NameIndex
  private let table: TypeTable
  private let labels: [[UInt8]]
  private let lettersOfLabel: [UInt64]
  private let lettersOfType: [UInt64]
  private static let between = NameIndex.Query(": ").letters

  public init(_ names: NameIndex) {
    self.names = names
    table = names.types
    labels = table.labels.map(NameIndex.lowercased)
    func letters(_ text: [UInt8]) -> UInt64 { text.reduce(0) { $0 | NameIndex.bit(of: $1) } }
    lettersOfLabel = labels.map(letters)
    lettersOfType = table.types.indices.map { [table] in letters(table.text(of: TypeTable.Number($0))) }
  }

  /// The letters of a need's text.
  public func letters(of need: Int, owner: ID<Node>) -> UInt64 {
    Self.between | lettersOfLabel[Int(table.labelOfNeed[need])]
      | lettersOfType[Int(table.typeOfNeed[need])] | names.letters(of: owner)
  }

  /// The text, in place of what `text` held.
  public func write(_ need: Int, owner: ID<Node>, to text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    text += labels[Int(table.labelOfNeed[need])]
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: " "))
    text += table.text(of: table.typeOfNeed[need])
    text.append(UInt8(ascii: " "))
    text += names.name(owner)
  }

  /// The same with its capital letters.
  public func written(_ need: Int, owner: ID<Node>) -> String {
    table.labels[Int(table.labelOfNeed[need])] + ": " + table.writtenText(of: table.typeOfNeed[need]) + " "
      + names.graph.nodes[owner].name
  }
}
