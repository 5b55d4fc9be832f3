// Events, decisions and outcomes told to those who look, in a language and with the seats' names.
#pragma once

#include <string>
#include <vector>

#include "bots/thinker.h"
#include "protocol/request.h"
#include "table/moments.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

// Who looks, in which language: one eye, or several people around one screen.
struct Lookers {
  std::vector<Eye> eyes;
  bool several = false;  // asked for with a list: answered with a list
  std::string_view language = "en";
};
// The fields "eye" and "language"; everything is seen where no eye is named.
Lookers read_lookers(Request& request, int seats);

// "events" and "texts" for one eye; for several "seen":[{"eye":0,"events":[...],"texts":[...]}, ...]. "back":[...] says
// of each event how many of the moves told here came after its own; left out where none did. Where moments are kept,
// their numbers come with them: "moments":[...], one for each event.
void write_told(JsonWriter& json, const Table& table, const Title& title, const std::vector<Told>& told,
                const Lookers& lookers, std::span<const std::string> names, KeptMoments* kept = nullptr);

// What a seat is asked for, with the complete list of its answers; null for a seat that owes none.
void write_decision(JsonWriter& json, const Table& table, const Title& title, const Reader& reader,
                    std::string_view language, int open_steps, const MoveList& moves);

// The members of a look: game, seats, view, waiting, over, played, open_steps, decision, outcome.
struct LookParts {
  std::string_view view;  // as it is written already, where it is
  bool no_decision = false;
};
void write_look(JsonWriter& json, const Table& table, const Title& title, const Reader& reader,
                std::string_view language, int open_steps, const LookParts& parts = {});

// The best three moves of a thought, with text and chances: members "best" and "iterations".
void write_advice(JsonWriter& json, const Table& table, const Title& title, Seat seat, const Thought& thought,
                  std::string_view language, std::span<const std::string> names);

// The outcome with the texts of score items and titles; null before the end.
void write_told_outcome(JsonWriter& json, const Table& table, const Title& title, std::string_view language);
// Its texts alone: members "item_texts" and "title_texts".
void write_outcome_texts(JsonWriter& json, const Table& table, const Title& title, std::string_view language);

}  // namespace dogwatch
