// Entries about the match: the drawing of its dice, moves, what all agree to, its end. See entries.h for each.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/tables/table_parts.h"

namespace dogwatch {

class MatchDeeds {
 public:
  MatchDeeds(TableParts& table, const EntryInHand& hand)
      : table_(&table), entry_(hand.entry), by_(hand.by), effects_(hand.effects) {}

  // When all seats are taken.
  void begin_drawing();
  Refused take_hash();
  Refused take_word();
  Refused draw_again();

  Refused move();
  Refused take_back();
  Refused standing();
  Refused upgraded();

  Refused ask();
  Refused agree();
  // What all agreed to who have a say: the last of them may have agreed, or somebody left it to the others.
  Refused grant_when_agreed();

  Refused finish(Ended how, std::string_view what, int by);
  Refused offer_rematch();

 private:
  Refused begin_when_drawn();
  Refused begin_match();
  Refused play(int seat, std::int32_t tag);
  Refused unless_playing() const;
  void forget_wished_undo();
  bool rolled_since(int played) const;
  SeatSet voters() const;
  Refused undo();
  void end_when_over();

  bool is_person() const { return table_->seating.is_person(by_); }
  Table& match() const { return *table_->match.table; }
  AutoPlay& auto_play() const { return table_->match.auto_play; }

  TableParts* table_;
  const Entry* entry_;
  int by_;
  Effects* effects_;
};

}  // namespace dogwatch
