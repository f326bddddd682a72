/// The libraries that there are files for. A plugin can ask nobody: its list is held against the registry by a test.
let dialectNames = ["injectgrail", "shot", "flexinject", "discoverer", "injection"]
