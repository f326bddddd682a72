/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(default: 1, in: [2], self: 3, Type: [4], init: ["5"], injector: true, mock: 7, inject: 8)
    let words: Words = root.inject(repeat: "r", `inout`: 0, var: 1)
    let word: Word = words.inject(default: 9, mock: 10, any: "any")
    print(words.`default`, words.`in`, words.`self`, words.`Type`, words.`init`, words.`repeat`, words.`var`)
    print(word.injector.injector, word.`default`, word.injector.mock, word.inject, word.any)
  }
}
