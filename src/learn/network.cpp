#include "learn/network.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/chances.h"
#include "core/dice.h"

namespace dogwatch {

namespace {

constexpr float most_hidden = 4;
constexpr float most_weight = 31;  // what 16 bits hold

float from_input(std::int16_t input) { return static_cast<float>(input) / static_cast<float>(1 << Mind::input_bits); }

// 1 / (1 + e^-x)
float sigmoid(float x) {
  return static_cast<float>(1 / (1 + exponential(-std::clamp(static_cast<double>(x), -50.0, 50.0))));
}

// ln x for x in (0, 1], by halving and a series: the C library's may differ in the last bit.
double natural_log(double x) {
  constexpr double log_of_2 = 0.69314718055994530942;
  double result = 0;
  while (x < 0.7) {
    x *= 2;
    result -= log_of_2;
  }
  const double t = (x - 1) / (x + 1);
  double power = 2 * t;
  for (int term = 1; term < 24; term += 2) {
    result += power / term;
    power *= t * t;
  }
  return result;
}

double cross_entropy(float target, float chance) {
  return target <= 0 ? 0 : -target * natural_log(std::max(static_cast<double>(chance), 1e-9));
}

template <class Number>
Number in_steps(float weight, int bits) {
  const float steps = weight * static_cast<float>(1 << bits);
  return static_cast<Number>(std::floor(steps + 0.5F));
}

}  // namespace

Network::Places Network::places_of(const Mind::Shape& shape) {
  const auto inputs = static_cast<std::size_t>(shape.inputs());
  const auto hidden = static_cast<std::size_t>(shape.hidden);
  Places places{};
  places.biases = inputs * hidden;
  places.direct = places.biases + hidden;
  places.last = places.direct + Mind::outputs * inputs;
  places.last_biases = places.last + Mind::outputs * hidden;
  places.all = places.last_biases + Mind::outputs;
  return places;
}

Network::Network(const Mind::Shape& shape, std::uint64_t seed)
    : shape_(shape),
      places_(places_of(shape)),
      weights_(places_.all),
      gradient_(places_.all),
      first_(places_.all),
      second_(places_.all),
      looks_(max_seats),
      room_(static_cast<std::size_t>(max_seats) * shape.padded()),
      back_(shape.hidden) {
  FastRandom random(seed);
  constexpr std::uint32_t range = 1U << 20U;
  const auto draw = [&](float most) {
    return most * (2 * static_cast<float>(random.below(range)) / static_cast<float>(range) - 1);
  };
  for (std::size_t i = places_.layer; i < places_.biases; ++i) weights_[i] = draw(0.25F);
  for (std::size_t i = places_.biases; i < places_.direct; ++i) weights_[i] = draw(0.5F);
  for (std::size_t i = places_.last; i < places_.last_biases; ++i) weights_[i] = draw(0.05F);
  means_ = weights_;
  for (Look& look : looks_) {
    look.inputs.resize(shape.inputs());
    look.hidden.resize(shape.hidden);
  }
}

void Network::measure(const Positions& positions) {
  const auto of_table = static_cast<std::size_t>(shape_.of_table);
  const auto of_seat = static_cast<std::size_t>(shape_.of_seat);
  std::vector<int> most(of_table + of_seat);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto signs = positions.signs(i);
    const std::size_t used = of_table + static_cast<std::size_t>(positions.seats(i)) * of_seat;
    for (std::size_t s = 0; s < used; ++s) {
      int& greatest = most[s < of_table ? s : of_table + (s - of_table) % of_seat];
      greatest = std::max(greatest, std::abs(int{signs[s]}));
    }
    float sum = 0;
    for (const float share : positions.target(i)) sum += share;
    if (positions.seats(i) > 1 && sum < 0.5F) can_be_lost_ = true;
  }
  // The greatest becomes 1 to 2, so that twice as much is seen as well.
  constexpr int one = 1 << Mind::input_bits;
  for (const int greatest : most) {
    int shift = 0;
    while (greatest > 0 && shift < 8 && (greatest << (shift + 1)) < 2 * one) ++shift;
    while (shift <= 0 && (greatest >> -shift) >= 2 * one) --shift;
    shifts_.push_back(static_cast<std::int8_t>(shift));
  }
}

