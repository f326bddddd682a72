/// The types of members of Foundation's and Dispatch's types, and what Foundation adds to texts; and what their functions take
/// where a member of that can be named alone: `calendar.component(.day, from: date)`.
struct FoundationMembers {
  /// Types of which `.name` is always one: enums without payloads of their own, and sets of options.
  static func isNamedAlone(_ type: SwiftType) -> Bool {
    type.arguments.isEmpty && type.entry == nil && namedAlone.contains(type.name ?? "")
  }

  private static let namedAlone: Set<String> = [
    "Calendar.Component", "Calendar.Identifier", "CharacterSet", "ComparisonResult", "Data.Base64DecodingOptions",
    "Data.Base64EncodingOptions", "Data.WritingOptions", "DateFormatter.Style", "DispatchPredicate",
    "DispatchQoS.QoSClass", "FileManager.SearchPathDirectory", "FileManager.SearchPathDomainMask",
    "FloatingPointRoundingRule", "ISO8601DateFormatter.Options", "JSONEncoder.OutputFormatting",
    "JSONSerialization.ReadingOptions", "JSONSerialization.WritingOptions", "NSRegularExpression.MatchingOptions",
    "NSRegularExpression.Options", "NumberFormatter.Style", "String.CompareOptions", "String.Encoding",
    "URLSession.AuthChallengeDisposition", "URLSession.ResponseDisposition", "URLSessionTask.State",
  ]

  /// What an argument is to be, by what is called: `Calendar.component(_:from:)`, `dispatchPrecondition(condition:)`.
  static func wanted(by written: String, at place: Int) -> SwiftType? {
    guard let types = wanted[written], types.indices.contains(place), !types[place].isEmpty else { return nil }
    return TypeParser.parse(types[place]) { .named($0, entry: nil, arguments: $1) }
  }

  private static let wanted: [String: [String]] = [
    "Calendar.component(_:from:)": ["Calendar.Component"],
    "Calendar.date(byAdding:value:to:)": ["Calendar.Component"],
    "Calendar.date(byAdding:value:to:wrappingComponents:)": ["Calendar.Component"],
    "Calendar.date(bySetting:value:of:)": ["Calendar.Component"],
    "Calendar.dateComponents(_:from:)": ["Set<Calendar.Component>"],
    "Calendar.dateComponents(_:from:to:)": ["Set<Calendar.Component>"],
    "Calendar.isDate(_:equalTo:toGranularity:)": ["", "", "Calendar.Component"],
    "Calendar.ordinality(of:in:for:)": ["Calendar.Component", "Calendar.Component"],
    "Calendar.range(of:in:for:)": ["Calendar.Component", "Calendar.Component"],
    "Data.base64EncodedString(options:)": ["Data.Base64EncodingOptions"],
    "Data.write(to:options:)": ["", "Data.WritingOptions"],
    "FileManager.urls(for:in:)": ["FileManager.SearchPathDirectory", "FileManager.SearchPathDomainMask"],
    "FileManager.url(for:in:appropriateFor:create:)": [
      "FileManager.SearchPathDirectory", "FileManager.SearchPathDomainMask",
    ],
    "JSONSerialization.data(withJSONObject:options:)": ["", "JSONSerialization.WritingOptions"],
    "JSONSerialization.jsonObject(with:options:)": ["", "JSONSerialization.ReadingOptions"],
    "String.addingPercentEncoding(withAllowedCharacters:)": ["CharacterSet"],
    "String.components(separatedBy:)": ["CharacterSet"],
    "String.compare(_:options:)": ["", "String.CompareOptions"],
    "String.data(using:)": ["String.Encoding"],
    "String.data(using:allowLossyConversion:)": ["String.Encoding"],
    "String.folding(options:locale:)": ["String.CompareOptions"],
    "String.lengthOfBytes(using:)": ["String.Encoding"],
    "String.range(of:options:)": ["", "String.CompareOptions"],
    "String.range(of:options:range:)": ["", "String.CompareOptions"],
    "String.range(of:options:range:locale:)": ["", "String.CompareOptions"],
    "String.rangeOfCharacter(from:)": ["CharacterSet"],
    "String.rangeOfCharacter(from:options:)": ["CharacterSet", "String.CompareOptions"],
    "String.rangeOfCharacter(from:options:range:)": ["CharacterSet", "String.CompareOptions"],
    "String.replacingOccurrences(of:with:options:)": ["", "", "String.CompareOptions"],
    "String.replacingOccurrences(of:with:options:range:)": ["", "", "String.CompareOptions"],
    "String.trimmingCharacters(in:)": ["CharacterSet"],
    "String.write(to:atomically:encoding:)": ["", "", "String.Encoding"],
    "String.write(toFile:atomically:encoding:)": ["", "", "String.Encoding"],
    "dispatchPrecondition(condition:)": ["DispatchPredicate"],
  ]

