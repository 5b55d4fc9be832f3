#include "server/service/look_back.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "protocol/narration.h"
#include "protocol/replay.h"

namespace dogwatch {
namespace {

// A step of a story is never shorter: what comes before so many of them would be left out in any case.
constexpr std::size_t shortest_step = 32;

// The match to be looked at again; null where there is none.
std::unique_ptr<Replay> again(const LookBack& back) {
  if (back.table == nullptr || !back.table->has_match()) return nullptr;
  return Replay::of(*back.table->opening().title, back.table->take_match());
}

}  // namespace

void write_story(JsonWriter& json, LookBack back) {
  const std::unique_ptr<Replay> replay = again(back);
  const std::vector<std::string> names = replay == nullptr ? std::vector<std::string>() : back.table->names();
  std::deque<std::string> steps;
  std::size_t bytes = 0;
  constexpr int most_steps = longest_story / shortest_step;
  // Somebody who took a seat over is told nothing of what its owner was told.
  const int first = back.from > 0 ? back.from + 1 : 0;
  int at = replay == nullptr ? 0 : std::max(first, replay->moments() - most_steps);
  for (; replay != nullptr && at <= replay->moments(); ++at) {
    const std::vector<Told> told = replay->seek(at);
    JsonWriter step;
    step.begin_object().key("at").number(at);
    write_told(step, replay->table(), replay->title(), told, {{back.eye}, false, back.language}, names);
    step.end_object();
    bytes += step.view().size();
    steps.push_back(step.str());
    for (; bytes > longest_story && steps.size() > 1; steps.pop_front()) bytes -= steps.front().size();
  }
  json.begin_array();
  for (const std::string& step : steps) json.raw(step);
  json.end_array();
}

bool write_moment(JsonWriter& json, LookBack back, int at, int event) {
  const std::unique_ptr<Replay> match = again(back);
  if (match == nullptr || at < back.from || at > match->moments()) return false;
  std::vector<Told> told = match->seek(at);
  if (at > 0 && at == back.from) told.clear();
  const Replay& replay = *match;
  const std::vector<std::string>& names = back.table->names();
  json.key("at").number(at).key("of").number(replay.moments()).key("look").begin_object();
  LookParts parts;
  parts.no_decision = true;
  const std::string view = event < 0 ? std::string() : replay.view_after(told, event + 1, back.eye);
  parts.view = view;
  write_look(json, replay.table(), replay.title(), {back.eye, names}, back.language, 0, parts);
  json.key("decision").null().end_object();
  write_told(json, replay.table(), replay.title(), told, {{back.eye}, false, back.language}, names);
  return true;
}

std::string whole_record(const OnlineTable* table) {
  if (table == nullptr || !table->has_match()) return {};
  return write_whole_record(*table);
}

}  // namespace dogwatch
