#include "server/simulation_people.h"

#include "core/sha256.h"

namespace dogwatch::server_tests {
namespace {

constexpr std::int64_t patience = 1'500;  // then a person says it again

std::string token_of(int number) { return to_hex(sha256("token " + std::to_string(number))).substr(0, 32); }

bool flag(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsBool() && found->GetBool();
}

std::string string(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsString() ? std::string(text_of(*found)) : std::string();
}

std::int64_t number(const Json& json, std::string_view name) {
  const Json* found = member(json, name);
  return found != nullptr && found->IsInt64() ? found->GetInt64() : -1;
}

}  // namespace

void Person::connect() {
  client_ = wire_->connect(number_);
  if (!client_) return;
  greeted_ = attends_ = false;
  wire_->send(*client_, R"({"id":0,"do":"hello","version":1})");
}

void Person::lost(Client client) {
  if (client_ != client) return;
  client_.reset();
  attends_ = greeted_ = false;
  if (!pending_) return;
  if (pending_->verb == "attend") {
    pending_.reset();
  } else {
    pending_->doubtful = true;
  }
}

void Person::hang_up() {
  if (!client_) return;
  const Client client = *client_;
  wire_->hang_up(client);
  lost(client);
}

void Person::say(std::string verb, std::string members, bool counted, std::string part) {
  pending_ = Pending{std::move(verb), std::move(members), counted ? count_ + 1 : 0, next_id_++, loop_->now(),
                     false,           std::move(part)};
  send_pending();
}

void Person::send_pending() {
  if (!client_ || !greeted_) return;
  std::string frame = R"({"id":)" + std::to_string(pending_->id) + R"(,"do":")" + pending_->verb + "\"";
  if (!table_.empty() && pending_->verb != "open") frame += R"(,"table":")" + table_ + "\"";
  if (pending_->count > 0) frame += R"(,"count":)" + std::to_string(pending_->count);
  if (!pending_->members.empty()) frame += "," + pending_->members;
  wire_->send(*client_, frame + "}");
}

std::string Person::state() const {
  return "person " + std::to_string(number_) + " in seat " + std::to_string(seat_) +
         (online() ? " online" : " offline") + (greeted_ ? " greeted" : "") + (attends_ ? " attends" : "") + " " +
         phase_ + " n=" + std::to_string(n_) + " count=" + std::to_string(count_) +
         (pending_ ? " waits for " + pending_->verb + " " + pending_->members : "");
}

void Person::act() {
  if (!client_) {
    if (good_ || below(4) == 0) connect();
    return;
  }
  if (!greeted_) return;
  if (pending_) {
    // No answer for long: said again, as it was. What only looks, or has no answer to find again, is begun anew.
    if (loop_->now() - pending_->since < patience) return;
    if (pending_->count > 0 && !attends_) {
      pending_->since = loop_->now();
      come_back();
      return;
    }
    if (pending_->count == 0 && pending_->verb != "sit") {
      pending_.reset();
      return;
    }
    pending_->since = loop_->now();
    pending_->doubtful = true;
    ++said_again_;
    send_pending();
    return;
  }
  if (seat_ < 0 && !members_.empty() && table_.empty()) {
    say("open", R"("name":"P","hash":")" + hash_of(number_) + "\"," + members_, false);
  } else if (seat_ < 0 && !table_.empty()) {
    say("sit", R"("name":"P","hash":")" + hash_of(number_) + R"(","token":")" + token_of(number_) + "\"", false);
  } else if (seat_ >= 0 && !attends_) {
    say("attend", R"("story":false,"token":")" + token_ + "\"", false);
  } else if (attends_) {
    do_something();
  }
}

void Person::do_something() {
  if (phase_.empty() || phase_ == "gathering" || phase_ == "ended" || draw() || agree()) return;
  if (wishes_end_) {
    if (member(card_, "asked") == nullptr || member(card_, "asked")->IsNull()) {
      say("ask", R"("what":"end")", true, R"("wish":"end")");
    }
    return;
  }
  const std::uint32_t mood = good_ ? 50 : below(100);
  const Json* own = &(*member(card_, "seats"))[static_cast<unsigned>(seat_)];
  if (flag(*own, "away")) {
    if (good_ || mood < 20) say("back", "", true, "back");
  } else if (mood < 2) {
    say("chat", R"("text":"ahoy )" + std::to_string(count_) + "\"", true, "ahoy " + std::to_string(count_));
  } else if (mood < 4) {
    say("ask", R"("what":"undo")", true, R"("wish":"undo")");
  } else if (mood == 4) {
    say("away", "", true, "away");
  } else if (mood < 15 && open_steps_ > 0) {
    say("take_back", "", true, "take_back");
  } else if (mood >= 40) {
    play();
  }
}

