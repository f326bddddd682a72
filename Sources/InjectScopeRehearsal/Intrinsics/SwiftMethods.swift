/// What methods of Swift's own collections and texts do, by their names.
enum SwiftMethods {
  /// Methods of Swift's own values after which they are what they were.
  static let changingNothing: Set<String> = [
    "allSatisfy", "compactMap", "components", "contains", "distance", "dropFirst", "dropLast", "elementsEqual",
    "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach", "hasPrefix", "hasSuffix", "index", "joined",
    "last", "lastIndex", "lowercased", "map", "mapValues", "max", "min", "prefix", "randomElement", "reduce",
    "reversed", "shuffled", "sorted", "split", "starts", "suffix", "uppercased", "zip",
  ]

  /// Those that are given an element first.
  static let ofElements: Set<String> = [
    "append", "contains", "firstIndex", "insert", "lastIndex", "remove", "update",
  ]

  /// Those of a set of options that are given another one.
  static let ofOptions: Set<String> = [
    "contains", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "intersection", "isDisjoint",
    "isSubset", "isSuperset", "remove", "subtract", "subtracting", "symmetricDifference", "union",
  ]

  /// Those that have done with their closure when they return, unless what they are called on is lazy.
  static let doneOnReturn: Set<String> = [
    "allSatisfy", "compactMap", "compactMapValues", "contains", "drop", "filter", "first", "firstIndex", "flatMap",
    "forEach", "map", "mapValues", "max", "min", "partition", "prefix", "reduce", "removeAll", "sort", "sorted",
  ]

  /// Those that make something of what their closure gives, which becomes what is wanted of the whole.
  static let widened: Set<String> = ["compactMap", "compactMapValues", "flatMap", "map", "mapValues", "reduce"]

  /// How many elements they give to the closure that is their last argument.
  static let elementsGiven: [String: Int] = [
    "map": 1, "compactMap": 1, "flatMap": 1, "forEach": 1, "filter": 1, "first": 1, "last": 1, "firstIndex": 1,
    "lastIndex": 1, "contains": 1, "allSatisfy": 1, "count": 1, "drop": 1, "prefix": 1, "partition": 1, "removeAll": 1,
    "split": 1, "min": 2, "max": 2, "sort": 2, "sorted": 2,
  ]

  /// What a closure behind the parentheses is called, where it has a label inside them.
  static let labelsOfTrailingClosures = [
    "first": "where", "last": "where", "firstIndex": "where", "lastIndex": "where", "contains": "where",
    "removeAll": "where", "sorted": "by", "sort": "by", "min": "by", "max": "by", "prefix": "while", "drop": "while",
    "split": "whereSeparator", "elementsEqual": "by", "starts": "by",
  ]

  /// Functions after which the process is over.
  static let endingTheProcess: Set<String> = ["fatalError", "preconditionFailure", "exit", "_exit", "abort"]

  /// Functions that keep nothing of what they are given, and call nothing of it.
  static let keepingNothing: Set<String> = [
    "print", "withExtendedLifetime", "assert", "precondition", "type", "debugPrint", "min", "max",
  ]
}
