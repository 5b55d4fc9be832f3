#include "server/store/database_store.h"

#include <algorithm>
#include <random>

#include "server/store/store_queries.h"

namespace dogwatch {
namespace {

// `then` gets the answer, or the problem of asking or of keeping what was done.
template <class Answer>
Question question(std::function<Result<Answer>(Sql&)> ask, std::function<void(Result<Answer>)> then) {
  auto outcome = std::make_shared<Result<Answer>>(Error{});
  Question question;
  question.ask = [outcome, ask = std::move(ask)](Sql& sql) -> SqlProblem {
    *outcome = ask(sql);
    if (outcome->ok()) return {};
    return outcome->error();
  };
  question.answer = [outcome, then = std::move(then)](const SqlProblem& problem) {
    then(problem ? Result<Answer>(*problem) : std::move(*outcome));
  };
  return question;
}

// A list without what could not be read: whoever asks for lists asks again.
template <class Item>
std::function<void(Result<std::vector<Item>>)> or_none(Store::Then<std::vector<Item>> then) {
  return [then = std::move(then)](Result<std::vector<Item>> items) {
    then(items ? std::move(*items) : std::vector<Item>());
  };
}

template <class Item>
std::function<void(Result<std::optional<Item>>)> or_nothing(Store::Then<std::optional<Item>> then) {
  return [then = std::move(then)](Result<std::optional<Item>> item) { then(item ? std::move(*item) : std::nullopt); };
}

void deliver(WriteJob& job) {
  if (auto* changed = std::get_if<ChangeJob>(&job)) {
    changed->then(std::move(changed->answer));
  } else if (auto* asked = std::get_if<Question>(&job)) {
    asked->answer(asked->problem);
  }
}

}  // namespace

std::string new_holder() {
  std::random_device random;
  std::string name;
  for (int i = 0; i < 32; ++i) name += "0123456789abcdef"[random() % 16];
  return name;
}

SqlProblem wrong_with(const Change& change) {
  const auto holds_zero = [](const std::string& text) { return text.find('\0') != std::string::npos; };
  const auto maybe_holds_zero = [&](const std::optional<std::string>& text) { return text && holds_zero(*text); };
  if (holds_zero(change.table) || maybe_holds_zero(change.snapshot) || maybe_holds_zero(change.card) ||
      (change.due && holds_zero(change.due->what)) ||
      std::ranges::any_of(change.entries, [&](const StoredEntry& entry) { return holds_zero(entry.text); })) {
    return Error{"A text in the store cannot hold a zero byte.", {}};
  }
  if (change.snapshot && change.entries.empty()) return Error{"A snapshot needs the entry that it holds.", {}};
  for (std::size_t i = 1; i < change.entries.size(); ++i) {
    if (change.entries[i].n != change.entries[0].n + static_cast<std::int64_t>(i)) {
      return Error{"The entries of a change must be consecutive.", {}};
    }
  }
  return {};
}

DatabaseStore::DatabaseStore(Parts parts, Post post)
    : post_(std::move(post)),
      holder_(std::move(parts.holder)),
      writer_(std::move(parts.writer)),
      reader_(std::move(parts.reader)),
      hints_(std::move(parts.hints)),
      writing_([this](std::vector<WriteJob>& jobs) { write(jobs); }),
      reading_([this](std::vector<Question>& questions) { read(questions); }) {}

void DatabaseStore::change(Change change, Then<StoreAnswer> then) {
  add(ChangeJob{.change = std::move(change), .then = std::move(then), .answer = {}});
}

void DatabaseStore::read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) {
  reading_.add(question<StoredTable>(
      [table = std::move(table), after, most](Sql& sql) { return read_table(sql, table, after, most); },
      [then = std::move(then)](Result<StoredTable> read) {
        if (read) return then(std::move(*read));
        if (read.error().field != "damage") return then(std::nullopt);
        StoredTable damaged;
        damaged.found = true;
        damaged.damage = read.error().text;
        then(std::move(damaged));
      }));
}

