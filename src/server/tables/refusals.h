// Why a client was refused; the codes are those of the socket's protocol.
#pragma once

#include <cstdint>
#include <string_view>

namespace dogwatch {

enum class Refused : std::uint8_t {
  none,
  bad_request,
  unknown_verb,
  no_such_table,
  no_such_game,
  bad_options,
  bad_components,
  no_free_seat,
  taken,
  bad_token,
  no_watchers,
  not_your_turn,
  illegal_move,
  game_over,
  not_playing,
  wrong_count,
  stale,
  not_allowed,
  nothing_to_take_back,
  too_long,
  too_fast,
  too_many,
  banned,
  busy,
  stopping,
  past_roll,
  freed,
  in_doubt,
  read_only,
  needs_whole  // never told: the table must be folded from its first entry to do this
};

std::string_view name_of(Refused code);
// One sentence for people, where there is nothing more exact to say.
std::string_view sentence_of(Refused code);

}  // namespace dogwatch
