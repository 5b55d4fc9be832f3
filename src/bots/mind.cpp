#include "bots/mind.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "bots/bytes.h"
#include "core/chances.h"

namespace dogwatch {

namespace {

constexpr std::string_view magic = "dogwmind";
constexpr int version = 1;
constexpr int most_provenance = 8'000;

// Rivals are at most five: an exact mean is a multiplication by a sixtieth of a whole number.
constexpr int common_multiple = 60;

constexpr int clamp_input(int value) { return std::clamp(value, -Mind::most_input, Mind::most_input); }

constexpr int shifted(int value, int shift) {
  return clamp_input(shift >= 0 ? value * (1 << static_cast<unsigned>(shift)) : value >> static_cast<unsigned>(-shift));
}

std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int count) {
  std::int32_t sum = 0;
  for (int i = 0; i < count; ++i) sum += std::int32_t{a[i]} * b[i];
  return sum;
}

// The strengths of an exponential by halves: 2 to the power of -k / 1024, for a fall by less than a half, in 2^-30.
constexpr int fall_bits = 10;
constexpr unsigned falls = 1U << static_cast<unsigned>(fall_bits);
// Computed when the program starts: as data it would be a large part of the page's module.
const auto strengths = [] {
  constexpr double log_of_2 = 0.69314718055994530942;
  std::array<std::uint32_t, falls> table{};
  for (unsigned i = 0; i < falls; ++i) {
    table[i] = static_cast<std::uint32_t>(std::llround((1U << 30U) * exponential(-log_of_2 * i / falls)));
  }
  return table;
}();

// e to the power of -x, in 2^-30, for an x from 0 on in the steps of an output.
std::uint32_t fall_by(std::int64_t x) {
  constexpr std::int64_t per_halving = 1477;  // 1024 / ln 2
  constexpr int output_bits = Mind::hidden_bits + Mind::weight_bits;
  const auto steps = static_cast<std::uint64_t>(x * per_halving) >> static_cast<unsigned>(output_bits);
  const std::uint64_t halvings = steps >> static_cast<unsigned>(fall_bits);
  return halvings > 30 ? 0 : strengths[steps & (falls - 1U)] >> halvings;
}

// 1 / (1 + e^-x), in 2^-30.
float share_of(std::int32_t x) {
  const std::uint32_t other = fall_by(std::abs(std::int64_t{x}));
  constexpr std::uint32_t one = 1U << 30U;
  const float all = static_cast<float>(one) + static_cast<float>(other);
  return static_cast<float>(x >= 0 ? one : other) / all;
}

std::int64_t absolute_sum(const std::int16_t* row, int count) {
  std::int64_t sum = 0;
  for (int i = 0; i < count; ++i) sum += std::abs(int{row[i]});
  return sum;
}

bool is_shape(const Mind::Shape& shape) {
  return shape.of_table >= 0 && shape.of_seat > 0 && shape.of_table + shape.of_seat <= Mind::most_signs &&
         shape.hidden > 0 && shape.hidden <= Mind::most_units;
}

std::uint64_t digest(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  return hash;
}

Error damaged(const char* what) { return {std::string("The file of the mind ") + what + ".", "mind"}; }

}  // namespace

void make_inputs(const Mind::Shape& shape, std::span<const std::int8_t> shifts, std::span<const std::int16_t> signs,
                 int seats, std::span<std::int16_t> to) {
  constexpr int one = 1 << Mind::input_bits;
  std::array<std::array<std::int16_t, Mind::most_signs>, max_seats> own;  // NOLINT: filled below
  for (int seat = 0; seat < seats; ++seat) {
    const std::int16_t* const from = signs.data() + shape.of_table + static_cast<std::ptrdiff_t>(seat) * shape.of_seat;
    for (int i = 0; i < shape.of_seat; ++i) {
      own[seat][i] = static_cast<std::int16_t>(shifted(from[i], shifts[shape.of_table + i]));
    }
  }
  std::fill(to.begin(), to.end(), std::int16_t{0});
  const int rivals = seats - 1;
  for (int seat = 0; seat < seats; ++seat) {
    std::int16_t* put = to.data() + static_cast<std::ptrdiff_t>(seat) * shape.padded();
    put[seats - 1] = one;
    put += max_seats;
    for (int i = 0; i < shape.of_table; ++i) *put++ = static_cast<std::int16_t>(shifted(signs[i], shifts[i]));
    put = std::copy_n(own[seat].begin(), shape.of_seat, put);
    if (rivals == 0) continue;
    const int share = common_multiple / rivals;
    for (int i = 0; i < shape.of_seat; ++i) {
      int sum = 0;
      int most = -Mind::most_input;
      for (int other = 0; other < seats; ++other) {
        if (other == seat) continue;
        sum += own[other][i];
        most = std::max<int>(most, own[other][i]);
      }
      put[i] = static_cast<std::int16_t>(sum * share / common_multiple);
      put[shape.of_seat + i] = static_cast<std::int16_t>(most);
    }
  }
}

