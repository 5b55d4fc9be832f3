// The state as JSON, both ways.
#include <algorithm>
#include <bit>
#include <vector>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

struct SquareNames {
  static constexpr std::size_t longest = 3;
  std::array<char, longest * square_count> letters{};
  std::array<std::string_view, square_count + 1> names{};

  SquareNames() {
    for (int square = 0; square < square_count; ++square) {
      const std::size_t at = square;
      char* const text = &letters[longest * at];
      const int number = row_of(square) + 1;
      std::size_t size = 0;
      text[size++] = static_cast<char>('A' + column_of(square));
      if (number >= 10) text[size++] = static_cast<char>('0' + number / 10);
      text[size++] = static_cast<char>('0' + number % 10);
      names[at] = std::string_view(text, size);
    }
    names.back() = "none";
  }
};

}  // namespace

Names square_names() {
  static const SquareNames written;
  return written.names;
}

namespace {

Names plain_squares() { return square_names().first(square_count); }

void describe_squares(Archive& archive, std::string_view name, Squares& set) {
  std::vector<int> squares;
  set.each([&](int square) { squares.push_back(square); });
  auto count = static_cast<int>(squares.size());
  if (archive.reading()) set = Squares();
  archive.list(name, count, square_count, [&](int i) {
    int square = archive.reading() ? 0 : squares[i];
    archive.named("", square, plain_squares());
    if (archive.reading()) set.add(square);
  });
}

// A set of some printed squares, kept as bits of their numbers.
void describe_sites(Archive& archive, std::string_view name, std::uint8_t& bits, const std::vector<int>& sites) {
  Squares set;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (((bits >> i) & 1U) != 0) set.add(sites[i]);
  }
  describe_squares(archive, name, set);
  if (!archive.reading()) return;
  bits = 0;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (set.has(sites[i])) bits = static_cast<std::uint8_t>(bits | (1U << i));
  }
}

void describe_store(Archive& archive, std::string_view name, Store& store, int most) {
  archive.object(name, [&] {
    archive.number("held", store.held, 0, held_capacity);
    archive.number("circled", store.circled, 0, most);
  });
}

// The names of all cards: adventures, unused places, kinds of Smooth Sailing, and last "none".
struct CardNames {
  std::array<std::string_view, adventure_capacity + smooth_capacity + 1> names{};
  explicit CardNames(const Components& printed) {
    for (std::size_t i = 0; i < printed.adventures.size(); ++i) names[i] = printed.adventures[i].name;
    for (std::size_t i = 0; i < printed.smooth.size(); ++i) names[adventure_capacity + i] = printed.smooth[i].name;
    names.back() = "none";
  }
  Names adventures(const Components& printed) const { return Names(names).first(printed.adventures.size()); }
};

void named_or_none(Archive& archive, std::string_view name, std::uint8_t& value, Names names_and_none) {
  auto place = value == nothing ? static_cast<int>(names_and_none.size()) - 1 : static_cast<int>(value);
  archive.named(name, place, names_and_none);
  value = place + 1 == static_cast<int>(names_and_none.size()) ? nothing : static_cast<std::uint8_t>(place);
}

constexpr auto winds_and_none = std::to_array<std::string_view>({"N", "NE", "E", "SE", "S", "SW", "W", "NW", "none"});

void describe_shapes(const Game& game, Archive& archive, Player& player) {
  const CardNames cards(game.components);
  if (archive.reading()) player.shapes.fill(Placed{});
  archive.list("shapes", player.shape_count, shape_capacity, [&](int i) {
    Placed& placed = player.shapes[i];
    archive.object("", [&] {
      archive.named("card", placed.card, cards.adventures(game.components));
      archive.named("square", placed.square, plain_squares());
      archive.number("turn", placed.turn, 0, 3);
    });
  });
}

void describe_ambushes(Archive& archive, State& state, Player& player) {
  if (archive.reading()) player.ambushes.fill(Ambush{});
  archive.list("ambushes", player.ambush_count, ambush_capacity, [&](int i) {
    Ambush& ambush = player.ambushes[i];
    archive.object("", [&] {
      archive.named("square", ambush.square, plain_squares());
      archive.bits("dots", ambush.dots, direction_count - 1);
      archive.number("artist", ambush.artist, 0, state.seats - 1);
      archive.number("entered", ambush.entered, 0, ambush_capacity);
      archive.flag("spent", ambush.spent);
    });
  });
}

