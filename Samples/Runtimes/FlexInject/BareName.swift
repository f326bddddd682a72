/// The key of a type: its name without what it is nested in, also within its generic arguments.
func bareName<T>(of type: T.Type) -> String {
  String(describing: type)
}
