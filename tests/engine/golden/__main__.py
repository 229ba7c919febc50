"""python -m tests.engine.golden: write the playthroughs anew; look at the diff before you commit it."""

from tests.engine.golden import PLAYTHROUGHS, path_of, playthrough

if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        path, text = path_of(name), playthrough(name)
        changed = not path.exists() or path.read_text() != text
        path.write_text(text)
        print(f"{path.name}: {'changed' if changed else 'as before'}, {text.count(chr(10))} lines")
