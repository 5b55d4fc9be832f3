#include "load_fleet.h"

#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "core/json.h"
#include "core/sha256.h"
#include "protocol/delta.h"
#include "table/title.h"

namespace dogwatch {
namespace {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;

constexpr std::size_t connecting_at_once = 64;
const char* const games[] = {"waves", "pirate_dice", "black_dice", "dark_seas", "rolling_seas"};

// What follows the first of a key in a frame.
std::string_view after(std::string_view frame, std::string_view key) {
  const auto at = frame.find(key);
  return at == std::string_view::npos ? std::string_view() : frame.substr(at + key.size());
}

std::int64_t number_after(std::string_view frame, std::string_view key, std::int64_t otherwise) {
  const std::string_view text = after(frame, key);
  std::int64_t number = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string text_after(std::string_view frame, std::string_view key) {
  const std::string_view text = after(frame, key);
  return std::string(text.substr(0, std::min(text.find('"'), text.size())));
}

std::string framed(const std::string& text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 255U);
  }
  frame.append(4, '\0');  // a mask of zeros
  return frame + text;
}

}  // namespace

LoadPlayer::LoadPlayer(LoadFleet& fleet, LoadTable& table, int seat)
    : fleet_(&fleet), table_(&table), seat_(seat), socket_(fleet.io.get_executor()) {}

void LoadPlayer::connect(std::uint16_t port) {
  socket_.async_connect({asio::ip::make_address("127.0.0.1"), port}, [this, port](const ErrorCode& error) {
    if (error) {
      ++fleet_->lost;
      return;
    }
    socket_.set_option(asio::ip::tcp::no_delay(true));
    socket_.non_blocking(true);
    out_ = "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    flush();
    await_bytes();
  });
}

void LoadPlayer::await_bytes() {
  socket_.async_wait(LoadSocket::wait_read, [this](const ErrorCode& error) {
    if (!error) read();
  });
}

void LoadPlayer::read() {
  auto& scratch = fleet_->scratch;
  const ssize_t size = ::recv(socket_.native_handle(), scratch.data(), scratch.size(), MSG_DONTWAIT);
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) {
    ++fleet_->lost;
    return;
  }
  if (size > 0) {
    fleet_->bytes_in += size;
    take_bytes({scratch.data(), size});
  }
  await_bytes();
}

void LoadPlayer::take_bytes(std::string_view bytes) {
  const bool joins = !in_.empty();
  if (joins) {
    in_ += bytes;
    bytes = in_;
  }
  if (wait_ == Wait::handshake) {
    const auto end = bytes.find("\r\n\r\n");
    if (end != std::string_view::npos) {
      bytes.remove_prefix(end + 4);
      wait_ = Wait::hello;
      say(R"({"id":1,"do":"hello","version":1,"language":"en"})");
    }
  }
  while (wait_ != Wait::handshake && bytes.size() >= 2) {
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])); };
    std::size_t length = byte(1) & 127U;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes.size() < 2 + more) break;
    if (more > 0) length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte(2 + i);
    if (bytes.size() < 2 + more + length) break;
    const std::string_view body = bytes.substr(2 + more, length);
    if ((byte(0) & 15U) == 1) take(body);
    if ((byte(0) & 15U) == 9) {
      out_ += std::string("\x8A\x80\0\0\0\0", 6);
      flush();
    }
    bytes.remove_prefix(2 + more + length);
  }
  if (joins) {
    in_.erase(0, in_.size() - bytes.size());
  } else {
    in_ = bytes;
  }
}

void LoadPlayer::take(std::string_view frame) {
  ++fleet_->frames_in;
  if (frame.starts_with(R"({"ok":false)")) ++fleet_->refused;  // of what was no request at all
  if (frame.starts_with(R"({"re":)")) return take_answer(frame);
  if (frame.starts_with(R"({"push":"table")")) return take_push(frame);
  if (frame.starts_with(R"({"push":"card")") && frame.find(R"("phase":"drawing")") != std::string_view::npos) {
    do_duty(frame);
  }
}

