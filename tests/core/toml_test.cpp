// TOML: every value, every mistake with file and line, and what TOML forbids.
#include "core/toml.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace dogwatch;

namespace {

std::string json_of(std::string_view text) {
  const TomlFile file(text, "x.toml");
  if (!file.ok()) FAIL(file.error()->text);
  return file.json();
}

std::string mistake_in(std::string_view text) {
  const TomlFile file(text, "x.toml");
  REQUIRE_FALSE(file.ok());
  CHECK(file.error()->field.empty());
  return file.error()->text;
}

// What a loader's question to a file leaves as its error.
template <class Ask>
std::string error_of(std::string_view text, Ask ask) {
  TomlFile file(text, "x.toml");
  REQUIRE(file.ok());
  ask(file.root());
  REQUIRE_FALSE(file.ok());
  return file.error()->text;
}

const std::string no_value = "a whole number, a text in quotes, true, false, [list] or {table}";

constexpr std::array<std::string_view, 3> colours = {"clear", "red", "blue"};

}  // namespace

TEST_CASE("A loader reads numbers, texts, flags, names, lists and tables") {
  TomlFile file(
      "# a ship\nhull = 12\nname = \"Anne\"\nfast = true\nslow = false\ncolour = 'red'\nlevels = [1, 2, 3]\n"
      "[hold]\nlimit = -4\n[[crew]]\nname = 'a'\n[[crew]]\nname = 'b'\n",
      "ship.toml");
  const TomlValue root = file.root();
  CHECK(root.at("hull").number(0, 12) == 12);
  CHECK(root.at("name").text() == "Anne");
  CHECK(root.at("fast").flag());
  CHECK_FALSE(root.at("slow").flag());
  CHECK(root.at("colour").name(colours) == 1);
  CHECK(root.at("levels").numbers(3, 3, 1, 3) == std::vector{1, 2, 3});
  CHECK(root.at("levels").count(1, 5) == 3);
  CHECK(root.at("levels")[2].number(0, 9) == 3);
  CHECK(root.at("levels")[2].path() == "levels[2]");
  CHECK(root.at("hold").at("limit").number(-4, 0) == -4);
  CHECK(root.at("hold").at("limit").path() == "hold.limit");
  CHECK(root.at("crew").size() == 2);
  CHECK(root.at("crew")[1].at("name").text() == "b");
  CHECK(root.at("crew")[1].at("name").path() == "crew[1].name");
  CHECK(root.at("crew")[1].line() == 12);
  CHECK(root.has("hull"));
  CHECK_FALSE(root.has("sail"));
  CHECK_FALSE(root.at("hull").has("x"));
  CHECK(root.keys() ==
        std::vector<std::string_view>{"hull", "name", "fast", "slow", "colour", "levels", "hold", "crew"});
  CHECK(root.is_table());
  CHECK(root.at("hull").is_number());
  CHECK(root.at("name").is_text());
  CHECK(root.at("fast").is_flag());
  CHECK(root.at("levels").is_array());
  CHECK_FALSE(root.at("levels").is_table());
  CHECK(file.ok());
}

TEST_CASE("A value of another kind is an error with file, line and what was expected") {
  const std::string text = "a = 1\n\nb = 'x'\n";
  CHECK(error_of(text, [](const TomlValue& v) { v.at("b").number(1, 6); }) ==
        "x.toml:3: b: expected a whole number from 1 to 6, found 'x'");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").number(2, 6); }) ==
        "x.toml:1: a: expected a whole number from 2 to 6, found 1");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").number(-6, 0); }) ==
        "x.toml:1: a: expected a whole number from -6 to 0, found 1");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("a").text().empty()); }) ==
        "x.toml:1: a: expected a text in quotes, found 1");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK_FALSE(v.at("a").flag()); }) ==
        "x.toml:1: a: expected true or false, found 1");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("a").name(colours) == 0); }) ==
        "x.toml:1: a: expected one of 'clear', 'red', 'blue', found 1");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("b").name(colours) == 0); }) ==
        "x.toml:3: b: expected one of 'clear', 'red', 'blue', found 'x'");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("b").size() == 0); }) ==
        "x.toml:3: b: expected a list, found 'x'");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("b").keys().empty()); }) ==
        "x.toml:3: b: expected a table, found 'x'");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("b").at("c"); }) == "x.toml:3: b: expected a table, found 'x'");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("b")[0]; }) == "x.toml:3: b: expected a list, found 'x'");
}

