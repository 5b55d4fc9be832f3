// Law 4 at the socket: two servers whose tables differ only in what an eye may not know say the same to it, byte for
// byte: when it comes, when others move and talk, when it asks for a hint. As long as the rules themselves do not show
// the eye what was hidden.
#include "core/express.h"
#include "protocol/delta.h"
#include "server/secret_pairs.h"
#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

constexpr int moves_after = 4;

// A server with one table, at which a match stands as a state has it; at its beginning where that is empty.
class Planted {
 public:
  Planted(const Title& title, int seats, const std::string& options, const std::string& state) {
    players_ = company(world_, table_of(title.about->id, seats, 0, R"("help":true,"options":)" + options), seats);
    if (!state.empty()) plant(state);
    for (auto& player : players_) {
      player->connect();
      player->attend();
    }
    watcher_ = std::make_unique<Sailor>(world_);
    watcher_->granted(in_table("attend", table(), R"("token":null)"));
    for (int eye = 0; eye < seats; ++eye) look_on(title, "\"" + player(eye).token() + "\"");
    look_on(title, "null");
  }

  const std::string& table() const { return players_[0]->table(); }
  Player& player(int seat) { return *players_[static_cast<std::size_t>(seat)]; }
  // All that was said to an eye since the match stands as it does.
  const std::vector<std::string>& heard(int eye) {
    return eye < 0 ? watcher_->frames() : player(eye).sailor().frames();
  }
  // The same eye on a socket that gets deltas.
  const std::vector<std::string>& seen(int eye) {
    return (eye < 0 ? with_deltas_.back() : with_deltas_[static_cast<std::size_t>(eye)])->frames();
  }
  // What the rules let the eye know of the match, read from the store.
  std::vector<std::byte> known(int eye) {
    const Shelf::Kept& kept = world_.shelf->tables.at(table());
    const auto online = load(table(), {true, kept.card, kept.snapshot, kept.snapshot_n, kept.due, kept.entries});
    REQUIRE_MESSAGE(online.ok(), online.error().text);
    const Table& match = (*online)->match();
    std::vector<std::byte> state(match.state_bytes());
    match.copy_redacted(eye < 0 ? Eye::watcher() : Eye::of(seat_at(eye)), state.data());
    return state;
  }
  void listen() {
    world_.loop.run_for(50);
    for (auto& player : players_) player->listen();
  }
  void play(int seat, const std::string& move) {
    player(seat).sailor().granted(player(seat).play_request(move));
    listen();
  }
  void hint(int eye) {
    if (eye >= 0 && player(eye).asked()) player(eye).sailor().granted(in_table("hint", table()));
  }

 private:
  void look_on(const Title& title, const std::string& token) {
    with_deltas_.push_back(std::make_unique<Sailor>(world_));
    with_deltas_.back()->granted(in_table("attend", table(), R"("token":)" + token));
    with_deltas_.back()->granted(in_table("deltas", table(), R"("engine":")" + engine_mark(title) + "\""));
  }
  // The process dies, and finds another snapshot when it comes back.
  void plant(const std::string& state) {
    Shelf::Kept& kept = world_.shelf->tables.at(table());
    JsonDocument snapshot = std::move(parse_json(folded(world_, table())->snapshot())).value();
    const JsonDocument firm = std::move(parse_json(state)).value();
    Json& match = snapshot["match"];
    match["firm"].CopyFrom(firm, snapshot.GetAllocator());
    match["acting"].SetNull();
    for (Json& steps : match["steps"].GetArray()) steps.Clear();
    for (Json& forced : snapshot["forced"].GetArray()) forced.Clear();
    snapshot.RemoveMember("sum");
    kept.snapshot = text(snapshot);
    kept.snapshot_n = kept.entries.back().n;
    world_.kill(0);
    world_.start(0);
    world_.loop.run_for(50);
  }

  World world_;
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<Sailor> watcher_;
  std::vector<std::unique_ptr<Sailor>> with_deltas_;
};

// A move that the same seat may make at both tables.
struct Common {
  int seat = -1;
  std::string move;
};

Common common_move(Planted& one, Planted& two, int seats, Dice& dice) {
  std::vector<Common> all;
  for (int seat = 0; seat < seats; ++seat) {
    if (!one.player(seat).asked() || !two.player(seat).asked()) continue;
    std::vector<std::string> others;
    for (const Json& move : at(at(two.player(seat).look(), "decision"), "moves").GetArray())
      others.push_back(text(move));
    for (const Json& move : at(at(one.player(seat).look(), "decision"), "moves").GetArray()) {
      const std::string written = text(move);
      if (std::find(others.begin(), others.end(), written) != others.end()) all.push_back({seat, written});
    }
  }
  if (all.empty()) return {};
  return all[static_cast<std::size_t>(dice.draw(static_cast<int>(all.size())))];
}