bool Person::draw() {
  if (phase_ != "drawing") return false;
  const Json& seats = *member(card_, "seats");
  const Json& own = seats[static_cast<unsigned>(seat_)];
  if (flag(own, "silent")) return true;
  if (string(own, "hash").empty()) {
    ++words_;
    const std::string hash = hash_of(number_ + 100 * words_);
    say("hash", R"("hash":")" + hash + "\"", true, hash);
    return true;
  }
  for (const Json& seat : seats.GetArray()) {
    if (string(seat, "kind") == "person" && !flag(seat, "silent") && string(seat, "hash").empty()) return true;
  }
  if (!string(own, "word").empty() || (!good_ && below(10) == 0)) return true;
  // Which of its words the hash is of: some may never have arrived.
  for (int i = words_; i >= 0; --i) {
    if (hash_of(number_ + 100 * i) != string(own, "hash")) continue;
    say("word", R"("word":")" + word_of(number_ + 100 * i) + "\"", true, word_of(number_ + 100 * i));
    return true;
  }
  trouble_ = "the card shows a hash that this person did not send";
  return true;
}

bool Person::agree() {
  const Json* asked = member(card_, "asked");
  if (asked == nullptr || !asked->IsObject()) return false;
  for (const Json& seat : member(*asked, "agreed")->GetArray()) {
    if (seat.GetInt() == seat_) return false;
  }
  const bool yes = good_ || below(2) == 0;
  const std::string what = string(*asked, "what");
  say("agree", R"("what":")" + what + R"(","yes":)" + (yes ? "true" : "false"), true, R"("wish":")" + what + "\"");
  return true;
}

void Person::play() {
  if (!decision_.IsObject()) return;
  const Json& moves = *member(decision_, "moves");
  JsonWriter move;
  move.json(moves[below(moves.Size())]);
  say("play", R"("n":)" + std::to_string(n_) + R"(,"move":)" + move.str(), true, move.str());
}

void Person::hear(Client client, const std::string& frame) {
  if (client_ != client) return;
  const auto parsed = parse_json(frame);
  if (!parsed) {
    trouble_ = "a frame is no JSON: " + frame;
    return;
  }
  if (member(*parsed, "push") != nullptr) {
    pushed(*parsed);
  } else if (number(*parsed, "re") == 0) {
    greeted_ = true;
    if (pending_ && pending_->count == 0 && pending_->verb != "sit") pending_.reset();
    if (pending_ && pending_->verb == "sit") send_pending();
    // A doubtful entry is said again once the table is attended.
    if (seat_ >= 0) come_back();
  } else {
    answered(*parsed);
  }
}

void Person::come_back() {
  const std::string attend =
      R"({"id":-1,"do":"attend","story":false,"table":")" + table_ + R"(","token":")" + token_ + "\"}";
  wire_->send(*client_, attend);
}

void Person::see(const Json& json) {
  n_ = std::max(n_, number(json, "n"));
  const std::int64_t count = number(json, "count");
  if (count < count_ && member(json, "push") == nullptr) trouble_ = "the table forgot an entry of this seat";
  count_ = std::max(count_, count);
  take_card(*member(json, "card"));
  const Json& look = *member(json, "look");
  JsonWriter text;
  text.json(look);
  look_ = text.str();
  decision_ = JsonDocument();
  open_steps_ = 0;
  if (!look.IsObject()) return;
  decision_.CopyFrom(*member(look, "decision"), decision_.GetAllocator());
  open_steps_ = static_cast<int>(number(look, "open_steps"));
}

void Person::take_card(const Json& card) {
  card_ = JsonDocument();
  card_.CopyFrom(card, card_.GetAllocator());
  phase_ = string(card, "phase");
}

void Person::pushed(const Json& push) {
  const std::string kind = string(push, "push");
  if (kind == "bye") return;
  if (kind == "card") take_card(*member(push, "card"));
  if (kind == "table") see(push);
  if (kind == "chat") {
    n_ = std::max(n_, number(push, "n"));
    count_ = std::max(count_, number(push, "count"));
  }
}

void Person::answered(const Json& answer) {
  const bool ok = flag(answer, "ok");
  if (number(answer, "re") == -1) {  // the attendance that follows a greeting
    attends_ = ok;
    if (!ok) return;
    see(answer);
    if (pending_ && pending_->count > 0) {
      ++said_again_;
      send_pending();
    }
    return;
  }
  if (!pending_ || number(answer, "re") != pending_->id) return;
  const Pending done = *pending_;
  pending_.reset();
  if (ok && (done.verb == "open" || done.verb == "sit")) {
    if (done.verb == "open") table_ = string(answer, "table");
    token_ = string(answer, "token");
    seat_ = static_cast<int>(number(answer, "seat"));
  } else if (ok && done.verb == "attend") {
    attends_ = true;
    see(answer);
  } else if (ok && done.count > 0) {
    acknowledged_.push_back({seat_, done.count, number(answer, "n"), done.part});
    count_ = std::max(count_, done.count);
  } else if (!ok) {
    const std::string code = string(answer, "code");
    if (code == "wrong_count") count_ = std::max(count_, number(answer, "count"));
    if (code == "bad_token" && done.verb != "attend") attends_ = false;
    // Done or not, the same entry is said again.
    if ((code == "busy" || code == "in_doubt") && done.count > 0) {
      pending_ = done;
      pending_->doubtful = true;
      pending_->since = loop_->now();
    }
    static const std::vector<std::string> strange = {"bad_request", "unknown_verb", "no_such_table"};
    for (const std::string& one : strange) {
      if (code == one) trouble_ = done.verb + " was refused: " + code;
    }
  }
}

}  // namespace dogwatch::server_tests