TEST_CASE("What was found is told in a few words") {
  const std::string text = "a = true\nb = [1, 2]\nc = { d = 1 }\ne = '" + std::string(39, 'x') + "ééé'\n";
  const auto found = [&](std::string_view key) {
    const std::string error = error_of(text, [&](const TomlValue& v) { v.at(key).number(0, 9); });
    return error.substr(error.find("found"));
  };
  CHECK(found("a") == "found true");
  CHECK(found("b") == "found a list of 2");
  CHECK(found("c") == "found a table");
  CHECK(found("e") == "found '" + std::string(39, 'x') + "...'");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("b").number(4, 4); }).find("the whole number 4, found") !=
        std::string::npos);
}

TEST_CASE("A missing key, a list of another length and an element that is not there are errors") {
  const std::string text = "[a]\nb = [1, 20]\n";
  CHECK(error_of(text, [](const TomlValue& v) { v.at("c"); }) == "x.toml:1: the key 'c' is missing");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").at("c"); }) == "x.toml:1: a: the key 'c' is missing");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("a").at("b").count(3, 3) == 0); }) ==
        "x.toml:2: a.b: expected a list of 3, found a list of 2");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("a").at("b").count(0, 1) == 0); }) ==
        "x.toml:2: a.b: expected a list of 0 to 1, found a list of 2");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").at("b")[2]; }) ==
        "x.toml:2: a.b: expected a list of at least 3, found a list of 2");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").at("b")[-1]; }) ==
        "x.toml:2: a.b: expected a list of at least 0, found a list of 2");
  CHECK(error_of(text, [](const TomlValue& v) { v.at("a").at("b").numbers(2, 2, 0, 9); }) ==
        "x.toml:2: a.b[1]: expected a whole number from 0 to 9, found 20");
  CHECK(error_of(text, [](const TomlValue& v) { CHECK(v.at("a").numbers(2, 2, 0, 9).empty()); }) ==
        "x.toml:1: a: expected a list, found a table");
}

TEST_CASE("After the first error a loader reads harmless values and the error stays") {
  TomlFile file("a = 1\n", "x.toml");
  const TomlValue missing = file.root().at("ship");
  const std::string first = file.error()->text;
  CHECK(file.error()->field.empty());
  CHECK(missing.at("deep").at("er").number(3, 9) == 3);
  CHECK(missing.text().empty());
  CHECK_FALSE(missing.flag());
  CHECK(missing.name(colours) == 0);
  CHECK(missing.size() == 0);
  CHECK(missing.count(1, 2) == 0);
  CHECK(missing[0].number(1, 2) == 1);
  CHECK(missing.keys().empty());
  CHECK(missing.numbers(1, 1, 0, 9).empty());
  CHECK_FALSE(missing.has("x"));
  CHECK(missing.line() == 0);
  CHECK(missing.path() == "ship");
  missing.only(colours);
  missing.error("something else");
  CHECK(file.error()->text == first);
}

TEST_CASE("An error of the loader's own names the place") {
  TomlFile file("[a]\nb = 3\n", "x.toml");
  file.root().at("a").at("b").error("odd");
  CHECK(file.error()->text == "x.toml:2: a.b: odd (found 3)");
  CHECK(file.error()->field == "a.b");
}

