import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What the rehearsal takes the types to be, of every expression that it comes by where no library has a say.
struct RehearsedTypes {
  /// `nil` where it is open, here or in another run of the same code.
  private(set) var types: [CompilerTypes.Place: SwiftType?] = [:]

  /// - Parameter files: Texts by path.
  init(of files: [String: String], library: any Library = NoLibrary()) {
    let reader = SourceReader()
    let project = Project(
      units: [Project.Unit(name: "Judged", folder: "")],
      files: files.map { Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: true)) })
    let machine = Rehearsal.prepared(project, unit: ID(0), with: library, in: Dialects.surroundings)
    let texts = files.mapValues(SourceBytes.init)
    var chained: Set<CompilerTypes.Place> = []
    var owners: [CompilerTypes.Place: String] = [:]
    var following: Set<CompilerTypes.Place> = []
    var found: [CompilerTypes.Place: Set<SwiftType?>] = [:]
    machine.onEvaluation = { [unowned machine] expression, wanted, scope in
      guard let kind = expression.kind, let text = texts[scope.frame.code.path],
        let (start, last) = text.words(of: expression)
      else { return }
      let place = CompilerTypes.Place(file: scope.frame.code.path, start: start, last: last, kind: kind)
      if expression.mayEndEarly { chained.insert(place) }
      if let owner = scope.frame.owner?.entry, machine.world.index.entries[owner].kind == .class {
        owners[place] = machine.world.index.entries[owner].name
      }
      // One run of many is enough to see what it would be in the next.
      guard found[place, default: []].count < 4 else { return }
      var type = machine.types.expressions.staticType(of: expression, wanted: wanted, scope)
      if type == nil, let base = expression.base, base.kind != nil || base.isElement,
        machine.types.typeExpression(base, scope) == nil
      {
        if machine.types.expressions.staticType(of: base, scope).map({ machine.world.whole($0).hasUnwritten }) ?? true {
          following.insert(place)
        }
      }
      if case .closure(let closure) = expression.form {
        // A closure is what it is given to, unless it says itself what it gives.
        // Of one parameter that is a pair it may make two.
        if case .function(let parameters, let result)? = wanted?.wrapped {
          let count = max(closure.parameters.count, Mentions.numberedParameters(in: closure))
          let inner = Scope(scope.frame, in: scope)
          for (place, type) in parameters.enumerated() {
            let name = closure.parameters.indices.contains(place) ? closure.parameters[place].name : "$\(place)"
            inner.names[name] = Variable(only: type)
          }
          // What it gives may become what is wanted only behind it.
          let gives = result == .void ? nil : machine.types.expressions.bodyType(closure.statements, inner)
          type = count != parameters.count || gives.map { $0 != result } == true ? nil : wanted?.wrapped
        } else if closure.result == nil {
          type = nil
        }
      }
      // In generic code a parameter is a type like any other; what nobody wrote is none.
      found[place, default: []].insert(type.flatMap { machine.world.whole($0).hasUnwritten ? nil : $0 })
    }
    Rehearsal.run(machine)
    types = found.mapValues { $0.count == 1 ? $0.first.flatMap(\.self) : nil }
    self.chained = chained
    self.owners = owners
    self.following = following
    several = found.filter { $0.value.count > 1 && !$0.value.contains(nil) }.mapValues { $0.compactMap(\.self) }
    partly = found.filter { $0.value.count > 1 && $0.value.contains(nil) }.mapValues { $0.compactMap(\.self) }
  }

  /// Open, as what stands before the dot is.
  private(set) var following: Set<CompilerTypes.Place> = []
  /// The class whose code it is.
  private(set) var owners: [CompilerTypes.Place: String] = [:]
  /// Parts of chains, `a?.b` in `a?.b.c`.
  private(set) var chained: Set<CompilerTypes.Place> = []
  /// Where the code ran with several types, a generic function say.
  private(set) var several: [CompilerTypes.Place: [SwiftType]] = [:]
  /// Where it was open in one run, and not in another one.
  private(set) var partly: [CompilerTypes.Place: [SwiftType]] = [:]
}

/// Knows nothing: whatever the project does not declare is somebody's.
final class NoLibrary: Library {
  struct State {}
  struct Findings {}

  let dialect = DialectID("none")
  var state = State()
  var findings = Findings()
  let changingWords: Set<String> = []
  let held: [Value] = []

  func call(_ call: Call, on host: borrowing Host) -> Answer? { nil }
  func handOver(_ values: [Value], on host: borrowing Host) {}
}

/// The bytes of a file, to turn what facts say of places into what the compiler says.
private struct SourceBytes {
  let bytes: [UInt8]
  let lines: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Where an expression begins, and where its last word does.
  func words(of expression: Expression) -> (start: Int, last: Int)? {
    let atom = expression.atom
    guard !expression.range.isEmpty, !atom.range.isEmpty, lines.indices.contains(Int(atom.position.line) - 1) else {
      return nil
    }
    let begin = lines[Int(atom.position.line) - 1] + Int(atom.position.column) - 1 - (atom.isBehindDot ? 1 : 0)
    let start = begin - Int(atom.range.lowerBound) + Int(expression.range.lowerBound)
    let end = start + expression.range.count
    guard start >= 0, end <= bytes.count else { return nil }
    var last = end - 1
    while last > start, bytes[last].isNameByte, bytes[last - 1].isNameByte { last -= 1 }
    return (start, last)
  }
}

extension UInt8 {
  /// Of a name, or of what else stands in one word: letters, digits, signs beyond ASCII.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension Expression {
  fileprivate var kind: CompilerTypes.Kind? {
    switch form {
    case .call: .call
    case .member: .member
    case .closure: .closure
    case .name(let name): ["self", "super", "Self", "_"].contains(name) || isInvented ? nil : .name
    default: nil
    }
  }

  /// What stands before its last dot.
  fileprivate var base: Expression? {
    switch form {
    case .member(let base, _): base
    case .call(let callee, _): callee.base
    default: nil
    }
  }

  fileprivate var isElement: Bool { if case .element = form { true } else { false } }

  /// No text has it: the rehearsal made it up.
  private var isInvented: Bool { range.isEmpty }

  /// The first thing in it whose place is that of its first word.
  fileprivate var atom: Expression {
    switch form {
    case .member(let base?, _): base.atom
    case .call(let callee, _): callee.atom
    case .element(let base, _): base.atom
    default: self
    }
  }

  /// `.name`: its place is that of the name.
  fileprivate var isBehindDot: Bool { if case .member(nil, _) = form { true } else { false } }
}
