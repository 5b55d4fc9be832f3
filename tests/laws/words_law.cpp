// Law 8: every move, event and score item has its sentence in every language, and it reads well.
#include "laws/words_law.h"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/facts.h"
#include "core/message.h"
#include "laws/grammar.h"

namespace dogwatch::laws {

namespace {

constexpr std::array<std::string_view, 2> languages = {"en", "fr"};

// Listens to matches and complains of every sentence that cannot be said.
class Listener {
 public:
  Listener(const Title& title, Heard& heard_by_all, Violations& violations)
      : title_(title), kinds_(heard_by_all), violations_(violations) {}

  void hear(const Sentence& sentence, const std::string& what) {
    // The same thing a hundred times over, with all values that play brings, is enough.
    if (++heard_[what] > 100) return;
    kinds_.hear(sentence);
    for (const std::string_view language : languages) {
      const Words& words = words_of(title_, language);
      const auto text = words.texts().find(sentence.key());
      if (text == words.texts().end()) {
        complain(language, sentence.key() + " has no sentence");
        continue;
      }
      for (const std::string& name : names_in_message(text->second)) check_value(words, sentence, name);
      for (const Eye eye : {Eye::all(), Eye::watcher(), Eye::of(seat_at(0)), Eye::of(seat_at(1))}) {
        const std::string said = words.say(sentence, {eye, {}});
        if (said.empty() || said.find_first_of("{}") != std::string::npos) {
          complain(language, sentence.key() + " is said as \"" + said + "\"");
        }
        read(sentence.key(), said, language);
      }
    }
  }

  // One slip of a text is as good as a hundred.
  void read(const std::string& key, const std::string& said, std::string_view language) {
    const std::string slip = slip_in(said, language);
    if (!slip.empty() && slipped_.insert(key).second) {
      complain(language, key + ": \"" + slip + "\" in \"" + said + "\"");
    }
  }

  bool has_heard(const std::string& what) const { return heard_.contains(what); }

  void need(const std::string& key) {
    for (const std::string_view language : languages) {
      if (!words_of(title_, language).has(key)) complain(language, "there is no text " + key);
    }
  }

  void complain(std::string_view language, const std::string& text) {
    if (complained_.insert(std::string(language) + text).second) violations_.add(std::string(language) + ": " + text);
  }

 private:
  void check_value(const Words& words, const Sentence& sentence, const std::string& name) {
    for (const Sentence::Argument& argument : sentence.arguments()) {
      if (argument.name == name) return check_word(words, sentence, argument);
    }
    complain(words.language(), sentence.key() + " speaks of {" + name + "}, which nobody tells");
  }
  void check_word(const Words& words, const Sentence& sentence, const Sentence::Argument& argument) {
    if (argument.type == Sentence::Argument::Type::word && !words.has(argument.text)) {
      complain(words.language(), sentence.key() + " needs the word " + argument.text);
    }
    for (const Sentence::Argument& element : argument.elements) check_word(words, sentence, element);
  }

