// A mind while it learns: the same network as bots/mind.h in floating point, with the gradient of its error.
//
// Every sum is taken in a fixed order and nothing is fused, so that the same positions teach the same weights, to the
// bit, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/bytes.h"
#include "bots/mind.h"
#include "learn/positions.h"

namespace dogwatch {

class Network {
 public:
  // Small weights, drawn from `seed`.
  Network(const Mind::Shape& shape, std::uint64_t seed);

  // Before the first training: how far each sign is shifted, by the greatest of these positions.
  void measure(const Positions& positions);
  bool is_measured() const { return !shifts_.empty(); }

  // One step of Adam (Diederik Kingma and Jimmy Ba, 2014) down the mean gradient of some positions; returns the sum of
  // their errors (cross entropy, in units of e). `memory`: how much of the mean of the latest weights each step keeps.
  double train(const Positions& positions, std::span<const std::uint32_t> which, float rate, float memory);

  // In whole steps, from the mean of the weights of the latest steps, which is steadier than the last ones.
  Mind::Weights weights() const;

  void write(ByteWriter& out) const;
  void read(ByteReader& in);

 private:
  // Where each kind of weight begins among all.
  struct Places {
    std::size_t layer;  // a row of hidden units for each input
    std::size_t biases;
    std::size_t direct;  // a row of inputs for each output
    std::size_t last;    // a row of hidden units for each output
    std::size_t last_biases;
    std::size_t all;
  };
  static Places places_of(const Mind::Shape& shape);

  // What one seat's look at a position gives.
  struct Look {
    std::vector<float> inputs;
    std::vector<float> hidden;
    std::array<float, Mind::outputs> out{};
  };
  void look(std::span<const std::int16_t> inputs, Look& look) const;
  void learn(const Look& look, const std::array<float, Mind::outputs>& errors);
  double learn_position(const Positions& positions, std::size_t which);
  void descend(float rate, float scale, float memory);

  Mind::Shape shape_;
  Places places_;
  std::vector<std::int8_t> shifts_;
  bool can_be_lost_ = false;
  std::vector<float> weights_;
  std::vector<float> means_;  // of the weights of the latest steps
  std::vector<float> gradient_;
  std::vector<float> first_;  // moments of the gradient
  std::vector<float> second_;
  float first_left_ = 1;  // what of the moments' beginning, at nought, is still to be made up for
  float second_left_ = 1;
  std::uint64_t steps_ = 0;
  std::vector<Look> looks_;
  std::vector<std::int16_t> room_;
  std::vector<float> back_;
};

}  // namespace dogwatch