void LoadPlayer::take_answer(std::string_view frame) {
  if (frame.starts_with(R"({"re":2,)")) return;  // to `leave`: nobody waits for it
  if (frame.find(R"("ok":true)") == std::string_view::npos) {
    ++fleet_->refused;
    if (fleet_->refused == 1) fleet_->first_refusal = frame.substr(0, 300);
    table_->in_flight = false;
    if (wait_ == Wait::nothing) attend();
    return;
  }
  switch (wait_) {
    case Wait::hello:
      wait_ = Wait::nothing;
      return fleet_->connected();
    case Wait::seat:
      return take_seat(frame);
    case Wait::attendance:
      wait_ = Wait::nothing;
      n_ = number_after(frame, R"("n":)", n_);
      count_ = number_after(frame, R"("count":)", count_);
      wait_ = Wait::deltas;
      do_duty(frame);
      return say(R"({"id":7,"do":"deltas","table":")" + table_->id + R"(","engine":")" + table_->mark + "\"}");
    case Wait::deltas:
      wait_ = Wait::nothing;
      take_delta(frame);
      do_duty({});
      if (++table_->attending == table_->players.size()) table_->on = true;
      return;
    default:
      return;
  }
}

void LoadPlayer::begin_match() {
  if (!attended_.empty()) say(R"({"id":2,"do":"leave","table":")" + attended_ + "\"}");
  attended_.clear();
  token_.clear();
  move_.clear();
  choices_.clear();
  word_sent_ = drawing_ = false;
  n_ = count_ = 0;
  word_ = "a-word-of-one-who-sits-here-" + std::to_string(fleet_->chance());
  const std::string hash = to_hex(sha256(word_));
  if (seat_ > 0) {
    wait_ = Wait::seat;
    return say(R"({"id":3,"do":"sit","table":")" + table_->id + R"(","seat":null,"name":"Guest","flag":1,"hash":")" +
               hash + "\"}");
  }
  std::string seats;
  for (std::size_t i = 0; i < table_->players.size(); ++i) {
    seats += std::string(i > 0 ? "," : "") + R"({"kind":"person"})";
  }
  wait_ = Wait::seat;
  say(R"({"id":3,"do":"open","game":")" + table_->game + R"(","options":{},"seats":[)" + seats +
      R"(],"seat":0,"name":"Opener","flag":1,"hash":")" + hash +
      R"(","pace":"live","public":false,"clock":null,"leaver":"wait","watchers":true,"help":false})");
}

void LoadPlayer::take_seat(std::string_view frame) {
  token_ = text_after(frame, R"("token":")");
  if (seat_ == 0) {
    table_->id = text_after(frame, R"("table":")");
    for (std::size_t i = 1; i < table_->players.size(); ++i) table_->players[i]->begin_match();
  }
  attend();
}

void LoadPlayer::attend() {
  wait_ = Wait::attendance;
  attended_ = table_->id;
  say(R"({"id":4,"do":"attend","table":")" + table_->id + R"(","token":")" + token_ +
      R"(","language":"en","story":false})");
}

// Opens the word when every seat has given its hash.
void LoadPlayer::do_duty(std::string_view frame) {
  drawing_ = drawing_ || frame.find(R"("phase":"drawing")") != std::string_view::npos;
  if (word_sent_ || wait_ != Wait::nothing || !drawing_) return;
  word_sent_ = true;
  say(R"({"id":5,"do":"word","table":")" + table_->id + R"(","count":)" + std::to_string(count_ + 1) + R"(,"word":")" +
      word_ + "\"}");
}

void LoadPlayer::take_push(std::string_view frame) {
  if (frame.find(table_->id) == std::string_view::npos) return;  // of a table that was left
  const std::int64_t n = number_after(frame, R"("n":)", n_);
  const bool is_new = n > n_;
  n_ = n;
  count_ = number_after(frame, R"("count":)", count_);
  take_delta(frame);
  do_duty(frame);
  fleet_->received(*table_, n, is_new);
}

void LoadPlayer::take_delta(std::string_view frame) {
  move_.clear();
  if (frame.find(R"("phase":"ended")") != std::string_view::npos) table_->over = true;
  // Where nothing changed, the list is as it was.
  if (!after(frame, R"("known":)").starts_with("\"\"")) {
    const std::string_view list = after(frame, R"("moves":[)");
    choices_ = list.substr(0, std::min(list.find(']'), list.size()));
  }
  if (choices_.empty()) return;
  const auto count = static_cast<std::size_t>(std::count(choices_.begin(), choices_.end(), ',')) + 1;
  std::string_view chosen = choices_;
  for (std::size_t skip = fleet_->chance() % count; skip > 0; --skip) chosen.remove_prefix(chosen.find(',') + 1);
  move_ = chosen.substr(0, std::min(chosen.find(','), chosen.size()));
}

void LoadPlayer::play() {
  table_->in_flight = true;
  table_->sent = LoadClock::now();
  table_->base_n = n_;
  table_->received = 0;
  say(R"({"id":6,"do":"play","table":")" + table_->id + R"(","count":)" + std::to_string(count_ + 1) + R"(,"n":)" +
      std::to_string(n_) + R"(,"move":)" + move_ + "}");
  move_.clear();
}

