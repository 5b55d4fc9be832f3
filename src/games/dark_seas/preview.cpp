// What a tile would give now, as JSON: the blocks of its effect with amounts worked out as far as nothing must be
// rolled.
#include "games/dark_seas/preview.h"

#include <algorithm>

#include "games/dark_seas/names.h"

namespace dogwatch::dark_seas {

namespace {

class Preview {
 public:
  Preview(const Game& game, const State& state, const Scene& scene, JsonWriter& json)
      : game_(game), code_(game.components.code), state_(state), scene_(scene), json_(json) {}

  void block(int from, int to) {
    json_.begin_array();
    for (int at = from; at < to;) at = instruction(at);
    json_.end_array();
  }

 private:
  // Writes one and returns where the next stands.
  int instruction(int at) {
    const Instruction& here = code_.at(at);
    if (here.op == Op::unless) return condition(at);
    json_.begin_object().key("effect").text(name_of(here.op));
    int next = at + 1;
    switch (here.op) {
      case Op::gain:
      case Op::infamy:
      case Op::upgrade:
        amount("amount", here.amount);
        break;
      case Op::recruit:
        recruit(here);
        break;
      case Op::treasure:
      case Op::tiles:
        amount("amount", here.amount);
        amount("keep", here.keep);
        json_.key("possible").flag(is_possible(game_, state_, scene_, at));
        break;
      case Op::lose:
        json_.key("coin").text(coin_names[here.count]);
        amount("amount", here.amount);
        break;
      case Op::pay:
        json_.key("coin").text(coin_names[here.count]);
        amount("price", here.amount);
        json_.key("possible").flag(!for_others_ && can_pay(game_, state_, scene_, here)).key("for");
        block(at + 1, here.jump);
        next = here.jump;
        break;
      case Op::choose:
        options(at);
        next = here.jump;
        break;
      case Op::each_other:
      case Op::each_player:
        next = loop(at);
        break;
      case Op::move:
        json_.key("what").text(std::array{"captain", "pirate", "ship"}[here.count]);
        break;
      default:
        break;
    }
    json_.end_object();
    return next;
  }

  void recruit(const Instruction& here) {
    amount("amount", here.amount);
    json_.key("where").text(where_names[index(here.where)]).key("dread").flag(here.count != 0);
    // How many fit there now.
    json_.key("room");
    if (for_others_ || (here.where == Where::matching && scene_.rolled == nothing)) {
      json_.null();
      return;
    }
    const unsigned ports = ports_at(state_, scene_, here.where);
    int room = 0;
    for (int port = 0; port < port_count; ++port) {
      if (((ports >> static_cast<unsigned>(port)) & 1U) == 0) continue;
      room +=
          here.where == Where::empty ? 1 : game_.components.port_capacity - state_.player(scene_.seat).pirates(port);
    }
    json_.number(room);
  }

  // A condition that is decided already shows only what would be done.
  int condition(int at) {
    const Instruction& here = code_.at(at);
    const Instruction& last = code_.at(here.jump - 1);
    const bool has_else = last.op == Op::jump && last.jump > here.jump;
    const int then_end = has_else ? here.jump - 1 : here.jump;
    const int end = has_else ? last.jump : here.jump;
    if (is_open(here.amount)) {
      json_.begin_object().key("effect").text("if").key("then");
      block(at + 1, then_end);
      json_.key("else");
      block(here.jump, end);
      json_.end_object();
      return end;
    }
    const bool holds = value_of(game_, state_, scene_, here.amount) != 0;
    const int to = holds ? then_end : end;
    for (int i = holds ? at + 1 : here.jump; i < to;) i = instruction(i);
    return end;
  }

  void options(int at) {
    const Instruction& here = code_.at(at);
    json_.key("options").begin_array();
    for (int i = 0; i < here.count; ++i) {
      const int begin = code_.at(at + 1 + i).jump;
      const int end = i + 1 < here.count ? code_.at(at + 2 + i).jump : here.jump;
      block(begin, end - 1);
    }
    json_.end_array();
  }

  int loop(int at) {
    int end = at + 1;
    while (code_.at(end).op != Op::each_end) ++end;
    json_.key("does");
    for_others_ = true;
    block(at + 1, end);
    for_others_ = false;
    return end + 1;
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
    json_.key(key);
    if (is_open(value)) {
      json_.null();
    } else {
      json_.number(std::max(0, value_of(game_, state_, scene_, value)));
    }
  }

  static std::string_view name_of(Op op) {
    constexpr auto names = std::to_array<std::string_view>(
        {"stop", "roll",   "gain",   "infamy", "recruit", "upgrade",    "treasure",    "tiles",    "place", "pay",
         "lose", "choose", "option", "jump",   "if",      "each_other", "each_player", "each_end", "move",  "copy"});
    return names[index(op)];
  }

  const Game& game_;
  const Code& code_;
  const State& state_;
  Scene scene_;
  JsonWriter& json_;
  bool for_others_ = false;
};

}  // namespace

void show_preview(const Game& game, const State& state, const Scene& scene, int begin, JsonWriter& json) {
  int end = begin;
  while (game.components.code.at(end).op != Op::stop) ++end;
  Preview(game, state, scene, json).block(begin, end);
}

}  // namespace dogwatch::dark_seas
