// A match out of its whole log: its story, a moment of it, its record. Long work, for a thread of its own.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/seat.h"
#include "server/tables/online_table.h"

namespace dogwatch {

// A match as one eye saw it.
struct LookBack {
  std::unique_ptr<OnlineTable> table;  // whole, or null where there is none
  Eye eye;
  std::string_view language;
  int from = 0;  // what was told before so many moves is not the eye's business
};

// All that was told, as a list; of a long match the last of it.
inline constexpr std::size_t longest_story = 512U << 10U;
void write_story(JsonWriter& json, LookBack back);
// The members of the match after so many moves, and of what the last of them told; with an event, the view right after
// that one (from 0) of those the eye saw of it, else after all: -1. False where there is no such moment.
bool write_moment(JsonWriter& json, LookBack back, int at, int event);
// The record of a match that has ended; empty where there is none.
std::string whole_record(const OnlineTable* table);

}  // namespace dogwatch
