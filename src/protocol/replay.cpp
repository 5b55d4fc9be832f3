#include "protocol/replay.h"

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "table/match_json.h"

namespace dogwatch {

Result<std::unique_ptr<Replay>> Replay::of(const Title& title, const Json& record) {
  auto table = title.from_record(title, record);
  if (!table) return table.error();
  return of(title, std::shared_ptr<Table>(std::move(*table)));
}

std::unique_ptr<Replay> Replay::of(const Title& title, std::shared_ptr<Table> played) {
  std::unique_ptr<Replay> replay(new Replay());
  replay->title_ = &title;
  replay->table_ = std::move(played);
  replay->log_ = replay->table_->log();
  replay->begin_ = replay->table_->played() - replay->moments();
  replay->table_->rewind(replay->begin_);
  replay->table_->keep_moments();
  return replay;
}

std::vector<Told> Replay::seek(int wanted) {
  if (wanted <= moment()) table_->rewind(begin_ + std::max(wanted - 1, 0));
  if (wanted == 0) return {{table_->opening(), false}};
  while (moment() < wanted - 1) play_next();
  return {{play_next(), false}};
}

// With the dice of the record, even where they are not the key's.
std::vector<News> Replay::play_next() { return table_->play_again(log_[static_cast<std::size_t>(moment())]).news; }

int seen_until(const std::vector<Told>& told, int n, Eye teller, Eye eye) {
  int seen = 0;
  int left = n;
  for (const Told& step : told) {
    for (const News& news : step.news) {
      if (news.seen_by(eye)) ++seen;
      if (news.seen_by(teller) && left-- == 0) return seen;
    }
  }
  return seen;
}

std::string Replay::view_after(const std::vector<Told>& told, int seen, Eye eye) const {
  const std::vector<ShownState> moments = moments_of(*table_, told, eye);
  if (seen < 1 || seen > static_cast<int>(moments.size())) return view(eye);
  JsonWriter json;
  table_->write_view(json.begin_object(), moments[static_cast<std::size_t>(seen - 1)], eye);
  return json.end_object().str();
}

std::string Replay::view(Eye eye) const {
  JsonWriter json;
  table_->write_view(json.begin_object(), eye);
  return json.end_object().str();
}

void write_story(JsonWriter& json, Replay& replay, const Lookers& lookers, std::span<const std::string> names) {
  json.begin_array();
  for (int at = 0; at <= replay.moments(); ++at) {
    const std::vector<Told> told = replay.seek(at);
    json.begin_object().key("at").number(at);
    write_told(json, replay.table(), replay.title(), told, lookers, names);
    json.end_object();
  }
  json.end_array();
}

namespace {

class Auditor {
 public:
  std::optional<Error> begin(const Json& record) {
    const Json* key = member(record, "key");
    if (key == nullptr || !key->IsString() || !from_hex(text_of(*key), key_)) {
      return Error{"\"key\" should be 64 hexadecimal digits.", "key"};
    }
    const Json* start = member(record, "start");
    if (start == nullptr || start->IsNull()) return std::nullopt;
    const auto dice = read_dice(*start);
    if (!dice) return Error{dice.error().text, "start." + dice.error().field};
    if (dice->key() != key_) return Error{"\"start.dice.key\" is not the key of the record.", "start.dice.key"};
    counters_ = dice->counters();
    return std::nullopt;
  }

  void add(std::span<const Chance> chances, int entry) {
    for (const Chance& chance : chances) {
      std::uint64_t& counter = counters_[index(chance.call.stream)];
      rolls_.push_back({entry, chance, counter, audited_answer(key_, chance.call, counter)});
      if (!chance.rigged) ++counter;
    }
  }

  // What the record says, where it cannot be replayed.
  std::optional<Error> add_unplayed(const Json* chances, int entry, const std::string& field) {
    if (chances == nullptr) return Error{"\"" + field + "\" is missing.", field};
    const auto read = read_chances(*chances, field);
    if (!read) return read.error();
    add(*read, entry);
    return std::nullopt;
  }

  std::vector<AuditedRoll> take() { return std::move(rolls_); }

 private:
  DiceKey key_{};
  AuditedDice::Counters counters_{};
  std::vector<AuditedRoll> rolls_;
};

std::optional<Error> add_unplayed_record(Auditor& auditor, const Json& record) {
  if (auto error = auditor.add_unplayed(member(record, "opening"), 0, "opening")) return error;
  const Json* log = member(record, "log");
  if (log == nullptr || !log->IsArray()) return Error{"\"log\" should be a list of moves.", "log"};
  for (unsigned n = 0; n < log->Size(); ++n) {
    const std::string field = "log[" + std::to_string(n) + "].dice";
    if (auto error = auditor.add_unplayed(member((*log)[n], "dice"), static_cast<int>(n) + 1, field)) return error;
  }
  return std::nullopt;
}

// The words of the server and of the seats, where a record tells them: each must have the hash that was published, and
// all of them together must give the key.
class WordsCheck {
 public:
  explicit WordsCheck(const Json& words) : words_(&words) {}

