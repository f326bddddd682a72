import Shot
import Testing

/// The protocols and the wrapper are all that user code and generated code need of the library.
@Suite(.serialized) struct CarShowTests {
  @Test func consumerIsFilled() {
    ShotCarComponent.create(plate: "B 612")
    defer { ShotCarComponent.close() }
    let show = CarShow()
    #expect(show.car.plate.text == "B 612")
    #expect(show.radio?.frequency == 99)
    #expect(show.title == "Classics")
  }

  @Test func structureIsFilled() {
    ShotCarComponent.create(plate: "B 612")
    defer { ShotCarComponent.close() }
    var stand = Stand()
    stand.inject()
    #expect(stand.car.wheel.size == 4)
  }

  @Test func modulesLiveAsTheyShould() {
    ShotCarComponent.create(plate: "B 612")
    defer { ShotCarComponent.close() }
    let (one, other) = (CarShow(), CarShow())
    #expect(one.car !== one.spare)
    #expect(one.car.wheel !== one.spare?.wheel)
    #expect(one.car.plate === one.spare?.plate)
    #expect(one.car.plate !== other.car.plate)
    #expect(one.radio === other.radio)
  }

  @Test func closedComponentForgetsItsSingletons() {
    ShotCarComponent.create(plate: "B 612")
    let radio = CarShow().radio
    ShotCarComponent.close()
    ShotCarComponent.create(plate: "B 613")
    defer { ShotCarComponent.close() }
    #expect(CarShow().radio !== radio)
    #expect(CarShow().car.plate.text == "B 613")
  }

  @Test func propertyIsNilBeforehandAndCanBeAssigned() {
    let empty = EmptyShow()
    #expect(empty.car == nil)
    #expect(empty.radio == nil)
    empty.radio = Radio()
    #expect(empty.radio?.frequency == 99)
  }

  #if compiler(>=6.2)
    @Test func propertyUsedBeforehandStopsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        _ = Stand().car
      }
    }

    @Test func componentThatWasNotCreatedStopsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        _ = CarShow()
      }
    }
  #endif
}
