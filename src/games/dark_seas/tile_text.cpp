// What is printed on the tiles, made from their effects: so it is true of every components file.
#include <algorithm>
#include <array>

#include "games/dark_seas/amount_text.h"
#include "games/dark_seas/blocks.h"
#include "games/dark_seas/names.h"
#include "games/dark_seas/rules.h"

namespace dogwatch::dark_seas {

namespace {

// "Gain 3 doubloons", "to gain 3 doubloons", "each other player gains 3 doubloons".
enum class Mood { command, infinitive, third_person };

// The first letter of both languages' texts is a plain one.
std::string as_sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text + ".";
}

class TileText {
 public:
  TileText(const Components& components, const dogwatch::Words& words)
      : code_(components.code), amounts_(components, words) {}

  std::string of(const Tile& tile) {
    std::string text;
    if (tile.effect != no_code) {
      for (std::string& clause : clauses(effect_at(code_, tile.effect), Mood::command)) {
        text.append(text.empty() ? "" : " ").append(as_sentence(std::move(clause)));
      }
    }
    if (tile.points != no_code) {
      const std::string points = amounts_.amount(static_cast<ValueIndex>(tile.points), "infamy", Whose::yours);
      text.append(text.empty() ? "" : " ")
          .append(amounts_.say(AmountText::piece("end", Whose::yours).text("points", points)));
    }
    return text;
  }

 private:
  // One clause for each instruction of a block.
  std::vector<std::string> clauses(Block block, Mood mood) {
    std::vector<std::string> clauses;
    for (int at = block.begin; at < block.end; at = after(code_, at))
      clauses.push_back(clause(at, mood, clauses.empty()));
    return clauses;
  }
  // All of a block in one: "draw 4 treasures and keep 2".
  std::string joined(Block block, Mood mood) { return listed(clauses(block, mood)); }
  std::string listed(const std::vector<std::string>& clauses) const {
    if (clauses.empty()) return say(piece("nothing", Mood::infinitive));
    Sentence::Argument list;
    list.name = "clauses";
    list.type = Sentence::Argument::Type::words;
    for (const std::string& clause : clauses) {
      Sentence::Argument& element = list.elements.emplace_back();
      element.type = Sentence::Argument::Type::text;
      element.text = clause;
    }
    return say(piece("all_of", Mood::infinitive).add(std::move(list)));
  }

  Sentence piece(std::string_view key, Mood mood) const {
    constexpr std::array<std::string_view, 3> moods = {"do", "to", "they"};
    return AmountText::piece(key, whose_).text("by", moods[static_cast<std::size_t>(mood)]);
  }
  std::string say(const Sentence& sentence) const { return amounts_.say(sentence); }

  // An amount and, in {listed}, whether it has commas of its own; in {n} the number, where it is written as one.
  void tell(Sentence& sentence, ValueIndex value, std::string_view unit) const {
    const std::optional<int> literal = amounts_.literal(value);
    sentence.text("amount", amounts_.amount(value, unit, whose_)).number("n", literal.value_or(2));
    sentence.number("listed", literal ? 0 : 1);
  }

  std::string clause(int at, Mood mood, bool first) {
    const Instruction& here = code_.at(at);
    switch (here.op) {
      case Op::gain:
        return with_amount("gain", here, "doubloons", mood);
      case Op::infamy:
        return with_amount("infamy", here, "infamy", mood);
      case Op::upgrade:
        return with_amount("upgrade", here, "of_pirates", mood);
      case Op::recruit:
        return recruit(here, mood);
      case Op::treasure:
        return draw(here, "treasures", mood);
      case Op::tiles:
        return draw(here, "tiles", mood);
      case Op::pay:
        return pay(at, mood, first);
      case Op::lose:
        amounts_.gave_up(static_cast<Coin>(here.count));
        return say(piece("lose", mood).text("price", price(here)));
      case Op::choose:
        return choose(at, mood);
      case Op::unless:
        return condition(at, mood);
      case Op::each_other:
        return each("each_other", at);
      case Op::each_player:
        return each("each_player", at);
      case Op::move:
        return say(piece(std::array{"captain", "pirate", "ship"}[here.count], mood));
      case Op::place:
        return say(piece("place_tile", mood));
      case Op::copy:
        return say(piece("copy", mood));
      default:
        return say(piece("roll", mood));
    }
  }

  std::string with_amount(std::string_view key, const Instruction& here, std::string_view unit, Mood mood) const {
    Sentence sentence = piece(key, mood);
    tell(sentence, here.amount, unit);
    return say(sentence);
  }

  std::string recruit(const Instruction& here, Mood mood) const {
    const bool dread = here.count != 0;
    Sentence sentence = piece(here.where == Where::empty ? "recruit_empty" : "recruit", mood);
    tell(sentence, here.amount, here.where == Where::empty ? "ports" : dread ? "dread" : "pirates");
    sentence.number("dread", dread ? 1 : 0).text("where", where_names[index(here.where)]);
    std::string text = say(sentence);
    if (here.overflow == Where::none) return text;
    return text + say(piece("overflow", mood)
                          .text("where", where_names[index(here.overflow)])
                          .number("n", amounts_.literal(here.amount).value_or(2)));
  }

