/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() async {
    let job: Job = await Root().inject()
    print(job.net.name, job.count)
  }
}
