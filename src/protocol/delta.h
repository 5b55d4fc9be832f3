// A delta: what one eye knows of a match and was told, in a short form for those who have the same engine. The state as
// the eye knows it, as bytes and only what changed of them; moves as numbers; events as lists of numbers. Views and
// sentences are made of it where they are looked at, so that a server need not write them for everybody.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "protocol/narration.h"
#include "protocol/request.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

// Two programs of which this is the same understand each other's deltas of this game.
const std::string& engine_mark(const Title& title);

// The members of a delta. `shown` becomes what is shown now.
//   known       what changed of the state's bytes since the last event, or since they were shown last; "whole": of
//   bytes
//               that are all zero
//   hash        of the bytes after the change
//   waiting, played, open_steps
//   moves       the legal ones of a seat that owes a step; left out where nothing changed
//   events      [forced + 2 * moves after its own, kind, arguments..., "what changed of the state's bytes until right
//               after it"] each, the text only where something did; left out where there are none
//   outcome     once the match is over
void write_delta(JsonWriter& json, const Table& table, Eye eye, const std::vector<Told>& told, int open_steps,
                 ShownState& shown);

// The other end: reads a delta into `shown` and a table of the same game, and writes what the reader sees: the members
// "view", "decision", "events" and "texts", and the texts of an outcome. Problems are noted in the request.
void write_seen_delta(JsonWriter& json, Request& delta, Table& table, const Title& title, const Lookers& lookers,
                      std::span<const std::string> names, ShownState& shown, KeptMoments& kept);

}  // namespace dogwatch
