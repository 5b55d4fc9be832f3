#include "games/rolling_seas/components.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <span>
#include <string_view>

#include "games/rolling_seas/names.h"

namespace dogwatch::rolling_seas {

namespace {

constexpr auto pass_names = std::to_array<std::string_view>({"left", "right"});
constexpr auto line_names = std::to_array<std::string_view>({"row", "column"});
constexpr int most_amount = 50;

// The keys of a table, between spaces: so many lists are shorter as texts than as arrays.
void only(const TomlValue& table, std::string_view keys) {
  std::array<std::string_view, 20> known{};
  std::size_t count = 0;
  for (std::size_t end = 0; end != std::string_view::npos; keys.remove_prefix(std::min(end, keys.size() - 1) + 1)) {
    end = keys.find(' ');
    known[count++] = keys.substr(0, end);
  }
  table.only(std::span(known).first(count));
}

TomlValue table(const TomlValue& root, std::string_view name, std::string_view keys) {
  TomlValue value = root.at(name);
  only(value, keys);
  return value;
}

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// As many as both have room for: after an error there are none.
template <std::size_t N>
void copy_bytes(const std::vector<int>& values, std::array<std::uint8_t, N>& into) {
  for (std::size_t i = 0; i < std::min(N, values.size()); ++i) into[i] = byte(values[i]);
}

int number(const TomlValue& table, std::string_view key, int least, int most) {
  return table.at(key).number(least, most);
}

std::uint8_t amount_of(const TomlValue& table, std::string_view key) {
  return byte(number(table, key, 0, most_amount));
}

std::uint8_t amount_or_none(const TomlValue& table, std::string_view key) {
  return table.has(key) ? amount_of(table, key) : std::uint8_t{0};
}

// "expected 3 monoliths".
void expected(const TomlValue& at, std::string_view before, int number, std::string_view after = {}) {
  std::string text("expected ");
  text += before;
  text += std::to_string(number);
  text += after;
  at.error(text);
}

// --- boards ---

bool read_square(char letter, int square, Board& board) {
  switch (letter) {
    case 'X':
      board.pirates.push_back(square);
      [[fallthrough]];
    case '~':
      board.sea.add(square);
      return true;
    case 'P':
      board.ports.push_back(square);
      return true;
    case 'O':
      board.monoliths.push_back(square);
      break;
    case 'g':
      board.gold.add(square);
      break;
    case 'p':
      board.provisions.add(square);
      break;
    case 'w':
      board.wind.add(square);
      break;
    case '#':
    case '=':
      break;
    default:
      return false;
  }
  board.land.add(square);
  return true;
}

bool read_map(const TomlValue& map, Board& board) {
  if (map.count(rows, rows) == 0) return false;
  for (int row = 0; row < rows; ++row) {
    const std::string_view line = map[row].text();
    if (line.size() != columns) {
      expected(map[row], "", columns, " squares");
      return false;
    }
    board.map[row] = line;
    for (int column = 0; column < columns; ++column) {
      const char letter = line[column];
      if (!read_square(letter, square_at(column, row), board)) {
        map[row].error("expected ~ X # = P O g p or w instead of '" + std::string(1, letter) + "'");
        return false;
      }
      const bool edge = column == 0 || column == columns - 1;
      if (edge && board.sea.has(square_at(column, row))) {
        map[row].error("expected land in columns A and S");
        return false;
      }
    }
  }
  return true;
}

Squares sea_squares_beside(const Board& board, int square) {
  Squares beside;
  for (const Direction side : sides) {
    if (const int next = neighbour(square, side); next != nowhere && board.sea.has(next)) beside.add(next);
  }
  return beside;
}

void check_board(const TomlValue& from, const Board& board) {
  if (board.ports.empty() || board.ports.size() > port_capacity) {
    return expected(from, "1 to ", port_capacity, " ports");
  }
  if (board.monoliths.size() != monolith_count) {
    return expected(from, "", monolith_count, " monoliths");
  }
  if (board.pirates.size() > pirate_capacity) {
    return expected(from, "at most ", pirate_capacity, " pirates");
  }
  Squares berths;
  for (const int port : board.ports) berths |= sea_squares_beside(board, port);
  for (const int pirate : board.pirates) berths.remove(pirate);
  for (const std::vector<int>* sites : {&board.ports, &board.monoliths}) {
    for (const int site : *sites) {
      if (sea_squares_beside(board, site).empty()) {
        return from.error("expected sea beside " + std::string(square_name(site)));
      }
    }
  }
  // So that a home port is left however the two cards of set-up are drawn.
  if (berths.count() <= setup_cards * cell_capacity) {
    return expected(from, "more than ", setup_cards * cell_capacity, " squares of sea beside ports");
  }
  Squares region = Squares::of(berths.first());
  for (Squares before; !(before == region);) {
    before = region;
    region = region.spread() & board.sea;
  }
  if (!(region == board.sea)) from.error("expected a sea that hangs together");
}

void read_boards(const TomlValue& root, Components& components) {
  const TomlValue boards = root.at("boards");
  const int count = boards.count(board_count, board_count);
  for (int i = 0; i < count; ++i) {
    only(boards[i], "name map");
    Board& board = components.boards[i];
    board.name = boards[i].at("name").text();
    if (read_map(boards[i].at("map"), board)) check_board(boards[i], board);
  }
}

// --- cards ---

void read_cells(const TomlValue& cells, AdventureCard& card) {
  const int count = cells.count(1, cell_capacity);
  for (int i = 0; i < count; ++i) {
    const std::vector<int> at = cells[i].numbers(2, 2, 0, cell_capacity - 1);
    if (at.size() != 2) return;
    const Cell cell{at[0], at[1]};
    if (std::find(card.cells.begin(), card.cells.end(), cell) != card.cells.end()) {
      cells[i].error("expected a cell that is not there yet");
      return;
    }
    card.cells.push_back(cell);
  }
  if (card.cells.empty()) return;
  if (card.type == CardType::current && count < 2) cells.error("expected an arrow and a destination");
  const auto apart = [](const Cell& a, const Cell& b) {
    return std::abs(a.row - b.row) > 1 || std::abs(a.column - b.column) > 1;
  };
  const bool flows = std::adjacent_find(card.cells.begin(), card.cells.end(), apart) == card.cells.end();
  if (card.type == CardType::current && !flows) cells.error("expected each cell of a current beside the one before");
  const Cell first = card.cells.front();
  for (Cell& cell : card.cells) cell = {cell.row - first.row, cell.column - first.column};
}

AdventureCard read_adventure(const TomlValue& from) {
  AdventureCard card;
  only(from, "name type cells row column pass solo");
  card.name = from.at("name").text();
  card.type = static_cast<CardType>(from.at("type").name(type_names));
  if (card.type != CardType::ambush) {
    read_cells(from.at("cells"), card);
    card.row = number(from, "row", 1, rows) - 1;
    card.column = from.at("column").name(column_names);
  }
  if (card.type == CardType::rocks || card.type == CardType::ambush) {
    card.pass = from.at("pass").name(pass_names) == 0 ? Pass::left : Pass::right;
  }
  if (card.type == CardType::rocks) card.solo = static_cast<Line>(from.at("solo").name(line_names));
  return card;
}

template <class Card>
bool has_name(const std::vector<Card>& cards, std::string_view name) {
  return std::any_of(cards.begin(), cards.end(), [&](const Card& card) { return card.name == name; });
}

void read_cards(const TomlValue& root, Components& components) {
  const TomlValue adventures = root.at("adventures");
  int ambushes = 0;
  for (int i = 0; i < adventures.count(1, adventure_capacity); ++i) {
    AdventureCard card = read_adventure(adventures[i]);
    if (has_name(components.adventures, card.name)) adventures[i].at("name").error("expected a name of its own");
    components.adventures.push_back(std::move(card));
    const bool is_ambush = components.adventures.back().type == CardType::ambush;
    ambushes += is_ambush ? 1 : 0;
    if (ambushes > ambush_capacity) {
      expected(adventures[i], "at most ", ambush_capacity, " Ambush cards");
      return;
    }
  }
  if (static_cast<int>(components.adventures.size()) - ambushes < setup_cards) {
    expected(adventures, "at least ", setup_cards, " cards that are no Ambush, for set-up");
  }
  const TomlValue smooth = root.at("smooth");
  for (int i = 0; i < smooth.count(1, smooth_capacity); ++i) {
    const TomlValue from = smooth[i];
    only(from, "name count gold provisions wind monsters pirates either");
    SmoothCard card;
    card.name = from.at("name").text();
    card.count = byte(number(from, "count", 1, 60));
    card.gold = amount_or_none(from, "gold");
    card.provisions = amount_or_none(from, "provisions");
    card.wind = amount_or_none(from, "wind");
    card.monsters = amount_or_none(from, "monsters");
    card.pirates = amount_or_none(from, "pirates");
    card.either = from.has("either") ? byte(number(from, "either", 0, 1)) : std::uint8_t{0};
    if (has_name(components.smooth, card.name) || has_name(components.adventures, card.name)) {
      from.at("name").error("expected a name of its own");
    }
    components.smooth.push_back(std::move(card));
  }
}

void read_decks(const TomlValue& root, Components& components) {
  const TomlValue decks = table(root, "decks", "standard challenging short");
  int adventures = 0;
  int smooth = 0;
  for (const AdventureCard& card : components.adventures) adventures += card.type == CardType::ambush ? 0 : 1;
  for (const SmoothCard& card : components.smooth) smooth += card.count;
  std::size_t i = 0;
  for (const std::string_view name : {"standard", "challenging", "short"}) {
    const TomlValue from = table(decks, name, "adventures smooth removed");
    Deck& deck = components.decks[i++];
    // Two more are drawn in set-up, and none of the Ambush cards need be there.
    const int most = std::min(adventures - setup_cards, shape_capacity - setup_cards);
    deck.adventures = byte(number(from, "adventures", 0, std::max(most, 0)));
    deck.smooth = byte(number(from, "smooth", 0, smooth));
    deck.removed = byte(number(from, "removed", 0, std::max(deck.adventures + deck.smooth - 1, 0)));
    if (deck.adventures + deck.smooth == 0) from.error("expected some cards");
    if (deck.turns() > 100) from.error("expected at most 100 turns");
  }
}

void read_dice(const TomlValue& root, Components& components) {
  const TomlValue dice = table(root, "dice", "winds cost");
  const TomlValue faces = dice.at("winds");
  for (int i = 0; i < faces.count(2, 24); ++i) {
    components.wind_faces.push_back(static_cast<Direction>(faces[i].name(direction_names)));
  }
  const bool alike = std::adjacent_find(components.wind_faces.begin(), components.wind_faces.end(),
                                        std::not_equal_to<>()) == components.wind_faces.end();
  if (alike) faces.error("expected two different winds: three alike are rolled again");
  const std::vector<int> cost = dice.at("cost").numbers(5, 5, 1, most_amount);
  copy_bytes(cost, components.step_cost);
}

// --- the ship board ---

Gain read_gain(const TomlValue& from) {
  return {static_cast<Good>(from.at("gain").name(good_names)), byte(number(from, "amount", 1, most_amount))};
}

void read_bonuses(const TomlValue& from, int most, Bonuses& bonuses) {
  for (int i = 0; i < from.count(0, most); ++i) {
    only(from[i], "at gain amount");
    Gain& gain = bonuses[number(from[i], "at", 1, most)];
    if (gain.amount != 0) from[i].error("expected a place that has no bonus yet");
    gain = read_gain(from[i]);
  }
}

struct Track {
  int boxes;
  int height;
  int start;
};

Track read_columns(const TomlValue& root, std::string_view name, Bonuses& bonuses) {
  const TomlValue from = table(root, name, "columns height start bonus");
  Track track{};
  const int count = number(from, "columns", 1, 20);
  track.height = number(from, "height", 1, track_capacity / std::max(count, 1));
  track.boxes = count * track.height;
  track.start = number(from, "start", 0, track.boxes);
  read_bonuses(from.at("bonus"), std::max(count, 1), bonuses);
  return track;
}

void read_ships(const TomlValue& root, Components& components) {
  const TomlValue ships = root.at("ships");
  const int count = ships.count(ship_count, ship_count);
  for (int i = 0; i < count; ++i) {
    only(ships[i], "movement hold price stars");
    Vessel& vessel = components.vessels[i];
    vessel.movement = byte(number(ships[i], "movement", 0, 20));
    const int before = i == 0 ? 0 : components.vessels[i - 1].hold;
    vessel.hold = byte(number(ships[i], "hold", before, track_capacity));
    vessel.price = amount_of(ships[i], "price");
    vessel.stars = amount_of(ships[i], "stars");
  }
}

void read_ship_board(const TomlValue& root, Components& components) {
  read_ships(root, components);
  const TomlValue cannons = table(root, "cannons", "prices provisions bonus");
  for (const int price : cannons.at("prices").numbers(1, cannon_capacity, 0, most_amount)) {
    components.cannon_prices.push_back(byte(price));
  }
  components.cannon_provisions = number(cannons, "provisions", 1, most_amount);
  read_bonuses(cannons.at("bonus"), std::max(components.cannons(), 1), components.cannon_bonus);

  const Track provisions = read_columns(root, "provisions", components.provision_bonus);
  components.provision_boxes = provisions.boxes;
  components.provision_height = provisions.height;
  components.provisions_start = provisions.start;
  const Track gold = read_columns(root, "gold", components.gold_bonus);
  components.gold_boxes = gold.boxes;
  components.gold_height = gold.height;
  components.gold_start = gold.start;

  const TomlValue story = table(root, "story", "boxes bonus");
  components.story_boxes = number(story, "boxes", 1, track_capacity);
  read_bonuses(story.at("bonus"), components.story_boxes, components.story_bonus);
  const TomlValue wind = table(root, "wind", "spaces start");
  components.wind_spaces = number(wind, "spaces", 1, 30);
  components.wind_start = number(wind, "start", 0, components.wind_spaces);
  const TomlValue power = table(root, "power", "start most");
  components.most_power = number(power, "most", 1, most_amount);
  components.power_start = number(power, "start", 0, components.most_power);
}

void read_explore(const TomlValue& root, Components& components) {
  const TomlValue explore = root.at("explore");
  const int count = explore.count(die_faces, die_faces);
  for (int i = 0; i < count; ++i) {
    only(explore[i], "story gold provisions");
    components.explore[i] = {amount_or_none(explore[i], "story"), amount_or_none(explore[i], "gold"),
                             amount_or_none(explore[i], "provisions")};
  }
}

void read_monoliths(const TomlValue& root, Components& components) {
  const TomlValue monoliths = table(root, "monoliths", "first second third solo_turns");
  components.monolith_gain[0] = read_gain(table(monoliths, "first", "gain amount"));
  components.monolith_gain[1] = read_gain(table(monoliths, "second", "gain amount"));
  // Stars only, since who was first is known at the end of the turn (R36).
  const std::vector<int> third = monoliths.at("third").numbers(monolith_count, monolith_count, 0, 100);
  copy_bytes(third, components.monolith_stars);
  const TomlValue turns = monoliths.at("solo_turns");
  const std::vector<int> solo = turns.numbers(2, 2, 0, 100);
  copy_bytes(solo, components.solo_turns);
  if (solo.size() == 2 && solo[1] < solo[0]) expected(turns[1], "at least ", solo[0]);
}

void read_encounters(const TomlValue& root, Components& components) {
  const TomlValue encounters = table(root, "encounters", "monster peril current pirates");
  const TomlValue monster = table(encounters, "monster", "provisions story");
  components.monster_provisions = amount_of(monster, "provisions");
  components.monster_story = amount_of(monster, "story");
  components.peril_story = amount_of(table(encounters, "peril", "story"), "story");
  const TomlValue current = table(encounters, "current", "spaces story");
  components.current_spaces = number(current, "spaces", 1, cell_capacity);
  components.current_story = amount_of(current, "story");
  const TomlValue pirates = table(encounters, "pirates", "provisions story gold");
  components.pirate_provisions = amount_of(pirates, "provisions");
  components.pirate_story = amount_of(pirates, "story");
  components.pirate_gold = amount_of(pirates, "gold");

  const TomlValue ambush = table(root, "ambush", "sight victory defeat tie");
  components.sight = number(ambush, "sight", 1, columns);
  const TomlValue victory = table(ambush, "victory", "story gold");
  components.victory_story = amount_of(victory, "story");
  components.victory_gold = amount_of(victory, "gold");
  const TomlValue defeat = table(ambush, "defeat", "story gold provisions");
  components.defeat_story = amount_of(defeat, "story");
  components.defeat_gold = amount_of(defeat, "gold");
  components.defeat_provisions = amount_of(defeat, "provisions");
  components.tie_story = amount_of(table(ambush, "tie", "story"), "story");
}

void read_scoring(const TomlValue& root, Components& components) {
  const TomlValue scoring = table(root, "scoring", "pirates port home all_ports ranks");
  components.pirate_left = number(scoring, "pirates", -most_amount, 0);
  components.end_at_port = amount_of(scoring, "port");
  components.end_at_home = amount_of(scoring, "home");
  components.all_ports_stars = amount_of(scoring, "all_ports");
  const TomlValue ranks = scoring.at("ranks");
  components.ranks = ranks.numbers(rank_count - 1, rank_count - 1, 1, 2000);
  for (std::size_t i = 1; i < components.ranks.size(); ++i) {
    if (components.ranks[i] <= components.ranks[i - 1]) {
      expected(ranks[static_cast<int>(i)], "more than ", components.ranks[i - 1]);
    }
  }
}

}  // namespace

Result<Components> read_components(TomlFile& file) {
  Components components;
  const TomlValue root = file.root();
  only(root,
       "boards adventures smooth decks dice explore ships cannons provisions gold story wind power monoliths "
       "encounters ambush scoring");
  read_boards(root, components);
  read_cards(root, components);
  read_decks(root, components);
  read_dice(root, components);
  read_explore(root, components);
  read_ship_board(root, components);
  read_monoliths(root, components);
  read_encounters(root, components);
  read_scoring(root, components);
  if (!file.ok()) return *file.error();
  return components;
}

}  // namespace dogwatch::rolling_seas
