/// What is known of types that no project declares, Swift's, Foundation's and the frameworks': their names, their generic
/// arguments, and which of their initialisers may give nil. Their members: `SwiftMembers`.
public enum ForeignTypes {
  /// How many generic arguments a type has; 0 for what is not known to have any.
  static func argumentCount(of name: String) -> Int {
    argumentCounts[name] ?? parameters[name]?.count ?? (generic.contains(name) ? 1 : 0)
  }

  /// Whether nobody can tell of what a type is, where only its name is written.
  static func isGeneric(_ name: String) -> Bool { generic.contains(name) || parameters[name] != nil }

  private static let argumentCounts = [
    "Array": 1, "Set": 1, "Dictionary": 2, "Optional": 1, "Result": 2, "ContiguousArray": 1, "ArraySlice": 1,
    "ClosedRange": 1, "Range": 1, "AnySequence": 1, "AnyIterator": 1, "AnyCollection": 1, "Task": 2, "AsyncStream": 1,
    "AsyncThrowingStream": 2, "AnyPublisher": 2, "CurrentValueSubject": 2, "PassthroughSubject": 2, "Just": 1,
    "Future": 2, "Published": 1, "Binding": 1, "State": 1, "ForEach": 3, "NavigationView": 1, "UIHostingController": 1,
    "Measurement": 1,
  ]

  /// Swift's own generic types.
  static let generic: Set<String> = [
    "EmptyCollection", "Array", "ArraySlice", "CollectionDifference", "CollectionOfOne", "ContiguousArray",
    "Dictionary", "IteratorSequence", "LazyFilterSequence", "LazyMapSequence", "LazySequence", "KeyedDecodingContainer",
    "KeyedEncodingContainer", "ManagedBuffer", "ManagedBufferPointer", "Atomic", "Mutex", "OSAllocatedUnfairLock",
    "Regex", "Reference", "Predicate", "SortDescriptor", "KeyPathComparator", "IntegerFormatStyle",
    "FloatingPointFormatStyle", "IntegerParseStrategy", "FloatingPointParseStrategy", "RangeSet", "DiscontiguousSlice",
    "KeyValuePairs", "InlineArray", "WeakReference", "MutableSpan", "OutputSpan", "Range", "Set", "Slice", "Span",
    "TaskLocal", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafePointer",
  ]

  /// Of those that Swift has: to conform to one makes nothing conform to a protocol of the project.
  static let plainProtocols: Set<String> = [
    "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "Error",
    "Identifiable", "CaseIterable", "CustomStringConvertible", "ObservableObject",
  ]