  static let functions = ["dispatchPrecondition": "()"]

  static let properties: [String: [String: String]] = [
    "Data": ["count": "Int", "endIndex": "Int", "first": "UInt8?", "last": "UInt8?", "startIndex": "Int"],
    "Date": [
      "timeIntervalSince1970": "Double", "timeIntervalSinceNow": "Double", "timeIntervalSinceReferenceDate": "Double",
    ],
    "DateComponents": [
      "day": "Int?", "era": "Int?", "hour": "Int?", "minute": "Int?", "month": "Int?", "nanosecond": "Int?",
      "quarter": "Int?", "second": "Int?", "weekday": "Int?", "weekdayOrdinal": "Int?", "weekOfMonth": "Int?",
      "weekOfYear": "Int?", "year": "Int?", "yearForWeekOfYear": "Int?",
    ],
    "DispatchQueue": ["label": "String"],
    "FileHandle": ["fileDescriptor": "Int32"],
    "FileManager": ["currentDirectoryPath": "String", "temporaryDirectory": "URL"],
    "HTTPURLResponse": ["mimeType": "String?", "statusCode": "Int", "url": "URL?"],
    "Locale": ["identifier": "String"],
    "NSError": ["code": "Int", "domain": "String", "localizedDescription": "String", "userInfo": "[String: Any]"],
    "NSNumber": [
      "boolValue": "Bool", "doubleValue": "Double", "floatValue": "Float", "int16Value": "Int16", "int32Value": "Int32",
      "int64Value": "Int64", "int8Value": "Int8", "intValue": "Int", "objCType": "UnsafePointer<Int8>",
      "stringValue": "String", "uint16Value": "UInt16", "uint32Value": "UInt32", "uint64Value": "UInt64",
      "uint8Value": "UInt8", "uintValue": "UInt",
    ],
    "NSString": [
      "boolValue": "Bool", "deletingLastPathComponent": "String", "deletingPathExtension": "String",
      "expandingTildeInPath": "String", "isAbsolutePath": "Bool", "lastPathComponent": "String", "length": "Int",
      "pathComponents": "[String]", "pathExtension": "String", "standardizingPath": "String",
    ],
    "NSTextCheckingResult": ["numberOfRanges": "Int", "range": "_NSRange"],
    "ObjCBool": ["boolValue": "Bool"],
    "Pipe": ["fileHandleForReading": "FileHandle", "fileHandleForWriting": "FileHandle"],
    "ProcessInfo": [
      "activeProcessorCount": "Int", "arguments": "[String]", "environment": "[String: String]", "hostName": "String",
      "physicalMemory": "UInt64", "processIdentifier": "Int32", "processName": "String", "processorCount": "Int",
      "systemUptime": "Double",
    ],
    "String": ["capitalized": "String", "removingPercentEncoding": "String?"],
    "Substring": ["capitalized": "String", "removingPercentEncoding": "String?"],
    "TimeZone": ["identifier": "String"],
    "URL": [
      "absoluteString": "String", "absoluteURL": "URL", "host": "String?", "isFileURL": "Bool",
      "lastPathComponent": "String", "path": "String", "pathComponents": "[String]", "pathExtension": "String",
      "query": "String?", "scheme": "String?",
    ],
    "URLComponents": [
      "fragment": "String?", "host": "String?", "password": "String?", "path": "String", "percentEncodedPath": "String",
      "percentEncodedQuery": "String?", "port": "Int?", "query": "String?", "queryItems": "[URLQueryItem]?",
      "scheme": "String?", "string": "String?", "url": "URL?", "user": "String?",
    ],
    "URLQueryItem": ["name": "String", "value": "String?"],
    "URLRequest": [
      "allHTTPHeaderFields": "[String: String]?", "httpBody": "Data?", "httpMethod": "String?",
      "timeoutInterval": "Double", "url": "URL?",
    ],
    "URLResponse": ["expectedContentLength": "Int64", "mimeType": "String?", "url": "URL?"],
    "UUID": ["uuidString": "String"],
    "XMLParser": ["columnNumber": "Int", "lineNumber": "Int", "parserError": "Error?"],
  ]