void Mind::inputs(std::span<const std::int16_t> signs, int seats, std::span<std::int16_t> to) const {
  make_inputs(weights_.shape, weights_.shifts, signs, seats, to);
}

std::array<std::int32_t, Mind::outputs> Mind::outputs_of(const std::int16_t* inputs) const {
  const int padded = weights_.shape.padded();
  const int units = weights_.shape.hidden;
  std::array<std::int16_t, most_units> hidden;  // NOLINT: filled below
  const std::int16_t* row = weights_.layer.data();
  for (int unit = 0; unit < units; ++unit, row += padded) {
    const std::int32_t sum = weights_.biases[unit] + dot(row, inputs, padded);
    hidden[unit] = static_cast<std::int16_t>(std::clamp(sum >> input_bits, 0, most_hidden));
  }
  std::array<std::int32_t, outputs> out;  // NOLINT: filled below
  for (int output = 0; output < outputs; ++output) {
    const std::int16_t* const direct = weights_.direct.data() + static_cast<std::ptrdiff_t>(output) * padded;
    const std::int16_t* const last = weights_.last.data() + static_cast<std::ptrdiff_t>(output) * units;
    out[output] = weights_.last_biases[output] + dot(last, hidden.data(), units) +
                  dot(direct, inputs, padded) * (1 << static_cast<unsigned>(hidden_bits - input_bits));
  }
  return out;
}

void Mind::values(std::span<const std::int16_t> signs, int seats, std::span<float> chances) const {
  constexpr int most_inputs = (max_seats + 3 * most_signs + 7) / 8 * 8;
  std::array<std::int16_t, static_cast<std::size_t>(max_seats) * most_inputs> room;  // NOLINT: filled below
  const int padded = weights_.shape.padded();
  inputs(signs, seats, std::span(room).first(static_cast<std::size_t>(seats) * padded));
  std::array<std::array<std::int32_t, outputs>, max_seats> out;  // NOLINT: filled below
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  std::int64_t homes = 0;
  for (int seat = 0; seat < seats; ++seat) {
    out[seat] = outputs_of(room.data() + static_cast<std::ptrdiff_t>(seat) * padded);
    best = std::max(best, out[seat][strength]);
    homes += out[seat][home];
  }
  if (seats == 1) {
    chances[0] = 2.0F * share_of(out[0][alone]);
    return;
  }
  std::array<std::uint32_t, max_seats> strong{};
  std::uint64_t sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    strong[seat] = fall_by(std::int64_t{best} - out[seat][strength]);
    sum += strong[seat];
  }
  const float safe = weights_.can_be_lost ? share_of(static_cast<std::int32_t>(homes / seats)) : 1.0F;
  for (int seat = 0; seat < seats; ++seat) {
    chances[seat] = safe * static_cast<float>(strong[seat]) / static_cast<float>(sum);
  }
}

Result<Mind> Mind::of(Weights weights) {
  const Shape& shape = weights.shape;
  if (!is_shape(shape)) return damaged("has a size that no mind has");
  const auto padded = static_cast<std::size_t>(shape.padded());
  const auto units = static_cast<std::size_t>(shape.hidden);
  if (weights.shifts.size() != static_cast<std::size_t>(shape.of_table) + static_cast<std::size_t>(shape.of_seat) ||
      weights.layer.size() != units * padded || weights.biases.size() != units ||
      weights.direct.size() != outputs * padded || weights.last.size() != outputs * units ||
      weights.provenance.size() > most_provenance) {
    return damaged("does not hold what its size promises");
  }
  for (const std::int8_t shift : weights.shifts) {
    if (shift < -10 || shift > 10) return damaged("shifts a sign too far");
  }
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  for (std::size_t unit = 0; unit < units; ++unit) {
    const std::int64_t sum = absolute_sum(weights.layer.data() + unit * padded, shape.padded());
    if (sum * most_input + std::abs(std::int64_t{weights.biases[unit]}) > most) return damaged("has weights too great");
  }
  for (std::size_t output = 0; output < outputs; ++output) {
    const std::int64_t direct = absolute_sum(weights.direct.data() + output * padded, shape.padded());
    const std::int64_t last = absolute_sum(weights.last.data() + output * units, shape.hidden);
    constexpr std::int64_t step = 1 << (hidden_bits - input_bits);
    if (direct * most_input * step + last * most_hidden + std::abs(std::int64_t{weights.last_biases[output]}) > most) {
      return damaged("has weights too great");
    }
  }
  return Mind(std::move(weights));
}

