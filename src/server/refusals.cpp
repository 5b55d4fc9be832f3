#include "server/refusals.h"

#include <cstddef>
#include <iterator>

namespace dogwatch {
namespace {

struct CodeAndSentence {
  std::string_view name;
  std::string_view sentence;
};

constexpr CodeAndSentence all[] = {
    {"none", ""},
    {"bad_request", "This request has a field that is missing or wrong."},
    {"unknown_verb", "There is no such verb."},
    {"no_such_table", "There is no such table."},
    {"no_such_game", "There is no such game."},
    {"bad_options", "The game has no such options."},
    {"bad_components", "The components cannot be played with."},
    {"no_free_seat", "There is no free seat at this table."},
    {"taken", "This seat is taken."},
    {"bad_token", "This token holds no seat at this table."},
    {"no_watchers", "This table wants no watchers."},
    {"not_your_turn", "You have nothing to decide now."},
    {"illegal_move", "That is not one of the moves you can make now."},
    {"game_over", "The match is over."},
    {"not_playing", "That cannot be done at this stage of the table."},
    {"wrong_count", "The table has another count of your entries."},
    {"stale", "The table went on since; look again."},
    {"not_allowed", "That is not for you to do."},
    {"nothing_to_take_back", "You have no open step to take back."},
    {"too_long", "That is too long."},
    {"too_fast", "That was too much at once; wait a little."},
    {"too_many", "There are too many already."},
    {"banned", "This address is not welcome here."},
    {"busy", "The server cannot write now; nothing was done. Try again."},
    {"stopping", "The server is stopping; come back in a moment."},
    {"needs_whole", "The whole log is needed."},
};
static_assert(std::size(all) == static_cast<std::size_t>(Refused::needs_whole) + 1);

}  // namespace

std::string_view name_of(Refused code) { return all[static_cast<std::size_t>(code)].name; }
std::string_view sentence_of(Refused code) { return all[static_cast<std::size_t>(code)].sentence; }

}  // namespace dogwatch
