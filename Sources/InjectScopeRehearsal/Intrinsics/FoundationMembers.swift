/// The types of members of Foundation's and Dispatch's types, beside those in `SwiftMembers`, and what their functions
/// take where a member of that can be named alone: `calendar.component(.day, from: date)`.
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
    "Data": ["count": "Int"],
    "DispatchQueue": ["label": "String"],
    "FileHandle": ["fileDescriptor": "Int32"],
    "HTTPURLResponse": ["statusCode": "Int", "mimeType": "String?", "url": "URL?"],
    "Locale": ["identifier": "String"],
    "NSError": ["code": "Int", "domain": "String", "localizedDescription": "String", "userInfo": "[String: Any]"],
    "NSNumber": [
      "boolValue": "Bool", "doubleValue": "Double", "floatValue": "Float", "int16Value": "Int16",
      "int32Value": "Int32", "int64Value": "Int64", "int8Value": "Int8", "intValue": "Int",
      "objCType": "UnsafePointer<Int8>", "stringValue": "String", "uint16Value": "UInt16", "uint32Value": "UInt32",
      "uint64Value": "UInt64", "uint8Value": "UInt8", "uintValue": "UInt",
    ],
    "NSTextCheckingResult": ["numberOfRanges": "Int", "range": "_NSRange"],
    "Pipe": ["fileHandleForReading": "FileHandle", "fileHandleForWriting": "FileHandle"],
    "ProcessInfo": [
      "activeProcessorCount": "Int", "hostName": "String", "physicalMemory": "UInt64", "processIdentifier": "Int32",
      "processorCount": "Int", "systemUptime": "Double",
    ],
    "String": ["capitalized": "String", "removingPercentEncoding": "String?"],
    "Substring": ["capitalized": "String", "removingPercentEncoding": "String?"],
    "TimeZone": ["identifier": "String"],
    "URLComponents": [
      "fragment": "String?", "host": "String?", "password": "String?", "path": "String",
      "percentEncodedPath": "String", "percentEncodedQuery": "String?", "port": "Int?", "query": "String?",
      "queryItems": "[URLQueryItem]?", "scheme": "String?", "string": "String?", "url": "URL?", "user": "String?",
    ],
    "URLQueryItem": ["name": "String", "value": "String?"],
    "URLRequest": [
      "allHTTPHeaderFields": "[String: String]?", "httpBody": "Data?", "httpMethod": "String?",
      "timeoutInterval": "Double", "url": "URL?",
    ],
    "URLResponse": ["expectedContentLength": "Int64", "mimeType": "String?", "url": "URL?"],
    "XMLParser": ["columnNumber": "Int", "lineNumber": "Int", "parserError": "Error?"],
  ]

  static let methods: [String: [String: String]] = [
    "Calendar": [
      "component(_:from:)": "Int", "date(byAdding:value:to:)": "Date?",
      "date(byAdding:value:to:wrappingComponents:)": "Date?", "date(bySetting:value:of:)": "Date?",
      "dateComponents(_:from:)": "DateComponents", "dateComponents(_:from:to:)": "DateComponents",
      "isDate(_:equalTo:toGranularity:)": "Bool", "isDate(_:inSameDayAs:)": "Bool", "isDateInToday(_:)": "Bool",
      "isDateInTomorrow(_:)": "Bool", "isDateInWeekend(_:)": "Bool", "isDateInYesterday(_:)": "Bool",
      "range(of:in:for:)": "Range<Int>?",
    ],
    "CharacterSet": [
      "contains(_:)": "Bool", "formUnion(_:)": "()", "intersection(_:)": "CharacterSet",
      "subtracting(_:)":
        "CharacterSet", "union(_:)": "CharacterSet",
    ],
    "Data": [
      "base64EncodedString()": "String", "base64EncodedString(options:)": "String", "write(to:)": "()",
      "write(to:options:)": "()",
    ],
    "Date": ["compare(_:)": "ComparisonResult", "distance(to:)": "Double"],
    "FileManager": ["urls(for:in:)": "[URL]", "url(for:in:appropriateFor:create:)": "URL"],
    "JSONEncoder": ["encode(_:)": "Data"],
    "NSNumber": ["compare(_:)": "ComparisonResult"],
    "NSRegularExpression": [
      "enumerateMatches(in:options:range:_:)": "()", "enumerateMatches(in:options:range:using:)": "()",
      "firstMatch(in:options:range:)": "NSTextCheckingResult?",
      "firstMatch(in:range:)": "NSTextCheckingResult?", "matches(in:options:range:)": "[NSTextCheckingResult]",
      "matches(in:range:)": "[NSTextCheckingResult]", "numberOfMatches(in:options:range:)": "Int",
      "numberOfMatches(in:range:)": "Int", "rangeOfFirstMatch(in:options:range:)": "_NSRange",
      "rangeOfFirstMatch(in:range:)": "_NSRange",
      "replaceMatches(in:options:range:withTemplate:)": "Int", "replaceMatches(in:range:withTemplate:)": "Int",
      "stringByReplacingMatches(in:options:range:withTemplate:)": "String",
      "stringByReplacingMatches(in:range:withTemplate:)": "String",
    ],
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
      "components(separatedBy:)": "[String]", "data(using:)": "Data?",
      "replacingOccurrences(of:with:)": "String", "trimmingCharacters(in:)": "String",
    ],
    "URL": [
      "appendPathComponent(_:)": "()", "appendingPathComponent(_:isDirectory:)": "URL",
      "deleteLastPathComponent()": "()", "deletePathExtension()": "()",
    ],
    "URLSessionTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
    "URLSessionDataTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
    "URLSessionDownloadTask": ["resume()": "()", "suspend()": "()"],
    "URLSessionUploadTask": ["cancel()": "()", "resume()": "()", "suspend()": "()"],
  ]

  static let statics: [String: [String: String]] = [
    "CharacterSet": [
      "capitalizedLetters": "CharacterSet", "controlCharacters": "CharacterSet", "illegalCharacters": "CharacterSet",
      "lowercaseLetters": "CharacterSet", "symbols": "CharacterSet", "uppercaseLetters": "CharacterSet",
      "urlFragmentAllowed": "CharacterSet", "urlHostAllowed": "CharacterSet", "urlPasswordAllowed": "CharacterSet",
      "urlPathAllowed": "CharacterSet", "urlQueryAllowed": "CharacterSet", "urlUserAllowed": "CharacterSet",
    ],
    "String.Encoding": [
      "isoLatin1": "String.Encoding", "nonLossyASCII": "String.Encoding", "unicode": "String.Encoding",
      "utf32": "String.Encoding", "windowsCP1252": "String.Encoding",
    ],
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
