#include "games/dark_seas/amount_text.h"

#include <array>

#include "games/dark_seas/names.h"

namespace dogwatch::dark_seas {

namespace {

bool is_count(ValueKind kind) { return kind >= ValueKind::pirates && kind != ValueKind::strength; }
bool is_comparison(ValueKind kind) { return kind >= ValueKind::at_least && kind <= ValueKind::equal; }

// What is counted, as the words file calls it.
std::string_view name_of(ValueKind kind) {
  constexpr std::array<std::string_view, 9> names = {"pirates", "dread",     "ports",     "captain", "colours",
                                                     "lost",    "doubloons", "treasures", "tiles"};
  return names[static_cast<std::size_t>(kind) - static_cast<std::size_t>(ValueKind::pirates)];
}

std::string_view sign_of(ValueKind kind) {
  constexpr std::array<std::string_view, 7> signs = {" + ", " − ", " × ", " ÷ ", " ≥ ", " ≤ ", " = "};
  return signs[static_cast<std::size_t>(kind) - static_cast<std::size_t>(ValueKind::add)];
}

std::string dotted(std::string_view group, std::string_view name) {
  return std::string(group).append(".").append(name);
}

}  // namespace

std::optional<int> AmountText::literal(ValueIndex value) const {
  std::vector<Term> terms;
  if (!split(value, 1, terms)) return std::nullopt;
  int sum = 0;
  for (const Term& term : terms) {
    if (term.kind != Term::Kind::plain) return std::nullopt;
    sum += term.number;
  }
  return std::max(0, sum);
}

std::string AmountText::place(Where where, Whose whose) const {
  return say(piece("place", whose).text("where", where_names[static_cast<std::size_t>(where)]));
}

std::string AmountText::amount(ValueIndex value, std::string_view unit, Whose whose) const {
  const auto so_many = [&](int number, const std::string& told) {
    return say(piece(dotted("unit", unit), whose).number("n", number).text("count", told));
  };
  if (const std::optional<int> number = literal(value)) return so_many(*number, std::to_string(*number));
  std::vector<Term> terms;
  const bool in_words = split(value, 1, terms) && terms.front().number >= 0;
  if (!in_words) return so_many(2, "(" + formula(value, whose) + ")");
  std::string text;
  for (const Term& term : terms) {
    const bool first = text.empty();
    const std::string number =
        first ? so_many(term.number, std::to_string(term.number))
              : say(piece(term.number < 0 ? "minus" : "plus", whose).number("n", std::abs(term.number)));
    text.append(first ? "" : ", ").append(number).append(said(term, whose));
  }
  return text;
}

// What a term says behind its number.
std::string AmountText::said(const Term& term, Whose whose) const {
  if (term.kind == Term::Kind::plain) return {};
  if (term.kind == Term::Kind::when) return " " + condition(term.of, whose);
  return " " + say(count("per", value_at(term.of), whose).number("n", term.group));
}

// A text about what is counted: where it stands, how many pirates make a port count, what was given up.
Sentence AmountText::count(std::string_view part, const Value& counted, Whose whose) const {
  Sentence sentence = piece(dotted(part, name_of(counted.kind)), whose);
  if (counted.kind == ValueKind::ports) {
    sentence.number("k", counted.number).number("full", counted.number >= components_.port_capacity ? 1 : 0);
  } else if (counted.kind == ValueKind::lost) {
    sentence.text("coin", coin_names[static_cast<std::size_t>(lost_)]);
  } else {
    const auto where = static_cast<Where>(counted.number);
    const bool owned = part == "per" && where == Where::any;
    sentence.text("where", where_names[counted.number]);
    sentence.text("place", owned ? say(piece("owned", whose)) : place(where, whose));
  }
  return sentence;
}

bool AmountText::split(ValueIndex index, int sign, std::vector<Term>& terms) const {
  const Value& value = value_at(index);
  if (value.kind == ValueKind::add || value.kind == ValueKind::subtract) {
    const int right = value.kind == ValueKind::add ? sign : -sign;
    return split(value.left, sign, terms) && split(value.right, right, terms);
  }
  std::optional<Term> one = term(index);
  if (!one) return false;
  one->number *= sign;
  terms.push_back(*one);
  return true;
}

std::optional<AmountText::Term> AmountText::term(ValueIndex index) const {
  const Value& value = value_at(index);
  const auto number = [&](ValueIndex i) {
    const Value& one = value_at(i);
    return one.kind == ValueKind::number ? std::optional<int>(one.number) : std::nullopt;
  };
  if (value.kind == ValueKind::number) return Term{.number = value.number};
  if (is_comparison(value.kind) || value.kind == ValueKind::captain) return Term{.kind = Term::Kind::when, .of = index};
  if (is_count(value.kind)) return Term{.kind = Term::Kind::per, .of = index};
  if (value.kind == ValueKind::multiply) {
    const std::optional<int> left = number(value.left);
    const std::optional<int> times = left ? left : number(value.right);
    std::optional<Term> one = times ? term(left ? value.right : value.left) : std::nullopt;
    if (one) one->number *= *times;
    return one;
  }
  if (value.kind == ValueKind::divide) {
    const Value& divided = value_at(value.left);
    const int group = number(value.right).value_or(0);
    if (group > 0 && is_count(divided.kind) && divided.kind != ValueKind::captain) {
      return Term{.kind = Term::Kind::per, .of = value.left, .group = group};
    }
  }
  return std::nullopt;
}

// A comparison of what is counted with a number, or anything that is not zero.
std::string AmountText::condition(ValueIndex index, Whose whose) const {
  const Value& value = value_at(index);
  std::string_view how = "some";
  const Value* counted = &value;
  int number = 1;
  if (is_comparison(value.kind) && value_at(value.right).kind == ValueKind::number) {
    counted = &value_at(value.left);
    number = value_at(value.right).number;
    how = value.kind == ValueKind::at_least ? "at_least" : value.kind == ValueKind::at_most ? "at_most" : "exactly";
    if (value.kind == ValueKind::at_least && number == 1) how = "some";
    if (value.kind != ValueKind::at_least && number == 0) how = "none";
  }
  const bool is_known = is_count(counted->kind) && (counted->kind != ValueKind::captain || number <= 1);
  if (!is_known) {
    const std::string_view key = is_comparison(value.kind) ? "when.formula" : "when.not_zero";
    return say(piece(key, whose).text("formula", formula(index, whose)));
  }
  return say(count("when", *counted, whose).text("how", how).word("limit", "tile_limit", how).number("n", number));
}

// As it is written, with the names of what is counted.
std::string AmountText::formula(ValueIndex index, Whose whose, bool inside) const {
  const Value& value = value_at(index);
  if (value.kind == ValueKind::number) return std::to_string(value.number);
  if (is_count(value.kind)) return say(count("all", value, whose));
  const std::string text =
      formula(value.left, whose, true).append(sign_of(value.kind)) + formula(value.right, whose, true);
  return inside ? "(" + text + ")" : text;
}

}  // namespace dogwatch::dark_seas