TEST_CASE("An unknown key is an error that names the nearest known one") {
  constexpr std::array<std::string_view, 3> known = {"hull", "limit", "crew"};
  CHECK(error_of("hull = 1\nlimt = 3\n", [&](const TomlValue& v) { v.only(known); }) ==
        "x.toml:2: limt: unknown key 'limt'; did you mean 'limit'?");
  CHECK(error_of("crews = 3\n", [&](const TomlValue& v) { v.only(known); }) ==
        "x.toml:1: crews: unknown key 'crews'; did you mean 'crew'?");
  CHECK(error_of("x = 3\n", [&](const TomlValue& v) { v.only(known); }) == "x.toml:1: x: unknown key 'x'");
  CHECK(error_of("x = 3\n", [&](const TomlValue& v) { v.only({}); }) == "x.toml:1: x: unknown key 'x'");
  TomlFile good("crew = 1\nhull = 2", "x.toml");
  good.root().only(known);
  CHECK(good.ok());
}

TEST_CASE("A file can be moved with what it holds") {
  TomlFile first("a = 1", "x.toml");
  TomlFile second(std::move(first));
  CHECK(second.root().at("a").number(0, 1) == 1);
  TomlFile third("b = 2", "y.toml");
  third = std::move(second);
  CHECK(third.json() == R"({"a":1})");
}

TEST_CASE("The whole file becomes JSON in the order of the file") {
  CHECK(json_of("z = 1\na = [true, 'x', [], {}]\n[m.n]\nk = -2\n[[m.l]]\n[[m.l]]\nq = \"\\\"\"\n") ==
        R"({"z":1,"a":[true,"x",[],{}],"m":{"n":{"k":-2},"l":[{},{"q":"\""}]}})");
  CHECK(json_of("") == "{}");
}

TEST_CASE("Whole numbers may have signs, underscores and other bases") {
  CHECK(json_of("a = [0, +0, -0, +99, -17, 1_000, 5_349_221, 0xDEAD_beef, 0o755, 0b1101]") ==
        R"({"a":[0,0,0,99,-17,1000,5349221,3735928559,493,13]})");
  CHECK(json_of("a = [9223372036854775807, -9223372036854775808]") ==
        R"({"a":[9223372036854775807,-9223372036854775808]})");
  for (const std::string wrong : {"01",         "-01",      "1__0", "_1",   "1_",
                                  "0x",         "0x_1",     "0xg",  "0o8",  "0b2",
                                  "+0x1",       "--1",      "+-1",  "0x-1", "-",
                                  "+",          "1.5",      "1e3",  "inf",  "nan",
                                  "1979-05-27", "07:32:00", "yes",  "True", "9223372036854775808",
                                  "1-2",        "0_1"}) {
    CAPTURE(wrong);
    const std::string mistake = mistake_in("\na = " + wrong);
    CHECK(mistake.starts_with("x.toml:2: '" + wrong));
    CHECK(mistake.ends_with("' is not a value: expected " + no_value));
  }
  CHECK(mistake_in("a = ") == "x.toml:1: expected a value (" + no_value + "), found the end of the file");
  CHECK(mistake_in("a = =") == "x.toml:1: expected a value (" + no_value + "), found '='");
}

