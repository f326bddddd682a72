internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The text of a twin: one type for each container.
struct TwinPrinter {
  private let twin: Twin
  private let once: String
  private let weakly: String

  init(_ twin: Twin) {
    self.twin = twin
    var taken = Set(twin.world.index.entries.map(\.bareName))
    once = TwinNames.unique("KeptOnce", &taken)
    weakly = TwinNames.unique("KeptWeakly", &taken)
  }

  /// Without header and imports.
  var text: String {
    var writer = SourceWriter()
    for graph in twin.graphs {
      writer.line()
      write(graph, to: &writer)
    }
    let kept = twin.functions.filter { $0.storage != nil }
    if kept.contains(where: { lifetime($0) == .once }) { writeOnce(to: &writer) }
    if kept.contains(where: { lifetime($0) == .weakly }) { writeWeakly(to: &writer) }
    return writer.text
  }

  private func lifetime(_ function: Twin.Function) -> Run.Offer.Lifetime { twin.run.offers[function.offer].lifetime }

  // MARK: - Types

  private func write(_ graph: Twin.Graph, to writer: inout SourceWriter) {
    let container = twin.run.containers[graph.container].name
    let base = twin.base(of: graph.container).map { twin.run.containers[$0].name }
    writer.line(
      "/// What `\(container)` gives, as plain Swift: a function for everything that "
        + (base.map { "it does not give as `\($0)` does." } ?? "is registered."))
    writer.block(graph.declaration) { writer in
      var isFirst = true
      func space(_ writer: inout SourceWriter) {
        if !isFirst { writer.line() }
        isFirst = false
      }
      let others = graph.others.compactMap { other in
        twin.graph(of: other.container).map { (name: other.property, type: $0.name) }
      }
      if !others.isEmpty {
        space(&writer)
        for other in others { writer.line("let \(other.name): \(other.type)") }
        writer.line()
        let list = others.map { "\($0.name): \($0.type) = \($0.type)()" }.joined(separator: ", ")
        writer.block("init(\(list))") { writer in
          for other in others { writer.line("self.\(other.name) = \(other.name)") }
        }
      }
      let kept = graph.functions.map { twin.functions[$0] }.filter { $0.storage != nil && $0.keeper == nil }
      if !kept.isEmpty {
        space(&writer)
        writer.declarations(
          kept.map { function in
            let keeping =
              lifetime(function) == .once ? "\(once)<\(function.gives)>" : "\(weakly)<\(function.gives.wrapped)>"
            return SourceWriter.Declaration(
              condition: condition(function), text: "fileprivate let \(function.storage ?? "") = \(keeping)()")
          }, under: nil)
      }
      for place in graph.functions {
        space(&writer)
        let function = twin.functions[place]
        writer.guarded(by: condition(function)) { write(function, to: &$0) }
      }
      let hidden = twin.remarkOnRest(of: graph)
      if !graph.leftOut.isEmpty || hidden != nil { space(&writer) }
      if let hidden { writer.line(hidden) }
      var told: Set<String> = []
      for leftOut in graph.leftOut {
        let line = twin.remark(on: leftOut)
        if told.insert(line).inserted { writer.line(line) }
      }
    }
  }

  private func condition(_ function: Twin.Function) -> Condition? { twin.run.entries[function.entry].condition }

  // MARK: - Functions

  private func write(_ function: Twin.Function, to writer: inout SourceWriter) {
    let offer = twin.run.offers[function.offer]
    let entry = twin.run.entries[function.entry]
    let lifetime =
      switch offer.lifetime {
      case .anew: "made anew each time"
      case .once: "made once"
      case .weakly: "made once for as long as somebody holds it"
      }
    writer.line("/// `\(entry.key.text)` of \(entry.site.file), \(lifetime).")
    for line in askedWithin(function) { writer.line("/// \(line)") }
    for parameter in function.parameters { writer.line("/// - Parameter \(parameter.label): \(parameter.reason.text)") }
    writer.block(twin.declaration(of: function)) { writer in
      let body = body(of: function)
      guard let storage = function.storage else { return writer.line(body) }
      var kept = storage
      if let keeper = function.keeper,
        let other = twin.graph(of: function.container)?.others.first(where: { $0.container == keeper })
      {
        kept = "\(other.property).\(storage)"
      }
      let isOptional = offer.lifetime == .weakly && function.gives.isOptional
      writer.block("\(kept).\(isOptional ? "optional" : "value")") { $0.line(body) }
    }
  }

