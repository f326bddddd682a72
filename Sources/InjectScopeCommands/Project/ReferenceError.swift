/// Why a NODE word names nothing, or too much.
enum ReferenceError: Complaint {
  case unknown(String, near: [String], SuggestedLine)
  /// No node, but a type that is asked for, as it is written, with the needs that ask for it.
  case isType(String, String, needs: [String], SuggestedLine)
  /// No node, but the name of what some ask for or offer: `Owner.label` of each.
  case isLabel(String, [String], SuggestedLine)
  /// Nodes of another library have the name: their ids.
  case ofOtherLibrary(String, [String])
  case nothingAt(String, [String])
  /// - Parameter offers: whether the owner is there to offer, and asks for nothing.
  case noSuchNeed(String, owner: String, offers: Bool, near: [String], all: [String])
  case isNeed(String, owner: String)
  /// What a root offers, or a list holds for others.
  case isOffer(String, owner: String)
  case ambiguous(String, candidates: [String])

  var message: String {
    switch self {
    case .unknown(let word, _, _), .isType(let word, _, _, _), .isLabel(let word, _, _),
      .ofOtherLibrary(let word, _):
      "no node is called `\(word)`"
    case .nothingAt(let file, let others):
      others.isEmpty ? "there is no node in \(file)" : "there is no node at that line of \(file)"
    case .noSuchNeed(let label, let owner, let offers, _, _):
      "`\(owner)` \(offers ? "offers" : "needs") nothing called `\(label)`"
    case .isNeed(let word, _): "`\(word)` is a need, and a node is wanted here"
    case .isOffer(let word, _): "`\(word)` is what a node offers, and a node is wanted here"
    case .ambiguous(let word, let candidates): "`\(word)` names \(candidates.count) nodes"
    }
  }

  var hints: [String] {
    switch self {
    case .isType(_, let type, let needs, let line): Self.askedFor(type, needs, line)
    case .isLabel(_, let owned, let line):
      ["It is the name of what is asked for or offered: \(Self.some(of: owned)); \(line("why", owned[0])) takes it so."]
    case .unknown(_, let near, let line):
      near.isEmpty ? ["\(line("list")) shows what there is."] : Misuse.didYouMean(near)
    case .ofOtherLibrary(_, let ids): ids.map { "  " + $0 } + ["Another library's is called so."]
    case .nothingAt(_, let others): others.map { "  " + $0 }
    case .noSuchNeed(_, _, let offers, let near, let all):
      !near.isEmpty
        ? Misuse.didYouMean(near)
        : ["It \(offers ? "offers" : "needs") \(all.isEmpty ? "nothing" : all.joined(separator: ", "))."]
    case .isNeed(_, let owner): ["It is asked for by `\(owner)`."]
    case .isOffer(_, let owner): ["It is offered by `\(owner)`."]
    case .ambiguous(let word, let candidates):
      candidates.map { "  " + $0 }
        + [
          "Paste the word in front of the one that is meant"
            + (word.contains(".swift:") ? "." : ", or name it as file.swift:line.")
        ]
    }
  }

  /// More than these are counted: one is enough to go on with.
  private static let mostNeeds = 3

  private static func some(of words: [String]) -> String {
    let more = words.count - mostNeeds
    return words.prefix(mostNeeds).map { "`\($0)`" }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func askedFor(_ type: String, _ needs: [String], _ line: SuggestedLine) -> [String] {
    let (asking, offering) = ("needs:" + type, "offers:" + type)
    return [
      "`\(type)` is a type that is asked for, as \(some(of: needs)).",
      "\(line("list", "--filter", asking)) shows who asks for it, \(offering.shellWord) who offers it.",
    ]
  }
}