  const Title& title_;
  Heard& kinds_;
  Violations& violations_;
  std::set<std::string> slipped_;
  std::map<std::string, int> heard_;
  std::set<std::string> complained_;
};

// What is still to be heard; nothing where everything is worth listening to.
using Missing = std::set<std::string>;

void hear_news(const Table& table, const std::vector<News>& news, const Missing& missing, Listener& listener) {
  for (const News& each : news) {
    const std::string what = "events." + std::string(table.about().events[each.event.kind].name);
    if (!missing.empty() && !missing.contains(what)) continue;
    listener.hear(event_sentence(table.about(), each.event, table.namer()), what);
  }
}

void hear_decision(const Table& table, Seat seat, const Missing& missing, Listener& listener) {
  const About& about = table.about();
  const auto wanted = [&](const std::string& what) { return missing.empty() || missing.contains(what); };
  const std::string ask = "asks." + std::string(about.asks[table.asks(seat)].name);
  if (wanted(ask)) listener.hear(table.ask_sentence(seat), ask);
  MoveList moves;
  table.legal(seat, moves);
  for (const Move move : moves) {
    const std::string what = "moves." + std::string(about.moves[move.kind].name);
    if (wanted(what)) listener.hear(table.move_sentence(seat, move), what);
  }
}

template <class Shapes>
void add_missing(const Shapes& shapes, const std::string& group, const Listener& listener, Missing& missing) {
  for (const auto& shape : shapes) {
    const std::string what = group + "." + std::string(shape.name);
    if (!listener.has_heard(what)) missing.insert(what);
  }
}

Missing missing_from(const About& about, const Listener& listener) {
  Missing missing;
  // Not every game has a decision of several steps, but all name the confirm.
  add_missing(about.moves.subspan(1), "moves", listener, missing);
  add_missing(about.events, "events", listener, missing);
  add_missing(about.asks, "asks", listener, missing);
  return missing;
}

// One match at random. While something is missing, one kind of move is shunned in the first part of each match: what
// everybody does at once in most matches may be what keeps it from coming about.
bool listen(const Title& title, int number, const Missing& missing, FastRandom& random, Listener& listener,
            Violations& violations) {
  constexpr int attempts = 8;
  const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(number), violations);
  if (!table) return false;
  hear_news(*table, table->opening(), missing, listener);
  const auto kinds = static_cast<std::uint32_t>(title.about->moves.size());
  const std::uint32_t shunned = missing.empty() ? kinds : random.below(kinds);
  const int first_part = missing.empty() ? 0 : static_cast<int>(random.below(150));
  for (int step = 0; step < title.about->longest_match && !table->over(); ++step) {
    const Seat seat = table->waiting().lowest();
    hear_decision(*table, seat, missing, listener);
    Move move = random_legal(*table, seat, random);
    for (int i = 0; i < attempts && step < first_part && move.kind == shunned; ++i) {
      move = random_legal(*table, seat, random);
    }
    hear_news(*table, table->play(seat, move).news, missing, listener);
  }
  return true;
}

// Names that only some matches would bring.
void need_names(std::span<const Field> fields, Listener& listener) {
  for (const Field& field : fields) {
    const std::string group(field.word.empty() ? field.name : field.word);
    if (field.type != Field::Type::name) continue;
    for (const std::string_view name : field.names) listener.need(group + "." + std::string(name));
  }
}

// Play that chance hardly ever brings, from tests/rare.json in the game's folder:
// [{"state":{...},"moves":[{"seat":0,"move":{...}}]}].
void listen_to_rare_play(const Title& title, Listener& listener, Violations& violations) {
  const std::string path = DOGWATCH_SOURCE_DIR "/src/games/" + std::string(title.about->id) + "/tests/rare.json";
  std::ifstream file(path);
  if (!file) return;
  std::stringstream text;
  text << file.rdbuf();
  const auto json = parse_json(text.str());
  if (!json || !json->IsArray()) return violations.add(path + " is not a list of matches");
  for (const Json& match : json->GetArray()) {
    auto table = title.from_state(title, *member(match, "state"));
    if (!table) return violations.add(path + ": " + table.error().text);
    for (const Json& step : member(match, "moves")->GetArray()) {
      const Seat seat = seat_at(member(step, "seat")->GetInt());
      const auto move = read_move(*member(step, "move"), *title.about, (*table)->namer());
      if (!move || !(*table)->waiting().has(seat)) return violations.add(path + ": a move cannot be played");
      hear_decision(**table, seat, {}, listener);
      const Played played = (*table)->play(seat, *move);
      if (played.refusal != Refusal::none) return violations.add(path + ": a move cannot be played");
      hear_news(**table, played.news, {}, listener);
    }
  }
}

// What rules and help tell of the components stands there.
void check_facts(const Title& title, Violations& violations) {
  Facts facts(title.components);
  for (const std::string_view language : languages) {
    for (const auto& [key, text] : words_of(title, language).texts()) {
      if (!Facts::are_told_by(key)) continue;
      for (const std::string& name : names_in_message(text)) {
        if (facts.find(name)) continue;
        violations.add(std::string(language).append(": ").append(key).append(" tells of {").append(name) +
                       "}, which the components do not have");
      }
    }
  }
}

// What the page's board says is not heard in play, nor are the pieces of which a game makes texts: both languages have
// the same, and those of the page are filled with the same values.
void check_page_words(const Title& title, Violations& violations) {
  for (const std::string_view language : languages) {
    const Words& words = words_of(title, language);
    const Words& others = words_of(title, language == "en" ? "fr" : "en");
    for (const auto& [key, text] : words.texts()) {
      const bool of_page = key.starts_with("page.");
      if (!of_page && !is_piece(key)) continue;
      const auto other = others.texts().find(key);
      if (other == others.texts().end()) {
        violations.add(std::string(others.language()) + ": there is no text " + key);
      } else if (of_page && names_in_message(text) != names_in_message(other->second)) {
        violations.add(std::string(language) + ": " + key + " is filled with other values than in the other language");
      }
    }
  }
}

}  // namespace

