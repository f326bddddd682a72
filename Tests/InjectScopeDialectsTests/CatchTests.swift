import InjectScopeModel
import Testing

/// Which `catch` runs is known where it is seen what is thrown.
@Suite struct CatchTests {
  private func isMissing(_ body: String) -> Bool {
    let source = """
      import FlexInject
      enum Failure: Error { case gone, moved(String) }
      struct Other: Error {}
      class Base: Error {}
      final class Sub: Base {}
      func put(_ key: String) { DependencyContainer.shared.register(key: key) { 1 } }
      func fail(_ error: any Error) throws { throw error }
      put("other")
      \(body)
      print(DependencyContainer.shared.resolve(key: "k") as Int)
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.contains { $0.id == "missing-registration" }
  }

  @Test(arguments: [
    "do { throw Other() } catch is Failure {} catch { put(\"k\") }",
    "do { throw Other() } catch let other as Other { print(other); put(\"k\") } catch {}",
    "do { throw Failure.gone } catch Failure.moved { } catch Failure.gone { put(\"k\") } catch {}",
    "do { throw Sub() } catch is Base { put(\"k\") } catch {}",
    "do { do { throw Other() } catch is Failure {} } catch { put(\"k\") }",
    "do { try fail(Other()) } catch is Other { put(\"k\") } catch {}",
    "do { throw Failure.gone } catch { if error is Failure { put(\"k\") } }",
  ])
  func whatCatchesItRuns(_ body: String) {
    #expect(!isMissing(body))
    #expect(isMissing(body.replacing("\"k\"", with: "\"l\"")))
  }

  @Test(arguments: [
    "do { throw Other() } catch is Failure { put(\"k\") } catch {}",
    "do { throw Other() } catch is Other {} catch { put(\"k\") }",
    "do { throw Failure.gone } catch Failure.moved(let place) { put(place); put(\"k\") } catch {}",
    "do { throw Failure.gone } catch Failure.gone {} catch { put(\"k\") }",
    "do { try fail(Other()) } catch is Failure { put(\"k\") } catch {}",
    "do { do { throw Other() } catch is Failure {}; put(\"k\") } catch {}",
  ])
  func whatDoesNotCatchItDoesNot(_ body: String) { #expect(isMissing(body)) }

  /// Where nobody sees what is thrown, or a test decides, each of them may run.
  @Test(arguments: [
    "do { print(try String(contentsOfFile: \"a\")) } catch is Failure { put(\"k\") } catch {}",
    "do { throw Other() } catch let other as Other where CommandLine.arguments.isEmpty { print(other); put(\"k\") } catch {}",
    "do { if CommandLine.arguments.isEmpty { throw Failure.gone }; throw Other() } catch is Failure { put(\"k\") } catch {}",
    "do { _ = try String(contentsOfFile: \"a\"); throw Other() } catch is Failure { put(\"k\") } catch {}",
  ])
  func whatIsNotSeenMayBe(_ body: String) { #expect(!isMissing(body)) }
}
