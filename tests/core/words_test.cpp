// Words files and the formatter that page, terminal and protocol share.
#include "core/words.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "core/json.h"

using namespace dogwatch;

namespace {

Words words_of(const std::string& toml) {
  Result<Words> words = Words::read(toml, "words.en.toml");
  if (!words) FAIL(words.error().text);
  return *words;
}

// A words file of one text under the key "it".
Words one(const std::string& text, const std::string& language = "en") {
  return words_of("language = '" + language + "'\nit = '''" + text + "'''\n");
}

std::string mistake_in_words(const std::string& text) {
  const Result<Words> words = Words::read("language = 'en'\n\nit = '''" + text + "'''\n", "words.en.toml");
  REQUIRE_FALSE(words.ok());
  const std::string& mistake = words.error().text;
  const std::size_t found =
      mistake.find(" (found '" + text.substr(0, 8));  // it repeats the text, or the beginning of it
  REQUIRE(found != std::string::npos);
  return mistake.substr(0, found);
}

Sentence it() { return Sentence("it"); }

const std::array<std::string, 2> names = {"Anne", "Jack"};

}  // namespace

TEST_CASE("Texts are found by the names of their tables, joined by dots") {
  const Words words =
      words_of("language = \"fr\"\nhello = \"Ohé\"\n[moves]\nconfirm = \"Valider\"\n[moves.more]\nroll = \"Lancer\"\n");
  CHECK(words.language() == "fr");
  CHECK(words.say("hello") == "Ohé");
  CHECK(words.say("moves.confirm") == "Valider");
  CHECK(words.say("moves.more.roll") == "Lancer");
  CHECK(words.has("moves.confirm"));
  CHECK_FALSE(words.has("moves"));
  CHECK_FALSE(words.has("language"));
  CHECK(words.texts().size() == 3);
}

TEST_CASE("A text that is not there is said by its key") {
  CHECK(one("x").say("moves.fly") == "moves.fly");
  CHECK(one("x").say(Sentence("moves.fly").number("n", 1)) == "moves.fly");
}

TEST_CASE("Values are put in where their names stand in braces") {
  const Words words = one("{ n } of {what}, {n} times; # stays");
  CHECK(words.say(it().number("n", -3).text("what", "{rum}")) == "-3 of {rum}, -3 times; # stays");
  CHECK(words.say(it().number("n", 1)) == "1 of {what}, 1 times; # stays");
}

TEST_CASE("English has one for 1 alone") {
  const Words words = one("{n, plural, one {# coin} other {# coins}}");
  CHECK(words.say(it().number("n", 0)) == "0 coins");
  CHECK(words.say(it().number("n", 1)) == "1 coin");
  CHECK(words.say(it().number("n", -1)) == "-1 coin");
  CHECK(words.say(it().number("n", 2)) == "2 coins");
}

TEST_CASE("French has one for 0 and 1") {
  const Words words = one("{n, plural, one {# pièce} other {# pièces}}", "fr");
  CHECK(words.say(it().number("n", 0)) == "0 pièce");
  CHECK(words.say(it().number("n", 1)) == "1 pièce");
  CHECK(words.say(it().number("n", -1)) == "-1 pièce");
  CHECK(words.say(it().number("n", 2)) == "2 pièces");
}

TEST_CASE("An exact form comes before one and other, wherever it stands") {
  const Words words =
      one("{n, plural,\n  one {a coin}\n  other {# coins}\n  =0 {nothing}\n  =1 {the last coin}\n =12 {a dozen}}");
  CHECK(words.say(it().number("n", 0)) == "nothing");
  CHECK(words.say(it().number("n", 1)) == "the last coin");
  CHECK(words.say(it().number("n", 12)) == "a dozen");
  CHECK(words.say(it().number("n", 5)) == "5 coins");
  // Without the form "one", "other" serves.
  CHECK(one("{n, plural, other {# x}}").say(it().number("n", 1)) == "1 x");
}

