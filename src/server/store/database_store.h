// A store on a database: one thread writes, everything that waits in one transaction; another one reads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/sql.h"
#include "server/store/store.h"
#include "server/store/worker.h"

namespace dogwatch {

struct ChangeJob {
  Change change;
  Store::Then<StoreAnswer> then;
  StoreAnswer answer;
};

// Something that is asked on one of the store's threads and answered on that of its user.
struct Question {
  std::function<SqlProblem(Sql&)> ask;
  std::function<void(const SqlProblem&)> answer;
  SqlProblem problem;
};

using WriteJob = std::variant<ChangeJob, Question>;

// Why a change can never be stored, if so.
SqlProblem wrong_with(const Change& change);

// The writing side of a database.
class StoreWriter {
 public:
  StoreWriter() = default;
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;
  virtual ~StoreWriter() = default;
  // Fills in every `answer` and `problem`; what it calls done is on the disk.
  virtual void write(std::vector<WriteJob>& jobs) = 0;
  // Called when the answers are on their way.
  virtual void tidy_up() {}
};

// Hears which tables other processes changed, and what they call out: with words it is a call, without the table was
// changed. Called on any thread.
using Heard = std::function<void(std::string table, std::string words)>;
// Has somebody hear of it from then on, as long as the source is kept.
using HintSource = std::function<void(Heard)>;

// A name for this process that no other has, in digits and letters.
std::string new_holder();

class DatabaseStore final : public Store {
 public:
  struct Parts {
    std::unique_ptr<StoreWriter> writer;
    std::unique_ptr<Sql> reader;
    HintSource hints;  // or none
    std::string holder;
  };
  DatabaseStore(Parts parts, Post post);
  DatabaseStore(const DatabaseStore&) = delete;
  DatabaseStore& operator=(const DatabaseStore&) = delete;
  ~DatabaseStore() override { hand_over(); }

  void change(Change change, Then<StoreAnswer> then) override;
  void read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) override;
  void changed(std::vector<std::pair<std::string, std::int64_t>> known, Then<std::vector<std::string>> then) override;
  void lobby(int most, Then<std::vector<ListedTable>> then) override;
  void lease(int most, std::optional<StoreTime> now, Then<std::vector<Leased>> then) override;
  void next_due(Then<std::optional<StoreTime>> then) override;
  void put_fact(std::string kind, std::string key, std::string text, StoreTime until, Then<StoreAnswer> then) override;
  void get_fact(std::string kind, std::string key, bool take, Then<std::optional<std::string>> then) override;
  void call_out(const std::string& table, const std::string& words) override;
  void on_call(const Call& call) override { call_ = call; }
  void on_hint(std::function<void(const std::string& table)> hint) override;

 private:
  // For the writing thread, together with all that its user brings about before it looks up.
  void add(WriteJob job);
  void hand_over();
  void write(std::vector<WriteJob>& jobs);
  void read(std::vector<Question>& questions);

  Post post_;
  std::string holder_;
  std::unique_ptr<StoreWriter> writer_;
  std::unique_ptr<Sql> reader_;
  Call call_;
  HintSource hints_;
  // Until the user's thread looks up; gone with the store, by which a late call of hand_over() is known.
  std::shared_ptr<std::vector<WriteJob>> gathered_ = std::make_shared<std::vector<WriteJob>>();
  // Last, so that they are gone first: they work off what waits.
  Worker<WriteJob> writing_;
  Worker<Question> reading_;
};

}  // namespace dogwatch
