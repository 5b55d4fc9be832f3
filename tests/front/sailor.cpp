#include "front/sailor.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/sha256.h"

namespace dogwatch {
namespace {

std::string written(const Json& json) {
  JsonWriter writer;
  writer.json(json);
  return writer.str();
}

std::string in_quotes(std::string_view text) {
  JsonWriter writer;
  writer.text(text);
  return writer.str();
}

std::string text_at(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsString() ? std::string(text_of(*found)) : "";
}

std::optional<std::int64_t> number_at(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  if (found == nullptr || !found->IsInt64()) return std::nullopt;
  return found->GetInt64();
}

bool is_true(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsTrue();
}

bool is_ok(const std::optional<JsonDocument>& answer) { return answer && is_true(*answer, "ok"); }

}  // namespace

Sailor::Sailor(std::string name, unsigned seed) : name_(std::move(name)), chance_(seed) {}

bool Sailor::connect(std::uint16_t port, const Headers& headers) {
  socket_ = std::make_unique<WsClient>();
  if (socket_->connect(port, headers) == 101 && is_ok(ask("hello", R"("version":1,"language":"en")"))) return true;
  vanish();
  return false;
}

void Sailor::vanish() { socket_.reset(); }

bool Sailor::listen() {
  const auto frame = socket_ ? socket_->read() : std::nullopt;
  if (!frame) {
    vanish();
    return false;
  }
  if (heard != nullptr) heard->push_back(*frame);
  const auto message = parse_json(*frame);
  if (message) take(*message);
  return true;
}

std::optional<JsonDocument> Sailor::ask(const std::string& verb, const std::string& members) {
  const int id = ++last_id_;
  if (!say(R"({"id":)" + std::to_string(id) + R"(,"do":")" + verb + "\"" + (members.empty() ? "" : ",") + members +
           "}")) {
    vanish();
    return std::nullopt;
  }
  while (socket_) {
    const auto frame = socket_->read();
    if (!frame) break;
    if (heard != nullptr) heard->push_back(*frame);
    auto message = parse_json(*frame);
    if (!message) continue;
    if (number_at(*message, "re") == id) {
      newest_ = std::max(newest_, number_at(*message, "n").value_or(0));
      if (!is_true(*message, "ok")) last_refusal = *frame;
      return std::move(*message);
    }
    take(*message);
  }
  vanish();
  return std::nullopt;
}

std::string Sailor::code(const std::string& verb, const std::string& members) {
  const auto answer = ask(verb, members);
  if (!answer) return "lost";
  return is_true(*answer, "ok") ? "ok" : text_at(*answer, "code");
}

void Sailor::take(const Json& message) {
  if (text_at(message, "table") != table_) return;
  const std::string push = text_at(message, "push");
  if (push != "table" && push != "card") return;
  if (const Json* card = member(message, "card")) take_card(*card);
  if (push != "table") return;
  n_ = number_at(message, "n").value_or(n_);
  count_ = number_at(message, "count").value_or(count_);
  if (const Json* look = member(message, "look")) take_look(*look);
}

void Sailor::take_card(const Json& card) {
  phase_ = text_at(card, "phase");
  hash_due_ = word_due_ = false;
  const Json* seats = member(card, "seats");
  if (phase_ != "drawing" || seats == nullptr || !seats->IsArray()) return;
  word_due_ = true;
  for (unsigned i = 0; i < seats->Size(); ++i) {
    const Json& seat = (*seats)[i];
    if (text_at(seat, "kind") != "person" || is_true(seat, "free")) continue;
    const bool mine = static_cast<int>(i) == seat_;
    const bool hashed = !text_at(seat, "hash").empty();
    if (is_true(seat, "silent")) {
      word_due_ = word_due_ && !mine;
      continue;
    }
    if (mine) hash_due_ = !hashed;
    word_due_ = word_due_ && hashed && !(mine && !text_at(seat, "word").empty());
  }
}

void Sailor::take_look(const Json& look) {
  moves_.clear();
  const Json* decision = look.IsObject() ? member(look, "decision") : nullptr;
  const Json* moves = decision == nullptr ? nullptr : member(*decision, "moves");
  if (moves == nullptr || !moves->IsArray()) return;
  for (const Json& move : moves->GetArray()) moves_.push_back(written(move));
}

std::string Sailor::new_hash() {
  word_ = "a-word-of-one-who-sits-here-" + std::to_string(chance_()) + std::to_string(chance_());
  return to_hex(sha256(word_));
}

bool Sailor::take_seat(const std::optional<JsonDocument>& answer) {
  if (!is_ok(answer)) return false;
  if (table_.empty()) table_ = text_at(*answer, "table");
  token_ = text_at(*answer, "token");
  seat_ = static_cast<int>(number_at(*answer, "seat").value_or(-1));
  return attend();
}

