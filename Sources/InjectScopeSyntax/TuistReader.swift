internal import SwiftParser
internal import SwiftSyntax

/// A target, as far as a Tuist manifest says it in plain words.
public struct TuistTarget: Hashable, Sendable {
  public struct Sources: Hashable, Sendable {
    /// A pattern, from the manifest's folder.
    public var pattern: String
    public var excluding: [String]
  }

  public var name: String
  /// The name of the product's case: `app`, `unitTests`.
  public var product: String
  public var productName: String?
  public var sources: [Sources] = []
  /// Folders of which everything is a source.
  public var folders: [String] = []
  public var dependencies: [String] = []
}

/// Reads a Tuist manifest, `Project.swift`, without running it: whatever its literals say.
///
/// A manifest is a program, and many make their targets in helpers: those are not found.
public enum TuistReader {
  /// The targets in source order, each name once.
  public static func targets(in manifest: String) -> [TuistTarget] {
    let finder = TuistFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: manifest))
    var seen: Set<String> = []
    return finder.targets.filter { seen.insert($0.name).inserted }
  }
}

/// Finds the calls that make targets: those that name a product.
private final class TuistFinder: SyntaxVisitor {
  var targets: [TuistTarget] = []

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isTarget(call), let name = literal(argument("name", of: call)),
      let product = argument("product", of: call)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return .visitChildren }
    var target = TuistTarget(name: name, product: product)
    target.productName = literal(argument("productName", of: call))
    target.sources = argument("sources", of: call).map(sources) ?? []
    target.folders = argument("buildableFolders", of: call).map { sources($0).map(\.pattern) } ?? []
    target.dependencies = argument("dependencies", of: call).map(dependencies) ?? []
    targets.append(target)
    return .skipChildren
  }

  /// `.target(…)`, `Target.target(…)` and `Target(…)`.
  private func isTarget(_ call: FunctionCallExprSyntax) -> Bool {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "target"
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Target"
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  private func literal(_ expression: ExprSyntax?) -> String? {
    expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func elements(_ expression: ExprSyntax) -> [ExprSyntax] {
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.map(\.expression).flatMap(elements) }
    if let sum = expression.as(SequenceExprSyntax.self) { return sum.elements.flatMap(elements) }
    return [expression]
  }

  /// `"a/**"`, `.glob("a/**", excluding: ["b"])`, `.folder("a")`, `.sourceFilesList(globs: […])`, in arrays and sums of
  /// arrays.
  private func sources(_ expression: ExprSyntax) -> [TuistTarget.Sources] {
    elements(expression).flatMap { element -> [TuistTarget.Sources] in
      if let pattern = literal(element) { return [.init(pattern: pattern, excluding: [])] }
      guard let call = element.as(FunctionCallExprSyntax.self) else { return [] }
      if let globs = argument("globs", of: call) { return sources(globs) }
      guard let first = call.arguments.first?.expression, let pattern = literal(first) else {
        return call.arguments.first.map { sources($0.expression) } ?? []
      }
      let excluding = argument("excluding", of: call).map { elements($0).compactMap { literal($0) } } ?? []
      return [.init(pattern: pattern, excluding: excluding)]
    }
  }

  /// `.target(name: "A")`, `.project(target: "A", path: …)`, `.package(product: "A")`, `.external(name: "A")`.
  private func dependencies(_ expression: ExprSyntax) -> [String] {
    elements(expression).compactMap { element in
      guard let call = element.as(FunctionCallExprSyntax.self) else { return nil }
      return ["name", "target", "product"].lazy.compactMap { self.literal(self.argument($0, of: call)) }.first
    }
  }
}
