internal import SwiftParser
internal import SwiftSyntax

/// A target, as far as a package's manifest says it in plain words.
public struct ManifestTarget: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case target, executableTarget, testTarget, macro, plugin
  }

  public var kind: Kind
  public var name: String
  /// The folder of its sources where the manifest names one, relative to the package.
  public var path: String?
  /// Files and folders inside its folder that are not its sources.
  public var excludes: [String] = []
  /// The only files and folders inside its folder that are; `nil` means all.
  public var sources: [String]?
  /// Targets, and products of other packages, by name.
  public var dependencies: [String] = []
  /// The variables that its settings name.
  fileprivate var settings: Set<String> = []
  /// Whether what says nothing of an actor runs on the main one.
  public var isOnMainActor = false

  public init(kind: Kind, name: String, path: String? = nil) {
    self.kind = kind
    self.name = name
    self.path = path
  }
}

/// Reads a package's manifest without running it: whatever its string literals say.
///
/// A manifest is a program. Targets whose name is computed are not found; both branches of an `#if` are.
public enum ManifestReader {
  /// The targets in source order, each name once: the fullest description counts.
  public static func targets(in manifest: String) -> [ManifestTarget] {
    let finder = TargetFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: manifest))
    let forAll = finder.isAllOnMainActor
    var targets: [ManifestTarget] = []
    for var target in finder.targets {
      target.isOnMainActor =
        target.isOnMainActor || forAll || !finder.namesOnMainActor.isDisjoint(with: target.settings)
      target.settings = []
      guard let index = targets.firstIndex(where: { $0.name == target.name }) else {
        targets.append(target)
        continue
      }
      if target.saysMore(than: targets[index]) { targets[index] = target }
    }
    return targets
  }
}

extension ManifestTarget {
  fileprivate func saysMore(than other: ManifestTarget) -> Bool {
    (path == nil ? 0 : 1, dependencies.count) > (other.path == nil ? 0 : 1, other.dependencies.count)
  }
}

/// Finds the calls that make targets; those that only name one, as a dependency, are none.
private final class TargetFinder: SyntaxVisitor {
  var targets: [ManifestTarget] = []
  /// Variables that hold the setting.
  var namesOnMainActor: Set<String> = []
  /// Whether it is set for one target after the other, in a loop.
  var isAllOnMainActor = false

  override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.initializer.map({ isOnMainActor($0.value) }) ?? false
    {
      // A package holds its targets, whose settings are their own.
      if binding.initializer.map({ !$0.trimmedText.hasPrefix("= Package(") }) ?? false { namesOnMainActor.insert(name) }
    }
    return .visitChildren
  }

  override func visit(_ loop: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let text = loop.body.trimmedText
    if text.contains("swiftSettings"), isOnMainActor(loop.body) { isAllOnMainActor = true }
    return .visitChildren
  }

  /// `.defaultIsolation(MainActor.self)`
  private func isOnMainActor(_ node: some SyntaxProtocol) -> Bool {
    node.trimmedText.filter { !$0.isWhitespace }.contains("defaultIsolation(MainActor.self)")
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let kind = kind(of: call), let name = literal(argument("name", of: call)) else { return .visitChildren }
    var target = ManifestTarget(kind: kind, name: name, path: literal(argument("path", of: call)))
    target.excludes = literals(argument("exclude", of: call)) ?? []
    target.sources = literals(argument("sources", of: call))
    target.dependencies = argument("dependencies", of: call).map(dependencies) ?? []
    if let settings = argument("swiftSettings", of: call) {
      target.isOnMainActor = isOnMainActor(settings)
      target.settings = Set(
        settings.tokens(viewMode: .sourceAccurate).compactMap { token in
          if case .identifier(let name) = token.tokenKind { name } else { nil }
        })
    }
    targets.append(target)
    return .skipChildren
  }

  override func visit(_ argument: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    argument.label?.text == "dependencies" ? .skipChildren : .visitChildren
  }

  /// `.target(…)` and `Target.target(…)`.
  private func kind(of call: FunctionCallExprSyntax) -> ManifestTarget.Kind? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    if let base = member.base, base.trimmedText.split(separator: ".").last != "Target" { return nil }
    return ManifestTarget.Kind(rawValue: member.declName.baseName.text)
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  private func literal(_ expression: ExprSyntax?) -> String? {
    expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func literals(_ expression: ExprSyntax?) -> [String]? {
    expression?.as(ArrayExprSyntax.self)?.elements.compactMap { literal($0.expression) }
  }

  /// `"A"`, `.target(name: "A")`, `.product(name: "A", package: …)`, in arrays and sums of arrays.
  private func dependencies(_ expression: ExprSyntax) -> [String] {
    if let literal = literal(expression) { return [literal] }
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.flatMap { dependencies($0.expression) } }
    if let sum = expression.as(SequenceExprSyntax.self) { return sum.elements.flatMap(dependencies) }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return [] }
    return literal(argument("name", of: call)).map { [$0] } ?? []
  }
}