TEST_CASE("The reader's own seat is \"you\", any other has its name") {
  const Words words = one("{who, select, you {You take} other {{who} takes}} it");
  const Sentence sentence = it().seat("who", seat_at(1));
  CHECK(words.say(sentence, {Eye::of(seat_at(1)), names}) == "You take it");
  CHECK(words.say(sentence, {Eye::of(seat_at(0)), names}) == "Jack takes it");
  CHECK(words.say(sentence, {Eye::watcher(), names}) == "Jack takes it");
  CHECK(words.say(sentence, {Eye::all(), names}) == "Jack takes it");
}

// The page has a formatter of its own, and web/src/words/format.test.ts goes through the same table.
TEST_CASE("Page and engine fill a text alike") {
  std::ostringstream text;
  text << std::ifstream(DOGWATCH_SOURCE_DIR "/tests/core/format_cases.json").rdbuf();
  const Result<JsonDocument> cases = parse_json(text.str());
  REQUIRE(cases.ok());
  REQUIRE(cases->IsArray());
  CHECK(cases->Size() > 10);
  for (const Json& each : cases->GetArray()) {
    Sentence sentence = it();
    for (const auto& [name, value] : each["values"].GetObject()) {
      value.IsInt() ? sentence.number(text_of(name), value.GetInt()) : sentence.text(text_of(name), text_of(value));
    }
    for (const char* language : {"en", "fr"}) {
      CHECK(one(std::string(text_of(each["text"])), language).say(sentence) == text_of(each[language]));
    }
  }
}

TEST_CASE("A seat without a name is said by its number") {
  CHECK(one("{who}").say(it().seat("who", seat_at(2)), {Eye::all(), names}) == "seat 2");
  CHECK(one("{who}").say(it().seat("who", seat_at(0))) == "seat 0");
  const Words words = words_of("language = 'fr'\nseat = 'place {n}'\nit = '{who}'");
  CHECK(words.say(it().seat("who", seat_at(2))) == "place 2");
}

TEST_CASE("Words are said in their language, and chosen by their name") {
  const Words words = words_of(
      "language = 'fr'\nit = '{die, select, clear {transparent :} other {coloré :}} {die}'\n"
      "[colour]\nclear = 'clair'\ndark_blue = 'bleu foncé'\n");
  CHECK(words.say(it().word("die", "colour", "clear")) == "transparent : clair");
  CHECK(words.say(it().word("die", "colour", "dark_blue")) == "coloré : bleu foncé");
}

TEST_CASE("A word that the file lacks is said by its own name") {
  CHECK(one("{what}").say(it().word("what", "icon", "sea_wolf_x")) == "sea wolf x");
}

TEST_CASE("Flags and numbers can be chosen by their value; what has no form of its own is other") {
  const Words words = one("{kept, select, true {kept} other {lost}} {n, select, 3 {three} other {some}}");
  CHECK(words.say(it().text("kept", "true").number("n", 3)) == "kept three");
  CHECK(words.say(it().text("kept", "false").number("n", 4)) == "lost some");
  CHECK(words.say(it()) == "lost some");
}

TEST_CASE("A list is said with commas and counted by plural") {
  const Words words = one("{dice, plural, =0 {no dice} one {one die: {dice}} other {# dice: {dice}}}");
  using Argument = Sentence::Argument;
  const auto list = [](std::vector<Argument> elements) {
    return it().add({"dice", Argument::Type::words, 0, {}, std::move(elements)});
  };
  const Argument six{"", Argument::Type::number, 6, {}, {}};
  const Argument red{"", Argument::Type::word, 0, "colour.dark_red", {}};
  CHECK(words.say(list({})) == "no dice");
  CHECK(words.say(list({six})) == "one die: 6");
  CHECK(words.say(list({six, red, six})) == "3 dice: 6, dark red, 6");
  CHECK(one("{dice, select, 2 {pair} other {no pair}}").say(list({six, six})) == "pair");
}

TEST_CASE("# is the number of the innermost plural, also inside a select") {
  const Words words = one("{a, plural, other {#{b, plural, other {(#)}}{c, select, other {[#]}}#}} #");
  CHECK(words.say(it().number("a", 7).number("b", 8).text("c", "x")) == "7(8)[7]7 #");
}