void Network::look(std::span<const std::int16_t> inputs, Look& look) const {
  const std::size_t hidden = look.hidden.size();
  std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(places_.biases), hidden, look.hidden.begin());
  for (int output = 0; output < Mind::outputs; ++output) look.out[output] = weights_[places_.last_biases + output];
  for (std::size_t i = 0; i < look.inputs.size(); ++i) {
    const float input = from_input(inputs[i]);
    look.inputs[i] = input;
    if (input == 0) continue;
    const float* const row = weights_.data() + places_.layer + i * hidden;
    for (std::size_t unit = 0; unit < hidden; ++unit) look.hidden[unit] += input * row[unit];
    for (std::size_t output = 0; output < Mind::outputs; ++output) {
      look.out[output] += input * weights_[places_.direct + output * look.inputs.size() + i];
    }
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    float& value = look.hidden[unit];
    value = std::clamp(value, 0.0F, most_hidden);
    for (std::size_t output = 0; output < Mind::outputs; ++output) {
      look.out[output] += value * weights_[places_.last + output * hidden + unit];
    }
  }
}

void Network::learn(const Look& look, const std::array<float, Mind::outputs>& errors) {
  const std::size_t hidden = look.hidden.size();
  std::fill(back_.begin(), back_.end(), 0.0F);
  for (std::size_t output = 0; output < Mind::outputs; ++output) {
    const float error = errors[output];
    if (error == 0) continue;
    gradient_[places_.last_biases + output] += error;
    float* const last = gradient_.data() + places_.last + output * hidden;
    const float* const weights = weights_.data() + places_.last + output * hidden;
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      last[unit] += error * look.hidden[unit];
      back_[unit] += error * weights[unit];
    }
    float* const direct = gradient_.data() + places_.direct + output * look.inputs.size();
    for (std::size_t i = 0; i < look.inputs.size(); ++i) direct[i] += error * look.inputs[i];
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    if (look.hidden[unit] <= 0 || look.hidden[unit] >= most_hidden) back_[unit] = 0;
    gradient_[places_.biases + unit] += back_[unit];
  }
  for (std::size_t i = 0; i < look.inputs.size(); ++i) {
    const float input = look.inputs[i];
    if (input == 0) continue;
    float* const row = gradient_.data() + places_.layer + i * hidden;
    for (std::size_t unit = 0; unit < hidden; ++unit) row[unit] += input * back_[unit];
  }
}

double Network::learn_position(const Positions& positions, std::size_t which) {
  const int seats = positions.seats(which);
  const Shares& target = positions.target(which);
  const auto padded = static_cast<std::size_t>(shape_.padded());
  const std::span<std::int16_t> inputs(room_.data(), static_cast<std::size_t>(seats) * padded);
  make_inputs(shape_, shifts_, positions.signs(which), seats, inputs);
  for (int seat = 0; seat < seats; ++seat) look(inputs.subspan(seat * padded, padded), looks_[seat]);
  if (seats == 1) {
    const float chance = sigmoid(looks_[0].out[Mind::alone]);
    const float wanted = std::clamp(target[0] / 2, 0.0F, 1.0F);
    learn(looks_[0], {0, 0, chance - wanted});
    return cross_entropy(wanted, chance) + cross_entropy(1 - wanted, 1 - chance);
  }
  std::array<float, max_seats> chances{};
  float homes = 0;
  float safe = 0;
  for (int seat = 0; seat < seats; ++seat) {
    chances[seat] = looks_[seat].out[Mind::strength];
    homes += looks_[seat].out[Mind::home] / static_cast<float>(seats);
    safe += target[seat];
  }
  share_chances(std::span(chances).first(seats));
  safe = std::min(safe, 1.0F);
  const float home = sigmoid(homes);
  const float home_error = can_be_lost_ ? (home - safe) / static_cast<float>(seats) : 0.0F;
  double error = can_be_lost_ ? cross_entropy(safe, home) + cross_entropy(1 - safe, 1 - home) : 0;
  for (int seat = 0; seat < seats; ++seat) {
    error += cross_entropy(target[seat], chances[seat]);
    learn(looks_[seat], {safe * chances[seat] - target[seat], home_error, 0});
  }
  return error;
}

