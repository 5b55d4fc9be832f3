// Dice: the only source of chance in the rules.
//
// The rules ask for roll(faces) and draw(how many remain). A call belongs to a stream: the table's, or, in decisions
// that several seats take at once, the deciding seat's own, so that the result never depends on who clicked first.
// Where the answers come from is decided outside the rules: a fast generator for search and simulation (inlined, no
// virtual call), or any DiceSource: audited ChaCha20, rigged, recorded, replayed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace dogwatch {

// A stream of chance: 0 is the table's, 1..6 the seats'.
enum class Stream : std::uint8_t { table = 0 };
inline constexpr int stream_count = 1 + max_seats;
constexpr Stream stream_of(Seat seat) { return static_cast<Stream>(index(seat) + 1); }

// One question to chance. A roll is answered 1..range, a draw 0..range-1.
struct DiceCall {
  enum class Kind : std::uint8_t { roll, draw };
  Kind kind;
  Stream stream;
  std::uint16_t range;
  bool operator==(const DiceCall&) const = default;
};

// A question with its answer, as records keep it.
struct Chance {
  DiceCall call;
  std::uint16_t answer;
  bool rigged = false;
  bool operator==(const Chance&) const = default;
};

class DiceSource {
 public:
  DiceSource() = default;
  DiceSource(const DiceSource&) = default;
  DiceSource& operator=(const DiceSource&) = default;
  virtual ~DiceSource() = default;
  virtual int answer(DiceCall call) = 0;
};

// xoshiro256++ by David Blackman and Sebastiano Vigna (public domain): fast, not for people's tables.
class FastRandom {
 public:
  explicit FastRandom(std::uint64_t seed);
  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }
  // 0..range-1 by multiplication; the bias is below range / 2^32 and does not matter to search.
  std::uint32_t below(std::uint32_t range) { return static_cast<std::uint32_t>(((next() >> 32U) * range) >> 32U); }

 private:
  static std::uint64_t rotate(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }
  std::array<std::uint64_t, 4> state_;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : fast_(seed) {}
  explicit Dice(DiceSource& source) : source_(&source), fast_(0) {}

  // Shared chance, seen or caused by the table as a whole.
  int roll(int faces) { return ask(DiceCall::Kind::roll, Stream::table, faces); }
  int draw(int remaining) { return ask(DiceCall::Kind::draw, Stream::table, remaining); }
  // Chance inside a decision that several seats may be taking at once.
  int roll(Seat seat, int faces) { return ask(DiceCall::Kind::roll, stream_of(seat), faces); }
  int draw(Seat seat, int remaining) { return ask(DiceCall::Kind::draw, stream_of(seat), remaining); }

 private:
  int ask(DiceCall::Kind kind, Stream stream, int range) {
    if (source_ != nullptr) return source_->answer({kind, stream, static_cast<std::uint16_t>(range)});
    const int below = static_cast<int>(fast_.below(static_cast<std::uint32_t>(range)));
    return kind == DiceCall::Kind::roll ? below + 1 : below;
  }
  DiceSource* source_ = nullptr;
  FastRandom fast_;
};

// Dice that can be audited: each answer is a pure function of (key, stream, index of the call in its stream).
// docs/dice.md gives the exact mapping and test vectors.
using DiceKey = std::array<std::uint8_t, 32>;

DiceKey key_from_seed(std::string_view seed);
// The key of a table online: the words of the server and of each seat, empty for a seat that gave none (docs/dice.md).
DiceKey key_from_words(std::string_view server, std::span<const std::string> seats);
// A word: 16 to 128 visible ASCII characters.
bool is_dice_word(std::string_view text);

int audited_answer(const DiceKey& key, DiceCall call, std::uint64_t index);

// Sixteen consecutive calls of a stream share a ChaCha20 block, one word each.
class DiceBlock {
 public:
  static constexpr std::uint64_t calls = 16;
  using Words = std::array<std::uint32_t, calls>;

  DiceBlock(const DiceKey& key, Stream stream, std::uint64_t number);
  bool holds(Stream stream, std::uint64_t index) const { return stream == stream_ && index / calls == number_; }
  // Of a call that the block holds.
  std::uint32_t word(std::uint64_t index) const { return words_[index % calls]; }

 private:
  Stream stream_;
  std::uint64_t number_;
  Words words_;
};

class AuditedDice final : public DiceSource {
 public:
  using Counters = std::array<std::uint64_t, stream_count>;

  explicit AuditedDice(const DiceKey& key);
  int answer(DiceCall call) override { return draw(call); }
  const DiceKey& key() const { return key_; }
  const Counters& counters() const { return counters_; }
  void set_counters(const Counters& counters) { counters_ = counters; }

 private:
  int draw(DiceCall call);

  DiceKey key_;
  Counters counters_{};
  DiceBlock block_;  // the last one used: the next call mostly finds its word there
};

// Outcomes laid down beforehand, for tests and tools; used up in order of play. One that does not fit the die that
// comes next is dropped and chance decides, so that play never meets an impossible face.
class RiggedOutcomes {
 public:
  void add_rolls(std::span<const int> rolls);
  void add_draws(std::span<const int> draws);
  bool empty() const { return rolls_.empty() && draws_.empty(); }
  // Takes the next outcome of the call's kind; false when none is due.
  bool take(DiceCall call, int& answer);
  // Gives an outcome back to the front, when the step that used it is undone.
  void give_back(const Chance& chance);
  const std::vector<int>& rolls() const { return rolls_; }
  const std::vector<int>& draws() const { return draws_; }

 private:
  std::vector<int> rolls_;
  std::vector<int> draws_;
};

// Passes calls on and writes down every answer.
class RecordingDice final : public DiceSource {
 public:
  explicit RecordingDice(DiceSource& inner) : inner_(&inner) {}
  int answer(DiceCall call) override {
    const int answer = inner_->answer(call);
    log_.push_back({call, static_cast<std::uint16_t>(answer)});
    return answer;
  }
  const std::vector<Chance>& log() const { return log_; }

 private:
  DiceSource* inner_;
  std::vector<Chance> log_;
};

// Answers from a list first, then asks the inner source. `diverged` tells that a call did not match the list.
class ReplayingDice final : public DiceSource {
 public:
  ReplayingDice(std::span<const Chance> script, DiceSource& then);
  int answer(DiceCall call) override;
  bool diverged() const { return diverged_; }
  std::size_t used() const { return used_; }

 private:
  std::span<const Chance> script_;
  DiceSource* then_;
  std::size_t used_ = 0;
  bool diverged_ = false;
};

}  // namespace dogwatch
