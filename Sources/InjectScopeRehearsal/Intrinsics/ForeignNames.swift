/// What names mean in code that extends Swift's own types.
extension ForeignTypes {
  /// The parameters of Swift's own generic types.
  static let parameters: [String: [String]] = [
    "AnyCollection": ["Element"], "AnyIterator": ["Element"], "AnySequence": ["Element"],
    "AsyncStream": ["Element"], "AsyncThrowingStream": ["Element", "Failure"],
    "CheckedContinuation": ["T", "E"], "CollectionDifference": ["ChangeElement"], "CollectionOfOne": ["Element"],
    "DefaultIndices": ["Elements"], "EmptyCollection": ["Element"], "EnumeratedSequence": ["Base"],
    "FlattenSequence": ["Base"], "IndexingIterator": ["Elements"], "JoinedSequence": ["Base"],
    "KeyedDecodingContainer": ["K"], "KeyedEncodingContainer": ["K"], "KeyPath": ["Root", "Value"],
    "LazyFilterSequence": ["Base"], "LazyMapSequence": ["Base", "Element"], "LazySequence": ["Base"],
    "ManagedBuffer": ["Header", "Element"], "PartialKeyPath": ["Root"], "PartialRangeFrom": ["Bound"],
    "PartialRangeThrough": ["Bound"], "PartialRangeUpTo": ["Bound"], "ReferenceWritableKeyPath": ["Root", "Value"],
    "Repeated": ["Element"], "ReversedCollection": ["Base"], "SIMD2": ["Scalar"], "SIMD3": ["Scalar"],
    "SIMD4": ["Scalar"], "Slice": ["Base"], "StrideThrough": ["Element"], "StrideTo": ["Element"],
    "Task": ["Success", "Failure"], "TaskGroup": ["ChildTaskResult"],
    "ThrowingTaskGroup": ["ChildTaskResult", "Failure"], "UnfoldSequence": ["Element", "State"],
    "Unmanaged": ["Instance"], "UnsafeContinuation": ["T", "E"], "WritableKeyPath": ["Root", "Value"],
    "Zip2Sequence": ["Sequence1", "Sequence2"], "Array": ["Element"], "ArraySlice": ["Element"],
    "ClosedRange": ["Bound"], "ContiguousArray": ["Element"],
    "Dictionary": ["Key", "Value"], "Optional": ["Wrapped"], "Range": ["Bound"], "Result": ["Success", "Failure"],
    "Set": ["Element"], "UnsafeBufferPointer": ["Element"], "UnsafeMutableBufferPointer": ["Element"],
    "UnsafeMutablePointer": ["Pointee"], "UnsafePointer": ["Pointee"],
  ]

  /// Names of Swift's own for types that are made of others.
  static let compounds: [String: SwiftType] = [
    "Mirror.Child": child, "Mirror.Children": .named("AnyCollection", entry: nil, arguments: [child]),
  ]

  private static let child = SwiftType.tuple(
    [.optional(.foreign("String")), .foreign("Any")], SwiftType.Labels(["label", "value"]))

  /// What a bare name means in an extension of one of those types: a type that nests in it.
  static func nested(_ name: String, in scope: String?) -> SwiftType? {
    var scope = scope
    while let outer = scope {
      if nested[outer]?.contains(name) == true {
        return isGeneric(outer)
          ? .open(.unwritten) : compounds["\(outer).\(name)"] ?? .foreign("\(outer).\(name)")
      }
      scope = outer.outerName
    }
    return nil
  }

  private static let nested: [String: Set<String>] = [
    "AsyncStream": ["Continuation"],
    "AsyncThrowingStream": ["Continuation"],
    "Calendar": ["Component", "Identifier", "MatchingPolicy", "RepeatedTimePolicy", "SearchDirection"],
    "Data": [
      "Base64DecodingOptions", "Base64EncodingOptions", "Deallocator", "ReadingOptions", "SearchOptions",
      "WritingOptions",
    ],
    "Date": ["ComponentsFormatStyle", "FormatStyle", "IntervalFormatStyle", "ParseStrategy", "RelativeFormatStyle"],
    "DateFormatter": ["Style"],
    "DecodingError": ["Context"],
    "Dictionary": ["Keys", "Values"],
    "DispatchQoS": ["QoSClass"],
    "DispatchQueue": ["Attributes", "AutoreleaseFrequency", "GlobalQueuePriority"],
    "EncodingError": ["Context"],
    "FileManager": [
      "DirectoryEnumerationOptions", "DirectoryEnumerator", "ItemReplacementOptions", "SearchPathDirectory",
      "SearchPathDomainMask", "URLRelationship",
    ],
    "ISO8601DateFormatter": ["Options"],
    "JSONDecoder": [
      "DataDecodingStrategy", "DateDecodingStrategy", "KeyDecodingStrategy", "NonConformingFloatDecodingStrategy",
    ],
    "JSONEncoder": [
      "DataEncodingStrategy", "DateEncodingStrategy", "KeyEncodingStrategy", "NonConformingFloatEncodingStrategy",
      "OutputFormatting",
    ],
    "JSONSerialization": ["ReadingOptions", "WritingOptions"],
    "Mirror": ["AncestorRepresentation", "Child", "Children", "DisplayStyle"],
    "NSAttributedString": ["EnumerationOptions", "Key"],
    "NSNotification": ["Name"],
    "NSRegularExpression": ["MatchingFlags", "MatchingOptions", "Options"],
    "Notification": ["Name"],
    "NumberFormatter": ["PadPosition", "RoundingMode", "Style"],
    "Operation": ["QueuePriority"],
    "Process": ["TerminationReason"],
    "RunLoop": ["Mode"],
    "Stream": ["Event", "PropertyKey", "Status"],
    "String": ["Comparator", "CompareOptions", "Encoding", "UTF16View", "UTF8View", "UnicodeScalarView"],
    "Substring": ["UTF16View", "UTF8View", "UnicodeScalarView"],
    "URLError": ["Code"],
    "URLRequest": ["CachePolicy", "NetworkServiceType"],
    "URLSession": ["AuthChallengeDisposition", "DelayedRequestDisposition", "ResponseDisposition"],
    "URLSessionTask": ["State"],
  ]

