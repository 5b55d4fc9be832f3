// From the text of a tile to instructions: the grammar of docs/tiles.md by recursive descent.
#include <array>
#include <charconv>
#include <limits>

#include "games/dark_seas/effects.h"

namespace dogwatch::dark_seas {

namespace {

constexpr int largest_number = 99;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Word {
  std::string_view text;  // empty at the end
  int number = 0;         // which one, from 1
};

// The words of a text: names, numbers, and signs.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { next(); }

  const Word& word() const { return word_; }
  void next() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n' || rest_.front() == '\t')) {
      rest_.remove_prefix(1);
    }
    std::size_t length = rest_.empty() ? 0 : 1;
    if (length != 0 && is_letter(rest_.front())) {
      while (length < rest_.size() && is_letter(rest_[length])) ++length;
    } else if (length != 0 && is_digit(rest_.front())) {
      while (length < rest_.size() && is_digit(rest_[length])) ++length;
    } else if (rest_.starts_with(">=") || rest_.starts_with("<=")) {
      length = 2;
    }
    word_ = {rest_.substr(0, length), word_.number + 1};
    rest_.remove_prefix(length);
  }

 private:
  std::string_view rest_;
  Word word_;
};

struct Named {
  std::string_view name;
  ValueKind kind;
};
constexpr auto plain_values = std::to_array<Named>({{"colours", ValueKind::colours},
                                                    {"lost", ValueKind::lost},
                                                    {"doubloons", ValueKind::doubloons},
                                                    {"treasures", ValueKind::treasures},
                                                    {"tiles", ValueKind::tiles}});
constexpr auto port_values = std::to_array<Named>(
    {{"pirates", ValueKind::pirates}, {"dread", ValueKind::dread}, {"captain", ValueKind::captain}});
// In the order of Where.
constexpr auto where_words =
    std::to_array<std::string_view>({"here", "next", "neighbours", "matching", "any", "empty"});

class Compiler {
 public:
  Compiler(std::string_view text, Code& code) : words_(text), code_(code), first_value_(code.values.size()) {}

  Compiled effect() {
    const int begin = here();
    statements();
    if (!failed() && !at("")) fail("expected ';' or the end of the effect");
    emit({});
    return {begin, mistake_};
  }

  Compiled points() {
    at_end_ = true;
    const ValueIndex value = expression();
    if (!failed() && !at("")) fail("expected an operator or the end of the points");
    return {value, mistake_};
  }

 private:
  // --- words ---

  bool failed() const { return !mistake_.empty(); }
  bool at(std::string_view text) const { return words_.word().text == text; }
  void fail(const std::string& expected) {
    if (failed()) return;
    const Word& word = words_.word();
    mistake_ = word.text.empty() ? "at the end: "
                                 : "word " + std::to_string(word.number) + ", '" + std::string(word.text) + "': ";
    mistake_ += expected;
  }
  bool take(std::string_view text) {
    if (failed() || !at(text)) return false;
    words_.next();
    return true;
  }
  void need(std::string_view text) {
    if (!take(text)) fail("expected '" + std::string(text) + "'");
  }

  // --- code ---

  int here() const { return static_cast<int>(code_.instructions.size()); }
  std::size_t emit(Instruction instruction) {
    if (code_.instructions.size() >= code_capacity) fail("the effects of all tiles together are too long");
    code_.instructions.push_back(instruction);
    return code_.instructions.size() - 1;
  }
  void land(std::size_t from) { code_.instructions[from].jump = static_cast<std::uint16_t>(here()); }
  ValueIndex keep(Value value) {
    if (code_.values.size() - first_value_ >= values_in_effect) fail("too many amounts in one effect");
    if (code_.values.size() >= code_capacity) fail("the effects of all tiles together are too long");
    code_.values.push_back(value);
    return static_cast<ValueIndex>(code_.values.size() - 1);
  }

  // --- statements ---

  void statements() {
    if (++depth_ > block_depth) fail("too many blocks within blocks");
    do {
      statement();
    } while (!failed() && take(";"));
    --depth_;
  }

  // '{' statements '}'; what was rolled inside is not known outside.
  void block() {
    const bool rolled = rolled_;
    need("{");
    statements();
    need("}");
    rolled_ = rolled;
  }

