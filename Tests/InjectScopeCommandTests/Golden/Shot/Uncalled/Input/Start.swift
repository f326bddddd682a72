/// No word of the library stands here.
typealias Everything = ShotCalled

func start() {
  Everything.create()
}