  std::string draw(const Instruction& here, std::string_view unit, Mood mood) const {
    Sentence sentence = piece("draw", mood);
    tell(sentence, here.amount, unit);
    const std::optional<int> drawn = amounts_.literal(here.amount);
    const std::optional<int> kept = amounts_.literal(here.keep);
    sentence.number("all", drawn && kept && *kept >= *drawn ? 1 : 0);
    return say(sentence.text("keep", amounts_.amount(here.keep, "none", whose_)));
  }

  std::string price(const Instruction& here) const {
    std::string price = amounts_.amount(here.amount, coin_names[here.count], whose_);
    if (static_cast<Coin>(here.count) == Coin::pirates && here.where != Where::any) {
      price += amounts_.place(here.where, whose_);
    }
    return price;
  }

  // A payment that is offered again and again, each inside the one before, is one with a number of times.
  struct Payment {
    std::string price;
    std::vector<std::string> clauses;
    int times = 1;
    bool leads_on = false;  // to another payment, on other terms

    bool is_again(const Payment& other) const { return price == other.price && clauses == other.clauses; }
  };
  Payment payment(int at, Mood mood) {
    Payment all{price(code_.at(at)), {}};
    const Block block{at + 1, code_.at(at).jump};
    for (int i = block.begin; i < block.end; i = after(code_, i)) {
      if (code_.at(i).op == Op::pay && after(code_, i) == block.end) {
        const Payment last = payment(i, mood);
        if (last.is_again(all)) {
          all.times += last.times;
          all.leads_on = last.leads_on;
          continue;
        }
      }
      all.leads_on |= code_.at(i).op == Op::pay;
      all.clauses.push_back(clause(i, mood, all.clauses.empty()));
    }
    return all;
  }

  std::string pay(int at, Mood mood, bool first) {
    Payment all = payment(at, Mood::infinitive);
    const bool simple = !all.leads_on && is_simple({at + 1, code_.at(at).jump});
    if (!simple) all = payment(at, Mood::command);
    Sentence sentence = piece(simple ? "pay" : "pay_then", mood);
    sentence.text("price", all.price).text("block", listed(all.clauses)).number("times", all.times);
    return say(sentence.number("first", first ? 1 : 0));
  }

  // Whether all of a block can be said by verbs alone.
  bool is_simple(Block block) const {
    for (int at = block.begin; at < block.end; at = after(code_, at)) {
      const Op op = code_.at(at).op;
      if (op == Op::unless || op == Op::each_other || op == Op::each_player) return false;
      if (op == Op::pay && !is_simple({at + 1, code_.at(at).jump})) return false;
    }
    return true;
  }

  std::string choose(int at, Mood mood) {
    std::string options;
    for (int i = 0; i < code_.at(at).count; ++i) {
      if (i > 0) options += say(piece("or", mood));
      options += joined(option_at(code_, at, i), Mood::infinitive);
    }
    return say(piece("choose", mood).text("options", options));
  }

  std::string condition(int at, Mood mood) {
    const Fork fork = fork_at(code_, at);
    Sentence sentence = piece("if", mood);
    sentence.text("condition", amounts_.condition(code_.at(at).amount, whose_)).text("then", joined(fork.then, mood));
    const bool has_else = fork.otherwise.begin < fork.otherwise.end;
    return say(
        sentence.number("else", has_else ? 1 : 0).text("otherwise", has_else ? joined(fork.otherwise, mood) : ""));
  }

  std::string each(std::string_view key, int at) {
    const Block block = loop_at(code_, at);
    const bool simple = is_simple(block);
    whose_ = Whose::theirs;
    const std::string text = joined(block, simple ? Mood::third_person : Mood::infinitive);
    whose_ = Whose::yours;
    return say(piece(key, Mood::command).text("block", text).number("simple", simple ? 1 : 0));
  }

  static std::size_t index(Where where) { return static_cast<std::size_t>(where); }

  const Code& code_;
  AmountText amounts_;
  Whose whose_ = Whose::yours;
};

}  // namespace

ComponentTexts say_components(const Game& game, const dogwatch::Words& words) {
  ComponentTexts texts;
  for (const Tile& tile : game.components.tiles) {
    if (tile.effect == no_code && tile.points == no_code) continue;
    const std::string& id = game.components.kinds[tile.kind].id;
    if (texts.contains("tile_text." + id)) continue;
    texts["tile_text." + id] = TileText(game.components, words).of(tile);
    // A tile that somebody made up is called as its file calls it.
    if (!words.has("tile." + id)) texts["tile." + id] = words.say(Sentence("tile_says.name").word("name", "tile", id));
  }
  return texts;
}

}  // namespace dogwatch::dark_seas
