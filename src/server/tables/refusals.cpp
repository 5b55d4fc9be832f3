#include "server/tables/refusals.h"

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
    {"bad_request", "A field of this request is missing or wrong."},
    {"unknown_verb", "There is no such verb."},
    {"no_such_table", "There is no such table."},
    {"no_such_game", "There is no such game."},
    {"bad_options", "The game does not have these options."},
    {"bad_components", "These components cannot be used."},
    {"no_free_seat", "There is no free seat at this table."},
    {"taken", "This seat is taken."},
    {"bad_token", "This token holds no seat at this table."},
    {"no_watchers", "This table does not allow spectators."},
    {"not_your_turn", "You have nothing to decide now."},
    {"illegal_move", "That is not one of the moves you can make now."},
    {"game_over", "The match is over."},
    {"not_playing", "This cannot be done at this stage of the match."},
    {"wrong_count", "The count does not match the entries of this seat."},
    {"stale", "The table has changed in the meantime; look again."},
    {"not_allowed", "You are not allowed to do that."},
    {"nothing_to_take_back", "You have no open step to take back."},
    {"too_long", "That is too long."},
    {"too_fast", "Too many requests; wait a moment."},
    {"too_many", "The limit is reached."},
    {"banned", "This address is blocked."},
    {"busy", "The server cannot store anything right now; nothing was done. Try again."},
    {"stopping", "The server is stopping; try again shortly."},
    {"past_roll", "Dice have been rolled since then; that cannot be undone."},
    {"freed", "Your seat was freed while you were away, and somebody else plays it now."},
    {"in_doubt", "The server does not know yet whether this was stored. Say it again with the same count."},
    {"read_only", "The log of this table is damaged: it can be looked at, but not played on."},
    {"needs_whole", "The whole log is needed."},
};
static_assert(std::size(all) == static_cast<std::size_t>(Refused::needs_whole) + 1);

}  // namespace

std::string_view name_of(Refused code) { return all[static_cast<std::size_t>(code)].name; }
std::string_view sentence_of(Refused code) { return all[static_cast<std::size_t>(code)].sentence; }

}  // namespace dogwatch
