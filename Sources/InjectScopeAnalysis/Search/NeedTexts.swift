public import InjectScopeModel

/// What each need is found by: `session: session homecoordinatorinjector`, its label, its type and who asks; and the same
/// with the type as it is written, `network: any network …`. The texts are put together when their letters say that they
/// may be wanted: kept, they would be most of a project's memory.
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
    lettersOfType = table.types.indices.map { [table] type in
      var all: UInt64 = 0
      _ = table.isAnySpelling(of: TypeTable.Number(type)) {
        all |= letters($0.small)
        return false
      }
      return all
    }
  }

  /// Whether a need has all that is looked for; `text` is then the one that has it.
  public func holds(_ pattern: SearchPattern, in need: Int, owner: ID<Node>, _ text: inout [UInt8]) -> Bool {
    guard pattern.mayHold(letters: letters(of: need) | Self.between | names.letters(of: owner)) else { return false }
    return holds(need, owner: owner, &text) { pattern.holds(in: $0, written: $1()) }
  }

  /// Whether the word stands in a need; without an owner, in its label and type alone.
  func holds(_ word: SearchWord, in need: Int, owner: ID<Node>?, _ text: inout [UInt8]) -> Bool {
    let letters = letters(of: need) | Self.between | (owner.map { names.letters(of: $0) } ?? 0)
    guard letters & word.query.letters == word.query.letters else { return false }
    return holds(need, owner: owner, &text) { word.holds(in: $0, written: $1()) }
  }

  private func letters(of need: Int) -> UInt64 {
    lettersOfLabel[Int(table.labelOfNeed[need])] | lettersOfType[Int(table.typeOfNeed[need])]
  }

  private func holds(
    _ need: Int, owner: ID<Node>?, _ text: inout [UInt8], _ isWanted: (ArraySlice<UInt8>, () -> String) -> Bool
  ) -> Bool {
    let label = Int(table.labelOfNeed[need])
    return table.isAnySpelling(of: table.typeOfNeed[need]) { type in
      text.removeAll(keepingCapacity: true)
      text += labels[label]
      text.append(UInt8(ascii: ":"))
      text.append(UInt8(ascii: " "))
      text += type.small
      if let owner {
        text.append(UInt8(ascii: " "))
        text += names.name(owner)
      }
      return isWanted(text[...]) {
        table.labels[label] + ": " + type.written + (owner.map { " " + names.graph.nodes[$0].name } ?? "")
      }
    }
  }
}
