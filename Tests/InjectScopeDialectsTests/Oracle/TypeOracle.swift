import Foundation
import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// How the types of the rehearsal stand to the compiler's: the same, open, or wrong.
struct TypeOracle {
  struct Wrong: CustomStringConvertible {
    var place: CompilerTypes.Place
    var text: String
    var ours: String
    var compilers: String

    var description: String { "\(place.file): \(place.kind) '\(text)' is \(compilers), not \(ours)" }
  }

  struct Figures {
    /// What both speak of.
    var judged = 0
    var known = 0
    /// Known to be of a generic parameter, or of something that is of one, where the compiler says no more.
    var parameters = 0
    /// Open, and declared by a module of which no declaration is read: a system framework, or another package.
    var elsewhere = 0
  }

  private(set) var figures: [CompilerTypes.Kind: Figures] = [:]
  private(set) var wrong: [Wrong] = []
  /// How often something is open, by what it is; without what is only open because what stands before its dot is.
  private(set) var open: [String: [String]] = [:]
  /// What the compiler types, whether the rehearsal comes by it or not.
  private(set) var typed: Int

  /// - Parameters:
  ///   - files: Texts by path below the folder.
  ///   - judged: Those whose types are judged; all where none are named.
  init(
    _ files: [String: String], judging judged: Set<String>? = nil, in folder: URL, modules: [String] = [],
    library: any Library = NoLibrary()
  ) throws {
    let compiler = try CompilerTypes(of: files.keys.sorted(), in: folder, modules: modules)
    let rehearsed = RehearsedTypes(of: files, library: library)
    typed = compiler.types.keys.count { judged?.contains($0.file) ?? true }
    for (place, ours) in rehearsed.types {
      guard let theirs = compiler.types[place], judged?.contains(place.file) ?? true else { continue }
      figures[place.kind, default: Figures()].judged += 1
      let compilers = CompilerType(theirs, own: rehearsed.owners[place])
      let isInChain = rehearsed.chained.contains(place)
      let known = ours.map { [$0] } ?? rehearsed.several[place] ?? []
      // A parameter that the compiler knows more of, by a constraint say, is not known.
      if !known.isEmpty, known.allSatisfy({ $0.openPart == nil || compilers.isSame(as: $0, isInChain: isInChain) }) {
        figures[place.kind, default: Figures()].known += 1
        if known.contains(where: { $0.openPart != nil }) { figures[place.kind, default: Figures()].parameters += 1 }
      } else {
        let module = compiler.module(at: place)
        if let module, !Self.read.contains(module) { figures[place.kind, default: Figures()].elsewhere += 1 }
        if !rehearsed.following.contains(place) {
          let bytes = Array((files[place.file] ?? "").utf8)
          let line = bytes[..<place.start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
          let declaration = compiler.declarations[place] ?? "declared in a function"
          // The last word whole.
          let end = bytes[place.last...].dropFirst().prefix { $0.isNameByte }.endIndex
          open["\(place.kind) \(declaration)", default: []].append(
            "\(place.file):\(line) \(String(decoding: bytes[place.start..<end].prefix(40), as: UTF8.self))"
              + (rehearsed.partly[place] == nil ? "" : " (in one run of several)"))
        }
      }
      for type in known + (rehearsed.partly[place] ?? [])
      where type.openPart == nil && !compilers.isSame(as: type, isInChain: isInChain) {
        let bytes = Array((files[place.file] ?? "").utf8)
        let end = bytes[place.last...].prefix { $0 != UInt8(ascii: "\n") }.prefix(30).endIndex
        wrong.append(
          Wrong(
            place: place, text: String(decoding: bytes[place.start..<end].prefix(90), as: UTF8.self),
            ours: type.description, compilers: theirs))
      }
    }
    wrong.sort { ($0.place.file, $0.place.start, $0.place.last) < ($1.place.file, $1.place.start, $1.place.last) }
  }

  /// What several programs are together.
  mutating func add(_ other: TypeOracle) {
    for (kind, figures) in other.figures {
      self.figures[kind, default: Figures()].judged += figures.judged
      self.figures[kind, default: Figures()].known += figures.known
      self.figures[kind, default: Figures()].parameters += figures.parameters
      self.figures[kind, default: Figures()].elsewhere += figures.elsewhere
    }
    open.merge(other.open) { $0 + $1 }
    wrong += other.wrong
    typed += other.typed
  }

  var judged: Int { figures.values.reduce(0) { $0 + $1.judged } }
  var known: Int { figures.values.reduce(0) { $0 + $1.known } }

  /// Modules whose declarations are read, or stand in tables.
  private static let read: Set = ["Judged", "Swift", "_Concurrency"]

  var parameters: Int { figures.values.reduce(0) { $0 + $1.parameters } }
  var elsewhere: Int { figures.values.reduce(0) { $0 + $1.elsewhere } }

  /// `calls 120 of 150 known`, kind by kind, and all together.
  var summary: String {
    let kinds = CompilerTypes.Kind.allCases.map { kind in
      "\(kind) \(figures[kind]?.known ?? 0)/\(figures[kind]?.judged ?? 0)"
    }
    return "known \(known) of \(judged), \(Self.share(known, of: judged)) (\(kinds.joined(separator: ", "))); "
      + "\(parameters) of the known are generic parameters; without \(elsewhere) open ones that other modules declare \(Self.share(known, of: judged - elsewhere)); "
      + "wrong \(wrong.count); the compiler types \(typed)"
  }
}

extension TypeOracle {
  fileprivate static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : "\((part * 1000 + whole / 2) / whole / 10).\((part * 1000 + whole / 2) / whole % 10)%"
  }

