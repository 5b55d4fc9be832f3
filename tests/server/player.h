// A person at a table online: sits, opens the word, and plays moves out of the list that the server sent.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/world.h"

namespace dogwatch::server_tests {

class Player {
 public:
  Player(World& world, int number, int process = 0) : world_(&world), number_(number), process_(process) { connect(); }

  void connect(int process = -1);
  void disconnect() { sailor_.reset(); }
  bool connected() const { return sailor_ != nullptr && !sailor_->closed(); }

  // Opens a table: `members` are those of the request beside name, flag and hash.
  void open(std::string_view members);
  void sit(const std::string& table);
  void attend(std::string_view language = "en");
  // What was pushed since.
  void listen();
  // Hash and word, as the table asks for them.
  void draw();
  bool asked() const { return look_.IsObject() && at(look_, "decision").IsObject(); }
  bool over() const { return look_.IsObject() && at(look_, "over").GetBool(); }
  bool ended() const { return phase() == "ended"; }
  std::string phase() const { return text_at(card_, "phase"); }
  std::string some_move(std::uint32_t choice) const;
  std::string play_request(const std::string& move) const;
  void play(std::uint32_t choice);
  // A verb of the seat, with its count; the code.
  std::string say(std::string_view verb, std::string_view members = {});
  JsonDocument ask(std::string_view verb, std::string_view members = {});

  Sailor& sailor() { return *sailor_; }
  const std::string& table() const { return table_; }
  const std::string& token() const { return token_; }
  int seat() const { return seat_; }
  std::int64_t count() const { return count_; }
  std::int64_t n() const { return n_; }
  const Json& look() const { return look_; }
  const Json& card() const { return card_; }
  const Json& attended() const { return attended_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const std::vector<std::string>& texts() const { return texts_; }
  void forget_lines() { lines_.clear(); }
  void take_seat(const std::string& table, int seat, const std::string& token) {
    table_ = table;
    seat_ = seat;
    token_ = token;
  }

 private:
  void keep(JsonDocument& place, const Json& json) { place.CopyFrom(json, place.GetAllocator()); }

  World* world_;
  int number_;
  int process_;
  int words_ = 0;  // how many were made
  std::unique_ptr<Sailor> sailor_;
  std::string table_;
  std::string token_;
  int seat_ = -1;
  std::int64_t count_ = 0;
  std::int64_t n_ = 0;
  JsonDocument look_;
  JsonDocument card_;
  JsonDocument attended_;
  std::vector<std::string> lines_;
  std::vector<std::string> texts_;
};

// Persons at a new table, everybody attending; `members` as Player::open. The match has begun.
std::vector<std::unique_ptr<Player>> company(World& world, std::string_view members, int persons, int processes = 1);
// Lets everybody open their words.
void draw_all(World& world, std::vector<std::unique_ptr<Player>>& players);
// Everybody plays what chance chooses, until the match is over or `most` moves were made. Returns how many were.
int play_on(World& world, std::vector<std::unique_ptr<Player>>& players, Dice& dice, int most = 100'000);

}  // namespace dogwatch::server_tests