std::vector<std::uint8_t> Mind::write() const {
  ByteWriter out;
  for (const char letter : magic) out.number(static_cast<std::uint8_t>(letter));
  out.number(static_cast<std::uint16_t>(version));
  out.number(static_cast<std::uint16_t>(weights_.shape.of_table));
  out.number(static_cast<std::uint16_t>(weights_.shape.of_seat));
  out.number(static_cast<std::uint16_t>(weights_.shape.hidden));
  out.number(static_cast<std::uint16_t>(weights_.can_be_lost ? 1 : 0));
  out.number(static_cast<std::uint16_t>(weights_.provenance.size()));
  for (const char letter : weights_.provenance) out.number(static_cast<std::uint8_t>(letter));
  out.numbers(weights_.shifts);
  out.numbers(weights_.layer);
  out.numbers(weights_.biases);
  out.numbers(weights_.direct);
  out.numbers(weights_.last);
  out.numbers(weights_.last_biases);
  out.number(digest(out.bytes()));
  return out.take();
}

Result<Mind> Mind::read(std::span<const std::uint8_t> file) {
  constexpr std::size_t digest_bytes = 8;
  if (file.size() < magic.size() + digest_bytes) return damaged("is too short");
  ByteReader end(file.last(digest_bytes));
  if (end.number<std::uint64_t>() != digest(file.first(file.size() - digest_bytes))) return damaged("is damaged");
  ByteReader in(file.first(file.size() - digest_bytes));
  for (const char letter : magic) {
    if (in.number<std::uint8_t>() != static_cast<std::uint8_t>(letter)) return damaged("is not one of a mind");
  }
  if (in.number<std::uint16_t>() != version) return damaged("is of another version");
  Weights weights;
  weights.shape.of_table = in.number<std::uint16_t>();
  weights.shape.of_seat = in.number<std::uint16_t>();
  weights.shape.hidden = in.number<std::uint16_t>();
  const std::uint16_t flags = in.number<std::uint16_t>();
  const std::uint16_t letters = in.number<std::uint16_t>();
  if (!is_shape(weights.shape) || flags > 1 || letters > most_provenance) {
    return damaged("has a size that no mind has");
  }
  weights.can_be_lost = flags == 1;
  for (int i = 0; i < letters; ++i) weights.provenance += static_cast<char>(in.number<std::uint8_t>());
  const auto padded = static_cast<std::size_t>(weights.shape.padded());
  const auto units = static_cast<std::size_t>(weights.shape.hidden);
  weights.shifts.resize(static_cast<std::size_t>(weights.shape.of_table) +
                        static_cast<std::size_t>(weights.shape.of_seat));
  weights.layer.resize(units * padded);
  weights.biases.resize(units);
  weights.direct.resize(outputs * padded);
  weights.last.resize(outputs * units);
  in.numbers(weights.shifts);
  in.numbers(weights.layer);
  in.numbers(weights.biases);
  in.numbers(weights.direct);
  in.numbers(weights.last);
  in.numbers(weights.last_biases);
  if (!in.ok() || !in.at_end()) return damaged("does not hold what its size promises");
  return of(std::move(weights));
}

void ShippedMind::load(std::span<const std::uint8_t> file, int of_table, int of_seat) {
  mind.reset();
  trouble.reset();
  if (file.empty()) return;
  Result<Mind> read = Mind::read(file);
  if (!read) {
    trouble = std::make_unique<const Error>(read.error());
    return;
  }
  const Mind::Shape& shape = read->weights().shape;
  if (shape.of_table != of_table || shape.of_seat != of_seat) {
    trouble = std::make_unique<const Error>(damaged("is for other signs than this program reads"));
    return;
  }
  mind = std::make_unique<const Mind>(std::move(*read));
}

std::string_view Mind::provenance(std::string_view name) const {
  std::string_view rest = weights_.provenance;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = line.find(" = ");
    if (equals != std::string_view::npos && line.substr(0, equals) == name) return line.substr(equals + 3);
  }
  return {};
}

}  // namespace dogwatch
