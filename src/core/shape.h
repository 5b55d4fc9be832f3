// How moves, events and options are named, so that one piece of code can turn any game's into JSON and words.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace dogwatch {

using Names = std::span<const std::string_view>;

// One argument of a move or an event.
struct Field {
  enum class Type : std::uint8_t {
    number,    // as it is
    seat,      // a seat's index; in words, the seat's name; below 0 nobody, in JSON null
    flag,      // true or false
    name,      // one of `names`; in words, the text "<word>.<name>"; any other value is none, in JSON null
    component  // one of the names the components file gives for `word`: see component_name() of a game
  };
  std::string_view name;
  Type type = Type::number;
  // The group of words a name belongs to ("colour", "icon"); the field's own name where it is empty.
  std::string_view word = {};
  Names names = {};
  // For events only: the field takes all remaining arguments as a list. At most one, the last.
  bool list = false;
  // Of a seat, a name or a component: there may be none.
  bool or_none = false;
};

struct MoveShape {
  std::string_view name;
  std::span<const Field> fields = {};
  // Others do not see which move of this kind was made, even when its seat acts alone (keeping one of three drawn
  // tiles).
  bool secret = false;
};

struct EventShape {
  std::string_view name;
  std::span<const Field> fields = {};
};

// A kind of decision. Where it is an optional reaction, a seat may set a standing answer:
// `always` and `never` are then the kinds of move that accept and decline.
struct AskShape {
  static constexpr int not_a_reaction = -1;
  std::string_view name;
  int always = not_a_reaction;
  int never = not_a_reaction;
  // A seat that has set no standing answer declines, instead of being asked.
  bool usually_never = false;
  constexpr bool is_reaction() const { return never != not_a_reaction; }
};

// An option of a game: one of the named values. "true" and "false" are written as JSON booleans, numbers as numbers.
struct OptionShape {
  std::string_view name;
  Names values;
  int standard = 0;
  // Its numbers are seats: only one of those at the table can be chosen.
  bool names_seat = false;
};

}  // namespace dogwatch
