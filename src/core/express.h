// Moves, events, options and outcomes of any game as JSON and as sentences, by their shapes.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "core/event.h"
#include "core/game.h"
#include "core/json.h"
#include "core/move.h"
#include "core/sentence.h"

namespace dogwatch {

// How a game names its components: component_name() of the contract, bound to a game.
using ComponentNamer = std::function<std::string_view(std::string_view word, int value)>;

void write_move(JsonWriter& json, const About& about, Move move, const ComponentNamer& namer);
// Nothing when the JSON is not the exact shape of a move of this game (extra, missing or wrong fields).
std::optional<Move> read_move(const Json& json, const About& about, const ComponentNamer& namer);
// The key "moves.<kind>" and the move's own fields as values.
Sentence move_sentence(const About& about, Move move, const ComponentNamer& namer);

void write_event(JsonWriter& json, const About& about, const Event& event, const ComponentNamer& namer);
Sentence event_sentence(const About& about, const Event& event, const ComponentNamer& namer);

// {"name": value, ...}; an unknown name or value is refused with a sentence that tells the choices.
Result<Options> read_options(const Json* json, const About& about);
void write_options(JsonWriter& json, const About& about, const Options& options);
// The value as JSON: true, 3 or "random".
void write_option_value(JsonWriter& json, std::string_view value);
Options standard_options(const About& about);

// {"over":..., "lost":..., "ranking":[[1],[0,2]], "scores":[...]}: the members of an object that is already open.
void write_outcome(JsonWriter& json, const About& about, const Outcome& outcome);

}  // namespace dogwatch
