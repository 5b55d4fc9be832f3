// Entries about seats: who sits down, gets up, is away, is back, and what they say. See entries.h for each.
#pragma once

#include "server/tables/table_parts.h"

namespace dogwatch {

class SeatDeeds {
 public:
  SeatDeeds(TableParts& table, const EntryInHand& hand)
      : table_(&table), entry_(hand.entry), by_(hand.by), effects_(hand.effects) {}

  Refused open();
  Refused sit();
  Refused free();
  Refused start();
  Refused give_back();
  Refused hand_over();
  Refused let_watch();
  Refused forget_people();

  Refused concede();
  Refused go_away();
  Refused come_back();
  Refused bot_sits();
  Refused roll_call();
  Refused here();
  Refused chat();

 private:
  Refused unless_playing() const;
  bool may_host() const { return by_ == table_->opening.opener; }
  bool is_person(int seat) const { return table_->seating.is_person(seat); }
  void take(int seat);
  // The person has the whole time of the decision, not what is left of it.
  void ask_anew(int seat);
  void begin_drawing_when_full();

  TableParts* table_;
  const Entry* entry_;
  int by_;
  Effects* effects_;
};

}  // namespace dogwatch
