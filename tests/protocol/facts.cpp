// Rules and help tell the numbers of the components in play, in both languages.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "protocol/client.h"
#include "protocol/page_protocol.h"
#include "table/title.h"

namespace dogwatch::protocol_tests {
namespace {

struct Edit {
  std::string game;
  std::string from;  // in components.toml
  std::string to;
  std::string key;
  std::string printed_en;
  std::string en;
  std::string fr;
};

const std::vector<Edit> edits = {
    {"waves", "squares = 6\nbury_bonus", "squares = 4\nbury_bonus", "rules.chests.text", "has six squares",
     "has four squares", "a quatre cases"},
    {"waves", "levels = [11, 21]", "levels = [10, 20, 30]", "help.hull.text", "Levels at 11 and 21",
     "Levels at 10, 20 and 30", "Niveaux à 10, 20 et 30"},
    {"rolling_seas", "sight = 4", "sight = 3", "rules.neighbours.text", "four or more squares away",
     "three or more squares away", "à trois cases ou plus"},
    {"rolling_seas", "peril = { story = 1 }", "peril = { story = 2 }", "help.peril.text",
     "gives 1 story point, once", "gives 2 story points, once", "donne 2 points d’histoire, une fois"},
    {"pirate_dice", "repair = 3 ", "repair = 2 ", "help.repair.text", "repairs 3 hit points", "repairs 2 hit points",
     "répare 2 points de coque"},
    {"pirate_dice", "sinkings = 3", "sinkings = 1", "rules.advanced.text", "After three sinkings",
     "After one sinking you", "Après un naufrage,"},
    {"pirate_dice", "locked_from = [1, 2, 3, 4, 5, 5]", "locked_from = [1, 2, 4, 5, 5, 5]", "rules.damage.text",
     "at 4 hit points from Bell 4 on, at 3 from Bell 3,", "at 4 hit points none, at 3 from Bell 4,",
     "à 4 points aucune, à 3 de la Cloche 4,"},
    {"black_dice", "damage = 3 # this", "damage = 4 # this", "help.ship.text", "At 3 damage", "At 4 damage",
     "À 4 dégâts"},
    {"black_dice", "tokens = 2              # that call", "tokens = 1              # that call", "rules.kraken.text",
     "two summoning tokens", "one summoning token,", "un jeton d’invocation,"},
    {"dark_seas", "rounds = 12", "rounds = 9", "help.round.text", "There are twelve,", "There are nine,",
     "Il y en a neuf,"},
    {"dark_seas", "dread_price = 1", "dread_price = 2", "help.dread.text", "pay a doubloon", "pay two doubloons",
     "payer deux doublons"},
};

std::string text_in(Client<PageProtocol>& page, const std::string& language, const std::string& key) {
  const JsonDocument words = page.granted(R"({"do":"words","language":")" + language + "\"}");
  return std::string(text_of(*member(*member(words, "texts"), key)));
}

void open(Client<PageProtocol>& page, const Title& title, const std::string& components) {
  JsonWriter request;
  request.begin_object().key("do").text("new").key("game").text(title.about->id).key("seed").text("a");
  request.key("seats").number(title.about->least_seats);
  if (!components.empty()) request.key("components").text(components);
  request.end_object();
  page.granted(request.str());
}

}  // namespace

TEST_CASE("rules, help and how to play follow the components in play") {
  for (const Edit& edit : edits) {
    CAPTURE(edit.game);
    CAPTURE(edit.key);
    const Title& title = *find_title(edit.game);
    std::string components(title.components);
    const std::size_t at = components.find(edit.from);
    REQUIRE(at != std::string::npos);
    components.replace(at, edit.from.size(), edit.to);

    Client<PageProtocol> page;
    open(page, title, "");
    CHECK(text_in(page, "en", edit.key).find(edit.printed_en) != std::string::npos);
    CHECK(text_in(page, "fr", edit.key).find(edit.fr) == std::string::npos);
    open(page, title, components);
    CAPTURE(text_in(page, "en", edit.key));
    CAPTURE(text_in(page, "fr", edit.key));
    CHECK(text_in(page, "en", edit.key).find(edit.en) != std::string::npos);
    CHECK(text_in(page, "fr", edit.key).find(edit.fr) != std::string::npos);
  }
}

TEST_CASE("no text of rules, help and how to play is left with a place to fill") {
  for (const Title* title : titles()) {
    for (const std::string language : {"en", "fr"}) {
      Client<PageProtocol> page;
      const JsonDocument words = page.granted(R"({"do":"words","game":")" + std::string(title->about->id) +
                                              R"(","language":")" + language + "\"}");
      for (const auto& text : member(words, "texts")->GetObject()) {
        const std::string_view key = text_of(text.name);
        if (!key.starts_with("rules.") && !key.starts_with("help.") && !key.starts_with("howto.")) continue;
        CAPTURE(key);
        CHECK(text_of(text.value).find_first_of("{}#") == std::string_view::npos);
      }
    }
  }
}

}  // namespace dogwatch::protocol_tests
