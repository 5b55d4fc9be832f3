// Reading TOML (components and words) with errors that name file, line and what was expected.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/shape.h"

namespace dogwatch {

class TomlFile;
struct TomlNode;

// A value in a file. Asking for what is not there, or is of another kind or size, notes an error in the file and
// returns something harmless, so that a loader reads straight on and asks the file at the end whether all was well.
class TomlValue {
 public:
  // Not here but in one place, since reading a file makes and forgets hundreds of them.
  TomlValue(const TomlValue& other);
  TomlValue(TomlValue&& other) noexcept;
  TomlValue& operator=(const TomlValue& other);
  TomlValue& operator=(TomlValue&& other) noexcept;
  ~TomlValue();

  // Of a table. A missing key is an error.
  TomlValue at(std::string_view key) const;
  bool has(std::string_view key) const;
  // Keys of a table in the order of the file.
  std::vector<std::string_view> keys() const;
  // An unknown key is an error that names it and the nearest known one.
  void only(std::span<const std::string_view> known) const;

  // Of an array.
  int size() const;
  TomlValue operator[](int i) const;
  // Notes an error unless this is an array of least..most values; returns its size, 0 after an error.
  int count(int least, int most) const;

  // `least` after an error.
  int number(int least, int most) const;
  std::string_view text() const;
  bool flag() const;
  // The index of a text in a list of names; 0 after an error.
  int name(Names names) const;
  // An array of numbers.
  std::vector<int> numbers(int least_count, int most_count, int least, int most) const;

  bool is_text() const;
  bool is_number() const;
  bool is_array() const;
  bool is_table() const;
  bool is_flag() const;
  int line() const;
  // Where this value stands, as "hull.levels[1]".
  const std::string& path() const { return path_; }
  // Notes an error at this value: "file:line: path: message (found ...)".
  void error(const std::string& message) const;

 private:
  friend class TomlFile;
  TomlValue(TomlFile* file, const TomlNode* node, std::string path)
      : file_(file), node_(node), path_(std::move(path)) {}
  bool is(int kind) const;
  // Notes "expected ..., found ..." unless an error led here.
  void expected(const std::string& what) const;
  void note(const std::string& message) const;
  TomlFile* file_;
  // Null after an error.
  const TomlNode* node_;
  std::string path_;
};

class TomlFile {
 public:
  // `name` is what error messages call the file. A text that is not TOML at all gives a file with an error.
  TomlFile(std::string_view text, std::string name);
  ~TomlFile();
  TomlFile(TomlFile&&) noexcept;
  TomlFile& operator=(TomlFile&&) noexcept;
  TomlFile(const TomlFile&) = delete;
  TomlFile& operator=(const TomlFile&) = delete;

  TomlValue root();
  // The first error, if any.
  const std::optional<Error>& error() const { return error_; }
  bool ok() const { return !error_.has_value(); }
  // The whole file as JSON, for the page.
  std::string json() const;

 private:
  friend class TomlValue;
  std::unique_ptr<TomlNode> tree_;
  std::string name_;
  std::optional<Error> error_;
};

}  // namespace dogwatch
