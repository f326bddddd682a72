import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
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
        Finding.Candidate(
          "clock", type: TypeName("SystemClock"), at: Location("Root.swift:3:7"), because: .sameLabel),
        Finding.Candidate("TestClock", at: Location("Test.swift:1:8")),
      ],
      fix: Finding.Fix(
        "add it to Root",
        edits: [SourceEdit(at: Location("Root.swift:8:1"), insert: "  let clock: Clock\n  let zone: Zone\n")])),
    Finding(id: "never-injected", severity: .note, message: "odd\u{202E}name", at: Location("C.swift:1:1")),
    Finding(id: "empty-list", severity: .warning, message: "asks for nothing", at: Location("D.swift:1:1")),
    Finding(id: "no-root", severity: .error, message: "no root", at: Location("E.swift:1:1")),
  ]

  @Test func pieceByPieceTheyAreTheSame() {
    for format in FindingFormats.all {
      var (pieces, most) = ("", 0)
      let many = (0..<3_000).flatMap { _ in findings }
      format.write(many, in: FindingContext(), style: TextStyle()) { piece in
        pieces += piece
        most = max(most, piece.utf8.count)
      }
      #expect(pieces == format.format(many, style: TextStyle()), "\(format.name)")
      let isForPrograms = ["json", "sarif"].contains(format.name)
      #expect((most < pieces.utf8.count / 4) == isForPrograms, "\(format.name)")
    }
  }

  @Test func ofManyThatAreNearAPersonReadsThree() throws {
    func near(_ count: Int) -> (text: String, json: String) {
      let finding = Finding(
        id: "no-root", severity: .error, message: "no root", at: Location("A.swift:1:1"),
        near: (1...count).map { Finding.Candidate("N\($0)", at: Location("B.swift:\($0):1")) })
      return (
        FindingText().format([finding], style: TextStyle()), FindingJSON().format([finding], style: TextStyle())
      )
    }
    #expect(near(3).text.contains("  near: N1 (B.swift:1:1)\n  near: N2 (B.swift:2:1)\n  near: N3 (B.swift:3:1)\n"))
    #expect(near(20).text.contains("N3 (B.swift:3:1)\n  near: … 17 more\n"))
    #expect(near(20).json.contains("\"N20\""))
  }

  /// What the chain shows is not shown again; a program and whoever asks for it get all.
  @Test func ofManyPlacesAPersonReadsFive() throws {
    let finding = Finding(
      id: "gap", severity: .error, message: "gap", at: Location("A.swift:1:1"),
      chain: [Finding.Hop("Screen1 asks", at: Location("S.swift:1:1"))],
      places: (1...7).map { Finding.Place("Screen\($0) lacks it", at: Location("S.swift:\($0):1")) })
    #expect(
      FindingText().format([finding], style: TextStyle()) == """
        A.swift:1:1: error: gap [gap]
        S.swift:1:1: note: Screen1 asks
        S.swift:2:1: note: Screen2 lacks it
        S.swift:3:1: note: Screen3 lacks it
        S.swift:4:1: note: Screen4 lacks it
        S.swift:5:1: note: Screen5 lacks it
        S.swift:6:1: note: Screen6 lacks it
          and 1 more
          affects 7 places
        1 error

        """)
    let verbose = FindingText().format([finding], style: TextStyle(isVerbose: true))
    #expect(verbose.contains("S.swift:7:1: note: Screen7 lacks it\n  affects 7 places\n"))
    #expect(FindingGitHub().format([finding], style: TextStyle()).contains("Screen6 lacks it%0Aand 1 more\n"))
    let xcode = FindingXcode().format([finding], style: TextStyle())
    #expect(xcode.contains("Screen6 lacks it\n") && !xcode.contains("Screen7"))
    #expect(FindingSARIF().format([finding], style: TextStyle()).contains("Screen7 lacks it"))
    let json = try ParsedJSON(FindingJSON().format([finding], style: TextStyle()))
    #expect(try SchemaValidator(named: "check").problems(in: json) == [])
    #expect(json["findings"]?.elements?.first?["places"]?.elements?.count == 7)
    #expect(json["findings"]?.elements?.first?["affects"] == (try ParsedJSON("7")))
  }

  @Test func whatIsReplacedSaysUpToWhere() throws {
    let place = Location("A.swift:2:5")
    let finding = Finding(
      id: "gap", severity: .note, message: "gap", at: Location("A.swift:1:1"),
      fix: Finding.Fix(
        "mend it",
        edits: [
          SourceEdit(replacing: place, upTo: Position(line: 2, column: 9), with: "Clock"),
          SourceEdit(removing: Location("A.swift:3:1"), upTo: Position(line: 4, column: 1)),
        ]))
    #expect(
      FindingText().format([finding], style: TextStyle()) == """
        A.swift:1:1: note: gap [gap]
          fix: mend it
            A.swift:2:5: replace up to 2:9 with
              Clock
            A.swift:3:1: remove up to 4:1
        1 note

        """)
    let json = try ParsedJSON(FindingJSON().format([finding], style: TextStyle()))
    #expect(try SchemaValidator(named: "check").problems(in: json) == [])
    #expect(
      json["findings"]?.elements?.first?["fix"]?["edits"]
        == (try ParsedJSON(
          """
          [{"location":"A.swift:2:5","end":"2:9","insert":"Clock"},
           {"location":"A.swift:3:1","end":"4:1","insert":""}]
          """)))
    let sarif = try ParsedJSON(FindingSARIF().format([finding], style: TextStyle()))
    #expect(try SchemaValidator(named: "sarif").problems(in: sarif) == [])
    let fix = sarif["runs"]?.elements?.first?["results"]?.elements?.first?["fixes"]?.elements?.first
    #expect(
      fix?["artifactChanges"]?.elements?.first?["replacements"]
        == (try ParsedJSON(
          """
          [{"deletedRegion":{"startLine":2,"startColumn":5,"endLine":2,"endColumn":9},
            "insertedContent":{"text":"Clock"}},
           {"deletedRegion":{"startLine":3,"startColumn":1,"endLine":4,"endColumn":1},
            "insertedContent":{"text":""}}]
          """)))
  }

  @Test func textSpeaksAsCompilersDo() {
    #expect(
      FindingText().format(findings, style: TextStyle()) == """
        A.swift:4:7: error: nothing provides Clock [missing-provider]
        B.swift:3:1: note: needed by CheckoutInjector
        Root.swift:1:8: note: which Root creates
          near: clock: SystemClock, of that name, but of another type (Root.swift:3:7)
          near: TestClock (Test.swift:1:8)
          fix: add it to Root
            Root.swift:8:1: insert
                let clock: Clock
                let zone: Zone
        C.swift:1:1: note: odd\\u{202E}name [never-injected]
        D.swift:1:1: warning: asks for nothing [empty-list]
        E.swift:1:1: error: no root [no-root]
        2 errors, 1 warning, 1 note

        """)
    #expect(FindingText().format([], style: TextStyle()) == "no findings\n")
  }

  @Test func whatIsToBePastedIsTheSourceItself() {
    let edit = SourceEdit(at: Location("A.swift:2:1"), insert: "\tlet a: A\r\n\n\tlet b: B\u{202E}")
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
           "near":[{"name":"clock","type":"SystemClock","location":"Root.swift:3:7",
                    "reason":"of that name, but of another type"},
                   {"name":"TestClock","type":null,"location":"Test.swift:1:8","reason":null}],
           "furtherNear":0,
           "fix":{"description":"add it to Root",
                  "edits":[{"location":"Root.swift:8:1","insert":"  let clock: Clock\\n  let zone: Zone\\n"}]},
           "affects":1,"places":[]}
          """)))
    #expect(json["counts"] == (try ParsedJSON(#"{"error":2,"warning":1,"note":1}"#)))
  }

  @Test func countsAreAlwaysThere() throws {
    let json = try ParsedJSON(FindingReport([]).json.text)
    #expect(json == (try ParsedJSON(#"{"schema":1,"findings":[],"counts":{"error":0,"warning":0,"note":0}}"#)))
    #expect(try SchemaValidator(named: "check").problems(in: json) == [])
  }

  @Test func sarifHoldsEverything() throws {
    let meaning = FindingContext.Meaning(
      summary: "no type names RootInjector", text: "There has to be one.", example: "```a```", cure: "Name it.")
    let context = FindingContext(version: "1.2", meanings: ["no-root": meaning])
    let json = try ParsedJSON(FindingSARIF().format(findings, in: context, style: TextStyle()))
    #expect(try SchemaValidator(named: "sarif").problems(in: json) == [])
    let run = json["runs"]?.elements?.first
    #expect(run?["tool"]?["driver"]?["version"] == .string("1.2"))
    #expect(
      run?["tool"]?["driver"]?["rules"]
        == (try ParsedJSON(
          """
          [{"id":"empty-list"},{"id":"missing-provider"},{"id":"never-injected"},
           {"id":"no-root","shortDescription":{"text":"no type names RootInjector"},
            "fullDescription":{"text":"There has to be one."},
            "help":{"text":"There has to be one.\\n\\nExample:\\n```a```\\n\\nCure: Name it.",
                    "markdown":"There has to be one.\\n\\n````swift\\n```a```\\n````\\n\\n**Cure:** Name it."}}]
          """)))
    #expect(
      run?["results"]?.elements?.first
        == (try ParsedJSON(
          """
          {"ruleId":"missing-provider","ruleIndex":1,"level":"error",
           "message":{"text":"nothing provides Clock\\nFix: add it to Root"},
           "locations":[{"physicalLocation":{"artifactLocation":{"uri":"A.swift","uriBaseId":"%SRCROOT%"},
                                             "region":{"startLine":4,"startColumn":7}}}],
           "partialFingerprints":{"finding/v2":"missing-provider|A.swift|nothing provides Clock"},
           "relatedLocations":[
             {"id":0,"message":{"text":"needed by CheckoutInjector"},
              "physicalLocation":{"artifactLocation":{"uri":"B.swift","uriBaseId":"%SRCROOT%"},
                                  "region":{"startLine":3,"startColumn":1}}},
             {"id":1,"message":{"text":"which Root creates"},
              "physicalLocation":{"artifactLocation":{"uri":"Root.swift","uriBaseId":"%SRCROOT%"},
                                  "region":{"startLine":1,"startColumn":8}}},
             {"id":2,"message":{"text":"near: clock: SystemClock, of that name, but of another type"},
              "physicalLocation":{"artifactLocation":{"uri":"Root.swift","uriBaseId":"%SRCROOT%"},
                                  "region":{"startLine":3,"startColumn":7}}},
             {"id":3,"message":{"text":"near: TestClock"},
              "physicalLocation":{"artifactLocation":{"uri":"Test.swift","uriBaseId":"%SRCROOT%"},
                                  "region":{"startLine":1,"startColumn":8}}}],
           "fixes":[{"description":{"text":"add it to Root"},
             "artifactChanges":[{"artifactLocation":{"uri":"Root.swift","uriBaseId":"%SRCROOT%"},
               "replacements":[{"deletedRegion":{"startLine":8,"startColumn":1,"endLine":8,"endColumn":1},
                 "insertedContent":{"text":"  let clock: Clock\\n  let zone: Zone\\n"}}]}]}]}
          """)))
  }

  /// They stay while lines are added above, and no two are equal.
  @Test func sarifTellsFindingsOfOneKindApart() throws {
    func gap(_ line: Int, _ what: String) -> Finding {
      let place = Location("A.swift:\(line):1")
      return Finding(
        id: "gap", severity: .note, message: "gap", at: place, cause: Finding.Cause(what, at: place))
    }
    let json = try ParsedJSON(
      FindingSARIF().format([gap(1, "Clock"), gap(5, "Clock"), gap(9, "Zone")], style: TextStyle()))
    #expect(try SchemaValidator(named: "sarif").problems(in: json) == [])
    let results = try #require(json["runs"]?.elements?.first?["results"]?.elements)
    #expect(
      results.map { $0["partialFingerprints"]?["finding/v2"] } == [
        .string("gap|A.swift|Clock"), .string("gap|A.swift|Clock~2"), .string("gap|A.swift|Zone"),
      ])
  }

  // MARK: On a screen

  private func text(_ finding: Finding, line: String, width: Int? = nil, style: TextStyle = TextStyle()) -> String {
    let context = FindingContext(line: { _ in Array(line.utf8) }, width: width)
    return FindingText().format([finding], in: context, style: style)
  }

  private let gap = Finding(id: "gap", severity: .note, message: "a gap", at: Location("A.swift:12:7"))

  @Test func theLineOfSourceHasAMarkAtThePlace() {
    #expect(
      text(gap, line: "  let clock: Clock") == """
        A.swift:12:7: note: a gap [gap]
          12 │   let clock: Clock
             │       ^~~~~
        1 note

        """)
    #expect(
      text(gap, line: "\tlet  ä😀 = 1", style: TextStyle(isASCII: true)) == """
        A.swift:12:7: note: a gap [gap]
          12 |     let  ä😀 = 1
             |          ^~~
        1 note

        """)
  }

  /// Behind the line's end, at no word, in the middle of a character: nothing is lost, nothing traps.
  @Test func marksStandWhereverThePlaceIs() {
    for column in 1...20 {
      let odd = Finding(
        id: "gap", severity: .note, message: "a gap",
        at: Location(file: "A.swift", position: Position(line: 1, column: column)))
      let lines = text(odd, line: "a (😀).b\u{1B}[2J", width: 40).split(separator: "\n")
      #expect(lines.count == 4 && lines[2].hasSuffix("^") || lines[2].hasSuffix("~"), "\(column)")
      #expect(!lines[1].unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test func longLinesAreShownAroundThePlace() throws {
    let line = String(repeating: "alpha ", count: 50) + "middle" + String(repeating: " omega", count: 50)
    let far = Finding(id: "gap", severity: .note, message: "a gap", at: Location("A.swift:1:301"))
    for width in 20...120 {
      let lines = text(far, line: line, width: width).split(separator: "\n")
      let row = try #require(lines.firstIndex { $0.contains("^") })
      let column = try #require(lines[row].firstIndex(of: "^")).utf16Offset(in: lines[row])
      #expect(lines[row - 1].count <= max(width, 27), "\(width)")
      #expect(lines[row - 1].dropFirst(column).hasPrefix("middle"), "\(width)")
    }
  }

  @Test func messagesAreBrokenBetweenWords() {
    let finding = Finding(
      id: "gap", severity: .warning, message: "one two three four five six seven eight nine ten",
      at: Location("A.swift:12:7"), chain: [Finding.Hop("short", at: Location("B.swift:1:1"))])
    let context = FindingContext(width: 40)
    #expect(
      FindingText().format([finding], in: context, style: TextStyle()) == """
        A.swift:12:7: warning: one two three
            four five six seven eight nine ten
            [gap]
        B.swift:1:1: note: short
        1 warning

        """)
  }

  @Test func sarifNamesFilesAsURIs() throws {
    let finding = Finding(id: "gap", severity: .note, message: "gap", at: Location("Ä b/100%#1?.swift:1:1"))
    let json = try ParsedJSON(FindingSARIF().format([finding], style: TextStyle()))
    let place = json["runs"]?.elements?.first?["results"]?.elements?.first?["locations"]?.elements?.first
    #expect(
      place?["physicalLocation"]?["artifactLocation"]?["uri"] == .string("%C3%84%20b/100%25%231%3F.swift"))
  }

  @Test func sarifNamesFilesAsWhoeverReadsItFindsThem() throws {
    let finding = Finding(id: "gap", severity: .note, message: "gap", at: Location("App/A.swift:1:1"))
    func place(_ path: @escaping @Sendable (String) -> String) throws -> ParsedJSON? {
      let json = try ParsedJSON(FindingSARIF().format([finding], style: TextStyle(path: path)))
      #expect(try SchemaValidator(named: "sarif").problems(in: json) == [])
      let result = json["runs"]?.elements?.first?["results"]?.elements?.first
      return result?["locations"]?.elements?.first?["physicalLocation"]?["artifactLocation"]
    }
    #expect(
      try place { "Samples/" + $0 }
        == ParsedJSON(#"{"uri":"Samples/App/A.swift","uriBaseId":"%SRCROOT%"}"#))
    #expect(try place { "/elsewhere/" + $0 } == ParsedJSON(#"{"uri":"file:///elsewhere/App/A.swift"}"#))
    #expect(FindingSARIF().countsCharacters && FindingGitHub().countsCharacters && !FindingText().countsCharacters)
  }

  @Test func gitHubsCommandsAreALineEach() {
    let odd = Finding(
      id: "gap", severity: .warning, message: "100%\nmore", at: Location("a,b:c\u{1B}[2J\u{7F}.swift:1:2"))
    #expect(
      FindingGitHub().format([findings[0], findings[1], odd], style: TextStyle()) == """
        ::error file=A.swift,line=4,col=7,title=missing-provider::nothing provides Clock%0AB.swift:3:1: needed by \
        CheckoutInjector%0ARoot.swift:1:8: which Root creates%0ARoot.swift:3:7: near: clock: SystemClock, of that name, but of another type\
        %0ATest.swift:1:8: near: TestClock%0Afix: add it to Root
        ::notice file=C.swift,line=1,col=1,title=never-injected::odd\\u{202E}name
        ::warning file=a%2Cb%3Ac\\u{1B}[2J\\u{7F}.swift,line=1,col=2,title=gap::100%25\\nmore

        """)
  }

  @Test func xcodeGetsWholePaths() {
    #expect(FindingXcode().origin == .disk && FindingText().origin == .currentFolder)
    #expect(FindingSARIF().origin == .repository && FindingGitHub().origin == .repository)
    #expect(
      FindingXcode().format(Array(findings.prefix(2)), style: TextStyle(path: { "/app/" + $0 })) == """
        /app/A.swift:4:7: error: nothing provides Clock (fix: add it to Root) [missing-provider]
        /app/B.swift:3:1: note: needed by CheckoutInjector
        /app/Root.swift:1:8: note: which Root creates
        /app/Root.swift:3:7: note: near: clock: SystemClock, of that name, but of another type
        /app/Test.swift:1:8: note: near: TestClock
        /app/C.swift:1:1: note: odd\\u{202E}name [never-injected]

        """)
  }

  @Test func withoutFindingsTheFormsAreEmpty() throws {
    #expect(FindingGitHub().format([], style: TextStyle()).isEmpty)
    #expect(FindingXcode().format([], style: TextStyle()).isEmpty)
    let json = try ParsedJSON(FindingSARIF().format([], style: TextStyle()))
    #expect(try SchemaValidator(named: "sarif").problems(in: json) == [])
  }
}