  static let methods: [String: [String: String]] = [
    "Calendar": [
      "component(_:from:)": "Int", "date(byAdding:to:)": "Date?", "date(byAdding:value:to:)": "Date?",
      "date(byAdding:value:to:wrappingComponents:)": "Date?", "date(bySetting:value:of:)": "Date?",
      "date(from:)": "Date?", "dateComponents(_:from:)": "DateComponents",
      "dateComponents(_:from:to:)": "DateComponents", "isDate(_:equalTo:toGranularity:)": "Bool",
      "isDate(_:inSameDayAs:)": "Bool", "isDateInToday(_:)": "Bool", "isDateInTomorrow(_:)": "Bool",
      "isDateInWeekend(_:)": "Bool", "isDateInYesterday(_:)": "Bool", "range(of:in:for:)": "Range<Int>?",
      "startOfDay(for:)": "Date",
    ],
    "CharacterSet": [
      "contains(_:)": "Bool", "formUnion(_:)": "()", "intersection(_:)": "CharacterSet",
      "subtracting(_:)": "CharacterSet", "union(_:)": "CharacterSet",
    ],
    "Data": [
      "append(_:)": "()", "append(contentsOf:)": "()", "base64EncodedString()": "String",
      "base64EncodedString(options:)": "String", "subdata(in:)": "Data", "write(to:)": "()", "write(to:options:)": "()",
    ],
    "Date": [
      "addingTimeInterval(_:)": "Date", "compare(_:)": "ComparisonResult", "distance(to:)": "Double",
      "timeIntervalSince(_:)": "Double",
    ],
    "DateFormatter": ["date(from:)": "Date?", "string(from:)": "String"],
    "DispatchGroup": ["enter()": "()", "leave()": "()", "wait()": "()"],
    "DispatchSemaphore": ["signal()": "Int", "wait()": "()"],
    "FileManager": [
      "attributesOfItem(atPath:)": "[FileAttributeKey: Any]", "changeCurrentDirectoryPath(_:)": "Bool",
      "contents(atPath:)": "Data?", "contentsOfDirectory(atPath:)": "[String]", "copyItem(at:to:)": "()",
      "copyItem(atPath:toPath:)": "()", "createDirectory(at:withIntermediateDirectories:)": "()",
      "createDirectory(at:withIntermediateDirectories:attributes:)": "()",
      "createDirectory(atPath:withIntermediateDirectories:)": "()",
      "createDirectory(atPath:withIntermediateDirectories:attributes:)": "()", "createFile(atPath:contents:)": "Bool",
      "createFile(atPath:contents:attributes:)": "Bool", "createSymbolicLink(at:withDestinationURL:)": "()",
      "createSymbolicLink(atPath:withDestinationPath:)": "()", "destinationOfSymbolicLink(atPath:)": "String",
      "fileExists(atPath:)": "Bool", "fileExists(atPath:isDirectory:)": "Bool", "isDeletableFile(atPath:)": "Bool",
      "isExecutableFile(atPath:)": "Bool", "isReadableFile(atPath:)": "Bool", "isWritableFile(atPath:)": "Bool",
      "linkItem(at:to:)": "()", "linkItem(atPath:toPath:)": "()", "moveItem(at:to:)": "()",
      "moveItem(atPath:toPath:)": "()", "removeItem(at:)": "()", "removeItem(atPath:)": "()",
      "setAttributes(_:ofItemAtPath:)": "()", "subpathsOfDirectory(atPath:)": "[String]",
      "url(for:in:appropriateFor:create:)": "URL", "urls(for:in:)": "[URL]",
    ],
    "JSONEncoder": ["encode(_:)": "Data"],
    "NSCondition": ["broadcast()": "()", "lock()": "()", "signal()": "()", "unlock()": "()", "wait()": "()"],
    "NSLock": ["lock()": "()", "try()": "Bool", "unlock()": "()"],
    "NSNumber": ["compare(_:)": "ComparisonResult"],
    "NSRecursiveLock": ["lock()": "()", "try()": "Bool", "unlock()": "()"],
    "NSRegularExpression": [
      "enumerateMatches(in:options:range:_:)": "()", "enumerateMatches(in:options:range:using:)": "()",
      "firstMatch(in:options:range:)": "NSTextCheckingResult?", "firstMatch(in:range:)": "NSTextCheckingResult?",
      "matches(in:options:range:)": "[NSTextCheckingResult]", "matches(in:range:)": "[NSTextCheckingResult]",
      "numberOfMatches(in:options:range:)": "Int", "numberOfMatches(in:range:)": "Int",
      "rangeOfFirstMatch(in:options:range:)": "_NSRange", "rangeOfFirstMatch(in:range:)": "_NSRange",
      "replaceMatches(in:options:range:withTemplate:)": "Int", "replaceMatches(in:range:withTemplate:)": "Int",
      "stringByReplacingMatches(in:options:range:withTemplate:)": "String",
      "stringByReplacingMatches(in:range:withTemplate:)": "String",
    ],
    "NSString": ["appendingPathComponent(_:)": "String", "substring(with:)": "String"],
    "NSTextCheckingResult": ["range(at:)": "_NSRange"],
    "String": [
      "addingPercentEncoding(withAllowedCharacters:)": "String?", "data(using:)": "Data?",
      "data(using:allowLossyConversion:)": "Data?", "folding(options:locale:)": "String",
      "lengthOfBytes(using:)": "Int", "padding(toLength:withPad:startingAt:)": "String",
      "range(of:options:)": "Range<String.Index>?", "range(of:options:range:)": "Range<String.Index>?",
      "range(of:options:range:locale:)": "Range<String.Index>?", "rangeOfCharacter(from:)": "Range<String.Index>?",
      "rangeOfCharacter(from:options:)": "Range<String.Index>?",
      "rangeOfCharacter(from:options:range:)": "Range<String.Index>?",
      "replacingOccurrences(of:with:options:)": "String", "replacingOccurrences(of:with:options:range:)": "String",
      "write(to:atomically:encoding:)": "()", "write(toFile:atomically:encoding:)": "()",
    ],
    "Substring": [
      "components(separatedBy:)": "[String]", "data(using:)": "Data?", "replacingOccurrences(of:with:)": "String",
      "trimmingCharacters(in:)": "String",
    ],
    "URL": [
      "appendingPathComponent(_:)": "URL", "appendingPathComponent(_:isDirectory:)": "URL",
      "appendingPathExtension(_:)": "URL", "appendPathComponent(_:)": "()", "deleteLastPathComponent()": "()",
      "deletePathExtension()": "()", "deletingLastPathComponent()": "URL", "deletingPathExtension()": "URL",
      "resolvingSymlinksInPath()": "URL",
    ],
    "URLSessionDataTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
    "URLSessionDownloadTask": ["resume()": "()", "suspend()": "()"],
    "URLSessionTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
    "URLSessionUploadTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
  ]