  /// What the container itself is still asked for by what the text calls and makes.
  private func askedWithin(_ function: Twin.Function) -> [String] {
    guard function.maker == nil else { return [] }
    var lines: [String] = []
    for resolution in twin.run.offers[function.offer].askedWithin {
      let asker =
        switch resolution.asker {
        case .code(.type(let name, _)), .code(.file(let name)): name
        case .code(.function(let function)): function.name
        case .entry: ""
        }
      let line = "`\(asker)` still asks the container itself for `\(resolution.label)`."
      if !asker.isEmpty, !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private func body(of function: Twin.Function) -> String {
    // The closure that it stands in says of which type it is.
    if let maker = function.maker { return call(of: maker, from: function, isNested: false) }
    var text = ""
    for (place, part) in function.parts.enumerated() {
      switch part {
      case .text(let own): text += own
      case .captured(let parameter): text += label(parameter.origin, in: function)
      case .asks(let site):
        guard case .function(let target) = site.target else {
          text += label(site.parameter(in: twin.run, of: function.entry).origin, in: function)
          continue
        }
        let call = call(of: target, from: function, isNested: site.isNested, wanted: site.wanted)
        let isApart = text.endsBeforeValue && function.parts.dropFirst(place + 1).first?.beginsBehindValue != false
        text += isApart || !call.contains(" as") ? call : "(\(call))"
      }
    }
    return text.dedented
  }

  private func label(_ origin: Twin.Parameter.Origin, in function: Twin.Function) -> String {
    Identifier.escaped(function.parameters.first { $0.origin == origin }?.label ?? origin.name)
  }

  private func call(of place: Int, from caller: Twin.Function, isNested: Bool, wanted: SwiftType? = nil)
    -> String
  {
    let callee = twin.functions[place]
    var receiver = isNested ? "self." : ""
    if callee.container != caller.container,
      let other = twin.graph(of: caller.container)?.others.first(where: { $0.container == callee.container })
    {
      receiver += other.property + "."
    }
    let arguments = callee.parameters.filter { !$0.isNilByDefault }.map {
      "\(Identifier.label($0.label)): \(label($0.origin, in: caller))"
    }
    let call = "\(receiver)\(callee.name)(\(arguments.joined(separator: ", ")))"
    guard let wanted else { return call }
    let isOverloaded = twin.overloaded.contains(place)
    // No other of its name gives something that could be wrapped to the same.
    if isOverloaded, wanted == .optional(callee.gives), !callee.gives.isOptional { return "\(call) as \(wanted)" }
    let given = isOverloaded ? "\(call) as \(callee.gives)" : call
    if wanted == callee.gives { return given }
    // The library casts here too, by what the object really is; where that fails the process stops in both.
    return "\(given) \(twin.isUpcast(callee.gives, wanted) ? "as" : "as!") \(wanted)"
  }

  // MARK: - Helpers

  private func writeOnce(to writer: inout SourceWriter) {
    writer.line(
      """

      /// Makes something once, and keeps it.
      private final class \(once)<Value> {
          private var kept: Value?

          func value(_ make: () -> Value) -> Value {
              if let kept { return kept }
              let made = make()
              kept = made
              return made
          }
      }
      """)
  }

  private func writeWeakly(to writer: inout SourceWriter) {
    writer.line(
      """

      /// Makes something, and again where nobody holds it any more.
      private final class \(weakly)<Value> {
          private weak var kept: AnyObject?

          func value(_ make: () -> Value) -> Value {
              if let kept, let value = kept as? Value { return value }
              let made = make()
              kept = type(of: made as Any) is AnyClass ? made as AnyObject : nil
              return made
          }

          func optional(_ make: () -> Value?) -> Value? {
              if let kept, let value = kept as? Value { return value }
              guard let made = make() else { return nil }
              return value { made }
          }
      }
      """)
  }
}

extension Twin.Graph {
  /// The whole declaration up to the body.
  var declaration: String { "final class \(name)" }
}

extension Twin {
  /// What stands in the place of a function that cannot be written.
  func remark(on leftOut: LeftOut) -> String {
    let entry = run.entries[leftOut.entry]
    return "// Not here: `\(entry.key.text)` of \(entry.site.file): \(leftOut.reason)."
  }

  /// Where nobody can tell what it gives of another one's.
  func remarkOnRest(of graph: Graph) -> String? {
    guard let rest = run.containers[graph.container].rest, rest.isHidden else { return nil }
    return "// Not here: what `\(run.containers[rest.container].name)` has: something of `"
      + "\(run.containers[graph.container].name)` may have the same key."
  }

  /// The whole declaration up to the body.
  func declaration(of function: Function) -> String {
    "func \(function.name)(\(function.parameters.map(\.text).joined(separator: ", "))) -> \(function.gives)"
  }

  func isUpcast(_ from: SwiftType, _ to: SwiftType) -> Bool {
    if from == to || to.name == "Any" { return true }
    if case .optional(let wrapped) = to { return isUpcast(from.isOptional ? from.wrapped : from, wrapped) }
    guard !from.isOptional else { return false }
    if case .composition(let parts) = to { return parts.allSatisfy { isUpcast(from, $0) } }
    return world.ancestry(of: from).contains(to)
  }
}

extension Twin.Parameter.Reason {
  var text: String {
    switch self {
    case .captured: "captured where it is registered."
    case .missing: "nothing is registered for it."
    case .leftOut(let reason), .noFunction(let reason): "\(reason)."
    }
  }
}

extension TwinText.Part {
  /// Whether a value may end before it, whatever its last word is.
  fileprivate var beginsBehindValue: Bool {
    guard case .text(let text) = self else { return true }
    guard let next = text.first else { return true }
    if "),]};\n".contains(next) { return true }
    return next == " " && text.first { $0 != " " }.map { ")}]\n".contains($0) } ?? true
  }
}

extension String {
  /// Whether what comes next is a value by itself: behind it, no operator takes part of it.
  fileprivate var endsBeforeValue: Bool {
    guard let last = last(where: { !$0.isWhitespace }) else { return true }
    return "(,:=[{".contains(last) || hasSuffix("return ")
  }

  /// Without the space around it, and without what all its lines but the first are indented by.
  var dedented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    let isFirstIndented = lines.first.map(isEmpty) ?? false
    while let first = lines.first, isEmpty(first) { lines.removeFirst() }
    while let last = lines.last, isEmpty(last) { lines.removeLast() }
    guard !lines.isEmpty else { return "" }
    let counted = (isFirstIndented ? lines[...] : lines.dropFirst()).filter { !isEmpty($0) }
    let indentation = counted.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return lines.enumerated().map { place, line in
      let line =
        place == 0 && !isFirstIndented
        ? line.drop(while: \.isWhitespace) : line.dropFirst(min(indentation, line.prefix(while: \.isWhitespace).count))
      return isEmpty(line) ? "" : String(line).trimmedEnd
    }.joined(separator: "\n")
  }

  var trimmedEnd: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
