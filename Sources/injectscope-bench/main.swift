// Figures for a person to compare: `make bench`. Ratios within one run mean more than times.
ResolveBench.run()
try ListBench.run()
