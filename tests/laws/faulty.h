// Games with one planted fault each: Parley with one function of the contract replaced. A type that derives from
// Parley's Game is a game of its own; the replaced function, in this namespace, fits it better than Parley's.
#pragma once

#include <doctest/doctest.h>

#include "games/parley/rules.h"
#include "games/parley/tests/laws.h"
#include "laws/laws.h"
#include "table/table_of.h"

namespace dogwatch {

extern const std::string_view parley_components;
extern const std::string_view parley_words_en;
extern const std::string_view parley_words_fr;

namespace faulty {

using parley::Phase;
using parley::Player;
using State = parley::State;

// `Own` is the faulty type itself.
template <class Own>
struct Parley : parley::Game {
  static Result<Own> make(TomlFile& components, const Options& options) {
    Result<parley::Game> sound = parley::Game::make(components, options);
    if (!sound) return sound.error();
    Own own;
    static_cast<parley::Game&>(own) = *sound;
    return own;
  }
};

// With tables that can be opened.
template <class Own>
Title title_of_faulty() {
  return title_of<Own>({parley_components, {}, parley_words_en, parley_words_fr});
}

using LawCheck = laws::Violations (*)(const Title& title, const laws::Effort& effort);
inline constexpr laws::Effort little{20'000, 1'000, 30};

// Enough for laws that find their fault on bare states.
inline Title bare_title() {
  return {{parley_components, {}, parley_words_en, parley_words_fr},
          &parley::Game::about,
          nullptr,
          nullptr,
          nullptr,
          nullptr};
}

// What a law says of a faulty game.
inline laws::Violations judged(LawCheck law) { return law(bare_title(), little); }

// The same, with tables.
template <class Own>
laws::Violations judged_at_tables(LawCheck law) {
  return law(title_of_faulty<Own>(), little);
}

inline bool speaks_of(const laws::Violations& violations, std::string_view words) {
  for (const std::string& text : violations.texts()) {
    if (text.find(words) != std::string::npos) return true;
  }
  for (const std::string& text : violations.texts()) MESSAGE(text);
  return false;
}

}  // namespace faulty
}  // namespace dogwatch