void LoadPlayer::say(const std::string& text) {
  out_ += framed(text);
  flush();
}

void LoadPlayer::flush() {
  const ssize_t sent = ::send(socket_.native_handle(), out_.data(), out_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent > 0) out_.erase(0, static_cast<std::size_t>(sent));
  if (out_.empty()) return;
  socket_.async_wait(LoadSocket::wait_write, [this](const ErrorCode& error) {
    if (!error && !out_.empty()) flush();
  });
}

LoadFleet::LoadFleet(std::size_t tables, int seats, unsigned seed) : chance(seed) {
  for (std::size_t i = 0; i < tables; ++i) {
    LoadTable& table = tables_.emplace_back();
    table.game = games[i % std::size(games)];
    table.mark = engine_mark(*find_title(table.game));
    for (int seat = 0; seat < seats; ++seat) {
      table.players.push_back(std::make_unique<LoadPlayer>(*this, table, seat));
      unconnected_.push_back(table.players.back().get());
    }
  }
  std::reverse(unconnected_.begin(), unconnected_.end());
}

void LoadFleet::connect_next() {
  if (unconnected_.empty()) return;
  LoadPlayer* player = unconnected_.back();
  unconnected_.pop_back();
  player->connect(port_);
}

void LoadFleet::connected() { connect_next(); }

bool LoadFleet::embark(std::uint16_t port, std::chrono::seconds patience) {
  port_ = port;
  const auto until = LoadClock::now() + patience;
  for (std::size_t i = 0; i < connecting_at_once; ++i) connect_next();
  const std::size_t everybody = tables_.size() * tables_.front().players.size();
  while (LoadClock::now() < until && static_cast<std::size_t>(frames_in) < everybody && lost == 0) {
    io.run_one_for(std::chrono::milliseconds(100));
  }
  // A few tables at a time, as people would come.
  std::size_t opened = 0;
  while (LoadClock::now() < until && lost == 0) {
    const auto on = static_cast<std::size_t>(
        std::count_if(tables_.begin(), tables_.end(), [](const LoadTable& table) { return table.on; }));
    if (on == tables_.size()) return true;
    for (; opened < tables_.size() && opened < on + connecting_at_once; ++opened) begin_match(tables_[opened]);
    for (int i = 0; i < 1000 && io.poll_one() > 0; ++i) {
    }
    io.run_one_for(std::chrono::milliseconds(10));
  }
  return false;
}

void LoadFleet::begin_match(LoadTable& table) {
  if (!table.id.empty()) saved.push_back({table.id, table.players.front()->token()});
  table.on = table.over = table.in_flight = false;
  table.attending = 0;
  table.moves = 0;
  ++matches;
  table.players.front()->begin_match();
}

void LoadFleet::received(LoadTable& table, std::int64_t n, bool new_for_seat) {
  if (!table.in_flight || n <= table.base_n || !new_for_seat) return;
  if (++table.received < table.players.size()) return;
  table.in_flight = false;
  ++table.moves;
  latencies.push_back(std::chrono::duration<float, std::milli>(LoadClock::now() - table.sent).count());
}

// A move at the next table that is ready for one. False when there is none.
bool LoadFleet::send_next() {
  for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
    LoadTable& table = tables_[next_];
    next_ = (next_ + 1) % tables_.size();
    if (!table.on || table.in_flight) continue;
    if (table.over || (match_moves > 0 && table.moves >= match_moves)) {
      begin_match(table);
      continue;
    }
    const std::size_t first = chance() % table.players.size();
    for (std::size_t i = 0; i < table.players.size(); ++i) {
      LoadPlayer& player = *table.players[(first + i) % table.players.size()];
      if (!player.to_move()) continue;
      player.play();
      return true;
    }
  }
  return false;
}

void LoadFleet::play(double rate, std::chrono::seconds duration) {
  const auto begin = LoadClock::now();
  const auto end = begin + duration;
  auto next_minute = begin;
  double sent = 0;
  for (auto now = begin; now < end; now = LoadClock::now()) {
    if (now >= next_minute) {
      minutes.push_back(latencies.size());
      next_minute += std::chrono::minutes(1);
    }
    for (int i = 0; i < 200 && io.poll_one() > 0; ++i) {
    }
    const double due = rate * std::chrono::duration<double>(LoadClock::now() - begin).count();
    if (rate == 0) {
      for (std::size_t i = 0; i < tables_.size() && send_next(); ++i) {
      }
    }
    for (; rate > 0 && sent < due; ++sent) {
      if (!send_next()) ++late;
    }
  }
}

}  // namespace dogwatch
