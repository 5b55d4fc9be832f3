// The page's door: the engine protocol and, beside it, what a table with people needs: looking with words and names,
// moves that play themselves, hints, standing answers, replay and verification. LocalTable (WebAssembly) and
// OnlineTable (server) speak it alike.
//
//   look       eye, language, names -> view, waiting, over, played, decision, standing, outcome
//   engine_mark [game]             -> mark: a server of the same mark sends deltas
//   delta      eye, language, names and the members of a delta (delta.h) -> view, decision, events, texts
//   act        seat, move, [then], eye(s), [look] -> events, texts and moments of the move and of the forced ones that follow;
//              "log": the record's log from its first entry that is new; "look": what that eye sees now.
//              "then": further moves of a route, played as long as they are legal
//   moment     number, [of], eye    -> view: what that eye saw right after the event that the number came with
//   settle     eye(s), [look]       -> the same as act of the forced moves only
//   opening    eye(s)               -> events, texts and moments of set-up
//   take_back  seat, [look]         -> undoes the seat's last step that was a choice; "log" and "look" as after act
//   hint       seat, iterations, budget_ms -> the best three moves with text and chances; with "reason":true the best
//              one says why it is better than the next, where that is clear
//   standing   seat, ask, answer    -> answers optional reactions without asking
//   words      [game], language     -> every text, with the numbers of the components in play
//   components [game]               -> JSON and TOML
//   check_components game, components, [components_file]
//   save, restore                   -> state and set, with names and standing answers
//   resume     record               -> waiting, over, left_out: moves at its end that the rules of now do not allow
//   replay     [record]             -> loads it, or the match at the table, to be looked at
//   seek       at, eye, language, names, [event, told_to] -> a look and what the move told, with moments; "event": the
//              view right after the n-th event that `told_to` saw of it, and "seen_events", how many the eye had seen
//   verify     record
//
// Everything else is the engine protocol's. "names" once given stay with the table. An eye is a seat, "watcher" or
// "all"; a list of eyes (several people at one screen) is answered with a list "seen".
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/auto_play.h"
#include "protocol/delta.h"
#include "protocol/narration.h"
#include "protocol/protocol.h"
#include "protocol/replay.h"

namespace dogwatch {

class PageProtocol {
 public:
  std::string answer(std::string_view line);

  EngineProtocol& engine() { return engine_; }

 private:
  static constexpr int longest_route = 64;
  using Handler = std::string (PageProtocol::*)(Request&);
  struct Verb {
    std::string_view name;
    Handler handler;
    bool needs_table;
  };
  static const Verb* find_verb(std::string_view name);

  std::string open(Request& request);
  std::string look(Request& request);
  std::string delta(Request& request);
  std::string engine_mark(Request& request);
  std::string act(Request& request);
  std::string moment(Request& request);
  std::string settle(Request& request);
  std::string opening(Request& request);
  std::string take_back(Request& request);
  std::string hint(Request& request);
  std::string standing(Request& request);
  std::string words(Request& request);
  std::string components(Request& request);
  std::string check_components(Request& request);
  std::string story(Request& request);
  std::string save(Request& request);
  std::string restore(Request& request);
  std::string resume(Request& request);
  std::string replay(Request& request);
  std::string seek(Request& request);
  std::string verify(Request& request);

  Table& table() { return *engine_.table(); }
  const Title& title() const { return *engine_.title(); }
  // The game a request names, else that of the table.
  const Title* game_of(Request& request);
  std::string_view components_for(const Request& request, const Title& game);
  void keep_names(Request& request);
  void keep_standing(const Json* answers);
  void take(const Title& title, std::unique_ptr<Table> table);
  void play_route(Seat seat, const Json& route, std::vector<Told>& told);

  // The eye in the field "look", where there is one.
  std::optional<Eye> read_look(Request& request);
  void write_look_and_standing(JsonWriter& json, Eye eye, std::string_view language);
  void write_progress(JsonWriter& json);
  // What a step changed: who waits, the log from `first` on, and the look that was asked for.
  void write_change(JsonWriter& json, std::size_t first, std::optional<Eye> looking, std::string_view language);
  // The record in the request, or else the match at the table; null where there is neither, or it cannot be replayed.
  std::unique_ptr<Replay> load_replay(Request& request);

  EngineProtocol engine_;
  std::vector<std::string> names_;
  AutoPlay auto_play_;
  ShownState delta_;
  KeptMoments moments_;
  std::unique_ptr<Replay> replay_;
};

}  // namespace dogwatch