double Network::train(const Positions& positions, std::span<const std::uint32_t> which, float rate, float memory) {
  std::fill(gradient_.begin(), gradient_.end(), 0.0F);
  double error = 0;
  for (const std::uint32_t one : which) error += learn_position(positions, one);
  descend(rate, 1.0F / static_cast<float>(which.size()), memory);
  return error;
}

void Network::descend(float rate, float scale, float memory) {
  constexpr float first_decay = 0.9F;
  constexpr float second_decay = 0.999F;
  constexpr float least = 1e-8F;
  first_left_ *= first_decay;
  second_left_ *= second_decay;
  ++steps_;
  const auto steps = static_cast<float>(steps_);
  const float kept = std::min(memory, steps / (steps + 10));
  for (std::size_t i = 0; i < places_.all; ++i) {
    const float slope = gradient_[i] * scale;
    first_[i] = first_decay * first_[i] + (1 - first_decay) * slope;
    second_[i] = second_decay * second_[i] + (1 - second_decay) * slope * slope;
    const float first = first_[i] / (1 - first_left_);
    const float second = second_[i] / (1 - second_left_);
    weights_[i] = std::clamp(weights_[i] - rate * first / (std::sqrt(second) + least), -most_weight, most_weight);
    means_[i] = kept * means_[i] + (1 - kept) * weights_[i];
  }
}

Mind::Weights Network::weights() const {
  const auto inputs = static_cast<std::size_t>(shape_.inputs());
  const auto padded = static_cast<std::size_t>(shape_.padded());
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  Mind::Weights out;
  out.shape = shape_;
  out.can_be_lost = can_be_lost_;
  out.shifts = shifts_;
  out.layer.resize(hidden * padded);
  out.direct.resize(Mind::outputs * padded);
  for (std::size_t i = 0; i < inputs; ++i) {
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      out.layer[unit * padded + i] =
          in_steps<std::int16_t>(means_[places_.layer + i * hidden + unit], Mind::weight_bits);
    }
    for (std::size_t output = 0; output < Mind::outputs; ++output) {
      out.direct[output * padded + i] =
          in_steps<std::int16_t>(means_[places_.direct + output * inputs + i], Mind::weight_bits);
    }
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    out.biases.push_back(in_steps<std::int32_t>(means_[places_.biases + unit], Mind::weight_bits + Mind::input_bits));
  }
  for (std::size_t i = 0; i < Mind::outputs * hidden; ++i) {
    out.last.push_back(in_steps<std::int16_t>(means_[places_.last + i], Mind::weight_bits));
  }
  for (std::size_t output = 0; output < Mind::outputs; ++output) {
    out.last_biases[output] =
        in_steps<std::int32_t>(means_[places_.last_biases + output], Mind::weight_bits + Mind::hidden_bits);
  }
  return out;
}

void Network::write(ByteWriter& out) const {
  out.number(static_cast<std::uint16_t>(shifts_.size()));
  out.numbers(shifts_);
  out.number(static_cast<std::uint8_t>(can_be_lost_ ? 1 : 0));
  out.numbers(weights_);
  out.numbers(means_);
  out.numbers(first_);
  out.numbers(second_);
  out.number(first_left_);
  out.number(second_left_);
  out.number(steps_);
}

void Network::read(ByteReader& in) {
  shifts_.resize(in.number<std::uint16_t>());
  in.numbers(shifts_);
  can_be_lost_ = in.number<std::uint8_t>() != 0;
  in.numbers(weights_);
  in.numbers(means_);
  in.numbers(first_);
  in.numbers(second_);
  first_left_ = in.number<float>();
  second_left_ = in.number<float>();
  steps_ = in.number<std::uint64_t>();
}

}  // namespace dogwatch
