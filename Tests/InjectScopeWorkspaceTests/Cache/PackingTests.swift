import Foundation
import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeWorkspace

/// What the cache keeps of a file is all that was read from it.
@Suite struct PackingTests {
  /// The inputs of the golden cases, the samples, and what the rehearsal is held against: all there is to say in Swift.
  static let sources: [(path: String, text: [UInt8])] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Tests/InjectScopeCommandTests/Golden", "Tests/InjectScopeCommandTests/StaticAgainstDynamic", "Samples"]
      .flatMap { folder -> [(path: String, text: [UInt8])] in
        let folder = root.appendingPathComponent(folder)
        let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []).compactMap { $0 as? String }
        return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") && !$0.contains("/want/") }.sorted()
          .compactMap { name in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
          }
      }
  }()

  private static let readings: [(path: String, reading: FactsReader.Reading)] = {
    let reader = FactsReader(SourceReader(), trims: true)
    let torn = ("torn", Array("class A: Injectable {\n  let x = (1\n".utf8))
    return ([torn] + sources).flatMap { source -> [(path: String, reading: FactsReader.Reading)] in
      let source = (path: source.0, text: source.1)
      return [
        (source.path, reader.read(source.text, .named([]))), (source.path, reader.read(source.text, withCode: true)),
      ]
    }
  }()

  static func bytes(_ value: some Packable) throws -> [UInt8] {
    var writer = PackWriter()
    writer.write(value)
    return try #require(writer.bytes)
  }

  private func read<Value: Packable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    bytes.withUnsafeBytes { PackReader.read(type, from: $0) }
  }

  @Test func whatIsReadBackIsWhatWasWritten() throws {
    #expect(Self.readings.count > 300)
    for (path, reading) in Self.readings {
      let bytes = try Self.bytes(reading)
      let again = try #require(read(FactsReader.Reading.self, bytes), "\(path)")
      #expect(again.facts == reading.facts, "\(path)")
      #expect(try Self.bytes(again) == bytes, "\(path)")
    }
    // Equal are types of one spelling, too: here everything shows.
    for (path, reading) in Self.readings.filter({ $0.path.contains("Input/") }).enumerated()
      .filter({ $0.offset % 7 == 0 }).map(\.element)
    {
      let again = try #require(read(FactsReader.Reading.self, Self.bytes(reading)))
      let texts = [reading, again].map { reading in
        var text = ""
        dump(reading, to: &text)
        return text.split(separator: "\n").map { $0.drop { $0 == " " }.replacing(/\ #\d+/, with: "") }
      }
      // Sets have no order, and an object that several names share shows once.
      #expect(Set(texts[0]).isSuperset(of: texts[1]) && Set(texts[1]).isSuperset(of: texts[0]), "\(path)")
    }
  }

  /// Those that stand together in one called `rest`, too.
  /// `nil` where there is no rest, so that nobody sees what would stand in it.
  private static func properties(of mirror: Mirror) -> [String]? {
    var labels: [String] = []
    for child in mirror.children {
      guard child.label == "rest" else {
        labels.append(child.label ?? "")
        continue
      }
      var inner = Mirror(reflecting: child.value)
      while inner.displayStyle != .struct, let only = inner.children.first { inner = Mirror(reflecting: only.value) }
      guard inner.displayStyle == .struct else { return nil }
      labels += inner.children.map { $0.label ?? "" }
    }
    return labels
  }

  /// Whoever adds a property to a fact adds it to what is kept: here it shows that somebody did not.
  @Test func noPropertyIsForgotten() throws {
    var seen: [String: Int] = [:]
    func look(at value: Any) {
      let mirror = Mirror(reflecting: value)
      if let packable = value as? any Packable, mirror.displayStyle == .struct {
        let type = Swift.type(of: packable)
        let name = "\(type)"
        guard !["TypeName", "Range<UInt32>", "String", "Int", "Bool"].contains(name) else {
          return
        }
        if let labels = Self.properties(of: mirror) {
          if seen[name] == nil { #expect(type.packedProperties == labels.count, "\(name): \(labels)") }
          seen[name, default: 0] += 1
        }
      }
      for child in mirror.children { look(at: child.value) }
    }
    for (_, reading) in Self.readings { look(at: reading) }
    let text = Array("// injectscope:ignore never-injected as agreed\nclass A: Injectable {}\n".utf8)
    let ignores = text.withUnsafeBufferPointer {
      IgnoreScan.comments(in: $0, at: [3], file: "A.swift")
    }
    #expect(ignores.count == 1)
    look(at: ignores.map(KeptIgnore.init))
    look(at: try #require(KeptSkim(.generated)))
    look(at: KeptNames([]))
    #expect(ignores.map { KeptIgnore($0).comment(in: "A.swift") } == ignores)
    // What no source has is guarded by nothing.
    let all: Set<String> = [
      "Reading", "Facts", "ImportFact", "ScopeFact", "CreationFact", "SyntaxProblem", "CallFact", "TypeFacts",
      "EditPlaces", "Indentation", "Generics", "Mention", "Attribute", "PropertyFacts", "ParameterFacts", "Effects",
      "InitialiserFacts", "FunctionFacts", "Annotation", "AliasFacts", "AssociatedType", "EnumCase", "CodeFacts",
      "Binding",
      "Branch", "Catch", "Part", "Expression", "Argument", "Closure", "Capture", "Parameter", "Position", "DialectID",
      "ID<TypeFacts>",
      "KeptIgnore", "KeptSkim", "KeptNames",
    ]
    #expect(Set(seen.keys) == all)
  }

  /// What may be true of a property stands together, where counting does not see what is missing.
  @Test func whatIsTrueOfAPropertyIsKept() throws {
    let marks: [WritableKeyPath<PropertyFacts, Bool>] = [
      \.isStatic, \.isStored, \.isLazy, \.hasInitialValue, \.isTypeInferred, \.sharesAnnotation, \.isSettable,
      \.isSetWithoutMutation,
    ]
    for mark in marks {
      var property = PropertyFacts(
        name: "a", type: nil, position: Position(line: 1, column: 70_000), isStored: false)
      property[keyPath: mark] = true
      var facts = TypeFacts(kind: .class, name: "A", position: Position(line: 1, column: 1))
      facts.properties = [property]
      var all = Facts()
      all.types = [facts]
      let again = read(FactsReader.Reading.self, try Self.bytes(FactsReader.Reading(facts: all, isRepaired: false)))
      #expect(again?.facts.types.first?.properties == [property])
    }
  }

  /// Whatever the bytes are, reading them ends; nearly always it says that they are broken.
  @Test func brokenBytesAreOnlyThat() throws {
    let kept = try Self.readings.map { try Self.bytes($0.reading) }.filter { $0.count < 20_000 }
    for seed in Fuzzing.seeds(2_000, raisedBy: "INJECTSCOPE_FUZZ_CACHES") {
      var random = SplitMix64(seed: seed)
      var bytes = random.pick(kept)
      for _ in 0...random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.insert(UInt8(random.below(256)), at: place)
        case 2: bytes.replaceSubrange(place..<min(bytes.count, place + 9), with: repeatElement(0xFF, count: 9))
        default: bytes[place] = UInt8(random.below(256))
        }
      }
      _ = read(FactsReader.Reading.self, bytes)
      _ = read(KeptSkim.self, bytes)
      _ = read(KeptNames.self, bytes)
    }
  }

  /// Far deeper than the grammar goes, so that what is kept of anything can be read back on any thread.
  @Test func whatNestsTooDeepIsNotKept() {
    let kept = Threads(1).map([900, 1_100]) { depth -> Bool in
      var condition = Condition.flag("A")
      for _ in 0..<depth { condition = .not(condition) }
      var writer = PackWriter()
      writer.write(condition)
      return writer.bytes?.withUnsafeBytes { PackReader.read(Condition.self, from: $0) } == condition
    }
    #expect(kept == [true, false])
  }

  @Test func hashesAreTheSameInEveryRun() {
    let bytes = Array("class A: Injectable {}".utf8)
    let hash = bytes.withUnsafeBytes { ContentHasher.plain.hash($0) }
    #expect(hash == ContentHasher.plain.hash("class A: Injectable {}"))
    #expect(hash != bytes.withUnsafeBytes { ContentHasher(first: 1, second: 0).hash($0) })
    var seen: Set<ContentHash> = [hash]
    for length in 0..<64 {
      let bytes = [UInt8](repeating: 0, count: length)
      #expect(seen.insert(bytes.withUnsafeBytes { ContentHasher.plain.hash($0) }).inserted)
    }
  }
}
