"""Spelling of everything people read: hunspell's British English and French, and the lists of our own words in tools/spelling."""

import re
import subprocess
from pathlib import Path

from checks import ROOT, source_files

DICTIONARIES = {"en": "en_GB", "fr": "fr"}
LETTERS = "A-Za-zÀ-ÖØ-öø-ÿŒœ"
WORD = re.compile(rf"(?<![\w’'])[{LETTERS}]+(?:['’][{LETTERS}]+)*")
STRAIGHT = re.compile(rf"[{LETTERS}]'[{LETTERS}]|[{LETTERS}]s' [{LETTERS}]")
OPTION = re.compile(r"(?<!\w)--[a-z-]+")
# Other words than those in -ise, or terms of the trade.
IZE_ONLY = {"prize", "prizes", "prized", "sanitizer", "sanitizers", "seize", "seized", "seizes", "seizing", "size", "sized", "sizes"}
# What French puts before a vowel: of "l’or" the dictionary need know "or" alone.
ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'(?=.)", re.IGNORECASE)
# One spelling: the dictionary knows "recognize" too.
IZE = re.compile(r"i(z)(?=(?:e|ed|es|er|ers|ing|ation|ations)$)")
# "(Rulebook p. 5, Fire Cannons)", in French too.
CITATION = re.compile(r"\((?:Rulebook|Livret|Règles)\b[^)]*\)")
# What a line of a board's layout begins with, or is (cli/board.h): conditions, the path of a table, charts and figures.
LAYOUT = re.compile(r"^(?:\((?:not )?[\w.@=|]+\) )*(?:\[[^\]]*\]|(?:grid|put|draw) .*)?")
QUERY = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WHERE|FROM|VALUES|VACUUM|BEGIN|COMMIT|GRANT|INDEX|PRIMARY KEY)\b")


def check():
    """What is misspelt: file, line and word."""
    found = {"en": {}, "fr": {}, "either": {}}  # language: word: where it stands first
    straight = []
    phrases = {language: [line for line in own_words(language) if re.search("[ +-]", line)] for language in DICTIONARIES}
    phrases["either"] = phrases["en"]
    for path in source_files():
        for language, number, text in texts_of(path):
            if STRAIGHT.search(text):
                straight.append(f"{path.relative_to(ROOT)}:{number}: a straight apostrophe; write ’: {text.strip()[:60]}")
            for word in words_of(without(text, phrases[language]), language):
                found[language].setdefault(word, f"{path.relative_to(ROOT)}:{number}")
    strange = {language: unknown(language, {*found[language], *found["either"]}) for language in DICTIONARIES}
    strange["either"] = strange["en"] & strange["fr"]
    problems = [f"{place}: “{word}” is in no dictionary; if it is right, add it to tools/spelling/{'fr' if language == 'fr' else 'en'}.txt"
                for language, places in found.items() for word, place in places.items() if word in strange[language]]
    return sorted(straight + problems + two_spellings(found["en"]))


def own_words(language):
    """Words, and names of several words that stand as a whole."""
    return (ROOT / "tools/spelling" / f"{language}.txt").read_text().splitlines()


def without(text, phrases):
    for phrase in phrases:
        text = text.replace(phrase, " ")
    return text


def unknown(language, words):
    """Those words that are neither in the dictionary nor ours."""
    own = set(own_words(language))
    return ask_hunspell(language, sorted(word for word in words if word not in own and word.lower() not in own))


def two_spellings(places):
    """Words in -ize that the dictionary also knows in -ise."""
    other = {word: IZE.sub("is", word) for word in places if IZE.search(word) and word.lower() not in IZE_ONLY}
    strange = ask_hunspell("en", sorted(other.values()))
    return [f"{places[word]}: “{word}” is spelt “{british}” here" for word, british in other.items() if british not in strange]


