// What happens: one struct for each kind of event (core/kind.h).
#pragma once

#include <span>
#include <tuple>

#include "core/kind.h"
#include "games/waves/names.h"
#include "games/waves/state.h"

namespace dogwatch::waves {

// Where Infamy comes from.
enum class Source : std::uint8_t { small_cannon, large_cannon, ports, lead };
// Why the match ends.
enum class Ending : std::uint8_t { chests, tracks };
// What fired at one seat.
enum class Volley : std::uint8_t { small, large, both };

enum class EventKind : std::uint8_t {
  round_began,
  drew,
  rolled,
  drafted,
  hired,
  sailor,
  revealed,
  wrote,
  raised,
  buried,
  level,
  filled,
  fired,
  misfired,
  stole,
  lost,
  gained,
  overflowed,
  crew_joined,
  ended
};

namespace event {

struct RoundBegan {
  static constexpr Kind kind{EventKind::round_began, "round_began"};
  int round;
  Seat who;
  static constexpr auto fields = std::tuple{field("round", &RoundBegan::round), field("who", &RoundBegan::who)};
};

struct Drew {
  static constexpr Kind kind{EventKind::drew, "drew"};
  Seat who;
  std::span<const Colour> dice;
  static constexpr auto fields = std::tuple{field("who", &Drew::who), field("dice", &Drew::dice, called::colour)};
};

struct Rolled {
  static constexpr Kind kind{EventKind::rolled, "rolled"};
  Seat who;
  std::span<const int> values;
  static constexpr auto fields = std::tuple{field("who", &Rolled::who), field("values", &Rolled::values)};
};

struct Drafted {
  static constexpr Kind kind{EventKind::drafted, "drafted"};
  Seat who;
  int die;
  Colour colour;
  int value;
  static constexpr auto fields =
      std::tuple{field("who", &Drafted::who), field("die", &Drafted::die),
                 field("colour", &Drafted::colour, called::colour), field("value", &Drafted::value)};
};

struct Hired {
  static constexpr Kind kind{EventKind::hired, "hired"};
  Seat who;
  int die;
  Colour colour;
  int value;
  Seat seat;
  static constexpr auto fields =
      std::tuple{field("who", &Hired::who), field("die", &Hired::die), field("colour", &Hired::colour, called::colour),
                 field("value", &Hired::value), field("seat", &Hired::seat)};
};

struct Sailor {
  static constexpr Kind kind{EventKind::sailor, "sailor"};
  Seat who;
  int die;
  Colour colour;
  int value;
  int becomes;
  static constexpr auto fields = std::tuple{field("who", &Sailor::who), field("die", &Sailor::die),
                                            field("colour", &Sailor::colour, called::colour),
                                            field("value", &Sailor::value), field("becomes", &Sailor::becomes)};
};

struct Revealed {
  static constexpr Kind kind{EventKind::revealed, "revealed"};
  Seat who;
  std::span<const Icon> icons;
  static constexpr auto fields =
      std::tuple{field("who", &Revealed::who), field("icons", &Revealed::icons, called::icon)};
};

struct Wrote {
  static constexpr Kind kind{EventKind::wrote, "wrote"};
  Seat who;
  Icon icon;
  int value;
  static constexpr auto fields =
      std::tuple{field("who", &Wrote::who), field("icon", &Wrote::icon, called::where), field("value", &Wrote::value)};
};

struct Raised {
  static constexpr Kind kind{EventKind::raised, "raised"};
  Seat who;
  Icon icon;
  int value;
  int raised;
  static constexpr auto fields = std::tuple{field("who", &Raised::who), field("icon", &Raised::icon, called::where),
                                            field("value", &Raised::value), field("raised", &Raised::raised)};
};

struct Buried {
  static constexpr Kind kind{EventKind::buried, "buried"};
  Seat who;
  int chest;
  int value;
  static constexpr auto fields =
      std::tuple{field("who", &Buried::who), field("chest", &Buried::chest), field("value", &Buried::value)};
};

struct Level {
  static constexpr Kind kind{EventKind::level, "level"};
  Seat who;
  Icon icon;
  int level;
  static constexpr auto fields =
      std::tuple{field("who", &Level::who), field("icon", &Level::icon, called::icon), field("level", &Level::level)};
};

struct Filled {
  static constexpr Kind kind{EventKind::filled, "filled"};
  Seat who;
  Icon icon;
  static constexpr auto fields = std::tuple{field("who", &Filled::who), field("icon", &Filled::icon, called::icon)};
};

struct Fired {
  static constexpr Kind kind{EventKind::fired, "fired"};
  Seat who;
  Seat seat;
  Volley cannons;
  int shots;
  int blocked;
  int chest;
  int loot;
  static constexpr auto fields = std::tuple{field("who", &Fired::who),
                                            field("seat", &Fired::seat),
                                            field("cannons", &Fired::cannons, called::volley),
                                            field("shots", &Fired::shots),
                                            field("blocked", &Fired::blocked),
                                            field("chest", &Fired::chest),
                                            field("loot", &Fired::loot)};
};

struct Misfired {
  static constexpr Kind kind{EventKind::misfired, "misfired"};
  Seat who;
  Cannon cannon;
  static constexpr auto fields =
      std::tuple{field("who", &Misfired::who), field("cannon", &Misfired::cannon, called::cannon)};
};

struct Stole {
  static constexpr Kind kind{EventKind::stole, "stole"};
  Seat who;
  Seat seat;
  int chest;
  int value;
  int stow;
  static constexpr auto fields =
      std::tuple{field("who", &Stole::who), field("seat", &Stole::seat), field("chest", &Stole::chest),
                 field("value", &Stole::value), field("stow", &Stole::stow)};
};

struct Lost {
  static constexpr Kind kind{EventKind::lost, "lost"};
  Seat who;
  Seat seat;
  int chest;
  int value;
  static constexpr auto fields = std::tuple{field("who", &Lost::who), field("seat", &Lost::seat),
                                            field("chest", &Lost::chest), field("value", &Lost::value)};
};

struct Gained {
  static constexpr Kind kind{EventKind::gained, "gained"};
  Seat who;
  int infamy;
  Source source;
  static constexpr auto fields = std::tuple{field("who", &Gained::who), field("infamy", &Gained::infamy),
                                            field("source", &Gained::source, called::source)};
};

struct Overflowed {
  static constexpr Kind kind{EventKind::overflowed, "overflowed"};
  Seat who;
  int infamy;
  static constexpr auto fields = std::tuple{field("who", &Overflowed::who), field("infamy", &Overflowed::infamy)};
};

struct CrewJoined {
  static constexpr Kind kind{EventKind::crew_joined, "crew_joined"};
  Seat who;
  int dice;
  static constexpr auto fields = std::tuple{field("who", &CrewJoined::who), field("dice", &CrewJoined::dice)};
};

struct Ended {
  static constexpr Kind kind{EventKind::ended, "ended"};
  Seat who;
  Ending ending;
  static constexpr auto fields = std::tuple{field("who", &Ended::who), field("ending", &Ended::ending, called::ending)};
};

using All = Kinds<RoundBegan, Drew, Rolled, Drafted, Hired, Sailor, Revealed, Wrote, Raised, Buried, Level, Filled,
                  Fired, Misfired, Stole, Lost, Gained, Overflowed, CrewJoined, Ended>;

}  // namespace event

}  // namespace dogwatch::waves
