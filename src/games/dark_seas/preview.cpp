// What a tile would give now: the blocks of its effect with amounts worked out as far as nothing must be
// rolled.
#include "games/dark_seas/preview.h"

#include <algorithm>

#include "games/dark_seas/blocks.h"
#include "games/dark_seas/names.h"

namespace dogwatch::dark_seas {

namespace {

constexpr auto op_names = std::to_array<std::string_view>(
    {"stop", "roll",   "gain",   "infamy", "recruit", "upgrade",    "treasure",    "tiles",    "place", "pay",
     "lose", "choose", "option", "jump",   "if",      "each_other", "each_player", "each_end", "move",  "copy"});
constexpr auto mover_names = std::to_array<std::string_view>({"captain", "pirate", "ship"});

class Preview {
 public:
  Preview(const Game& game, const State& state, const Scene& scene, ViewArchive& view)
      : game_(game), code_(game.components.code), state_(state), scene_(scene), view_(view) {}

  void block(std::string_view name, Block within) {
    view_.list_of<int>(
        name, [&](const auto& tell) { walk(within, tell); },
        [&](int at) { view_.object_of("Give", "", [&] { instruction(at); }); });
  }

 private:
  // A condition that is decided already shows only what would be done.
  template <class Tell>
  void walk(Block within, const Tell& tell) const {
    for (int at = within.begin; at < within.end; at = after(code_, at)) {
      const Instruction& here = code_.at(at);
      if (here.op != Op::unless || is_open(here.amount)) {
        tell(at);
      } else {
        const Fork fork = fork_at(code_, at);
        walk(value_of(game_, state_, scene_, here.amount) != 0 ? fork.then : fork.otherwise, tell);
      }
    }
  }

  void instruction(int at) {
    const Instruction& here = code_.at(at);
    const auto is = [&](auto... ops) { return ((here.op == ops) || ...); };
    view_.named("effect", here.op, op_names);
    view_.only_if(is(Op::pay, Op::lose), [&] { view_.named("coin", here.count, coin_names); });
    view_.only_if(is(Op::gain, Op::infamy, Op::upgrade, Op::recruit, Op::treasure, Op::tiles, Op::lose),
                  [&] { amount("amount", here.amount); });
    view_.only_if(is(Op::treasure, Op::tiles), [&] { amount("keep", here.keep); });
    view_.only_if(is(Op::recruit), [&] { recruit(here); });
    view_.only_if(is(Op::pay), [&] { amount("price", here.amount); });
    view_.only_if(is(Op::treasure, Op::tiles, Op::pay), [&] { view_.flag("possible", can_be_done(at)); });
    view_.only_if(is(Op::pay), [&] { block("for", {at + 1, here.jump}); });
    view_.only_if(is(Op::choose), [&] { options(at); });
    view_.only_if(is(Op::each_other, Op::each_player), [&] { loop(at); });
    view_.only_if(is(Op::move), [&] { view_.named("what", here.count, mover_names); });
    view_.only_if(is(Op::unless), [&] { condition(at); });
  }

  bool can_be_done(int at) const {
    const Instruction& here = code_.at(at);
    if (here.op == Op::pay) return !for_others_ && can_pay(game_, state_, scene_, here);
    return is_possible(game_, state_, scene_, at);
  }

  void recruit(const Instruction& here) {
    view_.named("where", here.where, where_names);
    view_.flag("dread", here.count != 0);
    const bool is_open = for_others_ || (here.where == Where::matching && scene_.rolled == nothing);
    view_.maybe("room", is_open ? std::nullopt : std::optional(room_at(here.where)));
  }

  // How many fit there now.
  int room_at(Where where) const {
    const unsigned ports = ports_at(state_, scene_, where);
    int room = 0;
    for (int port = 0; port < port_count; ++port) {
      if (((ports >> static_cast<unsigned>(port)) & 1U) == 0) continue;
      room += where == Where::empty ? 1 : game_.components.port_capacity - state_.player(scene_.seat).pirates(port);
    }
    return room;
  }

  void condition(int at) {
    const Instruction& here = code_.at(at);
    const Fork fork = here.op == Op::unless ? fork_at(code_, at) : Fork{};
    block("then", fork.then);
    block("else", fork.otherwise);
  }

  void options(int at) {
    const Instruction& here = code_.at(at);
    view_.list("options", here.count, [&](int i) { block("", option_at(code_, at, i)); });
  }

  void loop(int at) {
    const bool is_loop = code_.at(at).op == Op::each_other || code_.at(at).op == Op::each_player;
    for_others_ = true;
    block("does", is_loop ? loop_at(code_, at) : Block{});
    for_others_ = false;
  }

  // Whether a value is not known before something is rolled, lost, or done by others.
  bool is_open(ValueIndex index) const {
    const Value& value = code_.value(index);
    switch (value.kind) {
      case ValueKind::number:
      case ValueKind::colours:
        return false;
      case ValueKind::lost:
        return true;
      case ValueKind::pirates:
      case ValueKind::dread:
      case ValueKind::captain:
        return for_others_ || (static_cast<Where>(value.number) == Where::matching && scene_.rolled == nothing);
      case ValueKind::ports:
      case ValueKind::doubloons:
      case ValueKind::treasures:
      case ValueKind::tiles:
      case ValueKind::strength:
        return for_others_;
      default:
        return is_open(value.left) || is_open(value.right);
    }
  }

  void amount(std::string_view key, ValueIndex value) {
    view_.maybe(key,
                is_open(value) ? std::nullopt : std::optional(std::max(0, value_of(game_, state_, scene_, value))));
  }

  const Game& game_;
  const Code& code_;
  const State& state_;
  Scene scene_;
  ViewArchive& view_;
  bool for_others_ = false;
};

}  // namespace

void show_preview(const Game& game, const State& state, const Scene& scene, int begin, std::string_view name,
                  ViewArchive& view) {
  const Block effect = begin == no_code ? Block{} : effect_at(game.components.code, begin);
  Preview(game, state, scene, view).block(name, effect);
}

}  // namespace dogwatch::dark_seas
