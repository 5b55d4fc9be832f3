// The types of what a game tells the page: views, moves and events, learned from the code that writes them, and said in
// TypeScript.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/words.h"

namespace dogwatch::laws {

struct JsonType {
  enum class Kind { number, seat, flag, text, name, pair, array, object, reference };
  Kind kind = Kind::number;
  bool or_null = false;
  std::vector<std::string> names = {};  // of a name; of a reference, the one type that it means
  std::vector<JsonType> inner = {};     // the members of an object; the element of an array, once it is known
  // As a member of an object.
  std::string member = {};
  bool optional = false;
  bool operator==(const JsonType&) const = default;
};

// All that is known of a game's types.
struct Types {
  JsonType view;
  std::map<std::string, JsonType> named;  // those that are within themselves
};

// Puts a type together out of what an archive is told, from the inside out.
class TypeBuilder {
 public:
  TypeBuilder() { open(JsonType::Kind::object, "", false); }
  void add(std::string_view name, JsonType type);
  void open(JsonType::Kind kind, std::string_view name, bool or_null);
  void close();
  // Members that are added now are not always there.
  void set_optional(bool optional) { levels_.back().optional = optional; }
  // A type that has a name: false when it is known already, or being told.
  bool open_named(std::string_view type, std::string_view name);
  Types take();

 private:
  struct Level {
    std::string name;
    JsonType type;
    bool optional = false;
    std::string defines = {};
  };
  std::vector<Level> levels_;
  std::map<std::string, JsonType> named_;
};

// The types of the fields of a state: reads whatever is asked for, one element of each list.
class StateTypes final : public Archive {
 public:
  explicit StateTypes(TypeBuilder& types) : types_(&types) {}
  bool reading() const override { return true; }

 protected:
  void exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) override;
  void exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                      std::int64_t none) override;
  void exchange_name(std::string_view name, std::int64_t& value, Names names) override;
  void exchange_flag(std::string_view name, bool& value) override;
  void exchange_bits(std::string_view name, std::uint64_t& value, int most) override;
  bool open_object(std::string_view name) override;
  void close_object() override { types_->close(); }
  bool open_array(std::string_view name, int& length, int least, int most) override;
  void close_array() override { types_->close(); }

 private:
  TypeBuilder* types_;
};

// The types of what show() tells.
class ViewTypes final : public ViewArchive {
 public:
  explicit ViewTypes(TypeBuilder& types) : types_(&types) {}
  void number(std::string_view name, std::int64_t value) override;
  void flag(std::string_view name, bool value) override;
  void text(std::string_view name, std::string_view value) override;
  void seat(std::string_view name, Seat value) override;
  void maybe(std::string_view name, std::optional<int> value) override;
  void maybe_text(std::string_view name, std::optional<std::string_view> value) override;
  void maybe_seat(std::string_view name, std::optional<Seat> value) override;
  void pair(std::string_view name, int first, int second) override;

 protected:
  void put_name(std::string_view name, std::size_t value, Names names) override;
  void maybe_name(std::string_view name, std::size_t value, Names names) override;
  void open_object(std::string_view name) override;
  bool open_maybe_object(std::string_view name, bool there) override;
  bool open_object_of(std::string_view type, std::string_view name) override;
  void close_object() override { types_->close(); }
  bool open_optional(bool there) override;
  void close_optional() override { types_->set_optional(false); }
  bool open_array(std::string_view name) override;
  void close_array() override { types_->close(); }

 private:
  TypeBuilder* types_;
};

// What the page is told of a state: its fields, and "shown".
template <Game G>
Types types_of(const G& game, typename G::State state) {
  TypeBuilder builder;
  StateTypes fields(builder);
  typename G::State read = state;
  describe(game, fields, read);
  builder.open(JsonType::Kind::object, "shown", false);
  ViewTypes shown(builder);
  show(game, state, Eye::watcher(), shown);
  builder.close();
  return builder.take();
}

JsonType type_of(std::span<const Field> fields, std::string_view kind);

// What of `json` is not of its type: the path of the first such value; empty when all is well.
std::string stranger_in(const Json& json, const JsonType& type, const Types& types);

// A module of TypeScript: View, Move, GameEvent, and the words of the board.
std::string typescript(const About& about, const Types& types, const Words& words);

}  // namespace dogwatch::laws
