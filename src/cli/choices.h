// A numbered list of choices in as few lines as it takes.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "core/json.h"
#include "core/words.h"

namespace dogwatch {

// The texts of a decision's moves. Those that read alike are told apart by what is different in the moves, said by the
// words "terminal.apart.<field>" with the number {n}, counted from one.
std::vector<std::string> told_apart(const Json& decision, const Words& words);

// What of a list is shown, and where the next page begins; 0 when there is none.
struct ChoicePage {
  std::vector<std::string> lines;
  std::size_t first = 0;
  std::size_t next = 0;
};

class ChoiceList {
 public:
  ChoiceList(std::vector<std::string> texts, const Terminal& terminal)
      : texts_(std::move(texts)), terminal_(&terminal), shown_(texts_.size()) {
    show_all();
  }

  std::size_t size() const { return texts_.size(); }
  std::size_t shown() const { return shown_.size(); }
  void show_all();
  // Only those that hold every word; false, and no change, when there are none.
  bool show_only(std::string_view words);
  // From the choice numbered `first` among those shown, as many as fit into so many lines.
  ChoicePage page(std::size_t first, int most_lines) const;

 private:
  std::vector<std::string> lines_of(std::size_t first, std::size_t end, int most_lines) const;
  std::vector<std::string> one_below_the_other(std::size_t first, std::size_t end) const;
  std::vector<std::string> in_columns(std::size_t first, std::size_t end) const;
  std::vector<std::string> in_groups(std::size_t first, std::size_t end) const;
  std::string numbered(std::size_t number) const;
  const std::string& text(std::size_t i) const { return texts_[shown_[i]]; }

  std::vector<std::string> texts_;
  const Terminal* terminal_;
  std::vector<std::size_t> shown_;
};

}  // namespace dogwatch