// Squares of shapes that have no effect any more.
Squares spent_squares(const Game& game, const Player& player) {
  Squares spent;
  std::array<std::uint16_t, cell_capacity> cells{};
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    const CardType type = game.card(player.shapes[i].card).type;
    const int count = cells_of(game, player.shapes[i], cells) - (type == CardType::current ? 1 : 0);
    for (std::size_t n = 0; n < static_cast<std::size_t>(count) && type != CardType::rocks; ++n) {
      const int square = cells[n];
      if (!player.monsters.has(square) && !player.perils.has(square) && !player.arrows.has(square)) spent.add(square);
    }
  }
  return spent;
}

// Whether a shape of the file lies on the board at all; one that does not is left to check().
bool lies_on_board(const Game& game, const Placed& placed) {
  if (game.chart.turned[placed.card].empty()) return false;
  const Turned& turned = turned_of(game, placed);
  return turned.turn == placed.turn && turned.fits.has(placed.square);
}

// The sets that follow from what was read.
void rebuild(const Game& game, Player& player, const Squares& spent) {
  player.drawn = player.monsters = player.perils = player.arrows = player.rocks = Squares();
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    if (lies_on_board(game, player.shapes[i])) draw_shape(game, player, player.shapes[i]);
  }
  player.monsters = player.monsters.without(spent);
  player.perils = player.perils.without(spent);
  player.arrows = player.arrows.without(spent);
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    const Ambush& ambush = player.ambushes[i];
    if (ambush.square >= square_count) continue;
    player.drawn.add(ambush.square);
    for (unsigned dots = ambush.dots; dots != 0; dots &= dots - 1U) {
      const int square = neighbour(ambush.square, static_cast<Direction>(std::countr_zero(dots)));
      if (square != nowhere) player.drawn.add(square);
    }
  }
  for (std::size_t d = 0; d < player.lines.size(); ++d) {
    player.lines[d].each([&](int square) {
      player.drawn.add(square);
      const int end = neighbour(square, static_cast<Direction>(d + 2));
      if (end != nowhere) player.drawn.add(end);
    });
  }
  if (player.ship != nowhere) player.drawn.add(player.ship);
}

void describe_board(const Game& game, Archive& archive, State& state, Player& player) {
  archive.named("home", player.home, square_names());
  archive.named("ship", player.ship, square_names());
  describe_shapes(game, archive, player);
  Squares spent = archive.reading() ? Squares() : spent_squares(game, player);
  describe_squares(archive, "spent", spent);
  describe_ambushes(archive, state, player);
  archive.object("lines", [&] {
    for (std::size_t d = 0; d < player.lines.size(); ++d) {
      describe_squares(archive, direction_names[d + 2], player.lines[d]);
    }
  });
  describe_squares(archive, "explored", player.explored);
  describe_sites(archive, "told", player.told, game.board().ports);
  describe_sites(archive, "met", player.met, game.board().pirates);
  if (archive.reading()) rebuild(game, player, spent);
}

void describe_ship(const Game& game, Archive& archive, Player& player) {
  const Components& printed = game.components;
  describe_store(archive, "provisions", player.provisions, printed.provision_boxes);
  describe_store(archive, "gold", player.gold, printed.gold_boxes);
  describe_store(archive, "wind", player.wind, printed.wind_spaces);
  archive.number("story", player.story, 0, printed.story_boxes);
  int vessel = player.vessel + 1;
  archive.number("vessel", vessel, 1, ship_count);
  player.vessel = static_cast<std::uint8_t>(vessel - 1);
  archive.number("cannons", player.cannons, 0, printed.cannons());
  archive.number("monster_power", player.monster_power, 0, printed.most_power);
  archive.number("pirate_power", player.pirate_power, 0, printed.most_power);
  archive.number("monoliths", player.monoliths, 0, monolith_count);
  archive.maybe("treasure", player.treasure, 0, monolith_count - 1);
  auto tellings = std::popcount(player.told);
  if (archive.reading()) player.renown.fill(0);
  archive.list("renown", tellings, port_capacity,
               [&](int i) { archive.number("", player.renown[i], 0, printed.story_boxes); });
}

// In states of rules version 1 a visit had parts in a fixed order: once it had come to the cannons, the hold could no
// longer be filled.
void describe_filled(Archive& archive, Player& player) {
  archive.added([&] {
    if (archive.reads_earlier()) {
      constexpr auto parts = std::to_array<std::string_view>({"tell", "ship", "hold", "cannons"});
      int part = 0;
      archive.named("part", part, parts);
      player.filled = part == 3 ? 1 : 0;
    }
    archive.flag("filled", player.filled);
  });
}

