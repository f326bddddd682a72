import InjectScopeTestSupport
import Testing

@Suite struct SchemaValidatorTests {
  @Test(arguments: [
    (#"{"type":"string"}"#, #""a""#, #"1"#, "$: not of type string"),
    (#"{"type":["string","null"]}"#, #"null"#, #"true"#, "$: not of type string or null"),
    (#"{"type":"integer"}"#, #"1"#, #"1.5"#, "$: not of type integer"),
    (#"{"type":"number"}"#, #"1.5"#, #"true"#, "$: not of type number"),
    (#"{"type":"boolean"}"#, #"true"#, #"1"#, "$: not of type boolean"),
    (#"{"const":1}"#, #"1"#, #"2"#, "$: not the constant"),
    (#"{"enum":["a",null]}"#, #"null"#, #""b""#, "$: not one of the values"),
    (#"{"minimum":0}"#, #"0"#, #"-1"#, "$: less than the minimum"),
    (#"{"pattern":"^a+$"}"#, #""aa""#, #""ab""#, "$: does not match ^a+$"),
    (#"{"items":{"type":"null"}}"#, #"[null]"#, #"[null,1]"#, "$[1]: not of type null"),
    (#"{"required":["a"]}"#, #"{"a":1}"#, #"{"b":1}"#, "$: lacks a"),
    (#"{"properties":{"a":{"const":1}}}"#, #"{"a":1}"#, #"{"a":2}"#, "$.a: not the constant"),
    (#"{"properties":{"a":true},"additionalProperties":false}"#, #"{"a":1}"#, #"{"b":1}"#, "$.b: not allowed"),
    (##"{"$defs":{"x":{"const":1}},"$ref":"#/$defs/x"}"##, #"1"#, #"2"#, "$: not the constant"),
  ])
  func everyKeywordAcceptsAndRejects(schema: String, good: String, bad: String, problem: String) throws {
    let validator = SchemaValidator(try ParsedJSON(schema))
    #expect(validator.problems(in: try ParsedJSON(good)) == [])
    #expect(validator.problems(in: try ParsedJSON(bad)) == [problem])
  }

  @Test func whatIsNotUnderstoodIsAProblem() throws {
    #expect(
      SchemaValidator(try ParsedJSON(#"{"maxLength":1}"#)).problems(in: .string("ab"))
        == ["$: the schema's maxLength is not understood"])
    #expect(
      SchemaValidator(try ParsedJSON(##"{"$ref":"#/$defs/gone"}"##)).problems(in: .null)
        == ["$: the schema's reference leads nowhere"])
  }
}