bool Sailor::open(const std::string& game, const std::string& seats, const std::string& more) {
  return take_seat(ask("open", R"("game":")" + game + R"(","options":{},"seats":)" + seats + R"(,"seat":0,"name":)" +
                                   in_quotes(name_) + R"(,"flag":1,"hash":")" + new_hash() +
                                   R"(","pace":"live","public":false,"leaver":"wait","watchers":true,"help":false)" +
                                   more));
}

bool Sailor::sit(const std::string& table) {
  table_ = table;
  return take_seat(ask("sit", R"("table":")" + table + R"(","seat":null,"name":)" + in_quotes(name_) +
                                  R"(,"flag":2,"hash":")" + new_hash() + "\""));
}

bool Sailor::come_back(const std::string& table, const std::string& token) {
  table_ = table;
  token_ = token;
  return attend();
}

bool Sailor::attend() {
  const auto answer =
      ask("attend", R"("table":")" + table_ + R"(","token":")" + token_ + R"(","language":"en","story":false)");
  if (!is_ok(answer)) return false;
  n_ = number_at(*answer, "n").value_or(n_);
  count_ = number_at(*answer, "count").value_or(count_);
  if (const Json* card = member(*answer, "card")) take_card(*card);
  if (const Json* look = member(*answer, "look")) take_look(*look);
  return true;
}

bool Sailor::do_duty() {
  const bool hash = hash_due_;
  hash_due_ = word_due_ = false;
  const std::int64_t count = count_ + 1;
  const auto answer =
      ask(hash ? "hash" : "word", R"("table":")" + table_ + R"(","count":)" + std::to_string(count) +
                                      (hash ? R"(,"hash":")" + new_hash() + "\"" : R"(,"word":)" + in_quotes(word_)));
  if (!answer) return false;
  if (!is_ok(answer)) return attend();  // it had arrived before, or it is too late
  count_ = std::max(count_, count);
  return true;
}

bool Sailor::play() {
  if (!in_doubt_) {
    const std::string& move = moves_[chance_() % moves_.size()];
    in_doubt_ = Sent{count_ + 1,
                     R"("table":")" + table_ + R"(","count":)" + std::to_string(count_ + 1) + R"(,"n":)" +
                         std::to_string(n_) + R"(,"move":)" + move,
                     move};
  }
  const auto answer = ask("play", in_doubt_->members);
  if (!answer) return false;
  const Sent sent = *in_doubt_;
  in_doubt_.reset();
  if (!is_ok(answer)) return attend();  // somebody else was faster, or the server does not know yet what it has
  moves_.clear();
  count_ = std::max(count_, sent.count);
  acknowledged_.push_back({seat_, sent.count, number_at(*answer, "n").value_or(0), sent.move});
  return true;
}

Crew::Crew(std::uint16_t port, const std::string& game, int seats, unsigned seed, const std::string& more) {
  std::string places = "[";
  for (int i = 0; i < seats; ++i) {
    sailors_.emplace_back("Player " + std::to_string(i), seed * 100 + static_cast<unsigned>(i));
    places += std::string(i > 0 ? "," : "") + R"({"kind":"person"})";
  }
  places += "]";
  for (Sailor& sailor : sailors_) {
    const bool seated = sailor.connect(port) && (&sailor == sailors_.data() ? sailor.open(game, places, more)
                                                                            : sailor.sit(sailors_[0].table()));
    if (!seated) return;
  }
  open_ = true;
}

bool Crew::gather(const Ports& ports) {
  for (std::size_t i = 0; i < sailors_.size(); ++i) {
    Sailor& sailor = sailors_[i];
    if (!sailor.connected() && !(sailor.connect(ports(i)) && sailor.attend())) return false;
  }
  return true;
}

bool Crew::play(const Ports& ports, int moves) {
  for (int played = 0;;) {
    if (!gather(ports)) return false;
    see_the_same();
    if (played >= moves || ended()) return true;
    const auto found = std::find_if(sailors_.begin(), sailors_.end(),
                                    [](const Sailor& sailor) { return sailor.has_duty() || sailor.to_move(); });
    if (found == sailors_.end()) {
      // What a server told before it died may have been heard by nobody: all look again.
      for (Sailor& sailor : sailors_) sailor.attend();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    } else if (found->has_duty()) {
      found->do_duty();
    } else {
      found->play();
      ++played;
    }
  }
}

// Everybody sees what anybody has seen before the next thing is done.
void Crew::see_the_same() {
  std::int64_t newest = 0;
  for (const Sailor& sailor : sailors_) newest = std::max(newest, sailor.newest());
  for (Sailor& sailor : sailors_) sailor.listen_until([&] { return sailor.n() >= newest; });
}

}  // namespace dogwatch