  /// What a type is that is only extended here, in the code that does.
  static func asItself(_ name: String) -> SwiftType {
    let name = aliases[name] ?? name
    if name == "Optional" { return .optional(.parameter("Wrapped")) }
    if SwiftProtocols.line(of: name) != nil { return .parameter("Self") }
    if parameters[name] == nil, generic.contains(name) { return .open(.unwritten) }
    return .named(name, entry: nil, arguments: parameters[name]?.map { .parameter($0) } ?? [])
  }

  /// What the names of parameters and of associated types are, where an extension of a type or of a protocol is asked for a
  /// member of a value.
  static func names(in type: SwiftType) -> [String: SwiftType] {
    var found: [String: SwiftType] = ["Self": type]
    switch type {
    case .open(.parameter(let name)):
      for own in associated { found[own] = .parameter(name == "Self" ? own : name + "." + own) }
      if let whole = whole(of: name) {
        for own in ["Element", "Index"] { found[own] = .parameter(whole == "Self" ? own : whole + "." + own) }
        if name.hasSuffix("SubSequence") { found["SubSequence"] = type }
      }
    case .optional(let wrapped): found["Wrapped"] = wrapped
    case .named(let name, nil, let arguments):
      let names = parameters[name] ?? []
      if names.count == arguments.count { for (name, type) in zip(names, arguments) { found[name] = type } }
      let elements = SwiftMembers.elements(of: type)
      if elements.count == 1 { found["Element"] = elements[0] }
      found.merge(ofCollection(type, name, arguments)) { _, new in new }
    default: break
    }
    return found
  }

  /// What places and parts of a collection are: none of what is no collection, or has types that nobody writes.
  private static func ofCollection(
    _ type: SwiftType, _ name: String, _ arguments: [SwiftType]
  ) -> [String: SwiftType] {
    let slice = SwiftType.named("Slice", entry: nil, arguments: [type])
    let ints = SwiftType.named("Range", entry: nil, arguments: [.foreign("Int")])
    let ofText: (SwiftType) -> [String: SwiftType] = { part in
      let indices = SwiftType.named("DefaultIndices", entry: nil, arguments: [type])
      return ["Index": .foreign("String.Index"), "SubSequence": part, "Indices": indices]
    }
    switch name {
    case "Array", "ArraySlice", "ContiguousArray":
      let part = SwiftType.named("ArraySlice", entry: nil, arguments: arguments)
      return ["Index": .foreign("Int"), "SubSequence": part, "Indices": ints]
    case "String", "Substring": return ofText(.foreign("Substring"))
    case "String.UTF8View", "String.UTF16View", "String.UnicodeScalarView":
      return ofText(.foreign("Substring" + name.dropFirst("String".count)))
    case "Substring.UTF8View", "Substring.UTF16View", "Substring.UnicodeScalarView": return ofText(type)
    case "Data": return ["Index": .foreign("Int"), "SubSequence": type, "Indices": ints]
    case "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
      "UnsafeMutableRawBufferPointer":
      return ["Index": .foreign("Int"), "SubSequence": slice, "Indices": ints]
    case "AnyCollection": return ["Index": .foreign("AnyIndex"), "SubSequence": type]
    case "KeyValuePairs": return ["Index": .foreign("Int"), "SubSequence": slice]
    case "Set", "Dictionary", "ReversedCollection", "ClosedRange": return ["SubSequence": slice]
    case "Range": return arguments == [.foreign("Int")] ? ["Index": .foreign("Int"), "SubSequence": type] : [:]
    case "Slice":
      return arguments.first.flatMap { names(in: $0)["Index"] }.map { ["Index": $0, "SubSequence": type] } ?? [:]
    default: return [:]
    }
  }

  /// What a part of it has the elements of: `Base` of `Base.SubSequence`.
  private static func whole(of name: String) -> String? {
    for part in ["SubSequence", "Iterator"] {
      if name == part { return "Self" }
      if name.hasSuffix("." + part) { return String(name.dropLast(part.count + 1)) }
    }
    return nil
  }
}
