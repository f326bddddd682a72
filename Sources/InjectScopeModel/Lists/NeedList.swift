/// The needs of all nodes, in the order of these. Many ask for the same and are answered alike, and what is alike stands
/// once: a project may have 250,000 of them, for as long as it is shown.
public struct NeedList: RandomAccessCollection, Equatable, Sendable {
  private struct Item: Sendable {
    var wish: UInt32
    var answer: UInt32
    var file: UInt32
    var position: Position
  }

  /// What is asked for, and by which name.
  private struct Wish: Hashable, Sendable {
    var key: Key
    var label: String

    static func == (a: Wish, b: Wish) -> Bool {
      a.key.type.isWritten(like: b.key.type) && a.key.qualifier == b.key.qualifier && a.label == b.label
    }
  }

  private struct Answer: Hashable, Sendable {
    var condition: Condition?
    var outcome: Outcome
    var supply: Need.Supply
  }

  private let items: [Item]
  private let wishes: [Wish]
  private var answers: [Answer]
  private let files: [String]

  /// The needs, and where those of each node begin.
  static func gathered(of nodeCount: Int, _ contents: GraphContents) -> (needs: NeedList, first: [UInt32]) {
    var items: [Item] = []
    items.reserveCapacity(contents.needCount)
    var (wishes, answers, files) = (Numbers<Wish>(), Numbers<Answer>(), Numbers<String>())
    var first: [UInt32] = [0]
    first.reserveCapacity(nodeCount + 1)
    for node in 0..<nodeCount {
      contents.needs(node) { need in
        let answer = Answer(condition: need.condition, outcome: need.outcome, supply: need.supply)
        items.append(
          Item(
            wish: wishes.number(of: Wish(key: need.key, label: need.label)), answer: answers.number(of: answer),
            file: files.number(of: need.location.file), position: need.location.position))
      }
      first.append(UInt32(items.count))
    }
    let list = NeedList(
      items: items, wishes: wishes.values.withoutSpareRoom, answers: answers.values.withoutSpareRoom,
      files: files.values.withoutSpareRoom)
    return (list, first)
  }

  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }

  public subscript(place: Int) -> Need {
    let item = items[place]
    let (wish, answer) = (wishes[Int(item.wish)], answers[Int(item.answer)])
    return Need(
      key: wish.key, label: wish.label, location: location(of: item), condition: answer.condition,
      outcome: answer.outcome, supply: answer.supply)
  }

  private func location(of item: Item) -> Location {
    Location(file: files[Int(item.file)], position: item.position)
  }

  /// The same needs, some of them answered otherwise.
  func answered(_ change: (Outcome) -> Outcome) -> NeedList {
    var list = self
    list.answers = answers.map { answer in
      var answer = answer
      answer.outcome = change(answer.outcome)
      return answer
    }
    return list
  }

  public static func == (a: NeedList, b: NeedList) -> Bool { a.elementsEqual(b) }

  // MARK: What else says the same of a need

  /// The outcome alone of a need.
  public func outcome(at place: Int) -> Outcome { answers[Int(items[place].answer)].outcome }

  func position(at place: Int) -> Position { items[place].position }

  func label(at place: Int) -> String { wishes[Int(items[place].wish)].label }

  func type(at place: Int) -> TypeName { wishes[Int(items[place].wish)].key.type }

  func condition(at place: Int) -> Condition? { answers[Int(items[place].answer)].condition }

  func location(at place: Int) -> Location { location(of: items[place]) }
}
