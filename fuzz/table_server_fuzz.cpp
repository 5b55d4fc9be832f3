// What four clients say to a table server, each line by one of them: never a crash, every answer is JSON, nobody hears
// the token of another, and whatever was stored can be read again.
//
// A line begins with the client's number; "z" lets a minute pass, "x" and the number close a socket. In the rest, %t is
// the last table that was opened, %o the last code that was made, %k the client's token there, %c its next count, %n
// the last entry that it saw, %m a move out of the list that it was sent, %e the mark of the engine that plays Waves.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "core/dice.h"
#include "core/json.h"
#include "core/sha256.h"
#include "protocol/delta.h"
#include "server/memory_store.h"
#include "server/service/table_server.h"
#include "server/tables/fold.h"
#include "table/title.h"

namespace {

using namespace dogwatch;
using namespace dogwatch::server_tests;

constexpr std::size_t clients = 4;

void require(bool truth) {
  if (!truth) std::abort();
}

// A snapshot may say that the whole log is needed: an undo went back behind it.
template <class Loaded>
void require_read(const Loaded& loaded) {
  if (loaded.ok() || loaded.error().field == "whole") return;
  std::fprintf(stderr, "cannot be read: %s\n", loaded.error().text.c_str());
  std::abort();
}

struct Known {
  std::string token;
  std::int64_t n = 0;
  std::int64_t count = 0;
  std::string move = "{}";
};

class FuzzTransport final : public Transport {
 public:
  FuzzTransport(Loop& loop, std::string_view input) : loop_(&loop), input_(input) {}
  std::array<Known, clients> known;
  std::string table = "none";
  std::string code = "none";

  void send(Client client, std::string frame) override {
    const auto json = parse_json(frame);
    require(json.ok() && json->IsObject());
    const bool push = member(*json, "push") != nullptr;
    require(push || member(*json, "ok") != nullptr);
    const auto number = static_cast<std::size_t>(client) % clients;
    for (std::size_t other = 0; other < clients; ++other) {
      const std::string& token = known[other].token;
      // One that the input itself names may be anywhere: in a name, in a chat.
      const bool secret = !token.empty() && token != known[number].token && input_.find(token) == input_.npos;
      if (other != number && secret) {
        require(frame.find(token) == std::string::npos);
      }
    }
    learn(known[number], *json);
  }
  void dismiss(Client) override {}
  std::int64_t now() override { return loop_->now(); }
  void after(std::int64_t milliseconds, std::function<void()> what) override {
    loop_->after(milliseconds, std::move(what));
  }
  void think(Lane /*lane*/, std::function<void()> work, std::function<void()> then) override {
    // Slowly, so that no whole match is played in the minute that a "z" lets pass.
    loop_->after(4'000, [work = std::move(work), then = std::move(then)] {
      work();
      then();
    });
  }
  void random(std::uint8_t* bytes, std::size_t size) override {
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(chance_.next() >> 56U);
  }
  void note(std::string_view, const NoteFields&) override {}

 private:
  static std::int64_t number_in(const Json& json, std::string_view name, std::int64_t otherwise) {
    const Json* found = member(json, name);
    return found != nullptr && found->IsInt64() ? found->GetInt64() : otherwise;
  }
  void learn(Known& one, const Json& json) {
    if (const Json* token = member(json, "token"); token != nullptr && token->IsString()) one.token = text_of(*token);
    if (const Json* opened = member(json, "table"); opened != nullptr && opened->IsString()) table = text_of(*opened);
    // A refusal has a code, too.
    const Json* made = member(json, "text") == nullptr ? member(json, "code") : nullptr;
    if (made != nullptr && made->IsString()) code = text_of(*made);
    one.n = number_in(json, "n", one.n);
    one.count = number_in(json, "count", one.count);
    const Json* look = member(json, "look");
    const Json* decision = look == nullptr ? member(json, "delta") : member(*look, "decision");
    const Json* moves = decision == nullptr || !decision->IsObject() ? nullptr : member(*decision, "moves");
    if (moves == nullptr || !moves->IsArray() || moves->Empty()) return;
    JsonWriter writer;
    writer.json((*moves)[chance_.below(moves->Size())]);
    one.move = writer.str();
  }

  Loop* loop_;
  std::string_view input_;
  FastRandom chance_{1};
};

TableServerLimits limits() {
  TableServerLimits limits;
  limits.captain = limits.hint = {2, 0, 0};
  limits.snapshot_every = 4;
  limits.frame_bytes = 4096;
  return limits;
}

class Session {
 public:
  explicit Session(std::string_view input) : transport_(loop_, input) {
    for (std::size_t i = 0; i < clients; ++i) arrive(i);
  }
  void say(std::string_view line) {
    if (line.empty()) return;
    const auto number = static_cast<std::size_t>(line.front()) % clients;
    if (line.front() == 'z') {
      loop_.run_for(60'000);
    } else if (line.front() == 'x') {
      const auto leaver = static_cast<std::size_t>(line.back()) % clients;
      tables_.depart(ids_[leaver]);
      arrive(leaver);
    } else {
      tables_.receive(ids_[number], filled(line.substr(1), transport_.known[number]));
    }
    loop_.run_for(20);
  }
  // Nothing was acknowledged that cannot be read again.
  void check() const {
    for (const auto& [id, kept] : shelf_->tables) {
      const StoredTable whole{true, kept.card, {}, 0, kept.due, kept.entries};
      require(load_whole(id, whole).ok());
      const StoredTable short_cut{true, kept.card, kept.snapshot, kept.snapshot_n, kept.due, kept.entries};
      require_read(load(id, short_cut));
      require(parse_json(kept.card).ok());
    }
  }

 private:
  void arrive(std::size_t number) {
    // Numbers are never used again, and tell who it is by what is left of them.
    ids_[number] = Client{clients * next_++ + number};
    tables_.arrive(ids_[number], "10.0.0." + std::to_string(number));
    tables_.receive(ids_[number], R"({"do":"hello"})");
    loop_.run_for(20);
  }
  std::string filled(std::string_view line, const Known& known) const {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char what = line[i] == '%' && i + 1 < line.size() ? line[++i] : '\0';
      switch (what) {
        case 't':
          text += transport_.table;
          break;
        case 'o':
          text += transport_.code;
          break;
        case 'k':
          text += known.token;
          break;
        case 'c':
          text += std::to_string(known.count + 1);
          break;
        case 'n':
          text += std::to_string(known.n);
          break;
        case 'm':
          text += known.move;
          break;
        case 'e':
          text += engine_mark(*find_title("waves"));
          break;
        default:
          text += line[i];
      }
    }
    return text;
  }

  Loop loop_;
  std::shared_ptr<Shelf> shelf_ = std::make_shared<Shelf>();
  MemoryStore store_{shelf_, loop_};
  FuzzTransport transport_;
  TableServer tables_{store_, transport_, limits()};
  std::array<Client, clients> ids_{};
  std::uint64_t next_ = 1;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  Session session(input);
  for (int lines = 0; !input.empty() && lines < 40; ++lines) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    session.say(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  session.check();
  return 0;
}
