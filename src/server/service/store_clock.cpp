#include "server/service/store_clock.h"

#include <charconv>
#include <cstdlib>
#include <utility>

namespace dogwatch {
namespace {

constexpr std::int64_t ask_again = 500;
// An answer that took longer says little about the time.
constexpr std::int64_t slow = 2'000;
constexpr StoreTime for_ever = 253'402'300'799'000;  // the end of the year 9999

}  // namespace

// The store's time; an exact one, once it answers quickly.
void JumpWatch::measure(bool exact, const Measured& then) {
  const std::int64_t asked = context_->transport->now();
  context_->store->put_fact(
      "time", "now", "", 1, context_->here<StoreAnswer>([this, asked, exact, then](const StoreAnswer& answer) {
        const bool answered = answer.stored == Stored::done;
        context_->counts.store_answers = answered;
        if (answered && (!exact || context_->transport->now() - asked <= slow)) return then(answer.at);
        context_->transport->after(ask_again, context_->here<>([this, exact, then] { measure(exact, then); }));
      }));
}

void JumpWatch::read_jumps(const std::function<void(std::int64_t)>& then) {
  context_->store->get_fact("clock", "jumps", false,
                            context_->here<std::optional<std::string>>([then](const std::optional<std::string>& fact) {
                              std::int64_t jumps = 0;
                              if (fact) std::from_chars(fact->data(), fact->data() + fact->size(), jumps);
                              then(jumps);
                            }));
}

void JumpWatch::learn(std::function<void()> learned) {
  learned_ = std::move(learned);
  read_jumps([this](std::int64_t jumps) {
    measure(false, [this, jumps](StoreTime store_time) {
      context_->time.set_jumps(jumps);
      context_->time.heard(store_time);
      context_->began = context_->time.now();
      std::exchange(learned_, nullptr)();
    });
  });
}

void JumpWatch::look() {
  if (std::exchange(looking_, true)) return;
  measure(true, [this](StoreTime store_time) { compare(store_time); });
}

void JumpWatch::compare(StoreTime store_time) {
  const std::int64_t jumps = store_time - context_->time.now();
  if (std::abs(jumps - context_->time.jumps()) <= TableTime::jump) {
    looking_ = false;
    return;
  }
  read_jumps([this, jumps](std::int64_t known) {
    looking_ = false;
    // Another process has noted it already, where that is so.
    const bool noted = std::abs(known - jumps) <= TableTime::jump;
    context_->time.set_jumps(noted ? known : jumps);
    context_->transport->note("clock_jumped", [&](JsonWriter& json) { json.key("milliseconds").number(jumps); });
    if (!noted) {
      context_->store->put_fact("clock", "jumps", std::to_string(jumps), for_ever, [](const StoreAnswer&) {});
    }
  });
}

}  // namespace dogwatch
