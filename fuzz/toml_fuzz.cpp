// Any bytes as TOML: never a crash; a good file is good JSON, and a bad one has an error that names file and line.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json.h"
#include "core/toml.h"

using namespace dogwatch;

namespace {

// Asks every value for everything.
void ask(const TomlValue& value) {
  if (value.is_table()) {
    for (const std::string_view key : value.keys()) ask(value.at(key));
  } else if (value.is_array()) {
    for (int i = 0; i < value.size(); ++i) ask(value[i]);
  }
  value.number(0, 9);
  value.text();
  value.flag();
  value.only({});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TomlFile file({reinterpret_cast<const char*>(data), size}, "fuzz.toml");
  if (file.ok() && !parse_json(file.json())) std::abort();
  ask(file.root());
  if (file.ok() || !file.error()->text.starts_with("fuzz.toml:")) std::abort();  // the root is no number
  return 0;
}