TEST_CASE("A plural of a value that nobody gave is that of 0") {
  CHECK(one("{n, plural, one {#} other {# many}}").say(it()) == "0 many");
}

TEST_CASE("Braces that do not pair are refused with file and line") {
  for (const std::string wrong : {"{n", "n}", "{a} }", "{n, plural, other {x}", "{n, plural, other {x}}}"}) {
    CAPTURE(wrong);
    CHECK(mistake_in_words(wrong) == "words.en.toml:3: it: the braces do not pair");
  }
}

TEST_CASE("Unknown plural forms, missing and repeated ones are refused") {
  CHECK(mistake_in_words("{n, plural, few {x} other {y}}") ==
        "words.en.toml:3: it: 'few' is not a plural form: expected one, other or =0, =1, ...");
  CHECK(mistake_in_words("{n, plural, = {x} other {y}}").find("'=' is not a plural form") != std::string::npos);
  CHECK(mistake_in_words("{n, plural, =1a {x} other {y}}").find("'=1a' is not a plural form") != std::string::npos);
  CHECK(mistake_in_words("{n, plural, {x} other {y}}").find("'' is not a plural form") != std::string::npos);
  CHECK(mistake_in_words("{n, plural, one {x}}") == "words.en.toml:3: it: the form 'other' is missing for 'n'");
  CHECK(mistake_in_words("{n, select, you {x}}") == "words.en.toml:3: it: the form 'other' is missing for 'n'");
  CHECK(mistake_in_words("{n, plural}") == "words.en.toml:3: it: the form 'other' is missing for 'n'");
  CHECK(mistake_in_words("{n, plural, other {x} other {y}}") == "words.en.toml:3: it: the form 'other' is given twice");
  CHECK(mistake_in_words("{n, plural, other}") == "words.en.toml:3: it: the form 'other' has no text in braces");
  CHECK(mistake_in_words("{n, select, a-b {x} other {y}}") == "words.en.toml:3: it: 'a-b' is not a name to select");
}

TEST_CASE("Anything else in braces is refused") {
  CHECK(mistake_in_words("{}") == "words.en.toml:3: it: '' in braces is not the name of a value");
  CHECK(mistake_in_words("{a b}") == "words.en.toml:3: it: 'a b' in braces is not the name of a value");
  CHECK(mistake_in_words("{{a}}") == "words.en.toml:3: it: '{a}' in braces is not the name of a value");
  CHECK(mistake_in_words("{n, number}") ==
        "words.en.toml:3: it: 'number' in braces: expected plural, select, list, spelled, counted, Spelled or Counted");
  CHECK(mistake_in_words("{n, plural, other {{m, date}}}") ==
        "words.en.toml:3: it: 'date' in braces: expected plural, select, list, spelled, counted, Spelled or Counted");
}

TEST_CASE("Forms within forms are refused when they go too deep") {
  std::string open;
  std::string close;
  for (int i = 0; i < 8; ++i) {
    open += "{n, plural, other {";
    close += "}}";
  }
  CHECK(mistake_in_words(open + close) == "words.en.toml:3: it: braces are nested more than 8 deep");
}

TEST_CASE("A words file must be TOML, name a language we speak, and hold texts only") {
  const auto refused = [](std::string_view toml) {
    const Result<Words> words = Words::read(toml, "w.toml");
    REQUIRE_FALSE(words.ok());
    return words.error().text;
  };
  CHECK(
      refused("language = ") ==
      "w.toml:1: expected a value (a whole number, a text in quotes, true, false, [list] or {table}), found the end of "
      "the file");
  CHECK(refused("a = 'b'") == "w.toml:1: the key 'language' is missing");
  CHECK(refused("language = 'de'") == "w.toml:1: language: expected one of 'en', 'fr', found 'de'");
  CHECK(refused("language = 'en'\n[m]\nx = 3") == "w.toml:3: m.x: expected a text in quotes, found 3");
  CHECK(refused("language = 'en'\n\"a.b\" = 'x'\n[a]\nb = 'y'") ==
        "w.toml:4: a.b: the same key is given twice (found 'y')");
}
