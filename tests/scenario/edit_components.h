// One value of a components file replaced, everything else and every line number kept.
#pragma once

#include <string>
#include <string_view>

namespace dogwatch::scenario {

// False and a complaint when there is no value at this path or the new value is no TOML.
bool edit_components(std::string& toml, std::string_view path, std::string_view value, std::string& complaint);

}  // namespace dogwatch::scenario
