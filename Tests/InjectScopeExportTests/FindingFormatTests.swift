import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct FindingFormatTests {
  private let findings = [
    Finding(
      id: "missing-provider", severity: .error, message: "nothing provides Clock", at: Location("A.swift:4:7"),
      chain: [
        Finding.Hop("needed by CheckoutInjector", at: Location("B.swift:3:1")),
        Finding.Hop("which Root creates", at: Location("Root.swift:1:8")),
      ],
      near: [
        Finding.Candidate("clock", type: TypeName("SystemClock"), at: Location("Root.swift:3:7")),
        Finding.Candidate("TestClock", at: Location("Test.swift:1:8")),
      ],
      fix: Finding.Fix(
        "add it to Root",
        edits: [Finding.Fix.Edit(at: Location("Root.swift:8:1"), insert: "  let clock: Clock\n  let zone: Zone\n")]),
      affects: 12),
    Finding(id: "never-injected", severity: .note, message: "odd\u{202E}name", at: Location("C.swift:1:1")),
    Finding(id: "empty-list", severity: .warning, message: "asks for nothing", at: Location("D.swift:1:1")),
    Finding(id: "no-root", severity: .error, message: "no root", at: Location("E.swift:1:1")),
  ]

  @Test func textSpeaksAsCompilersDo() {
    #expect(
      FindingText().format(findings, style: TextStyle()) == """
        A.swift:4:7: error: nothing provides Clock [missing-provider]
        B.swift:3:1: note: needed by CheckoutInjector
        Root.swift:1:8: note: which Root creates
          near: clock: SystemClock (Root.swift:3:7), TestClock (Test.swift:1:8)
          fix: add it to Root
            Root.swift:8:1: insert
                let clock: Clock
                let zone: Zone
          affects 12 nodes
        C.swift:1:1: note: odd\\u{202E}name [never-injected]
        D.swift:1:1: warning: asks for nothing [empty-list]
        E.swift:1:1: error: no root [no-root]
        2 errors, 1 warning, 1 note

        """)
    #expect(FindingText().format([], style: TextStyle()) == "no findings\n")
  }

  @Test func whatIsToBePastedIsTheSourceItself() {
    let edit = Finding.Fix.Edit(at: Location("A.swift:2:1"), insert: "\tlet a: A\r\n\n\tlet b: B\u{202E}")
    let finding = Finding(
      id: "gap", severity: .note, message: "gap", at: Location("A.swift:1:1"),
      fix: Finding.Fix("fill it", edits: [edit]))
    #expect(
      FindingText().format([finding], style: TextStyle()) == """
        A.swift:1:1: note: gap [gap]
          fix: fill it
            A.swift:2:1: insert
              \tlet a: A

              \tlet b: B\\u{202E}
        1 note

        """)
  }

  @Test func coloursAreThePalettesAlone() {
    #expect(
      FindingText().format([findings[3]], style: TextStyle(palette: .ansi)) == """
        \u{1B}[2mE.swift:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m no root \u{1B}[2m[no-root]\u{1B}[0m
        \u{1B}[1;31m1 error\u{1B}[0m

        """)
  }

  @Test func jsonHoldsEverything() throws {
    let json = try ParsedJSON(FindingJSON().format(findings, style: TextStyle()))
    #expect(try SchemaValidator(named: "check").problems(in: json) == [])
    #expect(
      json["findings"]?.elements?.first
        == (try ParsedJSON(
          """
          {"id":"missing-provider","severity":"error","message":"nothing provides Clock","location":"A.swift:4:7",
           "chain":[{"message":"needed by CheckoutInjector","location":"B.swift:3:1"},
                    {"message":"which Root creates","location":"Root.swift:1:8"}],
           "near":[{"name":"clock","type":"SystemClock","location":"Root.swift:3:7"},
                   {"name":"TestClock","type":null,"location":"Test.swift:1:8"}],
           "fix":{"description":"add it to Root",
                  "edits":[{"location":"Root.swift:8:1","insert":"  let clock: Clock\\n  let zone: Zone\\n"}]},
           "affects":12}
          """)))
    #expect(json["counts"] == (try ParsedJSON(#"{"error":2,"warning":1,"note":1}"#)))
  }

  @Test func countsAreAlwaysThere() throws {
    let json = try ParsedJSON(FindingReport([]).json.text)
    #expect(json == (try ParsedJSON(#"{"schema":1,"findings":[],"counts":{"error":0,"warning":0,"note":0}}"#)))
    #expect(try SchemaValidator(named: "check").problems(in: json) == [])
  }
}