  /// What is open most often, each with a place.
  func commonestOpen(_ count: Int) -> [String] {
    open.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(count).map {
      "\($0.value.count) \($0.key), as at \($0.value.min() ?? "")"
    }
  }
}

/// A type as the compiler prints it.
struct CompilerType {
  private let type: SwiftType
  /// `any Store<Self.Store.Key == Int, …>`: what it is of is listed by the names of the associated types.
  private let isListedByName: Bool
  /// Of a type in a function that gives something optional: what is optional of both the text does not say.
  private let mayBeOptional: Bool

  /// - Parameter own: The class that the code is of: `Self` is that, or what inherits from it.
  init(_ text: String, own: String? = nil) {
    var text = text
    if let own { text.replace(#/\bSelf\b/#, with: own) }
    // `@escaping`, `@Swift.MainActor`, `(Name in _33AB…)`, `Name #1 in …`
    text.replace(#/@[A-Za-z_.]+(\([a-z]+\))? /#, with: "")
    text.replace(#/__owned |__shared |isolated |nonisolated\(nonsending\) |sending |any /#, with: "")
    text.replace(#/\(([^\s()]+) in _[0-9A-F]+\)/#) { "\($0.1)" }
    text.replace(#/\(extension in [^)]*\):/#, with: "")
    text.replace(#/\b([A-Z][0-9]*)\?\.(\w)/#) { "Swift.Optional<\($0.1)>.\($0.2)" }
    text.replace(" : ", with: ": ")
    isListedByName = text.contains(#/Self\.[\w.]+ == /#)
    text.replace(#/Self\.[\w.]+ == /#, with: "")
    text.replace("Swift.Decodable & Swift.Encodable", with: "Codable")
    text.replace(#/Judged\.(Type|Protocol)\b/#) { "\($0.1)" }
    text.replace("__C._IO_FILE", with: "FILE")
    let isOptional = text.contains(#/ #[0-9]+ in .*\?$/#)
    text = Self.withoutFunctionsAround(text)
    mayBeOptional = isOptional && !text.hasSuffix("?")
    // Those of several protocols at once.
    text.replace(#/^([\w.]+( & [\w.]+)+)\.Type(\??)$/#) { "(\($0.1)).Type\($0.3)" }
    text = Self.withDictionaryParts(Self.withoutOuterArguments(text))
    text.replace("<<opaque", with: "Opaque<<opaque")
    type = TypeParser.parse(text) { name, arguments in
      if name == "Swift.Optional", arguments.count == 1 { return .optional(arguments[0]) }
      return .named(name, entry: nil, arguments: arguments)
    }
  }

  /// `[Pet #1 in Module.show() throws -> ()]` is `[Pet]`: a type in a function is called by its own name there.
  private static func withoutFunctionsAround(_ text: String) -> String {
    var text = text
    while let inside = text.firstMatch(of: #/ #[0-9]+ in /#) {
      var end = inside.range.upperBound
      var depth = 0
      while end < text.endIndex {
        let before = text[text.index(before: end)]
        let isArrow = before == "-" && text[end] == ">"
        // What stands behind the function's own result is of the type.
        if depth == 0, before == ")", "<?".contains(text[end]) { break }
        if "([<".contains(text[end]) {
          depth += 1
        } else if ")]>".contains(text[end]), !isArrow {
          depth -= 1
        }
        if depth < 0 || depth == 0 && text[end] == "," { break }
        end = text.index(after: end)
      }
      text.removeSubrange(inside.range.lowerBound..<end)
    }
    text.replace(#/(\w+) in (\w+)/#) { "\($0.2).\($0.1)" }
    return text
  }

  /// `Outer<A>.Inner` is `Outer.Inner<A>`, but for the code that declares it: what the outer type is of nobody writes there.
  private static func withoutOuterArguments(_ text: String) -> String {
    var bytes = Array(text.utf8)
    var openings: [Int] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"): openings.append(place)
      case UInt8(ascii: ">") where place == 0 || bytes[place - 1] != UInt8(ascii: "-"):
        guard let opening = openings.popLast() else { break }
        let next = bytes.indices.contains(place + 1) ? bytes[place + 1] : 0
        guard next == UInt8(ascii: ".") || next == UInt8(ascii: "<") else { break }
        let removed = Array(bytes[opening...place])
        bytes.removeSubrange(opening...place)
        // `LinkedList<Entry>.Node` is `LinkedList.Node<Entry>`, as code elsewhere writes it.
        let end =
          next == UInt8(ascii: ".")
          ? bytes[opening...].prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }.endIndex : 0
        let behind = bytes.indices.contains(end) ? bytes[end] : 0
        if end > opening + 1, behind != UInt8(ascii: "<") {
          bytes.insert(contentsOf: removed, at: end)
        }
        place = opening - 1
      default: break
      }
      place += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `[Key: Value].Keys` is `Dictionary.Keys`.
  private static func withDictionaryParts(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for part in ["].Keys", "].Values"] {
      while let found = bytes.firstRange(of: Array(part.utf8)) {
        var (opening, depth) = (found.lowerBound, 1)
        while opening > 0, depth > 0 {
          opening -= 1
          depth += bytes[opening] == UInt8(ascii: "]") ? 1 : bytes[opening] == UInt8(ascii: "[") ? -1 : 0
        }
        bytes.replaceSubrange(opening...found.lowerBound, with: Array("Swift.Dictionary".utf8))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter isInChain: of a part of a chain the compiler says what it is where nothing before it was nil.
  func isSame(as ours: SwiftType, isInChain: Bool) -> Bool {
    Self.isSame(type, ours) || isInChain && Self.isSame(type, ours.wrapped)
      || mayBeOptional && Self.isSame(.optional(type), ours)
      || isListedByName && Self.orders.contains { Self.isSame(type, ours.ordered(by: $0)) }
  }

  private static let orders = [[1, 0], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  private static func isSame(_ theirs: SwiftType, _ ours: SwiftType) -> Bool {
    switch (theirs, ours) {
    // What a generic parameter stands for the code itself does not say; nor does it name what is hidden.
    case (.named(let name, nil, _), _) where isPlaceholder(name): return true
    // Foundation's networking is not there for every platform, and then stands for anything.
    case (.named("Swift.AnyObject", nil, _), _), (.optional(.named("Swift.AnyObject", nil, _)), _):
      return ours.wrapped.entry == nil
    case (_, .opaque): return true
    // What those are of the compiler writes before the dot.
    case (.named(let name, _, _), .named(let own, nil, _)) where own.hasPrefix("Dictionary."):
      return name == "Swift." + own
    case (.named(let name, _, _), .named(let own, _, let others)) where others.isEmpty && own.contains("."):
      return name == own || name.hasSuffix("." + own) || own.hasSuffix("." + name.bareName)
    case (.named(let name, _, let arguments), .named(let written, _, let others)):
      let own = written.replacing("`", with: "")
      return name == own || name.hasSuffix("." + own) || own.hasSuffix("." + name.bareName)
        ? areSame(arguments, others) : false
    case (.optional(let one), .optional(let two)), (.metatype(let one), .metatype(let two)): return isSame(one, two)
    // A type of that name stands between backticks where it is written.
    case (.metatype(let one), .named(let own, let entry, let others)) where own.bareName == "`Type`":
      return isSame(one, .named(own.outerName ?? own, entry: entry, arguments: others))
    case (.tuple(let one, _), .tuple(let two, _)): return areSame(one, two)
    case (.function(let one, let result), .function(let two, let other)):
      return areSame(one, two) && isSame(result, other)
    case (.composition(let one), .composition(let two)):
      return one.count == two.count && one.allSatisfy { part in two.contains { isSame(part, $0) } }
    case (.tuple(let parts, _), .named("Void", _, _)): return parts.isEmpty
    default: return false
    }
  }

  private static func areSame(_ some: [SwiftType], _ others: [SwiftType]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy(isSame)
  }

  /// `A`, `B1`, `A.Element`, and what stands for a type that is not shown.
  private static func isPlaceholder(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return name.hasPrefix("Opaque")
      || first.first?.isUppercase == true && first.dropFirst().allSatisfy(\.isNumber)
        && (first != "C" || name == "C")
  }
}

extension SwiftType {
  /// With what generic types of so many arguments are of in another order.
  fileprivate func ordered(by order: [Int]) -> SwiftType {
    switch self {
    case .optional(let wrapped): .optional(wrapped.ordered(by: order))
    case .named(let name, let entry, let arguments):
      .named(
        name, entry: entry,
        arguments: (arguments.count == order.count ? order.map { arguments[$0] } : arguments)
          .map { $0.ordered(by: order) })
    default: self
    }
  }
}
