// What events change: a state as its places, and a table that names for each kind of event the places it tells of.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/archive.h"
#include "core/event.h"
#include "core/express.h"
#include "core/game.h"
#include "laws/violations.h"

namespace dogwatch::laws {

// Every place of a state as JSON has it, with what stands there: {"players.1.gold.held", "3"}.
using Places = std::vector<std::pair<std::string, std::string>>;

// Notes what a game describes.
class PlacesOut final : public Archive {
 public:
  bool reading() const override { return false; }
  Places take() { return std::move(places_); }

 protected:
  void exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) override;
  void exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                      std::int64_t none) override;
  void exchange_name(std::string_view name, std::int64_t& value, Names names) override;
  void exchange_flag(std::string_view name, bool& value) override;
  void exchange_bits(std::string_view name, std::uint64_t& value, int most) override;
  bool open_object(std::string_view name) override;
  void close_object() override;
  bool open_array(std::string_view name, int& length, int least, int most) override;
  void close_array() override;

 private:
  void note(std::string_view name, std::string value);
  void open(std::string_view name);
  void close();

  struct Level {
    std::size_t path_length;
    int next;  // the next element, of an array
  };
  Places places_;
  std::string path_;
  std::vector<Level> levels_;
};

template <class G>
Places places_of(const G& game, typename G::State state) {
  PlacesOut out;
  describe(game, out, state);
  return out.take();
}

struct Change {
  std::string place;
  std::string before;  // empty where there was nothing, as after
  std::string after;
};
std::vector<Change> changes_between(const Places& before, const Places& after);

// The table of a game (own.h, told_places):
//
//   unsaid    phase, players.*.done
//   gained    players.{who}.gold.held + {amount}, players.{who}.gold.circled
//   bonus{good=story}
//             players.{who}.story + {amount}
//
// A line for each kind of event, or several with a condition, of which the first that holds counts. A place stands for
// all below it; `*` is any name or number, {field} what the event tells. After `=` stands what is there when the event
// has been told, a list element by element; after `+` or `-` by how much it has grown or shrunk; a list `gets` a new
// last element or `loses` it, `has` one somewhere or `lacks` it. Without any of them the place may change as it likes.
// What stands under `unsaid` may change at any event, and what stands under `afterwards` after the last of a step; with
// `=` only to that value.
class ToldPlaces {
 public:
  ToldPlaces(std::string_view table, const About& about, Violations& violations);

  // What the event says of itself and does not do, or does and does not say.
  void check_told(const Event& event, const ComponentNamer& namer, const Places& before, const Places& after,
                  Violations& violations) const;
  // An eye may be shown less, but nothing else: `events` were told since `before`, or none.
  void check_shown(const std::vector<Event>& events, const ComponentNamer& namer, const Places& before,
                   const Places& after, std::string_view whom, Violations& violations) const;

 private:
  struct Place {
    std::vector<std::string> path;
    std::string relation;  // or nothing
    std::string value;
  };
  struct Line {
    std::string field;  // the condition
    std::string value;
    std::vector<Place> places;
  };
  using Facts = std::map<std::string, std::vector<std::string>, std::less<>>;

  void read_line(std::string_view kind, std::string_view places, Violations& violations);
  Facts facts_of(const Event& event, const ComponentNamer& namer) const;
  const Line* line_for(const Event& event, const Facts& facts) const;
  static bool covers(const Line& line, const Facts& facts, std::string_view place);
  static bool allows(const Line& line, const Change& change);
  static bool holds(const Place& place, const Facts& facts, const Places& before, const Places& after);

  const About* about_;
  Line unsaid_;
  Line afterwards_;
  std::map<std::string, std::vector<Line>, std::less<>> lines_;
};

}  // namespace dogwatch::laws
