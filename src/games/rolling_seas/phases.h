// What the phases of a turn ask of each other. Each block is one file.
#pragma once

#include <optional>
#include <vector>

#include "games/rolling_seas/rules.h"

namespace dogwatch::rolling_seas {

// Who is told about, and where.
struct Voice {
  Events& events;
  Seat seat;

  template <class K>
  void tell(const K& told) const {
    events.tell(told);
  }
};

// --- rules.cpp: the decks ---

// As bits of their numbers.
std::uint32_t ambush_cards(const Game& game);

// --- tracks.cpp: gold, provisions, wind, story, cannons ---

// What one event brings: goods, which it tells itself, and the bonuses for them, which are told after it one by one.
//
// Goods come one unit after the other, bonuses at once, in the middle of it (rulebook p. 7, "Bonus"): a hold filled by
// a bonus has room for less when the rest has come. So where somebody listens, all is worked out on a copy; the
// player's own tracks get what each event tells, when it is told, and end the same.
class Haul {
 public:
  Haul(const Game& game, Player& player, Voice voice) : game_(game), player_(player), voice_(voice) {
    if (voice.events.wanted()) after_ = player;
  }

  // Returns how many there were, those of bonuses aside: less than is printed where a track ends; of a full hold the
  // provisions.
  int take(Good good, int amount);
  template <class K>
  void tell(const K& told) {
    if (!after_) return;
    voice_.tell(told);
    tell_bonuses();
  }
  // The bonus of a box or a cannon, told.
  void give(TrackName track, const Bonuses& bonuses, int number);

 private:
  struct Columns;
  void tell_bonuses();
  Player& worked_on() { return after_ ? *after_ : player_; }
  int gain(Good good, int amount);
  bool gain_one(Good good);
  bool circle(Store& store, const Columns& track);
  bool circle_provision();
  bool circle_wind();
  bool cross_story();
  void add_bonus(TrackName track, const Bonuses& bonuses, int number);

  const Game& game_;
  Player& player_;
  Voice voice_;
  std::optional<Player> after_;
  std::vector<event::Bonus> bonuses_;
};

// Gains that are told by an event of their own.
void receive(const Game& game, Player& player, Good good, int amount, Voice voice);
void receive(const Game& game, Player& player, const Reward& reward, Voice voice);
// The bonus of the last cannon, bought or built (R34).
void reward_cannon(const Game& game, Player& player, Voice voice);
// Crosses off provisions above the hold's limit.
void trim_hold(const Game& game, Player& player, Voice voice);
void raise_power(const Game& game, Player& player, Power power, Voice voice);
bool can_grow(const Game& game, const Player& player, Power power);

// --- draw.cpp: shapes and ambushes on boards ---

// The board on which a seat draws the card (rulebook p. 9): its own, or a neighbour's for Rocks and Ambush.
Seat board_for(const Game& game, const State& state, Seat artist);
// Where the first cell of a card's shape may lie, for each of the ways to turn it.
struct Places {
  std::array<Squares, 4> squares;
  int ways = 0;
  bool none() const;
};
Places places_for(const Game& game, const Player& owner, int card, bool solo);
// Where the mark of an ambush may lie.
Squares marks_for(const Game& game, const Player& owner);
// Directions of dots that may still be added.
unsigned dots_for(const Game& game, const State& state, Seat artist);
Squares empty_sea(const Game& game, const Player& player);
bool can_draw(const Game& game, const State& state, Seat artist);
void legal_draw(const Game& game, const State& state, Seat seat, MoveList& moves);
void play_place(const Game& game, State& state, Seat seat, move::Place place, Events& events);
void play_mark(const Game& game, State& state, Seat seat, move::Mark mark);
void play_dot(const Game& game, State& state, Seat seat, move::Dot dot);
// What a card of this turn's shape would be on a board.
Placed placed_by(const State& state, move::Place place);
void draw_shape(const Game& game, Player& player, const Placed& placed);
// The squares of a drawn shape, in order; how many there are.
int cells_of(const Game& game, const Placed& placed, std::array<std::uint16_t, cell_capacity>& squares);
const Turned& turned_of(const Game& game, const Placed& placed);

// --- home.cpp: home ports ---

void legal_home(const Game& game, const State& state, Seat seat, MoveList& moves);
void play_home(State& state, Seat seat, move::Home home);

// --- sail.cpp: steps and what is met ---

// Provisions that whatever lies on `square` asks for.
int toll(const Game& game, const Player& player, int square);
bool has_pirates(const Game& game, const Player& player, int square);
// What a ship meets on a square: "monster", "peril", "current", "pirates" or "nothing".
std::string_view met_on(const Game& game, const Player& player, int square);
// Whether a step can be made and paid; not yet whether the ship could leave a peril again.
bool can_enter(const Game& game, const Player& player, int square, int cost);
// Moves the ship and lets it meet what is there.
void enter(const Game& game, Player& player, Direction direction, int cost, Voice voice);
// Whether the turn can still end legally with these winds: not on a peril that was entered with the last step (R12).
bool can_end(const Game& game, unsigned winds, const Player& player);
// Whether a ship between two turns could make any step, with some wind that the dice can show or Wind in Your Sails.
bool has_way_out(const Game& game, const Player& player);
// Whether a step of a ship under way fills its hold.
bool may_step_to_full_hold(const Game& game, unsigned winds, const Player& player);
void begin_navigate(const Game& game, Player& player, Direction wind);
// Adds all legal steps of a kind.
void legal_steps(const Game& game, unsigned winds, const Player& player, MoveKind kind, MoveList& moves);
// The distinct winds of the dice, as bits of directions.
unsigned winds_of(const State& state);
// Where a current takes a ship that enters one of its arrows, and how many spaces that is.
struct Ride {
  const Placed* current;
  int from;  // the number of the arrow
};
Ride ride_at(const Game& game, const Player& player, int square);

// --- act.cpp: the action phase ---

void legal_act(const Game& game, const State& state, const Player& player, MoveList& moves);
void play_act(const Game& game, Player& player, Move move, Voice voice);
// Ends a player's turn.
void finish_act(const Game& game, Player& player, Voice voice);
// Forgets what belonged to the turn alone.
void clear_act(Player& player);
Ask act_question(const Game& game, const Player& player);
bool can_build(const Game& game, const Player& player);

// --- battle.cpp: ambushes ---

// Settles battles until somebody has to choose; true when all are settled.
bool fight_until_asked(const Game& game, State& state, Dice& dice, Events& events);
void legal_battle(const Game& game, const State& state, Seat seat, MoveList& moves);
void play_battle(const Game& game, State& state, Seat seat, Move move, Events& events);
bool is_winner(const State& state, Seat seat);
const Ambush& battle_ambush(const State& state);

// --- score.cpp ---

int points(const Game& game, const Player& player, ScoreItem item);
int points(const Game& game, const Player& player);
// Stars of the columns of a track that are full, or of the boxes that are crossed.
int stars_of(const Bonuses& bonuses, int reached);
bool is_beside(const Game& game, int square, int port);
int rank_of(const Game& game, int renown);

}  // namespace dogwatch::rolling_seas
