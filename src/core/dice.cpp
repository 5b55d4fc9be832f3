#include "core/dice.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "core/chacha20.h"
#include "core/sha256.h"

namespace dogwatch {

namespace {

void put_little_endian(std::array<std::uint8_t, 12>& nonce, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) nonce[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

// docs/dice.md, "The block": number and attempt never make the same input twice, since attempt 0 counts blocks and
// later attempts count calls.
DiceBlock::Words block_words(const DiceKey& key, Stream stream, std::uint64_t number, std::uint32_t attempt) {
  std::array<std::uint8_t, 12> nonce{};
  put_little_endian(nonce, 0, static_cast<std::uint32_t>(number >> 32U));
  nonce[4] = static_cast<std::uint8_t>(stream);
  put_little_endian(nonce, 8, attempt);
  return chacha20_words(key, static_cast<std::uint32_t>(number), nonce);
}

// True when the word lies below the largest multiple of `range` that 32 bits hold: only then is every answer equally
// likely.
bool accepted(std::uint32_t word, std::uint32_t range) {
  constexpr std::uint64_t all = std::uint64_t{1} << 32U;
  return word < all - all % range;
}

int answer_by(std::uint32_t word, DiceCall call) {
  const int below = static_cast<int>(word % call.range);
  return call.kind == DiceCall::Kind::roll ? below + 1 : below;
}

// The answer to a call whose own word is `word`; where that is rejected, by blocks of the call's own.
int settle(const DiceKey& key, DiceCall call, std::uint64_t index, std::uint32_t word) {
  assert(call.range > 0);
  if (accepted(word, call.range)) return answer_by(word, call);
  for (std::uint32_t attempt = 1;; ++attempt) {
    for (const std::uint32_t next : block_words(key, call.stream, index, attempt)) {
      if (accepted(next, call.range)) return answer_by(next, call);
    }
  }
}

bool fits(DiceCall call, int answer) {
  const int least = call.kind == DiceCall::Kind::roll ? 1 : 0;
  return answer >= least && answer < least + call.range;
}

}  // namespace

FastRandom::FastRandom(std::uint64_t seed) : state_{} {
  // splitmix64, as the authors of xoshiro advise.
  for (std::uint64_t& word : state_) {
    seed += 0x9e3779b97f4a7c15;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    word = z ^ (z >> 31U);
  }
}

DiceKey key_from_seed(std::string_view seed) { return sha256("dogwatch seed 1\n" + std::string(seed)); }

DiceKey key_from_words(std::string_view server, std::span<const std::string> seats) {
  std::string lines = "dogwatch words 1\n";
  lines.append(server).append("\n");
  for (const std::string& word : seats) lines.append(word).append("\n");
  return sha256(lines);
}

bool is_dice_word(std::string_view text) {
  return text.size() >= 16 && text.size() <= 128 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

DiceBlock::DiceBlock(const DiceKey& key, Stream stream, std::uint64_t number)
    : stream_(stream), number_(number), words_(block_words(key, stream, number, 0)) {}

int audited_answer(const DiceKey& key, DiceCall call, std::uint64_t index) {
  return settle(key, call, index, DiceBlock(key, call.stream, index / DiceBlock::calls).word(index));
}

AuditedDice::AuditedDice(const DiceKey& key) : key_(key), block_(key, Stream::table, 0) {}

int AuditedDice::draw(DiceCall call) {
  const std::uint64_t number = counters_[index(call.stream)]++;
  if (!block_.holds(call.stream, number)) block_ = DiceBlock(key_, call.stream, number / DiceBlock::calls);
  return settle(key_, call, number, block_.word(number));
}

void RiggedOutcomes::add_rolls(std::span<const int> rolls) { rolls_.insert(rolls_.end(), rolls.begin(), rolls.end()); }
void RiggedOutcomes::add_draws(std::span<const int> draws) { draws_.insert(draws_.end(), draws.begin(), draws.end()); }

bool RiggedOutcomes::take(DiceCall call, int& answer) {
  std::vector<int>& due = call.kind == DiceCall::Kind::roll ? rolls_ : draws_;
  if (due.empty()) return false;
  const int outcome = due.front();
  due.erase(due.begin());
  if (!fits(call, outcome)) return false;
  answer = outcome;
  return true;
}

void RiggedOutcomes::give_back(const Chance& chance) {
  std::vector<int>& due = chance.call.kind == DiceCall::Kind::roll ? rolls_ : draws_;
  due.insert(due.begin(), chance.answer);
}

ReplayingDice::ReplayingDice(std::span<const Chance> script, DiceSource& then) : script_(script), then_(&then) {}

int ReplayingDice::answer(DiceCall call) {
  if (!diverged_ && used_ < script_.size()) {
    const Chance& chance = script_[used_];
    if (chance.call == call && fits(call, chance.answer)) {
      ++used_;
      return chance.answer;
    }
    diverged_ = true;
  }
  return then_->answer(call);
}

}  // namespace dogwatch
