// The seats of a table online: who sits in each, who did, and what they are called. Changes only as entries tell it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"
#include "server/tables/entries.h"

namespace dogwatch {

// A seat of a table online, and who sits in it.
struct Sitter {
  bool person = true;
  Level level = Level::bosun;  // of a bot
  bool taken = false;
  std::string name;
  int flag = 0;
  Digest token{};  // SHA-256 of it
  int tokens = 0;  // how many there were: sockets that came with an older one are sent away
  std::optional<Digest> claim;
  std::string claimer;

  // Whose seat it was when it was freed: gets it back as long as nobody else has moved for it.
  struct Owner {
    Digest token{};
    std::string name;
    int flag = 0;
    int seen_from = 0;
    bool may_return = true;
  };
  std::optional<Owner> owner;
  int seen_from = 0;    // moves before this are none of its person's business: somebody else sat here
  StoreTime acted = 0;  // when its person last did something

  std::optional<Digest> hash;  // of the word
  std::string word;            // once opened
  bool silent = false;         // did not open it

  bool conceded = false;
  bool away = false;       // by its own will
  bool bot_sits = false;   // since the person left
  bool timed_out = false;  // Bosun finishes the decision in hand

  std::int64_t count = 0;        // entries of this seat
  std::int64_t last_n = 0;       // the last one
  std::uint64_t last_entry = 0;  // and a hash of its text: a repeated message is recognised by it
  std::int64_t asked_n = 0;      // since this entry the seat is asked what it is asked now

  StoreTime began = 0;  // of its decision
  StoreTime seen = 0;   // when another process last said that the person is there
  bool deciding = false;
  std::int64_t bank = 0;         // milliseconds
  std::int64_t bank_before = 0;  // before the last decision was charged
};

class Seating {
 public:
  void open(const Opening& opening);
  void add(Sitter sitter) { sitters_.push_back(std::move(sitter)); }

  int size() const { return static_cast<int>(sitters_.size()); }
  const Sitter& operator[](int seat) const { return sitters_[seat]; }
  Sitter& at(int seat) { return sitters_[seat]; }
  const std::vector<Sitter>& sitters() const { return sitters_; }
  std::vector<Sitter>& sitters() { return sitters_; }

  // Of the bot that plays for the seat.
  Level level(int seat) const { return sitters_[seat].person ? Level::bosun : sitters_[seat].level; }

  // What everybody is called. While a match is on, sentences need a name for every seat.
  void name(bool in_match);
  const std::vector<std::string>& names() const { return names_; }
  // The name that a person gets who wants this one: nobody at the table is to be taken for somebody else.
  std::string name_apart(std::string_view wanted, int seat) const;

  bool is_person(int seat) const { return seat >= 0 && seat < size() && sitters_[seat].person && sitters_[seat].taken; }
  bool is_free(int seat) const { return sitters_[seat].person && !sitters_[seat].taken; }
  bool any_free() const;
  // A seat that is free and kept for nobody, or -1.
  int free_seat() const;
  // The seat that a token holds, or held until the seat was freed; or -1.
  int seat_of(const Digest& token) const;
  int former_seat(const Digest& token) const;
  // People who are there: their consent is enough where a program before this one asked.
  SeatSet consenters() const;
  // Those whose seats they are, there or not, but for who gave up.
  SeatSet owners() const;

  // A person sits down; `seen_from`: moves before are none of its business.
  void take(int seat, const Entry& entry, int seen_from);
  void vacate(int seat);
  // To the owner from whom it was freed.
  void give_back(int seat);
  void give_to_bot(int seat);
  // To another device.
  void hand_over(int seat, const Digest& token);
  // Sits there and decides, whatever was before.
  void attend(int seat);
  void forget_people();
  void count_entry(int seat, std::int64_t n, std::uint64_t hash);

 private:
  // As entries were understood before names were told apart by their look: logs of then still read so.
  std::string own_name(std::string_view wanted, int seat) const;

  std::vector<Sitter> sitters_;
  std::vector<std::string> names_;
};

// Those who have still to send a hash or a word for the dice.
SeatSet words_missing(const Seating& seating);
bool all_hashes(const Seating& seating);

}  // namespace dogwatch
