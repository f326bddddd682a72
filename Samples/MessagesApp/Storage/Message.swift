struct Message {
  let sender: String
  let recipient: String
  let text: String
}