Words words_in_play(const Title& title, std::string_view language) {
  MatchSpec spec;
  spec.seats = title.about->least_seats;
  spec.options = standard_options(*title.about);
  const auto table = title.open(title, std::move(spec));
  return table ? words_at(title, **table, language) : Words();
}

Violations law_of_words(const Title& title, const Effort& effort) {
  Heard heard;
  return check_words(title, effort, heard);
}

Violations check_words(const Title& title, const Effort& effort, Heard& heard) {
  Violations violations;
  for (const std::string_view language : languages) {
    const std::string_view text = language == "fr" ? title.words_fr : title.words_en;
    const Result<Words> words = Words::read(text, "words." + std::string(language) + ".toml");
    if (!words) {
      violations.add(words.error().text);
      return violations;
    }
    if (words->language() != language)
      violations.add("words." + std::string(language) + ".toml is of another language");
  }

  check_facts(title, violations);
  check_page_words(title, violations);
  const About& about = *title.about;
  Listener listener(title, heard, violations);
  for (const std::string_view item : about.score_items) listener.need("scores." + std::string(item));
  for (const std::string_view name : about.titles) listener.need("titles." + std::string(name));
  for (const OptionShape& option : about.options) listener.need("options." + std::string(option.name));
  for (const MoveShape& shape : about.moves) need_names(shape.fields, listener);
  for (const EventShape& shape : about.events) need_names(shape.fields, listener);

  FastRandom random(8);
  int match = 0;
  for (; match < 2 * effort.matches && !violations.enough(); ++match) {
    if (!listen(title, match, {}, random, listener, violations)) return violations;
  }
  listen_to_rare_play(title, listener, violations);
  if (!effort.waits_for_rare_things) return violations;
  Missing missing = missing_from(about, listener);
  for (constexpr int patience = 100'000; !missing.empty() && match < patience; ++match) {
    if (!listen(title, match, missing, random, listener, violations)) return violations;
    missing = missing_from(about, listener);
  }
  for (const std::string& what : missing) {
    violations.add(what + " was never met in play, so nobody knows how it is said");
  }
  if (!listener.has_heard("moves.confirm")) listener.need("moves.confirm");
  for (const std::string_view language : languages) {
    each_sentence(words_in_play(title, language), heard, title.components,
                  [&](const std::string& key, const std::string& said) {
                    // Marks on a board are no sentences, and headings of a rulebook are its own.
                    if (!key.starts_with("terminal.") && !key.ends_with(".section")) listener.read(key, said, language);
                  });
  }
  return violations;
}

}  // namespace dogwatch::laws
