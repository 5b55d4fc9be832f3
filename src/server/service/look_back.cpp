#include "server/service/look_back.h"

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/narration.h"
#include "protocol/replay.h"
#include "server/tables/fold.h"

namespace dogwatch {
namespace {

// The match to be looked at again, and the names of those who play; nothing where there is none.
struct Again {
  std::unique_ptr<Replay> replay;
  std::vector<std::string> names;
};

std::optional<Again> again(LookBack& back) {
  std::erase_if(back.stored.entries, [&](const StoredEntry& entry) { return entry.n > back.up_to; });
  const auto table = load_whole(back.table, back.stored);
  if (!table || !(*table)->has_match()) return std::nullopt;
  JsonWriter record;
  (*table)->match().write_record(record);
  auto replay = Replay::of(*(*table)->opening().title, *parse_json(record.view()));
  if (!replay) return std::nullopt;
  return Again{std::move(*replay), (*table)->names()};
}

}  // namespace

void write_story(JsonWriter& json, LookBack back) {
  const auto match = again(back);
  std::deque<std::string> steps;
  std::size_t bytes = 0;
  // Somebody who took a seat over is told nothing of what its owner was told.
  const int first = back.from > 0 ? back.from + 1 : 0;
  for (int at = first; match && at <= match->replay->moments(); ++at) {
    const std::vector<Told> told = match->replay->seek(at);
    JsonWriter step;
    step.begin_object().key("at").number(at);
    const Replay& replay = *match->replay;
    write_told(step, replay.table(), replay.title(), told, {{back.eye}, false, back.language}, match->names);
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
  const auto match = again(back);
  if (!match || at < back.from || at > match->replay->moments()) return false;
  std::vector<Told> told = match->replay->seek(at);
  if (at > 0 && at == back.from) told.clear();
  const Replay& replay = *match->replay;
  json.key("at").number(at).key("of").number(replay.moments()).key("look").begin_object();
  LookParts parts;
  parts.no_decision = true;
  const std::string view = event < 0 ? std::string() : replay.view_after(told, event + 1, back.eye);
  parts.view = view;
  write_look(json, replay.table(), replay.title(), {back.eye, match->names}, back.language, 0, parts);
  json.key("decision").null().end_object();
  write_told(json, replay.table(), replay.title(), told, {{back.eye}, false, back.language}, match->names);
  return true;
}

std::string whole_record(const std::string& table, const StoredTable& stored) {
  const auto loaded = load_whole(table, stored);
  if (!loaded || !(*loaded)->has_match()) return {};
  JsonWriter json;
  write_whole_record(json, **loaded);
  return json.str();
}

}  // namespace dogwatch
