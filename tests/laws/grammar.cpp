#include "laws/grammar.h"

#include <algorithm>
#include <array>
#include <vector>

namespace dogwatch::laws {

namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool starts_with_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view begin) { return word.starts_with(begin); });
}

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// A word without the marks around it, if it stands next to the word before without a mark between.
struct Token {
  std::string_view word;
  bool joined = false;
};

std::vector<Token> tokens_of(std::string_view said) {
  constexpr std::string_view marks = "().,;:!?\"";
  std::vector<Token> tokens;
  bool joined = false;
  while (!said.empty()) {
    const std::size_t end = std::min(said.find(' '), said.size());
    std::string_view word = said.substr(0, end);
    said.remove_prefix(std::min(end + 1, said.size()));
    const std::size_t first = std::min(word.find_first_not_of(marks), word.size());
    const std::size_t last = word.find_last_not_of(marks);
    const bool closed = last != std::string_view::npos && last + 1 < word.size();
    word = last == std::string_view::npos ? std::string_view{} : word.substr(first, last - first + 1);
    tokens.push_back({word, joined && first == 0 && !word.empty()});
    joined = !closed && !word.empty();
  }
  return tokens;
}

// "an 8", "an 11", "an 18", "an 80".
bool begins_with_a_vowel(std::string_view word) {
  if (is_number(word)) return word == "11" || word == "18" || word.front() == '8';
  if (starts_with_one_of(word, {"one", "uni", "use", "usu", "eu"})) return false;
  return starts_with_one_of(word, {"a", "e", "i", "o", "u", "hour", "hono", "heir"});
}

bool is_word(std::string_view word) { return is_number(word) || (word.front() >= 'a' && word.front() <= 'z'); }

// "Bell 1 points at you", "seat 1 rolls", "0 of 1 tokens": the number belongs to the word before it.
bool is_label(std::string_view word) {
  return is_one_of(word, {"Bell", "bell", "Seat", "seat", "level", "round", "port", "move", "step", "player", "of"});
}

std::string slip_in_english(std::string_view label, const Token& before, const Token& now) {
  const std::string both = std::string(before.word) + " " + std::string(now.word);
  if (is_word(now.word)) {
    if (before.word == "a" && begins_with_a_vowel(now.word)) return both;
    if (before.word == "an" && !begins_with_a_vowel(now.word)) return both;
  }
  if (before.word == "all" && now.word == "1") return both;
  if (before.word == "1" && !(before.joined && is_label(label)) &&
      is_one_of(now.word,
                {"answers", "bells",   "cannons", "cards",  "chests",  "coins",     "dice",    "doubloons", "draws",
                 "goods",   "holes",   "icons",   "are",    "minutes", "moves",     "pirates", "players",   "points",
                 "ports",   "results", "rolls",   "rounds", "sailors", "seats",     "ships",   "shots",     "spaces",
                 "squares", "steps",   "tiles",   "times",  "tokens",  "treasures", "turns",   "voyages"})) {
    return both;
  }
  return {};
}

std::string slip_in_french(const Token& before, const Token& now) {
  const std::string both = std::string(before.word) + " " + std::string(now.word);
  const bool vowel = starts_with_one_of(now.word, {"a", "e", "i", "o", "u", "é", "ê", "â", "î", "œ"}) &&
                     !starts_with_one_of(now.word, {"onz", "oui", "ouist", "un,", "et"});
  if (vowel && is_one_of(before.word, {"le", "la", "de", "que", "ne", "se", "je", "me", "te", "du"}) &&
      now.word != "a" && now.word != "à") {
    return both;
  }
  if (before.word == "si" && is_one_of(now.word, {"il", "ils"})) return both;
  if (is_one_of(before.word, {"0", "1"}) &&
      is_one_of(now.word, {"canons",  "cartes", "cases", "cloches", "coffres", "coups",   "doublons", "dés",
                           "joueurs", "jetons", "jets",  "manches", "marins",  "navires", "pirates",  "pièces",
                           "places",  "points", "ports", "tirs",    "tours",   "trésors", "tuiles",   "étapes"})) {
    return both;
  }
  return {};
}

std::string around(std::string_view said, std::size_t at) {
  const std::size_t begin = at < 12 ? 0 : at - 12;
  return std::string(said.substr(begin, 24));
}

// French sets a space before high marks and inside quotation marks; English does not.
std::string slip_at_a_mark(std::string_view said, std::string_view language) {
  for (std::size_t at = 1; at < said.size(); ++at) {
    const char mark = said[at];
    const bool ends = at + 1 == said.size() || said[at + 1] == ' ' || said[at + 1] == ')';
    if ((mark != ':' && mark != ';' && mark != '!' && mark != '?') || !ends) continue;
    const bool spaced = said[at - 1] == ' ';
    const bool follows = said[at - 1] == '!' || said[at - 1] == '?' || said[at - 1] == '(';
    if (language == "en" ? spaced : !spaced && !follows) return around(said, at);
  }
  for (std::size_t at = said.find("«"); language == "fr" && at != said.npos; at = said.find("«", at + 1)) {
    if (!said.substr(at).starts_with("« ")) return around(said, at);
  }
  return {};
}

}  // namespace

std::string slip_in(std::string_view said, std::string_view language) {
  for (const std::string_view slip :
       {"  ", "'", "\"", " .", " ,", " )", "( ", "()", "..", ",,", ",.", ".,", "::", "{", "}"}) {
    if (const std::size_t at = said.find(slip); at != said.npos) return around(said, at);
  }
  if (std::string slip = slip_at_a_mark(said, language); !slip.empty()) return slip;
  const std::vector<Token> tokens = tokens_of(said);
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (!tokens[i].joined) continue;
    std::string slip = language == "fr" ? slip_in_french(tokens[i - 1], tokens[i])
                                        : slip_in_english(i > 1 ? tokens[i - 2].word : "", tokens[i - 1], tokens[i]);
    if (!slip.empty()) return slip;
  }
  return {};
}

}  // namespace dogwatch::laws
