#include "scenario/playthrough.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "scenario/scenario.h"

namespace dogwatch::scenario {

namespace {

const std::vector<std::string> names = {"Anne", "Bart", "Cheng", "Drake", "Edda", "Flint"};

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
    const AskShape& ask = table_.about().asks[static_cast<std::size_t>(table_.asks(seat))];
    text_ += std::to_string(number) + " " + name(seat) + " (" + std::string(ask.name) +
             "): " + words_.say(table_.move_sentence(seat, move), reader_) + "\n";
  }
  void outcome() {
    const Outcome outcome = table_.outcome();
    text_ += outcome.lost ? "\nAll are lost.\n" : "\n";
    for (int i = 0; i < table_.seats(); ++i) {
      const auto seat = static_cast<std::size_t>(i);
      text_ += std::to_string(outcome.place[seat] + 1) + ". " + name(seat_at(i)) + ": " +
               std::to_string(outcome.total[seat]) + " points";
      for (std::size_t item = 0; item < table_.about().score_items.size(); ++item) {
        text_ += item == 0 ? " (" : ", ";
        text_ += words_.say("scores." + std::string(table_.about().score_items[item])) + " " +
                 std::to_string(outcome.items[seat][item]);
      }
      text_ += table_.about().score_items.empty() ? "" : ")";
      const int title = outcome.title[seat];
      if (title != Outcome::no_title) {
        text_ += ", " + words_.say("titles." + std::string(table_.about().titles[static_cast<std::size_t>(title)]));
      }
      text_ += "\n";
    }
  }
  std::string& text() { return text_; }

 private:
  static const std::string& name(Seat seat) { return names[static_cast<std::size_t>(index(seat))]; }
  const Table& table_;
  const Words& words_;
  Reader reader_;
  std::string text_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::string playthrough(const Title& title, int seats, const std::string& seed, const Policy& policy) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(seed);
  Result<std::unique_ptr<Table>> opened = title.open(title, spec);
  if (!opened) return opened.error().text;
  Table& table = **opened;

  Teller teller(title, table);
  teller.text() = std::string(title.about->name) + ", " + std::to_string(seats) + " seats, seed \"" + seed +
                  "\", every seat by the rollout policy.\n\n";
  teller.tell(table.opening());
  for (int number = 1; !table.over() && number <= title.about->longest_match; ++number) {
    const Seat seat = table.waiting().lowest();
    MoveList moves;
    table.legal(seat, moves);
    const Move move = policy(table, seat, moves);
    teller.move(number, seat, move);
    teller.tell(table.play(seat, move).news);
  }
  teller.outcome();
  return teller.text();
}

std::string compare_with_approved(const std::string& text, const std::string& path) {
  const char* approve = std::getenv("DOGWATCH_APPROVE");
  if (approve != nullptr && std::string(approve) == "1") {
    std::ofstream(path, std::ios::binary) << text;
    return {};
  }
  bool there = false;
  const std::string approved = read_text(path, there);
  const std::string advice =
      "\nIf the change is right, run this test with DOGWATCH_APPROVE=1 and look at the difference.";
  if (!there) return path + " is not there yet." + advice;
  if (approved == text) return {};
  const std::vector<std::string> before = lines_of(approved);
  const std::vector<std::string> now = lines_of(text);
  std::size_t line = 0;
  while (line < before.size() && line < now.size() && before[line] == now[line]) ++line;
  return path + ":" + std::to_string(line + 1) + ": approved:\n  " + (line < before.size() ? before[line] : "(end)") +
         "\nnow:\n  " + (line < now.size() ? now[line] : "(end)") + advice;
}

}  // namespace dogwatch::scenario