  /// Texts and numbers: values that nothing else is, and that nothing conforms anew.
  public static let plain: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Character", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  /// Names without a dot that nobody gives to a generic parameter.
  static let neverParameters: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Data", "Date", "Error", "NSError", "Never", "Substring", "URL", "URLError",
    "UUID", "Void",
  ]

  /// Those of which text can be made, and which may fail to be made of text.
  static let numbers: Set<String> = [
    "Bool", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
  ]

  /// Parts of texts of which a text can be made only where they hold whole signs.
  static let partsOfTexts: Set<String> = ["Substring.UTF16View", "Substring.UTF8View"]

  /// Whether it has an initialiser that takes nothing.
  static func isMadeOfNothing(_ type: SwiftType) -> Bool {
    type.entry == nil && type.arguments.isEmpty && madeOfNothing.contains(type.name ?? "")
  }

  private static let madeOfNothing: Set<String> = [
    "Data", "Date", "DateComponents", "DateFormatter", "JSONDecoder", "JSONEncoder", "NSLock", "NSObject",
    "NumberFormatter", "String", "URLComponents", "UUID",
  ]

  /// Values of Foundation's that nothing inherits from.
  static let values: Set<String> = [
    "CharacterSet", "Data", "Date", "DateComponents", "Decimal", "IndexPath", "IndexSet", "Locale", "TimeZone", "URL",
    "URLComponents", "URLRequest", "UUID",
  ]

  /// Names that Foundation and C give to types of Swift's own.
  static let aliases = [
    "UTF8.CodeUnit": "UInt8", "UTF16.CodeUnit": "UInt16", "UTF32.CodeUnit": "UInt32",
    "Unicode.UTF8.CodeUnit": "UInt8", "Unicode.UTF16.CodeUnit": "UInt16", "Unicode.UTF32.CodeUnit": "UInt32",
    "String.UTF8View.SubSequence": "Substring.UTF8View", "String.UTF16View.SubSequence": "Substring.UTF16View",
    "String.UnicodeScalarView.SubSequence": "Substring.UnicodeScalarView", "String.SubSequence": "Substring",
    "Substring.SubSequence": "Substring", "String.Element": "Character",
    "TimeInterval": "Double", "Foundation.TimeInterval": "Double", "CFTimeInterval": "Double",
    "CFAbsoluteTime": "Double", "NSRange": "_NSRange", "Float32": "Float", "Float64": "Double",
    "UnicodeScalar": "Unicode.Scalar", "LazyMapCollection": "LazyMapSequence", "CountableRange": "Range",
    "CountableClosedRange": "ClosedRange", "CBool": "Bool", "CChar": "Int8", "CDouble": "Double", "CFloat": "Float",
    "CInt": "Int32", "CLong": "Int", "CUnsignedInt": "UInt32", "CUnsignedLong": "UInt", "CFStringEncoding": "UInt32",
    "CLongLong": "Int64", "CShort": "Int16", "CSignedChar": "Int8", "CUnsignedChar": "UInt8",
    "CUnsignedLongLong": "UInt64", "CUnsignedShort": "UInt16", "in_addr_t": "UInt32", "in_port_t": "UInt16",
    "int16_t": "Int16", "int32_t": "Int32", "int64_t": "Int64", "int8_t": "Int8", "intptr_t": "Int", "pid_t": "Int32",
    "sig_atomic_t": "Int32", "size_t": "Int", "socklen_t": "UInt32", "ssize_t": "Int", "time_t": "Int",
    "uid_t": "UInt32", "gid_t": "UInt32", "uint16_t": "UInt16", "uint32_t": "UInt32", "uint64_t": "UInt64",
    "uint8_t": "UInt8", "uintptr_t": "UInt",
  ]

  /// By which else a type can be extended: `UTF8.CodeUnit` is `UInt8`.
  static func otherNames(of name: String) -> [String] { namesByType[name] ?? [] }

  private static let namesByType = Dictionary(grouping: aliases.keys.sorted()) { aliases[$0] ?? "" }

  /// Names that C gives to numbers, which are others on other systems.
  static let aliasesOfSystems: Set<String> = [
    "blkcnt_t", "blksize_t", "cc_t", "clock_t", "clockid_t", "dev_t", "id_t", "ino_t", "intmax_t", "key_t", "mode_t",
    "nfds_t", "nlink_t", "off_t", "pthread_key_t", "pthread_t", "rlim_t", "sa_family_t", "sig_t", "sighandler_t",
    "speed_t", "suseconds_t", "tcflag_t", "u_char", "u_int", "u_short", "uintmax_t", "useconds_t", "wchar_t", "wint_t",
    "xpc_object_t",
  ]

  /// Names that others give to types which are tuples or functions.
  static let aliasesOfCompounds: Set<String> = ["AnyClass", "DictionaryIndex", "SetIndex", "XCTestCaseEntry"]

  /// Whether encodings and the like each have a type of that name, which is another one's.
  static func isAliasOfEach(_ name: String) -> Bool { name.bareName == "EncodedScalar" }

  /// Whether it is a function that begins as types do: XCTest's are called all the same, and those of C's frameworks say
  /// what they do.
  static func isFunctionLikeType(_ name: String) -> Bool {
    functionsLikeTypes.contains(name)
      || name.hasPrefix("XCT") && xctest.contains { name.dropFirst(3).hasPrefix($0) }
      || name.hasPrefix("NSDecimal") && name.utf8.count > 9 && !name.hasPrefix("NSDecimalNumber")
      || name.isOfFramework && deeds.contains { saysDeed($0, name) }
      || name.hasPrefix("CF") && name.dropFirst(2).first?.isUppercase == true && !isStructOfCoreFoundation(name)
  }

  /// Its objects are made by functions; only its few structs can be called.
  private static func isStructOfCoreFoundation(_ name: String) -> Bool {
    ["CFRange", "CFUUIDBytes", "CFGregorianDate", "CFSwappedFloat32", "CFSwappedFloat64"].contains(name)
      || ["CallBacks", "Context", "Buffer", "Units", "Signature"].contains { name.hasSuffix($0) }
  }

  /// `CGPathCreateMutable`, `CFUUIDCreate`; in `NSCharacterSet` the word says what it is.
  private static func saysDeed(_ deed: String, _ name: String) -> Bool {
    guard let range = name.firstRange(of: deed), range.lowerBound > name.startIndex else { return false }
    return range.upperBound == name.endIndex ? deed != "Set" : name[range.upperBound].isUppercase
  }

  private static let xctest = ["Assert", "Expect", "Fail", "Main", "Skip", "Unwrap"]
  private static let deeds = ["Get", "Create", "Make", "Copy", "From", "Set"]

  /// Names of types that those who conform to a protocol of Swift's own have, each its own.
  static let associated: Set<String> = [
    "AsyncIterator", "ArrayLiteralElement", "BooleanLiteralType", "ExtendedGraphemeClusterLiteralType",
    "FloatLiteralType", "ID", "IntegerLiteralType", "StringLiteralType", "UnicodeScalarLiteralType", "Element", "Index",
    "Indices", "Iterator", "Magnitude", "RawExponent", "RawSignificand", "RawValue", "Stride", "SubSequence", "Words",
  ]

  /// Key paths, by what may be done with them.
  static let keyPaths: Set<String> = [
    "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath",
  ]

  /// Functions of Foundation's and UIKit's that begin as types do.
  static let functionsLikeTypes: Set<String> = [
    "_CFIsMainThread", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "CFStringConvertEncodingToNSStringEncoding",
    "CGAffineTransformMakeRotation", "CGPointMake", "CGRectMake", "CGSizeMake", "NSApplicationMain",
    "NSClassFromString", "NSHomeDirectory", "NSHomeDirectoryForUser", "NSEqualRanges", "NSIntersectionRange",
    "NSLocationInRange", "NSMakePoint", "NSMakeRange", "NSMakeRect", "NSMakeSize", "NSMaxRange", "NSRangeFromString",
    "NSStringFromRange", "NSUnionRange", "NSLocalizedString", "NSLog", "NSSearchPathForDirectoriesInDomains",
    "NSStringFromClass", "NSStringFromSelector", "NSTemporaryDirectory", "NSUserName", "UIApplicationMain",
    "UIGraphicsGetImageFromCurrentImageContext", "UIImageJPEGRepresentation", "UIImagePNGRepresentation",
  ]
}
