// JSON: a writer that builds no tree, a parser for input, and the two archives that carry states.
#pragma once

// Before rapidjson, which uses std::ptrdiff_t without it.
#include <cstddef>

// rapidjson's assertions would end the program on bad input; ours never reach one, and tests run with them on.
#include <rapidjson/document.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/archive.h"
#include "core/result.h"

namespace dogwatch {

// A server holds a parsed request for each table while it waits for the disk, most of them a few hundred bytes:
// rapidjson's own pool would take 64 kB for each. A piece of less than a kilobyte is one that malloc has at hand.
class JsonPool : public rapidjson::MemoryPoolAllocator<> {
 public:
  JsonPool() : MemoryPoolAllocator(960) {}
};
using Json = rapidjson::GenericValue<rapidjson::UTF8<>, JsonPool>;
using JsonDocument = rapidjson::GenericDocument<rapidjson::UTF8<>, JsonPool>;

// Parses a text; iteratively, so that a deeply nested one cannot exhaust the stack.
Result<JsonDocument> parse_json(std::string_view text);

// The member of an object, or null where there is none (or `json` is no object).
const Json* member(const Json& json, std::string_view name);
inline std::string_view text_of(const Json& json) { return {json.GetString(), json.GetStringLength()}; }

// Writes into one text; a server writes tens of kilobytes for each move. Whether a comma is due follows from the last
// character, so that nothing else need be remembered. Defined in json.cpp rather than here, so that each use is a call
// and the page's module stays small.
class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);
  JsonWriter& number(std::int64_t value);
  JsonWriter& real(double value);
  JsonWriter& text(std::string_view value);
  JsonWriter& flag(bool value);
  JsonWriter& null();
  // JSON that is written already.
  JsonWriter& raw(std::string_view json);
  JsonWriter& json(const Json& value);

  // How long the text will be, more or less.
  void expect(std::size_t size) {
    if (size > capacity_) grow(size);
  }

  std::string_view view() const { return {buffer_.get(), size_}; }
  std::string str() const { return std::string(view()); }

 private:
  // Room for so many characters more, and where they go.
  char* room(std::size_t more);
  void grow(std::size_t least);
  // Where the next value goes, of at most so many characters; behind a comma where one is due.
  char* next(std::size_t most);
  void put(std::string_view plain);
  void put_quoted(std::string_view value, bool colon);
  std::unique_ptr<char[]> buffer_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// Writes what a game describes.
class JsonOut final : public Archive {
 public:
  explicit JsonOut(JsonWriter& writer);
  bool reading() const override { return false; }

 protected:
  void exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) override;
  void exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                      std::int64_t none) override;
  void exchange_name(std::string_view name, std::int64_t& value, Names names) override;
  void exchange_flag(std::string_view name, bool& value) override;
  void exchange_bits(std::string_view name, std::uint64_t& value, int most) override;
  bool open_object(std::string_view name) override;
  void close_object() override;
  bool open_array(std::string_view name, int& length, int least, int most) override;
  void close_array() override;

 private:
  void name_it(std::string_view name);
  JsonWriter* writer_;
};

// Reads what a game describes, from an object; notes the first field that is missing, of another kind, out of range,
// or unknown. After an error it leaves values as they are.
class JsonIn final : public Archive {
 public:
  explicit JsonIn(const Json& json);
  bool reading() const override { return true; }
  bool reads_earlier() const override { return true; }
  // To be asked when all has been read: members of the outermost object that nothing asked for are an error too.
  std::optional<Error> error() const;

 protected:
  void exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) override;
  void exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                      std::int64_t none) override;
  void exchange_name(std::string_view name, std::int64_t& value, Names names) override;
  void exchange_flag(std::string_view name, bool& value) override;
  void exchange_bits(std::string_view name, std::uint64_t& value, int most) override;
  bool open_object(std::string_view name) override;
  void close_object() override;
  bool open_array(std::string_view name, int& length, int least, int most) override;
  void close_array() override;

 private:
  struct Level {
    const Json* json;
    std::string name;        // as a part of the path: ".players" or "[1]"
    unsigned next;           // the next element, of an array
    std::vector<bool> used;  // which members were asked for, of an object
  };
  void open(const Json& json, std::string name);
  // The member of that name, or an array's next element; null after an error.
  const Json* find(std::string_view name, const std::string& expected);
  void fail(std::string_view name, const std::string& expected);
  std::optional<Error> unknown_member() const;
  std::string step(std::string_view name) const;
  std::string path(std::string_view name) const;
  std::vector<Level> levels_;
  std::optional<Error> error_;
};

}  // namespace dogwatch
