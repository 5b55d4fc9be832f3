#include "scenario/path.h"

#include <charconv>

namespace dogwatch::scenario {

namespace {

std::string fields_of(const Json& object) {
  std::string list;
  for (const auto& field : object.GetObject()) {
    if (!list.empty()) list += ", ";
    list += text_of(field.name);
  }
  return list.empty() ? "nothing" : list;
}

// One step of a path: ".name" or "[3]". Returns the length taken of `path`.
struct PathStep {
  std::string_view name;
  std::size_t element = 0;
  bool is_element = false;
  std::size_t length = 0;
};

PathStep next_step(std::string_view path) {
  PathStep step;
  if (path.front() == '[') {
    const std::size_t close = path.find(']');
    if (close == std::string_view::npos) return step;
    const auto [end, error] = std::from_chars(path.data() + 1, path.data() + close, step.element);
    if (error != std::errc() || end != path.data() + close) return step;
    step.is_element = true;
    step.length = close + 1;
    return step;
  }
  const std::size_t dot = path.front() == '.' ? 1 : 0;
  const std::size_t end = std::min(path.find_first_of(".[", dot), path.size());
  step.name = path.substr(dot, end - dot);
  step.length = step.name.empty() ? 0 : end;
  return step;
}

}  // namespace

const Json* find(const Json& root, std::string_view path, std::string& complaint) {
  const Json* here = &root;
  for (std::size_t at = 0; at < path.size();) {
    const PathStep step = next_step(path.substr(at));
    const std::string so_far = at == 0 ? "the state" : std::string(path.substr(0, at));
    if (step.length == 0) {
      complaint = std::string(path) + " is no path such as players[0].hull";
      return nullptr;
    }
    if (step.is_element) {
      if (!here->IsArray()) {
        complaint = so_far + " is no list but " + to_text(*here);
        return nullptr;
      }
      if (step.element >= here->Size()) {
        complaint = so_far + " has " + std::to_string(here->Size()) + " elements, counted from 0";
        return nullptr;
      }
      here = &(*here)[static_cast<rapidjson::SizeType>(step.element)];
    } else {
      if (!here->IsObject()) {
        complaint = so_far + " has no fields; it is " + to_text(*here);
        return nullptr;
      }
      const Json* inside = member(*here, step.name);
      if (inside == nullptr) {
        complaint = so_far + " has no field " + std::string(step.name) + "; it has " + fields_of(*here);
        return nullptr;
      }
      here = inside;
    }
    at += step.length;
  }
  return here;
}

Json* find(Json& root, std::string_view path, std::string& complaint) {
  return const_cast<Json*>(find(static_cast<const Json&>(root), path, complaint));
}

JsonDocument value_of(std::string_view text) {
  Result<JsonDocument> parsed = parse_json(text);
  if (parsed) return std::move(parsed).value();
  JsonDocument bare;
  bare.SetString(text.data(), static_cast<rapidjson::SizeType>(text.size()), bare.GetAllocator());
  return bare;
}

std::string to_text(const Json& json) {
  JsonWriter writer;
  writer.json(json);
  return writer.str();
}

}  // namespace dogwatch::scenario
