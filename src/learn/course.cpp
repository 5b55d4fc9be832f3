#include "learn/course.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace dogwatch {

std::size_t Course::width() const {
  return static_cast<std::size_t>(contract().signs_of_table) +
         static_cast<std::size_t>(title->about->most_seats) * static_cast<std::size_t>(contract().signs_of_seat);
}

Setting draw_setting(const Course& course, int least_seats, int seats, std::uint64_t seed) {
  const About& about = *course.title->about;
  FastRandom random(seed);
  const auto draw = [&](int count) { return static_cast<int>(random.below(static_cast<std::uint32_t>(count))); };
  MatchSpec spec;
  spec.options = standard_options(about);
  const int least = std::max(about.least_seats, least_seats);
  spec.seats =
      draw(2) == 0 ? std::max(least, std::min(2, about.most_seats)) : least + draw(about.most_seats - least + 1);
  if (seats != 0) spec.seats = std::max(seats, least);
  if (draw(2) == 0) {
    for (std::size_t option = 0; option < about.options.size(); ++option) {
      const OptionShape& shape = about.options[option];
      // Who begins is a matter of chance as well.
      if (shape.names_seat) continue;
      spec.options.chosen[option] = static_cast<std::uint8_t>(draw(static_cast<int>(shape.values.size())));
    }
  }
  auto opened = course.title->open(*course.title, spec);
  if (!opened) {  // options that do not go together
    spec.options = standard_options(about);
    opened = course.title->open(*course.title, spec);
  }
  assert(opened.ok());
  return std::move(*opened);
}

}  // namespace dogwatch
