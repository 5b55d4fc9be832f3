// A learned mind: a small network that gives the value of a position to every seat. It reckons with whole numbers alone
// (but for one division in the end), so that it says the same bits on every machine.
//
// Each seat is looked at in turn, by the same weights: what is seen is how many play, the signs of the table, of the
// seat, of its rivals on average, and the greatest among its rivals, sign by sign. One layer of hidden units follows,
// and three outputs: the seat's strength among the others, whether the match ends without a common loss, and how well a
// seat does that plays alone. docs/bots.md has the file, byte by byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/seat.h"

namespace dogwatch {

class Mind {
 public:
  // Steps of each number, as powers of two.
  static constexpr int input_bits = 8;    // an input, after its own shift: 256 is 1
  static constexpr int weight_bits = 10;  // a weight: 1024 is 1
  static constexpr int hidden_bits = 10;  // a hidden unit: 1024 is 1
  static constexpr int most_input = 1023;
  static constexpr int most_hidden = 4095;
  static constexpr int most_signs = 400;  // of the table and one seat
  static constexpr int most_units = 256;
  enum Output : std::uint8_t { strength, home, alone };
  static constexpr int outputs = 3;

  struct Shape {
    int of_table = 0;
    int of_seat = 0;
    int hidden = 0;
    // How many play, the table, the seat, its rivals' mean, the greatest among them.
    constexpr int inputs() const { return max_seats + of_table + 3 * of_seat; }
    // With the noughts that fill the last eight.
    constexpr int padded() const { return (inputs() + 7) / 8 * 8; }
    bool operator==(const Shape&) const = default;
  };

  // All that was learned, in whole steps.
  struct Weights {
    Shape shape;
    bool can_be_lost = false;          // all can lose together
    std::vector<std::int8_t> shifts;   // of each sign of the table, then of a seat: by so many bits to the left
    std::vector<std::int16_t> layer;   // a row of padded() for each hidden unit
    std::vector<std::int32_t> biases;  // of hidden units
    std::vector<std::int16_t> direct;  // a row of padded() for each output: from the inputs
    std::vector<std::int16_t> last;    // a row of hidden units for each output
    std::array<std::int32_t, outputs> last_biases{};
    std::string provenance;  // where it comes from: lines of "name = value", game and rules among them
  };

  // Refuses weights whose sums could leave 32 bits.
  static Result<Mind> of(Weights weights);
  static Result<Mind> read(std::span<const std::uint8_t> file);
  std::vector<std::uint8_t> write() const;

  const Weights& weights() const { return weights_; }
  // What the provenance says under a name; empty where it says nothing.
  std::string_view provenance(std::string_view name) const;

  // As evaluate() of a game: each seat's chance to win; what is missing to 1 is the chance that all lose. Alone: the
  // share of the highest title. `signs` are those of the table, then of each seat in turn.
  void values(std::span<const std::int16_t> signs, int seats, std::span<float> chances) const;

  // The inputs for one seat after the other, padded; `to` has room for seats * padded().
  void inputs(std::span<const std::int16_t> signs, int seats, std::span<std::int16_t> to) const;

 private:
  explicit Mind(Weights weights) : weights_(std::move(weights)) {}
  std::array<std::int32_t, outputs> outputs_of(const std::int16_t* inputs) const;

  Weights weights_;
};

// The inputs of a shape, by these shifts: the same for whoever trains and whoever plays.
void make_inputs(const Mind::Shape& shape, std::span<const std::int8_t> shifts, std::span<const std::int16_t> signs,
                 int seats, std::span<std::int16_t> to);

// The mind that came with a game. Where there is one that cannot be used, `trouble` says why. Without a mind bots go by
// the game's own evaluation.
struct ShippedMind {
  std::unique_ptr<const Mind> mind;
  std::unique_ptr<const Error> trouble;

  // An empty file is none at all, which is no trouble.
  void load(std::span<const std::uint8_t> file, int of_table, int of_seat);
};

}  // namespace dogwatch
