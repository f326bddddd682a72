import InjectScopeModel
import Testing

/// Which `catch` runs is known where it is seen what is thrown.
@Suite struct CatchTests {
  private func isMissing(_ body: String) -> Bool { told(body).contains("missing-registration") }

  private func told(_ body: String) -> [String] {
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
    let findings = Sources(["main.swift": source], withCode: true).graph.findings
    return findings.filter { $0.id != "unused-registration" }.map { finding in
      finding.id + (finding.message.contains("where an error is caught") ? " caught" : "")
    }
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

  /// What a test of a `catch` says of an error that is seen.
  @Test(arguments: [
    ("do { throw Failure.gone } catch let one as Failure where one == .gone { put(\"k\") } catch {}", []),
    (
      "do { throw Failure.gone } catch let one as Failure where one == .lost { put(\"k\") } catch {}",
      ["missing-registration"]
    ),
    ("do { throw Failure.gone } catch let one as Failure where one == .lost { _ = one } catch { put(\"k\") }", []),
    ("do { throw Failure.gone } catch where error is Other {} catch { put(\"k\") }", []),
    ("do { throw Failure.gone } catch where error is Other { put(\"k\") } catch {}", ["missing-registration"]),
  ])
  func aTestIsAsked(_ body: String, _ said: [String]) {
    #expect(told("enum Fault: Error { case gone, lost }\n" + body.replacing("Failure", with: "Fault")) == said)
  }

  /// What is registered only where an error is caught is perhaps not there.
  @Test(arguments: [
    "do { try read() } catch { put(\"k\") }",
    "do { try read() } catch is Other { put(\"k\") } catch {}",
    "do { try read() } catch is Other { put(\"k\") } catch { put(\"k\") }",
    "do { try read() } catch let one as Other where CommandLine.argc > 1 { print(one); put(\"k\") } catch {}",
    "do { throw Other() } catch let one as Other where CommandLine.argc > 1 { print(one); put(\"k\") } catch {}",
    // What the inner one lets out the outer one catches.
    "do { do { try read() } catch is Other {} } catch { put(\"k\") }",
    "do { do { throw Other() } catch is Other where CommandLine.argc > 1 {} } catch { put(\"k\") }",
  ])
  func onlyWhereAnErrorIsCaught(_ body: String) {
    let read = "func read() throws { print(try String(contentsOfFile: \"a\")) }\n"
    #expect(told(read + body) == ["not-surely-registered caught"])
    #expect(told(read + "put(\"k\")\n" + body) == [])
    #expect(told(read + body + "\nput(\"k\")") == [])
  }

  /// Nothing follows a `do` whose error nobody catches; and where it is registered on the way to the error too, it is
  /// there.
  @Test(arguments: [
    "do { throw Other() } catch is Other where CommandLine.argc > 1 { put(\"k\") }",
    "do { put(\"k\"); try read() } catch is Other { print(1) } catch { print(error) }",
    "do { try read(); put(\"k\") } catch { put(\"k\") }",
  ])
  func whatIsThereAllTheSame(_ body: String) {
    #expect(told("func read() throws { print(try String(contentsOfFile: \"a\")) }\n" + body) == [])
  }
}
