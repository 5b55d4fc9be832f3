#!/usr/bin/env python3
"""Counts the tree: lines of C++, TypeScript and tests, and for each folder its files, largest file, class and function.

    tools/counts.py [--classes FOLDER] [ROOT]

Lines are those of files as the formatters leave them; generated files are counted apart. A class counts its member
functions and, of the same folder, the free functions that are given it to change: what one has to read to know what can
happen to it. --classes lists all classes of one folder, the largest first.
"""

import argparse
import collections
import pathlib
import re

CPP, SCRIPT = {".h", ".cpp", ".in"}, {".ts", ".svelte", ".js", ".mjs"}
SKIPPED = {"node_modules", "dist", "build", ".git", "__pycache__", "test-results", "playwright-report", "public"}
# Words before a bracket and a brace that do not name a function.
NO_FUNCTIONS = {"if", "for", "while", "switch", "catch", "return", "sizeof", "requires", "decltype", "static_assert",
                "alignas", "constexpr", "noexcept", "else", "do", "function", "explicit"}


def is_test(path):
    name = path.name
    return (path.parts[0] in ("tests", "fuzz") or {"tests", "test", "e2e", "fuzz"} & set(path.parts) or ".test." in name
            or ".spec." in name)


def is_generated(text):
    return "generated" in text[:400].lower() and re.search(r"generated (by|from)", text[:400], re.IGNORECASE)


def blank(match):
    """As many lines as before, and nothing in them."""
    return re.sub(r"[^\n]", " ", match[0])


def code_of(path, text):
    """The text without comments, strings and, of a component, what is not script."""
    if path.suffix == ".svelte":
        inside = [False] * len(text)
        for script in re.finditer(r"<script[^>]*>(.*?)</script>", text, re.DOTALL):
            inside[script.start(1):script.end(1)] = [True] * (script.end(1) - script.start(1))
        text = "".join(c if keep or c == "\n" else " " for c, keep in zip(text, inside))
    strings = r'R"\w*\(.*?\)\w*"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/'
    if path.suffix in SCRIPT:
        strings += r"|`(?:\\.|[^`\\])*`"
    else:  # 1'000 is a number
        text = re.sub(r"(?<=\d)'(?=\d)", " ", text)
    return re.sub(strings, blank, text, flags=re.DOTALL)


def closing(code, at):
    depth = 0
    for brace in re.finditer(r"[{}]", code[at:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return at + brace.start()
    return len(code)


def functions(path, code):
    """Name and number of lines of each function that has a body."""
    if path.suffix in SCRIPT:
        heads = re.compile(r"\bfunction\s+(\w+)[^;{]*\{|\b(?:const|let)\s+(\w+)\s*=\s*(?:async\s*)?\([^;{}]*\)[^;{}=]*=>\s*\{|"
                           r"^\s+(?:async |private |static |get |set )*(\w+)\([^;{}]*\)(?::[^;{}=]+)?\s*\{", re.MULTILINE)
    else:
        heads = re.compile(r"([\w~]+(?:::[\w~]+)*)\s*\((?:[^;{}]|\{\})*?\)(?:\s*(?:const|override|final|noexcept|mutable))*"
                           r"(?:\s*->[^;{}]+|\s*:[^;{}]*(?:\{[^{}]*\}[^;{}]*)*)?\s*\{")
    for head in heads.finditer(code):
        name = next(group for group in head.groups() if group)
        if name in NO_FUNCTIONS:
            continue
        begin, end = head.start(), closing(code, head.end() - 1)
        yield name, code.count("\n", begin, end) + 1


def classes(path, code):
    """Name of each class and the number of functions that it declares."""
    heads = re.compile(r"^[ \t]*(?:export )?(?:abstract )?(?:class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+(?:::\w+)*)[^;{}()]*\{", re.MULTILINE)
    for head in heads.finditer(code):
        body = code[head.end():closing(code, head.end() - 1)]
        flat, depth = [], 0  # what stands in the class itself, not in its functions or inner classes
        for c in body:
            depth -= c == "}"
            flat.append(c if depth == 0 else " ")
            depth += c == "{"
        flat = re.sub(r"<[^<>;]*>", "", "".join(flat))
        names = re.findall(r"(operator\s*[^\s(]+|~?\w+)\s*\([^;]*?\)[^;({]*(?:;|\{|=|:)", flat)
        yield head[1].split("::")[-1], sum(name not in NO_FUNCTIONS for name in names)


def folder_of(path):
    """Rooms of the server and of the page, games, and else the first two folders."""
    depth = 3 if path.parts[:2] in (("src", "server"), ("src", "games"), ("web", "src")) else 2
    return "/".join(path.parts[:-1][:depth]) or "."


class Folder:
    def __init__(self):
        self.files = self.lines = 0
        self.file = self.function = (0, "")
        self.members = collections.Counter()
        self.code = ""

    def add(self, path, text):
        lines, code = text.count("\n"), code_of(path, text)
        self.files += 1
        self.lines += lines
        self.file = max(self.file, (lines, path.name))
        self.function = max([self.function, *((length, name) for name, length in functions(path, code))])
        for name, members in classes(path, code):
            self.members[name] = max(self.members[name], members)
        self.code += code

    def classes(self):
        """Each class with its members and the free functions that are given it to change."""
        given = collections.Counter()
        for name, parameters in set(re.findall(r"^(?:\w[\w:<>&*, ]*)\s(\w+)\(([^;{}]*?)\)\s*[;{]", self.code, re.MULTILINE)):
            del name
            for one in set(re.findall(r"(?<!const )\b(\w+)&", parameters)):
                given[one] += 1
        return sorted(((members + given[name], name) for name, members in self.members.items()), reverse=True)


def read(root):
    for path in sorted(root.rglob("*")):
        inner = path.relative_to(root)
        if path.suffix not in CPP | SCRIPT or SKIPPED & set(inner.parts) or not path.is_file():
            continue
        yield inner, path.read_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--classes", metavar="FOLDER", help="all classes of this folder, such as src/server/service")
    arguments = parser.parse_args()
    kinds, folders = collections.defaultdict(lambda: [0, 0]), collections.defaultdict(Folder)
    for path, text in read(arguments.root):
        language = "C++" if path.suffix in CPP else "TypeScript"
        kind = "generated" if is_generated(text) else f"tests in {language}" if is_test(path) else language
        kinds[kind][0] += 1
        kinds[kind][1] += text.count("\n")
        if kind != "generated":
            folders[folder_of(path)].add(path, text)
    if arguments.classes:
        for count, name in folders[arguments.classes].classes():
            print(f"{count:5} {name}")
        return
    print("| kind | files | lines |\n|---|---:|---:|")
    for kind, (files, lines) in sorted(kinds.items()):
        print(f"| {kind} | {files} | {lines} |")
    print("\n| folder | files | lines | largest file | class (functions) | function (lines) |\n|---|---:|---:|---|---|---|")
    for name, folder in sorted(folders.items()):
        largest = next(iter(folder.classes()), (0, "-"))
        print(f"| {name} | {folder.files} | {folder.lines} | {folder.file[1]} {folder.file[0]} | {largest[1]} {largest[0]} | "
              f"{folder.function[1]} {folder.function[0]} |")


if __name__ == "__main__":
    main()