def ask_hunspell(language, words):
    """Those of the words that the dictionary does not know."""
    done = subprocess.run(["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[language]], input="\n".join(words),
                          capture_output=True, text=True, check=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin:/usr/local/bin"})
    return set(done.stdout.split("\n"))


def words_of(text, language):
    for word in WORD.findall(OPTION.sub(" ", text)):
        word = word.replace("’", "'").strip("'")
        word = word.removesuffix("'s") if language == "en" else ELISION.sub("", word)
        if len(word) > 1:
            yield word


def texts_of(path):
    """(language, line number, text) of what people read in a file."""
    parts = path.relative_to(ROOT).parts
    lines = path.read_text().splitlines() if path.suffix in {".md", ".toml", ".ts", ".cpp", ".h"} else []
    if path.suffix == ".md":
        yield from prose(lines)
    elif re.fullmatch(r"words\.(en|fr)\.toml", path.name):
        yield from sentences(lines)
    elif path.suffix == ".ts" and (found := re.fullmatch(r"(?:words\.|online_)?(en|fr)\.ts", path.name)):
        yield from literals(lines, found[1])
    elif parts[:2] in {("src", "analysis"), ("src", "cli")} and path.name == "words.cpp":
        yield from sentences(lines)
    elif parts[0] == "src" and path.suffix in {".cpp", ".h"} and parts[1] != "games":
        yield from messages(lines)


def prose(lines):
    """Markdown without code, addresses and file names."""
    fenced = False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.startswith("    "):
            line = re.sub(r"`[^`]*`\w*|\]\([^)]*\)|https?://\S+|<[^>]+>|\b[\w-]+(?:\.[\w-]+)+\b|\b\w+(?:/[\w.]+)+\b", " ", line)
            yield "en", number, line


def said(text):
    """A text with values to put in (core/words.h), without their names and those of forms."""
    plain = ""
    while (brace := text.find("{")) >= 0:
        depth, end = 0, brace
        for end in range(brace, len(text)):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            if depth == 0:
                break
        inside = text[brace + 1:end].split(",", 2)
        plain += text[:brace] + " "
        for form in forms(inside[2]) if len(inside) == 3 else []:
            plain += said(form) + " "
        text = text[end + 1:]
    return plain + text


def forms(text):
    """The texts in the outer braces."""
    depth, begin = 0, 0
    for at, letter in enumerate(text):
        if letter == "{":
            depth += 1
            begin = at + 1 if depth == 1 else begin
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield text[begin:at]


def sentences(lines):
    """Texts of a words file, without places on a board (cli/board.h). Titles of games and headings of their rulebooks stay
    in their own language."""
    language, section = "en", False
    inside = False  # a text of several lines
    for number, line in enumerate(lines, 1):
        section = section or line.startswith("[")
        if found := re.match(r'language = "(\w+)"', line):
            language, section = found[1], False
        elif inside or (found := re.match(r'([\w."]+) = (""")?', line)):
            cited = not inside and (found[1] == "section" or (found[1] == "title" and not section))
            text = line if inside else line[found.end():]
            inside = ('"""' not in line) if inside else bool(found[2]) and line.count('"""') < 2
            if inside:
                text = re.sub(LAYOUT, " ", text)
            text = said(re.sub(r"<[^>]*>|\bdogwatch [a-z]+|\b(?:help|rules)\.\w+", " ", text))
            yield "either", number, text if cited else " ".join(CITATION.findall(text))
            yield language, number, "" if cited else CITATION.sub(" ", text)


def literals(lines, language):
    """Texts in a file of words for the page, without keys, names of types and what is put in."""
    for number, line in enumerate(lines, 1):
        if re.match(r"\s*(?://|import|export type|\*|/\*)", line):
            continue
        line = re.sub(r"(?:[=!]==|\||case) '\w+'|'\w+'(?= \||:| [=!]==|\])", " ", line)
        for text in re.findall(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"|`((?:[^`\\]|\\.)*)`?", line):
            text = "".join(text)
            if not re.fullmatch(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+", text):
                yield language, number, said(re.sub(r"\$\{[^}]*\}", " ", text))


def messages(lines):
    """Literals of several words in C++: what is said when something is wrong, and help."""
    for number, line in enumerate(lines, 1):
        code = re.sub(r'//(?=[^"]*(?:"[^"]*"[^"]*)*$).*', "", line)
        if code.lstrip().startswith("#"):
            continue
        for text in re.findall(r'"((?:[^"\\]|\\.)*)"', code):
            if " " in text.strip() and not QUERY.search(text):
                text = re.sub(r"\\.|\{[^}]*\}|\S*[_/=@$<>]\S*|--?\w[\w-]*|\b[\w-]+(?:\.[\w-]+)+\b", " ", text)
                yield "en", number, text