  static let statics: [String: [String: String]] = [
    "Bundle": ["main": "Bundle"],
    "Calendar": ["current": "Calendar"],
    "CharacterSet": [
      "alphanumerics": "CharacterSet", "capitalizedLetters": "CharacterSet", "controlCharacters": "CharacterSet",
      "decimalDigits": "CharacterSet", "illegalCharacters": "CharacterSet", "letters": "CharacterSet",
      "lowercaseLetters": "CharacterSet", "newlines": "CharacterSet", "punctuationCharacters": "CharacterSet",
      "symbols": "CharacterSet", "uppercaseLetters": "CharacterSet", "urlFragmentAllowed": "CharacterSet",
      "urlHostAllowed": "CharacterSet", "urlPasswordAllowed": "CharacterSet", "urlPathAllowed": "CharacterSet",
      "urlQueryAllowed": "CharacterSet", "urlUserAllowed": "CharacterSet", "whitespaces": "CharacterSet",
      "whitespacesAndNewlines": "CharacterSet",
    ],
    "DispatchQueue": ["main": "DispatchQueue"],
    "DispatchTime": ["distantFuture": "DispatchTime"],
    "FileManager": ["default": "FileManager"],
    "Locale": ["current": "Locale"],
    "NotificationCenter": ["default": "NotificationCenter"],
    "ProcessInfo": ["processInfo": "ProcessInfo"],
    "String.Encoding": [
      "ascii": "String.Encoding", "isoLatin1": "String.Encoding", "nonLossyASCII": "String.Encoding",
      "unicode": "String.Encoding", "utf16": "String.Encoding", "utf32": "String.Encoding", "utf8": "String.Encoding",
      "windowsCP1252": "String.Encoding",
    ],
    "Thread": ["current": "Thread", "isMainThread": "Bool", "main": "Thread"],
    "TimeZone": ["current": "TimeZone"],
    "URLSession": ["shared": "URLSession"],
    "UserDefaults": ["standard": "UserDefaults"],
  ]

  /// What functions of a type itself give.
  static func result(of written: String, ofType type: SwiftType) -> SwiftType? {
    guard type.entry == nil, let fact = type.name.flatMap({ staticMethods[$0]?[written] }) else { return nil }
    return TypeParser.parse(fact) { .named($0, entry: nil, arguments: $1) }
  }

  private static let staticMethods: [String: [String: String]] = [
    "DispatchTime": ["now()": "DispatchTime"],
    "JSONSerialization": [
      "data(withJSONObject:)": "Data", "data(withJSONObject:options:)": "Data", "isValidJSONObject(_:)": "Bool",
      "jsonObject(with:)": "Any", "jsonObject(with:options:)": "Any",
    ],
  ]
}
