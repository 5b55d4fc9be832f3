// A person at a table online, for tests: speaks the protocol as the page does, plays any legal move, and keeps what was
// acknowledged. Waits where a person would; comes back after a lost connection.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/json.h"
#include "front/client.h"

namespace dogwatch {

// A move that the server called done.
struct Acknowledged {
  int seat = 0;
  std::int64_t count = 0;
  std::int64_t n = 0;
  std::string move;
};

class Sailor {
 public:
  explicit Sailor(std::string name, unsigned seed = 1);

  // A new connection, with `hello`. False when nobody answers.
  bool connect(std::uint16_t port, const Headers& headers = {});
  bool connected() const { return socket_ != nullptr; }
  void vanish();

  // Asks and waits for the answer; pushes that come before it are taken in. Nothing when the connection is lost.
  std::optional<JsonDocument> ask(const std::string& verb, const std::string& members = "");
  // The code of a refusal, "ok", or "lost".
  std::string code(const std::string& verb, const std::string& members = "");
  // Says something as it is.
  bool say(const std::string& frame) { return socket_ && socket_->send(frame); }
  // Waits for one message and takes it in. False when the connection is lost.
  bool listen();
  // Listens until it is so.
  template <class Condition>
  bool listen_until(Condition condition) {
    while (!condition()) {
      if (!listen()) return false;
    }
    return true;
  }

  // `seats`: JSON. Sits down in the first one.
  bool open(const std::string& game, const std::string& seats, const std::string& more = "");
  bool sit(const std::string& table);
  // Takes a seat again that was held before.
  bool come_back(const std::string& table, const std::string& token);
  bool attend();
  // What the state of the table asks of this seat beside moves: gives the hash of a word, and the word when all have
  // given hashes.
  bool do_duty();
  bool has_duty() const { return connected() && (hash_due_ || word_due_); }
  bool to_move() const { return connected() && !moves_.empty(); }
  // Any legal move, or the one of last time if it is not known whether it arrived. False when the connection is lost.
  bool play();
  bool ended() const { return phase_ == "ended"; }

  const std::string& table() const { return table_; }
  const std::string& token() const { return token_; }
  int seat() const { return seat_; }
  std::int64_t n() const { return n_; }
  // The newest entry of the table that this one knows to be there, seen or not.
  std::int64_t newest() const { return std::max(n_, newest_); }
  std::int64_t count() const { return count_; }
  const std::string& phase() const { return phase_; }
  const std::vector<std::string>& moves() const { return moves_; }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  // Every frame that arrived, where a test wants to look at them.
  std::vector<std::string>* heard = nullptr;
  std::string last_refusal;
  WsClient& socket() { return *socket_; }

 private:
  struct Sent {
    std::int64_t count = 0;
    std::string members;
    std::string move;
  };
  void take(const Json& message);
  void take_card(const Json& card);
  void take_look(const Json& look);
  bool take_seat(const std::optional<JsonDocument>& answer);
  std::string new_hash();

  std::string name_;
  std::mt19937 chance_;
  std::unique_ptr<WsClient> socket_;
  int last_id_ = 0;
  std::string table_;
  std::string token_;
  int seat_ = -1;
  std::int64_t n_ = 0;
  std::int64_t newest_ = 0;
  std::int64_t count_ = 0;
  std::string phase_;
  bool hash_due_ = false;
  bool word_due_ = false;
  std::string word_;
  std::vector<std::string> moves_;
  std::optional<Sent> in_doubt_;
  std::vector<Acknowledged> acknowledged_;
};

// Two or more sailors at a table of their own.
class Crew {
 public:
  static constexpr int long_enough = 20'000;  // moves that end any match
  Crew(std::uint16_t port, const std::string& game, int seats, unsigned seed, const std::string& more = "");
  // Where a player finds a server, by number: several may serve the same table.
  using Ports = std::function<std::uint16_t(std::size_t sailor)>;
  // Plays on, at most so many moves; reconnects sailors that lost their connection. False when nobody answers there.
  bool play(const Ports& ports, int moves);
  bool play(std::uint16_t port, int moves) {
    return play([port](std::size_t) { return port; }, moves);
  }
  bool open() const { return open_; }
  bool ended() const { return sailors_.front().ended(); }
  std::vector<Sailor>& sailors() { return sailors_; }

 private:
  bool gather(const Ports& ports);
  void see_the_same();
  std::vector<Sailor> sailors_;
  bool open_ = false;
};

}  // namespace dogwatch
