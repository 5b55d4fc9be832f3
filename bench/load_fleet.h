// Thousands of players in one thread, for server_load: they sit down at tables, and make any legal move of those that
// the server sent, by deltas (docs/online-protocol.md). Frames are skimmed rather than parsed, so that one core can
// load another.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch {

using LoadClock = std::chrono::steady_clock;
using LoadSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

class LoadFleet;
struct LoadTable;

// One seat at one table, with a connection of its own.
class LoadPlayer {
 public:
  LoadPlayer(LoadFleet& fleet, LoadTable& table, int seat);
  void connect(std::uint16_t port);
  void begin_match();
  void play();
  bool to_move() const { return !move_.empty(); }
  const std::string& token() const { return token_; }

 private:
  enum class Wait : std::uint8_t { handshake, hello, seat, attendance, deltas, nothing };
  void await_bytes();
  void read();
  void take_bytes(std::string_view bytes);
  void take(std::string_view frame);
  void take_answer(std::string_view frame);
  void take_push(std::string_view frame);
  void take_delta(std::string_view frame);
  void take_seat(std::string_view frame);
  void do_duty(std::string_view frame);
  void attend();
  void say(const std::string& text);
  void flush();

  LoadFleet* fleet_;
  LoadTable* table_;
  int seat_;
  LoadSocket socket_;
  Wait wait_ = Wait::handshake;
  std::string in_;
  std::string out_;
  std::string token_;
  std::string attended_;  // the table it sits at
  std::string word_;
  std::string choices_;  // the list of moves
  std::string move_;     // the next one
  std::int64_t n_ = 0;
  std::int64_t count_ = 0;
  bool word_sent_ = false;
  bool drawing_ = false;
};

struct LoadTable {
  std::string game;
  std::string mark;  // of this program's engine
  std::string id;
  std::vector<std::unique_ptr<LoadPlayer>> players;
  std::size_t attending = 0;
  bool on = false;
  bool over = false;
  // The move that is on its way to everybody.
  bool in_flight = false;
  LoadClock::time_point sent;
  std::int64_t base_n = 0;
  std::size_t received = 0;
  int moves = 0;  // in this match
};

struct SavedTable {
  std::string id;
  std::string token;
};

class LoadFleet {
 public:
  LoadFleet(std::size_t tables, int seats, unsigned seed);

  // Connects everybody, a few at a time, and sits them down. False when that takes too long.
  bool embark(std::uint16_t port, std::chrono::seconds patience);
  // Plays so many moves a second, spread over all tables; 0 for as many as can be. Ends matches after `match_moves`.
  void play(double rate, std::chrono::seconds duration);

  boost::asio::io_context io{1};
  std::vector<float> latencies;      // milliseconds, of moves that all seats have seen
  std::vector<std::size_t> minutes;  // where in `latencies` each minute begins
  std::int64_t refused = 0;
  std::int64_t lost = 0;
  std::int64_t late = 0;  // moves that found no table ready
  std::int64_t bytes_in = 0;
  std::int64_t frames_in = 0;
  std::int64_t matches = 0;
  std::string first_refusal;
  int match_moves = 0;  // then the table is left and a new one opened; 0 = played to the end
  std::vector<SavedTable> saved;

  // For players.
  std::mt19937 chance;
  std::array<char, 256 * 1024> scratch{};
  void connected();
  void received(LoadTable& table, std::int64_t n, bool new_for_seat);
  void begin_match(LoadTable& table);

 private:
  bool send_next();
  void connect_next();

  std::deque<LoadTable> tables_;
  std::vector<LoadPlayer*> unconnected_;
  std::uint16_t port_ = 0;
  std::size_t next_ = 0;
};

}  // namespace dogwatch
