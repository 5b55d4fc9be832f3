// What the laws need of tables; the same for every game, so it is compiled once.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "laws/positions.h"
#include "table/title.h"

namespace dogwatch::laws {

// A new table: number n goes through all numbers of seats and all values of options.
std::unique_ptr<Table> open_table(const Title& title, unsigned n, Violations& violations);

std::string state_text(const Table& table);
std::string record_text(const Table& table);
std::unique_ptr<Table> reload_state(const Title& title, const std::string& text, Violations& violations);
std::unique_ptr<Table> reload_record(const Title& title, const std::string& text, Violations& violations);

// One random step of anybody: a legal move, now and then a take-back. False once the match is over.
bool random_step(Table& table, FastRandom& random);
Move random_legal(const Table& table, Seat seat, FastRandom& random);

// Hash over the canonical bytes of all states of a seeded match of random moves; the same on every machine.
std::uint64_t match_hash(const Title& title, int seats, const std::string& seed, int& moves_played);

// The parts of laws that go through tables alone.
void check_refusals(const Title& title, const Effort& effort, Violations& violations);           // law 1
void check_replays(const Title& title, const Effort& effort, Violations& violations);            // law 2
void check_reloads(const Title& title, const Effort& effort, Violations& violations);            // law 3
void check_arrival_order(const Title& title, const Effort& effort, Violations& violations);      // law 5
void check_moments_at_tables(const Title& title, const Effort& effort, Violations& violations);  // law 10
Violations law_of_words(const Title& title, const Effort& effort);                               // law 8

}  // namespace dogwatch::laws
