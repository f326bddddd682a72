"""Generates what follows from Swift sources: one file for each library, without code where nothing follows."""

LIBRARIES = ["injectgrail", "shot", "flexinject", "discoverer", "injection"]

def injectscope_generate(name, srcs, tool, **kwargs):
    """The generated files of a swift_library, to be named among its srcs.

    Args:
      name: of this target.
      srcs: the library's Swift sources, and .injectscope.json.
      tool: the target of the program injectscope-build.
      **kwargs: for the genrule.
    """

    # Sources stand as links in Bazel's sandbox, and InjectScope follows none that lead out of a project.
    native.genrule(
        name = name,
        srcs = srcs,
        outs = ["InjectScope.%s.swift" % library for library in LIBRARIES],
        tools = [tool],
        cmd = """
set -eu
copy=$$(cd "$$(mktemp -d)" && pwd -P)
trap 'rm -rf "$$copy"' EXIT
for source in $(SRCS); do
  mkdir -p "$$copy/$$(dirname "$$source")"
  cp -L "$$source" "$$copy/$$source"
done
$(execpath {tool}) build --output "$(RULEDIR)" "$$copy" >"$$copy/findings" || status=$$?
sed "s|$$copy/||g" "$$copy/findings" >&2
exit $${{status:-0}}
""".format(tool = tool),
        **kwargs
    )
