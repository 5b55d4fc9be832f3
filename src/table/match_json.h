// The parts of saved tables and records that are the same for every game.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/dice.h"
#include "core/json.h"
#include "core/record.h"
#include "core/result.h"
#include "table/table.h"
#include "table/table_dice.h"
#include "table/title.h"

namespace dogwatch {

inline constexpr int record_format = 1;

// How a match began: game, seats, options, components; members of an object that is already open. The text of the
// components is written only where it is not the printed one.
void write_spec(JsonWriter& json, const About& about, const MatchSpec& spec, const std::string& components_hash);
// Reads the same members, and refuses components that this program does not have. The key is read elsewhere.
// An option that names a seat names one of the match's.
std::optional<Error> check_seat_options(const MatchSpec& spec, const About& about);
Result<MatchSpec> read_spec(const Json& json, const Title& title);

// [{"roll":4,"of":6},{"draw":0,"of":5,"seat":1,"rigged":true}]
void write_chances(JsonWriter& json, const std::vector<Chance>& chances);
Result<std::vector<Chance>> read_chances(const Json& json, const std::string& field);

// A move and the dice that it rolled: members "move" and "dice" of an object that is already open.
void write_step(JsonWriter& json, Move move, const std::vector<Chance>& chances, const About& about,
                const ComponentNamer& namer);
// [{"seat":0,"move":{...},"dice":[...]}, ...], as a record has it.
void write_log(JsonWriter& json, std::span<const LogEntry> log, const About& about, const ComponentNamer& namer);
// `place` is where it stands in the file.
Result<LogEntry> read_entry(const Json& json, Seat seat, const About& about, const ComponentNamer& namer,
                            const std::string& place);

// {"key":"...","counters":[...]} and {"rolls":[...],"draws":[...]}
void write_dice(JsonWriter& json, const TableDice& dice);
Result<TableDice> read_dice(const Json& json);

// A seat of this match, under `name`.
Result<Seat> read_seat(const Json& json, std::string_view name, int seats, const std::string& field);

// Complains where a record is of another format or game, or of newer rules.
std::optional<Error> check_record_header(const Json& json, const About& about);
// Whether it was played by rules older than this program's.
bool has_older_rules(const Json& record, const About& about);
// What is wrong with a record that cannot be played on from `place`.
Error unplayable(const Json& record, const About& about, const std::string& place);
// The same record with only the first `entries` of its log.
JsonDocument first_entries(const Json& record, unsigned entries);

}  // namespace dogwatch
