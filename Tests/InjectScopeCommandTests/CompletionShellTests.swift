import Foundation
import Testing

/// The scripts in the shells that they are for. A shell that is not there is passed over.
@Suite struct CompletionShellTests {
  private static func path(of shell: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin", "/bin"]
    return folders.map { "\($0)/\(shell)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a script in a project's folder; in it `injectscope` is the program.
  private func run(_ shell: String, _ options: [String], _ script: String, in project: TemporaryFolder) throws
    -> [String]
  {
    let path = try #require(Self.path(of: shell))
    let tools = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path
    let run = try withExtendedLifetime(project) {
      try Executable.run(
        path, options + ["-c", script], in: project.path,
        environment: [
          "PATH": tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"), "HOME": project.path,
        ])
    }
    #expect(run.errors == "")
    return run.lines
  }

  private func project() throws -> TemporaryFolder {
    try Shop.folder(["Sources/a b.swift": "", "Sources/Deep/c.swift": ""])
  }

  // MARK: bash

  /// Words as bash takes them apart.
  private func bash(_ line: String) throws -> [String] {
    let script = """
      source <(injectscope completions bash)
      COMP_LINE=$LINE COMP_POINT=${#LINE} COMP_WORDS=() rest=$LINE
      while [[ -n $rest ]]; do
        case $rest in
          ' '*) rest=${rest# }; [[ -n $rest ]] || COMP_WORDS+=('') ;;
          [:=]*) COMP_WORDS+=("${rest:0:1}"); rest=${rest:1} ;;
          *) piece=${rest%%[ :=]*}; COMP_WORDS+=("$piece"); rest=${rest#"$piece"} ;;
        esac
      done
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _injectscope
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try run("bash", ["--norc"], "LINE='\(line)'\n" + script, in: try project())
  }

  @Test(arguments: [
    ("injectscope li", ["list"]),
    ("injectscope why Ho", ["HomeInjector", "Home", "Home.swift"]),
    ("injectscope list --ki", ["--kind"]),
    ("injectscope list --filter is:unr", ["unresolved"]),
    ("injectscope list --filter=is:unr", ["unresolved"]),
    ("injectscope list --filter dia", ["dialect:"]),
    ("injectscope why HomeInjector.t", ["HomeInjector.title"]),
    ("injectscope export --format=m", ["mermaid"]),
    ("injectscope export --format=", ["dot", "mermaid", "json", "html", "graphml"]),
    ("injectscope check --severity unused-ignore=e", ["error"]),
    ("injectscope why injectgrail:Ho", []),
    ("injectscope check Sources/a", ["Sources/a b.swift"]),
    ("injectscope check --config=Sources/D", ["Sources/Deep"]),
    ("injectscope generate --output Sources/", ["Sources/Deep"]),
    ("injectscope  list   --unr", ["--unresolved"]),
  ])
  func bashCompletes(_ line: String, _ expected: [String]) throws {
    #expect(try bash(line).filter { !$0.isEmpty }.sorted() == expected.sorted(), "\(line)")
  }

  // MARK: zsh

  /// What zsh's own functions are handed.
  @Test(
    .enabled(if: CompletionShellTests.path(of: "zsh") != nil, "zsh is not installed"),
    arguments: [
      (["li"], ["list:Show the nodes of the graph, one a line", "files"]),
      (["why", "Ho"], ["HomeInjector:injector", "Home:injectable", "files"]),
      (["export", "--format=m"], ["--format=mermaid"]),
      (["list", "--filter", "is:unr"], ["is\\:unresolved"]),
      (["why", "HomeInjector.t"], ["HomeInjector.title:need", "files"]),
      (["generate", "--output", ""], ["files -/"]),
      (["check", "--severity", "unused-i"], ["unused-ignore=:a comment lets a finding pass that is not there"]),
    ])
  func zshCompletes(_ words: [String], _ expected: [String]) throws {
    let script = """
      compdef() { :; }
      compset() { :; }
      _files() { print -r -- files "$@"; }
      _describe() { print -rl -- "${(@P)4}"; }
      source <(injectscope completions zsh)
      words=(injectscope \(words.map { "'\($0)'" }.joined(separator: " "))) CURRENT=\(words.count + 1)
      _injectscope
      """
    #expect(try run("zsh", ["-f"], script, in: try project()) == expected)
  }

  // MARK: fish

  @Test(
    .enabled(if: CompletionShellTests.path(of: "fish") != nil, "fish is not installed"),
    arguments: [
      ("li", ["list\tShow the nodes of the graph, one a line"]),
      ("why Ho", ["Home\tinjectable", "Home.swift", "HomeInjector\tinjector"]),
      ("export --format=m", ["--format=mermaid"]),
      ("list --filter is:unr", ["is:unresolved"]),
      ("why HomeInjector.t", ["HomeInjector.title\tneed"]),
      ("generate --output Sources/", ["Sources/Deep/"]),
      ("check Sources/", ["Sources/Deep/", "Sources/a b.swift"]),
      ("check --config=Sources/D", ["--config=Sources/Deep/"]),
    ])
  func fishCompletes(_ line: String, _ expected: [String]) throws {
    let script = "injectscope completions fish | source; complete -C 'injectscope \(line)'"
    let lines = try run("fish", ["--no-config"], script, in: try project())
    #expect(lines.map { $0.hasSuffix("\tDirectory") ? String($0.dropLast(10)) : $0 }.sorted() == expected)
  }
}
