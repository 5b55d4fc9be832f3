// What people said and did at a table online, for its story: the last of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "server/store/store.h"

namespace dogwatch {

// What people did.
struct Line {
  std::int64_t n = 0;
  std::string what;
  int seat = -1;
  std::string name;
  StoreTime at = 0;
  int played = 0;  // moves played by then
};

struct Chat {
  std::int64_t n = 0;
  int seat = 0;
  std::string name;
  std::string text;
  std::string phrase;
  StoreTime at = 0;
};

class Chronicle {
 public:
  static constexpr std::size_t chats_kept = 100;
  static constexpr std::size_t lines_kept = 200;

  void add(Line line) { keep(lines_, std::move(line), lines_kept); }
  void add(Chat chat) { keep(chats_, std::move(chat), chats_kept); }
  // The time of entry `n`, to all that it added.
  void stamp(std::int64_t n, StoreTime at) {
    for (auto line = lines_.rbegin(); line != lines_.rend() && line->n == n; ++line) line->at = at;
    for (auto chat = chats_.rbegin(); chat != chats_.rend() && chat->n == n; ++chat) chat->at = at;
  }
  void forget_people(std::string_view name_instead) {
    for (Line& line : lines_) {
      if (!line.name.empty()) line.name = name_instead;
    }
    chats_.clear();
  }

  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<Chat>& chats() const { return chats_; }

 private:
  template <class Kept>
  static void keep(std::vector<Kept>& kept, Kept next, std::size_t most) {
    kept.push_back(std::move(next));
    if (kept.size() > most) kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(most));
  }

  std::vector<Line> lines_;
  std::vector<Chat> chats_;
};

void write_line(JsonWriter& json, const Line& line);
void write_chat(JsonWriter& json, const Chat& chat);

}  // namespace dogwatch
