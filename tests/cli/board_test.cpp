// The layout language of a terminal's board (src/cli/board.h), and lists of choices.
#include "cli/board.h"

#include <doctest/doctest.h>

#include "cli/choices.h"
#include "cli/guide.h"

namespace dogwatch::cli_tests {
namespace {

constexpr std::string_view view_text = R"({
  "round": 3, "phase": "plan", "turn": 0, "sea": ["   #.", "r....", "  .. "],
  "players": [{"gold": 2, "row": [4, 1], "at": {"x": 3, "y": 1}, "bow": "north"},
              {"gold": 0, "row": [], "at": {"x": null, "y": null}, "bow": "east"}],
  "tiles": [{"name": "dive_bar", "used": true, "scheme": {"colour": "red", "dice": 2}},
            {"name": "barkeep", "used": false, "scheme": null}],
  "crew": {"gunner": {"rum": 1}, "bosun": {"rum": 0}},
  "ways": [{"turn": 0, "cells": [[0, 0], [1, 0], [1, 1]]}, {"turn": 1, "cells": [[0, 0], [0, -1], [1, -1]]}],
  "mark": {"x": 0, "y": 0},
  "rewards": [{"kind": "gold", "amount": 1}, {"kind": "rum", "amount": 2}]})";

constexpr std::string_view names_toml = R"toml(
language = "en"
[tile]
dive_bar = "Dive Bar"
barkeep = "Barkeep"
[phase]
plan = "Planning"
[terminal.scheme]
one = "{dice} {colour}"
none = "no die"
[terminal.reward]
gold = "{amount, plural, one {# coin} other {# coins}}"
rum = "{amount} rum"
[terminal.tile]
one = "<.name:tile> (<.scheme:terminal.scheme>)"
[terminal.turned]
0 = "As is"
1 = "Once"
[terminal.bow]
north = "^"
[terminal.at]
one = "{x},{y}"
[terminal]
board = """
)toml";

std::vector<std::string> drawn(const std::string& layout, int width = 60, int most_lines = unlimited) {
  const auto view = parse_json(view_text);
  REQUIRE(view.ok());
  const auto printed = parse_json(R"({"squares": 4})");
  const auto words = Words::read(std::string(names_toml) + layout + "\n\"\"\"\n", "words");
  REQUIRE(words.ok());
  const std::vector<std::string> names = {"Anne", "Bart"};
  const BoardReader reader{*words, names, SeatSet::of(seat_at(1)), 0, &*printed};
  return board_lines(*view, reader, Terminal(false, width), most_lines);
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a board: labels, seats side by side, names by group") {
  CHECK(drawn("Round = <round>, <phase:phase>") == Lines{"Round  3, Planning"});
  CHECK(drawn("Gold : <players.#.gold>", 30) == Lines{"      Anne        ▸Bart", "Gold  2           0"});
}

TEST_CASE("a board: free squares are drawn, up to a number of the components") {
  CHECK(drawn("Row : <players.#.row/printed.squares>", 30) ==
        Lines{"     Anne        ▸Bart", "Row  4 1 _ _     _ _ _ _"});
}

TEST_CASE("a board: conditions, of lines and of elements") {
  CHECK(drawn("(phase=plan|aim) = yes\n(not phase=plan) = no\n(turn) = zero is nothing\n(players) (round) = both") ==
        Lines{"yes", "both"});
  CHECK(drawn("Used = <tiles.*.name:tile if tiles.*.used>; not <tiles.*.name:tile if not tiles.*.used>") ==
        Lines{"Used  Dive Bar; not Barkeep"});
  CHECK(drawn("Used = <tiles.*:terminal.tile if .used>") == Lines{"Used  Dive Bar (2 red)"});
}

TEST_CASE("a board: an object that has nothing in it is nothing, and one with zeros is something") {
  CHECK(drawn("[players.*] <%:seat> | <.at:terminal.at>") == Lines{"Anne  3,1", "Bart  –"});
  CHECK(drawn("[players.* if .at] <%:seat>\n(mark) = there\n(not mark) = not there") == Lines{"Anne", "there"});
}

TEST_CASE("a board: a table with a row for each thing, of a list or of named members") {
  CHECK(drawn("| Tile | Scheme\n[tiles.*] <.name:tile> | <.scheme:terminal.scheme>") ==
        Lines{"Tile      Scheme", "Dive Bar  2 red", "Barkeep   no die"});
  CHECK(drawn("[crew.* if .rum] <%> | <crew.%.rum> rum") == Lines{"gunner  1 rum"});
  CHECK(drawn("[players.*] <%:seat> | <%:+1>") == Lines{"Anne  1", "Bart  2"});
  CHECK(drawn("Tiles = <tiles.*:terminal.tile>") == Lines{"Tiles  Dive Bar (2 red), Barkeep (no die)"});
  CHECK(drawn("Reward = <rewards.*:terminal.reward>") == Lines{"Reward  1 coin, 2 rum"});
}

TEST_CASE("a board: what is too long for its column is wrapped, never cut") {
  for (const std::string& line : drawn("[tiles.*] <.name:tile> | many words that need a line more", 24)) {
    CHECK(columns_of(line) <= 24);
    CHECK(line.find("…") == std::string::npos);
  }
}

TEST_CASE("no line is broken before a mark that French puts a blank before") {
  CHECK(wrapped("Le but : tenir ; « non »", 8) == Lines{"Le but :", "tenir ;", "« non »"});
}

TEST_CASE("a chart keeps its leading blanks, and has columns, rows and marks") {
  CHECK(drawn("grid sea A 1") == Lines{"  ABCDE", "1    #.", "2 r....", "3   .."});
  CHECK(drawn("grid sea 8 0 2\nput players.*.at : <%:+1><players.%.bow:terminal.bow>") ==
        Lines{"      1 1 1", "  8 9 0 1 2", "0       # .", "1 r . . 1^.", "2     . ."});
}

TEST_CASE("figures are drawn side by side, with the square that counts marked") {
  CHECK(drawn("draw ways cells turn:terminal.turned") == Lines{"As is   Once", "o       # o", "# #     #"});
}

TEST_CASE("parts stand beside each other where there is room, and spare ones are left out where there is none") {
  const std::string layout = "= left\n|||\n= right\n+++\n= spare";
  CHECK(drawn(layout) == Lines{"left   right", "spare"});
  CHECK(drawn(layout, 25) == Lines{"left", "right", "spare"});
  CHECK(drawn(layout, 60, 1) == Lines{"left   right"});
}

TEST_CASE("choices that begin and end alike are written as one, when there is no room for them otherwise") {
  const Terminal terminal(false, 40);
  ChoiceList choices(
      {"Draw it from A1", "Draw it from B1", "Draw it from A1, turned once", "Draw it from B2, turned once", "Pass"},
      terminal);
  CHECK(choices.page(0, 5).lines.size() == 5);
  const ChoicePage page = choices.page(0, 3);
  CHECK(page.lines == Lines{"Draw it from …  1 A1  2 B1", "Draw it from …, turned once  3 A1  4 B2", " 5 Pass"});
  CHECK(page.next == 0);
}

TEST_CASE("a list that does not fit is shown in pages, and a word finds choices") {
  const Terminal terminal(false, 40);
  std::vector<std::string> texts;
  for (const std::string name : {"anchor", "rum", "map", "Île", "ship"})
    texts.push_back(name + " and more to be told of it");
  ChoiceList choices(texts, terminal);
  const ChoicePage first = choices.page(0, 3);
  CHECK(first.lines.size() == 3);
  CHECK(first.next == 3);
  CHECK(choices.page(first.next, 3).lines.size() == 2);
  CHECK(choices.page(first.next, 3).next == 0);
  CHECK(!choices.show_only("zebra"));
  REQUIRE(choices.show_only("ile"));
  CHECK(choices.page(0, 3).lines == Lines{" 4 Île and more to be told of it"});
  choices.show_all();
  CHECK(choices.shown() == 5);
}

TEST_CASE("a move's text without its values") {
  CHECK(outline("Put the {value} on {icon}") == "Put the … on …");
  CHECK(outline("Roll {n, plural, one {# die} other {# dice}} again") == "Roll … dice again");
}

}  // namespace dogwatch::cli_tests
