#include "scenario/playthrough.h"

#include <algorithm>
#include <array>
#include <optional>

namespace dogwatch::scenario {

namespace {

const std::vector<std::string> names = {"Anne", "Bart", "Cheng", "Drake", "Edda", "Flint"};

// Moves of a match before which views are written down: early and late ones.
constexpr std::array looked_at{1, 5, 13, 34, 61, 120, 200};

class Teller {
 public:
  explicit Teller(const Title& title, const Table& table)
      : table_(table), words_(words_of(title, "en")), reader_{Eye::all(), names} {}

  void tell(const std::vector<News>& news) {
    for (const News& each : news) {
      if (!each.seen_by(Eye::all())) continue;
      text_ += "    " + words_.say(event_sentence(table_.about(), each.event, table_.namer()), reader_) + "\n";
    }
  }
  void move(int number, Seat seat, Move move) {
    const AskShape& ask = table_.about().asks[table_.asks(seat)];
    text_ += std::to_string(number) + " " + name(seat) + " (" + std::string(ask.name) +
             "): " + words_.say(table_.move_sentence(seat, move), reader_) + "\n";
  }
  void outcome() {
    const Outcome outcome = table_.outcome();
    text_ += outcome.lost ? "\nAll are lost.\n" : "\n";
    for (const Seat seat : SeatSet::first(table_.seats())) {
      text_ += std::to_string(outcome.place[seat] + 1) + ". " + name(seat) + ": " +
               std::to_string(outcome.total[seat]) + " points";
      for (std::size_t item = 0; item < table_.about().score_items.size(); ++item) {
        text_ += item == 0 ? " (" : ", ";
        text_ += words_.say("scores." + std::string(table_.about().score_items[item])) + " " +
                 std::to_string(outcome.items[seat][item]);
      }
      text_ += table_.about().score_items.empty() ? "" : ")";
      const int title = outcome.title[seat];
      if (title != Outcome::no_title) {
        text_ += ", " + words_.say("titles." + std::string(table_.about().titles[title]));
      }
      text_ += "\n";
    }
  }
  std::string& text() { return text_; }

 private:
  static const std::string& name(Seat seat) { return names[index(seat)]; }
  const Table& table_;
  const Words& words_;
  Reader reader_;
  std::string text_;
};

// Opens a match and plays it to its end: before(table, number, seat, move), then after(table, number, news).
template <class Opened, class Before, class After>
std::string play_all(const Title& title, const GoldenMatch& match, Opened opened, Before before, After after) {
  MatchSpec spec;
  spec.seats = match.seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(match.seed);
  Result<std::unique_ptr<Table>> made = title.open(title, spec);
  if (!made) return made.error().text;
  Table& table = **made;
  opened(table);
  for (int number = 1; !table.over() && number <= title.about->longest_match; ++number) {
    const Seat seat = table.waiting().lowest();
    MoveList moves;
    table.legal(seat, moves);
    const Move move = match.policy(table, seat, moves);
    before(number, seat, move);
    after(number, table.play(seat, move).news);
  }
  return {};
}

// JSON with a line for each member of its outer objects and lists, so that a difference is found by eye.
std::string in_lines(const std::string& json) {
  constexpr int outer = 3;
  std::string text;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    text += c;
    if (c == '"' && (i == 0 || json[i - 1] != '\\')) quoted = !quoted;
    if (quoted) continue;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c == ',' && depth <= outer) text += "\n" + std::string(depth, ' ');
  }
  return text + "\n";
}

}  // namespace

std::string playthrough(const Title& title, const GoldenMatch& match) {
  std::optional<Teller> teller;
  Table* shown = nullptr;
  const std::string trouble = play_all(
      title, match,
      [&](Table& table) {
        shown = &table;
        teller.emplace(title, table);
        teller->text() = std::string(title.about->name) + ", " + std::to_string(match.seats) + " seats, seed \"" +
                         match.seed + "\", every seat by the rollout policy.\n\n";
        teller->tell(table.opening());
      },
      [&](int number, Seat seat, Move move) { teller->move(number, seat, move); },
      [&](int, const std::vector<News>& news) {
        teller->tell(news);
        if (shown->over()) teller->outcome();
      });
  return trouble.empty() ? teller->text() : trouble;
}

std::string views(const Title& title, const GoldenMatch& match) {
  std::string text;
  Table* shown = nullptr;
  const auto look = [&](const std::string& when, Eye eye) {
    JsonWriter json;
    json.begin_object();
    shown->write_view(json, eye);
    json.end_object();
    text += when + "\n" + in_lines(json.str()) + "\n";
  };
  const std::string trouble = play_all(
      title, match, [&](Table& table) { shown = &table; },
      [&](int number, Seat seat, Move) {
        const bool wanted = std::ranges::find(looked_at, number) != looked_at.end();
        if (wanted) look("Before move " + std::to_string(number) + ", to the seat that decides", Eye::of(seat));
      },
      [&](int, const std::vector<News>&) {
        if (shown->over()) look("At the end, to a watcher", Eye::watcher());
      });
  return trouble.empty() ? text : trouble;
}

}  // namespace dogwatch::scenario