void DatabaseStore::changed(std::vector<std::pair<std::string, std::int64_t>> known,
                            Then<std::vector<std::string>> then) {
  reading_.add(question<std::vector<std::string>>(
      [known = std::move(known)](Sql& sql) { return changed_tables(sql, known); }, or_none(std::move(then))));
}

void DatabaseStore::lobby(int most, Then<std::vector<ListedTable>> then) {
  reading_.add(question<std::vector<ListedTable>>([most](Sql& sql) { return listed_tables(sql, most); },
                                                  or_none(std::move(then))));
}

void DatabaseStore::lease(int most, std::optional<StoreTime> now, Then<std::vector<Leased>> then) {
  add(question<std::vector<Leased>>([this, most, now](Sql& sql) { return lease_due(sql, holder_, most, now); },
                                    or_none(std::move(then))));
}

void DatabaseStore::next_due(Then<std::optional<StoreTime>> then) {
  reading_.add(question<std::optional<StoreTime>>(earliest_due, or_nothing(std::move(then))));
}

void DatabaseStore::put_fact(std::string kind, std::string key, std::string text, StoreTime until,
                             Then<StoreAnswer> then) {
  add(question<StoreTime>([kind = std::move(kind), key = std::move(key), text = std::move(text),
                           until](Sql& sql) { return dogwatch::put_fact(sql, kind, key, text, until); },
                          [then = std::move(then)](const Result<StoreTime>& at) {
                            then(at ? StoreAnswer{.stored = Stored::done, .at = *at, .problem = {}}
                                    : StoreAnswer{.stored = Stored::failed, .at = 0, .problem = at.error().text});
                          }));
}

void DatabaseStore::get_fact(std::string kind, std::string key, bool take, Then<std::optional<std::string>> then) {
  Question asked = question<std::optional<std::string>>(
      [kind = std::move(kind), key = std::move(key), take](Sql& sql) {
        return take ? take_fact(sql, kind, key) : dogwatch::get_fact(sql, kind, key);
      },
      or_nothing(std::move(then)));
  if (take) {
    add(std::move(asked));
  } else {
    reading_.add(std::move(asked));
  }
}

void DatabaseStore::on_hint(std::function<void(const std::string& table)> hint) {
  if (!hints_) return;
  hints_([post = post_, hint = std::move(hint), call = call_](std::string table, std::string words) {
    post([hint, call, table = std::move(table), words = std::move(words)] {
      if (words.empty()) return hint(table);
      if (call) call(table, words);
    });
  });
}

void DatabaseStore::call_out(const std::string& table, const std::string& words) {
  if (!hints_) return;
  Question call;
  call.ask = [text = table + " " + holder_ + " " + words](Sql& sql) { return tell_processes(sql, text); };
  call.answer = [](const SqlProblem&) {};
  add(std::move(call));
}

// At full speed a hundred moves arrive at a time: stored one by one, each would wait for the disk and for the thread.
void DatabaseStore::add(WriteJob job) {
  gathered_->push_back(std::move(job));
  if (gathered_->size() > 1) return;
  post_([this, there = std::weak_ptr(gathered_)] {
    if (!there.expired()) hand_over();
  });
}

void DatabaseStore::hand_over() {
  if (gathered_->empty()) return;
  writing_.add(*gathered_);
  gathered_->clear();
}

void DatabaseStore::write(std::vector<WriteJob>& jobs) {
  writer_->write(jobs);
  // All answers in one piece: at full speed, waking the user's thread for each would cost more than the work.
  post_([done = std::make_shared<std::vector<WriteJob>>(std::move(jobs))] {
    for (WriteJob& job : *done) deliver(job);
  });
  jobs.clear();
  writer_->tidy_up();
}

void DatabaseStore::read(std::vector<Question>& questions) {
  for (Question& question : questions) {
    question.problem = question.ask(*reader_);
    post_([done = std::make_shared<Question>(std::move(question))] { done->answer(done->problem); });
  }
}

}  // namespace dogwatch
