#include "table/moments.h"

#include <utility>

namespace dogwatch {

std::vector<ShownState> moments_of(const Table& table, const std::vector<Told>& told, Eye eye) {
  std::vector<ShownState> moments;
  for (const Told& step : told) {
    for (const News& news : step.news) {
      if (!news.seen_by(eye)) continue;
      if (news.moment.empty()) return {};
      table.copy_redacted(news.moment, eye, moments.emplace_back(table.state_bytes()).data());
    }
  }
  if (!moments.empty()) table.copy_redacted(eye, moments.back().data());
  return moments;
}

int KeptMoments::keep(ShownState state) {
  states_.push_back(std::move(state));
  if (states_.size() > most) {
    states_.pop_front();
    ++first_;
  }
  return first_ + static_cast<int>(states_.size()) - 1;
}

const ShownState* KeptMoments::find(int number) const {
  const int place = number - first_;
  if (place < 0 || place >= static_cast<int>(states_.size())) return nullptr;
  return &states_[place];
}

}  // namespace dogwatch
