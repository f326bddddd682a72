# A formula for a tap of one's own. OWNER, the version and the sum stand for those of an archive of the sources.
class Injectscope < Formula
  desc "Explore, check and generate the dependency injection of Swift projects"
  homepage "https://github.com/OWNER/InjectScope"
  url "https://github.com/OWNER/InjectScope/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkg-config" => :build
  depends_on xcode: ["16.3", :build]
  depends_on macos: :ventura
  depends_on "ncurses"

  uses_from_macos "swift" => :build

  def install
    # Homebrew runs builds in a sandbox of its own, and knows what it installed.
    system "make", "install", "PREFIX=#{prefix}", "SYSTEM=1", "BUILD_FLAGS=--disable-sandbox"
    (lib/"injectscope/installed").unlink
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/injectscope version")
    (testpath/"App.swift").write <<~SWIFT
      class App: RootInjector {
        let network = Network()
      }
      class Network {}
    SWIFT
    assert_match "root  App", shell_output("#{bin}/injectscope list App.swift")
  end
end