  std::string trouble(const Json& record) {
    const std::string server = word_of(member(*words_, "server"), "the server");
    const Json* list = member(*words_, "seats");
    if (list == nullptr || !list->IsArray()) return "The record does not contain the words of its seats.";
    std::vector<std::string> seats;
    for (unsigned i = 0; i < list->Size(); ++i) {
      const Json& seat = (*list)[i];
      seats.push_back(seat.IsNull() ? std::string() : word_of(&seat, "seat " + std::to_string(i)));
    }
    if (!trouble_.empty()) return trouble_;
    const Json* count = member(record, "seats");
    if (count == nullptr || !count->IsUint() || count->GetUint() != list->Size()) return "A seat has no word.";
    const Json* key = member(record, "key");
    if (to_hex(key_from_words(server, seats)) != text_of(*key)) return "The words do not give the key of the record.";
    return {};
  }

 private:
  std::string word_of(const Json* json, const std::string& whose) {
    const Json* word = json == nullptr ? nullptr : member(*json, "word");
    const Json* hash = json == nullptr ? nullptr : member(*json, "hash");
    const bool there = word != nullptr && word->IsString() && hash != nullptr && hash->IsString();
    if (!there || to_hex(sha256(text_of(*word))) != text_of(*hash)) {
      if (trouble_.empty()) trouble_ = "The word of " + whose + " does not match the hash that was published.";
      return {};
    }
    return std::string(text_of(*word));
  }

  const Json* words_;
  std::string trouble_;
};

// Whether a record's words have the seals that somebody was shown before the first roll: whoever writes the record
// could have changed words and hashes together.
std::string trouble_with_seals(const Json& words, const Json& seals) {
  const auto text = [](const Json* json) { return json != nullptr && json->IsString() ? text_of(*json) : ""; };
  const auto hash_in = [&](const Json* json) {
    return json != nullptr && json->IsObject() ? text(member(*json, "hash")) : "";
  };
  const Json* drawn = member(words, "drawn");
  const Json* drawn_then = member(seals, "drawn");
  if (drawn == nullptr || drawn_then == nullptr || *drawn != *drawn_then) {
    return "The dice were drawn again after the seals were shown.";
  }
  if (hash_in(member(words, "server")).empty() || hash_in(member(words, "server")) != text(member(seals, "server"))) {
    return "The server’s word does not have the seal that was shown before the first roll.";
  }
  const Json* seats = member(words, "seats");
  const Json* seats_then = member(seals, "seats");
  if (seats == nullptr || !seats->IsArray() || seats_then == nullptr || !seats_then->IsArray() ||
      seats->Size() != seats_then->Size()) {
    return "The seals are of a table with other seats.";
  }
  for (unsigned i = 0; i < seats->Size(); ++i) {
    if (!(*seats)[i].IsNull() && hash_in(&(*seats)[i]) != text(&(*seats_then)[i])) {
      return "The word of seat " + std::to_string(i) + " does not have the seal that was shown before the first roll.";
    }
  }
  return {};
}

// Adds what is to be said of a record's words.
Audit with_words(Audit audit, const Json& record, const Json* seals) {
  const Json* words = member(record, "words");
  audit.words = words != nullptr;
  audit.seals = seals != nullptr;
  if (words == nullptr) {
    if (seals != nullptr && audit.trouble.empty()) audit.trouble = "The record does not tell the words of its dice.";
    return audit;
  }
  if (audit.trouble.empty()) audit.trouble = WordsCheck(*words).trouble(record);
  if (audit.trouble.empty() && seals != nullptr) audit.trouble = trouble_with_seals(*words, *seals);
  return audit;
}

}  // namespace

bool Audit::agrees() const {
  return trouble.empty() &&
         std::all_of(rolls.begin(), rolls.end(), [](const AuditedRoll& roll) { return roll.agrees(); });
}

Result<Audit> audit(const Title& title, const Json& record, const Json* seals) {
  Auditor auditor;
  if (auto error = auditor.begin(record)) return *error;
  const auto table = title.from_record(title, record);
  if (table) {
    auditor.add((*table)->opening_chances(), 0);
    int entry = 0;
    for (const LogEntry& played : (*table)->log()) auditor.add(played.chances, ++entry);
    return with_words({auditor.take(), {}, false, false}, record, seals);
  }
  // Dice that were tampered with may lead where the moves cannot follow: then the dice are what to tell.
  if (add_unplayed_record(auditor, record)) return table.error();
  Audit audit{auditor.take(), table.error().text, false, false};
  const bool tampered = !std::all_of(audit.rolls.begin(), audit.rolls.end(),
                                     [](const AuditedRoll& roll) { return roll.agrees() || roll.chance.rigged; });
  if (!tampered) return table.error();
  return with_words(std::move(audit), record, seals);
}

}  // namespace dogwatch
