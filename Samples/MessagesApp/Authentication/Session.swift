/// Who is signed in, and what proves it to the server.
struct Session {
  let userName: String
  let token: String
}
