// What the two databases have in common: one connection that runs one statement at a time. What is asked seldom is
// written once, against this; the hot path of each database knows its library itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"
#include "server/store/store.h"

namespace dogwatch {

// nullptr is NULL. Texts are borrowed for the time of the call.
using SqlValue = std::variant<std::nullptr_t, std::int64_t, std::string_view>;
// Nothing, or what went wrong.
using SqlProblem = std::optional<Error>;

class SqlRow {
 public:
  SqlRow() = default;
  SqlRow(const SqlRow&) = delete;
  SqlRow& operator=(const SqlRow&) = delete;
  virtual ~SqlRow() = default;
  virtual bool null(int column) const = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string_view text(int column) const = 0;  // until the next row
};

// One thing to say in the words of either database.
struct Wording {
  const char* sqlite;
  const char* postgres;
};

class Sql {
 public:
  using EachRow = std::function<void(const SqlRow&)>;

  Sql() = default;
  Sql(const Sql&) = delete;
  Sql& operator=(const Sql&) = delete;
  virtual ~Sql() = default;

  // One statement; $1, $2... in it stand for the values. It is prepared once and kept, so its text must be one of few.
  virtual SqlProblem run(const char* statement, std::span<const SqlValue> values, const EachRow& each) = 0;
  // Several statements without values or rows.
  virtual SqlProblem script(const std::string& statements) = 0;
  virtual const char* choose(const Wording& wording) const = 0;
  virtual Result<StoreTime> now() = 0;

  SqlProblem run(const char* statement, std::initializer_list<SqlValue> values, const EachRow& each = {}) {
    return run(statement, std::span(values.begin(), values.size()), each);
  }
  SqlProblem run(const Wording& wording, std::initializer_list<SqlValue> values, const EachRow& each = {}) {
    return run(choose(wording), values, each);
  }

  // Everything that `work` does, or nothing. Nobody else changes anything meanwhile that `work` locked.
  SqlProblem all_or_nothing(const std::function<SqlProblem()>& work);

 protected:
  // Between these two a connection that breaks must not come back by itself: half of the work would be lost.
  virtual void begins_transaction() {}
  virtual void ends_transaction() {}
};

}  // namespace dogwatch
