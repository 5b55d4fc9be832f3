// Work that waits in line: people before tables where bots play alone, then each address in turn, then each client of
// it in turn. So whoever brings much of it waits for it alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <type_traits>
#include <utility>

namespace dogwatch {

// Whose work it is.
struct Turn {
  bool alone = false;        // nobody who plays waits for it
  std::string address;       // of one who waits for it
  std::uint64_t client = 0;  // and which one there
};

// One line.
template <class Item>
class SingleLine {
 public:
  void push(const Turn&, Item item) { items_.push_back(std::move(item)); }
  Item pop() {
    Item first = std::move(items_.front());
    items_.pop_front();
    return first;
  }
  bool empty() const { return items_.empty(); }

 private:
  std::deque<Item> items_;
};

// Several lines, told apart by `key`, a member of Turn. The one that was served longest ago gives one: whoever comes
// anew is before those who have just had their turn.
template <auto key, class Inner>
class Lines {
 public:
  template <class Item>
  void push(const Turn& turn, Item item) {
    auto line = std::find_if(lines_.begin(), lines_.end(), [&](const Line& one) { return one.turn.*key == turn.*key; });
    if (line == lines_.end()) {
      const auto known = served_.find(turn.*key);
      line = lines_.insert(lines_.end(), {turn, Inner(), known == served_.end() ? 0 : known->second});
    }
    line->inner.push(turn, std::move(item));
  }
  auto pop() {
    const auto line = std::min_element(lines_.begin(), lines_.end(),
                                       [](const Line& one, const Line& other) { return one.served < other.served; });
    if (served_.size() > most_known) served_.clear();
    served_[line->turn.*key] = line->served = ++turns_;
    auto item = line->inner.pop();
    if (line->inner.empty()) lines_.erase(line);
    return item;
  }
  bool empty() const { return lines_.empty(); }

 private:
  static constexpr std::size_t most_known = 10'000;
  using Key = std::remove_cvref_t<decltype(std::declval<Turn>().*key)>;
  struct Line {
    Turn turn;
    Inner inner;
    std::uint64_t served;  // when, counted in turns
  };
  std::deque<Line> lines_;
  std::map<Key, std::uint64_t> served_;
  std::uint64_t turns_ = 0;
};

template <class Item>
class FairQueue {
 public:
  void push(const Turn& turn, Item item) {
    (turn.alone ? alone_ : people_).push(turn, std::move(item));
    ++size_;
  }
  // Of one that is not empty.
  Item pop() {
    --size_;
    return people_.empty() ? alone_.pop() : people_.pop();
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() { *this = {}; }

 private:
  using ByAddress = Lines<&Turn::address, Lines<&Turn::client, SingleLine<Item>>>;
  ByAddress people_;
  ByAddress alone_;
  std::size_t size_ = 0;
};

}  // namespace dogwatch
