import InjectScopeModel

/// The entries of the tree as rows. Where there is no room for all, counts give way to the name; what is wrong does not.
struct TreeRows {
  private let project: LoadedProject
  private let glyphs: Glyphs
  private let columns: Int
  private let marked: MarkedNodes
  private let counts: CountColumns

  init(_ project: LoadedProject, _ glyphs: Glyphs, columns: Int, marked: MarkedNodes) {
    self.project = project
    self.glyphs = glyphs
    self.columns = columns
    self.marked = marked
    counts = project.index.counts
  }

  private var outline: Outline { project.index.outline }

  private func width(_ spans: some Sequence<Span>) -> Int {
    spans.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: glyphs.isUnicode) }
  }

  func row(
    _ place: Int, below: Int, _ worst: (sign: Span, count: Int)?, isFolded: Bool, _ names: () -> NameCut
  ) -> Row {
    let entry = outline.entries[place]
    let indentation = Self.indentation(of: place, outline)
    let sign = entry.hasChildren ? (isFolded ? glyphs.folded : glyphs.unfolded) : " "
    let fold = entry.hasChildren ? Row.Fold(column: indentation, isFolded: isFolded) : nil
    let isMarked = entry.id.map(marked.holds) ?? false
    let head = [
      Span(String(repeating: " ", count: indentation) + sign, .quiet),
      isMarked ? Span("*", .mark) : Span(" ", .quiet),
    ]
    // `2! in 8`: of the nodes below, so many have it.
    let held =
      (worst.map { [Span($0.count.grouped + $0.sign.text, $0.sign.role), Span(" in ", .quiet)] } ?? [])
      + [Span(below.grouped, .count)]
    guard let id = entry.id else {
      return folder(outline.label(ofFolder: place) + "/", head, held, worst?.sign, .entry(place), fold)
    }
    let name = project.index.tagged(id).name
    var trailing: [Span] = []
    if let sign = project.index.marks[Int(id.index)].sign { trailing += [sign, Span(" ")] }
    var own = entry.hasChildren ? held : [counts.span(of: id, project)]
    let least = width(head) + 2 + Graphemes.width(name, isUnicode: glyphs.isUnicode)
    // What only keeps the slashes below each other gives way first.
    if least + 1 + width(trailing + own) > columns { own.dropLeadingBlanks() }
    let isWhole = least + 1 + width(trailing + own) <= columns
    // A name that is cut without them too may lose a little more beside them.
    let left = columns - width(head + trailing) - 3
    let isCut =
      least + width(trailing) > columns && width(own) * 4 <= left && left - width(own) - 1 >= Self.leastName
    if isWhole || isCut { trailing += own } else { _ = trailing.popBlank() }
    let room = columns - (trailing.isEmpty ? 0 : 1) - width(trailing + head)
    return Row(head + self.name(of: id, entry, room, names), trailing: trailing, .node(id), fold: fold)
  }

  private func folder(
    _ label: String, _ head: [Span], _ held: [Span], _ sign: Span?, _ target: Target, _ fold: Row.Fold?
  ) -> Row {
    let room = columns - width(head)
    let own = Graphemes.width(label, isUnicode: glyphs.isUnicode)
    let sign = sign.map { [$0] } ?? []
    let trailing = [held, sign].first { own + 1 + width($0) <= room } ?? sign
    // Of a path the end says more.
    let fitted = label.fittedAtEnd(to: room - (trailing.isEmpty ? 0 : 1 + width(trailing)), glyphs)
    return Row(head + [Span(fitted, .heading)], trailing: trailing, target, fold: fold)
  }

  /// Letter, name, and what there is to say behind it.
  private func name(of id: ID<Node>, _ entry: Outline.Entry, _ room: Int, _ names: () -> NameCut) -> [Span] {
    let index = project.index
    let node = project.graph.nodes[id]
    // The container that would tell it apart stands above it.
    let isInContainer = entry.parent >= 0 && outline.entries[Int(entry.parent)].id != nil
    let isToldAbove = isInContainer && index.distinctions.means(for: id) == [.container]
    let tagged = TaggedName(name: node.name, word: isToldAbove ? nil : index.tagWord(of: id))
    let remark = node.certainty == .dynamic ? [Span("  \(node.certainty.rawValue)", .ambiguous)] : []
    let left = room - 2 - width(remark)
    guard !remark.isEmpty, Graphemes.width(node.name, isUnicode: glyphs.isUnicode) > left else {
      return [Span(node.kind.letter + " ", .kind)] + tagged.spans(to: left, names(), glyphs) + remark
    }
    // The sign for the word, where the name needs its room.
    return node.certainty.behind(node.kind.letter) + tagged.spans(to: room - 2, names(), glyphs)
  }

  // MARK: - How wide

  private static let deepest = 12

  private static func indentation(of entry: Int, _ outline: Outline) -> Int {
    2 * min(outline.indentation(of: entry), deepest) + outline.stepUnderOneFolder(at: entry)
  }

  /// The columns of an entry with all that is said of it.
  static func width(of place: Int, _ project: LoadedProject) -> Int {
    let outline = project.index.outline
    let head = indentation(of: place, outline) + 2
    guard let id = outline.entries[place].id else {
      return head + outline.label(ofFolder: place).utf8.count + 1 + roomForCounts
    }
    return head + 2 + project.index.tagged(id).width(isUnicode: true) + 3 + project.index.counts.width
  }

  /// Less of a name does not tell it from others.
  private static let leastName = 14

  /// Behind a folder: ` 2! in 25`.
  private static let roomForCounts = 9
}

/// How many nodes a node needs, and how many depend on it, below each other at the slash.
struct CountColumns: Hashable, Sendable {
  private let needs: Int
  private let dependents: Int
  /// A root that creates everything does not move the numbers of all others.
  private static let most = 2

  init(_ graph: DependencyGraph, _ links: Links) {
    func digits(_ count: Int) -> Int { min(Self.most, String(count).count) }
    needs = digits(graph.nodeIDs.lazy.map { graph.needCount(of: $0) }.max() ?? 0)
    dependents = digits(graph.nodeIDs.lazy.map { links.dependents(of: $0).count }.max() ?? 0)
  }

  var width: Int { needs + 1 + dependents }

  func span(of node: ID<Node>, _ project: LoadedProject) -> Span {
    let (needs, dependents) = (
      String(DirectDependencies(node, project).count), String(project.index.links.dependents(of: node).count)
    )
    return Span(
      String(repeating: " ", count: max(0, self.needs - needs.count)) + needs + "/"
        + dependents.padded(to: self.dependents),
      .count)
  }
}

extension [Span] {
  fileprivate mutating func dropLeadingBlanks() {
    guard !isEmpty else { return }
    self[0].text = String(self[0].text.drop { $0 == " " })
  }

  /// Takes away the blank that would stand alone at the end.
  fileprivate mutating func popBlank() -> Bool {
    guard last?.text.hasSuffix(" ") == true else { return false }
    self[count - 1].text.removeLast()
    if self[count - 1].text.isEmpty { removeLast() }
    return true
  }
}
