// Law 3: state -> JSON -> state is the identity; a table saved and reloaded at any point goes on identically.
// Law 7: what is conserved is conserved.
#pragma once

#include <map>

#include "laws/positions.h"
#include "laws/tables.h"

namespace dogwatch::laws {

template <Game G>
Violations law_of_saving(const Title& title, const Effort& effort) {
  Violations violations;
  for_positions<G>(title, effort.positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice&, bool) {
                     const std::string text = json_of(setting.game, state);
                     const Result<JsonDocument> json = parse_json(text);
                     if (!json) return violations.add("a state is written as broken JSON: " + text);
                     typename G::State back{};
                     JsonIn in(*json);
                     describe(setting.game, in, back);
                     if (in.error()) {
                       violations.add("a state cannot be read back: " + in.error()->text + ": " + text);
                     } else if (!same(state, back)) {
                       const std::string again = json_of(setting.game, back);
                       violations.add(again == text ? "a byte of the state is not in its JSON: " + text
                                                    : "a state comes back changed: " + text + "\nand\n" + again);
                     }
                   });
  if (violations.none()) check_reloads(title, effort, violations);
  return violations;
}

template <Game G>
Violations law_of_conservation(const Title& title, const Effort& effort) {
  Violations violations;
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  Dice dice(7);
  for (int match = 0; match < 4 * effort.matches && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[static_cast<std::size_t>(match) % settings.size()];
    std::map<std::string, int> at_start;
    play_match(setting, dice, [&](const typename G::State& state) {
      const std::string_view broken = check(setting.game, state);
      if (!broken.empty()) violations.add(std::string(broken) + " is broken: " + json_of(setting.game, state));
      for (const Quantity& quantity : conserved(setting.game, state)) {
        const int start = at_start.emplace(quantity.name, quantity.value).first->second;
        if (quantity.fixed && quantity.value != start) {
          violations.add(quantity.name + " was " + std::to_string(start) + " and is " + std::to_string(quantity.value) +
                         ": " + json_of(setting.game, state));
        }
        if (!quantity.fixed && (quantity.value < quantity.least || quantity.value > quantity.most)) {
          violations.add(quantity.name + " is " + std::to_string(quantity.value) + ", not within " +
                         std::to_string(quantity.least) + " to " + std::to_string(quantity.most) + ": " +
                         json_of(setting.game, state));
        }
      }
      return !violations.enough();
    });
  }
  return violations;
}

}  // namespace dogwatch::laws
