// Events: what happened, in order, each with its audience.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/kind.h"
#include "core/seat.h"

namespace dogwatch {

// Who may see an event: some seats, and watchers or not.
class Audience {
 public:
  static constexpr Audience everybody() { return Audience(0xFF); }
  static constexpr Audience only(Seat seat) { return Audience(SeatSet::of(seat).bits()); }
  static constexpr Audience all_but(Seat seat) {
    return Audience(static_cast<std::uint8_t>(0xFF & ~SeatSet::of(seat).bits()));
  }
  static constexpr Audience from_bits(std::uint8_t bits) { return Audience(bits); }

  constexpr bool includes(Eye eye) const {
    if (eye.is_all()) return true;
    if (eye.is_watcher()) return (bits_ & watcher_bit) != 0;
    return SeatSet::from_bits(bits_).has(eye.seat());
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool operator==(const Audience&) const = default;

 private:
  static constexpr std::uint8_t watcher_bit = 0x80;
  explicit constexpr Audience(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_;
};

struct Event {
  static constexpr int capacity = 32;
  std::uint8_t kind = 0;
  std::uint8_t count = 0;
  Audience audience = Audience::everybody();
  std::array<std::int16_t, capacity> args{};
  bool operator==(const Event&) const = default;
  std::span<const std::int16_t> arguments() const { return {args.data(), count}; }
};

// An event of one kind, as any event.
template <class K>
Event event_of(Audience audience, const K& told) {
  Event event;
  event.kind = static_cast<std::uint8_t>(K::kind.number);
  event.audience = audience;
  const auto add = [&event](int value) {
    assert(event.count < Event::capacity);
    event.args[event.count++] = static_cast<std::int16_t>(value);
  };
  if constexpr (!std::is_empty_v<K>) {
    const auto add_field = [&]<class Value>(Value K::* member) {
      if constexpr (detail::is_list<Value>) {
        for (const auto& value : told.*member) add(number_of_value(value));
      } else {
        add(number_of_value(told.*member));
      }
    };
    std::apply([&](const auto&... field) { (add_field(field.member), ...); }, K::fields);
  }
  return event;
}

// Where the rules tell what happens. With nobody listening, telling costs one test and allocates nothing.
//
// An event is told after all that it tells of has been done, and before anything that the next one tells: the state of
// that moment is what people see while they read of it.
class Events {
 public:
  Events() = default;  // nobody listens
  explicit Events(std::vector<Event>& log) : log_(&log) {}
  // Keeps also what `state` is right after each event.
  template <class State>
  Events(std::vector<Event>& log, std::vector<std::byte>& moments, const State& state)
      : log_(&log), moments_(&moments), state_(std::as_bytes(std::span(&state, 1))) {}

  bool wanted() const { return log_ != nullptr; }

  template <class K>
    requires requires { K::kind; }
  void tell(Audience audience, const K& told) {
    if (log_ != nullptr) keep(event_of(audience, told));
  }
  template <class K>
    requires requires { K::kind; }
  void tell(const K& told) {
    tell(Audience::everybody(), told);
  }

 private:
  void keep(const Event& event) {
    log_->push_back(event);
    if (moments_ != nullptr) moments_->insert(moments_->end(), state_.begin(), state_.end());
  }
  std::vector<Event>* log_ = nullptr;
  std::vector<std::byte>* moments_ = nullptr;  // states, one after another
  std::span<const std::byte> state_;
};

}  // namespace dogwatch
