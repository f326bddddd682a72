/// Why a NODE word names nothing, or too much.
enum ReferenceError: Complaint {
  /// With the needs of a type that is called so.
  case unknown(String, near: [String], needs: [String] = [], SuggestedLine)
  /// Nodes of another library have the name: their ids.
  case ofOtherLibrary(String, [String])
  case nothingAt(String, [String])
  case noSuchNeed(String, owner: String, near: [String], all: [String])
  case isNeed(String, owner: String)
  /// What a root offers, or a list holds for others.
  case isOffer(String, owner: String)
  case ambiguous(String, candidates: [String])

  var message: String {
    switch self {
    case .unknown(let word, _, _, _), .ofOtherLibrary(let word, _): "no node is called `\(word)`"
    case .nothingAt(let file, let others):
      others.isEmpty ? "there is no node in \(file)" : "there is no node at that line of \(file)"
    case .noSuchNeed(let label, let owner, _, _): "`\(owner)` needs nothing called `\(label)`"
    case .isNeed(let word, _): "`\(word)` is a need, and a node is wanted here"
    case .isOffer(let word, _): "`\(word)` is what a node offers, and a node is wanted here"
    case .ambiguous(let word, let candidates): "`\(word)` names \(candidates.count) nodes"
    }
  }

  var hints: [String] {
    switch self {
    case .unknown(let word, _, let needs, let line) where !needs.isEmpty: Self.askedFor(word, needs, line)
    case .unknown(_, let near, _, let line):
      near.isEmpty ? ["\(line("list")) shows what there is."] : Misuse.didYouMean(near)
    case .ofOtherLibrary(_, let ids): ids.map { "  " + $0 } + ["Another library's is called so."]
    case .nothingAt(_, let others): others.map { "  " + $0 }
    case .noSuchNeed(_, _, let near, let all):
      !near.isEmpty
        ? Misuse.didYouMean(near) : [all.isEmpty ? "It needs nothing." : "It needs \(all.joined(separator: ", "))."]
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

  private static func askedFor(_ type: String, _ needs: [String], _ line: SuggestedLine) -> [String] {
    let more = needs.count - mostNeeds
    let named = needs.prefix(mostNeeds).map { "`\($0)`" }.joined(separator: ", ")
    let (asking, offering) = ("needs:" + type, "offers:" + type)
    return [
      "It is a type that is asked for, as \(named)" + (more > 0 ? " and \(more) more." : "."),
      "\(line("list", "--filter", asking)) shows who asks for it, \(offering.shellWord) who offers it.",
    ]
  }
}
