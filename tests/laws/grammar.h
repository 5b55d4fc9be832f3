// What a spelling check cannot see: slips that come from putting values into a text.
#pragma once

#include <string>
#include <string_view>

namespace dogwatch::laws {

// The first slip in a sentence as it is said, with the words around it; empty when there is none. `language` is "en" or
// "fr".
std::string slip_in(std::string_view said, std::string_view language);

}  // namespace dogwatch::laws
