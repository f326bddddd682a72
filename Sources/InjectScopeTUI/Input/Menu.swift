import InjectScopeAnalysis
import InjectScopeExport

/// A second key after the first: what there is to choose from stands on the screen.
struct Menu: Hashable, Sendable {
  enum Choice: Hashable, Sendable {
    case copyName, copyPath, copySignature, copyCode
    case export(String)
    case tree, columns, panel(PanelID)
    case sort(Metric), sortGroups(Int)
    /// A change of the chosen node, and what stands between it and the words still to be typed.
    case whatIf(String, sign: String)
    /// The same of the chosen node, where a need was asked about, or of the root's property that answers it; and a need
    /// that goes, as it is typed.
    case whatIfOfNode, whatIfOfOffer, removeNeed(String)
    case generate, takeBack(String), leave
    case marked(MarkedDeed)
  }

  struct Item: Hashable, Sendable {
    var key: Character
    var label: String
    var choice: Choice

    var width: Int { label.count + 2 }
  }

  var title: String
  var items: [Item]
  /// Whether its answers stand first: what is asked may be cut, and they may not.
  var isQuestion = false
  /// The key that was pressed last, where no choice is under it.
  var unknown: KeyStroke?

  /// The columns that it takes in one row.
  var width: Int { begin + items.reduce(0) { $0 + $1.width } + 2 * max(0, items.count - 1) }

  /// The column of the first choice.
  private var begin: Int { isQuestion ? 1 : title.count + 3 }

  /// The choices by the rows that they take; none where one row does not do, and two do not either.
  func rows(columns: Int, isOneAll: Bool) -> [ArraySlice<Item>] {
    if width <= columns { return [items[...]] }
    var (end, count) = (begin, 0)
    while count < items.count, end + items[count].width <= columns {
      end += items[count].width + 2
      count += 1
    }
    let rest = items[count...]
    let restWidth = 1 + rest.reduce(0) { $0 + $1.width } + 2 * max(0, rest.count - 1)
    return isOneAll || count == 0 || restWidth > columns ? [] : [items[..<count], rest]
  }

  /// What stands there, in the row where the menu begins.
  func item(atColumn column: Int) -> Item? {
    var begin = begin
    for item in items {
      if (begin..<begin + item.width).contains(column) { return item }
      begin += item.width + 2
    }
    return nil
  }

  static let copy = Menu(
    title: "copy",
    items: [
      Item(key: "n", label: "name", choice: .copyName), Item(key: "p", label: "path", choice: .copyPath),
      Item(key: "s", label: "signature", choice: .copySignature), Item(key: "c", label: "code", choice: .copyCode),
    ])

  /// What can be done with all that is marked.
  enum MarkedDeed: Hashable, Sendable { case names, places, filter, export, clear }

  static func marked(_ count: Int) -> Menu {
    Menu(
      title: "\(count.grouped) marked",
      items: [
        Item(key: "n", label: "copy names", choice: .marked(.names)),
        Item(key: "p", label: "copy places", choice: .marked(.places)),
        Item(key: "f", label: "filter", choice: .marked(.filter)),
        Item(key: "x", label: "export", choice: .marked(.export)),
        Item(key: "c", label: "clear", choice: .marked(.clear)),
      ])
  }

  static let view = Menu(
    title: "view",
    items: [
      Item(key: "t", label: "tree", choice: .tree), Item(key: "l", label: "columns", choice: .columns),
      Item(key: "s", label: "signatures", choice: .panel(.signatures)),
      Item(key: "c", label: "code", choice: .panel(.code)),
      Item(key: "o", label: "source", choice: .panel(.source)),
      Item(key: "p", label: "problems", choice: .panel(.problems)), Item(key: "w", label: "why", choice: .panel(.why)),
      Item(key: "y", label: "cycles", choice: .panel(.cycles)), Item(key: "m", label: "map", choice: .panel(.map)),
    ])

  static let sortGroups = Menu(
    title: "sort by",
    items: zip("nuvwp", GroupsTable.heads).enumerated().map { place, item in
      Item(key: item.0, label: item.1, choice: .sortGroups(place))
    })

  /// Each number under its first letter, which no two share.
  static let sort = Menu(
    title: "sort by",
    items: Metric.allCases.map { Item(key: $0.rawValue.first ?? " ", label: $0.rawValue, choice: .sort($0)) })

  /// Each format under its first letter that is free.
  static let export: Menu = {
    var taken: Set<Character> = []
    let items = Exporters.all.map { exporter -> Item in
      let key = exporter.name.first { !taken.contains($0) } ?? exporter.name.first ?? "x"
      taken.insert(key)
      return Item(key: key, label: exporter.name, choice: .export(exporter.name))
    }
    return Menu(title: "export as", items: items)
  }()
}