void describe_act(const Game& game, Archive& archive, Player& player) {
  archive.object("act", [&] {
    archive.named("stage", player.stage, stage_names);
    describe_filled(archive, player);
    archive.maybe("port", player.port, 0, static_cast<std::int64_t>(game.board().ports.size()) - 1);
    named_or_none(archive, "wind", player.navigating, winds_and_none);
    archive.number("movement", player.movement, 0, movement_capacity);
    archive.flag("on_peril", player.on_peril);
    archive.flag("stopped", player.stopped);
    archive.flag("prize", player.prize);
    archive.flag("finished_monoliths", player.finished_monoliths);
  });
}

void describe_member(Archive& archive, std::string_view name, SeatSet& set, Seat seat) {
  bool inside = set.has(seat);
  archive.flag(name, inside);
  inside ? set.add(seat) : set.remove(seat);
}

void describe_player(const Game& game, Archive& archive, State& state, Seat seat) {
  Player& player = state.player(seat);
  archive.object("", [&] {
    describe_board(game, archive, state, player);
    describe_ship(game, archive, player);
    describe_act(game, archive, player);
    describe_member(archive, "drew", state.drew, seat);
    describe_member(archive, "done", state.done, seat);
  });
}

void describe_deck(const Game& game, Archive& archive, State& state) {
  const Components& printed = game.components;
  archive.object("deck", [&] {
    archive.number("adventures", state.deck_adventures, 0, game.deck().adventures);
    archive.number("smooth", state.deck_smooth, 0, game.deck().smooth);
    const CardNames cards(printed);
    std::uint32_t unseen = state.adventures;
    int count = std::popcount(unseen);
    if (archive.reading()) state.adventures = 0;
    archive.list("unseen", count, static_cast<int>(printed.adventures.size()), [&](int) {
      int card = archive.reading() ? 0 : std::countr_zero(unseen);
      archive.named("", card, cards.adventures(printed));
      unseen &= unseen - 1U;
      if (archive.reading()) state.adventures |= std::uint32_t{1} << static_cast<unsigned>(card);
    });
    archive.array("unseen_smooth", static_cast<int>(printed.smooth.size()), [&](int i) {
      const std::size_t at = i;
      archive.number("", state.smooth[at], 0, printed.smooth[at].count);
    });
  });
}

// What lies on a board or on the table was revealed. Of an ambush the board does not tell which card it was.
void forget_revealed(const Game& game, State& state) {
  const auto forget = [&](int card) {
    if (card < adventure_capacity) state.adventures &= ~(std::uint32_t{1} << static_cast<unsigned>(card));
  };
  forget(state.card);
  for (const Player& player : state.players) {
    for (std::size_t i = 0; i < player.shape_count; ++i) forget(player.shapes[i].card);
    const int unseen = std::popcount(ambush_cards(game)) - player.ambush_count;
    while (std::popcount(state.adventures & ambush_cards(game)) > std::max(unseen, 0)) {
      forget(std::countr_zero(state.adventures & ambush_cards(game)));
    }
  }
}

void describe_battle(Archive& archive, State& state) {
  archive.object("battle", [&] {
    Battle& battle = state.battle;
    archive.maybe("owner", battle.owner, 0, state.seats - 1);
    archive.number("ambush", battle.ambush, 0, ambush_capacity - 1);
    archive.number("artist_roll", battle.artist_roll, 0, die_faces);
    archive.number("owner_roll", battle.owner_roll, 0, die_faces);
    archive.named("winner", battle.winner, side_names);
  });
}

}  // namespace

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, least_seats, most_seats);
  archive.number("turn", state.turn, 0, game.deck().turns());
  archive.named("phase", state.phase, phase_names);
  // The card in play: an adventure, a kind of Smooth Sailing, or none.
  const CardNames cards(game.components);
  named_or_none(archive, "card", state.card, cards.names);
  archive.array("winds", wind_dice, [&](int i) { named_or_none(archive, "", state.winds[i], winds_and_none); });
  archive.number("die", state.die, 0, die_faces);
  archive.number("setup_cards", state.revealed_at_setup, 0, setup_cards);
  archive.number("treasures_taken", state.treasures_taken, 0, monolith_count - 1);
  describe_deck(game, archive, state);
  archive.array("players", state.seats, [&](int i) { describe_player(game, archive, state, seat_at(i)); });
  describe_battle(archive, state);
  if (archive.reading()) forget_revealed(game, state);
}

}  // namespace dogwatch::rolling_seas
