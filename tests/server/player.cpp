#include "server/player.h"

#include "core/sha256.h"

namespace dogwatch::server_tests {

void Player::connect(int process) {
  if (process >= 0) process_ = process;
  sailor_.reset();
  sailor_ = std::make_unique<Sailor>(*world_, process_);
}

void Player::open(std::string_view members) {
  const JsonDocument answer =
      sailor_->granted(R"({"do":"open","name":"Person )" + std::to_string(number_) + R"(","flag":1,"hash":")" +
                       hash_of(number_) + "\"," + std::string(members) + "}");
  table_ = text_at(answer, "table");
  token_ = text_at(answer, "token");
  seat_ = at(answer, "seat").IsInt() ? at(answer, "seat").GetInt() : -1;
  keep(card_, at(answer, "card"));
}

void Player::sit(const std::string& table) {
  const JsonDocument answer =
      sailor_->granted(R"({"do":"sit","name":"Person )" + std::to_string(number_) + R"(","flag":2,"hash":")" +
                       hash_of(number_) + R"(","table":")" + table + "\"}");
  table_ = table;
  token_ = text_at(answer, "token");
  seat_ = at(answer, "seat").GetInt();
  keep(card_, at(answer, "card"));
}

void Player::attend(std::string_view language) {
  const JsonDocument answer = sailor_->granted(R"({"do":"attend","table":")" + table_ + R"(","token":")" + token_ +
                                               R"(","language":")" + std::string(language) + "\"}");
  CHECK((seat_ < 0 || at(answer, "seat").GetInt() == seat_));
  count_ = number_at(answer, "count");
  n_ = number_at(answer, "n");
  keep(card_, at(answer, "card"));
  keep(look_, at(answer, "look"));
  keep(attended_, answer);
}

void Player::listen() {
  if (!connected()) return;
  for (const JsonDocument& push : sailor_->pushes()) {
    const std::string kind = text_at(push, "push");
    if (kind == "bye" || text_at(push, "table") != table_) continue;
    if (kind == "card" || kind == "table") keep(card_, at(push, "card"));
    if (kind == "chat" || kind == "table") {
      n_ = std::max(n_, number_at(push, "n"));
      count_ = std::max(count_, number_at(push, "count"));
    }
    if (kind != "table") continue;
    keep(look_, at(push, "look"));
    for (const Json& line : at(push, "lines").GetArray()) lines_.push_back(text_at(line, "what"));
    for (const Json& said : at(push, "texts").GetArray()) texts_.emplace_back(text_of(said));
  }
}

void Player::draw() {
  if (phase() != "drawing" || !connected()) return;
  const Json& seats = at(card_, "seats");
  const Json& own = seats[static_cast<unsigned>(seat_)];
  if (at(own, "silent").GetBool()) return;
  if (at(own, "hash").IsNull()) {
    ++words_;
    say("hash", R"("hash":")" + hash_of(number_ + 100 * words_) + "\"");
    return;
  }
  bool all = true;
  for (const Json& seat : seats.GetArray()) {
    if (text_at(seat, "kind") == "person" && !at(seat, "silent").GetBool()) all = all && !at(seat, "hash").IsNull();
  }
  if (all && at(own, "word").IsNull()) say("word", R"("word":")" + word_of(number_ + 100 * words_) + "\"");
}

std::string Player::some_move(std::uint32_t choice) const {
  const Json& moves = at(at(look_, "decision"), "moves");
  return text(moves[choice % moves.Size()]);
}

std::string Player::play_request(const std::string& move) const {
  return R"({"do":"play","table":")" + table_ + R"(","count":)" + std::to_string(count_ + 1) + R"(,"n":)" +
         std::to_string(n_) + R"(,"move":)" + move + "}";
}

void Player::play(std::uint32_t choice) {
  sailor_->granted(play_request(some_move(choice)));
  listen();
}

JsonDocument Player::ask(std::string_view verb, std::string_view members) {
  std::string request =
      R"({"do":")" + std::string(verb) + R"(","table":")" + table_ + R"(","count":)" + std::to_string(count_ + 1);
  if (!members.empty()) request += "," + std::string(members);
  JsonDocument answer = sailor_->ask(request + "}");
  listen();
  return answer;
}

std::string Player::say(std::string_view verb, std::string_view members) {
  const JsonDocument answer = ask(verb, members);
  return at(answer, "ok").GetBool() ? "ok" : text_at(answer, "code");
}

void draw_all(World& world, std::vector<std::unique_ptr<Player>>& players) {
  for (int round = 0; round < 20; ++round) {
    bool drawing = false;
    for (auto& player : players) {
      player->listen();
      player->draw();
      player->listen();
      drawing = drawing || player->phase() == "drawing";
    }
    if (!drawing) return;
    world.loop.run_for(20);
  }
}

std::vector<std::unique_ptr<Player>> company(World& world, std::string_view members, int persons, int processes) {
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < persons; ++i) {
    players.push_back(std::make_unique<Player>(world, i, i % processes));
    i == 0 ? players[0]->open(members) : players.back()->sit(players[0]->table());
  }
  for (auto& player : players) player->attend();
  draw_all(world, players);
  for (auto& player : players) player->listen();
  REQUIRE(players[0]->phase() == "playing");
  return players;
}

int play_on(World& world, std::vector<std::unique_ptr<Player>>& players, Dice& dice, int most) {
  int moves = 0;
  std::int64_t quiet_since = world.loop.now();
  while (moves < most) {
    bool moved = false;
    for (auto& player : players) {
      player->listen();
      if (player->over() || player->ended()) return moves;
      if (!player->connected() || !player->asked()) continue;
      player->play(static_cast<std::uint32_t>(dice.draw(60'000)));
      moved = true;
      if (++moves == most) return moves;
    }
    if (moved) quiet_since = world.loop.now();
    if (!moved) world.loop.run_for(5);
    REQUIRE(world.loop.now() - quiet_since < 60'000);  // nobody is stuck
  }
  return moves;
}

}  // namespace dogwatch::server_tests