  void statement() {
    if (take("roll")) {
      emit({.op = Op::roll});
      rolled_ = true;
    } else if (take("gain")) {
      amount(Op::gain);
    } else if (take("infamy")) {
      amount(Op::infamy);
    } else if (take("upgrade")) {
      amount(Op::upgrade);
    } else if (take("recruit")) {
      recruit();
    } else if (take("treasure")) {
      draw(Op::treasure);
    } else if (take("tiles")) {
      draw(Op::tiles);
    } else if (take("place")) {
      emit({.op = Op::place});
    } else if (take("lose")) {
      cost(Op::lose);
    } else if (take("pay")) {
      const std::size_t pay = cost(Op::pay);
      block();
      land(pay);
    } else if (take("choose")) {
      choose();
    } else if (take("if")) {
      condition();
    } else if (at("each_other") || at("each_player")) {
      each();
    } else if (at("move") || at("copy")) {
      only_own();
    } else {
      fail(
          "expected roll, gain, infamy, recruit, upgrade, treasure, tiles, place, pay, lose, choose, if, each_other, "
          "each_player, move or copy");
    }
  }

  void amount(Op op) {
    need("(");
    const ValueIndex value = expression();
    need(")");
    emit({.op = op, .amount = value});
  }

  void draw(Op op) {
    need("(");
    const ValueIndex value = expression();
    need(",");
    const ValueIndex kept = expression();
    need(")");
    emit({.op = op, .amount = value, .keep = kept});
  }

  void recruit() {
    Instruction instruction{.op = Op::recruit};
    need("(");
    instruction.amount = expression();
    instruction.count = take("dread") ? 1 : 0;
    need(",");
    instruction.where = where();
    if (take(",")) instruction.overflow = where();
    need(")");
    emit(instruction);
  }

  // '(' amount what [',' where] ')'
  std::size_t cost(Op op) {
    Instruction instruction{.op = op};
    need("(");
    instruction.amount = expression();
    Coin coin = Coin::doubloons;
    if (take("pirate") || take("pirates")) {
      coin = Coin::pirates;
    } else if (take("treasure") || take("treasures")) {
      coin = Coin::treasures;
    } else if (!take("doubloon") && !take("doubloons")) {
      fail("expected doubloons, pirates or treasures");
    }
    instruction.count = static_cast<std::uint8_t>(coin);
    if (coin == Coin::pirates) instruction.where = take(",") ? where() : Where::any;
    need(")");
    return emit(instruction);
  }

  void choose() {
    const bool rolled = rolled_;
    const std::size_t head = emit({.op = Op::choose});
    // Options first, so that they stand side by side: the bodies follow.
    const Words before = words_;
    int options = 1;
    int depth = 0;
    for (Words look = words_; !look.word().text.empty(); look.next()) {
      const std::string_view text = look.word().text;
      depth += text == "{" ? 1 : text == "}" ? -1 : 0;
      if (depth == 0) break;
      options += depth == 1 && text == "|" ? 1 : 0;
    }
    words_ = before;
    need("{");
    if (options < 2 || options > most_options) fail("expected 2 to " + std::to_string(most_options) + " choices");
    if (failed()) return;
    const std::size_t first = here();
    for (int i = 0; i < options; ++i) emit({.op = Op::option});
    code_.instructions[head].count = static_cast<std::uint8_t>(options);
    std::array<std::size_t, most_options> ends{};
    for (int i = 0; i < options && !failed(); ++i) {
      if (i > 0) need("|");
      land(first + static_cast<std::size_t>(i));
      rolled_ = rolled;
      if (!at("|") && !at("}")) statements();
      ends[i] = emit({.op = Op::jump});
    }
    need("}");
    if (failed()) return;
    for (int i = 0; i < options; ++i) land(ends[i]);
    land(head);
    rolled_ = rolled;
  }

  void condition() {
    const ValueIndex value = expression();
    const std::size_t test = emit({.op = Op::unless, .amount = value});
    block();
    if (take("else")) {
      const std::size_t end = emit({.op = Op::jump});
      land(test);
      block();
      land(end);
    } else {
      land(test);
    }
  }

  void each() {
    if (in_each_) return fail("a loop over players cannot stand inside another");
    const Op op = at("each_other") ? Op::each_other : Op::each_player;
    words_.next();
    emit({.op = op});
    const int body = here();
    in_each_ = true;
    block();
    in_each_ = false;
    emit({.op = Op::each_end, .jump = static_cast<std::uint16_t>(body)});
  }

