/// Why a NODE word names nothing, or too much.
enum ReferenceError: Complaint {
  case unknown(String, near: [String])
  case nothingAt(String, [String])
  case noSuchNeed(String, owner: String, near: [String])
  case isNeed(String, owner: String)
  case ambiguous(String, candidates: [String])

  var message: String {
    switch self {
    case .unknown(let word, _): "no node is called `\(word)`"
    case .nothingAt(let file, let others):
      others.isEmpty ? "there is no node in \(file)" : "there is no node at that line of \(file)"
    case .noSuchNeed(let label, let owner, _): "`\(owner)` needs nothing called `\(label)`"
    case .isNeed(let word, _): "`\(word)` is a need, and a node is wanted here"
    case .ambiguous(let word, let candidates): "`\(word)` names \(candidates.count) nodes"
    }
  }

  var hints: [String] {
    switch self {
    case .unknown(_, let near):
      near.isEmpty ? ["`injectscope list` shows what there is."] : Misuse.didYouMean(near)
    case .nothingAt(_, let others): others.map { "  " + $0 }
    case .noSuchNeed(_, _, let near): Misuse.didYouMean(near)
    case .isNeed(_, let owner): ["It is asked for by `\(owner)`."]
    case .ambiguous(_, let candidates):
      candidates.map { "  " + $0 }
        + ["Paste the word in front of the one that is meant, or name it as file.swift:line."]
    }
  }
}
