extension Finding {
  /// Why something was probably meant: what it has in common with what is asked for.
  public enum Likeness: Hashable, Sendable {
    /// It is the very thing, and those who ask cannot see it.
    case hidden(Access)
    /// What it is filed as is another type, but what it gives is what is asked for.
    case givesIt(TypeName)
    /// Another word for the same type.
    case sameMeaning
    /// It may be nil, and what is asked for may not.
    case optional
    case notOptional
    /// Of the type, under another qualifier; `nil` is none at all.
    case otherQualifier(String?)
    /// Of the type, and others are too.
    case oneOfSeveral
    /// The very key, in a container that is not the one that is asked.
    case otherContainer
    /// Offered for another library: what offers it, and how its type is like the one that is asked for.
    indirect case otherLibrary(String, of: DialectID, Likeness?)
    /// It has the name, and cannot be taken: why.
    case notReady(String)
    case subclass
    case conforming
    case superclass
    case refinedProtocol
    /// The same name in another type or module; `nil` where it stands in none.
    case sameName(in: String?, not: String?)
    case otherCapitals
    /// Many of it are asked for, or one of the many that it is.
    case oneOfThem
    case manyOfIt
    /// So many letters are wrong, missing or too many.
    case letters(Int)
    /// `NetworkClient` and `NetworkClientImpl`.
    case otherEnding
    /// It is called as what is asked for, but is of another type.
    case sameLabel
    /// One name holds the other.
    case longer
    case shorter
    /// It was looked at, and not taken.
    case considered
  }
}

extension Finding.Likeness {
  /// What is said of it, to go on behind a name and a comma.
  public var words: String {
    switch self {
    case .hidden(let access): "which is \(access)"
    case .givesIt(let type): "which gives \(type.written.quotedWithArticle) too"
    case .sameMeaning: "another word for the same type"
    case .optional: "an optional of it"
    case .notOptional: "which is not optional"
    case .otherQualifier(nil): "of that type, without a name"
    case .otherQualifier(let name?): "of that type, under the name '\(name)'"
    case .oneOfSeveral: "one of several of that type"
    case .otherContainer: "in a container that is not asked here"
    case .otherLibrary(let holder, let dialect, let likeness):
      "\(holder) of \(dialect) that is not asked here" + (likeness.map { ", \($0.words)" } ?? "")
    case .notReady(let reason): "but \(reason)"
    case .subclass: "a subclass of it"
    case .conforming: "which conforms to it"
    case .superclass: "a superclass of it"
    case .refinedProtocol: "a protocol that it conforms to"
    case .sameName(let outer?, _): "of the same name in '\(outer)'"
    case .sameName(nil, let outer?): "of the same name, not in '\(outer)'"
    case .sameName(nil, nil): "of the same name elsewhere"
    case .otherCapitals: "written with other capitals"
    case .oneOfThem: "a single one of it"
    case .manyOfIt: "an array of it"
    case .letters(1): "one letter differs"
    case .letters(let count): "\(count) letters differ"
    case .otherEnding: "with another usual ending"
    case .sameLabel: "of that name, but of another type"
    case .longer: "whose name holds it"
    case .shorter: "whose name it holds"
    case .considered: "looked at, and not taken"
    }
  }

  /// The likeliest have the least.
  fileprivate var rank: Int {
    switch self {
    case .hidden: 0
    case .givesIt: 1
    case .notReady: 2
    case .sameMeaning: 3
    case .optional, .notOptional: 4
    case .otherQualifier: 5
    case .oneOfSeveral: 6
    case .otherContainer: 7
    case .otherLibrary(_, _, nil): 8
    case .subclass, .conforming: 9
    case .otherCapitals: 10
    case .sameName: 11
    case .letters(1), .oneOfThem, .manyOfIt: 12
    case .otherEnding: 13
    case .sameLabel: 14
    case .superclass, .refinedProtocol: 15
    case .letters(let count): 16 + min(count, 8)
    case .longer, .shorter: 25
    case .considered: 26
    case .otherLibrary(_, _, let likeness?): 27 + likeness.rank
    }
  }
}

extension [Finding.Candidate] {
  /// The likeliest first; those that are as likely, in the order of their places.
  public var ranked: [Finding.Candidate] {
    func rank(_ candidate: Finding.Candidate) -> Int { candidate.likeness?.rank ?? Int.max }
    return sorted { a, b in
      let ranks = (rank(a), rank(b))
      return ranks.0 == ranks.1 ? (a.location, a.title) < (b.location, b.title) : ranks.0 < ranks.1
    }
  }
}
