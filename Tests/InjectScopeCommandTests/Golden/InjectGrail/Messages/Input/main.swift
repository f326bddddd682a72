for row in RootInjectorImpl().inject().rows() { print(row) }