  // Others have no place "here" to move to, and copy nothing.
  void only_own() {
    if (in_each_) return fail("cannot stand inside each_other or each_player");
    if (take("copy")) {
      emit({.op = Op::copy});
      return;
    }
    words_.next();
    need("(");
    Mover mover = Mover::captain;
    if (take("pirate")) {
      mover = Mover::pirate;
    } else if (take("ship")) {
      mover = Mover::ship;
    } else if (!take("captain")) {
      fail("expected captain, pirate or ship");
    }
    need(")");
    emit({.op = Op::move, .count = static_cast<std::uint8_t>(mover)});
  }

  Where where() {
    for (std::size_t i = 0; i < where_words.size(); ++i) {
      if (!at(where_words[i])) continue;
      const auto found = static_cast<Where>(i);
      if (found == Where::matching && !rolled_) fail("nothing has been rolled before");
      if (in_each_ && found <= Where::neighbours) fail("others have no such place: expected matching, any or empty");
      words_.next();
      return found;
    }
    fail("expected here, next, neighbours, matching, any or empty");
    return Where::any;
  }

  // --- amounts ---

  ValueIndex expression() {
    if (++depth_ > block_depth) fail("too many brackets within brackets");
    ValueIndex left = sum();
    const auto compare = [&](ValueKind kind) {
      const ValueIndex right = sum();
      left = keep({.kind = kind, .left = left, .right = right});
    };
    if (take(">=")) {
      compare(ValueKind::at_least);
    } else if (take("<=")) {
      compare(ValueKind::at_most);
    } else if (take("=")) {
      compare(ValueKind::equal);
    }
    --depth_;
    return left;
  }

  ValueIndex sum() {
    ValueIndex left = product();
    for (;;) {
      const ValueKind kind = at("+") ? ValueKind::add : ValueKind::subtract;
      if (!take("+") && !take("-")) return left;
      const ValueIndex right = product();
      left = keep({.kind = kind, .left = left, .right = right});
    }
  }

  ValueIndex product() {
    ValueIndex left = term();
    for (;;) {
      const ValueKind kind = at("*") ? ValueKind::multiply : ValueKind::divide;
      if (!take("*") && !take("/")) return left;
      const ValueIndex right = term();
      left = keep({.kind = kind, .left = left, .right = right});
    }
  }

  ValueIndex term() {
    if (failed()) return 0;
    if (take("(")) {
      const ValueIndex inner = expression();
      need(")");
      return inner;
    }
    if (!words_.word().text.empty() && is_digit(words_.word().text.front())) {
      return keep({.kind = ValueKind::number, .number = number(0)});
    }
    for (const Named& named : port_values) {
      if (!take(named.name)) continue;
      need("(");
      const Where place = where();
      if (place == Where::empty || place == Where::neighbours) fail("expected here, next, matching or any");
      need(")");
      return keep({.kind = named.kind, .number = static_cast<std::uint8_t>(place)});
    }
    if (take("ports")) {
      need("(");
      const std::uint8_t pirates = number(1);
      need(")");
      return keep({.kind = ValueKind::ports, .number = pirates});
    }
    for (const Named& named : plain_values) {
      const bool is_lost = named.kind == ValueKind::lost;
      if (!at(named.name)) continue;
      if (is_lost && at_end_) fail("nothing is lost at the end");
      words_.next();
      return keep({.kind = named.kind});
    }
    fail("expected a number, pirates, dread, captain, ports, colours, lost, doubloons, treasures or tiles");
    return 0;
  }

  std::uint8_t number(int least) {
    const std::string_view text = words_.word().text;
    int value = 0;
    const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || stopped != text.data() + text.size() || value < least ||
        value > largest_number) {
      fail("expected a number from " + std::to_string(least) + " to " + std::to_string(largest_number));
    }
    if (!failed()) words_.next();
    return static_cast<std::uint8_t>(value);
  }

  static constexpr int most_options = 6;
  static constexpr std::size_t values_in_effect = 100;

  Words words_;
  Code& code_;
  std::size_t first_value_;
  std::string mistake_;
  int depth_ = 0;
  bool rolled_ = false;   // something was, before this place
  bool in_each_ = false;  // of each_other or each_player
  bool at_end_ = false;   // in the points of the end
};

}  // namespace

Compiled compile_effect(std::string_view text, Code& code) { return Compiler(text, code).effect(); }

Compiled compile_points(std::string_view text, Code& code) { return Compiler(text, code).points(); }

}  // namespace dogwatch::dark_seas
