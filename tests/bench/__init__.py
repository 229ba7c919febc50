"""How fast: modules bench_*.py, each with a main()."""