TEST_CASE("Texts have escapes in double quotes, and none in single ones") {
  CHECK(json_of(R"(a = "\b\t\n\f\r\"\\\u00e9\u20AC\U0001F3B2\u007f")") ==
        "{\"a\":\"\\b\\t\\n\\f\\r\\\"\\\\\u00e9\u20ac\U0001F3B2\x7F\"}");
  CHECK(json_of(R"(a = '\n"')") == R"({"a":"\\n\""})");
  CHECK(json_of("a = ''\nb = \"\"") == R"({"a":"","b":""})");
  CHECK(json_of("\xEF\xBB\xBF"
                "a = 'tab\tin'") == R"({"a":"tab\tin"})");
  for (const std::string wrong : {R"("\x")", R"("\ ")", R"("\)"}) {
    CHECK(mistake_in("a = " + wrong) ==
          "x.toml:1: unknown escape after a backslash: expected one of b t n f r \" \\ uXXXX UXXXXXXXX");
  }
  for (const std::string wrong : {R"("\u12")", R"("\u12g4")", R"("\ud800")", R"("\u-123")", R"("\udfff")", R"("\u)"}) {
    CAPTURE(wrong);
    const std::string mistake = mistake_in("a = " + wrong);
    CHECK(mistake.starts_with("x.toml:1: expected 4 hexadecimal digits of a character after the backslash, found "));
  }
  CHECK(mistake_in(R"(a = "\U00110000")") ==
        "x.toml:1: expected 8 hexadecimal digits of a character after the backslash, found '00110000\"'");
}

TEST_CASE("A text of one line ends in its line and holds no control character") {
  for (const std::string wrong : {"\"abc", "\"abc\n\"", "\"abc\r\n\""}) {
    CHECK(mistake_in("a = " + wrong) == "x.toml:1: a text is not closed: expected '\"' before the end of the line");
  }
  for (const std::string wrong : {"'abc", "'abc\n'"}) {
    CHECK(mistake_in("a = " + wrong) == "x.toml:1: a text is not closed: expected \"'\" before the end of the line");
  }
  for (const std::string wrong : {"\"\x01\"", "'\x1F'", "\"\x7F\"", "'''\x02'''", "\"\"\"\x02\"\"\"", "'\r'"}) {
    CHECK(mistake_in("a = " + wrong) == "x.toml:1: a text holds a control character; write it as \\uXXXX");
  }
}

TEST_CASE("Texts of several lines lose their first line end, and backslashes join lines") {
  CHECK(json_of("a = \"\"\"\nx\ny\"\"\"\nb = '''\r\nx\\y\r\n'''") == R"({"a":"x\ny","b":"x\\y\n"})");
  CHECK(json_of("a = \"\"\"one \\\n   two\\  \n\n\t three\"\"\"") == R"({"a":"one twothree"})");
  CHECK(json_of("a = \"\"\"\\\n  \"\"\"\nb = 1") == R"({"a":"","b":1})");
  CHECK(json_of("a = \"\"\"\"x\"\"\"\"\"") == R"({"a":"\"x\"\""})");
  CHECK(json_of("a = ''''x'''''") == R"({"a":"'x''"})");
  CHECK(json_of("a = \"\"\"q\\\"\"\"\"") == R"({"a":"q\""})");
  CHECK(mistake_in("\na = \"\"\"x\ny") == "x.toml:2: a text of several lines is not closed: expected \"\"\"");
  CHECK(mistake_in("a = '''x\n''") == "x.toml:1: a text of several lines is not closed: expected '''");
  CHECK(mistake_in("a = \"\"\"\n\\ x\"\"\"") == "x.toml:2: a backslash before a blank must end its line");
  CHECK(mistake_in("a = \"\"\"\n\n\\q\"\"\"") ==
        "x.toml:3: unknown escape after a backslash: expected one of b t n f r \" \\ uXXXX UXXXXXXXX");
  CHECK(mistake_in("a = '''''''''") == "x.toml:1: expected the end of the line, found '''");
}

TEST_CASE("The line of a value counts the lines of the texts before it") {
  CHECK(error_of("a = '''\n\n'''\r\nb = [\n  1, # one\n\n  2]\nc = 3", [](const TomlValue& v) {
          CHECK(v.at("b")[1].line() == 7);
          v.at("c").text();
        }) == "x.toml:8: c: expected a text in quotes, found 3");
}

TEST_CASE("Lists may span lines, hold comments and end in a comma") {
  CHECK(json_of("a = [ # first\n 1,\n 2 # two\n , 3, ]\nb = []\nc = [\n]\nd = [[1], ['x']]") ==
        R"({"a":[1,2,3],"b":[],"c":[],"d":[[1],["x"]]})");
  CHECK(mistake_in("a = [1 2]") == "x.toml:1: expected ',' or ']' after a value of a list, found '2]'");
  CHECK(mistake_in("a = [1,\n2") == "x.toml:2: expected ',' or ']' after a value of a list, found the end of the file");
  CHECK(mistake_in("a = [,]") == "x.toml:1: expected a value (" + no_value + "), found ',]'");
  CHECK(mistake_in("a = [1 # \x01\n]") == "x.toml:1: a comment holds a control character");
  CHECK(mistake_in("a = [ # \x01\n]") == "x.toml:1: a comment holds a control character");
  CHECK(mistake_in("a = [1, # \x01\n]") == "x.toml:1: a comment holds a control character");
}

TEST_CASE("Inline tables stand in one line") {
  CHECK(json_of("a = { x = 1, y.z = 'q', y.w = {} }\nb = {}\nc = { }") ==
        R"({"a":{"x":1,"y":{"z":"q","w":{}}},"b":{},"c":{}})");
  CHECK(mistake_in("a = { x = 1 y = 2 }") ==
        "x.toml:1: expected ',' or '}' after a value of a table, in the same line, found 'y'");
  CHECK(mistake_in("a = { x = 1\n}") ==
        "x.toml:1: expected ',' or '}' after a value of a table, in the same line, found the end of the line");
  CHECK(mistake_in("a = { x = 1, }") ==
        "x.toml:1: expected a key (letters, digits, '_' and '-', or any text in quotes), found '}'");
  CHECK(mistake_in("a = { x = }") == "x.toml:1: expected a value (" + no_value + "), found '}'");
  CHECK(mistake_in("a = { x 1 }") == "x.toml:1: expected '=' after the key, found '1'");
}

TEST_CASE("Keys are bare, quoted or dotted") {
  CHECK(json_of("a-b_1 = 1\n\"c d\" = 2\n'e.f' = 3\n\"\" = 4\n1.2 = 5\ng . \"h\" .i = 6\ng.j = 7") ==
        R"({"a-b_1":1,"c d":2,"e.f":3,"":4,"1":{"2":5},"g":{"h":{"i":6},"j":7}})");
  const std::string expected_key =
      "x.toml:1: expected a key (letters, digits, '_' and '-', or any text in quotes), found ";
  CHECK(mistake_in("= 1") == expected_key + "'='");
  CHECK(mistake_in("a. = 1") == expected_key + "'='");
  CHECK(mistake_in("é = 1") == expected_key + "'é'");
  CHECK(mistake_in("[]") == expected_key + "']'");
  CHECK(mistake_in("\"\"\"a\"\"\" = 1") == "x.toml:1: a key cannot be a text of several lines");
  CHECK(mistake_in("'''a''' = 1") == "x.toml:1: a key cannot be a text of several lines");
  CHECK(mistake_in("\"a\nb\" = 1") == "x.toml:1: a text is not closed: expected '\"' before the end of the line");
  CHECK(mistake_in("a 1") == "x.toml:1: expected '=' after the key, found '1'");
  CHECK(mistake_in("a = 1 b = 2") == "x.toml:1: expected the end of the line, found 'b'");
  CHECK(mistake_in("a = 1 # \x02") == "x.toml:1: a comment holds a control character");
  CHECK(mistake_in("# x\n#\x02") == "x.toml:2: a comment holds a control character");
  CHECK(mistake_in("[a") == "x.toml:1: expected ']' after the name of a table, found the end of the file");
  CHECK(mistake_in("[[a]") == "x.toml:1: expected ']]' after the name of a table, found ']'");
  CHECK(mistake_in("[a] b") == "x.toml:1: expected the end of the line, found 'b'");
  CHECK(mistake_in("a = 1\rb = 2") == "x.toml:1: expected the end of the line, found a carriage return");
}

TEST_CASE("Nothing may be given twice or added where TOML forbids it") {
  const auto twice = [](std::string_view text, std::string_view name, int line, int first) {
    CAPTURE(text);
    CHECK(mistake_in(text) == "x.toml:" + std::to_string(line) + ": '" + std::string(name) +
                                  "' is already given in line " + std::to_string(first));
  };
  twice("a = 1\na = 2", "a", 2, 1);
  twice("a = 1\n[a]", "a", 2, 1);
  twice("[a]\n[a]", "a", 2, 1);
  twice("[a]\nb = 1\n[a.b]", "b", 3, 2);
  twice("[a]\nb = 1\n[a.b.c]", "b", 3, 2);
  twice("a.b = 1\n[a]", "a", 2, 1);
  twice("[[a]]\n[a]", "a", 2, 1);
  twice("[a]\n[[a]]", "a", 2, 1);
  twice("a = []\n[[a]]", "a", 2, 1);
  twice("a = [{}]\n[a.b]", "a", 2, 1);
  twice("a = {}\n[a.b]", "a", 2, 1);
  twice("a = {b = {}}\n[a.b.c]", "a", 2, 1);
  twice("a = {b.c = 1}\na.b.d = 2", "a", 2, 1);
  twice("a = { b.c = 1, b = 2 }", "b", 1, 1);
  twice("a = { b = {}, b.c = 2 }", "b", 1, 1);
  twice("[a.b.c]\nz = 9\n[a]\nb.c.t = 1", "b", 4, 1);
  twice("a = 1\na.b = 2", "a", 2, 1);
  twice("a.b = 1\na = 2", "a", 2, 1);
}

TEST_CASE("Tables may be opened after those inside them, and grow below dotted keys") {
  CHECK(json_of("[a.b]\nx = 1\n[a]\ny = 2") == R"({"a":{"b":{"x":1},"y":2}})");
  CHECK(json_of("[f]\napple.colour = 1\n[f.apple.taste]\nsweet = true") ==
        R"({"f":{"apple":{"colour":1,"taste":{"sweet":true}}}})");
  CHECK(json_of("[[a]]\n[a.b]\nx = 1\n[[a]]\n[a.b]\nx = 2\n[[a.c]]\n[[a.c]]") ==
        R"({"a":[{"b":{"x":1}},{"b":{"x":2},"c":[{},{}]}]})");
}

TEST_CASE("A file that is too large, too deep, too wide or no UTF-8 is refused") {
  CHECK(mistake_in("a = '" + std::string(1U << 20U, 'x') + "'") == "x.toml:1: the file is larger than 1048576 bytes");
  for (const std::string wrong : {"\xFF", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3",
                                  "\xC3(", "\x80", "\xF5\x80\x80\x80", "\xF0\x80\x80\x80"}) {
    CHECK(mistake_in("a = '" + wrong + "'") == "x.toml:1: this line is not UTF-8 text: save the file as UTF-8");
  }
  CHECK(mistake_in("a = 'é'\n\nb = '\xE9'\n") == "x.toml:3: this line is not UTF-8 text: save the file as UTF-8");
  CHECK(json_of("a = '\u00e9\u20ac\U0001F3B2'") == "{\"a\":\"\u00e9\u20ac\U0001F3B2\"}");
  const std::string deep = "x.toml:1: tables and lists are nested more than 32 deep";
  CHECK(mistake_in("a = " + std::string(100'000, '[')) == deep);
  std::string dotted = "a";
  for (int i = 0; i < 40; ++i) dotted += ".a";
  CHECK(mistake_in(dotted + " = 1") == deep);
  CHECK(mistake_in("[" + dotted + "]") == deep);
  std::string braces;
  for (int i = 0; i < 40; ++i) braces += "{a=";
  CHECK(mistake_in("a = " + braces) == deep);
  std::string wide;
  for (int i = 0; i <= 1024; ++i) wide += "k" + std::to_string(i) + " = 1\n";
  CHECK(mistake_in(wide) == "x.toml:1025: a table holds more than 1024 keys");
  wide.erase(wide.rfind("k1024"));
  CHECK(mistake_in(wide + "[a]") == "x.toml:1025: a table holds more than 1024 keys");
  CHECK(mistake_in(wide + "[a.b]") == "x.toml:1025: a table holds more than 1024 keys");
  CHECK(mistake_in(wide + "[[a]]") == "x.toml:1025: a table holds more than 1024 keys");
  CHECK(mistake_in(wide + "a.b = 1") == "x.toml:1025: a table holds more than 1024 keys");
}
