public import InjectScopeModel
internal import SwiftSyntax

/// Where something of a type is made: `App(…)`, `App.init(…)`, and what may make one without a call that could be changed.
///
/// Names are compared as they are written: who calls the type by another name has to look for that too (`aliases`).
extension SourceEditor {
  public struct MakingCall: Sendable {
    let start: Int
    /// Behind the last argument, and whether there is one.
    let end: Int
    let isEmpty: Bool
    /// What stands before an argument on a line of its own.
    let indentation: String?
    /// What is passed already.
    public let labels: Set<String>
  }

  public struct Makings: Sendable {
    public var calls: [MakingCall] = []
    /// Where one may be made that no argument can be added to by a rule.
    public var unclear: [Location] = []
    /// Other names that a type alias gives it.
    public var aliases: [String] = []
  }

  /// What an initialiser takes, by which a call that does not name its type is known.
  public struct Labels: Sendable {
    public var all: [String]
    public var needed: Set<String>

    /// `_` for those without a label.
    public init(all: [String], needed: Set<String>) {
      self.all = all
      self.needed = needed
    }
  }

  public func makings(of type: String, by initialisers: [Labels]) -> Makings {
    let finder = MakingFinder(type, initialisers)
    finder.walk(tree)
    var makings = Makings(
      unclear: finder.unclear.sorted().map { location($0) }, aliases: finder.aliases)
    for call in finder.calls {
      guard let left = call.leftParen, call.trailingClosure == nil else {
        makings.unclear.append(location(call.span.lowerBound))
        continue
      }
      makings.calls.append(making(by: call, behind: left))
    }
    return makings
  }

  private func making(by call: FunctionCallExprSyntax, behind left: TokenSyntax) -> MakingCall {
    guard let last = call.arguments.last else {
      return MakingCall(
        start: call.span.lowerBound, end: left.span.upperBound, isEmpty: true, indentation: nil, labels: [])
    }
    let start = last.span.lowerBound
    let isOnOwnLine = isBlank(lineStart(start)..<start)
    return MakingCall(
      start: call.span.lowerBound, end: last.trailingComma?.span.lowerBound ?? last.span.upperBound, isEmpty: false,
      indentation: isOnOwnLine ? indentation(at: start) : nil,
      labels: Set(call.arguments.compactMap { $0.label?.text.withoutBackticks }))
  }

  /// Whether a text says something without which nothing in it can make a type that it does not name.
  public static func mayMakeUnnamed(_ text: String) -> Bool { text.utf8.contains(".init".utf8) }

  /// The labels of the initialisers that protocols of a name ask for, and the names of what they refine.
  public func requirements(ofProtocol name: String) -> (initialisers: [[String]], refined: [String]) {
    let finder = RequirementFinder(name)
    finder.walk(tree)
    return (finder.initialisers, finder.refined)
  }

  public func location(of call: MakingCall) -> Location { location(call.start) }

  /// `clock: SystemClock()` behind the other arguments.
  public func adding(argument: String, to call: MakingCall) -> Edit {
    guard !call.isEmpty else { return inserting(argument, at: call.end) }
    return inserting((call.indentation.map { ",\n" + $0 } ?? ", ") + argument, at: call.end)
  }

  /// The name that begins at a place.
  public func word(at position: Position) -> String? { token(at: position)?.text.withoutBackticks }

  /// `Clock` of `Core.Clock`, for the place of the whole.
  public func position(ofLastWordAt position: Position) -> Position? {
    guard let token = token(at: position), let member = token.parent?.parent?.as(MemberTypeSyntax.self) else {
      return nil
    }
    return location(member.name.span.lowerBound).position
  }

  /// What is called at a place, with its arguments, as written.
  public func text(ofCallAt position: Position) -> String? {
    token(at: position).flatMap { $0.nearest(FunctionCallExprSyntax.self) }.map { text(of: $0) }
  }

  /// Whether a place stands in what a call is given.
  public func isWithin(_ position: Position, callAt call: Position) -> Bool {
    guard let found = token(at: call)?.nearest(FunctionCallExprSyntax.self), let token = token(at: position) else {
      return false
    }
    return found.position <= token.position && token.endPosition <= found.endPosition
  }
}

private final class MakingFinder: SyntaxVisitor {
  private let type: String
  private let initialisers: [SourceEditor.Labels]
  /// Whether `Self` is the type, from outside to inside.
  private var scopes: [Bool] = []
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var unclear: [Int] = []
  private(set) var aliases: [String] = []

  init(_ type: String, _ initialisers: [SourceEditor.Labels]) {
    self.type = type
    self.initialisers = initialisers
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - What `Self` is

  private func enter(_ isType: Bool) -> SyntaxVisitorContinueKind {
    scopes.append(isType)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text == type) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text == type) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(false) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(false) }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(isName(of: node.extendedType))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    // Who inherits from it calls its initialisers, or has them.
    if node.inheritanceClause?.inheritedTypes.contains(where: { isName(of: $0.type) }) == true {
      unclear.append(node.name.span.lowerBound)
    }
    return enter(node.name.text == type)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  private func isName(of node: TypeSyntax) -> Bool {
    node.as(IdentifierTypeSyntax.self)?.name.text == type || node.as(MemberTypeSyntax.self)?.name.text == type
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if isName(of: node.initializer.value) { aliases.append(node.name.text) }
    return .visitChildren
  }

  // MARK: - What makes one

  private enum Base { case type, something, other }

  private func base(of node: ExprSyntax) -> Base {
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName {
      if name.text == type || name.tokenKind == .keyword(.Self) && scopes.last == true { return .type }
      // A variable may hold a type; `self` and `super` are told where the initialiser itself stands.
      return name.text.first?.isLowercase == true && name.tokenKind != .keyword(.self) ? .something : .other
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      return name == type ? .type : name.first?.isLowercase == true ? .something : .other
    }
    // `type(of: self).init(…)`
    return node.is(FunctionCallExprSyntax.self) ? .something : .other
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`) {
      switch member.base.map(base) {
      case .type: calls.append(node)
      case .something, nil: if hasLabels(node) { unclear.append(node.span.lowerBound) }
      case .other: break
      }
    } else if base(of: callee) == .type {
      calls.append(node)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if !isCalled, node.declName.baseName.tokenKind == .keyword(.`init`), let base = node.base,
      self.base(of: base) == .type
    {
      unclear.append(node.span.lowerBound)
    }
    return .visitChildren
  }

  /// Whether an initialiser of the type could be meant.
  private func hasLabels(_ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.arguments.map { $0.label?.text.withoutBackticks ?? "_" }
    let hasClosure = call.trailingClosure != nil
    return initialisers.contains { initialiser in
      guard hasClosure || initialiser.needed.isSubset(of: labels) else { return false }
      var rest = initialiser.all[...]
      for label in labels {
        guard let index = rest.firstIndex(of: label) else { return false }
        rest = rest[(index + 1)...]
      }
      return true
    }
  }
}

private final class RequirementFinder: SyntaxVisitor {
  private let name: String
  private(set) var initialisers: [[String]] = []
  private(set) var refined: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == name else { return .skipChildren }
    refined += node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    for member in node.memberBlock.members {
      guard let initialiser = member.decl.as(InitializerDeclSyntax.self) else { continue }
      initialisers.append(
        initialiser.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks })
    }
    return .skipChildren
  }
}
