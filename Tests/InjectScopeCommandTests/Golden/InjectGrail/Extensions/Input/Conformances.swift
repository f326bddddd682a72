import InjectGrail

extension Root: RootInjector {}
extension Screen: InjectsRowInjector {}
#if READING
extension Screen: Injectable {}
extension Row: Injectable {}
#endif