// What tells the two tables apart for an eye; empty for nothing.
std::string difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i >= a.size() || i >= b.size()) return "one hears more than the other";
    if (a[i] != b[i]) return a[i] + "\nand\n" + b[i];
  }
  return {};
}

std::string difference(Planted& one, Planted& two, int eye) {
  const std::string found = difference(one.heard(eye), two.heard(eye));
  return found.empty() ? difference(one.seen(eye), two.seen(eye)) : found;
}

// The first difference that an eye hears, while the rules say that it cannot know.
std::string first_difference(const Title& title, const SecretPair& pair, int eye, int& compared, Dice& dice) {
  Planted one(title, pair.seats, pair.options, pair.state);
  Planted two(title, pair.seats, pair.options, pair.other);
  for (int i = 0; i <= moves_after; ++i) {
    if (eye == pair.eye && one.known(eye) != two.known(eye)) return {};  // shown by the rules
    one.hint(eye);
    two.hint(eye);
    ++compared;
    if (std::string found = difference(one, two, eye); !found.empty()) return found;
    const Common next = common_move(one, two, pair.seats, dice);
    if (next.seat < 0) return {};
    for (Planted* table : {&one, &two}) {
      table->play(next.seat, next.move);
      table->player(next.seat).say("chat", R"("text":"Aye")");
      table->listen();
    }
  }
  return {};
}

// Plays two matches alike for a while; then one seat goes another way at each. What others then hear apart, though the
// rules say that they cannot know; empty for nothing.
std::string difference_after_parting(const Title& title, int seats, int alike, int& compared, Dice& dice) {
  JsonWriter options;
  write_options(options, *title.about, standard_options(*title.about));
  Planted one(title, seats, options.str(), {});
  Planted two(title, seats, options.str(), {});
  for (int i = 0;; ++i) {
    const Common first = common_move(one, two, seats, dice);
    if (first.seat < 0) return {};
    Common other = common_move(one, two, seats, dice);
    const bool parts = i >= alike && other.seat == first.seat && other.move != first.move;
    if (!parts) other = first;
    one.play(first.seat, first.move);
    two.play(other.seat, other.move);
    if (!parts) continue;
    for (int eye = -1; eye < seats; ++eye) {
      if (eye == first.seat || one.known(eye) != two.known(eye)) continue;
      ++compared;
      if (std::string found = difference(one, two, eye); !found.empty()) return found;
    }
    return {};
  }
}

}  // namespace

TEST_CASE("what a socket hears does not depend on what its eye may not know, and an eye that may know hears it") {
  for (const SecretsOfGame& game : secrets_of_games()) {
    const std::vector<SecretPair> pairs = game.pairs(*game.title, 12);
    CAPTURE(game.title->about->id);
    int compared = 0;
    int owned = 0;
    int told = 0;
    Dice dice(7);
    for (const SecretPair& pair : pairs) {
      CAPTURE(pair.eye);
      const std::string found = first_difference(*game.title, pair, pair.eye, compared, dice);
      CHECK_MESSAGE(found.empty(), found);
      // A leak would be found: what the secret's owner hears is that leak, were it sent to the other eye.
      if (pair.owner < 0) continue;
      ++owned;
      int ignored = 0;
      told += first_difference(*game.title, pair, pair.owner, ignored, dice).empty() ? 0 : 1;
    }
    MESSAGE(std::string(game.title->about->id), ": ", pairs.size(), " pairs, ", compared, " times compared, ", owned,
            " with an owner");
    CHECK(told == owned);
    CHECK(compared >= static_cast<int>(pairs.size()));
  }
}

TEST_CASE("what somebody chooses is not heard before the rules show it") {
  for (const SecretsOfGame& game : secrets_of_games()) {
    const About& about = *game.title->about;
    CAPTURE(about.id);
    int compared = 0;
    Dice dice(11);
    for (int i = 0; i < 12; ++i) {
      const int seats = std::max(2, std::min(about.least_seats + i % 3, about.most_seats));
      const std::string found = difference_after_parting(*game.title, seats, i % 7, compared, dice);
      CHECK_MESSAGE(found.empty(), found);
    }
    MESSAGE(std::string(about.id), ": ", compared, " times compared");
  }
}

}  // namespace dogwatch::server_tests
