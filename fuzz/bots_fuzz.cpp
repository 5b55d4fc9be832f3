// Bots of all levels with hardly any time, in the midst of all that the engine protocol can do to a table: every answer
// is JSON, and a bot that is asked for a seat which has to decide names a move that can be played.
//
// The first three bytes are the game, the number of seats and the seed; then a byte for each request, its verb, and one
// for each thing that the verb leaves open. Seeds: fuzz/seeds/bots_fuzz.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/thinker.h"
#include "core/json.h"
#include "protocol/page_protocol.h"
#include "table/title.h"

namespace {

using namespace dogwatch;

class Session {
 public:
  explicit Session(std::span<const std::uint8_t> input) : input_(input) {}

  void run() {
    const Title& title = *titles()[byte() % titles().size()];
    const int most = title.about->most_seats - title.about->least_seats + 1;
    const int seats = title.about->least_seats + byte() % most;
    game_ = title.about->id;
    ask(R"({"do":"new","game":")" + game_ + R"(","seats":)" + std::to_string(seats) + R"(,"seed":")" +
        std::to_string(byte()) + "\"}");
    require(said_ok_, "a match can be opened");
    for (int requests = 0; !input_.empty() && requests < 48; ++requests) one_request();
  }

 private:
  static constexpr int most_thoughts = 12;  // of more than an iteration, so that one run does not take long

  void require(bool truth, const char* what) const {
    if (truth) return;
    std::fprintf(stderr, "%s, but: %s -> %s\n", what, asked_.c_str(), said_.c_str());
    std::abort();
  }

  int byte() {
    if (input_.empty()) return 0;
    const int first = input_.front();
    input_ = input_.subspan(1);
    return first;
  }

  void ask(std::string request) {
    asked_ = std::move(request);
    said_ = door_.answer(asked_);
    auto parsed = parse_json(said_);
    require(parsed.ok() && parsed->IsObject(), "every answer is JSON");
    answer_ = std::move(*parsed);
    const Json* ok = member(answer_, "ok");
    require(ok != nullptr && ok->IsBool(), "every answer says whether it is one");
    said_ok_ = ok->GetBool();
    require(said_ok_ || member(answer_, "error") != nullptr, "a refusal says why");
  }

  std::string part(std::string_view name) const {
    JsonWriter json;
    json.json(*member(answer_, name));
    return json.str();
  }

  // Of those who have to decide; -1 when it is over.
  int waiting_seat() {
    std::vector<int> seats;
    for (const Seat seat : door_.engine().table()->waiting()) seats.push_back(index(seat));
    return seats.empty() ? -1 : seats[static_cast<std::size_t>(byte()) % seats.size()];
  }

  void play(int seat, const std::string& move) {
    ask(R"({"do":"play","seat":)" + std::to_string(seat) + R"(,"move":)" + move + "}");
  }

  void play_any(int seat) {
    ask(R"({"do":"moves","seat":)" + std::to_string(seat) + "}");
    require(said_ok_, "who has to decide has moves");
    const Json& moves = *member(answer_, "moves");
    JsonWriter move;
    move.json(moves[static_cast<rapidjson::SizeType>((byte() << 8) + byte()) % moves.Size()]);
    play(seat, move.str());
    require(said_ok_, "a move of the list can be played");
  }

  std::string budget() {
    const int amount = byte();
    if (thoughts_++ >= most_thoughts) return R"("iterations":1)";
    if (amount % 3 == 0) return R"("budget_ms":)" + std::to_string(1 + amount % 5);
    const std::string iterations = R"("iterations":)" + std::to_string(1 + amount % 40);
    return amount % 3 == 1 ? iterations : iterations + R"(,"budget_ms":1)";
  }

  void ask_bot(int seat) {
    const std::string level(level_names[static_cast<std::size_t>(byte()) % std::size(level_names)]);
    ask(R"({"do":"bot","seat":)" + std::to_string(seat) + R"(,"level":")" + level + R"(",)" + budget() + "}");
    require(said_ok_, "a bot answers");
    const std::string move = part("move");
    if (byte() % 2 == 0) return;
    play(seat, move);
    require(said_ok_, "what a bot names can be played");
  }

  void ask_hint(int seat) {
    ask(R"({"do":"hint","seat":)" + std::to_string(seat) + "," + budget() + "}");
    require(said_ok_ && !member(answer_, "best")->Empty(), "a hint names a move");
  }

  void rig() {
    ask(R"({"do":"rig","rolls":[)" + std::to_string(1 + byte() % 6) + "," + std::to_string(1 + byte() % 6) + "]}");
  }

  void set() {
    ask(R"({"do":"state"})");
    const std::string state = part("state");
    ask(R"({"do":"set","game":")" + game_ + R"(","state":)" + state + "}");
    require(said_ok_, "a state that was told can be set");
  }

  void load() {
    ask(R"({"do":"record"})");
    const std::string record = part("record");
    ask(R"({"do":"load","record":)" + record + "}");
  }

  void one_request() {
    static constexpr std::string_view plain[] = {"hello", "games", "waiting", "outcome", "undo"};
    const int verb = byte();
    const int seat = waiting_seat();
    if (seat < 0) {
      // Nobody decides any more: undo brings somebody back.
      ask(verb % 2 == 0 ? R"({"do":"undo"})" : R"({"do":"outcome"})");
      return;
    }
    switch (verb % 16) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        return ask_bot(seat);
      case 5:
      case 6:
      case 7:
      case 8:
        return play_any(seat);
      case 9:
        return ask_hint(seat);
      case 10:
        return rig();
      case 11:
        return set();
      case 12:
        return load();
      case 13:
        return ask(R"({"do":"take_back","seat":)" + std::to_string(seat) + "}");
      case 14:
        return ask(R"({"do":"view","seat":)" + std::to_string(seat) + "}");
      default:
        return ask(R"({"do":")" + std::string(plain[static_cast<std::size_t>(byte()) % std::size(plain)]) + "\"}");
    }
  }

  std::span<const std::uint8_t> input_;
  PageProtocol door_;
  std::string game_;
  std::string asked_;
  std::string said_;
  JsonDocument answer_;
  bool said_ok_ = false;
  int thoughts_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Session({data, size}).run();
  return 0;
}
