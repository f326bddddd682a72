@main enum Main {
  static func main() {
    ShotGarageComponent.create(count: 4)
    print(Garage().car.parts)
  }
}
