#include "learn/self_play.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <vector>

#include "learn/match.h"

namespace dogwatch {

namespace {

// A moment of a match: whether it is kept as a position, and what was expected of it.
struct Note {
  std::optional<std::size_t> position;
  std::optional<Shares> expected;
  bool strayed = false;  // a move was made that was not thought the best: what came of it says nothing
};

Shares shares_in(const Thought& thought) {
  Shares shares{};
  const auto& chances = thought.ranked.front().chances;
  for (std::size_t seat = 0; seat < chances.size(); ++seat) shares[seat] = static_cast<float>(chances[seat]);
  return shares;
}

// From the end to the beginning.
void look_back(const std::vector<Note>& notes, Shares came, float trust, Positions& positions) {
  for (const Note& note : std::views::reverse(notes)) {
    if (note.expected) {
      const float kept = note.strayed ? 0.0F : trust;
      for (std::size_t seat = 0; seat < came.size(); ++seat) {
        came[seat] = kept * came[seat] + (1 - kept) * (*note.expected)[seat];
      }
    }
    if (note.position) positions.target(*note.position) = came;
  }
}

Move choose(MatchInPlay& match, const Mind* mind, const LearnSettings& settings, Note& note) {
  if (match.moves().size() == 1) return match.moves()[0];
  const bool strays = match.happens(settings.explore);
  if (mind == nullptr) return strays ? match.by_chance() : match.by_policy();
  const Thought thought = match.ask(mind);
  note.expected = shares_in(thought);
  const Move best = thought.ranked.front().move;
  if (!strays) return best;
  const Move other = match.happens(50) ? match.by_chance() : match.by_policy();
  note.strayed = other != best;
  return other;
}

}  // namespace

void play_to_learn(const Course& course, const Mind* mind, const LearnSettings& settings, int matches,
                   std::uint64_t seed, Positions& positions) {
  const Setting table = draw_setting(course, 1, settings.seats, seed_of(seed, 3, 0));
  const float trust = static_cast<float>(settings.trust) / 100;
  std::vector<Note> notes;
  for (int number = 0; number < matches; ++number) {
    MatchInPlay match(course, *table, seed_of(seed, 4, static_cast<std::uint64_t>(number)));
    notes.clear();
    while (!match.over()) {
      Note note;
      match.next_seat();
      if (match.happens(settings.keep)) {
        note.position = positions.size();
        course.contract().list_signs(table->game(), match.state(), table->seats(), positions.add(table->seats()));
      }
      const Move move = choose(match, mind, settings, note);
      match.play(move);
      notes.push_back(note);
    }
    look_back(notes, shares_of(course, *table, match.state()), trust, positions);
  }
}

Trial try_minds(const Course& course, const Mind* mine, const Mind* theirs, int seats, int pairs, std::uint64_t seed) {
  const Setting table = draw_setting(course, 2, seats, seed_of(seed, 3, 0));
  Trial trial;
  for (int number = 0; number < 2 * pairs; ++number) {
    MatchInPlay match(course, *table, seed_of(seed, 4, static_cast<std::uint64_t>(number / 2)));
    const auto is_mine = [&](Seat seat) { return (index(seat) + number) % 2 == 0; };
    while (!match.over()) {
      const Seat seat = match.next_seat();
      const bool forced = match.moves().size() == 1;
      match.play(forced ? match.moves()[0] : match.ask(is_mine(seat) ? mine : theirs).ranked.front().move);
    }
    const Shares shares = shares_of(course, *table, match.state());
    for (const Seat seat : SeatSet::first(table->seats())) {
      trial.both += shares[index(seat)];
      if (is_mine(seat)) trial.mine += shares[index(seat)];
    }
  }
  return trial;
}

}  // namespace dogwatch
