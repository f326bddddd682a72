/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let player: Player = Root(volume: 4).inject(title: "song", track: nil)
    let loud: Knob = player.inject()
    player.mute()
    let quiet: Knob = player.inject()
    print(loud.volume, quiet.volume, player.volume)
  }
}
