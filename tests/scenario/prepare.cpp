// The lines of a scenario that come before its first action.
#include <sstream>

#include "core/express.h"
#include "scenario/edit_components.h"
#include "scenario/path.h"
#include "scenario/runner.h"

namespace dogwatch::scenario {

Runner::Runner(const Title& title, const Scenario& scenario, std::string folder)
    : title_(title), scenario_(scenario), folder_(std::move(folder)), seed_(scenario.name) {
  spec_.seats = title.about->least_seats;
  spec_.options = standard_options(*title.about);
}

bool Runner::prepare(Phrase phrase) {
  if (phrase.take("rule")) return true;
  if (phrase.take("rolls")) {
    outcomes(phrase, rolls_);
    return true;
  }
  if (phrase.take("draws")) {
    outcomes(phrase, draws_);
    return true;
  }
  const std::string_view first = phrase.word();
  const bool known = first == "seats" || first == "option" || first == "seed" || first == "components" ||
                     first == "component" || first == "given";
  if (!known) return false;
  if (opened_) throw Stuck{"\"" + std::string(first) + "\" must stand before the first action and the first expect"};
  if (first == "seats") {
    const std::optional<int> seats = phrase.number();
    if (!seats || !phrase.empty()) throw Stuck{"expected a number: seats 3"};
    spec_.seats = *seats;
  } else if (first == "option") {
    option(phrase);
  } else if (first == "seed") {
    seed_ = phrase.rest();
  } else if (first == "components") {
    components_file(phrase);
  } else if (first == "component") {
    component(phrase);
  } else {
    given_.push_back({line_, std::string(phrase.rest())});
  }
  return true;
}

void Runner::option(Phrase phrase) {
  const std::string_view name = phrase.word();
  const std::string_view value = phrase.rest();
  std::string names;
  for (std::size_t i = 0; i < title_.about->options.size(); ++i) {
    const OptionShape& shape = title_.about->options[i];
    names += (names.empty() ? "" : ", ") + std::string(shape.name);
    if (shape.name != name) continue;
    std::string values;
    for (std::size_t v = 0; v < shape.values.size(); ++v) {
      values += (values.empty() ? "" : ", ") + std::string(shape.values[v]);
      if (shape.values[v] != value) continue;
      spec_.options.chosen[i] = static_cast<std::uint8_t>(v);
      return;
    }
    throw Stuck{"option " + std::string(name) + " has no value \"" + std::string(value) + "\"; it has " + values};
  }
  throw Stuck{"there is no option \"" + std::string(name) + "\"; there are: " + names};
}

void Runner::components_file(Phrase phrase) {
  bool there = false;
  spec_.components = read_text(folder_ + "/" + std::string(phrase.rest()), there);
  if (!there) throw Stuck{"there is no file \"" + std::string(phrase.rest()) + "\" beside this scenario"};
}

void Runner::component(Phrase phrase) {
  const auto equation = split_equation(phrase.rest());
  if (!equation) throw Stuck{"expected a value of components.toml: component hull.levels = [11, 21]"};
  if (!spec_.components) spec_.components = title_.components;
  std::string complaint;
  if (!edit_components(*spec_.components, equation->first, equation->second, complaint)) throw Stuck{complaint};
}

void Runner::outcomes(Phrase phrase, std::vector<int>& list) {
  std::vector<int> added;
  while (!phrase.empty()) {
    const std::optional<int> outcome = phrase.number();
    if (!outcome) throw Stuck{"expected numbers: rolls 6 6 1"};
    added.push_back(*outcome);
  }
  if (added.empty()) throw Stuck{"expected at least one number: rolls 6 6 1"};
  if (!table_) {
    list.insert(list.end(), added.begin(), added.end());
  } else if (&list == &rolls_) {
    table_->rig(added, {});
  } else {
    table_->rig({}, added);
  }
}

void Runner::open() {
  if (opened_) return;
  opened_ = true;
  spec_.key = key_from_seed(seed_);
  Result<std::unique_ptr<Table>> table = title_.open(title_, spec_);
  if (!table && table.error().field == "components") {
    components_refused_ = table.error();
    return;
  }
  if (!table) throw Stuck{table.error().text};
  table_ = std::move(*table);
  news_ = table_->opening();
  read_names();
  if (!given_.empty()) apply_given();
  if (table_) table_->rig(rolls_, draws_);
}

void Runner::read_names() {
  bool there = false;
  std::istringstream lines(read_text(folder_ + "/names.txt", there));
  int number = 1;
  for (std::string line; std::getline(lines, line); ++number) {
    if (trim(line).empty() || line.front() == '#') continue;
    const std::string complaint = vocabulary_.add(trim(line), table_->namer());
    if (!complaint.empty()) throw Stuck{"names.txt, line " + std::to_string(number) + ": " + complaint};
  }
}

void Runner::give(JsonDocument& state, const std::string& path, const Json& value) {
  constexpr std::string_view every = "[*]";
  const std::size_t star = path.find(every);
  const std::string list = path.substr(0, star);
  const Spot spot = find(state["firm"], list, vocabulary_);
  if (spot.json == nullptr) throw Stuck{spot.complaint};
  if (star == std::string::npos) {
    const std::string complaint = put(spot, value, vocabulary_, state.GetAllocator());
    if (!complaint.empty()) throw Stuck{complaint};
    return;
  }
  if (spot.json->IsObject()) {
    for (const auto& field : spot.json->GetObject()) {
      give(state, list + "." + std::string(text_of(field.name)) + path.substr(star + every.size()), value);
    }
    return;
  }
  if (!spot.json->IsArray()) throw Stuck{list + " is no list but " + to_text(*spot.json)};
  for (unsigned i = 0; i < spot.json->Size(); ++i) {
    give(state, list + "[" + std::to_string(i) + "]" + path.substr(star + every.size()), value);
  }
}

void Runner::apply_given() {
  JsonWriter json;
  table_->write_state(json);
  Result<JsonDocument> state = parse_json(json.view());
  if (!state) throw Stuck{"the table's state is no JSON: " + state.error().text};
  const int asking = line_;
  for (const Line& given : given_) {
    line_ = given.number;
    const auto equation = split_equation(given.text);
    if (!equation) throw Stuck{"expected a field of the state and its value: given players[0].infamy = 6"};
    give(*state, std::string(equation->first), value_of(equation->second));
  }
  const int last_given = line_;
  line_ = asking;
  Result<std::unique_ptr<Table>> table = title_.from_state(title_, *state);
  table_.reset();
  news_.clear();
  if (table) {
    table_ = std::move(*table);
    return;
  }
  state_refused_ = table.error();
  // A scenario that does not expect it learns of it at the line that brought it.
  if (!Phrase(scenario_.lines.back().text).take("expect state error")) {
    line_ = last_given;
    throw Stuck{"the table refuses this state: " + table.error().text + " (" + table.error().field + ")"};
  }
}

Table& Runner::table() {
  open();
  if (components_refused_) throw Stuck{"the components were refused: " + components_refused_->text};
  if (!table_) throw Stuck{"the state was refused: " + state_refused_->text + " (" + state_refused_->field + ")"};
  return *table_;
}

}  // namespace dogwatch::scenario
