/// A named choice of messages, by their index in the repository.
final class Folder {
  let name: String
  var messageIndices: [Int]

  init(name: String, messageIndices: [Int]) {
    self.name = name
    self.messageIndices = messageIndices
  }
}
