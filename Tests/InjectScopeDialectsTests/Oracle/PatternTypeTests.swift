import Foundation
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What patterns bind is of the types that the compiler says: payloads, parts of tuples, what is cast or unwrapped.
@Suite struct PatternTypeTests {
  @Test func whatIsBoundIsKnown() throws {
    let oracle = try TypeOracle.judging(Self.source)
    #expect(oracle.wrong.map(\.description) == [])
    #expect(oracle.judged > 60, "\(oracle.summary)")
    #expect(oracle.open == [:], "\(oracle.commonestOpen(20))")
  }

  /// Where functions say what they throw, what is caught may be of that type.
  @Test func whatIsCaughtMayBeTyped() throws {
    let oracle = try TypeOracle.judging(Self.typed)
    #expect(oracle.wrong.map(\.description) == [])
  }

  private static let typed = """
    enum Failure: Error { case gone(String) }
    func fail() throws(Failure) {}
    func use() {
      do { try fail() } catch { print(error) }
      do { try fail() } catch let other { print(other) }
      do throws(Failure) { throw .gone("away") } catch { print(error) }
      do throws(any Error) { throw Failure.gone("away") } catch let other { print(other) }
    }
    use()
    """

  private static let source = """
    struct Name { let text: String }
    indirect enum Tree<Item> {
      case leaf(Item)
      case pair(left: Tree<Item>, right: Tree<Item>)
      case empty
      var items: [Item] {
        switch self {
        case .leaf(let item): return [item]
        case .pair(let left, right: let right): return left.items + right.items
        case .empty: return []
        }
      }
    }
    enum Message {
      case text(String), named(Name, count: Int), at((Int, Int)), failed(Error), inner(Inner)
      enum Inner { case flag(Bool), none }
    }
    struct Gone: Error { let name: Name }
    func make() throws -> Message? { nil }
    func use(_ message: Message, _ maybe: Message?, _ tree: Tree<Name>, _ result: Result<Name, Gone>) throws -> Int {
      switch message {
      case .text(let text) where text.isEmpty: print(text)
      case .text(var text):
        text += "."
        print(text)
      case let .named(name, count): print(name.text, count)
      case .at(let pair): print(pair)
      case .failed(let error as Gone): print(error.name)
      case .failed(let error): print(error)
      case .inner(.flag(let flag)): print(flag)
      case .inner(.none): break
      }
      if case .named(let one, count: let number)? = maybe { print(one.text, number) }
      if case .text(let text) = maybe { print(text) }
      if case let .some(whole) = maybe { print(whole) }
      guard case .leaf(let leaf) = tree else { return 0 }
      print(leaf.text, tree.items)
      switch result {
      case .success(let name): print(name.text)
      case .failure(let gone): print(gone.name)
      }
      let pair = (number: 1, name: leaf)
      switch pair {
      case (0, let zero): print(zero.text)
      case (let number, _) where number > 1: print(number)
      case (let number, let other): print(number, other.text)
      }
      let anything: Any = leaf
      switch anything {
      case let name as Name: print(name.text)
      case is Int: break
      default: break
      }
      for case .text(let each) in [message, message] { print(each) }
      var left = [leaf]
      while let last = left.popLast() { print(last.text) }
      do { _ = try make() } catch let gone as Gone { print(gone.name) } catch { print(error) }
      let (_, second) = (leaf, 2)
      return second
    }
    let many: (Message) -> String = { message in
      switch message {
      case .text(let text): return text
      case .named(let name, _): return name.text
      default: return ""
      }
    }
    let gone = Gone(name: Name(text: ""))
    print(try use(.text(many(.text(""))), nil, .leaf(Name(text: "")), .failure(gone)))
    """
}
