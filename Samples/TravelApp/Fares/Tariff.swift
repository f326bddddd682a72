final class Tariff {
  let centsPerKilometre: Int

  init(centsPerKilometre: Int) {
    self.centsPerKilometre = centsPerKilometre
  }
}

/// Gives a discount, once paid for.
struct Railcard {
  let percent: Int
}

#if BROKEN
  struct NightFare {
    let euros: Int
  }
#endif
