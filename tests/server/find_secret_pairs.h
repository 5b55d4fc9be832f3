// Finds the pairs that secret_pairs.h speaks of, for one game.
#pragma once

#include "core/express.h"
#include "laws/positions.h"
#include "server/secret_pairs.h"

namespace dogwatch::server_tests {

// A table keeps the steps of a decision that several take at once apart: only states before the first of them are as a
// table would keep them.
class Fresh {
 public:
  bool operator()(SeatSet asked) {
    const bool grows = (asked.bits() & ~before_.bits()) != 0;
    together_ = grows ? asked.size() > 1 : together_;
    before_ = asked;
    return grows || !together_;
  }

 private:
  SeatSet before_;
  bool together_ = false;
};

template <Game G>
std::optional<SecretPair> pair_at(const laws::Setting<G>& setting, const typename G::State& state, Eye eye,
                                  Dice& dice) {
  const G& game = setting.game;
  const typename G::State other = vary_secrets(game, state, eye, dice);
  if (laws::same(state, other)) return std::nullopt;
  SecretPair pair;
  pair.seats = setting.seats;
  JsonWriter options;
  write_options(options, G::about, setting.options);
  pair.options = options.str();
  pair.eye = eye.is_seat() ? index(eye.seat()) : -1;
  pair.state = laws::json_of(game, state);
  pair.other = laws::json_of(game, other);
  for (int seat = 0; seat < setting.seats; ++seat) {
    const Eye owner = Eye::of(seat_at(seat));
    if (!laws::same(redact(game, state, owner), redact(game, other, owner))) pair.owner = seat;
  }
  return pair;
}

template <Game G>
std::vector<SecretPair> find_secret_pairs(const Title& title, std::size_t wanted) {
  laws::Violations violations;
  const std::vector<laws::Setting<G>> settings = laws::settings_of<G>(title, violations);
  std::vector<SecretPair> pairs;
  Dice dice(20'261'116);
  // Uniformly random play may hide nothing for a while: a game without secrets is given up after many matches.
  for (std::size_t match = 0; pairs.size() < wanted && match < 20 * settings.size(); ++match) {
    const laws::Setting<G>& setting = settings[match % settings.size()];
    Fresh fresh;
    bool found = false;
    laws::play_match(setting, dice, [&](const typename G::State& state) {
      const bool kept_so = fresh(waiting(state));
      if (waiting(state).empty() || dice.draw(8) != 0 || !kept_so) return true;
      const std::vector<Eye> eyes = laws::eyes_of(setting.seats);
      const Eye eye = eyes[dice.draw(static_cast<int>(eyes.size()))];
      if (const auto pair = pair_at(setting, state, eye, dice)) {
        pairs.push_back(*pair);
        found = true;
      }
      return !found;
    });
  }
  return pairs;
}

}  // namespace dogwatch::server_tests
