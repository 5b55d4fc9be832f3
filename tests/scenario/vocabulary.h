// Names for what the state of a game only numbers: names.txt beside the scenarios. README.md describes it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/express.h"
#include "core/json.h"

namespace dogwatch::scenario {

class Vocabulary {
 public:
  // Adds a line of names.txt; what is wrong with it, or nothing.
  std::string add(std::string_view line, const ComponentNamer& namer);

  // Which element of the list `field` has this name, or this number.
  std::optional<std::size_t> element(std::string_view field, std::string_view name) const;
  // What names the elements of a list have, for those who used another one.
  std::string elements(std::string_view field) const;

  // Puts numbers where `json` has names; `position` is its place in a list. Names that there are not stay.
  void resolve(Json& json, std::string_view field, std::size_t position, JsonPool& allocator) const;
  // A name in `json` where the field wants one of its own, and has no such.
  std::string unknown(const Json& json, std::string_view field) const;

 private:
  struct Named {
    std::string field;
    std::vector<std::string> names;  // by number
    std::size_t apiece = 0;          // unless 0, so many belong to each element of the list
  };
  static const Named* named(const std::vector<Named>& all, std::string_view field);
  // Whether `json` is "all but [...]" of what a field may list; then it becomes that list.
  static bool list_all_but(Json& json, const Named& values, JsonPool& allocator);
  bool counts(const Json& list, std::string_view field) const;

  std::vector<Named> elements_;
  std::vector<Named> values_;
};

}  // namespace dogwatch::scenario
