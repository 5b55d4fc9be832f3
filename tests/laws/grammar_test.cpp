// What law 8 takes for a slip, and what it lets pass.
#include "laws/grammar.h"

#include <doctest/doctest.h>

using dogwatch::laws::slip_in;

TEST_CASE("English slips are found") {
  for (const auto& [said, slip] : {
           std::pair{"Write a 8 there.", "a 8"},
           {"It becomes a 11!", "a 11"},
           {"You gain an 7.", "an 7"},
           {"Take a empty chest.", "a empty"},
           {"There are 1 squares free.", "1 squares"},
           {"Roll all 1 again", "all 1"},
           {"You draw from the bag: .", "rom the bag: ."},
           {"Two  spaces", "Two  spaces"},
           {"The captain's hat", "The captain's hat"},
           {"Nobody ()", "Nobody ()"},
           {"Ready ?", "Ready ?"},
       }) {
    CHECK(slip_in(said, "en") == slip);
  }
}

TEST_CASE("good English passes") {
  for (const char* said : {"Write an 8, a 7 or an 11.", "You have 1 square free.", "A unit and an hour, a one-eyed man",
                           "Level 1: each blocks a shot.", "The captain’s hat (1 point)", "Ready? Fire!"}) {
    CHECK(slip_in(said, "en") == "");
  }
}

TEST_CASE("French slips are found") {
  for (const auto& [said, slip] : {
           std::pair{"Prêt?", "Prêt?"},
           {"Voici: rien", "Voici: rien"},
           {"Il reste 1 cases.", "1 cases"},
           {"Vous avez 0 points", "0 points"},
           {"le or", "le or"},
           {"si il pleut", "si il"},
           {"«Jouer »", "«Jouer »"},
       }) {
    CHECK(slip_in(said, "fr") == slip);
  }
}

TEST_CASE("good French passes") {
  for (const char* said : {"Prêt ? Feu !", "Voici : rien ; c’est tout.", "0 point, 1 case, 2 cases", "« Jouer »",
                           "le onzième, l’or et le rhum", "Quoi ?!"}) {
    CHECK(slip_in(said, "fr") == "");
  }
}
